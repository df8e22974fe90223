/// A drag of contents to the windows of other programs.
protocol OutgoingDrag: AnyObject {
  /// Goes on with `step`.
  func follow(_ step: DragStep)
}

/// What happens to the press that drags something.
nonisolated enum DragStep: Hashable, Sendable {
  /// The pointer moves.
  case move
  /// The button is released.
  case drop
  /// The person gives up the drag, or the press is lost.
  case cancel
}
