import Graphics
import Quire

/// A plate with a row of buttons, which can be read on any paper.
final class ControlPlate: View {
  private static let padding = 6.0
  private static let height = 48.0
  private static let radius = 12.0

  private let row: StackView

  /// A plate with `buttons`, all as wide as the widest.
  init(_ buttons: [Button]) {
    row = StackView(.horizontal, spacing: 6, distribution: .fillEqually, buttons)
    super.init()
    addSubview(row)
  }

  /// The room it takes.
  override func sizeThatFits(_ size: Size) -> Size {
    let width = row.sizeThatFits(Size(width: .infinity, height: ControlPlate.height)).width
    let most = max(0, size.width - 2 * ControlPlate.padding)
    return Size(
      width: min(max(width, 96), most) + 2 * ControlPlate.padding, height: ControlPlate.height)
  }

  /// Places itself in the middle of the lower edge of `room`.
  func place(in room: Rect) {
    let size = sizeThatFits(room.size)
    frame = Rect(
      x: (room.center.x - size.width / 2).rounded(), y: room.maxY - size.height - 16,
      width: size.width, height: size.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    row.frame = bounds.insetBy(x: ControlPlate.padding, y: ControlPlate.padding)
  }

  override var drawsContent: Bool { true }

  override func draw(in canvas: Canvas) {
    canvas.fill(
      .roundedRect(bounds, radius: ControlPlate.radius),
      with: .color(appearance.background.opacity(0.92)))
  }
}
