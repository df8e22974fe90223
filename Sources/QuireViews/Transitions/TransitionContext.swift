import QuireAnimation
public import QuireEffects
public import QuireGeometry
public import QuireScene
import QuireTransitions

/// The facts of a transition - its controllers, container and progress - and the means to drive it.
public final class TransitionContext {
  /// A side of a transition: the controller before or the controller afterwards.
  public typealias Side = Page

  /// The controller that is shown before, or `nil` if there was none.
  public let from: ViewController?
  /// The controller that is shown afterwards, or `nil` at an end, where no other controller comes.
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

  /// Whether a hand or an interaction controller drives the transition now.
  public var isInteractive: Bool { transition?.state.isHeld ?? false }

  /// Whether the transition goes back to its start, or has gone back.
  public var isCancelled: Bool { transition?.state.isCancelled ?? false }

  /// The progress, 0…1.
  public var percentComplete: Double { transition?.state.progress ?? 0 }

  /// The cause of the newest movement.
  public var reason: TransitionReason { transition?.reason ?? .program }

  /// Whether a throw passes over `to`, which then gets no appearance callbacks.
  public var passesOver: Bool { transition?.change.showsTo == false }

  /// Whether the transition has come so far that another can follow while a key is held.
  public var makesRoomForNext: Bool { percentComplete >= Tuning.Riffle.keySpacing }

  // MARK: Look

  /// The effect that draws the transition, with its present direction, or `nil` if the views move
  /// themselves.
  ///
  /// A new effect continues at the present progress, also under a hand. Setting `nil` changes
  /// nothing.
  public var effect: (any TransitionEffect)? {
    get { transition?.effect }
    set { if let newValue { transition?.replaceEffect(with: newValue) } }
  }

  /// The present draw list of the effect, or `nil` if the views move themselves.
  public var drawList: DrawList? { transition?.drawList }

  // MARK: Driving

  /// Shows `progress`, clamped to 0…1, on the next frame; a value that is not a number changes
  /// nothing.
  ///
  /// A transition that its clock drives has to be paused before.
  public func update(_ progress: Double) {
    transition?.move { $0.place(at: progress, at: $1) }
  }

  /// Closes on `progress`, clamped to 0…1, as under a hand that takes hold.
  func follow(_ progress: Double) {
    transition?.move { $0.update(target: progress, at: $1) }
  }

  /// Stops the transition at its present progress, for updates.
  public func pause() { transition?.move { $0.grab(at: $1) } }

  /// Completes the transition over its share of the duration, at the speed and along the curve of
  /// the interaction controller.
  public func finish() { transition?.release(to: .finish) }

  /// Cancels the transition over its share of the duration, in the same way as `finish()`.
  public func cancel() { transition?.release(to: .start) }

  /// Completes the transition by a spring, from `velocity` in progress per second.
  public func finish(velocity: Double) {
    transition?.endHold { $0.release(along: .spring(to: .finish, velocity: velocity), at: $1) }
  }

  /// Cancels the transition by a spring, from `velocity` in progress per second, below 0 on the way
  /// back.
  public func cancel(velocity: Double) {
    transition?.endHold { $0.release(along: .spring(to: .start, velocity: velocity), at: $1) }
  }
}
