/// Something that a window is to do at a certain time.
nonisolated public struct Alarm: Hashable, Sendable {
  fileprivate let id: Int
}

/// What a window has been asked to do later.
struct AlarmClock {
  private struct Entry {
    let alarm: Alarm
    let time: Double
    let body: (Double) -> Void
  }

  private var entries: [Entry] = []
  private var count = 0

  /// When something is to be done next; nil for nothing.
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

  /// Gives away what is to be done by `time`, in the order of the times.
  mutating func takeDue(at time: Double) -> [(Double) -> Void] {
    let due = entries.filter { $0.time <= time }
    guard !due.isEmpty else { return [] }
    entries.removeAll { $0.time <= time }
    return due.sorted { ($0.time, $0.alarm.id) < ($1.time, $1.alarm.id) }.map(\.body)
  }
}

extension Window {
  /// Calls `body` once, with the time, as soon as it is `time` seconds on the monotonic clock,
  /// though nothing else happens by then; before the frame that is drawn then.
  ///
  /// - Returns: what calls it off.
  @discardableResult
  public func setAlarm(at time: Double, _ body: @escaping (_ time: Double) -> Void) -> Alarm {
    let alarm = alarms.add(at: time, body)
    // Whatever sleeps has to learn until when.
    host?.requestFrame()
    return alarm
  }

  /// Calls an alarm off; one that has gone off is none any more.
  public func cancel(_ alarm: Alarm) {
    alarms.remove(alarm)
  }

  /// When a frame is needed though nothing else happens, in seconds on the monotonic clock; nil for
  /// never.
  public var deadline: Double? { alarms.next }
}
