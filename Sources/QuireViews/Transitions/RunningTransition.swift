import QuireAnimation
import QuireEffects
import QuireTransitions

/// A transition of a container: its look, the callbacks that it causes, and the hand on it.
///
/// A flight of the `ContainerMachine` moves it.
final class RunningTransition {
  let context: TransitionContext
  let coordinator: TransitionCoordinator
  unowned let host: ContainerViewController
  /// The axis along which hands move the transition.
  let orientation: Orientation

  /// The animation controller of the request, which is told the outcome.
  let requestedAnimation: (any AnimationController)?
  /// The animation controller that gives the transition its look: where motion is to be reduced, a
  /// crossfade takes the place of the requested one.
  var animation: (any AnimationController)?
  /// The controller that drives the transition in place of its clock.
  var interaction: (any InteractionController)?
  var look = Look.plain
  /// The flight, as of its newest change.
  var state: Flight<ViewController>
  /// The cause of the newest movement.
  var reason: TransitionReason
  /// The hand that requested the transition and is to drive it.
  var hand: RequestingHand?
  /// The hold of the hand that drives the transition.
  var grip: Grip?

  /// A transition that has not begun.
  init(
    _ change: ContentChange<ViewController>, as animation: (any AnimationController)?,
    reason: TransitionReason, number: Int, in host: ContainerViewController
  ) {
    self.host = host
    requestedAnimation = animation
    self.animation = animation
    self.reason = reason
    context = TransitionContext(change, in: host)
    coordinator = TransitionCoordinator(context)
    orientation = host.swipeOrientation
    let stage = host.transitionView.stage
    let length = orientation == .horizontal ? stage.size.width : stage.size.height
    // Moves the outer edge of a sheet by half a device pixel where it is fastest.
    state = Flight(number, change, tolerance: 0.5 / max(1, length / 2 * stage.scale * .pi))
    context.transition = self
  }

  /// The number of the flight.
  var number: Int { state.number }
  /// The change of the content.
  var change: ContentChange<ViewController> { state.change }
  var from: ViewController { change.from }
  var to: ViewController? { change.to }
  var direction: Direction { context.direction }

  /// The duration without a hand, in seconds.
  var duration: Double {
    let duration = animation?.transitionDuration(using: context) ?? .zero
    return duration / .seconds(1) / host.transitionSpeed
  }

  /// The timing curve without a hand: keys, wheel and buttons are answered at once and softly.
  var curve: TimingCurve {
    reason == .program
      ? animation?.timingCurve(using: context) ?? .linear : Tuning.Settling.keyCurve
  }

  /// Moves the flight by an event, which is called with `time`, or with the present time for `nil`.
  func move(
    at time: Double? = nil,
    _ event: @escaping (inout TransitionMachine, Double) -> [TransitionMachine.Action]
  ) {
    let time = time ?? host.runner.now
    host.runner.send { [number] machine in machine.move(number) { event(&$0, time) } }
  }

  /// Ends the hold of the hand, and moves the flight by an event.
  func endHold(
    at time: Double? = nil,
    _ event: @escaping (inout TransitionMachine, Double) -> [TransitionMachine.Action]
  ) {
    grip = nil
    move(at: time, event)
  }

  /// Completes or cancels the transition over its share of the duration.
  func release(to end: TransitionMachine.End) {
    let duration = duration / (interaction?.completionSpeed ?? 1)
    let curve = interaction?.completionCurve ?? .easeInOut
    endHold { $0.release(along: .curve(to: end, duration: duration, curve: curve), at: $1) }
  }
}

// MARK: - Steps of the machine

extension RunningTransition {
  /// Makes this the transition of its controllers.
  func adopt() {
    for controller in [from, to, host] { controller?.runningTransition = self }
  }

  /// Begins the changes that run along with the transition.
  func begin() {
    guard to != nil else { return }
    coordinator.begin()
    host.transitionWillBegin(context)
  }

  /// Hands the transition to the hand or to the interaction controller that requested it.
  func handOver() {
    if let hand {
      takeHold(at: hand.place)
    } else if change.isAnimated {
      interaction?.startInteractiveTransition(context)
    }
  }

  /// Reports the outcome to the coordinator and to the animation controller.
  func end(completed: Bool) {
    grip = nil
    let others = host.runningTransitions.filter { $0 !== self && $0.to != nil }
    for controller in [from, to, host].compactMap({ $0 })
    where controller.runningTransition === self {
      // Of sheets in flight together the others go on.
      controller.runningTransition = others.last {
        controller === host || controller === $0.from || controller === $0.to
      }
    }
    coordinator.end(completed: completed)
    requestedAnimation?.animationEnded(completed: completed)
  }
}
