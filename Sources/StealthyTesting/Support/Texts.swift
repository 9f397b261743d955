internal import StealthyStash

/// Texts that careless stores change, merge or trip over.
enum Texts {
  /// Texts that are different, and that folding case, width, white space or Unicode form merges.
  static let alike = [
    "user", "User", "USER", " user", "user ", "user\t", "us er", "us_er", "us-er", "us%20er",
    "\u{E9}", "e\u{301}", "e", "\u{FF55}ser", "K", "\u{212A}", "k", "\u{DF}", "ss", "I", "\u{130}",
    "i\u{307}", "\u{131}", "\u{1100}\u{1161}", "\u{AC00}",
  ]

  /// Texts that quoting, escaping, splitting or a file system trips over.
  static let awkward = [
    " \t\"'`;%\\ \u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467}", "100%s%d", "a\nb", "a\r\nb", "\n",
    "../../x", "/etc/x", ".", "..", "C:\\x", "'; DROP TABLE items; --", "\\u0142u", "%", "%%",
    "*", "?", "[a]", "_", "a:b", "a=b&c", "{\n}", "<a>&amp;", "$HOME", "`id`", "\u{FEFF}x",
    "\u{202E}abc", "\u{10FFFF}", "0", "false", "nil", "null",
    "6BA7B810-9DAD-11D1-80B4-00C04FD430C8", String(repeating: "x", count: 300),
  ]
}
