import Documents
import Quire
import QuireGeometry

/// One picture of a book, or the reason why there is none.
final class PicturePage: ViewController {
  /// The number of the page, which changes when files come and go.
  var index: Int
  private(set) weak var book: PictureBook?
  private let picture = ImageView(isOpaque: true)
  private var message: PageMessage?

  /// The page of `book` at `index`.
  init(_ index: Int, of book: PictureBook) {
    self.index = index
    self.book = book
    super.init()
  }

  /// The pixels on the page; nil while there are none.
  var content: ViewContent? { picture.content }

  /// Whether there is something to see on the page.
  var isShowing: Bool { content != nil || message != nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    picture.autoresizing = .fill
    picture.frame = Rect(size: view.bounds.size)
    view.addSubview(picture)
    update()
  }

  /// The picture, or all of the page where there is none.
  override var contentRect: Rect { message == nil ? picture.contentRect : view.bounds }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard let window = view.window, !view.bounds.isEmpty else { return }
    book?.resize(to: view.bounds.size, scale: window.scale)
  }

  /// Shows what is at hand.
  func update() {
    guard isViewLoaded, let book else { return }
    let (name, page) = book.content(of: index)
    if let reason = book.absence(of: index) {
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

  /// Shows `message` in place of the one that is shown.
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
  /// The size beyond which the picture is not enlarged, in pixels; `nil` for one that is drawn at
  /// any size.
  fileprivate var greatestSize: Size? {
    let isDrawn = image.width > originalWidth || image.height > originalHeight
    return isDrawn ? nil : Size(width: Double(originalWidth), height: Double(originalHeight))
  }
}
