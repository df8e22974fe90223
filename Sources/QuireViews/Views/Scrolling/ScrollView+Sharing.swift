import QuireGestures

/// A responder around scroll views that takes part in their vertical drags, such as a bottom sheet
/// with a list.
///
/// A drag lifts the sheet before it scrolls the contents, and lowers it once the contents are at
/// their top. The steps are divided between the two, so that the finger stays on the same point.
protocol ScrollSharer: AnyObject {
  /// Whether the responder takes part in drags that begin now.
  var sharesScrolls: Bool { get }

  /// Takes its part of `step`, a step of contents that are at their top, in points, and returns the
  /// rest, which scrolls the contents.
  ///
  /// A positive step reveals content below.
  func share(_ step: Double) -> Double

  /// Ends the drag at `time`, in seconds, and returns whether the responder continues with
  /// `velocity`, in points per second, instead of the contents.
  func endSharing(velocity: Double, by rule: CommitRule, at time: Double) -> Bool

  /// Ends the drag without a throw.
  func cancelSharing()
}

/// The methods that share vertical drags with a responder around the scroll view.
extension ScrollView {
  /// Returns the directions in which a drag that begins now is one of this scroll view.
  ///
  /// - Parameter isCatching: Whether the contents are moving, so that a drag in any direction may
  ///   stop them.
  /// - Returns: The directions, none if the contents cannot be scrolled.
  func dragDirections(isCatching: Bool) -> Set<SwipeDirection> {
    let directions = motion.directions(isCatching: isCatching)
    return motion.y.canScroll && nearestSharer != nil
      ? directions.union([.up, .down]) : directions
  }

  /// The responder that takes part in drags that begin now, or `nil` if there is none; a scroll
  /// view around this one takes precedence over it.
  private var nearestSharer: (any ScrollSharer)? {
    for responder in sequence(first: self as Responder, next: \.next).dropFirst() {
      if let outer = responder as? ScrollView, outer.motion.y.canScroll { return nil }
      if let sharer = responder as? any ScrollSharer {
        return sharer.sharesScrolls ? sharer : nil
      }
    }
    return nil
  }

  /// Begins to share the drag that has just begun.
  func beginSharing() { motion.sharer = nearestSharer }

  /// Returns the part of `step`, in points, that scrolls these contents, and moves the sharer by
  /// the rest if the step is along the vertical one of `axes`.
  func ownPart(of step: Vector, along axes: Set<Orientation>) -> Vector {
    guard let sharer = motion.sharer, axes.contains(.vertical), step.y != 0 else { return step }
    let room = max(0, motion.y.offset - motion.y.limits.lowerBound)
    if step.y > 0 {
      return room > 0 ? step : Vector(x: step.x, y: sharer.share(step.y))
    }
    let own = max(step.y, -room)
    return Vector(x: step.x, y: own == step.y ? own : own + sharer.share(step.y - own))
  }

  /// Ends the shared drag `drag` at `time`, in seconds, and returns whether the sharer continues
  /// its motion instead of the contents.
  func endSharing(_ drag: ScrollMotion.Drag?, by rule: CommitRule, at time: Double) -> Bool {
    defer { motion.sharer = nil }
    return motion.sharer?.endSharing(
      velocity: drag?.y.velocity(at: time) ?? 0, by: rule, at: time) ?? false
  }

  /// Ends a shared drag that was cancelled.
  func cancelSharing() {
    motion.sharer?.cancelSharing()
    motion.sharer = nil
  }
}
