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
    guard let page = ownPage(page), contents.hasPageEdges, let index = plan.index(of: page.place),
      !page.showsMessage || !page.contents.isEmpty
    else { return nil }
    // The page block lies beside a page that rests.
    let isRotating = page.isViewLoaded && page.sheetView.isRotatingFreely
    if isRotating, plan.count > 1 { return nil }
    return (index, plan.count)
  }

  func firstViewController(of controller: PageFlipController) -> ViewController? {
    plan.count == 0 ? nil : page(for: plan[0])
  }

  func lastViewController(of controller: PageFlipController) -> ViewController? {
    plan.count == 0 ? nil : page(for: plan[plan.count - 1])
  }

  func pageFlipController(
    _ controller: PageFlipController, isReady page: ViewController
  ) -> Bool {
    guard let page = ownPage(page) else { return true }
    return page.isViewLoaded ? page.isShowing : page.spread.pages.allSatisfy(loading.isLoaded)
  }

  func pageFlipController(
    _ controller: PageFlipController, viewControllerAtStep step: Int, from page: ViewController
  ) -> ViewController? {
    guard let page = ownPage(page), let index = plan.index(of: page.place),
      (0..<plan.count).contains(index + step)
    else { return nil }
    return self.page(for: plan[index + step])
  }
}
