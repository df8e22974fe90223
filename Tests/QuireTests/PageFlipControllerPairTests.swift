import Testing

@testable import Quire

/// Pages that are turned to and left together: who has which of them, and when.
@MainActor
struct PageFlipControllerPairTests {
  private func book(
    openAt index: Int = 0, pages: Int = 6, spine: Flip.Spine = .leading, goesRound: Bool = false
  ) -> Book {
    let book = Book(pages: pages, openAt: index)
    book.goesRound = goesRound
    book.controller.isDoubleSided = true
    book.controller.spine = spine
    book.controller.dataSource = book
    book.wait()
    book.notes.lines = []
    return book
  }

  private func shown(_ book: Book) -> [Int] {
    book.controller.viewControllers.compactMap { ($0 as? NotingPage)?.index }
  }

  @Test func whatIsFirstShownIsToldSo() {
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

  @Test func aThrowReachesALastSheetWithOnePage() {
    let book = book(pages: 5)
    book.readyPages = nil
    book.press(990)
    book.drag(from: Point(x: 990, y: 300), to: Point(x: 300, y: 300), speed: 9000)
    book.lift(300)
    book.wait(2)
    #expect(shown(book) == [4] && book.outcomes == [true] && book.notes.complaints.isEmpty)
  }
}
