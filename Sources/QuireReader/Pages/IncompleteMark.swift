import Quire
import QuireGeometry

/// A mark on a picture whose end is missing.
final class IncompleteMark: View {
  private let label = Label(
    localized("This file ends too early."), font: Font(size: 13, weight: .medium))
  private static let padding = Size(width: 12, height: 6)
  private static let distance = 12.0

  init() {
    super.init()
    isUserInteractionEnabled = false
    label.textColor = .white
    addSubview(label)
  }

  /// Places the mark at the bottom of a picture in `rect`.
  func place(on rect: Rect) {
    let text = label.sizeThatFits(rect.size)
    let size = Size(
      width: (text.width + 2 * IncompleteMark.padding.width).rounded(.up),
      height: (text.height + 2 * IncompleteMark.padding.height).rounded(.up))
    frame = Rect(
      x: (rect.center.x - size.width / 2).rounded(),
      y: (rect.maxY - size.height - IncompleteMark.distance).rounded(), width: size.width,
      height: size.height)
    label.frame = Rect(size: size).insetBy(
      x: IncompleteMark.padding.width, y: IncompleteMark.padding.height)
  }

  override var drawsContent: Bool { true }

  override func draw(in canvas: Canvas) {
    canvas.fill(
      .roundedRect(bounds, radius: bounds.height / 2), with: .color(Color(white: 0, alpha: 0.7)))
  }
}
