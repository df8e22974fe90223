import Documents
import Quire
import QuireGeometry

/// The controller of a page in a picture book; the page shows a picture or says why the picture
/// cannot be shown.
final class PicturePage: ViewController {
  /// The index of the page in the book; the index changes when the list of files changes.
  var index: Int
  private(set) weak var book: PictureBook?
  private let picture = ImageView(isOpaque: true)
  private var message: PageMessage?

  /// Creates the controller of the page at `index` in `book`.
  init(_ index: Int, of book: PictureBook) {
    self.index = index
    self.book = book
    super.init()
  }

  /// The pixels of the picture, or `nil` if the picture is not loaded.
  var content: ViewContent? { picture.content }

  /// Whether the page shows a picture or a message.
  var isShowing: Bool { content != nil || message != nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    picture.autoresizingMask = .fill
    picture.frame = Rect(size: view.bounds.size)
    view.addSubview(picture)
    update()
  }

  /// The rectangle of the picture on the page, or the whole page if the page shows a message.
  override var contentRect: Rect { message == nil ? picture.contentRect : view.bounds }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard let window = view.window, !view.bounds.isEmpty else { return }
    book?.resize(to: view.bounds.size, scale: window.scale)
  }

  /// Updates the page to the current loading state of the picture.
  func update() {
    guard isViewLoaded, let book else { return }
    let (name, page) = book.content(of: index)
    if let reason = book.absenceReason(of: index) {
      show(PageMessage(title: name, reason: reason, button: book.openButton))
      return
    }
    switch page {
    case .waiting: break
    case .ready(let page):
      show(nil)
      picture.show(
        ViewContent(image: page.image, isOpaque: true), naturalSize: page.greatestSize
      ) { [weak book] in book?.pageDidShow() }
    case .failed(let error):
      show(PageMessage(title: name, reason: error.sentence))
      book.pageDidShow()
    }
  }

  /// Shows `message` on the page instead of the previous message, or removes that message if
  /// `message` is `nil`.
  private func show(_ message: PageMessage?) {
    self.message?.removeFromSuperview()
    self.message = message
    guard let message else { return }
    message.autoresizingMask = .fill
    message.frame = Rect(size: view.bounds.size)
    view.addSubview(message)
  }
}

extension PageImage {
  /// The largest size to which the picture is enlarged, in pixels, or `nil` for vector pictures,
  /// which have no limit.
  fileprivate var greatestSize: Size? {
    let isDrawn = image.width > originalWidth || image.height > originalHeight
    return isDrawn ? nil : Size(width: Double(originalWidth), height: Double(originalHeight))
  }
}
