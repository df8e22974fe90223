import QuireDocuments
import QuireLibrary

/// The memory of how the document of a book is read: the state with which the book opens, and the
/// changes that are stored.
final class BookMemory {
  /// The path at which the document was opened.
  let path: FilePath
  private let library: DocumentLibrary
  private let search: DocumentLookUp
  /// The document in the library, or `nil` while it is being looked up or if
  /// it cannot be remembered.
  private var document: OpenedDocument?
  /// Whether the state has to be stored as soon as the document is known.
  private var isToBeStored = false
  /// The book as the shelf shows it, or `nil` if it is not known yet.
  private var shelved: ShelfBook?
  /// The changes that have been made while the document is being looked up; they are applied to the
  /// remembered state.
  private var changes = ReadingState.Changes()
  /// The state of the document: as it was remembered, and then with all changes.
  private(set) var state = ReadingState()
  /// Called with the state if the remembered one has become known only after the book had opened
  /// without it.
  var restored: (ReadingState) -> Void = { _ in }

  /// Starts to look for the only document of `pictures` in `library`, or returns `nil` if there is
  /// no library or `pictures` are not a single document.
  convenience init?(of pictures: PictureList, in library: DocumentLibrary?) {
    guard let library, let path = pictures.onlyDocument else { return nil }
    self.init(of: path, in: library, from: library.lookUp(path))
  }

  /// Creates the memory of the document at `path`, for which `search` looks in `library`.
  init(of path: FilePath, in library: DocumentLibrary, from search: DocumentLookUp) {
    self.path = path
    self.library = library
    self.search = search
  }

  /// Stores the state once more: if several windows have shown the document, it opens as in the one
  /// that was closed last.
  isolated deinit {
    if isToBeStored, let document { library.remember(state, of: document) }
  }

  /// Waits for the remembered state, not longer than `patience`.
  ///
  /// If a slow drive needs more time, the book opens as a new one, and
  /// ``restored`` is called later.
  func wait(atMost patience: Duration) {
    if search.wait(atMost: patience) { adopt(search.result) } else { restoreLater() }
  }

  /// Calls ``restored`` when the remembered state has been found, if there is one.
  func restoreLater() {
    search.whenFinished { [weak self] result in
      guard let self else { return }
      adopt(result)
      if result?.state != nil { restored(state) }
    }
  }

  /// Changes the state by calling `change`, and stores it.
  func change(_ change: (inout ReadingState) -> Void) {
    let before = state
    change(&state)
    guard state != before else { return }
    if document == nil { changes.add(from: before, to: state) }
    store()
  }

  /// Stores the state, and with it the time at which the document was opened.
  func store() {
    isToBeStored = true
    if let document { library.remember(state, of: document) }
  }

  /// Stores `book` as the shelf shows it, with the path and the time of the document.
  func shelve(_ book: ShelfBook) {
    shelved = book
    guard let document else { return }
    var book = book
    (book.path, book.lastOpened) = (document.path, document.time)
    library.shelve(book, as: document)
  }

  /// Makes the result of the search the state, with the changes that have been made since.
  private func adopt(_ result: DocumentLookUp.Result?) {
    document = result?.document
    guard let result else { return }
    if let remembered = result.state {
      state = remembered
      changes.apply(to: &state)
    }
    changes = ReadingState.Changes()
    if isToBeStored { library.remember(state, of: result.document) }
    if let shelved { shelve(shelved) }
  }
}
