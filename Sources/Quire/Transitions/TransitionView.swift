import Effects
import Geometry
import Scene

/// Shows the views of a container's children, or the transition between two of them.
final class TransitionView: View {
  /// The transitions to show, oldest first; none shows the subviews.
  var transitions: [RunningTransition] = [] {
    didSet { contentsDidChange() }
  }
  /// How the container is read; transitions are mirrored with it.
  var reading = ReadingDirection.leftToRight {
    didSet { if reading != oldValue { contentsDidChange() } }
  }
  /// Lies beyond the first and the last page.
  private let beyond = View()

  var stage: Stage { Stage(size: bounds.size, scale: window?.scale ?? 1, reading: reading) }

  /// −1 where a transition in `direction` moves paper to the left or up, 1 where to the right or
  /// down.
  func sense(of direction: Direction, along orientation: Orientation) -> Double {
    let isMirrored = reading == .rightToLeft && orientation == .horizontal
    return (direction == .forward) != isMirrored ? -1 : 1
  }

  /// A point of this view in stage points.
  func stagePoint(_ point: Point) -> Point {
    Point(x: point.x - bounds.center.x, y: point.y - bounds.center.y)
  }

  /// A transition looks otherwise than before.
  func transitionDidMove() { contentsDidChange() }

  /// Out of the window nothing moves any more: what is under way arrives.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window == nil else { return }
    for transition in transitions { transition.conclude() }
  }

  override func transitionLayer() -> DrawListLayer? {
    guard let transition = transitions.last, transition.machine.drawnProgress != 0,
      let list = transition.drawList(on: stage)
    else { return nil }
    if transition.to == nil {
      beyond.frame = Rect(size: bounds.size)
      beyond.backgroundColor = list.backdrop
    }
    return DrawListLayer(
      list: list,
      from: transition.from.view.snapshotSource(in: window),
      to: (transition.to?.view ?? beyond).snapshotSource(in: window),
      stage: stage)
  }

  /// What is in motion is caught, whatever is on it.
  override func hitTest(_ point: Point) -> View? {
    guard !transitions.isEmpty else { return super.hitTest(point) }
    return contains(point) && isUserInteractionEnabled && !isHidden ? self : nil
  }
}
