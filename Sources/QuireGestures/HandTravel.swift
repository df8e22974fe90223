import QuireAnimation

/// The relation between the movement of a pointer and the progress of a page that the pointer has
/// not grabbed.
///
/// A movement by the length of the container is one page turn.
package struct HandTravel: Hashable, Sendable {
  /// The progress at the start of the drag.
  private let start: Double
  /// The distance that the pointer can move inside the container, in points.
  private let room: Double
  /// The length of the container along the axis, in points.
  private let length: Double

  /// Creates the relation for a drag that begins `room` points from the edge of a container of
  /// `length` points.
  ///
  /// - Parameters:
  ///   - start: The progress at the start of the drag.
  ///   - room: The distance that the pointer can travel inside the container, in points.
  ///   - length: The length of the container along the axis, in points.
  package init(from start: Double = 0, room: Double, across length: Double) {
    self.start = start
    self.room = max(Tuning.Hold.leastRoom, room)
    self.length = max(1, length)
  }

  /// Returns the progress, which may be outside 0…1, after the pointer has moved by `travel`
  /// points, negative for backward movement.
  package func progress(after travel: Double) -> Double { start + travel / length }

  /// Returns the change of progress per second for a pointer with `velocity`, in points per second.
  package func rate(of velocity: Double) -> Double { velocity / length }

  /// The highest progress that the pointer can reach inside the container, above 0 and at most 1.
  package var furthest: Double { min(1, progress(after: room)) }
}
