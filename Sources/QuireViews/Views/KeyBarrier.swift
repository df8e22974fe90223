/// The effect that a direct subview of a window has on the views behind it.
enum KeyBarrier {
  /// The views behind receive keys too.
  case none
  /// The views behind receive no keys, and assistive programs do not see them.
  case closed
  /// The view is being dismissed, and receives no keys itself.
  case leaving
}
