import Quire
public import QuireDocuments

/// Methods that open other pictures and shader files in the reader.
extension ReaderController {
  /// Shows the file dialog of the desktop, in which the user chooses pictures or, if `folders` is
  /// true, a folder.
  func askForPictures(folders: Bool) {
    OpenPanel.ask(
      picksFolders: folders, in: view.window, open: { [weak self] in self?.open($0) },
      refused: { [weak self] in self?.notice.show(OpenPanel.unavailable) })
  }

  /// Opens the files at `paths`: shader files as transitions, and all other files as a new book.
  ///
  /// Files that cannot be opened are reported on standard error. If no file can be opened, the
  /// window shows a message and the current book stays.
  public func open(_ paths: [FilePath]) {
    let opened = OpenedFiles(paths)
    for file in opened.transitions {
      let choice = TransitionChoice.file(file, settings: [])
      use(choice, isTriedOut: false) { [weak self] in
        self?.transitions.cycle.choose(choice)
        self?.keep(choice)
        self?.notice.show(choice.title)
      }
    }
    if let pictures = opened.pictures {
      open(pictures)
    } else if opened.refusals.count > 1 {
      notice.show(localized("None of these files can be opened."))
    } else if let refusal = opened.refusals.first {
      notice.show(refusal.path.lastComponent.displayName, detail: refusal.sentence)
    }
  }

  /// Opens a book of `pictures`; the book replaces the current one when its first page can be
  /// shown.
  private func open(_ pictures: PictureList) {
    let memories = BookMemories(of: pictures, in: setting.library)
    memories.wait(atMost: setting.libraryPatience)
    var given = setting.given
    (given.page, given.zoom) = (nil, nil)
    let book = PictureBook(
      pictures, nextBook.session.take(), background: view.appearance.background,
      memories: memories, library: setting.library, given: given)
    book.appearance = self.book.appearance
    if let window = view.window { book.leaveRoom(!window.isFullScreen) }
    nextBook.book = book
    book.prepare(flip.view.bounds.size, scale: view.window?.scale ?? 1) { [weak self, weak book] in
      guard let self, let book, book === nextBook.book else { return }
      nextBook.book = nil
      show(book)
    }
  }
}
