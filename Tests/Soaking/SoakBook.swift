import Quire

/// A book of so many pages, made when they are asked for.
final class SoakBook: PageFlipController, PageFlipControllerDataSource, PageFlipControllerDelegate {
  private unowned let account: SoakAccount
  private let pages: [SoakPage]

  init(_ account: SoakAccount, length: Int, color: () -> Color) {
    self.account = account
    pages = (0..<length).map { _ in SoakPage(account, color: color()) }
    super.init(pages[0])
    dataSource = self
    delegate = self
  }

  private func page(beside page: ViewController, _ step: Int) -> ViewController? {
    guard let index = pages.firstIndex(where: { $0 === page }),
      pages.indices.contains(index + step)
    else { return nil }
    return pages[index + step]
  }

  func pageFlipController(
    _ controller: PageFlipController, viewControllerBefore page: ViewController
  ) -> ViewController? { self.page(beside: page, -1) }

  func pageFlipController(
    _ controller: PageFlipController, viewControllerAfter page: ViewController
  ) -> ViewController? { self.page(beside: page, 1) }

  func pageFlipController(
    _ controller: PageFlipController, willTurnTo next: ViewController, reason: TransitionReason
  ) { account.onCallback() }

  func pageFlipController(
    _ controller: PageFlipController, didFinishTurnFrom previous: ViewController, completed: Bool,
    reason: TransitionReason
  ) { account.onCallback() }

  func firstViewController(of controller: PageFlipController) -> ViewController? { pages.first }

  func lastViewController(of controller: PageFlipController) -> ViewController? { pages.last }
}
