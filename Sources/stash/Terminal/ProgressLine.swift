import StealthyVault

/// The line of a progress on standard error.
final class ProgressLine {
  private let title: String
  private let isShown: Bool
  private var percent = -1

  init(_ title: String, isShown: Bool) {
    self.title = title
    self.isShown = isShown
  }

  func show(_ progress: VaultProgress) { show(progress.completed, of: progress.total) }

  func show(_ completed: Int, of total: Int) {
    guard isShown, total > 0 else { return }
    let new = Int(Double(completed) * 100 / Double(total))
    guard new != percent else { return }
    percent = new
    try? Descriptor.standardError.write("\r\(title) … \(new) %")
  }

  /// Shows what is done where nobody knows how much is left.
  func show(_ text: String) {
    guard isShown else { return }
    percent = 0
    try? Descriptor.standardError.write("\r\u{1B}[K\(text) …")
  }

  func clear() {
    if percent >= 0 { try? Descriptor.standardError.write("\r\u{1B}[K") }
    percent = -1
  }
}
