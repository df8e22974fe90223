import Testing

@testable import QuireContainers
@testable import QuireViews

/// The page block of a book in a window of 1000 × 600 points: its space, and its views.
@MainActor
struct PageFlipControllerAppearanceTests {
  private func book(
    pages: Int = 9, openAt index: Int = 4, scale: Double = 1,
    _ appearance: BookAppearance = .pageBlock, size: Size = Size(width: 1000, height: 600)
  ) -> Book {
    let book = Book(pages: pages, openAt: index, size: size, scale: scale)
    book.knowsPositions = true
    book.controller.bookAppearance = appearance
    book.wait()
    return book
  }

  /// The frames of the visible page edges, first those of the pages that have been read.
  private func edges(_ book: Book) -> [Rect?] {
    book.controller.blockViews.edges.map { $0.isHidden ? nil : $0.frame }
  }

  private func layers(_ book: Book) -> [DrawListLayer] {
    book.window.compose().compactMap { item in
      if case .drawList(let layer) = item { layer } else { nil }
    }
  }

  // MARK: Space

  @Test("14 points are reserved at both sides, in whole device pixels", arguments: [1, 1.25, 2])
  func reservedSpace(scale: Double) {
    let book = book(scale: scale)
    let space = (14 * scale).rounded() / scale
    let inner = Rect(x: space, y: 0, width: 1000 - 2 * space, height: 600)
    #expect(book.pages[4].view.frame == inner && abs(space - 14) < 0.5 / scale + 1e-9)
    book.key(.right)
    book.wait(0.2)
    // The pages beside the shown one are laid out in advance.
    #expect(
      [3, 4, 5, 6].allSatisfy {
        book.pages[$0].viewIfLoaded?.frame.size ?? inner.size == inner.size
      })
    #expect(book.pages[5].view.frame == inner)
    book.wait(2)
    #expect(book.shown == 5 && book.pages[5].view.frame == inner)
    book.controller.orientation = .vertical
    book.wait()
    #expect(book.pages[5].view.frame == Rect(x: 0, y: space, width: 1000, height: 600 - 2 * space))
    book.window.resize(to: Size(width: 500, height: 300), scale: scale)
    book.wait()
    #expect(book.pages[5].view.frame == Rect(x: 0, y: space, width: 500, height: 300 - 2 * space))
    book.controller.bookAppearance = []
    book.wait()
    #expect(book.pages[5].view.frame == Rect(x: 0, y: 0, width: 500, height: 300))
    #expect(book.controller.blockViews.edges.isEmpty && book.notes.complaints.isEmpty)
  }

  /// A book of two pages, of which the second has a known position.
  private final class Source: PageFlipControllerDataSource {
    let pages: [ViewController]
    let knowsFirst: Bool

    init(_ pages: [ViewController], knowsFirst: Bool) {
      self.pages = pages
      self.knowsFirst = knowsFirst
    }

    func pageFlipController(
      _ controller: PageFlipController, viewControllerBefore page: ViewController
    ) -> ViewController? { page === pages[1] ? pages[0] : nil }
    func pageFlipController(
      _ controller: PageFlipController, viewControllerAfter page: ViewController
    ) -> ViewController? { page === pages[0] ? pages[1] : nil }
    func pageFlipController(
      _ controller: PageFlipController, bookPositionOf page: ViewController
    ) -> (index: Int, count: Int)? {
      page === pages[1] ? (1, 9) : knowsFirst ? (0, 9) : nil
    }
  }

  @Test("pages are laid out once, with the space reserved", arguments: [true, false])
  func firstLayout(knowsFirst: Bool) {
    final class MeasuredPage: ViewController {
      var sizes: [Size] = []
      override func viewDidLayoutSubviews() { sizes.append(view.bounds.size) }
    }
    let (controller, page) = (PageFlipController(), MeasuredPage())
    let source = Source([page, ViewController()], knowsFirst: knowsFirst)
    controller.bookAppearance = .all
    let window = Window(size: Size(width: 1000, height: 600))
    let clock = TestClock(window)
    window.rootViewController = controller
    clock.showFrame()
    controller.dataSource = source
    controller.setViewController(page, direction: .forward, animated: false)
    clock.showFrame()
    #expect(Set(page.sizes) == [Size(width: 972, height: 600)])
  }

  @Test("a book whose positions are unknown has no page block and reserves nothing")
  func unknownPositions() {
    let book = book()
    book.knowsPositions = false
    book.controller.setNeedsBookAppearanceUpdate()
    book.wait()
    #expect(book.controller.blockViews.edges.isEmpty)
    #expect(book.pages[4].view.frame == Rect(x: 0, y: 0, width: 1000, height: 600))
  }

  /// The positions of covers and inserted pages may be unknown.
  @Test("the space is the same for pages with and without positions")
  func partlyKnownPositions() {
    let book = book(openAt: 0)
    book.pagesWithoutPosition = [0, 3, 5, 6, 7]
    book.controller.setNeedsBookAppearanceUpdate()
    book.wait()
    let inner = Rect(x: 14, y: 0, width: 972, height: 600)
    for index in 0..<9 {
      #expect(book.shown == index && book.pages[index].view.frame == inner, "page \(index)")
      let isKnown = !book.pagesWithoutPosition.contains(index)
      #expect(edges(book).contains { $0 != nil } == isKnown, "page \(index)")
      book.key(.right)
      for _ in 0..<12 {
        book.wait(0.05)
        #expect(book.controller.children.allSatisfy { $0.view.frame == inner }, "page \(index)")
      }
      book.wait(2)
    }
  }

  @Test("the page edges fade before and after a page without a position")
  func fading() throws {
    let book = book(openAt: 3)
    book.pagesWithoutPosition = [4]
    for isAppearing in [false, true] {
      book.key(.right)
      book.wait(0.02)
      var last = isAppearing ? 0.0 : 1
      for _ in 0..<5 {
        book.wait(0.05)
        let opacities = book.controller.blockViews.edges.map(\.alpha)
        #expect(opacities.count == 2 && opacities[0] == opacities[1])
        let opacity = try #require(opacities.first)
        #expect(0 < opacity && opacity < 1)
        #expect(isAppearing ? opacity > last : opacity < last)
        last = opacity
      }
      book.wait(2)
      #expect(book.controller.blockViews.edges.allSatisfy { $0.alpha == 1 })
      #expect(book.controller.blockViews.edges.isEmpty == !isAppearing)
    }
    #expect(book.shown == 5)
  }

  @Test("a plain book is drawn as before")
  func plainBook() throws {
    let (book, plain) = (book([]), Book())
    for each in [book, plain] {
      each.key(.right)
      each.wait(0.2)
    }
    let (layer, expected) = (try #require(layers(book).first), try #require(layers(plain).first))
    #expect(layer.list == expected.list && layer.stage == expected.stage)
    #expect(layer.stage.isFull && !layer.showsViewsBehind)
    #expect(book.window.compose().count == plain.window.compose().count)
    #expect(book.controller.view.subviews.count == plain.controller.view.subviews.count)
  }

  // MARK: Page edges

  @Test("at each position the page edges are those of the other pages")
  func positions() {
    let book = book(openAt: 0)
    for index in 0..<9 {
      let (read, unread) = (Double(index), Double(8 - index))
      #expect(
        edges(book) == [
          index == 0 ? nil : Rect(x: 14 - read, y: 0, width: read, height: 600),
          index == 8 ? nil : Rect(x: 986, y: 0, width: unread, height: 600),
        ], "page \(index)")
      book.key(.right)
      book.wait(2)
    }
    book.controller.isRightToLeft = true
    book.wait()
    #expect(edges(book) == [Rect(x: 986, y: 0, width: 8, height: 600), nil])
  }

  @Test("a spread counts the pages before its first and after its last page")
  func spread() {
    let book = book(openAt: 3, .all)
    book.bind(.middle)
    #expect(book.inSight == [3, 4])
    #expect(
      edges(book) == [
        Rect(x: 11, y: 0, width: 3, height: 600), Rect(x: 986, y: 0, width: 4, height: 600),
      ])
    #expect(book.pages[3].view.frame == Rect(x: 0, y: 0, width: 486, height: 600))
  }

  @Test("during a turn the page edges change from those of one page to those of the next")
  func turning() throws {
    // 57 pages: the turn from page 28 to page 42 moves three and a half points to the left.
    let book = book(pages: 57, openAt: 28)
    // The camera does not move back.
    book.controller.transition = .effect(Leaf().setting(\.clips, to: false))
    book.controller.transitionSpeed = 0.1
    book.controller.setViewController(book.pages[42], direction: .forward, animated: true)
    var widths: Set<Double> = []
    while book.sheet != nil {
      let progress = book.progress ?? 1
      let frames = edges(book)
      #expect(abs((frames[0]?.width ?? 0) - (7 + 3.5 * progress)) <= 0.5 + 1e-9)
      #expect(abs((frames[1]?.width ?? 0) - (7 - 3.5 * progress)) <= 0.5 + 1e-9)
      #expect(frames[0]?.maxX == 14 && frames[1]?.minX == 986)
      widths.insert(frames[0]?.width ?? 0)
      book.wait()
    }
    #expect(book.shown == 42 && widths == [7, 8, 9, 10, 11])
    #expect(edges(book).map { $0?.width } == [11, 3])
  }

  /// The frames and the strengths of the visible shadows under the book.
  private func shadows(_ book: Book) -> [(frame: Rect, strength: Double)] {
    book.controller.blockViews.shadows.filter { !$0.isHidden }.map { ($0.frame, $0.shadowOpacity) }
  }

  @Test("the book has a shadow on the desk, which follows the pages")
  func shadow() throws {
    let book = book(pages: 57, openAt: 28)
    let dark = book.window.appearance.isDark
    // Seven points of page edges on both sides of paper 972 points wide.
    let rest = try #require(shadows(book).first)
    #expect(shadows(book).count == 1)
    #expect(rest.frame == Rect(x: 7, y: 0, width: 986, height: 600))
    #expect(abs(rest.strength - (dark ? 0.45 : 0.18)) < 1e-9)
    #expect(book.controller.blockViews.shadows[0].shadowOffset == Vector(y: 8))
    // The camera moves back from pages as high as the window, and the shadow with them.
    book.controller.transitionSpeed = 0.1
    book.controller.setViewController(book.pages[42], direction: .forward, animated: true)
    book.wait(2.5)
    let pose = book.controller.pagePose
    #expect(pose.scale < 0.9)
    let total = shadows(book).map(\.strength).reduce(0, +)
    #expect(abs(total - rest.strength) < 1e-9)
    for shadow in shadows(book) { #expect(abs(shadow.frame.height - 600 * pose.scale) < 1e-9) }
    book.wait(30)
    #expect(shadows(book).map(\.frame) == [Rect(x: 3.5, y: 0, width: 986, height: 600)])
    // With a transition that is no page turn, the shadow is gone.
    book.controller.transition = .crossfade
    book.controller.setViewController(book.pages[28], direction: .backward, animated: true)
    book.wait(2.5)
    #expect(book.sheet != nil && shadows(book).isEmpty)
  }

  @Test("a cancelled turn leaves the page edges as they were")
  func cancelled() {
    let book = book()
    let before = edges(book)
    book.press(900)
    book.drag(from: Point(x: 900, y: 300), to: Point(x: 300, y: 300))
    #expect(edges(book) != before)
    book.key(.escape)
    book.wait(2)
    #expect(book.shown == 4 && edges(book) == before)
  }

  @Test("pages that turn together change the page edges together")
  func together() {
    let book = book(openAt: 2)
    book.controller.transition = .effect(Leaf().setting(\.clips, to: false))
    book.controller.transitionSpeed = 0.1
    for _ in 0..<3 {
      book.key(.right)
      book.wait(1)
    }
    #expect(book.sheets.count == 3)
    let progress = book.sheets.map(\.state.progress)
    let read = edges(book)[0]?.width ?? 0
    #expect(abs(read - (2 + progress.reduce(0, +))) <= 0.5 + 1e-9)
    book.wait(20)
    #expect(book.shown == 5 && edges(book)[0]?.width == 5)
  }

  @Test("page edges follow the paper of the page")
  func paper() {
    let book = book()
    book.pages[4].paper = Rect(x: 286, y: 0, width: 400, height: 600)
    book.controller.setNeedsBookAppearanceUpdate()
    book.wait()
    #expect(
      edges(book) == [
        Rect(x: 296, y: 0, width: 4, height: 600), Rect(x: 700, y: 0, width: 4, height: 600),
      ])
  }

  @Test("a transition draws on the whole book and leaves the page edges visible")
  func stage() throws {
    let book = book()
    book.key(.right)
    book.wait(0.2)
    let layer = try #require(layers(book).first)
    #expect(layer.stage.size == Size(width: 1000, height: 600))
    let inner = Rect(x: -486, y: -300, width: 972, height: 600)
    #expect(layer.stage.content(of: .from) == inner && layer.stage.content(of: .to) == inner)
    #expect(layer.showsViewsBehind && !layer.list.coversStage)
  }
}
