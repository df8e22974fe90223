/// What others may do along with a transition.
///
/// Both controllers of a transition have one while it lasts, from the first will-callback on.
public final class TransitionCoordinator {
  /// The transition.
  public let context: TransitionContext
  /// Whether something other than time drove it when it began.
  public internal(set) var isInitiallyInteractive = false
  private var animations: [() -> Void] = []
  private var hasBegun = false
  /// Whether it completed; nil while it is under way.
  private var outcome: Bool?
  private var completions: [(TransitionContext) -> Void] = []
  private var observers: [(TransitionContext) -> Void] = []
  private var followers: [(TransitionContext) -> Void] = []
  private var wasInteractive = false

  init(_ context: TransitionContext) {
    self.context = context
  }

  /// Has the changes that `animations` makes to views run on the progress of the transition,
  /// forwards and backwards; when it is cancelled they are taken back.
  ///
  /// Once it has completed they happen at once, once it was cancelled not at all.
  ///
  /// - Parameters:
  ///   - animations: changes animatable properties of views, wherever they lie.
  ///   - completion: is called when the transition is over, whatever its outcome.
  public func animate(
    alongside animations: (() -> Void)?, completion: ((TransitionContext) -> Void)? = nil
  ) {
    if let completion { completions.append(completion) }
    guard let animations else { return }
    if hasBegun { record(animations) } else { self.animations.append(animations) }
  }

  /// Has `body` called whenever a hand takes the transition or lets it go; on a cancel, before the
  /// controllers are told that they appear and disappear after all.
  public func notifyWhenInteractionChanges(_ body: @escaping (TransitionContext) -> Void) {
    observers.append(body)
  }

  /// Has `body` called whenever the transition has come to another progress, its ends included.
  public func notifyWhenProgressChanges(_ body: @escaping (TransitionContext) -> Void) {
    followers.append(body)
  }

  // MARK: For the transition

  /// The views are in place: what was asked for so far begins.
  func begin() {
    hasBegun = true
    isInitiallyInteractive = context.isInteractive
    wasInteractive = isInitiallyInteractive
    for changes in animations { record(changes) }
    animations = []
  }

  /// Shows what belongs to `progress`.
  func show(_ progress: Double) {
    for animator in animators { animator.scrub(to: progress) }
    for body in followers { body(context) }
  }

  /// Tells of a hand that has come or gone.
  func noteInteraction() {
    guard hasBegun, context.isInteractive != wasInteractive else { return }
    wasInteractive.toggle()
    for body in observers { body(context) }
  }

  func end(completed: Bool) {
    outcome = completed
    for animator in animators { animator.finishAnimation(at: completed ? .end : .start) }
    animators = []
    let told = completions
    completions = []
    observers = []
    followers = []
    for completion in told { completion(context) }
  }

  private var animators: [ViewPropertyAnimator] = []

  private func record(_ changes: @escaping () -> Void) {
    if let outcome {
      if outcome { changes() }
      return
    }
    let animator = ViewPropertyAnimator(duration: .seconds(1), curve: .linear, animations: changes)
    animators.append(animator)
    animator.scrub(to: context.percentComplete)
  }
}
