/// One call of a command: what was typed, and where its answers go.
struct Invocation {
  let command: Command
  let arguments: Arguments
  let console: Console
}
