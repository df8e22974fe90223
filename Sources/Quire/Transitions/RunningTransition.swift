import QuireAnimation
import QuireEffects
import QuireGeometry
import QuireScene

/// One transition of a container: how it looks, who is told of it, and the hand on it.
///
/// Where it is on its way is decided by the `ContainerMachine`, in which it is a flight.
final class RunningTransition {
  /// The number of its flight.
  let number: Int
  let request: TransitionRequest
  let context: TransitionContext
  let coordinator: TransitionCoordinator
  unowned let host: ContainerViewController

  /// What says how it looks.
  var animation: (any AnimationController)?
  var look = Look.plain
  /// Where its flight is.
  var state: FlightState
  /// What drove it last.
  var reason: TurnReason
  /// The hand that asked for it and is to lead it.
  var hand: ContainerViewController.RequestingHand?
  /// The hand that holds it.
  var grip: Grip?

  /// A transition that has not begun, with the number of its flight.
  init(_ request: TransitionRequest, _ number: Int, in host: ContainerViewController) {
    self.request = request
    self.number = number
    self.host = host
    animation = request.animation
    reason = request.reason
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
    tolerance = 0.5 / max(1, length / 2 * stage.scale * .pi)
    state = FlightState(of: TransitionMachine(tolerance: tolerance))
    context.transition = self
  }

  /// The progress that cannot be seen.
  let tolerance: Double

  var from: ViewController { request.from }
  var to: ViewController? { request.to }
  var direction: Direction { request.direction }
  var orientation: Orientation { request.orientation }

  /// The way through the container in which it moves, or would if a hand let it go.
  var heading: Direction { state.isCancelled ? direction.opposite : direction }

  /// The controller that it leads to.
  var destination: ViewController? { state.isCancelled ? from : to }

  /// Whether it lies still until the one ahead of it is far enough.
  var isLying: Bool { state.isLying }

  /// Whether `controller` comes or goes with it.
  func involves(_ controller: ViewController) -> Bool { controller === from || controller === to }

  /// How long it takes by itself, in seconds.
  var duration: Double {
    let duration = animation?.transitionDuration(using: context) ?? .zero
    return duration / .seconds(1) / host.transitionSpeed
  }

  /// How time becomes progress when it goes by itself.
  var curve: TimingCurve {
    request.curve ?? animation?.timingCurve(using: context) ?? .linear
  }

  /// Has an event moved its flight.
  func move(
    at time: Double, _ event: @escaping (inout TransitionMachine) -> [TransitionMachine.Action]
  ) {
    host.runner.send { [number] machine in machine.move(number, at: time, event) }
  }

  /// The time of the newest event or frame, in seconds.
  var now: Double { host.runner.now }
}

/// What drives it by numbers.
extension RunningTransition {
  /// Shows `progress` as it is, for a program that drives it by numbers.
  func update(_ progress: Double) {
    let time = now
    move(at: time) { $0.place(at: progress, at: time) }
  }

  /// Closes on `progress`, for a hand that says itself where it wants it.
  func follow(_ progress: Double) {
    let time = now
    move(at: time) { $0.update(target: progress, at: time) }
  }

  /// Freezes it where it is.
  func pause() {
    let time = now
    move(at: time) { $0.grab(at: time) }
  }

  /// Lets it go to `end` in its share of the duration.
  func release(to end: TransitionMachine.End) {
    grip = nil
    let speed = request.interaction?.completionSpeed ?? 1
    let curve = request.interaction?.completionCurve ?? .easeInOut
    let (duration, time) = (duration / speed, now)
    move(at: time) { $0.release(to: end, over: duration, curve: curve, at: time) }
  }

  /// Lets it go to `end` by a spring, from `velocity` in progress per second.
  func release(to end: TransitionMachine.End, velocity: Double) {
    grip = nil
    let time = now
    move(at: time) { $0.release(to: end, velocity: velocity, at: time) }
  }
}
