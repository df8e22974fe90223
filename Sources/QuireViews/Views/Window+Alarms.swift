/// A value that identifies an alarm: a closure that a window calls at a set time.
nonisolated public struct Alarm: Hashable, Sendable {
  fileprivate let id: Int
}

/// The alarms of a window that have not fired yet.
struct AlarmClock {
  private struct Entry {
    let alarm: Alarm
    let time: Double
    let body: (Double) -> Void
  }

  private var entries: [Entry] = []
  private var count = 0

  /// The time, in seconds, at which the next alarm fires, or `nil` if there is none.
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

  /// Removes the alarms that are due at `time`, in seconds, and returns their closures in the order
  /// of their times.
  mutating func takeDue(at time: Double) -> [(Double) -> Void] {
    let due = entries.filter { $0.time <= time }
    guard !due.isEmpty else { return [] }
    entries.removeAll { $0.time <= time }
    return due.sorted { ($0.time, $0.alarm.id) < ($1.time, $1.alarm.id) }.map(\.body)
  }
}

extension Window {
  /// Sets and returns an alarm, which calls `body` once when the monotonic clock reaches `time`
  /// seconds.
  ///
  /// `body` gets the time of the frame, before the frame is drawn. The window calls it even if no
  /// event arrives.
  @discardableResult
  public func setAlarm(at time: Double, _ body: @escaping (_ time: Double) -> Void) -> Alarm {
    let alarm = alarms.add(at: time, body)
    // A sleeping host has to learn its new deadline; one that advances asks for it afterwards.
    if !isAdvancing { host?.requestFrame() }
    return alarm
  }

  /// Cancels `alarm`; an alarm that has already fired is ignored.
  public func cancel(_ alarm: Alarm) {
    alarms.remove(alarm)
  }

  /// The time, in seconds on the monotonic clock, of the next alarm, at which the window needs a
  /// frame, or `nil` if there is none.
  public var deadline: Double? { alarms.next }
}
