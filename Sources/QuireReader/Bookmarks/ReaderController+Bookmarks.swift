import Quire
package import QuireDocuments
import QuireLibrary

extension ReaderCommand {
  /// The command that sets a bookmark at the current page or removes it.
  static let bookmark = ReaderCommand(
    "bookmark", "set a bookmark at this page, or remove it; in a folder, mark the picture",
    [Shortcut("d", .control)], in: .book,
    title: { reader in
      switch (reader.hasBookmark, reader.showsDocument) {
      case (false, true): localized("Bookmark this page")
      case (true, true): localized("Remove the bookmark")
      case (false, false): localized("Mark this picture")
      case (true, false): localized("Remove the mark")
      }
    },
    discoverabilityTitle: localized("Bookmark this page, or mark this picture"),
    perform: { $0.toggleBookmark() })
}

/// The bookmarks at the shown pages.
extension ReaderController {
  /// The files of the book that have bookmarks, in the order of their pages.
  package var markedFiles: [FilePath] {
    var known: Set<FilePath> = []
    return book.state.bookmarks.pages(in: book.contents.order).map(\.path)
      .filter { known.insert($0).inserted }
  }

  /// Whether one of the shown pages has a bookmark.
  fileprivate var hasBookmark: Bool { !book.state.bookmarkedShownPages.isEmpty }

  /// Whether the shown page is one of a document.
  fileprivate var showsDocument: Bool { book.contents.isDocument(book.place.page) }

  /// Asks for another name of the bookmark of `page`.
  func askForBookmarkName(of page: PageAddress) {
    guard presentedViewController == nil else { return }
    let alert = Alert(
      title: localized("Rename the bookmark"),
      message: localized("Without a name, the bookmark has that of its place."))
    let field = alert.addTextField { [book] in
      $0.text = book.state.bookmarks[page]?.name ?? ""
      $0.placeholder = book.suggestedBookmarkName(of: page)
    }
    field.selectedRange = field.text.startIndex..<field.text.endIndex
    alert.add(DialogAction(localized("Cancel"), role: .cancel))
    alert.add(
      DialogAction(localized("Rename"), role: .default) { [weak book, weak field] in
        if let book, let field { book.post(.bookmarkNamed(page, field.text)) }
      })
    present(alert)
  }

  /// Sets a bookmark at the current page, or removes those of the shown pages, and says so.
  fileprivate func toggleBookmark() {
    let (wasSet, page) = (hasBookmark, book.place.page)
    book.post(.bookmarkToggled(nil))
    let title =
      switch (wasSet, showsDocument) {
      case (false, true): localized("Bookmark set")
      case (true, true): localized("Bookmark removed")
      case (false, false): localized("Picture marked")
      case (true, false): localized("Mark removed")
      }
    let name = wasSet ? "" : book.bookmarkName(of: page)
    notice.show(title, detail: name)
  }
}
