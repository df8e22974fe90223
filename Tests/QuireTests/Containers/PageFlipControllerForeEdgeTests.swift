import Testing

@testable import QuireContainers
@testable import QuireViews

/// The choice of a page at the edge of a book in a window of 1000 × 600 points, on virtual time.
@MainActor
struct PageFlipControllerForeEdgeTests {
  private func book(
    pages: Int = 101, openAt index: Int = 50, isRightToLeft: Bool = false,
    orientation: Orientation = .horizontal
  ) -> Book {
    let book = Book(pages: pages, openAt: index)
    book.knowsPositions = true
    book.controller.bookAppearance = .pageBlock
    book.controller.choosesPagesAtEdge = true
    book.controller.orientation = orientation
    if isRightToLeft { book.controller.view.readingDirection = .rightToLeft }
    book.wait()
    return book
  }

  private func edge(_ book: Book) throws -> ForeEdgeView {
    try #require(book.controller.bookEdge.view)
  }

  private func phases(_ book: Book) -> [PageEdgeScrub.Phase] { book.scrubs.map(\.phase) }

  @Test("a press fans the pages out, a drag chooses, and the release opens the book there")
  func pressing() throws {
    let book = book()
    // The paper ends at 986, and the block is 7 points thick.
    book.press(989.6)
    #expect(phases(book) == [.began] && book.scrubs[0].index == 76)
    let fan = try #require(try edge(book).fan)
    #expect(fan.transform != .identity || fan.animatedTracks != nil)
    book.wait(0.15)
    #expect(fan.transform == .identity && fan.animatedTracks == nil)
    #expect(book.scrubs[0].fan == Rect(x: 773, y: 0, width: 220, height: 600))
    book.move(880)
    #expect(phases(book).last == .moved && (51..<76).contains(book.scrubs.last?.index ?? 0))
    book.move(773)
    #expect(book.scrubs.last?.index == 51 && !book.controller.isTurning)
    book.lift(773)
    #expect(phases(book).last == .ended && phases(book).filter { $0 == .ended }.count == 1)
    #expect(book.controller.isTurning)
    book.wait(2)
    #expect(book.shown == 51 && fan.superview == nil && book.notes.complaints.isEmpty)
  }

  @Test("the sheets of the fan have the colour of the other pages")
  func fanColor() throws {
    let book = book()
    book.press(989.6)
    let usual = try #require(try edge(book).fan).paper
    book.lift(989.6)
    book.wait(2)
    book.controller.pageEdgeColor = Color(red: 0.25, green: 0.25, blue: 0.27)
    book.press(13.5)
    let fan = try #require(try edge(book).fan)
    #expect(fan.paper == book.controller.pageEdgeColor && fan.paper != usual)
  }

  @Test("a click opens the book where the edge is pressed", arguments: [false, true])
  func click(isRightToLeft: Bool) {
    let book = book(isRightToLeft: isRightToLeft)
    func x(_ x: Double) -> Double { isRightToLeft ? 1000 - x : x }
    for (place, page) in [(13.5, 46), (8.0, 4)] {
      book.scrubs = []
      book.press(x(place))
      book.lift(x(place))
      #expect(phases(book) == [.began, .ended])
      book.wait(2)
      #expect(abs(book.shown - page) <= 1, "\(place): \(book.shown)")
      if page > 40 { book.key(isRightToLeft ? .left : .right) }
      book.wait(2)
    }
  }

  @Test("a vertical book is pressed above and below its paper")
  func vertical() {
    let book = book(orientation: .vertical)
    book.press(500, 592)
    #expect(phases(book) == [.began] && book.scrubs[0].index > 80)
    #expect(book.scrubs[0].fan.width == 1000)
    book.lift(500, 592)
    book.wait(2)
    #expect(book.shown > 80)
  }

  @Test("the paper, and a side without pages, are pressed as before")
  func paper() {
    let book = book(openAt: 0)
    book.press(984)
    book.drag(from: Point(x: 984, y: 300), to: Point(x: 300, y: 300))
    book.lift(300)
    book.wait(2)
    #expect(book.shown == 1 && book.scrubs.isEmpty)
    book.key(.left)
    book.wait(2)
    book.press(9)
    book.lift(9)
    #expect(book.scrubs.isEmpty)
    book.controller.choosesPagesAtEdge = false
    book.wait()
    book.press(989)
    book.lift(989)
    #expect(book.scrubs.isEmpty && book.controller.bookEdge.view == nil)
  }

  @Test("a press on turning pages is one on the pages")
  func turning() {
    let book = book()
    book.key(.right)
    book.wait(0.1)
    book.press(989)
    book.lift(989)
    #expect(book.scrubs.isEmpty)
    book.wait(2)
    book.press(989)
    #expect(phases(book) == [.began])
    // A turn that begins meanwhile cancels the choice.
    book.controller.turn(.forward)
    book.wait(0.1)
    #expect(phases(book) == [.began, .cancelled])
    book.lift(989)
    #expect(phases(book) == [.began, .cancelled])
  }

  @Test("Escape, a second button, a lost pointer and another number of pages cancel")
  func cancelling() throws {
    let cancellations: [(Book) -> Void] = [
      { $0.key(.escape) },
      { $0.send(.pointerDown(.mouse(.secondary), at: Point(x: 500, y: 300), clickCount: 1)) },
      { $0.send(.pointerLost(.mouse(.primary))) },
      { $0.window.makeFirstResponder(nil) },
      {
        $0.pagesWithoutPosition = Set(0..<101)
        $0.controller.setNeedsBookAppearanceUpdate()
        $0.wait()
      },
      {
        $0.window.resize(to: Size(width: 700, height: 500), scale: 1)
        $0.wait()
      },
      { $0.controller.cancelPageEdgeScrub() },
    ]
    for (number, cancel) in cancellations.enumerated() {
      let book = book()
      book.press(989)
      book.move(900)
      cancel(book)
      #expect(phases(book) == [.began, .moved, .cancelled], "\(number)")
      book.lift(900)
      book.wait(2)
      #expect(book.shown == 50 && phases(book).last == .cancelled, "\(number)")
      #expect(book.controller.bookEdge.view?.fan == nil, "\(number)")
      // The arrow keys turn pages again.
      book.key(.right)
      book.wait(2)
      #expect(book.shown == 51, "\(number)")
    }
  }

  @Test("keys choose a page only while the edge has the focus", arguments: [false, true])
  func keys(isRightToLeft: Bool) throws {
    let book = book(isRightToLeft: isRightToLeft)
    let (next, previous): (Key, Key) = isRightToLeft ? (.left, .right) : (.right, .left)
    book.key(.tab)
    let edge = try edge(book)
    #expect(edge.isFirstResponder)
    book.wait()
    #expect(edge.subviews.filter { !$0.isHidden }.count == 2)
    for (key, index) in [
      (next, 51), (next, 52), (.pageUp, 62), (.pageDown, 52), (previous, 51), (previous, 50),
      (previous, 49), (.end, 100), (next, 100), (.home, 0), (previous, 0), (.pageUp, 10),
    ] as [(Key, Int)] {
      book.key(key)
      #expect(book.scrubs.last?.index == index && edge.scrubbing.index == index)
      #expect((edge.fan == nil) == (index == 50))
    }
    #expect(phases(book).first == .began && Set(phases(book).dropFirst()) == [.moved])
    book.key(.enter)
    book.wait(2)
    #expect(book.shown == 10 && edge.isFirstResponder)
    book.key(next)
    book.key(.escape)
    #expect(phases(book).last == .cancelled && edge.fan == nil)
    book.window.makeFirstResponder(nil)
    book.key(next)
    book.wait(2)
    #expect(book.shown == 11)
  }

  @Test("assistive programs read and set the page as the value of a slider")
  func accessibility() throws {
    let book = book()
    let edge = try edge(book)
    let range = AccessibilityRange(value: 50, minimum: 0, maximum: 100, step: 1)
    #expect(edge.isAccessibilityElement && edge.accessibility.effectiveRole == .slider)
    #expect(edge.accessibility.range == range && edge.accessibility.value == "51 of 101")
    #expect(edge.accessibilitySet(7) && phases(book) == [.began, .ended])
    book.wait(2)
    #expect(book.shown == 7 && edge.accessibility.value == "8 of 101")
    #expect(edge.accessibilityIncrement())
    book.wait(2)
    #expect(book.shown == 8)
    #expect(edge.accessibilitySet(1000))
    book.wait(2)
    #expect(book.shown == 100 && !edge.accessibilitySet(.nan))
  }

  @Test("reduced motion shows and hides the fan at once")
  func reducedMotion() throws {
    let book = book()
    book.window.reducesMotion = true
    book.press(989)
    let fan = try #require(try edge(book).fan)
    #expect(fan.transform == .identity && fan.animatedTracks == nil)
    book.key(.escape)
    #expect(fan.superview == nil)
  }

  @Test("nothing is drawn while nothing happens")
  func idle() {
    let book = book()
    book.edgeMarks = [PageEdgeMark(at: 3, color: .white)]
    book.controller.reloadPageEdgeMarks()
    book.wait(0.5)
    #expect(book.clock.sleep(60) == 0)
    book.press(989)
    book.wait(0.5)
    #expect(book.clock.sleep(60) == 0)
    book.lift(989)
    book.wait(3)
    #expect(book.clock.sleep(60) == 0)
  }

  @Test("the mouse is a hand over the edge, and beside it what lies behind decides")
  func cursor() {
    let (host, book) = (RecordingHost(), book())
    book.window.host = host
    book.move(500)
    #expect(host.cursor == .grab)
    book.move(989)
    #expect(host.cursor == .hand)
    // The wheel over the edge turns pages.
    book.send(
      .wheel(x: 0, y: 1, at: Point(x: 989, y: 300), continuesBurst: false))
    book.wait(2)
    #expect(book.shown == 51)
  }
}
