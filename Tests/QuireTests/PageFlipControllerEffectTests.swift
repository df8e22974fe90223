import Testing

@testable import Quire

/// Books that are given another effect while something goes on.
@MainActor
struct PageFlipControllerEffectTests {
  /// Drags across the axis at the outer edge; whether a page comes along.
  private func dragsAcross(_ book: Book) -> Bool {
    book.press(998, 500)
    book.drag(from: Point(x: 998, y: 500), to: Point(x: 990, y: 430))
    defer {
      book.lift(990, 430)
      book.wait(3)
    }
    return book.sheet != nil
  }

  @Test func anEffectThatComesDuringAPressHasItsAxesFromTheNextOne() {
    let book = Book()
    let controller = book.controller
    #expect(!dragsAcross(book))
    book.press(998, 500)
    controller.effect = Curl()
    // This press is still one for a page that moves along one axis.
    book.drag(from: Point(x: 998, y: 500), to: Point(x: 990, y: 430))
    #expect(book.sheet == nil)
    book.lift(990, 430)
    #expect(dragsAcross(book))
    book.press(998, 500)
    controller.effect = Flip()
    book.lift(998, 500)
    #expect(!dragsAcross(book))
  }
}
