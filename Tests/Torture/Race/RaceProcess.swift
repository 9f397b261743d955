internal import StealthyStash
internal import StealthyVault

/// What the processes of a race have in common.
///
/// Their lines: `r 7`, `t`, `c` acknowledge a ring's step, a transfer, a count; `x` is a conflict or a
/// timeout, after which nothing has changed; `e` an error, `!` something that must not be seen.
struct RaceProcess {
  let path: String
  let number: Int
  let writers: Int
  let isControl: Bool
  let configuration: VaultConfiguration

  init(_ options: Options) throws {
    path = try options.text("path")
    number = options.integer("number", or: 0)
    writers = options.integer("writers", or: 3)
    let isControl = options.has("control")
    self.isControl = isControl
    configuration = VaultConfiguration {
      $0.takesWriterLock = !isControl
      $0.synchronizes = !isControl
      $0.checkpointThreshold = options.integer("threshold", or: 256)
    }
  }

  func open() throws -> VaultRepository {
    let vault = try VaultRepository.open(
      at: path, unlockedBy: Keys.main, configuration: configuration)
    Channel.say("open")
    return vault
  }

  /// Does something again and again until the parent says that it is enough.
  func loop(_ body: () throws -> Void) {
    var failures = 0
    while !Channel.hasInput, failures < 100 {
      do {
        try body()
        failures = 0
      } catch let error as StealthyError where error.code == .conflict || error.code == .timedOut {
        Channel.say("x \(error.code)")
      } catch {
        Channel.say("e \(error)")
        failures += 1
      }
    }
    Channel.say("end")
  }
}
