/// The commands in the order of the help.
///
/// A command is described when it is asked for, and no other: starting costs nothing for those that
/// are not used.
enum CommandName: String, CaseIterable {
  case `init`, set, get, remove, rename, run, list, `import`, export, slots, verify, backup,
    restore, compact, doctor
  case completions, help, manual

  /// What the table says about it.
  var command: Command {
    switch self {
    case .`init`: InitCommand.command
    case .set: SetCommand.command
    case .get: GetCommand.command
    case .remove: RemoveCommand.command
    case .rename: RenameCommand.command
    case .run: RunCommand.command
    case .list: ListCommand.command
    case .`import`: ImportCommand.command
    case .export: ExportCommand.command
    case .slots: SlotsCommand.command
    case .verify: VerifyCommand.command
    case .backup: BackupCommand.command
    case .restore: RestoreCommand.command
    case .compact: CompactCommand.command
    case .doctor: DoctorCommand.command
    case .completions: CompletionsCommand.command
    case .help: HelpCommand.command
    case .manual: ManualCommand.command
    }
  }

  /// Whether it is left out of lists: who builds a package needs it, and nobody else.
  var isHidden: Bool { self == .manual }

  static var listed: [CommandName] { allCases.filter { !$0.isHidden } }
}
