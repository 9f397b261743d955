import Dispatch
import StealthyStash

/// One line of the report.
struct Metric: Encodable {
  let name: String
  let value: Double
  let unit: String
  let ratio: Double?
  let against: String

  var line: String {
    let shown = ratio.map { rounded($0, 2) } ?? "-"
    return [name, rounded(value, 1), unit, shown, against].joined(separator: "\t")
  }

  private func rounded(_ number: Double, _ digits: Int) -> String {
    let scale = digits == 1 ? 10.0 : 100.0
    return String((number * scale).rounded() / scale)
  }
}

/// A piece of work and how many operations it does.
struct Subject {
  let operations: Int
  let work: () throws -> Void

  init(_ operations: Int, _ work: @escaping () throws -> Void) {
    self.operations = operations
    self.work = work
  }
}

/// The medians, in nanoseconds an operation, of subjects that take turns: what disturbs the machine
/// disturbs all of them.
func medians(rounds: Int, _ subjects: [Subject]) throws -> [Double] {
  var samples = subjects.map { _ in [Double]() }
  for subject in subjects { try subject.work() }
  for _ in 0..<rounds {
    for (index, subject) in subjects.enumerated() {
      let start = DispatchTime.now().uptimeNanoseconds
      try subject.work()
      let nanoseconds = DispatchTime.now().uptimeNanoseconds - start
      samples[index].append(Double(nanoseconds) / Double(subject.operations))
    }
  }
  return samples.map { $0.sorted()[$0.count / 2] }
}

/// How long work takes, in nanoseconds.
func nanoseconds(_ work: () throws -> Void) rethrows -> Double {
  let start = DispatchTime.now().uptimeNanoseconds
  try work()
  return Double(DispatchTime.now().uptimeNanoseconds - start)
}

/// Keeps the optimiser from throwing a result away.
@inline(never)
func consume<Value>(_ value: Value) {}
