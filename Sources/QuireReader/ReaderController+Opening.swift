import Quire
public import QuireDocuments
import StandardStreams

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
    let isShader = { (path: FilePath) in path.fileExtension == TransitionFile.fileExtension }
    var refusals: [Refusal] = []
    for path in paths where isShader(path) {
      do throws(TransitionFile.Problem) {
        let choice = TransitionChoice.file(try TransitionFile(path), settings: [])
        use(choice, isTriedOut: false) { [weak self] in
          self?.transitions.choose(choice)
          self?.chosenTransition = choice
          self?.notice.show(choice.title)
        }
      } catch {
        refusals.append(Refusal(error))
      }
    }
    let others = paths.filter { !isShader($0) }
    let pictures = others.isEmpty ? nil : PictureList(opening: others)
    // If several files were named, one that cannot be opened becomes a page with the reason.
    for problem in pictures?.problems ?? [] {
      refusals.append(Refusal(problem.path, problem.error))
    }
    for refusal in refusals { Diagnostics.report("\(refusal)") }
    if let pictures, !pictures.files.isEmpty {
      open(pictures)
    } else if refusals.count > 1 {
      notice.show(localized("None of these files can be opened."))
    } else if let refusal = refusals.first {
      notice.show(refusal.path.lastComponent.displayName, detail: refusal.sentence)
    }
  }

  /// Opens a book of `pictures`; the book replaces the current one when its first page can be
  /// shown.
  private func open(_ pictures: PictureList) {
    let memory = BookMemory(of: pictures, in: setting.library)
    memory?.wait(atMost: setting.libraryPatience)
    var given = setting.given
    (given.page, given.zoom) = (nil, nil)
    let book = PictureBook(
      pictures, pool: nextPool.take(), background: view.appearance.background, memory: memory,
      given: given)
    book.library = setting.library
    book.appearance = self.book.appearance
    if let window = view.window { book.leaveRoom(!window.isFullScreen) }
    nextBook = book
    book.prepare(flip.view.bounds.size, scale: view.window?.scale ?? 1) { [weak self, weak book] in
      guard let self, let book, book === nextBook else { return }
      nextBook = nil
      show(book)
    }
  }
}
