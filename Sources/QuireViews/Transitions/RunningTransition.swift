import QuireAnimation
import QuireEffects
import QuireTransitions

/// A transition of a container: how it looks, the callbacks that it causes, and the hand on it.
///
/// Its motion is a flight of the `ContainerMachine`.
final class RunningTransition {
  let context: TransitionContext
  let coordinator: TransitionCoordinator
  unowned let host: ContainerViewController

  /// The animation controller of the request, which is told the outcome.
  let requestedAnimation: (any AnimationController)?
  /// The animation controller that says how the transition looks: where motion is to be reduced, a
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
    let view = host.transitionView
    context = TransitionContext(
      from: change.from, to: change.to, in: view,
      direction: change.isForward ? .forward : .backward, isAnimated: change.isAnimated,
      presentationStyle: host.styleOfPresentation,
      frames: [
        .from: (
          change.from.viewIfLoaded?.frame,
          change.hidesFrom ? nil : host.restingFrame(of: change.from)
        ),
        .to: (
          change.to.flatMap { change.showsTo ? nil : host.restingFrame(of: $0) },
          change.to.map { host.restingFrame(of: $0) }
        ),
      ])
    coordinator = TransitionCoordinator(context)
    orientation = host.swipeOrientation
    let stage = view.stage
    let length = orientation == .horizontal ? stage.size.width : stage.size.height
    // Moves the outer edge of a sheet by half a device pixel where it is fastest.
    state = Flight(number, change, tolerance: 0.5 / max(1, length / 2 * stage.scale * .pi))
    context.transition = self
  }

  /// The axis along which hands move the transition.
  let orientation: Orientation

  /// The number of the flight.
  var number: Int { state.number }
  private var change: ContentChange<ViewController> { state.change }
  var from: ViewController { change.from }
  var to: ViewController? { change.to }
  var direction: Direction { context.direction }
  var isAnimated: Bool { change.isAnimated }
  /// Whether `from` is out of sight afterwards.
  var hidesFrom: Bool { change.hidesFrom }
  /// Whether `to` is told that it appears: a throw passes over children in between.
  var showsTo: Bool { change.showsTo }

  /// Whether the transition lies still until the one ahead of it is far enough.
  var isLying: Bool { state.isLying }

  /// Whether `controller` comes or goes with the transition.
  func involves(_ controller: ViewController) -> Bool { controller === from || controller === to }

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

  /// Moves the flight by an event.
  func move(_ event: @escaping (inout TransitionMachine) -> [TransitionMachine.Action]) {
    host.runner.send { [number] machine in machine.move(number, event) }
  }

  /// The time of the newest event or frame, in seconds.
  var now: Double { host.runner.now }
}

// MARK: - Driving by numbers

extension RunningTransition {
  /// Shows `progress` as it is.
  func update(_ progress: Double) {
    let time = now
    move { $0.place(at: progress, at: time) }
  }

  /// Closes on `progress`, as under a hand that takes hold.
  func follow(_ progress: Double) {
    let time = now
    move { $0.update(target: progress, at: time) }
  }

  /// Stops the transition where it is.
  func pause() {
    let time = now
    move { $0.grab(at: time) }
  }

  /// Lets the transition go to `end`; the rest takes its share of the duration.
  func release(to end: TransitionMachine.End) {
    grip = nil
    let speed = interaction?.completionSpeed ?? 1
    let curve = interaction?.completionCurve ?? .easeInOut
    let (duration, time) = (duration / speed, now)
    move { $0.release(along: .curve(to: end, duration: duration, curve: curve), at: time) }
  }

  /// Lets a spring take the transition to `end`, from `velocity` in progress per second.
  func release(to end: TransitionMachine.End, velocity: Double) {
    grip = nil
    let time = now
    move { $0.release(along: .spring(to: end, velocity: velocity), at: time) }
  }
}
