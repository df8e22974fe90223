import Testing

@testable import QuireContainers
@testable import QuireViews

/// The cursor over the pages of a book 1000 points wide and 600 high.
@MainActor
struct PageFlipControllerCursorTests {
  private let host = RecordingHost()

  private func book(pages: Int = 9, openAt index: Int = 4) -> Book {
    let book = Book(pages: pages, openAt: index)
    book.window.host = host
    return book
  }

  @Test("the hand is open over a page and closed while it holds one")
  func grab() {
    let book = book()
    book.move(900)
    #expect(host.cursor == .grab)
    book.press(900)
    #expect(host.cursor == .grabbing)
    book.drag(from: Point(x: 900, y: 300), to: Point(x: 300, y: 300))
    #expect(host.cursor == .grabbing)
    book.lift(300)
    // A turning page can be grabbed.
    #expect(host.cursor == .grab)
    book.wait(2)
    #expect(host.cursor == .grab && book.shown == 5)
    // A key takes the page out of the hand.
    book.press(900)
    book.drag(from: Point(x: 900, y: 300), to: Point(x: 500, y: 300))
    book.key(.escape)
    #expect(host.cursor == .grab)
  }

  @Test("pages that cannot be grabbed show an arrow")
  func noGrab() {
    let single = book(pages: 1, openAt: 0)
    single.move(900)
    #expect(host.cursor == .arrow)
    let last = book(openAt: 8)
    last.move(900)
    #expect(host.cursor == .grab)
    last.controller.isSwipeEnabled = false
    last.move(901)
    #expect(host.cursor == .arrow)
    last.key(.left)
    last.wait(0.1)
    #expect(host.cursor == .grab)
    let edges = book()
    edges.controller.swipeEdges = .right
    edges.move(500)
    #expect(host.cursor == .arrow)
    edges.move(980)
    #expect(host.cursor == .grab)
  }

  @Test("beside the paper there is no hand")
  func paper() {
    let book = book()
    book.pages[4].paper = Rect(x: 200, y: 0, width: 600, height: 600)
    for (x, cursor) in [(150, Cursor.arrow), (250, .grab), (790, .grab), (850, .arrow)] {
      book.move(Double(x))
      #expect(host.cursor == cursor, "at \(x)")
    }
    // A press beside the paper still turns the page.
    book.press(850)
    #expect(host.cursor == .grabbing)
    book.drag(from: Point(x: 850, y: 300), to: Point(x: 200, y: 300))
    book.lift(200)
    book.wait(2)
    #expect(book.shown == 5)
  }

  @Test("a control on a page shows an arrow, a page its own cursor")
  func pages() {
    let book = book()
    let slider = Slider(value: 0.5)
    slider.frame = Rect(x: 400, y: 280, width: 200, height: 40)
    book.pages[4].view.addSubview(slider)
    book.move(500)
    #expect(host.cursor == .arrow)
    book.move(100)
    #expect(host.cursor == .grab)
    book.pages[4].view.cursor = .text
    #expect(host.cursor == .text)
  }
}
