import Testing

@testable import QuireContainers
@testable import QuireViews

/// Sheets in flight together.
@MainActor
struct PageFlipControllerSheetTests {
  /// A book with `count` sheets in flight, an eighth of a second apart, at an eighth of the normal
  /// speed.
  private func book(flying count: Int = 3, effect: any TransitionEffect = Flip()) -> Book {
    let book = Book(pages: 30, openAt: 10)
    book.controller.transition = .effect(effect)
    book.controller.transitionSpeed = 0.125
    for _ in 0..<count {
      book.key(.right)
      book.wait(0.7)
    }
    return book
  }

  private func headings(_ book: Book) -> [TransitionMachine.End?] {
    book.sheets.map(\.state.heading)
  }

  @Test("each sheet starts while others are in flight")
  func start() {
    let book = book()
    #expect(book.sheets.map { ($0.from as? NotingPage)?.index } == [10, 11, 12])
    let progress = book.sheets.map(\.state.progress)
    #expect(progress == progress.sorted(by: >) && Set(progress).count == 3)
    book.wait(4)
    #expect(book.shown == 13 && book.outcomes == [true, true, true])
    #expect(book.reasons == [.key, .key, .key] && book.notes.complaints.isEmpty)
  }

  @Test("beyond eight sheets the oldest completes")
  func atMostEight() {
    let book = book(flying: 0)
    book.controller.transitionSpeed = 0.01
    for count in 1...12 {
      book.key(.right)
      book.wait(0.1)
      #expect(book.sheets.count == min(8, count))
    }
    #expect(book.shown == 14 && book.outcomes == [true, true, true, true])
    #expect(book.notes.complaints.isEmpty)
  }

  @Test("the opposite key turns the newest sheet round, then the next")
  func oppositeKey() {
    let book = book()
    book.key(.left)
    #expect(headings(book) == [.finish, .finish, .start])
    book.key(.left)
    #expect(headings(book) == [.finish, .start, .start])
    book.key(.right)
    #expect(headings(book) == [.finish, .finish, .start])
    book.key(.left)
    book.wait(4)
    #expect(book.shown == 11 && book.outcomes == [false, false, true])
    #expect(book.notes.complaints.isEmpty)
  }

  @Test("sheets of other effects complete before the next turn")
  func otherEffects() {
    for effect in [Cube(), Fold(), Push()] as [any TransitionEffect] {
      let book = book(flying: 2, effect: effect)
      #expect(book.sheets.count == 1 && book.outcomes == [true])
    }
    // A sheet that is bound elsewhere needs other flat pages beneath it.
    let book = book(flying: 1, effect: Curl())
    book.controller.transition = .effect(Flip())
    book.key(.right)
    #expect(book.sheets.count == 1 && book.outcomes == [true])
  }

  @Test("a program sends one sheet after the other")
  func program() {
    let book = book(flying: 0)
    var answers: [Int] = []
    for page in [11, 14, 15] {
      book.controller.setViewController(book.pages[page], direction: .forward, animated: true) {
        #expect($0)
        answers.append(page)
      }
      book.wait(0.4)
    }
    #expect(book.sheets.count == 3)
    book.controller.setViewController(book.pages[2], direction: .backward, animated: true)
    // A request that does not lead on makes the sheets arrive.
    #expect(answers == [11, 14, 15] && book.sheets.count == 1)
    book.wait(5)
    #expect(book.shown == 2 && book.notes.complaints.isEmpty)
  }

  @Test("a program turns the newest sheet round, then the next")
  func programReverses() {
    let book = book()
    let before = book.sheets.map(\.state.progress)
    var answers: [String] = []
    func ask(_ page: Int, _ direction: Direction) {
      book.controller.setViewController(book.pages[page], direction: direction, animated: true) {
        answers.append("\(page) \($0)")
      }
    }
    ask(12, .backward)
    #expect(headings(book) == [.finish, .finish, .start])
    // Nothing jumps.
    #expect(book.sheets.map(\.state.progress) == before && book.outcomes.isEmpty)
    ask(11, .backward)
    #expect(headings(book) == [.finish, .start, .start])
    ask(12, .forward)
    #expect(headings(book) == [.finish, .finish, .start] && book.sheets.count == 3)
    #expect(answers.isEmpty)
    book.wait(5)
    #expect(book.shown == 12 && book.outcomes == [false, true, true])
    #expect(Set(answers) == ["12 true", "11 false"] && answers.count == 3)
    #expect(book.notes.complaints.isEmpty)
  }

  /// The reversed sheet is flat before the sheet ahead, which leads to the page, is down.
  @Test("the completion of a reversal comes when the page is shown", arguments: [false, true])
  func completion(changesItsMind: Bool) {
    let book = book(flying: 2)
    var shown: [Int] = []
    book.controller.setViewController(book.pages[11], direction: .backward, animated: true) {
      #expect($0 != changesItsMind)
      shown.append(book.shown)
    }
    while book.sheets.count > 1 { book.wait() }
    #expect(shown == [] && book.shown == 10)
    if changesItsMind { book.controller.turn(.backward) }
    book.wait(5)
    #expect(shown == [changesItsMind ? 10 : 11] && book.notes.complaints.isEmpty)
  }

  @Test("several sheets are turned round at once")
  func severalReversed() {
    let book = book()
    book.controller.show(book.pages[10], direction: .backward, transition: .cube())
    #expect(headings(book) == [.start, .start, .start])
    book.controller.setViewController(book.pages[13], direction: .forward, animated: true)
    #expect(headings(book) == [.finish, .finish, .finish])
    book.wait(5)
    #expect(book.shown == 13 && book.outcomes == [true, true, true])
    #expect(book.notes.complaints.isEmpty)
  }

  @Test("a request for either page of a spread turns its sheet round")
  func spreads() {
    for page in [4, 5] {
      let book = Book(pages: 12, openAt: 4)
      book.beginsEvenly = true
      book.controller.spine = .middle
      book.controller.isDoubleSided = true
      book.wait()
      book.key(.right)
      book.wait(0.2)
      let progress = book.progress
      book.controller.setViewController(book.pages[page], direction: .backward, animated: true)
      #expect(headings(book) == [.start] && book.progress == progress)
      book.wait(3)
      #expect(book.shown == 4 && book.outcomes == [false] && book.notes.complaints.isEmpty)
    }
  }

  @Test("a request that is no exact reverse makes the sheets arrive")
  func noReverse() {
    // In a book that goes round, the former page may lie ahead.
    let ring = book(flying: 1)
    ring.controller.setViewController(ring.pages[10], direction: .forward, animated: true)
    #expect(ring.outcomes == [true] && ring.sheets.map(\.direction) == [.forward])
    // A request without animation is not animated.
    let still = book(flying: 1)
    still.controller.setViewController(still.pages[10], direction: .backward, animated: false)
    #expect(still.shown == 10 && still.sheets.isEmpty)
    // A held sheet falls back at another request.
    let held = book(flying: 1)
    held.press(500)
    held.controller.setViewController(held.pages[10], direction: .backward, animated: true) {
      #expect($0)
    }
    #expect(held.shown == 10 && held.outcomes == [false])
    for book in [ring, still, held] {
      book.wait(5)
      #expect(book.shown == 10 && book.notes.complaints.isEmpty)
    }
  }

  @Test("a press grabs the sheet under the pointer")
  func pressOnSheet() throws {
    let book = book()
    let stage = book.controller.transitionView.stage
    // The projected edge of each sheet.
    for (index, sheet) in book.sheets.enumerated() {
      let list = try #require(sheet.sheet(on: stage)).list(of: 0)
      guard case .panel(let panel)? = list.calls.last else { continue }
      let isOnRight = panel.freeEdges.contains(.right)
      let seen = list.camera.project(
        panel.position(of: Point(x: isOnRight ? panel.frame.maxX - 4 : panel.frame.minX + 4)))
      let edge = min(498, max(-498, seen.x))
      book.press(edge + 500)
      #expect(book.sheets.map { $0.grip != nil } == (0..<3).map { $0 == index })
      // The others go on.
      let before = book.sheets.map(\.state.progress)
      book.wait(0.02)
      let after = book.sheets.map(\.state.progress)
      #expect(zip(before, after).map { $0 != $1 } == (0..<3).map { $0 != index })
      book.lift(edge + 500)
    }
    // A press beside all sheets catches the newest.
    book.press(998)
    #expect(book.sheets.last?.grip != nil)
    book.lift(998)
    book.wait(5)
    #expect(book.shown == 13 && book.notes.complaints.isEmpty)
  }

  @Test("other sheets wait behind a held sheet")
  func heldSheet() throws {
    let book = book()
    let held = try #require(book.sheets.first)
    held.catchInFlight(at: nil, time: book.time)
    let progress = held.state.progress
    book.wait(6)
    #expect(book.sheets.map(\.state.progress) == [progress, progress, progress])
    #expect(book.outcomes.isEmpty && !book.window.needsFrame)
    // They move back with the held sheet, and come along again.
    for share in [0.2, 0.6, 0.4] {
      held.aim(at: share, time: book.time)
      book.wait(0.3)
      #expect(held.state.progress == share)
      #expect(book.sheets.allSatisfy { $0.state.progress == share })
    }
    held.endHold("release", at: book.time) { $0.release(to: .finish, at: $1) }
    book.wait(2)
    #expect(book.shown == 13 && book.outcomes == [true, true, true])
    #expect(book.notes.complaints.isEmpty)
  }

  @Test("a sheet that falls back takes along those behind it")
  func fallingBack() throws {
    let book = book()
    let middle = book.sheets[1]
    middle.catchInFlight(at: nil, time: book.time)
    middle.aim(at: 0.1, time: book.time)
    book.wait(0.2)
    middle.endHold("release", at: book.time) { $0.release(to: .start, at: $1) }
    #expect(headings(book) == [.finish, .start, .start])
    book.wait(4)
    #expect(book.shown == 11 && book.outcomes == [false, false, true])
    #expect(book.notes.complaints.isEmpty)
  }

  @Test("a grabbed sheet behind a slower one stays in place")
  func behindSlower() throws {
    let book = book(flying: 2)
    book.controller.transitionSpeed = 1
    let (ahead, behind) = (book.sheets[0], book.sheets[1])
    ahead.catchInFlight(at: nil, time: book.time)
    ahead.endHold("release", at: book.time) { $0.release(to: .finish, at: $1) }
    ahead.catchInFlight(at: nil, time: book.time)
    book.wait(5)
    #expect(behind.state.progress == ahead.state.progress)
    let progress = behind.state.progress
    ahead.resume(at: book.time)
    behind.catchInFlight(at: nil, time: book.time)
    book.wait(0.1)
    #expect(behind.state.progress == progress && ahead.state.progress > progress)
  }

  @Test("a book that is removed completes its turns in order")
  func removedBook() {
    let book = book()
    book.key(.left)
    book.window.rootViewController = nil
    #expect(book.shown == 12 && book.outcomes == [true, true, false])
    #expect(book.pages.allSatisfy { $0.sight == .gone } && book.notes.complaints.isEmpty)
  }

  @Test("the last page gives a little under sheets in flight")
  func endOfBook() {
    let book = Book(pages: 4, openAt: 2)
    book.controller.transitionSpeed = 0.25
    book.key(.right)
    book.wait(0.4)
    book.key(.right)
    #expect(book.sheets.count == 2 && book.sheet?.to == nil)
    book.wait(0.1)
    #expect(book.controller.transitionView.transitionLayers().count == 3)
    book.key(.left)
    #expect(book.sheets.count == 1 && headings(book) == [.start])
    book.wait(3)
    #expect(book.shown == 2 && book.notes.complaints.isEmpty)
  }

  @Test("sheets from right to left and of vertical books fly together", arguments: [false, true])
  func otherDirections(isUpright: Bool) {
    let book = Book(pages: 30, openAt: 10)
    book.controller.transitionSpeed = 0.125
    book.controller.isRightToLeft = !isUpright
    book.controller.orientation = isUpright ? .vertical : .horizontal
    for _ in 0..<3 {
      book.key(isUpright ? .up : .right)
      book.wait(0.5)
    }
    #expect(book.sheets.count == 3 && book.sheets.allSatisfy { $0.direction == .backward })
    #expect(book.controller.transitionView.transitionLayers().count == 4)
    book.wait(5)
    #expect(book.shown == 7 && book.notes.complaints.isEmpty)
  }
}
