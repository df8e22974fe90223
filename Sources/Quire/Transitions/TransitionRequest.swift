import QuireAnimation
import QuireEffects
import QuireGeometry

/// What a container is asked to show in place of what it shows, and all that follows from it.
struct TransitionRequest {
  /// The controller that is shown.
  let from: ViewController
  /// The controller that comes; nil at an end of a book, where paper only gives a little.
  let to: ViewController?
  /// The way through the container.
  let direction: Direction
  /// The axis along which hands move it.
  var orientation = Orientation.horizontal
  /// Whether it is seen on its way.
  var isAnimated = true
  /// What asked for it.
  var reason = TurnReason.program
  /// How it looks; nil shows the new controller at once.
  var animation: (any AnimationController)?
  /// How time becomes progress; nil leaves that to the animation controller.
  var curve: TimingCurve?
  /// Whether it lies still until its container has it depart.
  var waitsForTurn = false
  /// What drives it in place of time.
  var interaction: (any InteractionController)?
  /// How the presented controller lies over the presenter, in a presentation or a dismissal.
  var presentationStyle: PresentationStyle?
  /// The number of the request that is told the outcome.
  var number: Int?
  /// Whether `from` is gone from sight afterwards; a presenter may stay visible.
  var hidesFrom = true
  /// Whether `to` comes into sight by it; a presenter may have been visible all the time.
  var showsTo = true
}
