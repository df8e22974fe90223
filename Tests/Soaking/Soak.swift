internal import Quire
internal import QuireGraphics
internal import SeededNumbers
internal import VirtualTime

/// A window full of containers under random input, on a small surface and virtual time.
package final class Soak {
  /// What has happened.
  package struct Counts {
    package var inputs = 0
    package var frames = 0
    package var requests = 0
    /// The requests that callbacks made.
    package var asked = 0
    /// The transitions that something other than time and hands drove.
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
  let account = SoakAccount()
  /// Chooses animations and what drives them.
  lazy var choices = SoakChoices(self)
  /// What drives, or has driven, transitions.
  var interactions: [WeakInteraction] = []
  /// Look whether what was answered has come true.
  var answers: [() -> Void] = []
  var navigation: NavigationController
  /// Whether nobody asks for anything any more.
  var isResting = false
  private var random: SeededGenerator
  private var pointer = Point(x: 48, y: 32)
  private var pressed: InputEvent.Pointer?
  private var isPinching = false
  package internal(set) var counts = Counts()

  var window: Window { clock.window }

  /// Why it is not as it should be; empty while all is well.
  package var problems: [String] { account.problems }

  /// The window of the inputs that belong to `seed`.
  package init(seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    display = try HeadlessDisplay(debug: true)
    context = try GraphicsContext(debug: true)
    target = try RenderTarget(
      width: Int(Soak.size.width), height: Int(Soak.size.height), context: context)
    objectsBefore = context.objects
    compositor = Compositor(renderer: try Renderer(context: context))
    navigation = NavigationController(root: SoakPage(account, color: .white))
    account.onCallback = { [weak self] in self?.callback() }
    navigation.delegate = choices
    window.rootViewController = navigation
  }

  /// Does one thing, and now and then looks whether all is as it should be.
  package func step() throws {
    counts.inputs += 1
    clock.pass([0, 0.001, 0.004, 0.012].randomElement(using: &random) ?? 0)
    switch number(0...33) {
    case 0...9: hand()
    case 10...12: key()
    case 13: wheel()
    case 14...15: fingers()
    case 16: resize()
    case 17...20: request()
    case 21...22: drive()
    case 23: change()
    default: try frame(after: [1.0 / 60, 1.0 / 60, 0.1, 0.4].randomElement(using: &random) ?? 0)
    }
    if counts.inputs % 500 == 0 { try rest() }
    look()
  }

  /// Ends everything, and looks whether something is left.
  package func finish() throws {
    try rest()
    isResting = true
    navigation.dismiss(animated: false)
    window.rootViewController = nil
    compositor = nil
    if context.objects != objectsBefore {
      account.problems.append("left on the GPU: \(context.objects)")
    }
    for page in account.pages.compactMap(\.page) where page.sight != .gone {
      account.problems.append("\(page.title ?? ""): still \(page.sight)")
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

  /// Somebody has been told something, and may ask for something at once.
  private func callback() {
    guard !isResting, chance(0.03) else { return }
    counts.asked += 1
    request()
  }

  /// Moves what drives a transition.
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

  /// Changes how something is read, or how much may move.
  private func change() {
    if chance(0.3) {
      window.reducesMotion.toggle()
    } else if let container = anyContainer() {
      container.isRightToLeft.toggle()
    }
  }

  private func hand() {
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

  private func key() {
    let keys: [(Key, Modifiers)] = [
      (.left, []), (.right, []), (.space, []), (.home, []), (.end, []), (.escape, []), (.tab, []),
      (.left, .alt), (.tab, .control), (.pageDown, []), (.character("2"), .control), (.enter, []),
    ]
    guard let (key, modifiers) = keys.randomElement(using: &random) else { return }
    send(.keyDown(key, modifiers, isRepeat: chance(0.2)))
    send(.keyUp(key, modifiers))
  }

  private func wheel() { send(.wheel(x: number(-1...1), y: number(-1...1), at: anywhere())) }

  private func fingers() {
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
      account.problems.append("OpenGL: \(message.text)")
    }
  }

  /// Lets go of everything and waits until nothing moves; then one child is shown everywhere.
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
    if window.isMoving { account.problems.append("it never comes to rest") }
    lookAtRest()
  }

  /// Has whatever is driven go its way: what is driven begins no more.
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

  private func lookAtRest() {
    counts.callbacks = account.callbacks
    account.pages.removeAll { $0.page == nil }
    counts.livePages = account.pages.count
    counts.textures = context.objects.textures
    let shown = account.pages.compactMap(\.page).filter { $0.sight != .gone }
    for page in shown where page.sight != .shown {
      account.problems.append("\(page.title ?? "") is \(page.sight) while nothing moves")
    }
    for page in shown where page.viewIfLoaded?.window == nil {
      account.problems.append("\(page.title ?? "") is shown and in no window")
    }
    if shown.isEmpty { account.problems.append("nothing is shown") }
    check(navigation)
    for answer in answers { answer() }
    answers = []
    if counts.outcomes != counts.requests {
      account.problems.append("\(counts.requests) requests had \(counts.outcomes) outcomes")
    }
  }

  private func check(_ controller: ViewController) {
    if let book = controller as? PageFlipController, book.hasAppeared {
      for page in book.viewControllers where (page as? SoakPage)?.sight != .shown {
        account.problems.append("\(page.title ?? "") is missing in its pair")
      }
    }
    if let container = controller as? ContainerViewController {
      if container.isTransitioning { account.problems.append("a transition that does not move") }
      let inside = container.children.filter { $0.viewIfLoaded?.superview != nil }
      if container.isViewLoaded, inside.count != 1 || inside[0] !== container.shownViewController {
        account.problems.append("\(inside.count) children are in sight")
      }
    }
    for child in controller.children { check(child) }
  }

  /// What is shown has its face, whatever else is made ready.
  private func lookAtBook() {
    guard let book = navigation.viewControllers.last as? PageFlipController, book.hasAppeared,
      let face = book.viewController, face.viewIfLoaded?.window == nil
    else { return }
    account.problems.append("\(face.title ?? "") is not where it is shown")
  }

  private func look() {
    lookAtBook()
    if let problem = problems.first, counts.inputs % 500 != 0 {
      // The first one says it all.
      account.problems = [problem]
    }
  }
}
