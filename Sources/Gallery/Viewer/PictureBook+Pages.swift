import Documents
import Quire

extension PictureBook: PageFlipControllerDataSource {
  func pageFlipController(
    _ controller: PageFlipController, viewControllerBefore page: ViewController
  ) -> ViewController? {
    neighbour(of: page, by: -1)
  }

  func pageFlipController(
    _ controller: PageFlipController, viewControllerAfter page: ViewController
  ) -> ViewController? {
    neighbour(of: page, by: 1)
  }

  /// Returns the position of `page` in the list of files, or `nil` if the list has only one file.
  ///
  /// A single picture has no other pages whose edges could be visible.
  func pageFlipController(
    _ controller: PageFlipController, bookPositionOf page: ViewController
  ) -> (index: Int, count: Int)? {
    guard let page = ownPage(page), files.count > 1 else { return nil }
    return (page.index, files.count)
  }

  func firstViewController(of controller: PageFlipController) -> ViewController? {
    page(at: 0)
  }

  func lastViewController(of controller: PageFlipController) -> ViewController? {
    page(at: files.count - 1)
  }

  func pageFlipController(
    _ controller: PageFlipController, isReady page: ViewController
  ) -> Bool {
    guard let page = ownPage(page) else { return true }
    return page.isViewLoaded ? page.isShowing : isLoaded(page.index)
  }

  /// Returns whether the page at `index` has been decoded or could not be decoded, so that it has
  /// something to show.
  private func isLoaded(_ index: Int) -> Bool {
    if case .waiting = loader?.page(at: index) ?? .waiting { return false }
    return true
  }

  private func neighbour(of page: ViewController, by step: Int) -> ViewController? {
    guard let page = ownPage(page), files.indices.contains(page.index + step) else {
      return nil
    }
    return self.page(at: page.index + step)
  }
}
