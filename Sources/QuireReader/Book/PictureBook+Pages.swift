import Quire
import QuireDocuments

extension PictureBook: PageFlipControllerStepDataSource {
  /// Returns the position of `page` in the list of spreads, or `nil` if the book is one picture.
  ///
  /// A single picture has no other pages whose edges could be visible. A document has the space for
  /// the edges from the beginning. A spread stands for a sheet of paper. A page that shows only a
  /// message has no paper at which edges could lie.
  func pageFlipController(
    _ controller: PageFlipController, bookPositionOf page: ViewController
  ) -> (index: Int, count: Int)? {
    guard let page = ownPage(page), contents.hasPageEdges,
      page.index < plan.list.pageCount, !page.showsMessage || !page.contents.isEmpty
    else { return nil }
    // The page block lies beside a page that rests.
    let isRotating = page.isViewLoaded && page.sheetView.isRotatingFreely
    if isRotating, plan.list.spreads.count > 1 { return nil }
    return (plan.list.index(ofPage: page.index, half: page.spread.half), plan.list.spreads.count)
  }

  /// Whether no page follows the current one.
  var isAtEnd: Bool { plan.list.spreads.last == currentSpreadIfKnown }

  func firstViewController(of controller: PageFlipController) -> ViewController? {
    plan.list.spreads.first.map(page)
  }

  func lastViewController(of controller: PageFlipController) -> ViewController? {
    plan.list.spreads.last.map(page)
  }

  func pageFlipController(
    _ controller: PageFlipController, isReady page: ViewController
  ) -> Bool {
    guard let page = ownPage(page) else { return true }
    return page.isViewLoaded ? page.isShowing : page.spread.indices.allSatisfy(isLoaded)
  }

  func pageFlipController(
    _ controller: PageFlipController, viewControllerAtStep step: Int, from page: ViewController
  ) -> ViewController? {
    guard let page = ownPage(page), page.index < plan.list.pageCount else { return nil }
    let spreads = plan.list.spreads
    let index = plan.list.index(ofPage: page.index, half: page.spread.half) + step
    return spreads.indices.contains(index) ? self.page(for: spreads[index]) : nil
  }
}
