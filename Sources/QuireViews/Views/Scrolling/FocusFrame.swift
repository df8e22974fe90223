/// A view that draws the keyboard focus as a frame along the edges of its superview, in front of
/// the superview's other subviews.
final class FocusFrame: View {
  /// The radius of the corners, in points.
  private let cornerRadius: Double

  /// Creates a frame whose corners have a radius of `cornerRadius` points.
  init(cornerRadius: Double = 0) {
    self.cornerRadius = cornerRadius
    super.init()
    isUserInteractionEnabled = false
    autoresizingMask = .fill
  }

  override var drawsContent: Bool { true }

  override func draw(in canvas: Canvas) {
    canvas.stroke(
      .roundedRect(bounds.insetBy(x: 1, y: 1), radius: cornerRadius - 1), with: appearance.accent,
      width: 2)
  }
}
