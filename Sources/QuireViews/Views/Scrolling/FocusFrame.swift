/// Marks the keyboard's focus of a view whose subviews cover it.
final class FocusFrame: View {
  /// Where the line turns a corner, in points.
  private let cornerRadius: Double

  /// A frame with rounded corners.
  init(cornerRadius: Double = 0) {
    self.cornerRadius = cornerRadius
    super.init()
    isUserInteractionEnabled = false
    autoresizing = .fill
  }

  override var drawsContent: Bool { true }

  override func draw(in canvas: Canvas) {
    canvas.stroke(
      .roundedRect(bounds.insetBy(x: 1, y: 1), radius: cornerRadius - 1), with: appearance.accent,
      width: 2)
  }
}
