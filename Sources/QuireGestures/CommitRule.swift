import QuireAnimation

/// Whether a page that a hand lets go turns or falls back.
///
/// Slow, it turns when the grabbed point has passed half of the way on which the hand can take it;
/// exactly half turns. Fast, it goes where the hand went. Positions are points along the axis of
/// the container, velocities points per second.
package struct CommitRule: Hashable, Sendable {
  /// For a mouse or a finger.
  package static let pointer = CommitRule(fastFrom: Tuning.Commit.pointerSpeed)
  /// For two fingers on a touchpad.
  package static let touchpad = CommitRule(fastFrom: Tuning.Commit.touchpadSpeed)

  /// The speed, in points per second, from which the velocity alone decides.
  package let fastFrom: Double

  /// Whether paper turns that was grabbed at `start` and let go at `position` with `velocity`.
  ///
  /// - Parameters:
  ///   - start: Where the grabbed point of the page at rest is.
  ///   - limit: As far as the hand can take it inside the container. A page with its spine in the
  ///     middle is taken to the mirrored place, so that the spine is half of the way.
  ///   - position: Where the hand let it go.
  ///   - velocity: How fast it went then, in the sense of the positions.
  /// - Returns: True when it turns; false for a point that cannot be moved.
  package func commits(
    from start: Double, to limit: Double, at position: Double, velocity: Double
  ) -> Bool {
    guard limit != start else { return false }
    let sense: Double = limit > start ? 1 : -1
    guard abs(velocity) < fastFrom else { return velocity * sense > 0 }
    return (position - start) * sense >= (limit - start) * sense * Tuning.Commit.share
  }

  /// Whether a page turns whose progress follows the travel of the hand.
  ///
  /// - Parameters:
  ///   - progress: The progress at which the hand let it go.
  ///   - furthest: The progress to which the hand could take it, above 0.
  ///   - velocity: How fast the hand went then, above 0 towards the finish.
  /// - Returns: True when it turns.
  package func commits(progress: Double, furthest: Double = 1, velocity: Double) -> Bool {
    commits(from: 0, to: furthest, at: progress, velocity: velocity)
  }
}
