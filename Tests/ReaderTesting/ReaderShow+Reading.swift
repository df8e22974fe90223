import Quire
import Testing
import WindowTesting

extension ReaderShow {
  /// Waits until the book is known to have `count` pages and shows its first one, and then turns
  /// `turns` pages.
  func read(_ turns: Int, of count: Int) async throws {
    try await waitFor("all pages") { host.title.hasSuffix("of \(count)") }
    try await waitFor("the first page") { hasPicture }
    for _ in 0..<turns {
      press(.right)
      wait(3)
    }
  }
}
