import QuireAnimation
public import QuireEffects
public import QuireGeometry
public import QuireScene

/// What a transition is about: from which controller to which, in which container; and the means to
/// drive it.
public final class TransitionContext {
  /// One of the two controllers of a transition.
  public typealias Side = Page

  /// The controller that is shown before; nil when there was none.
  public let from: ViewController?
  /// The controller that is shown afterwards; nil when nothing comes in its place.
  public let to: ViewController?
  /// The view in which it happens; both views lie in it while their controllers are in transition.
  ///
  /// It belongs to the container; once that is gone, it is an empty view that lies nowhere.
  public var containerView: View { container ?? nowhere }
  /// Whether it leads on (push, present, the next tab) or back.
  public let direction: Direction
  /// Whether it is seen on its way; otherwise it jumps to its end.
  public let isAnimated: Bool
  /// How the presented controller lies over the presenter, in a presentation or a dismissal.
  public let presentationStyle: PresentationStyle?

  private weak var container: View?
  private lazy var nowhere = View()
  weak var transition: RunningTransition?
  private let frames: [Side: (initial: Rect?, final: Rect?)]

  init(
    from: ViewController?, to: ViewController?, in containerView: View, direction: Direction,
    isAnimated: Bool, presentationStyle: PresentationStyle? = nil,
    frames: [Side: (initial: Rect?, final: Rect?)]
  ) {
    self.from = from
    self.to = to
    container = containerView
    self.direction = direction
    self.isAnimated = isAnimated
    self.presentationStyle = presentationStyle
    self.frames = frames
  }

  /// The controller of `side`.
  public func viewController(for side: Side) -> ViewController? { side == .from ? from : to }

  /// The view of `side`.
  public func view(for side: Side) -> View? { viewController(for: side)?.view }

  /// Where the view of `side` is before, in the container; nil where it is not there yet.
  public func initialFrame(for side: Side) -> Rect? { frames[side]?.initial }

  /// Where the view of `side` is afterwards, in the container; nil where it will be gone.
  public func finalFrame(for side: Side) -> Rect? { frames[side]?.final }

  // MARK: State

  /// Whether something other than time drives it now.
  public var isInteractive: Bool { transition?.state.isHeld ?? false }

  /// Whether it goes back to where it came from, or has gone there.
  public var isCancelled: Bool { transition?.state.isCancelled ?? false }

  /// How far it has come, 0…1.
  public var percentComplete: Double { transition?.state.progress ?? 0 }

  /// The cause of the newest movement.
  public var reason: TransitionReason { transition?.reason ?? .program }

  /// Whether a throw passes over `to`, which then gets no appearance callbacks.
  public var passesOver: Bool { transition?.showsTo == false }

  /// Whether the transition has come so far that another can follow while a key is held.
  public var makesRoomForNext: Bool { percentComplete >= Tuning.Riffle.keySpacing }

  // MARK: Look

  /// What draws it, in the direction that it has; nil where the views move themselves.
  ///
  /// Another one takes over where this one has come to, also under a hand. Nil sets nothing.
  public var effect: (any TransitionEffect)? {
    get { transition?.effect }
    set { if let newValue { transition?.change(to: newValue) } }
  }

  /// What an effect draws of it now; nil where the views move themselves.
  public var drawList: DrawList? { transition?.drawList }

  // MARK: Driving

  /// Shows `progress`, which is clamped to 0…1, on the next frame, and nothing new for what is no
  /// number; a transition that runs by itself has to be paused before.
  public func update(_ progress: Double) { transition?.update(progress) }

  /// Closes on `progress`, which is clamped to 0…1, as it does under a hand that takes hold of it.
  func follow(_ progress: Double) { transition?.follow(progress) }

  /// Stops it where it is, for updates.
  public func pause() { transition?.pause() }

  /// Lets it arrive: the rest takes its share of the duration, at the pace and along the curve of
  /// the interaction controller.
  public func finish() { transition?.release(to: .finish) }

  /// Lets it go back likewise.
  public func cancel() { transition?.release(to: .start) }

  /// Lets it arrive by a spring, from `velocity` in progress per second.
  public func finish(velocity: Double) { transition?.release(to: .finish, velocity: velocity) }

  /// Lets it go back by a spring, from `velocity` in progress per second, below 0 on the way back.
  public func cancel(velocity: Double) { transition?.release(to: .start, velocity: velocity) }
}
