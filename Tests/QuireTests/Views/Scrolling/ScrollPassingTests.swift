import SeededNumbers
import Testing

@testable import QuireContainers
@testable import QuireViews

/// Contents on a page of a book, which pass a drag beyond their left or right end on to the book.
@MainActor
struct ScrollPassingTests {
  private let finger = InputEvent.Pointer.touch(id: 1)

  private func book(_ spine: Flip.Spine = .leading, pages: Int = 6) -> (Book, ScrollView) {
    let book = Book(pages: pages)
    book.controller.transition = .flip(spine: spine)
    let view = ScrollView()
    view.contentSize = Size(width: 2000, height: 1500)
    view.frame = Rect(x: 0, y: 0, width: 1000, height: 600)
    view.isDirectionalLockEnabled = false
    view.dragPassingEdges = [.left, .right]
    view.isDraggedByMouse = true
    book.pages[4].view.addSubview(view)
    book.wait()
    return (book, view)
  }

  /// The distance from the pointer, along the axis, of the paper that the turn holds.
  private func error(_ book: Book, at pointer: Point) -> Double? {
    let transitionView = book.controller.transitionView
    guard let sheet = book.sheet, let paper = sheet.grip?.paper,
      let list = sheet.drawList(on: transitionView.stage),
      let found = list.paper(at: transitionView.stagePoint(pointer), on: transitionView.stage),
      found.page == paper.page
    else { return nil }
    return abs(found.position.x - paper.position.x)
  }

  @Test("a drag beyond the end turns the page, with the same paper under the pointer")
  func drag() throws {
    var numbers = SeededGenerator(seed: 3)
    for round in 0..<20 {
      let (book, view) = book()
      let pointer = round.isMultiple(of: 2) ? finger : .mouse(.primary)
      view.contentOffset = Point(x: .random(in: 800...990, using: &numbers), y: 200)
      var place = Point(x: 950, y: 300)
      book.send(.pointerDown(pointer, at: place, clickCount: 1))
      var edge: Point?
      var measured = 0
      while place.x > 330 {
        book.pass(0.008)
        place = place + Vector(x: -8, y: .random(in: -3...3, using: &numbers))
        book.send(.pointerMoved(pointer, to: place))
        if edge == nil, view.contentOffset.x >= 1000 { edge = place }
        if let edge, edge.x - place.x < 40 { #expect(!book.controller.isTurning, "\(round)") }
        book.showFrame()
        guard let start = edge?.x, start - place.x > 60 else { continue }
        #expect(book.controller.isTurning, "\(round)")
        // The paper reaches the pointer within 120 ms of the beginning.
        guard start - place.x > 44 + 8 * 17, let error = error(book, at: place) else { continue }
        // The contents move in the sheet until they are back at their end.
        let total = error + abs(view.contentOffset.x - 1000)
        #expect(total <= 1, "round \(round): \(total) points at \(place.x)")
        measured += 1
      }
      #expect(measured > 5, "round \(round)")
      book.wait(0.2)
      book.send(.pointerUp(pointer, at: place))
      book.wait(2)
      #expect(book.shown == 5 && book.notes.complaints == [])
      #expect(view.contentOffset.x == 1000)
    }
  }

  @Test("a drag that returns turns no page and leaves the contents at their end")
  func back() {
    let (book, view) = book()
    view.contentOffset = Point(x: 950, y: 100)
    book.send(.pointerDown(finger, at: Point(x: 800, y: 300), clickCount: 1))
    for x in stride(from: 790.0, through: 500, by: -10) {
      book.pass(0.01)
      book.send(.pointerMoved(finger, to: Point(x: x, y: 300)))
    }
    book.wait()
    #expect(book.controller.isTurning)
    for x in stride(from: 500.0, through: 780, by: 10) {
      book.pass(0.02)
      book.send(.pointerMoved(finger, to: Point(x: x, y: 300)))
    }
    book.wait(0.2)
    book.send(.pointerUp(finger, at: Point(x: 780, y: 300)))
    book.wait(2)
    #expect(book.shown == 4 && !book.controller.isTurning)
    #expect(view.contentOffset == Point(x: 1000, y: 100))
  }

  @Test(
    "a pull of less than 44 points turns nothing, unless it is a throw", arguments: [false, true])
  func shortPull(isThrow: Bool) {
    let (book, view) = book()
    view.contentOffset = Point(x: 950, y: 100)
    book.send(.pointerDown(finger, at: Point(x: 800, y: 300), clickCount: 1))
    let end = 800.0 - 12 - 50 - 38
    for x in stride(from: 788.0, through: end, by: -2) {
      book.pass(isThrow ? 0.002 : 0.02)
      book.send(.pointerMoved(finger, to: Point(x: x, y: 300)))
    }
    #expect(!book.controller.isTurning && view.contentOffset.x > 1000)
    book.send(.pointerUp(finger, at: Point(x: end, y: 300)))
    book.wait(0.05)
    #expect(book.controller.isTurning == isThrow)
    book.wait(3)
    #expect(book.shown == (isThrow ? 5 : 4))
    #expect(view.contentOffset.x == 1000)
  }

  @Test("two fingers turn the page in the same movement", arguments: [false, true])
  func fingers(isForward: Bool) {
    let (book, view) = book(pages: 9)
    view.contentOffset = Point(x: isForward ? 900 : 100, y: 300)
    let location = Point(x: 500, y: 300)
    func scroll(_ count: Int) {
      for _ in 0..<count {
        book.pass(0.01)
        book.send(.scroll(x: isForward ? 10 : -10, y: 1, at: location))
        book.showFrame()
      }
    }
    scroll(14)
    #expect(!book.controller.isTurning, "40 points beyond the end")
    scroll(1)
    #expect(book.controller.isTurning)
    scroll(20)
    let progress = book.progress ?? 0
    #expect(abs(progress - 250.0 / 400) < 0.02, "\(progress)")
    book.pass(0.2)
    book.send(.scrollEnded)
    book.wait(3)
    #expect(book.shown == (isForward ? 5 : 3) && book.notes.complaints == [])
    #expect(view.contentOffset.x == (isForward ? 1000 : 0))
  }

  @Test("fingers that throw the contents against the end turn the page")
  func fingersThrow() {
    let (book, view) = book()
    view.contentOffset = Point(x: 900, y: 300)
    for _ in 0..<13 {
      book.pass(0.005)
      book.send(.scroll(x: 10, y: 0, at: Point(x: 500, y: 300)))
    }
    #expect(!book.controller.isTurning)
    book.send(.scrollEnded)
    book.wait(0.05)
    #expect(book.controller.isTurning)
    book.wait(3)
    #expect(book.shown == 5 && view.contentOffset.x == 1000)
  }

  @Test("without such an edge the contents keep the drag")
  func noEdges() {
    let (book, view) = book()
    view.dragPassingEdges = []
    view.contentOffset = Point(x: 950, y: 100)
    book.send(.pointerDown(finger, at: Point(x: 800, y: 300), clickCount: 1))
    for x in stride(from: 790.0, through: 400, by: -10) {
      book.pass(0.01)
      book.send(.pointerMoved(finger, to: Point(x: x, y: 300)))
    }
    #expect(!book.controller.isTurning && view.contentOffset.x > 1000)
    book.send(.pointerUp(finger, at: Point(x: 400, y: 300)))
    book.wait(3)
    #expect(book.shown == 4 && view.contentOffset.x == 1000)
  }
}
