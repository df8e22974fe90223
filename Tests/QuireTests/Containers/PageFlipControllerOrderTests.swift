import Testing

@testable import QuireContainers
@testable import QuireViews

/// The order of calls that `PageFlipController` documents.
@MainActor
struct PageFlipControllerOrderTests {
  private static let begins = ["5 willJoin", "4 willDisappear", "5 willAppear", "will turn to 5"]
  private static let completes = [
    "5 didAppear", "4 didDisappear", "5 didJoin", "4 willLeave", "4 didLeave", "answered true",
    "did turn from 4 true",
  ]
  private static let isCancelled = [
    "5 willDisappear", "4 willAppear", "4 didAppear", "5 didDisappear", "5 willLeave",
    "5 didLeave", "answered false", "did turn from 4 false",
  ]

  private func request(_ book: Book, _ page: Int, animated: Bool = true) {
    book.controller.setViewController(
      book.pages[page], direction: page > book.openAt ? .forward : .backward, animated: animated
    ) {
      book.notes.lines.append("answered \($0)")
    }
  }

  @Test("a completed turn calls in order", arguments: [true, false])
  func completed(animated: Bool) {
    let book = Book()
    request(book, 5, animated: animated)
    if animated {
      #expect(book.notes.lines == Self.begins)
      book.wait(0.7)
    }
    #expect(book.notes.lines == Self.begins + Self.completes)
    #expect(book.shown == 5 && book.reasons == [.program] && book.notes.complaints.isEmpty)
  }

  @Test("a cancelled turn calls in order")
  func cancelled() {
    let book = Book()
    request(book, 5)
    book.wait(0.1)
    book.controller.turn(.backward)
    book.wait(2)
    #expect(book.notes.lines == Self.begins + Self.isCancelled)
    #expect(book.shown == 4 && book.notes.complaints.isEmpty)
  }

  @Test("a drag that falls back calls in order")
  func dragFallsBack() {
    let book = Book()
    book.press(900)
    book.drag(from: Point(x: 900, y: 300), to: Point(x: 700, y: 300))
    #expect(book.notes.lines == Self.begins)
    book.wait(0.1)
    book.lift(700)
    book.wait(2)
    #expect(book.notes.lines == Self.begins + Self.isCancelled.filter { !$0.contains("answered") })
    #expect(book.reasons == [.gesture])
  }

  @Test("an interrupted turn completes before the next begins")
  func interrupted() {
    let book = Book()
    book.controller.transition = .effect(Cube())
    request(book, 5)
    book.wait(0.2)
    book.notes.lines = []
    book.key(.right)
    #expect(
      book.notes.lines == Self.completes + [
        "6 willJoin", "5 willDisappear", "6 willAppear", "will turn to 6",
      ])
    book.wait(1.5)
    #expect(book.shown == 6 && book.reasons == [.program, .key])
  }

  private static let joins = [
    "6 willJoin", "5 willDisappear", "6 willAppear", "will turn to 6",
  ]

  @Test("a turn that joins another calls in order")
  func joining() {
    let book = Book()
    request(book, 5)
    book.wait(0.2)
    request(book, 6)
    #expect(book.notes.lines == Self.begins + Self.joins)
    book.wait(1)
    #expect(
      Array(book.notes.lines.dropFirst(8)) == [
        "4 didDisappear", "5 didJoin", "4 willLeave", "4 didLeave", "answered true",
        "did turn from 4 true",
        "6 didAppear", "5 didDisappear", "6 didJoin", "5 willLeave", "5 didLeave", "answered true",
        "did turn from 5 true",
      ])
    #expect(book.shown == 6 && book.notes.complaints.isEmpty)
  }

  @Test("a turn that joined another is cancelled before that completes")
  func joinedAndCancelled() {
    let book = Book()
    book.controller.transitionSpeed = 0.25
    request(book, 5)
    book.wait(0.6)
    request(book, 6)
    book.wait(0.1)
    book.key(.left)
    book.notes.lines = []
    book.wait(3)
    #expect(
      book.notes.lines == [
        "6 willDisappear", "5 willAppear", "6 didDisappear", "6 willLeave", "6 didLeave",
        "answered false", "did turn from 5 false",
      ] + Self.completes)
    #expect(book.shown == 5 && book.notes.complaints.isEmpty)
  }

  @Test("a held turn is cancelled before the next begins")
  func heldTurn() {
    let book = Book()
    book.press(900)
    book.drag(from: Point(x: 900, y: 300), to: Point(x: 300, y: 300))
    request(book, 8)
    #expect(book.outcomes == [false])
    book.wait(0.7)
    #expect(book.shown == 8 && book.outcomes == [false, true])
    // The press no longer holds a sheet.
    book.move(100)
    book.lift(100)
    book.wait(1)
    #expect(book.shown == 8 && book.notes.complaints.isEmpty)
  }

  @Test("requests before the first frame lose no page")
  func earlyRequests() {
    let book = Book()
    book.key(.right)
    book.key(.right)
    book.key(.right)
    book.wait(0.7)
    #expect(book.shown == 7 && book.outcomes == [true, true, true])
  }

  @Test("a request in a callback is carried out after the callbacks")
  func requestInCallback() {
    let book = Book()
    book.controller.setViewController(book.pages[5], direction: .forward, animated: true) { _ in
      request(book, 4)
      book.notes.lines.append("asked")
    }
    book.wait(0.6)
    let asked = book.notes.lines.firstIndex(of: "asked")
    #expect(
      asked.map { Array(book.notes.lines[($0 + 1)...].prefix(2)) }
        == ["did turn from 4 true", "4 willJoin"])
    book.wait(0.7)
    #expect(book.shown == 4 && book.notes.complaints.isEmpty)
  }

  @Test("a book that is removed completes its turn")
  func removedBook() {
    let book = Book()
    book.key(.right)
    book.wait(0.1)
    book.window.rootViewController = nil
    #expect(book.shown == 5 && book.outcomes == [true])
    #expect(book.pages.allSatisfy { $0.sight == .gone } && book.notes.complaints.isEmpty)
  }

  @Test("a page reached by a jump has its own neighbors")
  func jump() {
    let book = Book()
    book.key(.end)
    book.wait(0.7)
    #expect(book.shown == 8)
    book.key(.left)
    book.wait(0.7)
    #expect(book.shown == 7)
    book.key(.home)
    book.wait(0.7)
    book.key(.right)
    book.wait(0.7)
    #expect(book.shown == 1 && book.notes.complaints.isEmpty)
  }

  @Test("a turn before the book appears is reported when it appears")
  func beforeAppearance() {
    let book = Book()
    book.controller.beginAppearanceTransition(false, animated: true)
    book.controller.turn(.forward)
    #expect(book.notes.lines == ["4 willDisappear", "5 willJoin", "will turn to 5"])
    book.wait(0.1)
    book.controller.beginAppearanceTransition(true, animated: true)
    book.controller.endAppearanceTransition()
    #expect(
      Array(book.notes.lines[3...])
        == ["4 willAppear", "4 didAppear", "4 willDisappear", "5 willAppear"])
    book.wait(0.7)
    #expect(book.pages[5].sight == .shown && book.pages[4].sight == .gone)
    #expect(book.notes.complaints.isEmpty)
  }

  @Test("a released book leaves no object behind")
  func releases() {
    weak var controller: PageFlipController?
    weak var page: NotingPage?
    do {
      let book = Book()
      controller = book.controller
      page = book.pages[5]
      book.key(.right)
      book.wait(0.2)
      book.press(700)
      book.drag(from: Point(x: 700, y: 300), to: Point(x: 500, y: 300))
    }
    #expect(controller == nil && page == nil)
  }
}
