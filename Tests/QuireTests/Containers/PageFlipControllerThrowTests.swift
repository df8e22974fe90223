import Testing

@testable import QuireContainers
@testable import QuireViews

/// Throws that turn several pages of a book 1000 points wide.
@MainActor
struct PageFlipControllerThrowTests {
  @Test("faster throws turn more pages")
  func pageCount() {
    let pages = [0, 2.4, 2.5, 2.6, 3.4, 3.6, 4.7, 5.4, 5.6, 6.6, 9, 1e9].map {
      ThrownPages.count(at: $0)
    }
    #expect(pages == [1, 1, 1, 1, 1, 2, 3, 3, 4, 5, 5, 5])
  }

  /// Throws the page to the left at `speed`, in points per second.
  private func thrown(
    _ speed: Double, pages: Int = 20, unready: Set<Int> = [], openAt: Int = 4
  ) -> Book {
    let book = Book(pages: pages, openAt: openAt)
    book.unreadyPages = unready
    book.press(990)
    book.drag(from: Point(x: 990, y: 300), to: Point(x: 300, y: 300), speed: speed)
    book.lift(300)
    return book
  }

  @Test(
    "the sheets of a throw follow each other",
    arguments: [(2000.0, 1), (3600, 2), (4800, 3), (6000, 4), (9000, 5)])
  func sheets(speed: Double, count: Int) {
    let book = thrown(speed)
    #expect(book.sheets.count == count)
    var together = 0
    var gaps = true
    while !book.sheets.isEmpty, book.time < 110 {
      let moving = book.sheets.map(\.state.progress).filter { $0 > 0 }
      together = max(together, moving.count)
      gaps = gaps && Set(moving).count == moving.count
      book.wait()
    }
    #expect(together >= min(count, 3) && gaps)
    #expect(book.shown == 4 + count && book.outcomes == [true] && book.reasons == [.gesture])
    #expect(book.notes.complaints.isEmpty)
  }

  @Test("pages that a throw passes over get no callbacks")
  func passedPages() {
    let book = thrown(4800)
    #expect(
      book.notes.lines == [
        "5 willJoin", "4 willDisappear", "5 willAppear", "will turn to 5",
        "6 willJoin", "5 willDisappear", "7 willJoin", "7 willAppear", "will turn to 7",
      ])
    book.notes.lines = []
    book.wait(2)
    let sight = book.notes.lines.filter { $0.hasSuffix("ppear") || $0.hasPrefix("did turn") }
    #expect(
      sight == ["4 didDisappear", "5 didDisappear", "7 didAppear", "did turn from 4 true"])
    #expect(book.notes.complaints.isEmpty)
  }

  @Test("a throw turns no more pages than there are")
  func lastPages() {
    let last = thrown(9000, pages: 7)
    last.wait(2)
    #expect(last.shown == 6)
  }

  @Test("pages that are no sheets turn one after the other")
  func otherEffects() {
    let book = Book(pages: 20)
    book.controller.transition = .effect(Cube())
    book.press(990)
    book.drag(from: Point(x: 990, y: 300), to: Point(x: 300, y: 300), speed: 9000)
    book.lift(300)
    #expect(book.sheets.count == Tuning.Throw.mostPages)
    var turned: [Int] = []
    for _ in 0..<600 where !book.sheets.isEmpty {
      #expect(book.sheets.filter { $0.state.progress > 0 }.count <= 1)
      book.wait()
      if turned.last != book.shown { turned.append(book.shown) }
    }
    #expect(turned == Array(4...4 + Tuning.Throw.mostPages) && book.outcomes == [true])
    #expect(book.notes.complaints.isEmpty)
  }

  @Test("a sheet that is grabbed and put back leaves the book open there", arguments: 0..<5)
  func catching(index: Int) throws {
    let book = thrown(9000)
    while book.sheets.count > index, book.sheets[index].state.progress < 0.2 { book.wait() }
    let sheet = try #require(book.sheets.dropFirst(index).first)
    let from = try #require(sheet.from as? NotingPage).index
    sheet.catchInFlight(at: nil, time: book.time)
    sheet.aim(at: 0.1, time: book.time)
    book.wait(1)
    sheet.endHold("release", at: book.time) { $0.release(to: .start, at: $1) }
    book.wait(2)
    #expect(book.sheets.isEmpty && book.shown == from && book.outcomes == [from > 4])
    #expect(book.pages[from].sight == .shown && book.notes.complaints.isEmpty)
  }

  @Test("a key joins a throw or turns its last sheet round")
  func keys() {
    let book = thrown(4800)
    book.key(.right)
    book.wait(3)
    #expect(book.shown == 8 && book.outcomes == [true, true])
    let back = thrown(4800)
    back.key(.left)
    back.wait(3)
    #expect(back.shown == 6 && back.outcomes == [true])
    #expect(back.pages[6].sight == .shown)
    #expect(book.notes.complaints.isEmpty && back.notes.complaints.isEmpty)
  }

  @Test("a request during a throw makes its sheets arrive first")
  func request() {
    let book = thrown(4800)
    book.controller.setViewController(book.pages[0], direction: .backward, animated: false)
    #expect(book.shown == 0 && book.outcomes == [true, true] && book.sheets.isEmpty)
    #expect(book.notes.complaints.isEmpty && book.sheets.isEmpty)
  }

  @Test("a touchpad throws")
  func touchpad() {
    let book = Book(pages: 20)
    for _ in 0..<5 {
      book.send(.scroll(x: 70, y: 0, at: Point(x: 500, y: 300)))
      book.wait(0.016)
    }
    book.send(.scrollEnded)
    #expect(book.sheets.count == 2)
    book.wait(2)
    #expect(book.shown == 6 && book.notes.complaints.isEmpty)
  }
}

/// Turns with animation controllers of the delegate.
@MainActor
struct PageFlipControllerAnimationTests {
  private final class Chooser: PageFlipControllerDelegate {
    var effect: any TransitionEffect = Cube()
    var asked: [(page: Int, direction: Direction)] = []
    var reasons: [TransitionReason] = []

    func pageFlipController(
      _ controller: PageFlipController, animationControllerForTurnTo next: ViewController,
      direction: Direction
    ) -> (any AnimationController)? {
      asked.append(((next as? NotingPage)?.index ?? -1, direction))
      return EffectAnimation(effect)
    }

    func pageFlipController(
      _ controller: PageFlipController, didFinishTurnFrom previous: ViewController,
      completed: Bool, reason: TransitionReason
    ) {
      reasons.append(reason)
    }
  }

  @Test("the delegate chooses the animation controller of each turn")
  func eachTurn() {
    let book = Book()
    let chooser = Chooser()
    book.controller.delegate = chooser
    book.key(.right)
    #expect(book.sheet?.effect is Cube && book.sheet?.effect?.direction == .forward)
    book.wait(2)
    chooser.effect = Push()
    book.send(.wheel(x: 0, y: -1, at: Point(x: 500, y: 300)))
    #expect(book.sheet?.effect is Push && book.sheet?.effect?.direction == .backward)
    book.wait(2)
    book.controller.turn(.forward)
    book.wait(2)
    #expect(chooser.reasons == [.key, .wheel, .program])
    #expect(Set(chooser.asked.map(\.page)) == [4, 5])
  }
}
