import Quire
import QuireDocuments

/// What happens to the book while its pages are compared.
extension CompareController {
  /// Called when pages of the book have been added, removed or renamed.
  func pagesDidChange() {
    let order = book.contents.order
    let candidates = choice.map { $0.filter(order.contains) } ?? order.pages
    change { $0.update(candidates) }
    // A page may have another name in the same place.
    for pane in allPanes { show(in: pane) }
    if comparison.shown.isEmpty { close() }
  }

  /// Called when files have got other names; `names` maps the old paths to the new ones.
  func filesWereRenamed(_ names: [FilePath: FilePath]) {
    choice = choice?.map { $0.renamed(names) }
    for pane in allPanes { pane.address = pane.address.renamed(names) }
    loader.rename(names)
    comparison.rename(names)
  }

  /// Called when bookmarks have been set or removed, or pictures have been rated.
  func marksDidChange() {
    for pane in allPanes { show(in: pane) }
  }

  /// Called when the direction of reading has changed.
  func directionDidChange() {
    view.readingDirection =
      book.controller?.isRightToLeft == true ? .rightToLeft : .leftToRight
  }

  /// Called when the size or the label of `page` has become known to the book.
  func pageDidChange(_ page: PageAddress) {
    for pane in allPanes where pane.address == page { show(in: pane) }
  }

  /// Called when the files for which `isChanged` returns true may have changed.
  func filesDidChange(_ isChanged: (FilePath) -> Bool) {
    for page in comparison.shown + comparison.neighbors where isChanged(page.path) {
      loader.reloadIfChanged(page)
    }
  }
}
