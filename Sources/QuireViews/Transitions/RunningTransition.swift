import QuireAnimation
import QuireEffects
import QuireTransitions

/// A running transition of a container, with its animation, its callbacks and the gesture that
/// drives it.
///
/// Its state is a `Flight` of the `ContainerMachine`.
final class RunningTransition {
  let context: TransitionContext
  let coordinator: TransitionCoordinator
  unowned let host: ContainerViewController
  /// The axis along which gestures move the transition.
  let orientation: Orientation

  /// The animation controller requested for the transition, whose `animationEnded` is called at the
  /// end, or `nil` if none was requested.
  let requestedAnimation: (any AnimationController)?
  /// The animation controller that animates the transition: the requested one, or its replacement
  /// for reduced motion.
  ///
  /// It is `nil` if the change is shown at once.
  var animation: (any AnimationController)?
  /// The interaction controller that drives the transition, or `nil` if there is none.
  var interaction: (any InteractionController)?
  var drawing = Drawing.plain
  /// The transition before its beginning, as the container's state machine gets it.
  let planned: Flight<ViewController>
  /// The motion of the sheet that the effect turns, which has mass.
  var swingingSheet = SwingingSheet()
  /// The outer edge of the sheet when its sound was last computed, or `nil`
  /// if it has not been heard.
  var heardEdge: HeardEdge?
  /// The kind of input that last moved the transition.
  var reason: TransitionReason
  /// The swipe that requested the transition and will drive it, or `nil` if no swipe requested it.
  var swipe: RequestingSwipe?
  /// The drift of a page or of views that were thrown away from their way, or `nil` if they were
  /// not.
  var drift: Drift?
  /// The gesture that drives the transition now, or `nil` if there is none.
  var grip: Grip?

  /// Creates a transition that shows `change` with the animation controller `animation`, in the
  /// container `host`, and that has not begun.
  ///
  /// If `isAnimated` is false, it reaches its end at once; `reason` is its cause.
  init(
    _ change: ContentChange<ViewController>, as animation: (any AnimationController)?,
    isAnimated: Bool, reason: TransitionReason, in host: ContainerViewController
  ) {
    self.host = host
    requestedAnimation = animation
    self.animation = animation
    self.reason = reason
    orientation = host.swipeOrientation
    let stage = host.transitionView.stage
    let length = orientation == .horizontal ? stage.size.width : stage.size.height
    let members = host.runner.machine.members
    planned = Flight(
      host.runner.newNumber(), change, isAnimated: isAnimated,
      returning: change.after.children.filter { members.contains($0) && $0.parent !== host },
      // Moves the outer edge of a turning page by half a device pixel where it is fastest.
      tolerance: 0.5 / max(1, length / 2 * stage.scale * .pi))
    context = TransitionContext(planned.change, in: host)
    coordinator = TransitionCoordinator(context)
    context.transition = self
  }

  /// The number that identifies the transition in the container's state machine.
  var number: Int { planned.number }
  /// The change of the container's content that the transition shows.
  var change: ContentChange<ViewController> { planned.change }
  /// The progress and the motion of the transition, in the container's state machine.
  var state: Flight<ViewController> { host.runner.machine.flight(number) ?? planned }
  /// Whether the transition has begun and has not ended.
  var isRunning: Bool { host.runner.machine.flights.contains { $0.number == number } }
  var from: ViewController { change.from }
  var to: ViewController? { change.to }
  var direction: Direction { context.direction }

  /// The duration of the whole transition when no gesture drives it, in seconds.
  var duration: Double {
    let duration = animation?.transitionDuration(using: context) ?? .zero
    return duration / .seconds(1) / host.transitionSpeed
  }

  /// The timing curve of the transition when no gesture drives it, which starts quickly after a key
  /// or a wheel step.
  var curve: TimingCurve {
    reason == .program
      ? animation?.timingCurve(using: context) ?? .linear : Tuning.Settling.keyCurve
  }

  /// Changes the state of the transition with the closure `event` at `time`, in seconds, or now if
  /// `time` is `nil`; `name` describes the event in the log, for example "pause".
  func move(
    _ name: String, at time: Double? = nil,
    _ event: @escaping (inout TransitionMachine, Double) -> [TransitionMachine.Action]
  ) {
    let time = time ?? host.runner.now
    host.runner.send("\(name) \(number)") { [number] machine in
      machine.move(number) { event(&$0, time) }
    }
  }

  /// Ends the gesture that drives the transition, and then changes the transition's state as
  /// `move(_:at:_:)` does.
  func endHold(
    _ name: String, at time: Double? = nil,
    _ event: @escaping (inout TransitionMachine, Double) -> [TransitionMachine.Action]
  ) {
    grip = nil
    move(name, at: time, event)
  }

  /// Ends the gesture that drives the transition, and moves the transition to `end`, its start or
  /// finish, in a time in proportion to the remaining progress.
  func release(to end: TransitionMachine.End) {
    let duration = duration / (interaction?.completionSpeed ?? 1)
    let curve = interaction?.completionCurve ?? .easeInOut
    endHold("release") {
      $0.release(along: .curve(to: end, duration: duration, curve: curve), at: $1)
    }
  }
}

// MARK: - Steps of the machine

extension RunningTransition {
  /// Sets the property `runningTransition` of both controllers and of the container to this
  /// transition.
  func adopt() {
    for controller in [from, to, host] { controller?.runningTransition = self }
  }

  /// Starts the animations alongside the transition, and tells the container that the transition
  /// begins.
  func begin() {
    guard to != nil else { return }
    coordinator.begin()
    host.transitionWillBegin(context)
  }

  /// Passes control of the transition to the swipe or the interaction controller that requested it.
  func handOver() {
    let raised = host.transitionView.cornerLifter?.take(from: from, to: to)
    if let swipe {
      if let raised, let location = swipe.location {
        takeUp(raised, at: location)
      } else {
        takeHold(at: swipe.location)
      }
    } else if change.isAnimated {
      interaction?.startInteractiveTransition(context)
    }
  }

  /// Tells the coordinator and the animation controller whether the transition was completed.
  func end(completed: Bool) {
    grip = nil
    if let landing = landing(at: host.runner.now) {
      host.transitionView.window?.paperSound?.land(landing)
    }
    let others = host.runningTransitions.filter { $0 !== self && $0.to != nil }
    for controller in [from, to, host].compactMap({ $0 })
    where controller.runningTransition === self {
      // Other transitions that run at the same time continue.
      controller.runningTransition = others.last {
        controller === host || controller === $0.from || controller === $0.to
      }
    }
    coordinator.end(completed: completed)
    requestedAnimation?.animationEnded(completed: completed)
  }
}
