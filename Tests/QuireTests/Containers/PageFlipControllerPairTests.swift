import Testing

@testable import QuireContainers
@testable import QuireViews

/// Pairs of pages, and the pages that each pair has.
@MainActor
struct PageFlipControllerPairTests {
  private func book(
    openAt index: Int = 0, pages: Int = 6, spine: Flip.Spine = .leading, goesRound: Bool = false
  ) -> Book {
    let book = Book(pages: pages, openAt: index)
    book.goesRound = goesRound
    book.controller.dataSource = book
    book.bind(spine)
    return book
  }

  /// The pages among `pages` that have appeared and are not in `pair`.
  private func missing(_ pages: [Int], in pair: ViewController?, of book: Book) -> [Int] {
    pages.filter { book.pages[$0].parent !== pair || book.pages[$0].view.superview == nil }
  }

  @Test(
    "a pair in sight keeps its pages", arguments: [Flip.Spine.leading, .middle],
    [(0, Direction.forward), (4, .backward)])
  func visiblePages(spine: Flip.Spine, request: (page: Int, Direction)) {
    let book = book(openAt: 2, spine: spine)
    let pair = book.controller.shownViewController
    book.controller.setViewController(
      book.pages[request.page], direction: request.1, animated: true)
    book.wait(0.3)
    // The neighbor in that direction is the page that leaves.
    #expect(book.sheet?.from === pair && missing([2, 3], in: pair, of: book) == [])
    #expect([2, 3].allSatisfy { book.pages[$0].sight == .going })
    book.wait(2)
    #expect(book.inSight == [request.page, request.page + 1])
    #expect(book.notes.complaints.isEmpty)
  }

  @Test("a page that is a face is not taken for a back")
  func facePreferred() {
    let book = book(openAt: 2)
    let pair = book.controller.shownViewController
    book.controller.setViewController(book.pages[1], direction: .backward, animated: true)
    book.wait(0.3)
    #expect(book.sheet?.from === pair && book.pages[2].parent === pair)
    book.wait(2)
    #expect(book.inSight == [1, 2] && [1, 2].allSatisfy { book.pages[$0].sight == .shown })
    #expect(book.notes.complaints.isEmpty)
  }

  @Test(
    "a book that goes round shows all of its pages", arguments: 1...5,
    [Flip.Spine.leading, .trailing, .middle])
  func circularBook(count: Int, spine: Flip.Spine) {
    let book = book(pages: count, spine: spine, goesRound: true)
    var seen: Set<Int> = []
    for direction in [Direction.forward, .forward, .forward, .backward, .backward, .backward] {
      let from = book.controller.shownViewController
      seen.formUnion(book.inSight)
      book.controller.turn(direction)
      book.wait(0.2)
      let face = (from as? PairController)?.face
      #expect(face?.parent === from && face?.viewIfLoaded?.superview != nil)
      book.wait(2)
      #expect(missing(book.inSight, in: book.controller.shownViewController, of: book) == [])
      #expect(book.inSight.allSatisfy { book.pages[$0].sight == .shown })
    }
    #expect(seen == Set(0..<count) && book.notes.complaints.isEmpty)
  }

  @Test("a page is not next to itself")
  func onePage() {
    let book = book(pages: 1, goesRound: true)
    for isDoubleSided in [true, false] {
      book.controller.isDoubleSided = isDoubleSided
      book.wait()
      book.press(900)
      book.drag(from: Point(x: 900, y: 300), to: Point(x: 300, y: 300))
      #expect(book.inSight == [0] && book.sheet != nil && book.sheet?.to == nil)
      book.lift(300)
      book.wait(2)
    }
    #expect(book.outcomes.isEmpty && book.notes.complaints.isEmpty)
  }

  /// The new pair gets no appearance callbacks, with which pairs take their pages otherwise.
  @Test(
    "a book that disappears keeps its pages in a new arrangement",
    arguments: [Flip.Spine.leading, .trailing, .middle], [Flip.Spine.leading, .trailing, .middle])
  func rearrangedWhileDisappearing(old: Flip.Spine, new: Flip.Spine) {
    let book = book(openAt: 2, spine: old)
    book.controller.beginAppearanceTransition(false, animated: true)
    book.controller.spine = new
    book.wait(0.1)
    let pair = book.controller.shownViewController
    #expect(missing(book.inSight, in: pair, of: book) == [] && book.inSight.contains(2))
    book.controller.endAppearanceTransition()
    book.controller.beginAppearanceTransition(true, animated: false)
    book.controller.endAppearanceTransition()
    #expect(book.inSight.allSatisfy { book.pages[$0].sight == .shown })
    #expect(missing(book.inSight, in: pair, of: book) == [] && book.notes.complaints.isEmpty)
  }

  @Test("keys do not reach a face that is in another pair")
  func keys() throws {
    let book = book(openAt: 2)
    let pair = try #require(book.controller.shownViewController)
    #expect(pair.childForKeyInput === book.pages[2])
    let other = ContainerViewController()
    other.show(book.pages[2])
    other.loadViewIfNeeded()
    #expect(book.pages[2].parent === other && pair.childForKeyInput == nil)
  }

  // MARK: Requests

  @Test("a turn by two pages is turned round")
  func reversed() {
    let book = book(openAt: 2)
    let (controller, pages) = (book.controller, book.pages)
    var answers: [Bool] = []
    controller.setViewControllers([pages[4], pages[5]], direction: .forward, animated: true) {
      answers.append($0)
    }
    book.wait(0.3)
    controller.setViewControllers([pages[2], pages[3]], direction: .backward, animated: true) {
      answers.append($0)
    }
    #expect(book.sheets.count == 1 && book.sheet?.state.isCancelled == true)
    book.wait(2)
    #expect(book.inSight == [2, 3] && book.outcomes == [false] && answers == [false, true])
    #expect(book.notes.complaints.isEmpty)
  }

  @Test(
    "a request for shown pages succeeds at once",
    arguments: [Flip.Spine.leading, .trailing, .middle], [true, false])
  func alreadyShown(spine: Flip.Spine, animated: Bool) {
    let book = book(openAt: 2, spine: spine)
    book.notes.lines = []
    var answers: [Bool] = []
    book.controller.setViewControllers(
      book.controller.viewControllers, direction: .forward, animated: animated
    ) { answers.append($0) }
    #expect(answers == [true] && book.sheets.isEmpty && book.notes.lines.isEmpty)
  }

  /// A book that sets its pages when its view is loaded.
  private final class OpeningBook: PageFlipController {
    let opening: [ViewController]

    init(_ opening: [ViewController], _ spine: Flip.Spine) {
      self.opening = opening
      super.init(nil)
      isDoubleSided = true
      self.spine = spine
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      setViewControllers(opening, direction: .forward, animated: false)
    }

    isolated deinit {}
  }

  @Test(
    "two pages that are given before the layout stay together",
    arguments: [Flip.Spine.leading, .trailing, .middle])
  func earlyPages(spine: Flip.Spine) {
    let notes = Notes()
    let pages = (0..<2).map { NotingPage($0, notes: notes) }
    // Without a data source only the request names the second page.
    let book = OpeningBook(pages, spine)
    let window = Window(size: Size(width: 1000, height: 600))
    window.rootViewController = book
    window.advance(to: 1)
    #expect(book.viewControllers.map { ($0 as? NotingPage)?.index } == [0, 1])
    #expect(pages.allSatisfy { $0.sight == .shown } && notes.complaints.isEmpty)
    // A later arrangement follows the data source.
    book.spine = spine == .middle ? .leading : .middle
    window.advance(to: 2)
    #expect(book.viewControllers.first === pages[0])
  }

  // MARK: Callbacks

  @Test("the first page of an empty container gets its callbacks")
  func firstAppearance() {
    let notes = Notes()
    for book in [PageFlipController(), ContainerViewController()] {
      let window = Window(size: Size(width: 1000, height: 600))
      window.rootViewController = book
      window.advance(to: 1)
      let page = NotingPage(0, notes: notes)
      notes.lines = []
      if let book = book as? PageFlipController {
        book.setViewController(page, direction: .forward, animated: false)
      } else {
        book.show(page)
      }
      #expect(notes.lines == ["0 willJoin", "0 didJoin", "0 willAppear", "0 didAppear"])
      window.rootViewController = nil
      #expect(page.sight == .gone && notes.complaints.isEmpty)
    }
  }

  @Test("a request of a page that is being added is carried out afterwards")
  func requestWhileAdded() {
    let book = book()
    // The page moves from the sheet that is ready into another one.
    book.pages[2].onWillMove = { [unowned book] in book.controller.turn(.forward) }
    book.controller.setViewController(book.pages[1], direction: .forward, animated: false)
    book.wait(2)
    #expect(book.inSight == [3, 4] && book.notes.complaints.isEmpty)
  }

  @Test("a throw reaches a last sheet with one page")
  func throwToEnd() {
    let book = book(pages: 5)
    book.press(990)
    book.drag(from: Point(x: 990, y: 300), to: Point(x: 300, y: 300), speed: 9000)
    book.lift(300)
    book.wait(2)
    #expect(book.inSight == [4] && book.outcomes == [true] && book.notes.complaints.isEmpty)
  }

  @Test(
    "released pairs leave no object behind", arguments: [(Flip.Spine.leading, 3), (.middle, 4)])
  func releases(spine: Flip.Spine, other: Int) {
    weak var controller: PageFlipController?
    weak var page: NotingPage?
    do {
      let book = book(spine: spine)
      (controller, page) = (book.controller, book.pages[other])
      book.key(.right)
      book.wait(0.2)
    }
    #expect(controller == nil && page == nil)
  }
}
