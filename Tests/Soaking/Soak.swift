internal import Quire
internal import QuireCompositor
internal import QuireGraphics
internal import SeededNumbers
internal import VirtualTime

/// A soak test: a window full of containers under random input, on a small surface and virtual
/// time.
package final class Soak {
  /// The numbers of events so far.
  package struct Counts {
    package var inputs = 0
    package var frames = 0
    package var requests = 0
    /// The requests that callbacks made.
    package var asked = 0
    /// The transitions that interactions drove.
    package var driven = 0
    package var outcomes = 0
    package var rests = 0
    package var callbacks = 0
    package var pages = 0
    package var livePages = 0
    package var textures = 0
  }

  private static let size = Size(width: 96, height: 64)

  private let display: HeadlessDisplay
  private let context: GraphicsContext
  private var compositor: Compositor?
  private let target: RenderTarget
  private let objectsBefore: ObjectCensus
  private let clock = TestClock(Window(size: Soak.size), time: 1)
  let record = SoakRecord()
  /// The delegate that chooses animations and interactions.
  lazy var choices = SoakChoices(self)
  /// The interactions that drive or have driven transitions.
  var interactions: [WeakInteraction] = []
  /// Checks, at rest, that earlier return values were right.
  var checks: [() -> Void] = []
  var navigation: NavigationController
  /// Whether no requests are made any more.
  var isResting = false
  private var random: SeededGenerator
  private var pointer = Point(x: 48, y: 32)
  private var pressed: InputEvent.Pointer?
  private var isPinching = false
  package internal(set) var counts = Counts()

  var window: Window { clock.window }

  /// The problems found so far; empty if there are none.
  package var problems: [String] { record.problems }

  /// Creates the test with the inputs of `seed`.
  package init(seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    display = try HeadlessDisplay(debug: true)
    context = try GraphicsContext(debug: true)
    target = try RenderTarget(
      width: Int(Soak.size.width), height: Int(Soak.size.height), context: context)
    objectsBefore = context.objects
    compositor = Compositor(renderer: try Renderer(context: context))
    navigation = NavigationController(root: SoakPage(record, color: .white))
    record.onCallback = { [weak self] in self?.callback() }
    navigation.delegate = choices
    window.rootViewController = navigation
  }

  /// Makes one random input and checks the state from time to time.
  package func step() throws {
    counts.inputs += 1
    clock.pass([0, 0.001, 0.004, 0.012].randomElement(using: &random) ?? 0)
    switch number(0...33) {
    case 0...9: pointerInput()
    case 10...12: keyInput()
    case 13: wheelInput()
    case 14...15: touchpadInput()
    case 16: resize()
    case 17...20: request()
    case 21...22: drive()
    case 23: change()
    default: try frame(after: [1.0 / 60, 1.0 / 60, 0.1, 0.4].randomElement(using: &random) ?? 0)
    }
    if counts.inputs % 500 == 0 { try rest() }
    checkState()
  }

  /// Ends everything and checks that nothing is left.
  package func finish() throws {
    try rest()
    isResting = true
    navigation.dismiss(animated: false)
    window.rootViewController = nil
    compositor = nil
    if context.objects != objectsBefore {
      record.problems.append("left on the GPU: \(context.objects)")
    }
    for page in record.pages.compactMap(\.page) where page.visibility != .gone {
      record.problems.append("\(page.title ?? ""): still \(page.visibility)")
    }
  }

  // MARK: Inputs

  func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }

  private func send(_ kind: InputEvent.Kind) { clock.send(kind) }

  private func anywhere() -> Point {
    Point(
      x: .random(in: 0...window.bounds.width, using: &random),
      y: .random(in: 0...window.bounds.height, using: &random))
  }

  func any<Element>(_ elements: [Element]) -> Element {
    elements[number(0...(elements.count - 1))]
  }

  /// Handles a callback, which may make a request at once.
  private func callback() {
    guard !isResting, chance(0.03) else { return }
    counts.asked += 1
    request()
  }

  /// Moves or ends a random interaction.
  private func drive() {
    interactions.removeAll { $0.interaction?.context == nil }
    guard let interaction = interactions.randomElement(using: &random)?.interaction else { return }
    switch number(0...9) {
    case 0...4: interaction.update(.random(in: -0.1...1.1, using: &random))
    case 5: interaction.pause()
    case 6: interaction.finish()
    case 7: interaction.cancel()
    case 8: interaction.finish(velocity: .random(in: -1...9, using: &random))
    default: interaction.cancel(velocity: .random(in: -9...1, using: &random))
    }
  }

  /// Changes reduced motion or a reading direction.
  private func change() {
    if chance(0.3) {
      window.reducesMotion.toggle()
    } else if let container = anyContainer() {
      container.isRightToLeft.toggle()
    }
  }

  private func pointerInput() {
    if let held = pressed {
      if chance(0.7) {
        pointer =
          chance(0.2) ? anywhere() : pointer + Vector(x: .random(in: -9...9, using: &random))
        send(.pointerMoved(held, to: pointer))
      } else {
        send(chance(0.9) ? .pointerUp(held, at: pointer) : .pointerLost(held))
        pressed = nil
      }
    } else {
      pointer = anywhere()
      let which: InputEvent.Pointer = chance(0.8) ? .mouse(.primary) : .touch(id: number(1...3))
      send(.pointerDown(which, at: pointer, clickCount: 1))
      pressed = which
    }
  }

  private func keyInput() {
    let keys: [(Key, Modifiers)] = [
      (.left, []), (.right, []), (.space, []), (.home, []), (.end, []), (.escape, []), (.tab, []),
      (.left, .alt), (.tab, .control), (.pageDown, []), (.character("2"), .control), (.enter, []),
    ]
    guard let (key, modifiers) = keys.randomElement(using: &random) else { return }
    send(.keyDown(key, modifiers, isRepeat: chance(0.2)))
    send(.keyUp(key, modifiers))
  }

  private func wheelInput() { send(.wheel(x: number(-1...1), y: number(-1...1), at: anywhere())) }

  private func touchpadInput() {
    if isPinching {
      isPinching = chance(0.7)
      send(
        .pinch(
          isPinching ? .changed : .ended, scale: .random(in: 0.2...2, using: &random), at: pointer))
    } else if chance(0.2) {
      isPinching = true
      send(.pinch(.began, scale: 1, at: anywhere()))
    } else if chance(0.2) {
      send(.scrollEnded)
    } else {
      send(
        .scroll(
          x: .random(in: -60...60, using: &random), y: .random(in: -20...20, using: &random),
          at: anywhere()))
    }
  }

  private func resize() {
    let size = Size(width: Double(number(60...96)), height: Double(number(40...64)))
    window.resize(to: size, scale: 1)
  }

  // MARK: Frames

  private func frame(after seconds: Double) throws {
    clock.pass(seconds)
    clock.showFrame()
    counts.frames += 1
    try compositor?.draw(
      window.compose(), contents: window.contents, scale: window.scale, to: .target(target),
      background: .black)
    for message in context.takeMessages() where message.isError {
      record.problems.append("OpenGL: \(message.text)")
    }
  }

  /// Releases everything, waits until nothing moves, and checks the state.
  private func rest() throws {
    counts.rests += 1
    isResting = true
    defer { isResting = false }
    if let held = pressed { send(.pointerUp(held, at: pointer)) }
    pressed = nil
    if isPinching { send(.pinch(.ended, scale: 1, at: pointer)) }
    isPinching = false
    send(.scrollEnded)
    finishInteractions()
    for _ in 0..<600 where window.isMoving { try frame(after: TestClock.period) }
    try frame(after: TestClock.period)
    if window.isMoving { record.problems.append("the window never comes to rest") }
    checkAtRest()
  }

  /// Finishes or cancels all interactions.
  private func finishInteractions() {
    for interaction in interactions {
      if chance(0.5) {
        interaction.interaction?.finish()
      } else {
        interaction.interaction?.cancel()
      }
    }
    interactions = []
  }

  private func checkAtRest() {
    counts.callbacks = record.callbacks
    record.pages.removeAll { $0.page == nil }
    counts.livePages = record.pages.count
    counts.textures = context.objects.textures
    let shown = record.pages.compactMap(\.page).filter { $0.visibility != .gone }
    for page in shown where page.visibility != .shown {
      record.problems.append("\(page.title ?? "") is \(page.visibility) while nothing moves")
    }
    for page in shown where page.viewIfLoaded?.window == nil {
      record.problems.append("\(page.title ?? "") is shown and in no window")
    }
    if shown.isEmpty { record.problems.append("nothing is shown") }
    check(navigation)
    for check in checks { check() }
    checks = []
    if counts.outcomes != counts.requests {
      record.problems.append("\(counts.requests) requests had \(counts.outcomes) outcomes")
    }
  }

  private func check(_ controller: ViewController) {
    if let book = controller as? PageFlipController, book.hasAppeared {
      for page in book.viewControllers where (page as? SoakPage)?.visibility != .shown {
        record.problems.append("\(page.title ?? "") is missing in its pair")
      }
    }
    if let container = controller as? ContainerViewController {
      if container.isTransitioning { record.problems.append("a transition that does not move") }
      let inside = container.children.filter { $0.viewIfLoaded?.superview != nil }
      if container.isViewLoaded, inside.count != 1 || inside[0] !== container.shownViewController {
        record.problems.append("\(inside.count) children are in the window")
      }
    }
    for child in controller.children { check(child) }
  }

  /// Checks that the shown page of a book is in the window.
  private func checkBook() {
    guard let book = navigation.viewControllers.last as? PageFlipController, book.hasAppeared,
      let face = book.viewController, face.viewIfLoaded?.window == nil
    else { return }
    record.problems.append("\(face.title ?? "") is not where it is shown")
  }

  private func checkState() {
    checkBook()
    if let problem = problems.first, counts.inputs % 500 != 0 {
      // The first problem is enough.
      record.problems = [problem]
    }
  }
}
