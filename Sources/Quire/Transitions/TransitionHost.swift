/// The container of a running transition: it keeps the views and the books.
///
/// | when | calls |
/// |---|---|
/// | it begins | `admit`, will-callbacks, `place`, `transitionDidBegin` |
/// | it completes | `transitionWillEnd`, `settle`, did-callbacks, `dismiss`, completions, `transitionDidEnd` |
/// | it is cancelled | `transitionWillEnd`, will-callbacks the other way, `settle`, did-callbacks, `dismiss`, completions, `transitionDidEnd` |
protocol TransitionHost: AnyObject {
  /// The view in which it happens.
  var transitionView: TransitionView { get }
  /// The controller that all of it belongs to.
  var transitioningController: ViewController { get }
  /// How many times slower than by itself it runs.
  var slowness: Double { get }

  /// Takes in who joins.
  func admit(_ transition: RunningTransition)
  /// Puts the view of the new controller in its place.
  func place(_ transition: RunningTransition)
  /// The first frame can be shown.
  func transitionDidBegin(_ transition: RunningTransition)
  /// Takes out the view of the one that is gone; `transition` is shown no more.
  func settle(_ transition: RunningTransition, completed: Bool)
  /// Lets go who leaves.
  func dismiss(_ transition: RunningTransition, completed: Bool)
  /// Everybody else has been told.
  func transitionDidEnd(_ transition: RunningTransition, completed: Bool)
  /// Sends callbacks; what they ask for is done afterwards.
  func report(_ callbacks: () -> Void)

  /// It looks otherwise than before.
  func transitionDidMove(_ transition: RunningTransition)
  /// It goes the other way from now on, or would if a hand let it go.
  func transitionDidTurn(_ transition: RunningTransition)
  /// A hand has thrown it to its finish, with `velocity` in points per second on that way.
  func transitionWasThrown(_ transition: RunningTransition, velocity: Double)
  /// It is over, and nobody has been told yet.
  func transitionWillEnd(_ transition: RunningTransition, completed: Bool)
}

extension TransitionHost {
  func transitionDidMove(_ transition: RunningTransition) {
    if transition.effect != nil { transitionView.transitionDidMove() }
  }

  func transitionDidTurn(_ transition: RunningTransition) {}

  func transitionWasThrown(_ transition: RunningTransition, velocity: Double) {}

  func transitionWillEnd(_ transition: RunningTransition, completed: Bool) {}
}
