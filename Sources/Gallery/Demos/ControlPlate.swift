import Quire
import QuireGraphics

/// A row of buttons on a plate, a background that keeps them readable on a page of any colour.
final class ControlPlate: View {
  private static let height = 48.0
  private static let buttonRadius = 7.0

  private let row: StackView
  /// The distance between the edge of the plate and its buttons, in points; 0 for a single button.
  private let padding: Double

  /// Creates a plate with `buttons` in one row, all as wide as the widest button.
  init(_ buttons: [Button]) {
    for button in buttons { button.style = .plain }
    row = StackView(.horizontal, spacing: 6, distribution: .fillEqually, buttons)
    padding = buttons.count > 1 ? 6 : 0
    super.init()
    addSubview(row)
  }

  /// Returns the size of the plate, which is at most as wide as `size`.
  override func sizeThatFits(_ size: Size) -> Size {
    let height = ControlPlate.height - 12 + 2 * padding
    let width = row.sizeThatFits(Size(width: .infinity, height: height)).width
    let most = max(0, size.width - 2 * padding)
    return Size(width: min(max(width, 96), most) + 2 * padding, height: height)
  }

  /// Moves the plate to the middle of the lower edge of `room`.
  func place(in room: Rect) {
    let size = sizeThatFits(room.size)
    frame = Rect(
      x: (room.center.x - size.width / 2).rounded(), y: (room.maxY - size.height - 16).rounded(),
      width: size.width, height: size.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    row.frame = bounds.insetBy(x: padding, y: padding)
  }

  override var drawsContent: Bool { true }

  override func draw(in canvas: Canvas) {
    canvas.fill(
      .roundedRect(bounds, radius: ControlPlate.buttonRadius + padding),
      with: .color(appearance.background))
  }
}
