/// The state of a `ViewPropertyAnimator`.
nonisolated public enum AnimatingState: Hashable, Sendable {
  /// The animator has not run its animation blocks yet, so no property has changed.
  case inactive
  /// The properties have their new values, and the animation runs or is paused.
  case active
  /// The animation has been stopped and waits for `finishAnimation(at:)`.
  case stopped
  /// The animation has finished and its completions have been called.
  case finished
}

/// A position at which an animation can end: its start, its end, or a point between them.
nonisolated public enum AnimatingPosition: Hashable, Sendable {
  /// The end of the animation, where the properties have their new values.
  case end
  /// The start of the animation, where the properties have their former values.
  case start
  /// A position between the start and the end of the animation.
  ///
  /// An animation also ends here when other animations have taken over all of its properties or its
  /// views have left the window.
  case current
}
