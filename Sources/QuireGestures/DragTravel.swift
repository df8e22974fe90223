import QuireAnimation

/// The conversion from the distance of a drag to the progress of a page turn, for a drag that
/// begins without grabbing the paper of the page.
///
/// A drag as long as the container is one page turn.
package struct DragTravel: Hashable, Sendable {
  /// The progress at the start of the drag.
  private let start: Double
  /// The distance, in points, that the pointer can move in the direction of the drag without
  /// leaving the container.
  private let room: Double
  /// The length of the container along the axis of the drag, in points.
  private let length: Double

  /// Creates the conversion for a drag that begins at the progress `start` in a container of
  /// `length` points, in which the pointer can move by `room` points in the direction of the drag
  /// before it leaves the container.
  package init(from start: Double = 0, room: Double, across length: Double) {
    self.start = start
    self.room = max(Tuning.Hold.leastRoom, room)
    self.length = max(1, length)
  }

  /// Returns the progress of the page after the pointer has moved by `distance` points; a negative
  /// distance is a backward movement.
  ///
  /// The result may be outside 0…1.
  package func progress(after distance: Double) -> Double { start + distance / length }

  /// Returns the change of the page's progress per second while the pointer moves with `velocity`,
  /// in points per second.
  package func rate(of velocity: Double) -> Double { velocity / length }

  /// The highest progress that the page can reach in this drag: the progress when the pointer is at
  /// the edge of the container, but at most 1.
  package var furthest: Double { min(1, progress(after: room)) }
}
