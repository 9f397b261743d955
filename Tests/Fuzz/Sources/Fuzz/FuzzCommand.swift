import Foundation

/// libFuzzer's own main function, for programs that have one themselves.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

/// Fuzzes one target: `Fuzz TARGET FOLDER [OPTIONS OF LIBFUZZER]`.
@main
struct FuzzCommand {
  static func main() {
    var arguments = CommandLine.arguments
    guard arguments.count > 1, let target = FuzzTarget(rawValue: arguments.remove(at: 1)) else {
      print("Fuzz one of: \(FuzzTarget.allCases.map(\.rawValue).joined(separator: ", "))")
      exit(2)
    }
    FuzzTarget.chosen = target
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    var count = Int32(arguments.count)
    let status = pointers.withUnsafeMutableBufferPointer { buffer -> Int32 in
      guard var first = buffer.baseAddress else { return 2 }
      return runDriver(&count, &first) { start, count in
        FuzzTarget.chosen.run(UnsafeRawBufferPointer(start: start, count: count))
        return 0
      }
    }
    exit(status)
  }
}
