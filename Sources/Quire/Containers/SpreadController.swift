import Geometry
import Scene

/// Two pages of a book side by side, with the spine between them.
///
/// They appear and disappear with it. Either may be missing, where the book begins or ends.
final class SpreadController: ViewController {
  /// The page that is read first.
  let first: ViewController?
  /// The page on the other side of the spine.
  let second: ViewController?
  /// Says which way pages follow each other.
  private weak var book: PageFlipController?

  /// A spread of two pages of `book`, or of one at its place.
  init(_ first: ViewController?, _ second: ViewController?, of book: PageFlipController) {
    (self.first, self.second) = (first, second)
    self.book = book
    super.init()
  }

  /// Those that there are, in reading order.
  var pages: [ViewController] { [first, second].compactMap { $0 } }

  override func viewDidLoad() {
    super.viewDidLoad()
    takePages()
  }

  override func viewWillAppear(animated: Bool) {
    // Another spread may have had one of them meanwhile.
    takePages()
    super.viewWillAppear(animated: animated)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    place()
  }

  /// Takes the pages in that it does not have.
  func takePages() {
    for page in pages where page.parent !== self {
      SpreadController.release(page)
      addChild(page)
      page.view.autoresizing = []
      page.view.isHidden = false
      view.addSubview(page.view)
      page.didMove(toParent: self)
    }
    place()
  }

  /// Lets the pages go, for somebody else to show.
  func releasePages() {
    for page in pages where page.parent === self { SpreadController.release(page) }
  }

  private static func release(_ page: ViewController) {
    guard page.parent != nil else { return }
    page.willMove(toParent: nil)
    page.viewIfLoaded?.removeFromSuperview()
    page.removeFromParent()
  }

  /// Puts the pages on their sides of the spine, which lies on a whole device pixel: an odd one
  /// belongs to the half that is read first, as for the effects.
  private func place() {
    let size = view.bounds.size
    let isHorizontal = book?.orientation != .vertical
    let length = isHorizontal ? size.width : size.height
    let scale = view.showingWindow?.scale ?? 1
    let half = ((length * scale).rounded() / 2).rounded(.up) / scale
    let isMirrored = isHorizontal && book?.isRightToLeft == true
    for page in pages where page.parent === self {
      let isFirst = page === first
      let start = isFirst == isMirrored ? length - (isFirst ? half : length - half) : 0
      let span = isFirst ? half : length - half
      page.view.frame =
        isHorizontal
        ? Rect(x: start, y: 0, width: span, height: size.height)
        : Rect(x: 0, y: start, width: size.width, height: span)
    }
  }
}
