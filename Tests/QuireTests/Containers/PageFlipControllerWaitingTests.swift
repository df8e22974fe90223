import Testing

@testable import QuireContainers
@testable import QuireViews

/// Sheets that wait for their pages.
@MainActor
struct PageFlipControllerWaitingTests {
  /// A book of twenty pages, 1000 points wide, whose page 4 is thrown so that five pages turn.
  private func thrown(unready: Set<Int>) -> Book {
    let book = Book(pages: 20)
    book.unreadyPages = unready
    book.press(990)
    book.drag(from: Point(x: 990, y: 300), to: Point(x: 300, y: 300), speed: 9000)
    book.lift(300)
    return book
  }

  private func makeReady(_ page: Int, in book: Book) {
    book.unreadyPages.remove(page)
    book.controller.readinessDidChange()
  }

  @Test("a throw turns five pages though three of them are not ready")
  func alwaysFive() {
    let book = thrown(unready: [7, 8, 9])
    #expect(book.sheets.count == 5)
    #expect(
      book.controller.viewControllersInFlight.map { ($0 as? NotingPage)?.index }
        == [5, 6, 7, 8, 9])
    book.wait(2)
    // The two sheets whose pages are ready have landed; the others wait without frames.
    #expect(book.shown == 6 && book.sheets.count == 3 && !book.window.needsFrame)
    #expect(book.outcomes.isEmpty)
    for page in [8, 7, 9] {
      makeReady(page, in: book)
      book.wait(0.05)
    }
    #expect(book.sheets.count == 3)
    book.wait(2)
    #expect(book.shown == 9 && book.sheets.isEmpty)
    #expect(book.outcomes == [true] && book.reasons == [.gesture])
    #expect(book.notes.complaints.isEmpty)
  }

  @Test("a sheet whose page is not ready stays flat while those ahead move")
  func flatUntilReady() {
    let book = thrown(unready: [6])
    book.wait(0.2)
    #expect(book.sheets.map { $0.state.progress > 0 } == [true, false, false, false, false])
    makeReady(6, in: book)
    book.wait(0.1)
    let progress = book.sheets.map(\.state.progress)
    #expect(progress[1] > 0 && progress[2] < progress[1] && progress[3] <= progress[2])
  }

  @Test("a press cancels the sheets that wait, and grabs the shown page")
  func press() {
    let book = thrown(unready: [7])
    book.wait(2)
    #expect(book.shown == 6 && book.sheets.count == 3)
    book.press(990)
    #expect(book.sheets.isEmpty && book.outcomes == [true] && book.pages[6].sight == .shown)
    book.drag(from: Point(x: 990, y: 300), to: Point(x: 700, y: 300))
    #expect(book.sheet?.grip != nil && (book.sheet?.from as? NotingPage)?.index == 6)
    #expect(book.notes.complaints.isEmpty)
  }

  @Test("the opposite key cancels the sheets that wait one by one")
  func oppositeKey() {
    let book = thrown(unready: [7])
    book.wait(2)
    for count in [2, 1, 0] {
      book.key(.left)
      book.wait(0.1)
      #expect(book.sheets.count == count)
    }
    #expect(book.shown == 6 && book.outcomes == [true] && book.pages[6].sight == .shown)
    book.key(.left)
    book.wait(1)
    #expect(book.shown == 5 && book.notes.complaints.isEmpty)
  }

  @Test("notches send sheets that wait for their pages, and for those ahead")
  func notches() {
    let book = Book(pages: 20)
    book.unreadyPages = [6, 7]
    for _ in 0..<4 { book.send(.wheel(x: 0, y: 1, at: Point(x: 500, y: 300))) }
    #expect(book.sheets.count == 4)
    book.wait(0.2)
    #expect(book.sheets.map { $0.state.progress > 0 } == [true, false, false, false])
    book.wait(1)
    #expect(book.shown == 5 && book.sheets.count == 3 && !book.window.needsFrame)
    makeReady(7, in: book)
    book.wait(0.1)
    #expect(book.progress == 0)
    makeReady(6, in: book)
    book.wait(0.2)
    let progress = book.sheets.map(\.state.progress)
    #expect(progress == progress.sorted(by: >) && Set(progress).count == 3)
    book.wait(1)
    #expect(book.shown == 8 && book.outcomes == [true, true, true, true])
    #expect(book.notes.complaints.isEmpty)
  }

  @Test("a held key sends no sheet whose page is not ready")
  func heldKey() {
    let book = Book(pages: 20, openAt: 0)
    book.unreadyPages = [3]
    book.key(.right)
    for _ in 0..<60 {
      book.wait(0.03)
      book.key(.right, isRepeat: true)
    }
    #expect(book.shown == 2 && book.sheets.isEmpty)
    book.unreadyPages = []
    book.key(.right, isRepeat: true)
    #expect(book.sheets.count == 1)
  }

  @Test("a pair waits for a page that is not ready")
  func pairs() {
    let book = Book(pages: 30, openAt: 10)
    book.bind(.middle)
    book.unreadyPages = [15]
    book.press(990)
    book.drag(from: Point(x: 990, y: 300), to: Point(x: 300, y: 300), speed: 9000)
    book.lift(300)
    book.wait(2)
    #expect(book.inSight == [12, 13] && book.sheets.count == 4)
    makeReady(15, in: book)
    book.wait(3)
    #expect(book.inSight == [20, 21] && book.notes.complaints.isEmpty)
  }
}
