import Testing

@testable import QuireContainers
@testable import QuireViews

/// Drags, presses and scrolls on a book 1000 points wide.
@MainActor
struct PageFlipControllerDragTests {
  private func point(_ x: Double) -> Point { Point(x: x, y: 300) }

  /// Presses at `start`, drags to `end` and releases there, at rest unless `isFast`.
  private func turn(_ book: Book, _ start: Double, _ end: Double, isFast: Bool = false) {
    book.press(start)
    book.drag(from: point(start), to: point(end), speed: isFast ? 1500 : 200)
    if !isFast { book.wait(0.2) }
    book.lift(end)
  }

  @Test(
    "a slow release beyond the spine turns the page",
    arguments: [
      (950.0, 600.0, false), (950, 501, false), (950, 500, true), (950, 400, true),
      (50, 400, false), (50, 499, false), (50, 500, true), (50, 600, true),
    ])
  func slowRelease(start: Double, end: Double, turns: Bool) {
    let book = Book()
    turn(book, start, end)
    #expect(book.sheet != nil && book.outcomes.isEmpty)
    book.wait(2)
    #expect(book.outcomes == [turns])
    #expect(book.shown == (turns ? (start > end ? 5 : 3) : 4))
  }

  @Test(
    "in a reversed book the next page comes from the other side",
    arguments: [false, true], [Orientation.horizontal, .vertical])
  func reversed(isRightToLeft: Bool, orientation: Orientation) throws {
    let book = Book()
    book.controller.isRightToLeft = isRightToLeft
    book.controller.orientation = orientation
    book.controller.isReversed = true
    book.wait(0.1)
    // Forward, paper moves to the right or down, or to the left from right to left.
    let isMirrored = orientation == .horizontal && isRightToLeft
    func place(_ share: Double) -> Point {
      let along = isMirrored ? 1 - share : share
      return orientation == .horizontal
        ? Point(x: 1000 * along, y: 300) : Point(x: 500, y: 600 * along)
    }
    for (start, end, page) in [(0.05, 0.9, 5), (0.95, 0.1, 4)] {
      let (start, end) = (place(start), place(end))
      book.press(start.x, start.y)
      book.drag(from: start, to: end, speed: 200)
      book.wait(0.2)
      #expect(try #require(book.progress) > 0.6)
      book.lift(end.x, end.y)
      book.wait(2)
      #expect(book.shown == page)
    }
    // Keys and the wheel turn as in any book.
    book.key(isRightToLeft ? .left : .right)
    book.wait(2)
    #expect(book.shown == 5)
    book.send(.wheel(x: 0, y: 1, at: place(0.5)))
    book.wait(2)
    #expect(book.shown == 6 && book.notes.complaints.isEmpty)
  }

  @Test("a fast release follows the velocity")
  func fastRelease() {
    let book = Book()
    turn(book, 950, 850, isFast: true)
    book.wait(2)
    #expect(book.shown == 5)
    // Dragged most of the way, then thrown back.
    book.press(950)
    book.drag(from: point(950), to: point(200))
    book.drag(from: point(200), to: point(300), speed: 1500)
    book.lift(300)
    book.wait(2)
    #expect(book.shown == 5 && book.outcomes == [true, false])
  }

  @Test("a drag from the other half turns after half of its way")
  func otherHalf() {
    for (end, shown) in [(250.0, 4), (190.0, 5)] {
      let book = Book()
      turn(book, 400, end)
      book.wait(2)
      #expect(book.shown == shown)
    }
  }

  @Test("the book gives a little at its ends", arguments: [(0, 50.0, 800.0), (8, 950, 200)])
  func ends(page: Int, start: Double, end: Double) {
    let book = Book(openAt: page)
    book.press(start)
    book.drag(from: point(start), to: point(end))
    book.wait(0.2)
    let pull = 750.0 / 500
    #expect(abs((book.progress ?? 0) - (1 - 1 / (1 + 3 * pull)) / 6) < 1e-9)
    book.lift(end)
    book.wait(1)
    #expect(book.sheet == nil && book.shown == page && book.outcomes.isEmpty)
    #expect(book.notes.lines.isEmpty && book.bounceReasons == [.gesture])
  }

  @Test("Escape cancels a drag")
  func escape() {
    let book = Book()
    book.press(950)
    book.drag(from: point(950), to: point(200))
    book.key(.escape)
    book.move(100)
    book.wait(2)
    #expect(book.sheet == nil && book.shown == 4 && book.outcomes == [false])
    book.lift(100)
    #expect(book.sheet == nil)
  }

  @Test("a press stops a turning sheet, and the sheet continues after the release")
  func pressInFlight() throws {
    let book = Book()
    book.key(.right)
    book.wait(0.2)
    book.press(700)
    let frozen = try #require(book.progress)
    book.wait(1)
    #expect(book.progress == frozen && frozen > 0 && frozen < 1)
    // A sheet that is held still needs no frames.
    #expect(!book.window.needsFrame)
    book.lift(703)
    book.wait(1)
    #expect(book.shown == 5 && book.reasons == [.key])
  }

  @Test("a press before the first frame does not end the turn")
  func earlyPress() {
    let book = Book()
    book.key(.right)
    book.press(700)
    book.wait(0.5)
    #expect(book.progress == 0)
    book.send(.pointerLost(.mouse(.primary)))
    book.wait(0.3)
    #expect((book.progress ?? 0) > 0)
    book.wait(0.5)
    #expect(book.shown == 5)
  }

  @Test("a touchpad turns a page within its own travel", arguments: Orientation.allCases)
  func touchpad(orientation: Orientation) {
    let travel = orientation == .horizontal ? 400.0 : 300.0
    for (share, shown) in [(0.45, 4), (0.5, 5), (0.6, 5)] {
      let book = Book(size: Size(width: 700, height: 900))
      book.controller.orientation = orientation
      for _ in 0..<20 {
        let step = travel * share / 20
        book.send(
          .scroll(
            x: orientation == .horizontal ? step : 0, y: orientation == .horizontal ? 0 : step,
            at: point(300)))
        book.wait(0.02)
      }
      book.wait(0.2)
      #expect(abs((book.progress ?? 0) - share) < 1e-6)
      book.send(.scrollEnded)
      book.wait(2)
      #expect(book.shown == shown)
    }
  }

  @Test("a press takes the sheet from the touchpad")
  func pressAfterScroll() throws {
    let book = Book()
    for _ in 0..<10 {
      book.send(.scroll(x: 16, y: 0, at: point(500)))
      book.wait(0.02)
    }
    book.wait(0.2)
    let before = try #require(book.progress)
    book.press(300)
    book.send(.scroll(x: 200, y: 0, at: point(500)))
    #expect(book.progress == before)
    book.lift(300)
    book.send(.scrollEnded)
    book.wait(1)
    #expect(book.sheet == nil && book.notes.complaints.isEmpty)
  }

  @Test("drags and keys are mirrored from right to left")
  func rightToLeft() {
    let book = Book()
    book.controller.isRightToLeft = true
    turn(book, 50, 800)
    book.wait(2)
    #expect(book.shown == 5)
    turn(book, 950, 200)
    book.wait(2)
    #expect(book.shown == 4)
    book.key(.left)
    book.wait(0.7)
    #expect(book.shown == 5)
    book.key(.right)
    book.wait(0.7)
    book.key(.space)
    book.wait(0.7)
    #expect(book.shown == 5 && book.notes.complaints.isEmpty)
  }

  @Test("a request during a press leaves the sheet under the pointer")
  func requestUnderPress() {
    let book = Book()
    book.press(900)
    book.controller.turn(.forward)
    book.wait(0.1)
    book.drag(from: point(900), to: point(860))
    #expect(book.sheet?.state.isHeld == true && book.sheet?.grip != nil)
    book.lift(860)
    book.wait(2)
    #expect(book.sheet == nil && book.outcomes.count == 1 && book.notes.complaints.isEmpty)
  }

  @Test("only the sheet shows the incoming page")
  func incomingPage() throws {
    let book = Book()
    book.controller.turn(.forward)
    book.showFrame()
    #expect(book.progress ?? 1 < 0.01 && book.pages[5].view.isHidden)
    book.wait(0.3)
    let layers = book.window.compose().compactMap { item in
      if case .drawList(let layer) = item { layer } else { nil }
    }
    let layer = try #require(layers.first)
    #expect(layers.count == 1 && layer.list == book.sheet?.drawList(on: layer.stage))
    book.wait(0.7)
    #expect(!book.pages[5].view.isHidden && !book.pages[4].view.isHidden)
  }

  @Test("a touchpad pulls at the last page")
  func touchpadAtEnd() {
    let book = Book(openAt: 8)
    for _ in 0..<20 {
      book.send(.scroll(x: 25, y: 1, at: point(500)))
      book.wait(0.02)
    }
    book.wait(0.2)
    #expect(abs((book.progress ?? 0) - (1 - 1 / (1 + 3 * 500.0 / 500)) / 6) < 1e-9)
    book.send(.scrollEnded)
    book.wait(1)
    #expect(book.sheet == nil && book.shown == 8)
  }

  @Test("a quick swipe on the touchpad turns the page")
  func quickSwipe() {
    let book = Book()
    for _ in 0..<5 {
      book.send(.scroll(x: -16, y: 0, at: point(500)))
      book.wait(0.016)
    }
    book.send(.scrollEnded)
    book.wait(1)
    #expect(book.shown == 3)
  }

  @Test("the back and forward buttons turn pages, except while a press holds one")
  func mouseButtons() {
    let book = Book()
    book.send(.pointerDown(.mouse(.back), at: point(500), clickCount: 1))
    book.send(.pointerUp(.mouse(.back), at: point(500)))
    book.wait(0.7)
    #expect(book.shown == 3)
    book.press(900)
    book.drag(from: point(900), to: point(700))
    book.send(.pointerDown(.mouse(.forward), at: point(700), clickCount: 1))
    #expect(book.sheet?.grip != nil && book.outcomes == [true])
  }

  @Test("a drag across the axis moves no page")
  func acrossAxis() {
    let book = Book()
    book.press(900)
    book.move(905, 340)
    book.move(500, 340)
    #expect(book.sheet == nil)
    book.lift(500, 340)
    // The drag also releases a sheet that it stopped.
    book.key(.right)
    book.wait(0.2)
    book.press(600)
    book.move(600, 340)
    #expect(book.sheet?.state.isHeld == false)
    book.wait(1)
    #expect(book.shown == 5)
  }
}
