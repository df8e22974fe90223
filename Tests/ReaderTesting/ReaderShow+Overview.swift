import Quire
import Testing

@testable import QuireReader

extension ReaderShow {
  /// The overview over the pages, or `nil` if it is closed.
  var overview: OverviewController? {
    controller.presentedViewController as? OverviewController
  }

  /// Opens the overview, waits until it stands still, and returns it.
  func openOverview() throws -> OverviewController {
    press(.character("o"))
    wait(0.5)
    return try #require(overview)
  }
}
