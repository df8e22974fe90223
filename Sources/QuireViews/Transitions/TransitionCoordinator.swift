/// An object that runs animations alongside a transition, and reports its progress.
///
/// It is the `transitionCoordinator` of both controllers of the transition, from the first
/// will-callback to the end.
public final class TransitionCoordinator {
  /// The context of the transition: its controllers, container and progress.
  public let context: TransitionContext
  /// Whether a gesture or an interaction controller drove the transition from its beginning.
  public internal(set) var isInitiallyInteractive = false
  private var hasBegun = false
  /// The position at which the animations have ended, or `nil` if the transition has not ended yet.
  private var endPosition: AnimatingPosition?
  /// The closures with the changes to animate, which run when the transition begins.
  private var animations: [() -> Void] = []
  private var animators: [ViewPropertyAnimator] = []
  private var completions: [(TransitionContext) -> Void] = []
  private var interactionObservers: [(TransitionContext) -> Void] = []
  private var progressObservers: [(TransitionContext) -> Void] = []

  init(_ context: TransitionContext) {
    self.context = context
  }

  /// Animates, alongside the transition, the changes that `animations` makes to views, and calls
  /// `completion` at the end of the transition.
  ///
  /// The animations follow the progress of the transition. If it is cancelled, the views are
  /// restored.
  ///
  /// If the method is called after the end, the changes take effect at once after a completed
  /// transition, and never after a cancelled transition.
  ///
  /// - Parameters:
  ///   - animations: Changes to animatable properties of any views.
  ///   - completion: Called when the transition is over, whatever its outcome.
  public func animate(
    alongside animations: (() -> Void)?, completion: ((TransitionContext) -> Void)? = nil
  ) {
    if let completion { completions.append(completion) }
    guard let animations else { return }
    if hasBegun { record(animations) } else { self.animations.append(animations) }
  }

  /// Calls `body` whenever a gesture or an interaction controller starts or stops driving the
  /// transition.
  ///
  /// If the transition is cancelled, `body` is called before the appearance callbacks of the
  /// controllers.
  public func notifyWhenInteractionChanges(_ body: @escaping (TransitionContext) -> Void) {
    interactionObservers.append(body)
  }

  /// Calls `body` whenever the progress of the transition has changed, also at its start and its
  /// end.
  public func notifyWhenProgressChanges(_ body: @escaping (TransitionContext) -> Void) {
    progressObservers.append(body)
  }

  // MARK: Steps of the transition

  /// Starts the animations alongside the transition, after the views have been added to the
  /// container.
  func begin() {
    hasBegun = true
    isInitiallyInteractive = context.isInteractive
    for changes in animations { record(changes) }
    animations = []
  }

  /// Moves the animations to `progress`, and calls the closures that observe the progress.
  func show(_ progress: Double) {
    for animator in animators { animator.scrub(to: progress) }
    for body in progressObservers { body(context) }
  }

  /// Calls the closures that observe whether a gesture or an interaction controller drives the
  /// transition.
  func noteInteraction() {
    guard hasBegun else { return }
    for body in interactionObservers { body(context) }
  }

  /// Ends the animations at their final values if `completed` is true, otherwise at their initial
  /// values, and calls the completions.
  func end(completed: Bool) {
    let position: AnimatingPosition = completed ? .end : .start
    endPosition = position
    for animator in animators { animator.finishAnimation(at: position) }
    let completions = completions
    (animators, self.completions, interactionObservers, progressObservers) = ([], [], [], [])
    for completion in completions { completion(context) }
  }

  private func record(_ changes: @escaping () -> Void) {
    if let endPosition {
      if endPosition == .end { changes() }
      return
    }
    let animator = ViewPropertyAnimator(duration: .seconds(1), curve: .linear, animations: changes)
    animators.append(animator)
    animator.scrub(to: context.percentComplete)
  }
}
