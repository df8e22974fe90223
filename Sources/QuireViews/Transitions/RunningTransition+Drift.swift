import QuireAnimation
import QuireEffects
import QuireGeometry

/// The motion of a carried page, or of carried views, away from the way of the transition.
extension RunningTransition {
  /// The displacement of what gestures carry, or `nil` if they carry nothing.
  private var carried: Carried? {
    get {
      if case .zoom(let zoom, _) = drawing { zoom.carried } else { carriedViews?.carried }
    }
    set {
      guard let newValue else { return }
      if case .zoom(var zoom, let element) = drawing {
        zoom.carried = newValue
        drawing = .zoom(zoom, element)
      } else {
        carriedViews?.carried = newValue
      }
    }
  }

  /// Notes the displacement at `time`, in seconds, at which a gesture has moved what it carries.
  func followCarried(at time: Double) {
    guard let displacement = carried?.displacement else { return }
    grip?.carriedMotion.x.add(position: displacement.x, at: time)
    grip?.carriedMotion.y.add(position: displacement.y, at: time)
  }

  /// Returns the change of the displacement, in points per second, when the gesture ends at `time`,
  /// in seconds, or `nil` if the gesture carries nothing.
  func carriedVelocity(at time: Double) -> Vector? {
    guard let grip, grip.carries, carried != nil else { return nil }
    let motion = grip.carriedMotion
    return Vector(x: motion.x.velocity(at: time), y: motion.y.velocity(at: time))
  }

  /// Lets what a gesture has carried drift on, if its displacement changed by `velocity`, in points
  /// per second, when the gesture ended at `time`, in seconds.
  func beginDrift(from velocity: Vector, at time: Double) {
    guard isRunning, let carried else { return }
    drift = Drift(
      velocity: carried.throwVelocity(of: velocity, rate: state.velocity), at: time)
  }

  /// Shows the drift of the present time.
  func showDrift() {
    guard let drift else { return }
    carried?.drift = drift.displacement(at: host.runner.now)
  }

  /// Ends the drift, with what was carried where it is.
  func endDrift() {
    guard drift != nil, let carried else { return }
    drift = nil
    let progress = state.drawnProgress
    self.carried = Carried(displacement: carried.displacement(at: progress), at: progress)
  }
}
