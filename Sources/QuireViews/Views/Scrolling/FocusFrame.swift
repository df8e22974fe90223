/// A view that draws a frame around a view with the keyboard focus, in front of the subviews that
/// cover that view.
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
