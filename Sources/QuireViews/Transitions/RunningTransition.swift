import QuireAnimation
import QuireEffects
import QuireTransitions

/// A running transition of a container, with its animation, its callbacks and the gesture that
/// drives it.
///
/// A flight of the `ContainerMachine` moves it.
final class RunningTransition {
  let context: TransitionContext
  let coordinator: TransitionCoordinator
  unowned let host: ContainerViewController
  /// The axis along which gestures move the transition.
  let orientation: Orientation

  /// The animation controller that was requested, which is told the outcome, or `nil` if there is
  /// none.
  let requestedAnimation: (any AnimationController)?
  /// The animation controller that animates the transition: the requested one, or a crossfade if
  /// motion is to be reduced.
  var animation: (any AnimationController)?
  /// The interaction controller that sets the progress, or `nil` if the transition runs by itself.
  var interaction: (any InteractionController)?
  var look = Look.plain
  /// The state of the transition in the container's machine after its last change.
  var state: Flight<ViewController>
  /// The cause of the last movement of the transition.
  var reason: TransitionReason
  /// The swipe that requested the transition and will drive it, or `nil` if there is none.
  var hand: RequestingHand?
  /// The hold of the gesture that drives the transition, or `nil` if there is none.
  var grip: Grip?

  /// Creates a transition that has not begun.
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

  /// The number of the transition in the container's machine.
  var number: Int { state.number }
  /// The change of the container's content that the transition shows.
  var change: ContentChange<ViewController> { state.change }
  var from: ViewController { change.from }
  var to: ViewController? { change.to }
  var direction: Direction { context.direction }

  /// The duration of the whole transition when it runs by itself, in seconds.
  var duration: Double {
    let duration = animation?.transitionDuration(using: context) ?? .zero
    return duration / .seconds(1) / host.transitionSpeed
  }

  /// The timing curve of the transition when it runs by itself; after a key, the wheel or a button,
  /// it is a curve that starts at once.
  var curve: TimingCurve {
    reason == .program
      ? animation?.timingCurve(using: context) ?? .linear : Tuning.Settling.keyCurve
  }

  /// Applies `event` to the state of the transition at `time`, in seconds, or at the present time
  /// if `time` is `nil`.
  func move(
    at time: Double? = nil,
    _ event: @escaping (inout TransitionMachine, Double) -> [TransitionMachine.Action]
  ) {
    let time = time ?? host.runner.now
    host.runner.send { [number] machine in machine.move(number) { event(&$0, time) } }
  }

  /// Ends the hold of the gesture, and applies `event` to the state of the transition.
  func endHold(
    at time: Double? = nil,
    _ event: @escaping (inout TransitionMachine, Double) -> [TransitionMachine.Action]
  ) {
    grip = nil
    move(at: time, event)
  }

  /// Completes or cancels the transition; the duration is in proportion to the remaining distance.
  func release(to end: TransitionMachine.End) {
    let duration = duration / (interaction?.completionSpeed ?? 1)
    let curve = interaction?.completionCurve ?? .easeInOut
    endHold { $0.release(along: .curve(to: end, duration: duration, curve: curve), at: $1) }
  }
}

// MARK: - Steps of the machine

extension RunningTransition {
  /// Makes this the running transition of its two controllers and of the container.
  func adopt() {
    for controller in [from, to, host] { controller?.runningTransition = self }
  }

  /// Begins the animations that run along with the transition.
  func begin() {
    guard to != nil else { return }
    coordinator.begin()
    host.transitionWillBegin(context)
  }

  /// Gives control of the transition to the swipe or to the interaction controller that requested
  /// it.
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
