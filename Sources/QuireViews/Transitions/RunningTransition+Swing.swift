import QuireAnimation
import QuireEffects
import QuireTransitions

/// The swing of a turning sheet that has mass.
extension RunningTransition {
  /// The mass of the sheet that the effect turns, or `nil` if nothing
  /// swings, as with reduced motion.
  private var mass: SheetMass? {
    guard let effect, isRunning, host.transitionView.window?.reducesMotion != true else {
      return nil
    }
    return effect.mass(on: ownStage)
  }

  /// The state in which the effect draws the transition.
  var effectState: EffectState {
    EffectState(
      progress: state.drawnProgress, lean: state.lean,
      swing: host.transitionView.window?.reducesMotion == true ? .none : swingingSheet.swing)
  }

  /// Whether the sheet visibly swings.
  var isSwinging: Bool { mass.map { swingingSheet.isMoving($0) } ?? false }

  /// Moves the sheet on for the motion of the transition since the state `former`.
  func swing(since former: Flight<ViewController>) {
    let moments = state.moments(since: former, step: SwingingSheet.longestStep)
    guard !moments.isEmpty, let mass else { return }
    // A program that sets another progress throws no paper; no drag is as fast.
    let limit = Tuning.Velocity.progressLimit * Tuning.Settling.headStart
    if state.isHeld, abs(state.progress - former.progress) > limit {
      swingingSheet = SwingingSheet()
    }
    for moment in moments {
      swingingSheet.advance(
        to: EffectState(progress: moment.progress, lean: moment.lean), at: moment.time, with: mass,
        averagedOver: former.isHeld ? SwingingSheet.handSpan : 0)
    }
  }

  /// Moves a swinging sheet on to `time`, in seconds, and keeps the grabbed
  /// point under the pointer.
  func swing(at time: Double) {
    guard let mass, swingingSheet.isMoving(mass) else { return }
    swingingSheet.advance(
      to: EffectState(progress: state.progress, lean: state.lean), at: time, with: mass,
      averagedOver: state.isHeld ? SwingingSheet.handSpan : 0)
    // No frame follows that would show the invisible rest.
    if !swingingSheet.isMoving(mass) { swingingSheet.displace(by: .none, at: time) }
    holdPoint(at: time)
    show()
  }

  /// Displaces the sheet by `swing`, from which it swings on.
  func displaceSheet(by swing: PaperSwing) {
    guard let mass, swing.bend.isFinite, swing.twist.isFinite else { return }
    let limited = PaperSwing(
      bend: min(mass.bend.limit, max(-mass.bend.limit, swing.bend)),
      twist: min(mass.twist.limit, max(-mass.twist.limit, swing.twist)))
    swingingSheet.displace(by: limited, at: host.runner.now)
    host.runner.keepMoving()
    show()
  }
}
