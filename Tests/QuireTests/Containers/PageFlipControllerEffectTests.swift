import Testing

@testable import QuireContainers
@testable import QuireViews

/// Books whose transition changes at any time.
@MainActor
struct PageFlipControllerEffectTests {
  private static let refusal = GraphicsError.unavailable("no such thing")

  /// An author's effect that can be set along both axes and bound anywhere.
  private struct Own: TransitionEffect {
    var direction = Direction.forward
    var orientation = Orientation.horizontal
    var spine = Flip.Spine.middle

    var parameters: [Parameter<Own>] { [.orientation(\.orientation), .spine(\.spine)] }

    func forward(at progress: Double, on stage: Stage) -> DrawList { .flat(.from, on: stage) }
  }

  @Test(
    "a book sets the axis and the spine of its effect", arguments: Orientation.allCases,
    [nil] + Flip.Spine.allCases.map { $0 })
  func axisAndSpine(orientation: Orientation, spine: Flip.Spine?) throws {
    for effect in [Own(), Flip(), Curl()] as [any TransitionEffect] {
      let book = Book()
      book.controller.transition = .effect(effect)
      book.controller.orientation = orientation
      book.controller.spine = spine
      book.wait()
      book.controller.turn(.forward)
      let shown = try #require(book.sheet?.effect)
      #expect(shown.axis == orientation)
      #expect(shown.binding == spine ?? effect.binding)
      book.wait(3)
    }
    // An effect with neither axis nor spine stays unchanged.
    let book = Book()
    book.controller.transition = .effect(Crossfade())
    book.controller.orientation = orientation
    book.controller.turn(.forward)
    #expect(book.sheet?.effect is Crossfade && book.sheet?.effect?.axis == nil)
  }

  /// Completes the oldest preparation, with an error if there is one.
  private func prepareNext(of book: Book, _ error: GraphicsError? = nil) throws {
    try #require(book.window.takePreparation()).completion(error)
  }

  @Test("a transition is used when it has been prepared")
  func prepared() throws {
    let book = Book()
    let controller = book.controller
    controller.prepare(.effect(Turn())) { _ in Issue.record("refused") }
    #expect(controller.transition.effect is Flip && book.window.hasPreparations)
    try prepareNext(of: book)
    #expect(controller.transition.effect is Turn && !book.window.hasPreparations)
  }

  @Test("a refused transition changes nothing and is reported")
  func refusedEffect() throws {
    let book = Book()
    let controller = book.controller
    var errors: [GraphicsError] = []
    controller.prepare(.effect(Turn())) { errors.append($0) }
    try prepareNext(of: book, Self.refusal)
    #expect(controller.transition.effect is Flip && errors == [Self.refusal])
  }

  @Test(
    "of two transitions that wait, the last prepared one is used",
    arguments: [(true, true), (true, false), (false, true), (false, false)])
  func twoChoices(first: Bool, second: Bool) throws {
    let book = Book()
    let controller = book.controller
    var refused: [String] = []
    controller.prepare(.effect(Turn())) { _ in refused.append("turn") }
    controller.prepare(.effect(Cube())) { _ in refused.append("cube") }
    try prepareNext(of: book, first ? nil : Self.refusal)
    try prepareNext(of: book, second ? nil : Self.refusal)
    #expect(controller.transition.effect?.name == (second ? "cube" : first ? "turn" : "flip"))
    // The refusal of the first is not reported any more.
    #expect(refused == (second ? [] : ["cube"]))
  }

  @Test("a transition that is set meanwhile stays", arguments: [true, false])
  func setMeanwhile(isDrawn: Bool) throws {
    let book = Book()
    let controller = book.controller
    controller.prepare(.effect(Turn())) { _ in Issue.record("nobody asked") }
    controller.transition = .effect(Cube())
    try prepareNext(of: book, isDrawn ? nil : Self.refusal)
    #expect(controller.transition.effect is Cube)
  }

  @Test("a book without a window takes a transition at once")
  func noWindow() {
    let controller = PageFlipController()
    controller.prepare(.effect(Turn())) { _ in Issue.record("refused") }
    #expect(controller.transition.effect is Turn)
  }

  /// Drags across the axis at the outer edge, and returns whether a page moves.
  private func dragsAcross(_ book: Book) -> Bool {
    book.press(998, 500)
    book.drag(from: Point(x: 998, y: 500), to: Point(x: 990, y: 430))
    defer {
      book.lift(990, 430)
      book.wait(3)
    }
    return book.sheet != nil
  }

  @Test("the axes of a new effect count from the next press")
  func axesDuringPress() {
    let book = Book()
    let controller = book.controller
    #expect(!dragsAcross(book))
    book.press(998, 500)
    controller.transition = .effect(Curl())
    // The present press keeps the axis with which it began.
    book.drag(from: Point(x: 998, y: 500), to: Point(x: 990, y: 430))
    #expect(book.sheet == nil)
    book.lift(990, 430)
    #expect(dragsAcross(book))
    book.press(998, 500)
    controller.transition = .effect(Flip())
    book.lift(998, 500)
    #expect(!dragsAcross(book))
  }
}
