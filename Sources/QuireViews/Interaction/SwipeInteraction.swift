internal import QuireAnimation
public import QuireGeometry

/// Drives transitions by swipes over a view: drags of the mouse or a finger, and two fingers on a
/// touchpad.
///
/// A swipe that begins asks for a transition by `onBegin`. What delegate of a container is asked
/// for an interaction controller meanwhile returns this one while `isInProgress`, else nil.
public final class SwipeInteraction: PercentDrivenInteraction {
  /// The axis along which swipes go.
  public let orientation: Orientation
  /// A swipe begins: asks for the transition that it stands for, if for any.
  public var onBegin: (SwipeDirection) -> Void
  /// Whether a swipe is going on.
  public private(set) var isInProgress = false
  /// 1 where the hand moves to the right or down as the transition goes on.
  private var sense = 1.0
  /// The progress that the hand wants; below 0 where it has gone back beyond where it began.
  private var target = 0.0
  /// The way of the hand.
  private var travel = HandTravel(room: 1, across: 1)
  private let pan: PanGestureRecognizer
  private let scroll: ScrollGestureRecognizer

  /// An interaction by swipes along `orientation` over no view yet.
  ///
  /// - Parameters:
  ///   - orientation: the axis along which swipes go.
  ///   - edges: those of the view from which drags have to come; none when they may begin anywhere.
  ///   - onBegin: asks for the transition that a swipe in some direction stands for.
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

  /// The edges of the view from which drags have to come, within `EdgeStrips.width` of them; none
  /// when they may begin anywhere, as scrolls of two fingers on a touchpad always may.
  public var edges: RectEdge {
    get { pan.edges }
    set { pan.edges = newValue }
  }

  /// Takes the swipes over `view`, and no longer those over the view that it was attached to.
  public func attach(to view: View) {
    view.addGestureRecognizer(pan)
    view.addGestureRecognizer(scroll)
  }

  private func panDidChange() {
    let translation = pan.translation(in: pan.view)
    switch pan.state {
    case .began:
      guard let direction = pan.direction else { return }
      // What it begins may move the view.
      let pressed = pan.location(in: nil) + -pan.translation(in: nil)
      begin(direction)
      travel = travel(from: pressed)
      move(by: along(translation))
    case .changed: move(by: along(translation))
    case .ended:
      let velocity = pan.velocity(in: pan.view)
      move(by: along(translation))
      end(.pointer, velocity: along(velocity))
    case .cancelled: giveUp()
    case .possible, .failed: break
    }
  }

  private func scrollDidChange() {
    let translation = along(scroll.translation(in: nil))
    switch scroll.state {
    case .began:
      guard let direction = scroll.direction else { return }
      begin(direction)
      let page = ScrollGesture.pageTravel(along: orientation)
      travel = HandTravel(room: page, across: page)
      move(by: translation)
    case .changed: move(by: translation)
    case .ended:
      move(by: translation)
      end(.touchpad, velocity: along(scroll.velocity(in: nil)))
    case .cancelled: giveUp()
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
    target = travel.progress(after: sense * translation)
    context?.follow(target)
  }

  /// Lets go with `velocity`, in points per second.
  private func end(_ rule: CommitRule, velocity: Double) {
    guard isInProgress else { return }
    isInProgress = false
    let velocity = sense * velocity
    let rate = travel.rate(of: velocity)
    if rule.commits(progress: target, furthest: travel.furthest, velocity: velocity) {
      finish(velocity: rate)
    } else {
      cancel(velocity: rate)
    }
  }

  private func giveUp() {
    guard isInProgress else { return }
    isInProgress = false
    cancel(velocity: 0)
  }

  private func along(_ vector: Vector) -> Double {
    orientation == .horizontal ? vector.x : vector.y
  }

  /// The way of a hand that pressed at `place` in the window.
  private func travel(from place: Point) -> HandTravel {
    guard let container = context?.containerView ?? pan.view,
      let place = container.convert(place, from: nil)
    else { return HandTravel(room: 1, across: 1) }
    let area = container.bounds
    let (start, end, pressed) =
      orientation == .horizontal
      ? (area.minX, area.maxX, place.x) : (area.minY, area.maxY, place.y)
    return HandTravel(room: sense > 0 ? end - pressed : pressed - start, across: end - start)
  }
}
