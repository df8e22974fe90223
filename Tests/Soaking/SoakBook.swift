import Quire

/// A book with a fixed number of pages.
final class SoakBook: PageFlipController, PageFlipControllerStepDataSource,
  PageFlipControllerDelegate
{
  private unowned let record: SoakRecord
  private let pages: [SoakPage]

  init(_ record: SoakRecord, length: Int, color: () -> Color) {
    self.record = record
    pages = (0..<length).map { _ in SoakPage(record, color: color()) }
    super.init(pages[0])
    dataSource = self
    delegate = self
  }

  func pageFlipController(
    _ controller: PageFlipController, viewControllerAtStep step: Int, from page: ViewController
  ) -> ViewController? {
    guard let index = pages.firstIndex(where: { $0 === page }),
      pages.indices.contains(index + step)
    else { return nil }
    return pages[index + step]
  }

  func pageFlipController(
    _ controller: PageFlipController, willTurnTo next: ViewController, reason: TransitionReason
  ) { record.onCallback() }

  func pageFlipController(
    _ controller: PageFlipController, didFinishTurnFrom previous: ViewController, completed: Bool,
    reason: TransitionReason
  ) { record.onCallback() }

  func firstViewController(of controller: PageFlipController) -> ViewController? { pages.first }

  func lastViewController(of controller: PageFlipController) -> ViewController? { pages.last }
}
