import QuireAnimation
public import QuireEffects
public import QuireGeometry
public import QuireScene
import QuireTransitions

/// The state of a transition - its controllers, container and progress - and the methods that drive
/// it.
public final class TransitionContext {
  /// A side of a transition: the controller that is shown before it or the one that is shown after
  /// it.
  public typealias Side = Page

  /// The controller that is shown before the transition, or `nil` if there was none.
  public let from: ViewController?
  /// The controller that is shown after the transition, or `nil` if the shown controller is pulled
  /// where no other follows.
  public let to: ViewController?
  /// The view of the container that holds both views during the transition.
  ///
  /// If the container no longer exists, this is an empty view without a superview.
  public var containerView: View { container ?? nowhere }
  /// Whether the transition leads forward (push, present, the next tab) or backward.
  public let direction: Direction
  /// Whether the transition is animated; otherwise it jumps to its end.
  public let isAnimated: Bool
  /// The style of the presentation or dismissal, or `nil` in any other transition.
  public let presentationStyle: PresentationStyle?

  private weak var container: View?
  private lazy var nowhere = View()
  weak var transition: RunningTransition?
  private let frames: [Side: (initial: Rect?, final: Rect?)]

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

  /// Returns the controller of `side`.
  public func viewController(for side: Side) -> ViewController? { side == .from ? from : to }

  /// Returns the view of `side`.
  public func view(for side: Side) -> View? { viewController(for: side)?.view }

  /// Returns the frame of the view of `side` before the transition, in points of the container, or
  /// `nil` if the view is not visible then.
  public func initialFrame(for side: Side) -> Rect? { frames[side]?.initial }

  /// Returns the frame of the view of `side` after the transition, in points of the container, or
  /// `nil` if the view is not visible then.
  public func finalFrame(for side: Side) -> Rect? { frames[side]?.final }

  // MARK: State

  /// Whether a gesture or an interaction controller drives the transition now.
  public var isInteractive: Bool { transition?.state.isHeld ?? false }

  /// Whether the transition goes back to its start, or has gone back.
  public var isCancelled: Bool { transition?.state.isCancelled ?? false }

  /// The progress of the transition, 0…1.
  public var percentComplete: Double { transition?.state.progress ?? 0 }

  /// The cause of the last movement of the transition.
  public var reason: TransitionReason { transition?.reason ?? .program }

  /// Whether a throw turns on past `to`, which then gets no appearance callbacks.
  public var passesOver: Bool { transition?.change.showsTo == false }

  /// Whether the transition has advanced so far that another can begin while a key is held.
  public var makesRoomForNext: Bool { percentComplete >= Tuning.Riffle.keySpacing }

  // MARK: Look

  /// The effect that draws the transition, in its current direction, or `nil` if the views
  /// themselves move.
  ///
  /// A new effect continues at the present progress, also under a hand. Setting `nil` changes
  /// nothing.
  public var effect: (any TransitionEffect)? {
    get { transition?.effect }
    set { if let newValue { transition?.replaceEffect(with: newValue) } }
  }

  /// The current draw list of the effect, or `nil` if the views themselves move.
  public var drawList: DrawList? { transition?.drawList }

  // MARK: Driving

  /// Moves the transition to `progress`, clamped to 0…1, on the next frame; ignores a value that is
  /// not a number.
  ///
  /// A transition that its clock drives has to be paused before.
  public func update(_ progress: Double) {
    transition?.move { $0.place(at: progress, at: $1) }
  }

  /// Moves the transition quickly but smoothly to `progress`, clamped to 0…1, as when a gesture
  /// takes hold of it.
  func follow(_ progress: Double) {
    transition?.move { $0.update(target: progress, at: $1) }
  }

  /// Stops the transition at its current progress, so that updates can drive it.
  public func pause() { transition?.move { $0.grab(at: $1) } }

  /// Completes the transition at the speed and along the curve of the interaction controller.
  ///
  /// The duration is in proportion to the remaining progress.
  public func finish() { transition?.release(to: .finish) }

  /// Cancels the transition at the speed and along the curve of the interaction controller.
  ///
  /// The duration is in proportion to the progress so far.
  public func cancel() { transition?.release(to: .start) }

  /// Completes the transition on a spring, with the initial `velocity` in units of progress per
  /// second.
  public func finish(velocity: Double) {
    transition?.endHold { $0.release(along: .spring(to: .finish, velocity: velocity), at: $1) }
  }

  /// Cancels the transition on a spring.
  ///
  /// `velocity` is the initial velocity in units of progress per second, below 0 if it leads back
  /// to the start.
  public func cancel(velocity: Double) {
    transition?.endHold { $0.release(along: .spring(to: .start, velocity: velocity), at: $1) }
  }
}
