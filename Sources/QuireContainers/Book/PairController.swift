import QuireViews

/// A controller that shows or turns two pages of a book together, as one child of the book's
/// controller.
///
/// The pages appear and disappear with the pair. At the beginning and at the end of the book either
/// page may be missing.
class PairController: ViewController {
  /// The page of the pair that is read first, or `nil` if it is missing.
  let first: ViewController?
  /// The page of the pair that is read second, or `nil` if it is missing.
  let second: ViewController?
  /// The arrangement that the book had when the pair was made.
  let arrangement: PageArrangement
  /// The controller of the book that contains the pair.
  private(set) weak var book: PageFlipController?

  /// Creates a pair of the pages `first` and `second` in the current arrangement of `book`.
  ///
  /// A page is `nil` if it is missing.
  init(_ first: ViewController?, _ second: ViewController?, of book: PageFlipController) {
    (self.first, self.second) = (first, second)
    arrangement = book.arrangement
    self.book = book
    super.init()
  }

  /// The pages of the pair that are not missing, in reading order.
  var pages: [ViewController] { [first, second].compactMap { $0 } }

  /// The page that represents the pair in calls of the delegate, or `nil` if the pair has no page.
  var face: ViewController? { pages.first }

  override func viewDidLoad() {
    super.viewDidLoad()
    takePages()
  }

  override func viewWillAppear(animated: Bool) {
    // Another pair may have taken a page.
    takePages()
    super.viewWillAppear(animated: animated)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    placePages()
  }

  /// The smallest rectangle around the paper of the pages that are visible while no page turns, in
  /// points of the view.
  override var contentRect: Rect {
    let papers = pages.filter { $0.parent === self && shows($0) }
      .map { $0.contentRect.offsetBy(frame(of: $0).origin - .zero) }
    return papers.isEmpty ? view.bounds : papers.reduce(Rect.zero) { $0.union($1) }
  }

  /// Adds the pages of the pair as child controllers, except a page that another pair has priority
  /// to show.
  func takePages() {
    // Requests that the callbacks of a page make wait until all pages have been added.
    book?.deferRequests {
      for page in pages where page.parent !== self && book?.lends(page, to: self) == true {
        PairController.release(page)
        addChild(page)
        page.view.autoresizingMask = []
        page.view.isHidden = false
        superview(of: page).addSubview(page.view)
        page.didMove(toParent: self)
      }
    }
    placePages()
  }

  /// Called after the frames of the pages have been set; an override can add views over the pages.
  func didLayOutPages() {}

  /// Removes the pages from the pair, so that another controller can show them.
  func releasePages() {
    for page in pages where page.parent === self { PairController.release(page) }
  }

  /// Returns whether `page`, which belongs to the pair, is visible while no page turns; true by
  /// default.
  func shows(_ page: ViewController) -> Bool { true }

  /// Returns the view of the pair to which the view of `page` is added as a subview.
  func superview(of page: ViewController) -> View { view }

  /// Returns the frame of the view of `page`, in points of its superview.
  func frame(of page: ViewController) -> Rect { view.bounds }

  private static func release(_ page: ViewController) {
    guard page.parent != nil else { return }
    page.willMove(toParent: nil)
    page.viewIfLoaded?.removeFromSuperview()
    page.removeFromParent()
  }

  private func placePages() {
    for page in pages where page.parent === self { page.view.frame = frame(of: page) }
    didLayOutPages()
  }
}
