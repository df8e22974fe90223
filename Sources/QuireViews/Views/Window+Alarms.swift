/// The identity of a call that a window makes at a set time.
nonisolated public struct Alarm: Hashable, Sendable {
  fileprivate let id: Int
}

/// The calls that a window makes later.
struct AlarmClock {
  private struct Entry {
    let alarm: Alarm
    let time: Double
    let body: (Double) -> Void
  }

  private var entries: [Entry] = []
  private var count = 0

  /// The time of the next call in seconds, or `nil` if there is none.
  var next: Double? { entries.lazy.map(\.time).min() }

  mutating func add(at time: Double, _ body: @escaping (Double) -> Void) -> Alarm {
    count += 1
    let alarm = Alarm(id: count)
    entries.append(Entry(alarm: alarm, time: time, body: body))
    return alarm
  }

  mutating func remove(_ alarm: Alarm) {
    entries.removeAll { $0.alarm == alarm }
  }

  /// Removes and returns the calls that are due at `time`, ordered by their times.
  mutating func takeDue(at time: Double) -> [(Double) -> Void] {
    let due = entries.filter { $0.time <= time }
    guard !due.isEmpty else { return [] }
    entries.removeAll { $0.time <= time }
    return due.sorted { ($0.time, $0.alarm.id) < ($1.time, $1.alarm.id) }.map(\.body)
  }
}

extension Window {
  /// Calls `body` once with the time of the frame, when the monotonic clock reaches `time` seconds.
  ///
  /// The call comes before the frame is drawn. It needs no other event.
  ///
  /// - Returns: The alarm, to cancel it.
  @discardableResult
  public func setAlarm(at time: Double, _ body: @escaping (_ time: Double) -> Void) -> Alarm {
    let alarm = alarms.add(at: time, body)
    // A sleeping host has to learn its new deadline.
    host?.requestFrame()
    return alarm
  }

  /// Cancels `alarm`; an alarm that has already fired is ignored.
  public func cancel(_ alarm: Alarm) {
    alarms.remove(alarm)
  }

  /// The time at which a frame is needed even without an event, in seconds on the monotonic clock,
  /// or `nil` if none is.
  public var deadline: Double? { alarms.next }
}
