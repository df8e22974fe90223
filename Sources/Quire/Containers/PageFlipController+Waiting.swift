/// Sheets that lie still until their turn has come.
///
/// Sheets of one throw, and sheets that a hand sends after others by keys or a wheel, follow each
/// other at a distance. None departs before its page is there to be seen.
extension PageFlipController {
  /// Starts the sheets that have waited for a page which is ready now.
  ///
  /// Called by the data source that has answered `pageFlipController(_:isReady:)` with false.
  public func readinessDidChange() {
    perform { [self] _ in sendOffNext() }
  }

  /// Whether every page of `controller`, a page or a pair, can be shown in motion.
  func isReady(_ controller: ViewController) -> Bool {
    let pages = (controller as? PairController)?.pages ?? [controller]
    return pages.allSatisfy { dataSource?.pageFlipController(self, isReady: $0) ?? true }
  }

  /// Starts the first sheet that waits, if the one ahead of it is far enough.
  func sendOffNext() { runner.send { $0.sendOffNext() } }
}
