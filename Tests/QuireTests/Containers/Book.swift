import Testing

@testable import QuireContainers
@testable import QuireViews

/// A container that tells its book which of its turns were bounces.
@MainActor
private final class NotingController: PageFlipController {
  weak var book: Book?

  override func turnDidEnd(
    _ context: TransitionContext, from first: ViewController, completed: Bool
  ) {
    if context.to == nil, let bounce = context.transition {
      book?.endsBounce(bounce.number, completed: completed)
    }
    super.turnDidEnd(context, from: first, completed: completed)
  }
}

/// A book of noting pages in a window on virtual time.
@MainActor
final class Book: Clocked, PageFlipControllerDataSource, PageFlipControllerDelegate {
  let notes = Notes()
  let pages: [NotingPage]
  let controller: PageFlipController
  let clock: TestClock
  /// The pages between which the turns in flight lead, oldest first.
  private(set) var turns: [(from: Int, to: Int, isThrow: Bool)] = []
  private(set) var outcomes: [Bool] = []
  private(set) var reasons: [TransitionReason] = []
  /// The numbers of the bounces whose end has been reported, oldest first.
  private(set) var bounces: [Int] = []
  /// The causes of the bounces.
  private(set) var bounceReasons: [TransitionReason] = []
  private var isBounce = false
  /// The pages that cannot be shown in motion yet.
  var unreadyPages: Set<Int> = []
  /// Whether the book knows the positions of its pages.
  var knowsPositions = false
  /// The pages whose positions the book does not know, even if it knows others.
  var pagesWithoutPosition: Set<Int> = []
  /// The pages that the data source does not have at present.
  var missingPages: Set<Int> = []
  /// The slips of colour in the page block.
  var edgeMarks: [PageEdgeMark] = []
  /// What has been chosen at the edge of the book, oldest first.
  var scrubs: [PageEdgeScrub] = []
  /// Whether the first page follows the last one.
  var goesRound = false
  /// The interaction controller of requested turns.
  var interaction: (any InteractionController)?
  /// The least width at which the book is bound at its `spine`; a narrower book is bound at its
  /// leading end.
  var narrowest = 0.0
  /// Whether a narrower book is double-sided, or `nil` to leave that unchanged.
  var isDoubleSidedWhereNarrow: Bool?
  /// Whether pages with even numbers begin spreads, or `nil` to leave that to the book.
  var beginsEvenly: Bool?
  /// The page at which the book is open according to the outcomes.
  private(set) var openAt: Int

  /// The pages that the book says it shows.
  var inSight: [Int] { controller.viewControllers.compactMap { ($0 as? NotingPage)?.index } }

  /// Makes pages the sides of sheets that are bound at `spine`.
  func bind(_ spine: Flip.Spine) {
    controller.isDoubleSided = true
    controller.spine = spine
    wait()
    notes.lines = []
  }

  /// Records the shown page after a change of the arrangement, which is no turn.
  func noteArrangement() {
    guard controller.arrangement != arrangement else { return }
    arrangement = controller.arrangement
    openAt = shown
  }

  private var arrangement = PageArrangement.single

  init(
    pages count: Int = 9, openAt index: Int = 4, size: Size = Size(width: 1000, height: 600),
    scale: Double = 1
  ) {
    let notes = notes
    pages = (0..<count).map { NotingPage($0, notes: notes) }
    openAt = index
    let controller = NotingController(pages[index])
    self.controller = controller
    // The expected positions of most tests are those of a stiff sheet.
    controller.transition = .flip()
    let window = Window(size: size, scale: scale)
    clock = TestClock(window)
    window.rootViewController = controller
    controller.book = self
    controller.dataSource = self
    controller.delegate = self
    showFrame()
    notes.lines = []
  }

  var shown: Int { (controller.viewController as? NotingPage)?.index ?? -1 }
  var sheet: RunningTransition? { controller.newestTransition }
  var sheets: [RunningTransition] { controller.runningTransitions }
  var progress: Double? { sheet?.state.progress }

  // MARK: Input

  func press(_ x: Double, _ y: Double = 300) {
    send(.pointerDown(.mouse(.primary), at: Point(x: x, y: y), clickCount: 1))
  }

  func move(_ x: Double, _ y: Double = 300) {
    send(.pointerMoved(.mouse(.primary), to: Point(x: x, y: y)))
  }

  func lift(_ x: Double, _ y: Double = 300) {
    send(.pointerUp(.mouse(.primary), at: Point(x: x, y: y)))
  }

  func key(_ key: Key, _ modifiers: Modifiers = [], isRepeat: Bool = false) {
    send(.keyDown(key, modifiers, isRepeat: isRepeat))
  }

  /// Drags at `speed`, in points per second, with an event every 8 ms.
  func drag(from start: Point, to end: Point, speed: Double = 200) {
    let way = end - start
    let steps = max(1, Int((way.length / speed / 0.008).rounded(.up)))
    for step in 1...steps {
      pass(0.008)
      let share = Double(step) / Double(steps)
      send(
        .pointerMoved(
          .mouse(.primary), to: Point(x: start.x + way.x * share, y: start.y + way.y * share)))
      if step % 2 == 0 { showFrame() }
    }
  }

  // MARK: Source and delegate

  func pageFlipController(
    _ controller: PageFlipController, viewControllerBefore page: ViewController
  ) -> ViewController? {
    guard let page = page as? NotingPage else { return nil }
    return page.index > 0 ? pages[page.index - 1] : goesRound ? pages.last : nil
  }

  func pageFlipController(
    _ controller: PageFlipController, viewControllerAfter page: ViewController
  ) -> ViewController? {
    guard let page = page as? NotingPage else { return nil }
    if missingPages.contains(page.index + 1) { return nil }
    return page.index < pages.count - 1 ? pages[page.index + 1] : goesRound ? pages[0] : nil
  }

  func pageFlipController(
    _ controller: PageFlipController, bookPositionOf page: ViewController
  ) -> (index: Int, count: Int)? {
    guard knowsPositions, let page = page as? NotingPage, !pagesWithoutPosition.contains(page.index)
    else { return nil }
    return (page.index, pages.count)
  }

  func pageEdgeMarks(of controller: PageFlipController) -> [PageEdgeMark] { edgeMarks }

  func pageFlipController(_ controller: PageFlipController, didScrub scrub: PageEdgeScrub) {
    scrubs.append(scrub)
    guard scrub.phase == .ended else { return }
    controller.setViewController(
      pages[scrub.index], direction: scrub.index > shown ? .forward : .backward, animated: true)
  }

  func firstViewController(of controller: PageFlipController) -> ViewController? { pages[0] }

  func lastViewController(of controller: PageFlipController) -> ViewController? { pages.last }

  func pageFlipController(
    _ controller: PageFlipController, isReady page: ViewController
  ) -> Bool {
    (page as? NotingPage).map { !unreadyPages.contains($0.index) } ?? true
  }

  func pageFlipController(
    _ controller: PageFlipController, spreadPositionOf page: ViewController
  ) -> PageFlipController.SpreadPosition? {
    guard let page = page as? NotingPage, let beginsEvenly else { return nil }
    return page.index.isMultiple(of: 2) == beginsEvenly ? .first : .second
  }

  func pageFlipController(
    _ controller: PageFlipController, interactionControllerFor animation: any AnimationController
  ) -> (any InteractionController)? {
    interaction
  }

  func pageFlipController(
    _ controller: PageFlipController, spineLocationFor size: Size
  ) -> Flip.Spine? {
    if let isDoubleSidedWhereNarrow {
      controller.isDoubleSided = size.width < narrowest ? isDoubleSidedWhereNarrow : true
    }
    return size.width < narrowest ? .leading : nil
  }

  func pageFlipController(
    _ controller: PageFlipController, willTurnTo next: ViewController, reason: TransitionReason
  ) {
    guard let next = next as? NotingPage else { return }
    notes.lines.append("will turn to \(next.index)")
    if controller.newestTransition?.state.thrown != nil, !turns.isEmpty {
      turns[turns.count - 1].to = next.index
      turns[turns.count - 1].isThrow = true
      return
    }
    let from = controller.newestTransition.map { controller.face(of: $0.from) }
    let last = (from as? NotingPage)?.index ?? openAt
    turns.append((last, next.index, false))
    let most = controller.arrangement == .single ? 1 : 2
    let isNear = (1...most).contains(abs(next.index - last))
    let isEnd = next.index < most || next.index >= pages.count - most
    if !isNear && (reason == .gesture || reason == .wheel || reason == .key && !isEnd) {
      notes.complaints.append("from \(last) to \(next.index) by \(reason)")
    }
  }

  fileprivate func endsBounce(_ bounce: Int, completed: Bool) {
    if completed || bounces.contains(bounce) {
      notes.complaints.append("a bounce ended twice, or with another page")
    }
    bounces.append(bounce)
    isBounce = true
  }

  func pageFlipController(
    _ controller: PageFlipController, didFinishTurnFrom previous: ViewController, completed: Bool,
    reason: TransitionReason
  ) {
    if isBounce {
      isBounce = false
      bounceReasons.append(reason)
      let moving = controller.transitionContexts.flatMap { [$0.from, $0.to] }.compactMap { $0 }
      if !(moving.map(controller.face) + controller.viewControllers).contains(previous) {
        notes.complaints.append("a bounce ended at \((previous as? NotingPage)?.index ?? -1)")
      }
      return
    }
    guard let previous = previous as? NotingPage,
      let turn = completed ? turns.first : turns.last
    else {
      notes.complaints.append("finished a turn that had not begun")
      return
    }
    notes.lines.append("did turn from \(previous.index) \(completed)")
    if previous.index != turn.from { notes.complaints.append("turned from \(previous.index)") }
    if completed { turns.removeFirst() } else { turns.removeLast() }
    outcomes.append(completed)
    reasons.append(reason)
    guard completed else { return }
    // A throw that is stopped shows a page in between.
    if shown != turn.to, !turn.isThrow { notes.complaints.append("turned to \(shown)") }
    openAt = shown
  }
}
