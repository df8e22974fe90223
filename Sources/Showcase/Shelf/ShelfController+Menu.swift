import Dispatch
import Quire
import QuireDocuments
import QuireLibrary
import QuireReader

/// What the user can do with a book on the shelf.
extension ShelfController {
  /// Returns the context menu of `book`.
  func menu(of book: ShelfBook) -> Menu {
    let isMissing = shelf.missing.contains(book.path)
    let opening: MenuElement =
      isMissing
      ? .action(localized("Find it again…"), symbol: .search) { [weak self] in
        self?.askForMissing(book)
      }
      : .action(localized("Open “%s”", book.name)) { [weak self] in
        self?.openAction(book)
      }
    return Menu(children: [
      opening,
      .action(
        book.isPinned ? localized("Unpin") : localized("Pin to the front"), symbol: .bookmark
      ) { [weak self] in self?.pin(book, !book.isPinned) },
      .action(
        localized("Show in its folder"), symbol: .folder, attributes: isMissing ? .disabled : []
      ) { [weak self] in self?.showFolder(of: book) },
      .separator,
      .action(localized("Remove from the shelf"), symbol: .trash) { [weak self] in
        self?.remove(book)
      },
    ])
  }

  private func pin(_ book: ShelfBook, _ isPinned: Bool) {
    library.pin(book.path, isPinned)
    refresh()
  }

  private func remove(_ book: ShelfBook) {
    library.removeFromShelf(book.path)
    refresh()
  }

  private func showFolder(of book: ShelfBook) {
    guard let uri = book.path.fileURI, let host = view.window?.host else { return }
    host.open(uri) { [weak self] isPossible in
      if !isPossible { self?.noticeAction(book.path.parent.displayName) }
    }
  }

  /// Shows the file dialog, in which the user chooses the file or the folder of `book`, which is
  /// missing.
  func askForMissing(_ book: ShelfBook) {
    OpenPanel.ask(
      picksFolders: book.kind != .document, in: view.window,
      open: { [weak self] in if let path = $0.first { self?.find(book, at: path) } },
      refused: { [weak self] in self?.noticeAction(OpenPanel.unavailable) })
  }

  private func find(_ book: ShelfBook, at path: FilePath) {
    library.findAgain(book, at: path) { isSame in
      DispatchQueue.main.async { [weak self] in
        MainActor.assumeIsolated {
          guard let self else { return }
          if isSame {
            self.refresh()
          } else {
            self.noticeAction(
              localized("%s is another book.", path.lastComponent.displayName))
          }
        }
      }
    }
  }
}
