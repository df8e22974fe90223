import Testing

@testable import QuireContainers
@testable import QuireViews

/// A list on a page of a book that turns horizontally or vertically.
///
/// Only one page follows that page, so that even a fast throw turns no more.
@MainActor
struct ScrollArbitrationTests {
  private let finger = InputEvent.Pointer.touch(id: 1)

  private func scrollView(in book: Book, on page: Int = 4) -> ScrollView {
    let view = ScrollView()
    view.contentSize = Size(width: 1000, height: 2000)
    view.frame = Rect(x: 0, y: 0, width: 1000, height: 600)
    book.pages[page].view.addSubview(view)
    book.wait()
    return view
  }

  private func drag(_ book: Book, from start: Point, to end: Point) {
    book.send(.pointerDown(finger, at: start, clickCount: 1))
    for step in 1...10 {
      book.pass(0.01)
      let location = start + (end - start) * (Double(step) / 10)
      book.send(.pointerMoved(finger, to: location))
    }
    book.wait()
  }

  @Test("a finger along the list scrolls, and one across it turns the page")
  func fingerOverList() {
    let book = Book(pages: 6)
    let view = scrollView(in: book)
    drag(book, from: Point(x: 500, y: 500), to: Point(x: 510, y: 300))
    #expect(view.contentOffset.y > 150 && !book.controller.isTurning)
    book.send(.pointerUp(finger, at: Point(x: 510, y: 300)))
    book.wait(4)
    drag(book, from: Point(x: 900, y: 500), to: Point(x: 500, y: 510))
    #expect(book.controller.isTurning && !view.isScrolling)
    book.send(.pointerUp(finger, at: Point(x: 300, y: 510)))
    book.wait(2)
    #expect(book.shown == 5 && book.notes.complaints == [])
  }

  @Test("the mouse turns the page over a list")
  func mouse() {
    let book = Book(pages: 6)
    let view = scrollView(in: book)
    book.press(900)
    book.drag(from: Point(x: 900, y: 300), to: Point(x: 400, y: 300))
    #expect(book.controller.isTurning && view.contentOffset == .zero)
  }

  @Test("at its limit a list leaves a finger to the book")
  func fingerAtLimit() {
    let book = Book(pages: 6)
    book.controller.orientation = .vertical
    let view = scrollView(in: book)
    drag(book, from: Point(x: 500, y: 500), to: Point(x: 500, y: 300))
    #expect(!book.controller.isTurning && view.contentOffset.y > 150)
    // A drag back beyond the beginning still belongs to the list.
    for y in [400.0, 500, 590] {
      book.pass(0.01)
      book.send(.pointerMoved(finger, to: Point(x: 500, y: y)))
    }
    #expect(!book.controller.isTurning && view.contentOffset.y < 0)
    book.send(.pointerUp(finger, at: Point(x: 500, y: 590)))
    book.wait(2)
    #expect(view.contentOffset.y == 0)
    drag(book, from: Point(x: 500, y: 100), to: Point(x: 500, y: 400))
    #expect(book.controller.isTurning && view.contentOffset.y == 0)
    // A release after a rest turns one page.
    book.send(.pointerMoved(finger, to: Point(x: 500, y: 590)))
    book.wait(0.2)
    book.send(.pointerUp(finger, at: Point(x: 500, y: 590)))
    book.wait(2)
    #expect(book.shown == 3)
  }

  @Test("at its limit a list leaves scrolls and notches to the book")
  func scrollAtLimit() {
    let book = Book(pages: 6)
    book.controller.orientation = .vertical
    let view = scrollView(in: book)
    let location = Point(x: 500, y: 300)
    for _ in 0..<3 {
      book.pass(0.01)
      book.send(.scroll(x: 0, y: 30, at: location))
    }
    #expect(view.contentOffset.y == 90 && !book.controller.isTurning)
    book.pass(0.2)
    book.send(.scrollEnded)
    // The last notches after the end belong to the same movement of the wheel.
    for _ in 0..<40 {
      book.pass(0.02)
      book.send(.wheel(x: 0, y: 1, at: location))
    }
    book.wait(1)
    #expect(view.contentOffset.y == 1400 && book.shown == 4 && !book.controller.isTurning)
    book.send(.wheel(x: 0, y: 1, at: location))
    book.wait(2)
    #expect(book.shown == 5)
    book.send(.wheel(x: 0, y: -1, at: location))
    book.wait(2)
    #expect(book.shown == 4 && view.contentOffset.y == 1400)
    for _ in 0..<3 {
      book.pass(0.01)
      book.send(.scroll(x: 0, y: 90, at: location))
    }
    #expect(book.controller.isTurning && view.contentOffset.y == 1400)
    book.send(.scrollEnded)
    book.wait(2)
    #expect(book.shown == 5 && book.notes.complaints == [])
  }

  @Test("at the end of a list one movement of the wheel turns one page and moves nothing on it")
  func notchesAtLimit() {
    let book = Book()
    book.controller.orientation = .vertical
    let lists = [4, 5, 6].map { scrollView(in: book, on: $0) }
    let location = Point(x: 500, y: 300)
    func flick(_ count: Int) {
      for _ in 0..<count {
        book.send(.wheel(x: 0, y: 3, at: location))
        book.wait(0.1)
      }
    }
    lists[0].contentOffset.y = 1400
    // The turn takes half a second, and the wheel goes on after it.
    flick(20)
    #expect(book.shown == 5 && book.sheet == nil && lists[1].contentOffset.y == 0)
    book.wait(0.3)
    flick(1)
    book.wait(1)
    #expect(book.shown == 5 && lists[1].contentOffset.y > 0)
    // A page with a list that is still turning is not passed over either.
    lists[1].contentOffset.y = 1400
    flick(1)
    book.wait(0.25)
    #expect(book.sheets.count == 1)
    flick(1)
    #expect(book.sheets.count == 1)
    book.wait(1)
    #expect(book.shown == 6)
    lists[2].contentOffset.y = 1400
    flick(4)
    book.wait(1)
    #expect(book.shown == 7)
    // A page without a list turns with each notch, also back.
    book.send(.wheel(x: 0, y: -3, at: location))
    book.wait(1)
    #expect(book.shown == 4 && book.notes.complaints == [])
  }

  @Test("dragging a slider turns no page")
  func slider() {
    let book = Book(pages: 6)
    let slider = Slider(value: 0.5)
    slider.frame = Rect(x: 400, y: 280, width: 224, height: 40)
    book.pages[4].view.addSubview(slider)
    book.wait()
    book.press(512)
    book.drag(from: Point(x: 512, y: 300), to: Point(x: 900, y: 300))
    #expect(slider.value == 1 && !book.controller.isTurning)
    book.lift(900)
    book.key(.right)
    book.wait()
    #expect(!book.controller.isTurning && slider.isFirstResponder)
  }

  @Test("nested scroll views share input by axis")
  func nestedScrollViews() {
    let driver = InputDriver()
    let outer = driver.add(ScrollView(), Rect(x: 0, y: 0, width: 400, height: 300))
    outer.contentSize = Size(width: 400, height: 900)
    let inner = ScrollView()
    inner.contentSize = Size(width: 900, height: 200)
    inner.frame = Rect(x: 0, y: 0, width: 400, height: 200)
    outer.addSubview(inner)
    driver.wait(0.1)
    func drag(by way: Vector) {
      let start = Point(x: 200, y: 150)
      driver.press(start.x, start.y, by: finger)
      for step in 1...10 {
        driver.pass(0.01)
        let location = start + way * (Double(step) / 10)
        driver.move(location.x, location.y, by: finger)
      }
      driver.wait(0.2)
      driver.lift(start.x + way.x, start.y + way.y, by: finger)
    }
    drag(by: Vector(x: -150))
    #expect(inner.contentOffset.x == 135 && outer.contentOffset.y == 0)
    drag(by: Vector(x: -10, y: -100))
    #expect(inner.contentOffset.x == 135 && outer.contentOffset.y == 80)
    driver.send(.scroll(x: 0, y: 20, at: Point(x: 100, y: 50)))
    #expect(outer.contentOffset.y == 100)
  }
}
