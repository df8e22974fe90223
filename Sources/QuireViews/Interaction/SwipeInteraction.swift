internal import QuireAnimation
public import QuireGeometry

/// An interaction controller that drives a transition while the user swipes over a view.
///
/// A swipe is a drag with the mouse or a finger, or a two-finger scroll on a touchpad. When a swipe
/// begins, `onBegin` requests a transition. The delegate of the container returns this object as
/// the interaction controller while `isInProgress` is `true`, and `nil` at other times.
public final class SwipeInteraction: PercentDrivenInteraction {
  /// The axis along which the user has to swipe.
  public let orientation: Orientation
  /// Called with the direction of a swipe when it begins, to request the transition that the swipe
  /// drives.
  public var onBegin: (SwipeDirection) -> Void
  /// Whether a swipe is in progress.
  public private(set) var isInProgress = false
  /// The sign of the pointer's movement that increases the progress: 1 to the right or down, −1 to
  /// the left or up.
  private var sense = 1.0
  /// The progress for the current position of the pointer, below 0 if the pointer has moved back
  /// beyond the start of the swipe.
  private var target = 0.0
  /// The rule that converts the distance the pointer has moved to the progress of the transition.
  private var dragTravel = DragTravel(room: 1, across: 1)
  private let pan: PanGestureRecognizer
  private let scroll: ScrollGestureRecognizer

  /// Creates an interaction controller for swipes along `orientation`, which begin near `edges` of
  /// the view, or anywhere if there are none; `onBegin` gets the direction of a swipe when it
  /// begins, to start the transition.
  ///
  /// It is not attached to a view yet.
  public init(
    _ orientation: Orientation = .horizontal, edges: RectEdge = [],
    onBegin: @escaping (SwipeDirection) -> Void
  ) {
    self.orientation = orientation
    self.onBegin = onBegin
    pan = PanGestureRecognizer(orientation: orientation, edges: edges)
    scroll = ScrollGestureRecognizer(orientation: orientation)
    super.init()
    pan.action = { [weak self] _ in self?.panDidChange() }
    scroll.action = { [weak self] _ in self?.scrollDidChange() }
  }

  /// The edges of the view near which drags have to begin, or an empty set if they may begin
  /// anywhere.
  ///
  /// A drag has to begin within `EdgeStrips.width` of an edge. Two-finger scrolls on a touchpad may
  /// always begin anywhere.
  public var edges: RectEdge {
    get { pan.edges }
    set { pan.edges = newValue }
  }

  /// Attaches the interaction controller to `view`, and detaches it from its former view.
  public func attach(to view: View) {
    view.addGestureRecognizer(pan)
    view.addGestureRecognizer(scroll)
  }

  private func panDidChange() {
    let translation = pan.translation(in: pan.view)
    switch pan.state {
    case .began:
      guard let direction = pan.direction else { return }
      // The transition that `begin` starts may move the view, so the position is read before it.
      let pressed = pan.location(in: nil) + -pan.translation(in: nil)
      begin(direction)
      dragTravel = dragTravel(from: pressed)
      move(by: along(translation))
    case .changed: move(by: along(translation))
    case .ended:
      let velocity = pan.velocity(in: pan.view)
      move(by: along(translation))
      end(.pointer, velocity: along(velocity))
    case .cancelled: cancelSwipe()
    case .possible, .failed: break
    }
  }

  private func scrollDidChange() {
    let translation = along(scroll.translation(in: nil))
    switch scroll.state {
    case .began:
      guard let direction = scroll.direction else { return }
      begin(direction)
      let page = ScrollGesture.pageDistance(along: orientation)
      dragTravel = DragTravel(room: page, across: page)
      move(by: translation)
    case .changed: move(by: translation)
    case .ended:
      move(by: translation)
      end(.touchpad, velocity: along(scroll.velocity(in: nil)))
    case .cancelled: cancelSwipe()
    case .possible, .failed: break
    }
  }

  private func begin(_ direction: SwipeDirection) {
    isInProgress = true
    sense = direction == .right || direction == .down ? 1 : -1
    target = 0
    onBegin(direction)
  }

  private func move(by translation: Double) {
    guard isInProgress else { return }
    target = dragTravel.progress(after: sense * translation)
    context?.follow(target)
  }

  /// Ends the swipe with `velocity`, in points per second, and finishes or cancels the transition
  /// as `rule` decides.
  private func end(_ rule: CommitRule, velocity: Double) {
    guard isInProgress else { return }
    isInProgress = false
    let velocity = sense * velocity
    let rate = dragTravel.rate(of: velocity)
    if rule.commits(progress: target, furthest: dragTravel.furthest, velocity: velocity) {
      finish(velocity: rate)
    } else {
      cancel(velocity: rate)
    }
  }

  private func cancelSwipe() {
    guard isInProgress else { return }
    isInProgress = false
    cancel(velocity: 0)
  }

  private func along(_ vector: Vector) -> Double {
    orientation == .horizontal ? vector.x : vector.y
  }

  /// Returns the rule that converts the length of a drag to progress; the drag begins at
  /// `location`, in points of the window.
  private func dragTravel(from location: Point) -> DragTravel {
    guard let container = context?.containerView ?? pan.view,
      let location = container.convert(location, from: nil)
    else { return DragTravel(room: 1, across: 1) }
    let area = container.bounds
    let (start, end, pressed) =
      orientation == .horizontal
      ? (area.minX, area.maxX, location.x) : (area.minY, area.maxY, location.y)
    return DragTravel(room: sense > 0 ? end - pressed : pressed - start, across: end - start)
  }
}
