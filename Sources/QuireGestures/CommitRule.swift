import QuireAnimation

/// A rule that decides whether a released page turns or falls back.
///
/// After a slow release the page turns if the grabbed point has covered at least half of the
/// distance that the pointer can take it. After a fast release the page goes in the direction of
/// the velocity. Positions are in points along the axis of the container, velocities in points per
/// second.
package struct CommitRule: Hashable, Sendable {
  /// The rule for a drag by the mouse or a finger.
  package static let pointer = CommitRule(decisiveSpeed: Tuning.Commit.pointerSpeed)
  /// The rule for a scroll by two fingers on a touchpad.
  package static let touchpad = CommitRule(decisiveSpeed: Tuning.Commit.touchpadSpeed)

  /// The speed, in points per second, above which the direction of the velocity alone decides.
  package let decisiveSpeed: Double

  /// Returns whether a page turns that was grabbed at `start`, can be pulled as far as `limit`, and
  /// was released at `position` with `velocity`.
  ///
  /// - Parameters:
  ///   - start: The position of the grabbed point while the page lies flat.
  ///   - limit: The last position that the pointer can reach inside the container. For a page with
  ///     its spine in the middle this is the mirrored position, so that the spine is half of the
  ///     distance.
  ///   - position: The position of the release.
  ///   - velocity: The velocity at the release, with the sign of the positions.
  /// - Returns: `true` if the page turns; `false` for a point that cannot be moved.
  package func commits(
    from start: Double, to limit: Double, at position: Double, velocity: Double
  ) -> Bool {
    guard limit != start else { return false }
    let sense: Double = limit > start ? 1 : -1
    guard abs(velocity) < decisiveSpeed else { return velocity * sense > 0 }
    return (position - start) * sense >= (limit - start) * sense * Tuning.Commit.share
  }

  /// Returns whether a page turns that was released at `progress` with `velocity`, and that the
  /// pointer could pull as far as `furthest`.
  ///
  /// - Parameters:
  ///   - progress: The progress at the release.
  ///   - furthest: The progress to which the pointer could take the page, above 0.
  ///   - velocity: The velocity at the release, above 0 towards the finish.
  /// - Returns: `true` if the page turns.
  package func commits(progress: Double, furthest: Double = 1, velocity: Double) -> Bool {
    commits(from: 0, to: furthest, at: progress, velocity: velocity)
  }
}
