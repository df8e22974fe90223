/// A view that shows the keyboard focus as a frame along the edges of its superview, in front of
/// the superview's other subviews.
final class FocusFrame: View {
  /// Creates a frame for a superview of any size.
  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    autoresizingMask = .fill
    borderWidth = 2
    borderColor = appearance.accent
  }

  override func didMoveToWindow() { borderColor = appearance.accent }

  override func appearanceDidChange() { borderColor = appearance.accent }
}
