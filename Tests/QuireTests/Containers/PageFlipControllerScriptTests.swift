import SeededNumbers
import Testing

@testable import QuireContainers
@testable import QuireViews

/// Sends random input and requests to a book, and checks the book after each.
@MainActor
private final class BookScript {
  let book: Book
  private var random: SeededGenerator
  private var pointer = Point(x: 500, y: 300)
  private var pressed: InputEvent.Pointer?
  private var isScrolling = false
  private var requests = 0
  private var answers: [Int: Int] = [:]
  private(set) var mostSheets = 0
  /// The numbers of the bounces that have been seen.
  private var bounces: Set<Int> = []

  /// Creates the script of `seed` for a book with the transition that `transition` returns, or with
  /// one that depends on the seed.
  init(seed: UInt64, transition: ((inout SeededGenerator) -> Transition)? = nil) {
    random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...12, using: &random)
    book = Book(
      pages: count, openAt: Int.random(in: 0..<count, using: &random),
      size: Size(width: 800, height: 500), scale: [1, 2, 1.25].randomElement(using: &random) ?? 1)
    if seed % 3 == 0 { book.controller.orientation = .vertical }
    if seed % 5 == 0 { book.controller.isRightToLeft = true }
    var flip = Flip()
    flip.lift = Flip.Lift.allCases.randomElement(using: &random) ?? .toward
    flip.spine = Flip.Spine.allCases.randomElement(using: &random) ?? .middle
    if seed % 7 == 0 { flip.perspective = .none }
    book.controller.transition = .effect(flip)
    if seed % 11 == 0 { book.controller.transition = .effect(Curl()) }
    if seed % 13 == 0 { book.controller.transition = .effect(Cube()) }
    if let transition { book.controller.transition = transition(&random) }
    if seed % 4 == 0 {
      book.controller.isDoubleSided = true
      book.controller.spine = Flip.Spine.allCases.randomElement(using: &random) ?? .middle
      book.narrowest = 600
      book.beginsEvenly = [true, false, nil].randomElement(using: &random) ?? nil
      book.wait()
    }
  }

  var complaints: [String] { book.notes.complaints }

  func play() {
    for _ in 0..<Int.random(in: 5...60, using: &random) {
      step()
      look()
      if !complaints.isEmpty { return }
    }
    leaveAlone()
  }

  private func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }

  private func step() {
    book.pass([0, 0.001, 0.004, 0.008, 0.03].randomElement(using: &random) ?? 0)
    switch Int.random(in: 0..<40, using: &random) {
    case 0...3: pressOrLift()
    case 4...12: movePointer()
    case 13: losePointer()
    case 14...16: scroll()
    case 17: endScroll()
    case 18: book.send(.wheel(x: number(-2...2), y: number(-2...2), at: pointer))
    case 19...22: pressKey()
    case 23: book.controller.turn(chance(0.5) ? .forward : .backward)
    case 24: request()
    case 25: change()
    default: book.wait([1.0 / 60, 1.0 / 60, 0.1, 0.3].randomElement(using: &random) ?? 0)
    }
  }

  private func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  private func pressOrLift() {
    if let held = pressed {
      book.send(.pointerUp(held, at: pointer))
      pressed = nil
    } else {
      let which: InputEvent.Pointer =
        chance(0.8)
        ? .mouse(.primary) : chance(0.5) ? .touch(id: 1) : .mouse(chance(0.5) ? .back : .forward)
      pointer = Point(
        x: .random(in: 0...800, using: &random), y: .random(in: 0...500, using: &random))
      book.send(.pointerDown(which, at: pointer, clickCount: 1))
      pressed = which
      if chance(0.1) { book.send(.pointerDown(.touch(id: 7), at: pointer, clickCount: 1)) }
    }
  }

  private func movePointer() {
    let reach: Double = [3.0, 20.0, 200.0].randomElement(using: &random) ?? 3
    for _ in 0..<number(1...4) {
      pointer = Point(
        x: pointer.x + .random(in: -reach...reach, using: &random),
        y: pointer.y + .random(in: -reach...reach, using: &random) * 0.3)
      book.send(.pointerMoved(pressed ?? .mouse(.primary), to: pointer))
      book.pass(0.008)
    }
  }

  private func losePointer() {
    book.send(.pointerLost(pressed ?? .mouse(.primary)))
    if chance(0.5) { pressed = nil }
  }

  private func scroll() {
    let x = Double.random(in: -80...80, using: &random)
    let y = Double.random(in: -80...80, using: &random)
    book.send(.scroll(x: x, y: y, at: Point(x: 400, y: 250)))
    isScrolling = true
  }

  private func endScroll() {
    book.send(.scrollEnded)
    isScrolling = false
  }

  private func pressKey() {
    let keys: [Key] = [
      .left, .right, .up, .down, .space, .backspace, .pageUp, .pageDown, .home, .end, .escape,
    ]
    let key = keys.randomElement(using: &random) ?? .left
    book.key(key, chance(0.1) ? .shift : [])
    guard chance(0.3) else { return }
    for _ in 0..<number(1...30) {
      book.pass(0.03)
      book.key(key, isRepeat: true)
      book.showFrame()
      look()
    }
  }

  private func request() {
    let id = requests
    requests += 1
    answers[id] = 0
    let page = book.pages.randomElement(using: &random) ?? book.pages[0]
    book.controller.setViewController(
      page, direction: chance(0.5) ? .forward : .backward, animated: chance(0.7)
    ) { [self] completed in
      answers[id, default: 0] += 1
      let shown = book.controller.viewControllers
      // A page that is not shown may be on the back of the shown sheet.
      let inSight = completed || book.controller.arrangement == .spreads ? shown : [shown[0]]
      if completed != inSight.contains(where: { $0 === page }) {
        book.notes.complaints.append("completion \(completed), but \(book.shown) is shown")
      }
      if chance(0.2) { book.controller.turn(.forward) }
    }
  }

  private func change() {
    let controller = book.controller
    switch number(0...8) {
    case 0: controller.orientation = chance(0.5) ? .horizontal : .vertical
    case 1: controller.isRightToLeft.toggle()
    case 2, 3:
      book.window.resize(
        to: Size(
          width: .random(in: 300...1200, using: &random),
          height: .random(in: 200...900, using: &random)),
        scale: chance(0.5) ? 1 : 1.5)
    case 4:
      book.window.rootViewController = nil
      look()
      book.wait(0.1)
      book.window.rootViewController = controller
    case 5: controller.dataSource = book
    case 6: controller.isDoubleSided.toggle()
    case 7: controller.spine = chance(0.3) ? nil : Flip.Spine.allCases.randomElement(using: &random)
    default: controller.beginAppearanceTransition(chance(0.5), animated: true)
    }
  }

  private func complain(_ what: String) { book.notes.complaints.append(what) }

  private func look() {
    let controller = book.controller
    lookAtPairs()
    if !(0..<book.pages.count).contains(book.shown) { complain("shows page \(book.shown)") }
    for (id, count) in answers where count > 1 { complain("request \(id) answered \(count) times") }
    guard !book.sheets.isEmpty else {
      if controller.contentView.subviews.count != 1 || controller.children.count != 1 {
        complain("\(controller.contentView.subviews.count) pages at rest")
      }
      if controller.contentView.subviews.first !== controller.shownViewController?.view {
        complain("another page is seen than the shown one")
      }
      if controller.shownViewController?.view.isHidden == true { complain("the page is hidden") }
      if !book.turns.isEmpty { complain("at rest, but still turning") }
      if !bounces.isSubset(of: book.bounces) { complain("at rest, but a bounce has not ended") }
      book.noteArrangement()
      let isOpen = controller.viewControllers.contains { $0 === book.pages[book.openAt] }
      if !isOpen { complain("shows \(book.shown), turned to \(book.openAt)") }
      for page in book.pages {
        let isShown = controller.viewControllers.contains { $0 === page }
        if isShown ? controller.hasAppeared && page.sight != .shown : page.sight != .gone {
          complain("page \(page.index) is \(page.sight)")
        }
      }
      return
    }
    look(at: book.sheets)
  }

  /// Checks that pairs in sight have their faces, and that a page that is
  /// missing is in another pair.
  private func lookAtPairs() {
    let controllers =
      [book.controller.shownViewController] + book.sheets.flatMap { [$0.from, $0.to] }
    let pairs = controllers.compactMap { $0 as? PairController }
    for page in pairs.flatMap(\.pages) where !pairs.contains(where: { $0 === page.parent }) {
      complain("a pair lacks a page in sight")
    }
    for leaf in pairs.compactMap({ $0 as? LeafController }) {
      // Two sheets in flight may have the same page: the newest has it.
      let holder = leaf.face?.parent as? LeafController
      if holder?.face !== leaf.face { complain("a sheet lacks its face") }
    }
    guard book.sheets.isEmpty else { return }
    for pair in pairs where pair.pages.contains(where: { $0.parent !== pair }) {
      complain("a pair lacks a page at rest")
    }
  }

  private func look(at sheets: [RunningTransition]) {
    let turns = sheets.filter { $0.to != nil }
    let swipes = Set(turns.compactMap(\.state.thrown))
    let single = turns.filter { $0.state.thrown == nil }
    if single.count + swipes.count != book.turns.count { complain("the delegate knows otherwise") }
    if sheets.count > Tuning.Throw.mostSheets { complain("\(sheets.count) sheets") }
    if sheets.filter({ $0.grip != nil }).count > 1 { complain("two sheets are held") }
    mostSheets = max(mostSheets, turns.count)
    let pages = 1 + turns.count
    let views = book.controller.contentView.subviews.count
    if views != pages || book.controller.children.count != pages {
      complain("\(views) pages for \(turns.count) sheets")
    }
    bounces.formUnion(sheets.filter { $0.to == nil }.map(\.number))
    for sheet in sheets {
      let progress = sheet.state.progress
      if !(0...1).contains(progress) { complain("p = \(progress)") }
      if !sheet.state.lean.isFinite { complain("a lean of \(sheet.state.lean)") }
      if sheet.to == nil && progress > RubberBand.limit { complain("p = \(progress) at the end") }
      if sheet.state.hasEnded { complain("a sheet that has arrived stays") }
    }
    for (ahead, behind) in zip(sheets, sheets.dropFirst()) {
      if ahead.to !== behind.from || ahead.direction != behind.direction {
        complain("sheets that do not lead on from each other")
      }
      if ahead.state.progress < behind.state.progress { complain("paper through paper") }
      if ahead.state.heading == .start, behind.state.heading == .finish {
        complain("one goes on that cannot")
      }
    }
  }

  /// Releases all pointers, and checks that the book comes to rest and then needs no frames.
  private func leaveAlone() {
    if book.controller.window == nil { book.window.rootViewController = book.controller }
    if let pressed { book.send(.pointerUp(pressed, at: pointer)) }
    book.send(.pointerUp(.touch(id: 7), at: pointer))
    book.send(.pointerUp(.mouse(.primary), at: pointer))
    if isScrolling { book.send(.scrollEnded) }
    book.controller.beginAppearanceTransition(true, animated: true)
    book.controller.endAppearanceTransition()
    book.wait(4)
    look()
    if book.sheet != nil { complain("never comes to rest") }
    if book.window.needsFrame { complain("asks for frames at rest") }
    for (id, count) in answers where count != 1 {
      complain("request \(id) answered \(count) times")
    }
  }
}

@MainActor
struct PageFlipControllerScriptTests {
  @Test("a book keeps its invariants through random scripts", arguments: [0, 1, 2, 3])
  func scripts(block: UInt64) {
    play(block) { BookScript(seed: $0) }
  }

  @Test("a book of leaves keeps its invariants through random scripts", arguments: [4, 5, 6])
  func leaves(block: UInt64) {
    play(block) { seed in
      BookScript(seed: seed) { random in
        var leaf = Leaf()
        leaf.spine = Leaf.Spine.allCases.randomElement(using: &random) ?? .middle
        leaf.bend = .random(in: 0...1.5, using: &random)
        if seed % 7 == 0 { leaf.perspective = .none }
        return .effect(leaf)
      }
    }
  }

  /// Plays the scripts that `script` returns for the seeds of `block`.
  private func play(_ block: UInt64, _ script: (UInt64) -> BookScript) {
    var turns = 0
    var together: [Int: Int] = [:]
    let seeds = scriptSeeds(block: block, count: 100)
    for seed in seeds {
      let script = script(seed)
      script.play()
      #expect(script.complaints.isEmpty, "seed \(seed): \(script.complaints.prefix(4))")
      turns += script.book.outcomes.count
      together[script.mostSheets, default: 0] += 1
    }
    // Otherwise the scripts would prove nothing.
    #expect(turns > 2 * seeds.count)
    #expect(together.keys.filter { $0 > 2 }.count > 1, "\(together)")
  }
}
