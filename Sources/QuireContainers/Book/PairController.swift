import QuireViews

/// Two pages of a book that are turned to and left together: as a child of the book they are one.
///
/// They appear and disappear with it. Either may be missing, where the book begins or ends.
class PairController: ViewController {
  /// The page that is read first.
  let first: ViewController?
  /// The page that is read after it.
  let second: ViewController?
  /// How the pages of the book are arranged to which it belongs.
  let arrangement: PageArrangement
  /// Says which way pages follow each other.
  private(set) weak var book: PageFlipController?

  /// A pair of pages of `book` as they are arranged now, or one at its place.
  init(_ first: ViewController?, _ second: ViewController?, of book: PageFlipController) {
    (self.first, self.second) = (first, second)
    arrangement = book.arrangement
    self.book = book
    super.init()
  }

  /// Those that there are, in reading order.
  var pages: [ViewController] { [first, second].compactMap { $0 } }

  /// The page that stands for both, where others are told.
  var face: ViewController? { pages.first }

  override func viewDidLoad() {
    super.viewDidLoad()
    takePages()
  }

  override func viewWillAppear(animated: Bool) {
    // Another pair may have had one of them meanwhile.
    takePages()
    super.viewWillAppear(animated: animated)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    placePages()
  }

  /// The paper of the pages that are seen at rest together.
  override var contentRect: Rect {
    let papers = pages.filter { $0.parent === self && shows($0) }
      .map { $0.contentRect.offsetBy(frame(of: $0).origin - .zero) }
    return papers.isEmpty ? view.bounds : papers.reduce(Rect.zero) { $0.union($1) }
  }

  /// Takes the pages in that it does not have, unless the book needs them elsewhere.
  func takePages() {
    // What a page asks for that is told of it is done when all are in.
    book?.deferRequests {
      for page in pages where page.parent !== self && book?.lends(page, to: self) == true {
        PairController.release(page)
        addChild(page)
        page.view.autoresizing = []
        page.view.isHidden = false
        ground(of: page).addSubview(page.view)
        page.didMove(toParent: self)
      }
    }
    placePages()
  }

  /// Whether `page`, one of its own, is seen at rest.
  func shows(_ page: ViewController) -> Bool { true }

  /// Lets the pages go, for somebody else to show.
  func releasePages() {
    for page in pages where page.parent === self { PairController.release(page) }
  }

  /// The view in which the one of `page` lies.
  func ground(of page: ViewController) -> View { view }

  /// Where the view of `page` lies there.
  func frame(of page: ViewController) -> Rect { view.bounds }

  private static func release(_ page: ViewController) {
    guard page.parent != nil else { return }
    page.willMove(toParent: nil)
    page.viewIfLoaded?.removeFromSuperview()
    page.removeFromParent()
  }

  private func placePages() {
    for page in pages where page.parent === self { page.view.frame = frame(of: page) }
  }
}
