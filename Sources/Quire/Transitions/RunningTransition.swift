import QuireEffects
import QuireGeometry
import QuireScene

/// One transition from its request to its outcome: what moves it, how it looks and who is told.
///
/// It is made for one run and thrown away. Its machine says what every event means; what it says is
/// done here.
///
/// | when | what its container is asked for |
/// |---|---|
/// | it begins | `admit`, will-callbacks, `place`, `transitionDidBegin` |
/// | it completes | `transitionWillEnd`, `settle`, did-callbacks, `dismiss`, completions, `transitionDidEnd` |
/// | it is cancelled | `transitionWillEnd`, will-callbacks the other way, `settle`, did-callbacks, `dismiss`, completions, `transitionDidEnd` |
final class RunningTransition {
  let request: TransitionRequest
  let context: TransitionContext
  let coordinator: TransitionCoordinator
  unowned let host: ContainerViewController

  /// What says how it looks.
  var animation: (any AnimationController)?
  var look = Look.plain
  var machine: TransitionMachine
  /// What drove it last.
  var reason: TurnReason
  /// What keeps it from going its way; nil for nothing, or an interaction controller.
  var holder: Holder?
  var beginning: Beginning
  /// Whether its outcome has been taken up.
  var isOver = false
  /// Whether the controllers are told that they come and go: the container can be seen.
  var forwardsAppearance: Bool
  /// The window whose frames move it; nil while it rests.
  weak var frameSource: Window?
  /// Are told whether it has gone back: those who turned it, or what follows it, round.
  var reversals: [(Bool) -> Void] = []

  /// A transition that has not begun.
  init(_ request: TransitionRequest, in host: ContainerViewController) {
    self.request = request
    self.host = host
    animation = request.animation
    reason = request.reason
    beginning = Beginning(of: request)
    let view = host.transitionView
    context = TransitionContext(
      from: request.from, to: request.to, in: view, direction: request.direction,
      isAnimated: request.isAnimated, presentationStyle: request.presentationStyle,
      frames: [
        .from: (
          request.from.viewIfLoaded?.frame,
          request.hidesFrom ? nil : host.restingFrame(of: request.from)
        ),
        .to: (
          request.to.flatMap { request.showsTo ? nil : host.restingFrame(of: $0) },
          request.to.map { host.restingFrame(of: $0) }
        ),
      ])
    coordinator = TransitionCoordinator(context)
    let stage = view.stage
    let length = request.orientation == .horizontal ? stage.size.width : stage.size.height
    // Moves the outer edge of a sheet by half a device pixel where it is fastest.
    machine = TransitionMachine(tolerance: 0.5 / max(1, length / 2 * stage.scale * .pi))
    forwardsAppearance = host.hasAppeared
    context.transition = self
  }

  var from: ViewController { request.from }
  var to: ViewController? { request.to }
  var direction: Direction { request.direction }
  var orientation: Orientation { request.orientation }

  /// Whether something about it changes with time alone.
  var isMoving: Bool {
    switch holder {
    case .lift: true
    case .rest: false
    case .hand, nil: machine.isMoving
    }
  }

  /// Whether it goes, or has gone, back to where it came from.
  var isCancelled: Bool {
    if let heading = machine.heading { return heading == .start }
    return machine.hasEnded && machine.progress == 0
  }

  /// The way through the container in which it moves, or would if a hand let it go.
  var heading: Direction { machine.heading == .start ? direction.opposite : direction }

  /// The controller that it leads to.
  var destination: ViewController? { machine.heading == .start ? from : to }
}
