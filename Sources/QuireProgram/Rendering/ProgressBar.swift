import Glibc

/// A progress bar on the last line of the terminal; it shows how many steps are completed.
///
/// The bar is not shown if standard error is not a terminal.
struct ProgressBar {
  private static let width = 30
  private let total: Int
  private let isShown: Bool
  private var last = ""

  /// Creates a progress bar for `total` steps, without showing it yet.
  init(total: Int) {
    self.total = total
    isShown = total > 1 && isatty(STDERR_FILENO) == 1
  }

  /// Updates the progress bar to show `count` completed steps.
  mutating func show(_ count: Int) {
    let filled = ProgressBar.width * count / total
    let bar =
      String(repeating: "█", count: filled)
      + String(repeating: "░", count: ProgressBar.width - filled)
    let line = "\(bar) \(count) of \(total)"
    guard line != last else { return }
    last = line
    put("\r\(line)")
  }

  /// Removes the progress bar from the last line of the terminal.
  mutating func remove() {
    // The sequence erases the line: ECMA-48, EL.
    if !last.isEmpty { put("\r\u{1b}[K") }
    last = ""
  }

  private func put(_ text: String) {
    guard isShown else { return }
    let bytes = Array(text.utf8)
    _ = unsafe bytes.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
