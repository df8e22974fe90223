/// The states that a person can return to with Undo and Redo.
nonisolated struct ChangeHistory<State> {
  /// The time, in seconds, within which two changes of the same thing count as one change.
  static var mergingTime: Double { 1 }
  /// The largest number of changes that can be undone.
  static var capacity: Int { 200 }

  private var past: [State] = []
  private var future: [State] = []
  /// The subject and the time of the last change, or `nil` if the next change is on its own.
  private var last: (subject: String, time: Double)?

  /// Whether there is a change to undo.
  var canUndo: Bool { !past.isEmpty }
  /// Whether there is an undone change to repeat.
  var canRedo: Bool { !future.isEmpty }

  /// Records a change at `time`, in seconds, from `state` to another state.
  ///
  /// Changes of the same subject that follow each other closely, as those of a drag, count as one.
  ///
  /// - Parameters:
  ///   - state: the state before the change.
  ///   - subject: the name of what changes, or `nil` for a change that counts on its own.
  ///   - time: the time of the change, in seconds.
  mutating func record(_ state: State, of subject: String?, at time: Double) {
    let isContinued = last.map {
      $0.subject == subject && time - $0.time < Self.mergingTime
    }
    last = subject.map { ($0, time) }
    future = []
    guard isContinued != true else { return }
    past.append(state)
    if past.count > Self.capacity { past.removeFirst() }
  }

  /// Returns the state before the last change, or `nil` if there is none; `state` is the current
  /// state, to which `redo(from:)` returns.
  mutating func undo(from state: State) -> State? {
    guard let former = past.popLast() else { return nil }
    future.append(state)
    last = nil
    return former
  }

  /// Returns the state before the last undo, or `nil` if there is none; `state` is the current
  /// state, to which `undo(from:)` returns.
  mutating func redo(from state: State) -> State? {
    guard let later = future.popLast() else { return nil }
    past.append(state)
    last = nil
    return later
  }
}

nonisolated extension ChangeHistory: Sendable where State: Sendable {}
