/// The container of a running transition: it keeps the views and the books.
///
/// | when | calls |
/// |---|---|
/// | it begins | `admit`, will-callbacks, `place`, `transitionDidBegin` |
/// | it completes | `settle`, did-callbacks, `dismiss`, completions, `transitionDidEnd` |
/// | it is cancelled | will-callbacks the other way, `settle`, did-callbacks, `dismiss`, completions, `transitionDidEnd` |
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
}
