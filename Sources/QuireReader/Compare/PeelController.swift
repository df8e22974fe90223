import Quire
import QuireGeometry

/// A container in which a leaf with one page is peeled off another page, at the same size and at
/// the same place; the leaf stays where the hand leaves it.
final class PeelController: ContainerViewController {
  /// The distance by which a key moves the leaf, as a part of the whole turn.
  static let step = 0.02
  /// The place of the leaf at the beginning, as a part of the whole turn.
  private static let start = 0.22

  /// The curl of the leaf, which leaves the rest of its page as flat as the page beneath, so that
  /// both can be compared where they are.
  private static let curl: Curl = {
    var curl = Curl()
    (curl.radius, curl.grip) = (0.04, Point(x: 1, y: 0.5))
    return curl
  }()

  /// The panes of the page on the leaf and of the page beneath it.
  let panes: [ComparePane]
  private let pages: [PeelPage]
  /// The context of the running transition, or `nil` if no transition runs.
  private var context: TransitionContext?
  /// The progress at which the next transition begins.
  private var firstProgress: Double? = PeelController.start

  /// Creates the container of two panes.
  init(_ panes: [ComparePane]) {
    self.panes = panes
    pages = panes.map(PeelPage.init)
    super.init(children: pages)
  }

  override func viewDidAppear(animated: Bool) {
    super.viewDidAppear(animated: animated)
    if context == nil { begin() }
  }

  /// The part of the turn that is done: 0 shows the page on the leaf, 1 the page beneath it.
  var progress: Double {
    guard let context else { return shownViewController === pages[1] ? 1 : 0 }
    return context.to === pages[1] ? context.percentComplete : 1 - context.percentComplete
  }

  /// The effect that draws the leaf, or `nil` while no leaf is off its page.
  var effect: (any TransitionEffect)? { context?.effect }

  /// Moves the leaf by `step`, a part of the whole turn.
  func move(by step: Double) {
    let goal = min(max(progress + step, 0), 1)
    guard let context else {
      guard goal != progress else { return }
      firstProgress = goal
      return begin()
    }
    context.pause()
    context.update(context.to === pages[1] ? goal : 1 - goal)
  }

  /// Begins to turn the leaf to the page that is not seen.
  private func begin() {
    let leads = shownViewController !== pages[1]
    show(
      leads ? pages[1] : pages[0], direction: leads ? .forward : .backward,
      transition: .effect(PeelController.curl)
    ) { [weak self] _ in self?.context = nil }
  }

  override func transitionWillBegin(_ context: TransitionContext) {
    super.transitionWillBegin(context)
    self.context = context
    // A window that reduces motion would let the pages fade, although the hand moves the leaf.
    var curl = PeelController.curl
    curl.direction = context.direction
    context.effect = curl
    if let firstProgress {
      self.firstProgress = nil
      context.pause()
      context.update(context.to === pages[1] ? firstProgress : 1 - firstProgress)
    }
    transitionCoordinator?.notifyWhenInteractionChanges { context in
      // The leaf stays where the hand has left it.
      if !context.isInteractive { context.pause() }
    }
  }

  override func swipeBegan(_ direction: SwipeDirection, at location: Point?) {
    guard direction.orientation == swipeOrientation, context == nil else { return }
    let leads = shownViewController !== pages[1]
    if direction.isForward(rightToLeft: isRightToLeft) == leads { begin() }
  }

  override func wheel(_ event: WheelEvent) -> Bool {
    guard event.modifiers == .control, event.y != 0 else { return super.wheel(event) }
    panes[0].sheetView.zoom(by: event.y < 0 ? 1.3 : 1 / 1.3, around: event.location)
    return true
  }
}

/// The controller of one of the two pages.
private final class PeelPage: ViewController {
  private let pane: ComparePane

  /// Creates the controller of the page in `pane`.
  init(_ pane: ComparePane) {
    self.pane = pane
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    pane.frame = view.bounds
    pane.autoresizingMask = .fill
    view.addSubview(pane)
  }

  /// The visible part of the paper, which the leaf carries.
  override var contentRect: Rect { pane.sheetView.restingPaper }
}
