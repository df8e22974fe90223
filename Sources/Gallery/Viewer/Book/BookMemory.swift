import Documents
import Library

/// The memory of how the document of a book is read: the state with which the book opens, and the
/// changes that are stored.
final class BookMemory {
  /// The longest time for which a book that opens waits for the remembered state.
  private static let patience = Duration.milliseconds(10)

  /// The path at which the document was opened.
  let path: FilePath
  private let library: DocumentLibrary
  private let search: DocumentLookUp
  /// The document in the library, or `nil` while it is being looked up or if it cannot be remembered.
  private var document: OpenedDocument?
  /// Whether the user has changed the state or the state has to be stored for another reason.
  private var isChanged = false
  /// The state of the document: as it was remembered, and then with all changes.
  private(set) var state = ReadingState()
  /// Called if the remembered state has become known only after the book had opened without it.
  var restored: () -> Void = {}

  /// Starts to look for the only document of `pictures` in `library`, or returns `nil` if there is
  /// no library or `pictures` are not a single document.
  init?(of pictures: PictureList, in library: DocumentLibrary?) {
    guard let library, let path = pictures.onlyDocument else { return nil }
    self.library = library
    self.path = path
    search = library.lookUp(path)
  }

  /// Waits a few milliseconds for the remembered state.
  ///
  /// If a slow drive needs more time, the book opens as a new one, and ``restored`` is called later.
  func wait() {
    if search.wait(atMost: BookMemory.patience) {
      adopt(search.result)
      return
    }
    search.whenFinished { [weak self] result in
      guard let self else { return }
      let hadChanged = isChanged
      adopt(result)
      if result?.state != nil, !hadChanged { restored() }
    }
  }

  /// Changes the state by calling `change`, and stores it.
  func change(_ change: (inout ReadingState) -> Void) {
    let before = state
    change(&state)
    if state != before { store() }
  }

  /// Stores the state, and with it the time at which the document was opened.
  func store() {
    isChanged = true
    if let document { library.remember(state, of: document) }
  }

  private func adopt(_ result: DocumentLookUp.Result?) {
    document = result?.document
    guard let result else { return }
    if isChanged { return library.remember(state, of: result.document) }
    if let remembered = result.state { state = remembered }
  }
}
