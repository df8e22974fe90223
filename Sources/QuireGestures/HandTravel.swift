import QuireAnimation

/// The way of a hand that leads a page by how far it goes, as one does that has grabbed no paper: a
/// way as long as the container is the whole turn.
package struct HandTravel: Hashable, Sendable {
  /// The progress at which it took hold.
  private let start: Double
  /// How far it can go inside the container, in points.
  private let room: Double
  /// The length of the container along the axis, in points.
  private let length: Double

  /// The way of a hand that took hold where it has `room` to the edge of a container of `length`.
  ///
  /// - Parameters:
  ///   - start: The progress at that moment.
  ///   - room: How far it can go inside the container, in points.
  ///   - length: Of the container along the axis, in points.
  package init(from start: Double = 0, room: Double, across length: Double) {
    self.start = start
    self.room = max(Tuning.Hold.leastRoom, room)
    self.length = max(1, length)
  }

  /// The progress after `travel` points, which are below 0 on the way back; not limited to 0…1.
  package func progress(after travel: Double) -> Double { start + travel / length }

  /// The progress per second of a hand with `velocity`, in points per second.
  package func rate(of velocity: Double) -> Double { velocity / length }

  /// The progress to which the hand can take it inside the container, above 0 and at most 1.
  package var furthest: Double { min(1, progress(after: room)) }
}
