/// The tool `stash`, and git's and docker's credential helper.
@main enum Main {
  static func main() {
    ProcessHardening.apply()
    System.exit(Dispatch.run(CommandLine.arguments))
  }
}
