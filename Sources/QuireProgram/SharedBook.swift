import QuireDesktop
import QuireDocuments
import QuireReader

/// The book of a window as the windows of other processes know it, through the session bus.
///
/// A book that a person opens a second time comes to the front in the window that shows it.
final class SharedBook {
  /// The identifier of the program on the session bus.
  private static let programID = "org.quire.Quire"
  /// The name of the action that goes to a page.
  private static let pageAction = "go-to-page"
  /// The longest time for which a window waits for the answer of the bus before it appears.
  private static let patience = Duration.milliseconds(300)

  /// The book that the window shows.
  let shownBook = ShownBook()
  /// The window that comes to the front, or `nil` before it has been created.
  weak var window: NativeWindow?
  private var document: OpenDocument?

  /// Creates the book of a window that shows none yet.
  ///
  /// If `wanted` is a book with a place, the process that shows this book already is asked to show
  /// the place.
  init(asking wanted: (origin: [UInt8], place: ShownBook.Place?)? = nil) {
    let question = wanted.map { origin, place in
      (document: origin, request: ActivationRequest(SharedBook.target(place)))
    }
    document = OpenDocument(of: SharedBook.programID, asking: question) { [weak self] in
      self?.handle($0)
    }
    shownBook.changed = { [weak self] in self?.document?.document = $0 }
  }

  /// Whether another process shows the wanted book, and brings its window to the front.
  var isShownElsewhere: Bool {
    document?.isShownElsewhere(atMost: SharedBook.patience) ?? false
  }

  private func handle(_ request: ActivationRequest) {
    window?.bringToFront(with: request.token)
    if let place = SharedBook.place(request.target) { shownBook.go(to: place) }
  }

  private static func target(_ place: ShownBook.Place?) -> ActivationRequest.Target {
    switch place {
    case nil: .current
    case .file(let path): .files([path.resolved.bytes])
    case .page(.number(let number)): .action(name: pageAction, argument: "\(number)")
    case .page(.label(let label)): .action(name: pageAction, argument: label)
    }
  }

  private static func place(_ target: ActivationRequest.Target) -> ShownBook.Place? {
    switch target {
    case .current: nil
    case .files(let paths): paths.first.map { .file(FilePath(bytes: $0)) }
    case .action(pageAction, let argument): PageName(argument: argument).map { .page($0) }
    case .action: nil
    }
  }
}
