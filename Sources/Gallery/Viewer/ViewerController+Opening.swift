import Documents
import Quire

/// Other pictures in place of those that are shown.
extension ViewerController {
  /// Asks a person which pictures, or which folder of them, to open.
  func askForPictures(folders: Bool) {
    OpenPanel.ask(
      picksFolders: folders, in: view.window, open: { [weak self] in self?.open($0) },
      refused: { [weak self] in self?.notice.say(OpenPanel.unavailable) })
  }

  /// Opens `paths` in place of what is there: shader files as transitions, all else as a book.
  ///
  /// What does not open is told on standard error; if nothing opens, the window says so and keeps
  /// what it shows.
  func open(_ paths: [FilePath]) {
    let isShader = { (path: FilePath) in path.fileExtension == TransitionFile.ending }
    var refusals: [Refusal] = []
    for path in paths where isShader(path) {
      do throws(TransitionFile.Problem) {
        let choice = TransitionChoice.file(try TransitionFile(path), settings: [])
        use(choice, isTriedOut: false) { [weak self] in
          self?.transitions.choose(choice)
          self?.notice.say(choice.title)
        }
      } catch {
        refusals.append(Refusal(error))
      }
    }
    let others = paths.filter { !isShader($0) }
    let pictures = others.isEmpty ? nil : PictureList(opening: others)
    // One among several that does not open is a page that says why.
    for problem in pictures?.problems ?? [] {
      refusals.append(Refusal(problem.path, problem.error))
    }
    for refusal in refusals { Diagnostics.report("\(refusal)") }
    if let pictures, !pictures.files.isEmpty {
      open(pictures)
    } else if refusals.count > 1 {
      notice.say("None of these files can be opened.")
    } else if let refusal = refusals.first {
      notice.say(refusal.path.lastComponent.displayName, detail: refusal.sentence)
    }
  }

  /// Shows `pictures` as soon as there is something to see of them; until then what was there stays.
  private func open(_ pictures: PictureList) {
    let book = PictureBook(pictures, pool: pool, background: view.appearance.background)
    nextBook = book
    book.prepare(flip.view.bounds.size, scale: view.window?.scale ?? 1) { [weak self, weak book] in
      guard let self, let book, book === nextBook else { return }
      nextBook = nil
      show(book)
    }
  }
}
