import Testing

@testable import Quire

/// Pages that are turned to and left together: who has which of them, and when.
@MainActor
struct PageFlipControllerPairTests {
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
}
