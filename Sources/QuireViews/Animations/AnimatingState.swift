/// How far an animator is in its life.
nonisolated public enum AnimatingState: Hashable, Sendable {
  /// Its animations have not been run; nothing has changed.
  case inactive
  /// The model values are the new ones; it runs, or is paused.
  case active
  /// It stands still for good and waits for `finishAnimation(at:)`.
  case stopped
  /// It is over, and its completions have been called.
  case finished
}

/// Where an animation ends.
nonisolated public enum AnimatingPosition: Hashable, Sendable {
  /// With the values its animations set.
  case end
  /// With the values from before.
  case start
  /// Somewhere on the way; also when everything it moved was taken over or went away.
  case current
}
