import Dispatch
import Quire
import QuireDocuments
import QuireLibrary

/// The bookmarks in the library, and their names.
extension PictureBook {
  /// Asks the library for the bookmarks of `files`.
  func findBookmarks(of files: [FilePath]) {
    guard let library else { return }
    bookmarkAnswers.expect()
    library.findBookmarks(of: files) { [weak self, bookmarkAnswers] found in
      bookmarkAnswers.add(found)
      guard !found.isEmpty else { return }
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.takeBookmarks() } }
    }
  }

  /// Shows the bookmarks that the library has found.
  func takeBookmarks() {
    let found = bookmarkAnswers.take()
    if !found.isEmpty { post(.bookmarksFound(found)) }
  }

  /// Returns the menu of the bookmark of `page`, with which it is named or removed; the mark of a
  /// picture has no name.
  func bookmarkMenu(of page: PageAddress) -> Menu {
    let isDocument = contents.isDocument(page)
    let rename = MenuElement.action(localized("Rename the bookmark…")) { [weak self] in
      if let self { delegate?.book(self, didNotice: .bookmarkNameWanted(page)) }
    }
    let remove = MenuElement.action(
      isDocument ? localized("Remove the bookmark") : localized("Remove the mark"),
      attributes: .destructive
    ) { [weak self] in self?.post(.bookmarkRemoved(page)) }
    return Menu(children: isDocument ? [rename, remove] : [remove])
  }

  /// Returns the name of the bookmark of `page`: the one that the user has given it, or else the
  /// suggested one.
  func bookmarkName(of page: PageAddress) -> String {
    state.bookmarks[page]?.name?.printable ?? suggestedBookmarkName(of: page)
  }

  /// Returns the name of a bookmark of `page` to which the user gives none: the heading to
  /// which the page belongs, or else its number or label, or the name of the picture.
  func suggestedBookmarkName(of page: PageAddress) -> String {
    guard contents.isDocument(page) else { return contents.name(of: page.path) }
    let outline = outline
    let entry = contents.order.position(of: page).flatMap { outline.entry(at: $0) }
    return entry.map { outline.entries[$0].title } ?? spokenName(of: page)
  }
}
