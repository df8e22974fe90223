internal import Animation
public import Geometry

/// Drives transitions by swipes over a view: drags of the mouse or a finger, and two fingers on a
/// touchpad.
///
/// A swipe that begins asks for a transition by `onBegin`. What delegate of a container is asked for
/// an interaction controller meanwhile returns this one while `isInProgress`, else nil.
public final class SwipeInteraction: PercentDrivenInteraction {
  /// The axis along which swipes go.
  public let orientation: Orientation
  /// A swipe begins: asks for the transition that it stands for, if for any.
  public var onBegin: (SwipeDirection) -> Void
  /// Whether a swipe is going on.
  public private(set) var isInProgress = false
  /// 1 where the hand moves to the right or down as the transition goes on.
  private var sense = 1.0
  private let pan: PanGestureRecognizer
  private let scroll: ScrollGestureRecognizer

  /// An interaction by swipes along `orientation` over no view yet.
  public init(
    _ orientation: Orientation = .horizontal, onBegin: @escaping (SwipeDirection) -> Void
  ) {
    self.orientation = orientation
    self.onBegin = onBegin
    pan = PanGestureRecognizer(orientation: orientation)
    scroll = ScrollGestureRecognizer(orientation: orientation)
    super.init()
    pan.onGesture = { [weak self] in self?.pan($0) }
    scroll.onGesture = { [weak self] in self?.scroll($0) }
  }

  /// Takes the swipes over `view`, and no longer those over the view that it was attached to.
  public func attach(to view: View) {
    view.addGestureRecognizer(pan)
    view.addGestureRecognizer(scroll)
  }

  private func pan(_ gesture: PanRecognizer.Gesture) {
    switch gesture {
    case .pressed, .tapped, .rejected: break
    case .began(let start, let place, let direction):
      begin(direction)
      move(by: along(place - start), whole: length)
    case .changed(_, let translation, _): move(by: along(translation), whole: length)
    case .ended(_, let translation, let velocity):
      move(by: along(translation), whole: length)
      end(.pointer, velocity: along(velocity), whole: length)
    case .cancelled: giveUp()
    }
  }

  private func scroll(_ gesture: ScrollRecognizer.Gesture) {
    let whole = ScrollRecognizer.pageTravel(along: orientation)
    switch gesture {
    case .began(_, let direction, let translation):
      begin(direction)
      move(by: translation, whole: whole)
    case .changed(let translation, _): move(by: translation, whole: whole)
    case .ended(let translation, let velocity):
      move(by: translation, whole: whole)
      end(.touchpad, velocity: velocity, whole: whole)
    case .cancelled: giveUp()
    }
  }

  private func begin(_ direction: SwipeDirection) {
    isInProgress = true
    sense = direction == .right || direction == .down ? 1 : -1
    onBegin(direction)
  }

  private func move(by travel: Double, whole: Double) {
    if isInProgress { context?.follow(sense * travel / whole) }
  }

  private func end(_ rule: CommitRule, velocity: Double, whole: Double) {
    guard isInProgress else { return }
    isInProgress = false
    let (progress, rate) = (percentComplete, sense * velocity / whole)
    if rule.commits(progress: progress, velocity: sense * velocity) {
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

  /// Of the container along the axis, in points.
  private var length: Double {
    let size = (context?.containerView ?? pan.view)?.bounds.size ?? Size(width: 1, height: 1)
    return max(1, orientation == .horizontal ? size.width : size.height)
  }
}
