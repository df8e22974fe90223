import Quire
import QuireDocuments

/// The list of the bookmarks.
extension ContentsController {
  /// The pages with bookmarks, in order.
  var bookmarkedPages: [PageAddress] {
    book.state.bookmarks.pages(in: book.contents.order)
  }

  /// Creates the list, in which the items are the pages.
  func makeBookmarkList() -> ContentsList<PageAddress> {
    let list = ContentsList<PageAddress>(cell: OutlineCell.init) { [weak self] cell, page in
      self?.show(page, in: cell)
    }
    list.accessibilityLabel = localized("Bookmarks")
    list.primaryAction = { [weak self] page in
      self?.book.post(.jumped(to: page))
      self?.pageChosen()
    }
    list.contextMenuProvider = { [weak self] pages in
      pages.first.flatMap { self?.book.bookmarkMenu(of: $0) }
    }
    list.typed = { [weak self] in self?.findBookmark($0) }
    return list
  }

  private func show(_ page: PageAddress, in cell: OutlineCell) {
    let isDocument = book.contents.isDocument(page)
    cell.content = OutlineCell.Content(
      title: book.bookmarkName(of: page),
      detail: isDocument ? book.caption(of: page) : "", isCurrent: book.state.shows(page))
  }

  /// Shows the bookmarks that the book has now; the focus goes to the next one if the focused one
  /// is gone.
  func reloadBookmarks() {
    let (pages, order) = (bookmarkedPages, book.contents.order)
    let former = bookmarks.focusedItem
    bookmarks.apply(CollectionSnapshot(pages), animated: false)
    bookmarks.reconfigureItems(pages)
    updateMessage()
    guard bookmarks.focusedItem == nil, let former else { return }
    let position = order.position(of: former) ?? 0
    bookmarks.focusedItem =
      pages.first { order.position(of: $0) ?? 0 >= position } ?? pages.last
    if pages.isEmpty, list == .bookmarks, bookmarks.isFirstResponder { takeFocus() }
  }

  private func findBookmark(_ text: String) {
    guard let window = view.window else { return }
    let pages = bookmarkedPages
    let focus = bookmarks.focusedItem.flatMap { pages.firstIndex(of: $0) }
    let row = typeAhead.add(text, at: window.time, from: focus, of: pages.count) {
      FoldedText(book.bookmarkName(of: pages[$0]))
    }
    if let row { bookmarks.focus(pages[row]) }
  }
}
