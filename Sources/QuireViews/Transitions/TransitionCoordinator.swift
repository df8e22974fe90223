/// The animations and notifications that run along with a transition.
///
/// Both controllers of a transition have its coordinator while it lasts, from the first
/// will-callback on.
public final class TransitionCoordinator {
  /// The context of the transition.
  public let context: TransitionContext
  /// Whether a gesture or an interaction controller drove the transition when it began.
  public internal(set) var isInitiallyInteractive = false
  private var hasBegun = false
  /// Whether the transition was completed, or `nil` before its end.
  private var outcome: Bool?
  /// The animations that begin with the transition.
  private var animations: [() -> Void] = []
  private var animators: [ViewPropertyAnimator] = []
  private var completions: [(TransitionContext) -> Void] = []
  private var interactionObservers: [(TransitionContext) -> Void] = []
  private var progressObservers: [(TransitionContext) -> Void] = []

  init(_ context: TransitionContext) {
    self.context = context
  }

  /// Animates changes to views along the progress of the transition, and calls `completion` at its
  /// end.
  ///
  /// When the transition is cancelled, the views are restored.
  ///
  /// After a completed transition the changes take effect at once, after a cancelled one never.
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

  /// Calls `body` whenever the user takes hold of the transition or releases it.
  ///
  /// On a cancellation, this happens before the appearance callbacks of the controllers.
  public func notifyWhenInteractionChanges(_ body: @escaping (TransitionContext) -> Void) {
    interactionObservers.append(body)
  }

  /// Calls `body` whenever the progress of the transition has changed, and at its start and its
  /// end.
  public func notifyWhenProgressChanges(_ body: @escaping (TransitionContext) -> Void) {
    progressObservers.append(body)
  }

  // MARK: Steps of the transition

  /// Begins the animations, after the views have been added to the container.
  func begin() {
    hasBegun = true
    isInitiallyInteractive = context.isInteractive
    for changes in animations { record(changes) }
    animations = []
  }

  /// Shows the animations at `progress`, and reports it to those who asked to be notified.
  func show(_ progress: Double) {
    for animator in animators { animator.scrub(to: progress) }
    for body in progressObservers { body(context) }
  }

  /// Reports that the user has taken hold of the transition or released it.
  func noteInteraction() {
    guard hasBegun else { return }
    for body in interactionObservers { body(context) }
  }

  /// Finishes the animations, and reports whether the transition was completed.
  func end(completed: Bool) {
    outcome = completed
    for animator in animators { animator.finishAnimation(at: completed ? .end : .start) }
    let completions = completions
    (animators, self.completions, interactionObservers, progressObservers) = ([], [], [], [])
    for completion in completions { completion(context) }
  }

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
