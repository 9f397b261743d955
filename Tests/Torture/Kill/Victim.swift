internal import Foundation
internal import StealthyVault

/// The process that is killed: it makes step after step, and tells each before and after.
///
/// `b 7` announces step 7; `a 7 ok` acknowledges it, after the call has returned.
enum Victim {
  /// Waits for the parent's word, so that a process is there already when it is needed, and begins.
  static func run() throws {
    guard let order = readLine() else { return }
    let options = try Options(order.split(separator: " ").map(String.init))
    let configuration = VaultConfiguration {
      $0.checkpointThreshold = options.integer("threshold", or: 256)
    }
    let seed = options.seed
    let isAlone = options.has("alone")
    var runner = try StepRunner(
      options.text("folder"), part: options.integer("part", or: 0), configuration,
      backup: options.has("backup") ? options.text("backup") : nil)
    Channel.say("open")
    var number = 0
    while true {
      number += 1
      let step = Step(number, seed: seed, isAlone: isAlone)
      Channel.say("b \(number)")
      let result = try runner.make(step)
      Channel.say("a \(number) \(result)")
    }
  }
}
