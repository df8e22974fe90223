import Testing

@testable import QuireContainers
@testable import QuireViews

/// Gestures that begin while a sheet turns or is about to arrive.
@MainActor @Suite struct PageFlipControllerCatchTests {
  @Test("a scroll that begins as a sheet arrives moves the next one")
  func arrivingSheet() {
    let book = Book()
    book.key(.right)
    book.wait(0.1)
    #expect(book.progress != nil)
    // No frame has been drawn in which the sheet would have arrived.
    book.pass(1)
    for _ in 0..<4 { book.send(.scroll(x: 50, y: 0, at: Point(x: 400, y: 300))) }
    book.wait(0.2)
    #expect(book.shown == 5)
    #expect(abs((book.progress ?? 0) - 0.5) < 1e-6)
    #expect(book.notes.complaints == [])
  }

  @Test("Escape ends a drag: pages fall back, stopped sheets continue", arguments: [false, true])
  func escape(catches: Bool) {
    let book = Book()
    if catches {
      book.key(.right)
      book.wait(0.2)
    }
    book.press(950)
    book.drag(from: Point(x: 950, y: 300), to: Point(x: 600, y: 300))
    book.key(.escape)
    book.wait(1.5)
    // A page that was at rest falls back; a sheet that was in flight goes on.
    #expect(book.shown == (catches ? 5 : 4))
    book.lift(600)
    book.wait(1)
    #expect(book.shown == (catches ? 5 : 4))
    #expect(book.notes.complaints == [])
  }
}
