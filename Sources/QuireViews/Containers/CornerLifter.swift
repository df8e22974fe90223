import QuireEffects
import QuireGeometry
import QuireGestures
import QuireTransitions

/// Raises the corner of a page while the mouse rests near it and nothing else moves.
///
/// It is no transition: no controller appears or disappears, and no delegate is told of a turn. The
/// container only asks what a turn would look like. A drag that begins on the page takes it up
/// where it is; any other transition begins with the flat page.
final class CornerLifter {
  /// The distance from a corner, in points along each axis, at which the mouse raises it.
  private static let reach = 60.0

  /// A corner of the shown page, by the sides of the page at which it is.
  private nonisolated struct Corner: Hashable, Sendable {
    var isRight: Bool
    var isBottom: Bool
  }

  private weak var host: ContainerViewController?
  private unowned let view: TransitionView
  private var lift = CornerLift<Corner>()
  private var alarm: Alarm?
  private weak var observedWindow: Window?
  private weak var movingWindow: Window?

  init(_ host: ContainerViewController) {
    self.host = host
    view = host.transitionView
  }

  /// Follows the mouse in the window of the container from now on.
  func observe(_ window: Window?) {
    end()
    guard let window, observedWindow !== window else { return }
    observedWindow = window
    window.observeInput { [weak self, weak window] event in
      guard let self, let window, observedWindow === window else { return false }
      guard view.window === window else {
        observedWindow = nil
        return false
      }
      follow(event, in: window)
      return true
    }
  }

  /// Returns the raised page if it is that of a transition from `from` to `to`, and puts it down at
  /// once.
  func take(from: ViewController, to: ViewController?) -> RaisedPage? {
    let raised = view.shownRaisedPage
    end()
    return raised.flatMap { $0.from === from && $0.to === to ? $0 : nil }
  }

  private func end() {
    lift = CornerLift()
    if let alarm { observedWindow?.cancel(alarm) }
    alarm = nil
    if view.raised != nil { view.raised = nil }
  }

  // MARK: Events

  private func follow(_ event: InputEvent, in window: Window) {
    // The page or the size of the container has changed.
    if view.raised != nil, view.shownRaisedPage == nil { end() }
    switch event.kind {
    case .pointerMoved(.mouse, let location):
      // A pressed page stays as it is until it is dragged or released.
      if host?.panGesture.isPressed == true { return }
      let isFree = window.input.presses.isEmpty
      lift.mouseMoved(near: isFree ? corner(at: location, in: window) : nil, at: event.time)
    case .pointerDown(.mouse(.primary), _, _) where lift.corner != nil: return
    case .pointerUp(.mouse, _), .keyUp, .scrollEnded: return
    default: lift.fall(at: event.time)
    }
    arm(in: window)
    move(with: window)
  }

  /// Sets the alarm for the corner that rises next, if one will.
  private func arm(in window: Window) {
    if let alarm { window.cancel(alarm) }
    alarm = lift.riseTime.map { window.setAlarm(at: $0) { [weak self] in self?.rise(at: $0) } }
  }

  /// Raises the corner near the mouse if nothing else moves.
  private func rise(at time: Double) {
    alarm = nil
    guard let window = observedWindow, let corner = lift.nearest, canRise(in: window),
      let page = page(at: corner)
    else { return lift.fall(at: time) }
    lift.rise(at: time)
    view.raised = page
    move(with: window)
  }

  private func canRise(in window: Window) -> Bool {
    guard let host else { return false }
    return !window.isMoving && !window.reducesMotion && window.input.presses.isEmpty
      && !host.isTransitioning && host.isSwipeEnabled
  }

  private func move(with window: Window) {
    guard lift.isMoving, movingWindow !== window else { return }
    movingWindow = window
    window.observeFrames { [weak self, weak window] time in
      guard let self, let window, movingWindow === window else { return false }
      lift.advance(to: time)
      if lift.corner == nil {
        view.raised = nil
        arm(in: window)
      } else {
        view.raised?.share = lift.share
      }
      if !lift.isMoving { movingWindow = nil }
      return lift.isMoving
    }
  }

  // MARK: Corners

  /// The rectangle of the shown page's paper, in points from the stage's centre.
  private var paper: Rect? {
    host?.shownViewController.map { view.stagePoints(view.area(of: $0)) }
  }

  /// Returns the corner of the shown page near `location`, in points of `window`, or `nil` if there
  /// is none or another view covers it.
  private func corner(at location: Point, in window: Window) -> Corner? {
    guard let paper, view.transitions.isEmpty,
      let target = window.hitTest(location), target.isDescendant(of: view),
      let point = view.convert(location, from: nil).map(view.stagePoint), paper.contains(point)
    else { return nil }
    let corner = Corner(
      isRight: point.x > paper.center.x, isBottom: point.y > paper.center.y)
    let place = place(of: corner, on: paper)
    guard abs(point.x - place.x) <= Self.reach, abs(point.y - place.y) <= Self.reach else {
      return nil
    }
    return corner
  }

  private func place(of corner: Corner, on paper: Rect) -> Point {
    Point(
      x: corner.isRight ? paper.maxX : paper.minX, y: corner.isBottom ? paper.maxY : paper.minY)
  }

  /// Returns the page that a swipe from `corner` would turn, or `nil` if it would turn none.
  private func page(at corner: Corner) -> RaisedPage? {
    guard let host, let from = host.shownViewController, let paper else { return nil }
    let swipe: SwipeDirection =
      host.swipeOrientation == .horizontal
      ? (corner.isRight ? .left : .right) : (corner.isBottom ? .up : .down)
    let place = place(of: corner, on: paper)
    guard host.swipeDirections(from: view.contentPoint(place)).contains(swipe),
      let (to, direction) = host.childToRaise(swipe), to !== from, host.isReady(to),
      let animation = host.animationController(from: from, to: to, direction: direction)
        as? EffectAnimation
    else { return nil }
    let effect = animation.effect(toward: direction)
    let displacements = PageDisplacements(
      from: host.displacement(of: from, for: effect), to: host.displacement(of: to, for: effect))
    let stage = view.stage(from: from, to: to, displaced: displacements)
    let face = effect.sheet(at: 0.5, on: stage)?.face
    var page = RaisedPage(
      from: from, to: to, back: face.flatMap { host.back(of: $0 == .from ? from : to) },
      effect: effect, corner: place + -displacements.from, displacements: displacements,
      stage: stage, share: 1)
    // An effect that raises no paper draws nothing.
    guard page.raised(by: effect, on: view.stage(of: page)) != nil else { return nil }
    page.share = 0
    return page
  }
}
