import Dispatch
import Quire
import QuireDocuments
import QuireLibrary
import QuireReader

/// The commands for a book on the shelf.
extension ShelfController {
  /// Returns the context menu of `book`.
  func menu(of book: ShelfBook) -> Menu {
    let isMissing = shelf.missing.contains(book.id)
    let opening: MenuElement =
      isMissing && canBeFoundAgain(book)
      ? .action(localized("Find it again…"), symbol: .search) { [weak self] in
        self?.askForMissing(book)
      }
      : .action(localized("Open “%s”", book.shelfName)) { [weak self] in
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
    library.pin(book.id, isPinned)
    refresh()
  }

  private func remove(_ book: ShelfBook) {
    library.removeFromShelf(book.id)
    refresh()
  }

  private func showFolder(of book: ShelfBook) {
    // Of several files, some may be missing.
    let path = book.id.first(where: \.exists) ?? book.path
    guard let uri = path.fileURI, let host = view.window?.host else { return }
    host.open(uri) { [weak self] isPossible in
      guard !isPossible else { return }
      self?.noticeAction(
        localized("No program can show the folder “%s”.", path.parent.displayName))
    }
  }

  /// Returns whether the user can say where `book` is, if it is missing: it is one file or folder.
  func canBeFoundAgain(_ book: ShelfBook) -> Bool { book.id.count == 1 }

  /// Shows the file dialog, in which the user chooses the file or the folder of `book`, which is
  /// missing.
  func askForMissing(_ book: ShelfBook) {
    OpenPanel.ask(
      picksFolders: !book.hasPages, in: view.window,
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
