/// The rule by which changes that follow each other closely, as those of a
/// drag, count as one change.
nonisolated struct ChangeMerging: Sendable {
  /// The time, in seconds, within which two changes of the same thing count as one change.
  static let time = 1.0

  /// The subject and the time of the last change, or `nil` if the next change is on its own.
  private var last: (subject: String, time: Double)?

  /// Records a change at `time`, in seconds, and returns whether it continues the change before it.
  ///
  /// - Parameters:
  ///   - subject: The name of what changes, or `nil` for a change that counts on its own.
  ///   - time: The time of the change, in seconds.
  /// - Returns: Whether both are one change.
  mutating func continues(_ subject: String?, at time: Double) -> Bool {
    defer { last = subject.map { ($0, time) } }
    return last.map { $0.subject == subject && time - $0.time < Self.time } ?? false
  }

  /// Makes the next change one of its own.
  mutating func end() { last = nil }
}
