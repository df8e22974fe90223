import QuireAnimation
public import QuireEffects
public import QuireGeometry
public import QuireScene
import QuireTransitions

/// The controllers, the container and the progress of a transition, with methods that drive the
/// transition.
public final class TransitionContext {
  /// A side of a transition: `from` for the controller before it, or `to` for the controller after
  /// it.
  public typealias Side = Page

  /// The controller that is shown before the transition, or `nil` if no controller is shown.
  public let from: ViewController?
  /// The controller that is shown after the transition, or `nil` for a bounce at the first or last
  /// child.
  ///
  /// In a bounce the shown controller moves a little and returns, because there is no further
  /// child.
  public let to: ViewController?
  /// The direction of the transition: forward, as for a push, a presentation or the next tab, or
  /// backward.
  public let direction: Direction
  /// Whether the transition is animated; otherwise it reaches its end at once.
  public let isAnimated: Bool
  /// The style of the presentation, or `nil` if the transition does not present or dismiss a
  /// controller.
  public let presentationStyle: PresentationStyle?

  private weak var container: View?
  private lazy var nowhere = View()
  weak var transition: RunningTransition?
  private let frames: [Side: (initial: Rect?, final: Rect?)]

  /// The view of the container, which contains the views of both controllers during the transition.
  ///
  /// If the container no longer exists, this is an empty view without a superview.
  public var containerView: View { container ?? nowhere }

  init(_ change: ContentChange<ViewController>, in host: ContainerViewController) {
    let (from, to) = (change.from, change.to)
    self.from = from
    self.to = to
    container = host.transitionView
    direction = change.isForward ? .forward : .backward
    isAnimated = change.isAnimated
    presentationStyle = host.styleOfPresentation
    frames = [
      .from: (from.viewIfLoaded?.frame, change.hidesFrom ? nil : host.restingFrame(of: from)),
      .to: (
        to.flatMap { change.showsTo ? nil : host.restingFrame(of: $0) },
        to.map { host.restingFrame(of: $0) }
      ),
    ]
  }

  /// Returns the controller before the transition or after it, as `side` says, or `nil` if there is
  /// none.
  public func viewController(for side: Side) -> ViewController? { side == .from ? from : to }

  /// Returns the view of the controller before the transition or after it, as `side` says, or `nil`
  /// if there is none.
  public func view(for side: Side) -> View? { viewController(for: side)?.view }

  /// Returns the frame, in points of the container, of the view on `side` at the start of the
  /// transition, or `nil` if the view is not visible at the start.
  public func initialFrame(for side: Side) -> Rect? { frames[side]?.initial }

  /// Returns the frame, in points of the container, of the view on `side` at the end of the
  /// transition, or `nil` if the view is not visible at the end.
  public func finalFrame(for side: Side) -> Rect? { frames[side]?.final }

  // MARK: State

  /// Whether a gesture or an interaction controller drives the transition now.
  public var isInteractive: Bool { transition?.state.isHeld ?? false }

  /// Whether the transition is going back to its start, or has ended there.
  public var isCancelled: Bool { transition?.state.isCancelled ?? false }

  /// The progress of the transition, 0…1.
  public var percentComplete: Double { transition?.state.progress ?? 0 }

  /// The kind of input that last moved the transition.
  public var reason: TransitionReason { transition?.reason ?? .program }

  /// Whether a fast swipe passes over `to` and shows a further child, so that `to` gets no
  /// appearance callbacks.
  public var passesOver: Bool { transition?.change.showsTo == false }

  /// Whether the transition has advanced so far that the next one can begin while the user keeps a
  /// key pressed.
  public var allowsNextTransition: Bool { percentComplete >= Tuning.Throw.keySpacing }

  // MARK: Look

  /// The effect that draws the transition, with its `direction` set for this transition, or `nil`
  /// if the views themselves are visible.
  ///
  /// A new effect continues at the current progress, even while a gesture drives the transition.
  /// Setting `nil` has no effect.
  public var effect: (any TransitionEffect)? {
    get { transition?.effect }
    set { if let newValue { transition?.replaceEffect(with: newValue) } }
  }

  /// The drawing commands of the effect at the current progress, or `nil` if the views themselves
  /// are visible.
  public var drawList: DrawList? { transition?.drawList }

  /// The displacement by which the mass of a turning sheet changes its shape now.
  public var swing: PaperSwing { transition?.swingingSheet.swing ?? .none }

  // MARK: Driving

  /// Displaces a turning sheet that has mass by `swing`, from which it swings on; a sheet without
  /// mass does not move.
  public func displaceSheet(by swing: PaperSwing) { transition?.displaceSheet(by: swing) }

  /// Sets the progress of the transition to `progress`, clamped to 0…1, on the next frame; ignores
  /// NaN.
  ///
  /// A transition that runs without interaction has to be paused before.
  public func update(_ progress: Double) {
    transition?.move("update") { $0.setProgress(progress, at: $1) }
  }

  /// Moves the progress smoothly to `progress`, clamped to 0…1, within 120 ms.
  ///
  /// A gesture that begins to drive a transition moves it in the same way.
  func follow(_ progress: Double) {
    transition?.move("follow") { $0.update(target: progress, at: $1) }
  }

  /// Lets fingers that pinch drive the transition from its beginning: they held the page at
  /// `location`, in points of the window, in the size that it had at the pinch's `scale`.
  ///
  /// If the size of the page does not follow the fingers, `sense` is 1 if fingers that move apart
  /// advance the transition, and −1 if those that come closer do.
  func takeHold(at location: Point, scale: Double, sense: Double) {
    guard let transition else { return }
    let location = transition.stagePoint(location)
    transition.takeHold(at: transition.animation?.followsBothAxes == true ? location : nil)
    transition.grip?.pinch = RunningTransition.Pinch(scale: scale, sense: sense)
  }

  /// Puts the page under the fingers at once, without an approach.
  func skipApproach() {
    guard let target = transition?.grip?.target else { return }
    update(target)
    // The first step of a gesture, from which on the page follows exactly.
    follow(target)
  }

  /// Drives the transition with a pinch of `scale` whose middle is at `location`, in points of the
  /// window.
  func pinch(to location: Point, by scale: Double) {
    guard let transition else { return }
    transition.pinch(
      to: transition.stagePoint(location), by: scale, time: transition.host.runner.now)
  }

  /// Ends a pinch that drives the transition, at `velocity`, the change of its scale per second,
  /// and completes or cancels the transition.
  func release(pinchedAt velocity: Double) {
    guard let transition else { return }
    transition.release(pinchedAt: velocity, time: transition.host.runner.now)
  }

  /// Stops the transition at its current progress, so that `update` can drive it.
  public func pause() { transition?.move("pause") { $0.grab(at: $1) } }

  /// Completes the transition along the completion curve of the interaction controller.
  ///
  /// The duration is in proportion to the remaining progress.
  public func finish() { transition?.release(to: .finish) }

  /// Cancels the transition along the completion curve of the interaction controller.
  ///
  /// The duration is in proportion to the progress so far.
  public func cancel() { transition?.release(to: .start) }

  /// Completes the transition with a spring that starts with `velocity`, in units of progress per
  /// second.
  public func finish(velocity: Double) {
    transition?.endHold("finish") {
      $0.release(along: .spring(to: .finish, velocity: velocity), at: $1)
    }
  }

  /// Cancels the transition with a spring that starts with `velocity`, in units of progress per
  /// second.
  ///
  /// A velocity toward the start is below 0.
  public func cancel(velocity: Double) {
    transition?.endHold("cancel") {
      $0.release(along: .spring(to: .start, velocity: velocity), at: $1)
    }
  }
}
