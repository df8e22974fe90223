public import Effects
public import Geometry
import Scene

/// A book: one page controller at a time, turned by hand, by key, by wheel or by the program.
///
/// A sheet follows the hand that grabbed it, so that the grabbed point stays under the pointer, and
/// goes on by a spring when it is let go. In flight it can be caught and thrown again.
///
/// | turn | calls, in this order |
/// |---|---|
/// | begins | next.willMove(toParent:), from.viewWillDisappear, next.viewWillAppear, delegate willTurnTo |
/// | completes | next.viewDidAppear, from.viewDidDisappear, next.didMove(toParent:), removal of from, the request's completion, delegate didFinishTurn |
/// | is cancelled | next.viewWillDisappear, from.viewWillAppear, from.viewDidAppear, next.viewDidDisappear, removal of next, the request's completion, delegate didFinishTurn |
///
/// A page that gives a little at an end of the book is no turn, and nobody is told.
open class PageFlipController: ViewController {
  /// The pages of the book; without it there is nothing to turn to but what the program shows.
  public weak var dataSource: (any PageFlipControllerDataSource)? {
    didSet { forgetNeighbours() }
  }
  /// Is told of turns.
  public weak var delegate: (any PageFlipControllerDelegate)?
  /// How a page turns; its direction and orientation are set for each turn.
  public var effect: any PageTransition = Flip() {
    didSet {
      // A press that goes on keeps the axis with which it began.
      gestures.pan.orientation = dragAxis
      effectChoice.replace()
    }
  }
  /// The axis along which pages move and gestures work.
  public var orientation = Orientation.horizontal {
    didSet {
      guard orientation != oldValue else { return }
      finishTurn()
      gestures = freshGestures
      (viewIfLoaded as? PageFlipView)?.reading = reading
    }
  }
  /// Whether the book is read from right to left: mirrors gestures, keys and sheets.
  public var isRightToLeft = false {
    didSet {
      guard isRightToLeft != oldValue else { return }
      finishTurn()
      (viewIfLoaded as? PageFlipView)?.reading = reading
    }
  }
  /// How the book is read along its axis.
  private var reading: ReadingDirection {
    isRightToLeft && orientation == .horizontal ? .rightToLeft : .leftToRight
  }
  /// How much slower than by themselves turns are that no hand moves; 1 is normal.
  public var slowness = 1.0

  /// The page that is shown, or was before the sheet that is in flight.
  public internal(set) var viewController: ViewController?
  /// Neighbours of `viewController` that are ready to be shown.
  var neighbours: [Direction: ViewController] = [:]
  var gestures = PageFlipGestures(orientation: .horizontal, dragging: .horizontal)
  /// Which of the effects that were chosen is the one in force.
  var effectChoice = EffectChoice()
  /// The window whose frames move the present sheet; nil while it rests.
  weak var frameSource: Window?
  /// Whether callbacks are being sent.
  var isReporting = false
  /// What callbacks have asked for.
  var requests: [() -> Void] = []

  /// A book that shows `page`.
  public init(_ page: ViewController? = nil) {
    super.init()
    viewController = page
  }

  var pageView: PageFlipView {
    guard let view = view as? PageFlipView else {
      preconditionFailure("the view of a PageFlipController is its own")
    }
    return view
  }

  private var freshGestures: PageFlipGestures {
    PageFlipGestures(orientation: orientation, dragging: dragAxis)
  }

  /// The axis along which a drag has to begin, nil when any will do.
  private var dragAxis: Orientation? { effect.followsBothAxes ? nil : orientation }

  /// Whether a page is turning.
  public var isTurning: Bool { (viewIfLoaded as? PageFlipView)?.sheet != nil }

  open override func loadView() {
    let view = PageFlipView()
    view.reading = reading
    view.autoresizing = .fill
    view.clipsToBounds = true
    self.view = view
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    if let viewController { install(viewController) }
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    for page in neighbours.values { page.view.frame = view.bounds }
    prepareNeighbours()
  }

  // MARK: Appearance

  open override var shouldAutomaticallyForwardAppearance: Bool { false }

  open override func viewWillAppear(animated: Bool) {
    super.viewWillAppear(animated: animated)
    viewController?.beginAppearanceTransition(true, animated: animated)
  }

  open override func viewDidAppear(animated: Bool) {
    super.viewDidAppear(animated: animated)
    viewController?.endAppearanceTransition()
    // A sheet that has been in flight since before goes on as one that is seen.
    guard let sheet = isTurning ? pageView.sheet : nil, let to = sheet.to else { return }
    pageView.sheet?.forwardsAppearance = true
    sheet.from.beginAppearanceTransition(false, animated: animated)
    to.beginAppearanceTransition(true, animated: animated)
  }

  open override func viewWillDisappear(animated: Bool) {
    super.viewWillDisappear(animated: animated)
    finishTurn()
    gestures = freshGestures
    viewController?.beginAppearanceTransition(false, animated: animated)
  }

  open override func viewDidDisappear(animated: Bool) {
    super.viewDidDisappear(animated: animated)
    viewController?.endAppearanceTransition()
  }

  // MARK: Responding

  open override var childForKeys: ViewController? { viewController }

  open override func pointerDown(_ event: PointerEvent) -> Bool {
    switch event.pointer {
    case .mouse(.back): push(.backward)
    case .mouse(.forward): push(.forward)
    case .mouse(.middle), .mouse(.secondary): return false
    case .mouse(.primary), .touch:
      let place = place(of: event)
      pan(.pointerDown(event.pointer, at: place, clickCount: event.clickCount), time: event.time)
    }
    return true
  }

  open override func pointerMoved(_ event: PointerEvent) -> Bool {
    pan(.pointerMoved(event.pointer, to: place(of: event)), time: event.time)
    return true
  }

  open override func pointerUp(_ event: PointerEvent) -> Bool {
    pan(.pointerUp(event.pointer, at: place(of: event)), time: event.time)
    return true
  }

  open override func pointerLost(_ pointer: InputEvent.Pointer) {
    pan(.pointerLost(pointer), time: nil)
  }

  open override func scroll(_ event: ScrollEvent) -> Bool {
    scroll(.scroll(x: event.x, y: event.y, at: event.location), time: event.time)
  }

  open override func scrollEnded(time: Double) {
    scroll(.scrollEnded, time: time)
  }

  open override func wheel(_ event: WheelEvent) -> Bool {
    roll(.wheel(x: event.x, y: event.y, at: event.location), time: event.time)
    return true
  }

  open override func keyDown(_ event: KeyEvent) -> Bool {
    press(event)
  }
}
