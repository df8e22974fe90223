import Quire

/// A view with a row of buttons on an opaque background, which keeps the buttons readable on a page
/// of any colour.
final class ControlPlate: View {
  private static let height = 48.0
  private static let buttonRadius = 7.0

  private let row: StackView
  /// The distance between the buttons and the edge of their background, in points; 0 if there is
  /// only one button.
  private let padding: Double

  /// Creates a row of `buttons` on a background; all buttons get the width of the widest one.
  init(_ buttons: [Button]) {
    for button in buttons { button.style = .plain }
    row = StackView(.horizontal, spacing: 6, distribution: .fillEqually, buttons)
    padding = buttons.count > 1 ? 6 : 0
    super.init()
    cornerRadius = ControlPlate.buttonRadius + padding
    addSubview(row)
  }

  /// Returns the size of the row of buttons with its background; the width is at most that of
  /// `size`.
  override func sizeThatFits(_ size: Size) -> Size {
    let height = ControlPlate.height - 12 + 2 * padding
    let width = row.sizeThatFits(Size(width: .infinity, height: height)).width
    let most = max(0, size.width - 2 * padding)
    return Size(width: min(max(width, 96), most) + 2 * padding, height: height)
  }

  /// Places this view in the rectangle `room`: in the middle horizontally, and just above the lower
  /// edge.
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

  override func didMoveToWindow() { appearanceDidChange() }

  override func appearanceDidChange() { backgroundColor = appearance.background }
}
