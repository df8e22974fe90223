import QuireAnimation

/// A rule that decides whether a released page turns over or falls back.
///
/// After a slow release the page turns if the grabbed point has covered at least half of the
/// distance that the pointer can move it. After a fast release the page moves in the direction of
/// the velocity. Positions are in points along the axis of the container, velocities in points per
/// second.
package struct CommitRule: Hashable, Sendable {
  /// The rule that decides whether a page turns over or falls back when the mouse or a finger
  /// releases it.
  package static let pointer = CommitRule(decisiveSpeed: Tuning.Commit.pointerSpeed)
  /// The rule that decides whether a page turns over or falls back after a two-finger scroll on a
  /// touchpad.
  package static let touchpad = CommitRule(decisiveSpeed: Tuning.Commit.touchpadSpeed)

  /// The speed, in points per second, above which the direction of the velocity alone decides
  /// whether a page turns.
  package let decisiveSpeed: Double

  /// Returns whether a page turns over after a drag from the coordinate `start` to the coordinate
  /// `position` that ends with `velocity`; `limit` is the furthest coordinate that the drag can
  /// reach.
  ///
  /// - Parameters:
  ///   - start: The position of the grabbed point while the page is flat.
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

  /// Returns whether a page turns over after its release at `progress` with `velocity`, the
  /// change of its progress per second; `furthest`, above 0, is the highest progress that the
  /// drag can reach.
  package func commits(progress: Double, furthest: Double = 1, velocity: Double) -> Bool {
    commits(from: 0, to: furthest, at: progress, velocity: velocity)
  }
}
