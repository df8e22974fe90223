import Documents
import Quire
import QuireGeometry

/// One picture of a book, or a message that says why it cannot be shown.
final class PicturePage: ViewController {
  /// The number of the page, which changes when files are added or removed.
  var index: Int
  private(set) weak var book: PictureBook?
  private let picture = ImageView(isOpaque: true)
  private var message: PageMessage?

  /// Creates the page of `book` at `index`.
  init(_ index: Int, of book: PictureBook) {
    self.index = index
    self.book = book
    super.init()
  }

  /// The pixels of the picture, or `nil` if there are none yet.
  var content: ViewContent? { picture.content }

  /// Whether the page shows a picture or a message.
  var isShowing: Bool { content != nil || message != nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    picture.autoresizing = .fill
    picture.frame = Rect(size: view.bounds.size)
    view.addSubview(picture)
    update()
  }

  /// The frame of the picture, or the whole page if it shows a message.
  override var contentRect: Rect { message == nil ? picture.contentRect : view.bounds }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard let window = view.window, !view.bounds.isEmpty else { return }
    book?.resize(to: view.bounds.size, scale: window.scale)
  }

  /// Shows the present state of the page.
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

  /// Shows `message` instead of the previous one.
  private func show(_ message: PageMessage?) {
    self.message?.removeFromSuperview()
    self.message = message
    guard let message else { return }
    message.autoresizing = .fill
    message.frame = Rect(size: view.bounds.size)
    view.addSubview(message)
  }
}

extension PageImage {
  /// The size in pixels beyond which the picture is not enlarged, or `nil` for a vector picture.
  fileprivate var greatestSize: Size? {
    let isDrawn = image.width > originalWidth || image.height > originalHeight
    return isDrawn ? nil : Size(width: Double(originalWidth), height: Double(originalHeight))
  }
}
