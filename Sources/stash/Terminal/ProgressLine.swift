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

  func show(_ progress: VaultProgress) {
    guard isShown, progress.total > 0 else { return }
    let new = Int(Double(progress.completed) * 100 / Double(progress.total))
    guard new != percent else { return }
    percent = new
    try? Descriptor.standardError.write("\r\(title) … \(new) %")
  }

  func clear() {
    if percent >= 0 { try? Descriptor.standardError.write("\r\u{1B}[K") }
  }
}
