import Testing

@testable import QuireContainers
@testable import QuireViews

/// Corners of a book that rise under a resting mouse.
@MainActor
struct PageFlipControllerCornerTests {
  private func book(_ transition: Transition = .effect(Leaf())) -> Book {
    let book = Book()
    book.controller.transition = transition
    book.controller.spine = .middle
    book.wait(2)
    book.notes.lines = []
    return book
  }

  private var corner: Point { Point(x: 980, y: 580) }

  private func move(_ book: Book, to point: Point, by pointer: InputEvent.Pointer? = nil) {
    book.send(.pointerMoved(pointer ?? .mouse(.primary), to: point))
  }

  private func layers(_ book: Book) -> [DrawListLayer] {
    book.controller.transitionView.transitionLayers()
  }

  private func share(_ book: Book) -> Double? { book.controller.transitionView.raised?.share }

  @Test("a resting mouse raises an outer corner, without callbacks")
  func rise() {
    for (point, next) in [(corner, 5), (Point(x: 20, y: 15), 3)] {
      let book = book()
      move(book, to: point)
      book.wait(0.12)
      #expect(layers(book).isEmpty)
      book.wait(0.4)
      #expect(share(book) == 1 && layers(book).count == 1)
      #expect(book.controller.transitionView.raised?.to === book.pages[next])
      #expect(!book.controller.isTransitioning && book.shown == 4)
      // Nothing is drawn while the corner rests.
      #expect(book.controller.view.window?.isMoving == false)
      move(book, to: Point(x: 500, y: 300))
      book.wait(0.5)
      #expect(layers(book).isEmpty && book.controller.view.window?.isMoving == false)
      #expect(book.notes.lines.isEmpty && book.turns.isEmpty && book.outcomes.isEmpty)
    }
  }

  @Test("a mouse that passes by raises nothing")
  func passing() {
    let book = book()
    for step in 0..<60 {
      move(book, to: Point(x: 990 - Double(step % 7), y: 560 + Double(step % 30)))
      book.wait(0.1)
      #expect(layers(book).isEmpty)
    }
  }

  @Test("no finger, no held page and no reduced motion raises a corner")
  func never() {
    let book = book()
    book.send(.pointerDown(.touch(id: 1), at: corner, clickCount: 1))
    move(book, to: Point(x: 981, y: 580), by: .touch(id: 1))
    book.wait(0.5)
    #expect(layers(book).isEmpty)
    book.send(.pointerUp(.touch(id: 1), at: corner))
    book.controller.view.window?.reducesMotion = true
    move(book, to: corner)
    book.wait(0.5)
    #expect(layers(book).isEmpty)
    book.controller.view.window?.reducesMotion = false
    book.press(980, 580)
    move(book, to: Point(x: 981, y: 580))
    book.wait(0.5)
    #expect(layers(book).isEmpty && !book.controller.isTransitioning)
    book.lift(981, 580)
    // The last page has no next one.
    let last = Book(pages: 5, openAt: 4)
    last.controller.transition = .effect(Leaf())
    last.wait(2)
    move(last, to: corner)
    last.wait(0.5)
    #expect(layers(last).isEmpty)
  }

  @Test(
    "a press and a drag take the page up where it is",
    arguments: ["leaf", "curl", "flip"])
  func take(name: String) throws {
    let transition: Transition =
      name == "leaf" ? .effect(Leaf()) : name == "curl" ? .effect(Curl()) : .flip()
    let book = book(transition)
    move(book, to: corner)
    book.wait(0.5)
    let stage = try #require(
      book.controller.transitionView.raised.map(book.controller.transitionView.stage))
    let page = try #require(book.controller.transitionView.raised)
    let raised = try #require(page.raised(by: page.effect, on: stage)?.state)
    book.press(corner.x, corner.y)
    book.wait(0.3)
    #expect(share(book) == 1 && !book.controller.isTransitioning)
    // The least drag begins the transition, from the raised page.
    var begun: Double?
    for step in 1...12 where begun == nil {
      book.pass(0.008)
      book.move(corner.x - Double(step), corner.y)
      begun = book.progress
    }
    let progress = try #require(begun)
    #expect(abs(progress - raised.progress) < 0.03)
    #expect(share(book) == nil && book.turns.map(\.to) == [5])
    book.drag(
      from: Point(x: corner.x - 12, y: corner.y), to: Point(x: 300, y: 560), speed: 2000)
    book.lift(300, 560)
    book.wait(2)
    #expect(book.outcomes == [true] && book.shown == 5 && book.notes.complaints.isEmpty)
  }

  @Test("the mouse goes from one corner to another, which rises after the first has fallen")
  func otherCorner() {
    let book = book()
    move(book, to: corner)
    book.wait(0.5)
    move(book, to: Point(x: 980, y: 20))
    book.wait(0.15)
    #expect(layers(book).count == 1)
    book.wait(0.6)
    #expect(share(book) == 1)
    #expect((book.controller.transitionView.raised?.corner.y ?? 0) < 0)
  }

  /// The page is as tall as the book, so a camera that kept the whole sheet
  /// in sight would move back.
  @Test("the other pages keep their places while a corner is raised", arguments: ["leaf", "flip"])
  func camera(name: String) throws {
    let book = book(name == "leaf" ? .effect(Leaf()) : .flip())
    for page in book.pages { page.paper = Rect(x: 100, y: 0, width: 800, height: 600) }
    book.controller.view.setNeedsLayout()
    book.wait(1)
    move(book, to: Point(x: 880, y: 580))
    book.wait(0.6)
    let layer = try #require(layers(book).first)
    #expect(layer.list.camera.retreat == 0)
    book.key(.right)
    book.wait(0.15)
    #expect((book.sheet?.drawList?.camera.retreat ?? 0) > 1)
  }

  @Test("no raised page is drawn over another page, or after a change of the size")
  func changes() {
    for change in 0..<3 {
      let book = book()
      move(book, to: corner)
      book.wait(0.5)
      #expect(layers(book).count == 1)
      switch change {
      case 0: book.controller.setViewController(book.pages[7], direction: .forward, animated: false)
      case 1: book.controller.view.frame = Rect(x: 0, y: 0, width: 800, height: 500)
      default: book.controller.replaceContent(with: book.pages[2])
      }
      book.wait()
      #expect(layers(book).isEmpty, "\(change)")
      move(book, to: Point(x: 400, y: 250))
      book.wait(0.5)
      #expect(share(book) == nil)
    }
  }

  @Test(
    "the corners are those of the outer edges in any book",
    arguments: Orientation.allCases, [false, true])
  func books(orientation: Orientation, isRightToLeft: Bool) throws {
    let book = book()
    book.controller.orientation = orientation
    book.controller.isRightToLeft = isRightToLeft
    book.wait(1)
    move(book, to: corner)
    book.wait(0.6)
    let raised = try #require(book.controller.transitionView.raised)
    let isNext = orientation == .vertical || !isRightToLeft
    #expect(raised.to === book.pages[isNext ? 5 : 3])
  }

  @Test("a click on a raised corner turns nothing, and a key turns the page")
  func otherInput() {
    let book = book()
    move(book, to: corner)
    book.wait(0.5)
    book.press(corner.x, corner.y)
    book.lift(corner.x, corner.y)
    move(book, to: Point(x: 500, y: 300))
    book.wait(0.5)
    #expect(layers(book).isEmpty && book.shown == 4)
    move(book, to: corner)
    book.wait(0.5)
    book.key(.right)
    book.wait(2)
    #expect(book.shown == 5 && share(book) == nil && layers(book).isEmpty)
    #expect(book.notes.complaints.isEmpty)
  }
}
