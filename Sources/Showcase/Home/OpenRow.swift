import Quire
import QuireDrawing

/// A row of the start page that contains a button for opening pictures and a hint beside it.
final class OpenRow: View {
  private let button = Button(localized("Open…"), font: Font(size: 13, weight: .medium))
  private let hint = Label(
    localized("Drop books, comics or pictures here, or open them with Ctrl+O."),
    font: Font(size: 13))

  private static let gap = 14.0
  private static let buttonHeight = 32.0

  /// Creates the row; `action` is called when the user presses the button.
  init(action: @escaping () -> Void) {
    super.init()
    button.symbol = .folder
    button.action = action
    hint.numberOfLines = 0
    for view in [button, hint] { addSubview(view) }
  }

  override func appearanceDidChange() {
    super.appearanceDidChange()
    hint.textColor = appearance.secondaryLabel
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    appearanceDidChange()
  }

  /// Returns the size of the row: the width of `size`, and the height that its contents need at
  /// this width.
  override func sizeThatFits(_ size: Size) -> Size {
    let room = Size(width: hintWidth(in: size.width), height: .infinity)
    return Size(
      width: size.width, height: max(OpenRow.buttonHeight, hint.sizeThatFits(room).height))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = button.sizeThatFits(bounds.size).width
    button.frame = Rect(
      x: 0, y: ((bounds.height - OpenRow.buttonHeight) / 2).rounded(), width: width,
      height: OpenRow.buttonHeight)
    let room = hintWidth(in: bounds.width)
    hint.frame = Rect(x: bounds.width - room, y: 0, width: room, height: bounds.height)
    mirrorSubviews()
  }

  private func hintWidth(in width: Double) -> Double {
    max(1, width - button.sizeThatFits(Size(width: width, height: 0)).width - OpenRow.gap)
  }
}
