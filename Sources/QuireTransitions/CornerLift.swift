import QuireAnimation

/// A corner of a page that rises when the mouse rests near it, to show that it can be taken, and
/// falls back when the mouse leaves it.
package struct CornerLift<Corner: Hashable & Sendable>: Sendable {
  /// The time, in seconds, for which the mouse rests before a corner rises.
  package static var rest: Double { 0.15 }
  /// The time, in seconds, in which a corner rises, and in which it falls.
  package static var duration: Double { 0.2 }

  /// The corner that is above the page, or `nil` if the page is flat.
  package private(set) var corner: Corner?
  /// The corner near which the mouse is, or `nil` if there is none.
  package private(set) var nearest: Corner?
  /// The time at which the mouse came to rest, in seconds.
  private var restingSince = 0.0
  /// The share of the height, 0…1, at the time `start`, and the share that it moves to.
  private var motion = (from: 0.0, to: 0.0, start: 0.0)
  private var time = 0.0

  package init() {}

  /// The share, 0…1, of its height to which the corner is raised.
  package var share: Double {
    let part = max(0, (time - motion.start) / Self.duration)
    guard part < 1 else { return motion.to }
    return motion.from + (motion.to - motion.from) * part * part * (3 - 2 * part)
  }

  /// Whether the corner is rising or falling.
  package var isMoving: Bool { corner != nil && share != motion.to }

  /// The time, in seconds, from which on the corner near the mouse may rise if the mouse rests
  /// until then, or `nil` if another corner is raised or none is near.
  package var riseTime: Double? {
    corner == nil && nearest != nil ? restingSince + Self.rest : nil
  }

  /// Notes that the mouse has moved at `time`, in seconds, and is near `corner`, or near none if it
  /// is `nil`.
  package mutating func mouseMoved(near corner: Corner?, at time: Double) {
    advance(to: time)
    nearest = corner
    restingSince = time
    guard let raised = self.corner else { return }
    aim(at: raised == corner ? 1 : 0)
  }

  /// Begins to raise the corner near the mouse at `time`, in seconds, if `riseTime` has come.
  package mutating func rise(at time: Double) {
    advance(to: time)
    guard let riseTime, time >= riseTime else { return }
    corner = nearest
    motion = (from: 0, to: 1, start: time)
  }

  /// Moves the raised corner on to `time`, in seconds.
  package mutating func advance(to time: Double) {
    self.time = max(self.time, time)
    if corner != nil, motion.to == 0, share == 0 { corner = nil }
  }

  /// Lets the raised corner fall from `time` on, in seconds, and no other rise until the
  /// mouse moves again.
  package mutating func fall(at time: Double) {
    nearest = nil
    advance(to: time)
    aim(at: 0)
  }

  private mutating func aim(at share: Double) {
    guard motion.to != share else { return }
    motion = (from: self.share, to: share, start: time)
  }
}
