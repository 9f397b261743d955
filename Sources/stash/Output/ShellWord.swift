/// Words for a line that is pasted into a shell.
enum ShellWord {
  static func quoted(_ text: String) -> String {
    let isPlain =
      !text.isEmpty
      && text.utf8.allSatisfy { byte in
        0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte
          || "/._-+:=@%".utf8.contains(byte)
      }
    if isPlain { return text }
    // The rest of a control character could do something in the terminal before the shell sees it.
    let visible = VisibleText.escaped(text)
    return "'"
      + visible.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }
}
