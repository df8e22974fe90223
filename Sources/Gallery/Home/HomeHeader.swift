import Quire
import QuireGraphics

/// The head of the home: its name, a line about it, and what is chosen for all of it.
final class HomeHeader: View {
  private let title = Label("Quire", font: .title(48))
  private let line = Label(
    "Pages that fold, flip, curl and tumble, under your hand.", font: Font(size: 15))
  private let look = SegmentedControl(UserInterfaceStyle.choices.map(\.title))
  private let keys: Button

  /// A head; `keysAction` is called when a person wants to see keys and gestures.
  init(keysAction: @escaping () -> Void) {
    keys = Button("Keys  F1", font: Font(size: 13, weight: .medium), action: keysAction)
    super.init()
    look.action = { [weak self] in
      self?.window?.overrideUserInterfaceStyle = UserInterfaceStyle.choices[$0]
    }
    line.numberOfLines = 0
    for view in [title, line, look, keys] { addSubview(view) }
  }

  override func appearanceDidChange() {
    super.appearanceDidChange()
    line.textColor = appearance.secondaryLabel
    look.selectedIndex = window.flatMap {
      UserInterfaceStyle.choices.firstIndex(of: $0.overrideUserInterfaceStyle)
    }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    appearanceDidChange()
  }

  private static let gap = 12.0
  private static let titleHeight = 58.0
  private static let controlHeight = 32.0

  /// The room it takes in the width of `size`.
  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: frames(in: size.width).height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let frames = frames(in: bounds.width)
    (title.frame, line.frame) = (frames.title, frames.line)
    (look.frame, keys.frame) = (frames.look, frames.keys)
    mirrorSubviews()
  }

  /// Where everything lies: the controls beside the title, or below the line where that leaves no
  /// room for both.
  private func frames(
    in width: Double
  ) -> (title: Rect, line: Rect, look: Rect, keys: Rect, height: Double) {
    let room = Size(width: max(1, width), height: .infinity)
    let gap = HomeHeader.gap
    let lookWidth = look.sizeThatFits(room).width
    let keysWidth = keys.sizeThatFits(room).width
    let titleWidth = title.sizeThatFits(room).width
    let isWide = titleWidth + lookWidth + keysWidth + 2 * gap <= width
    let lineTop = HomeHeader.titleHeight + 4
    let lineBottom = lineTop + max(22, line.sizeThatFits(room).height)
    let left = isWide ? width - keysWidth - gap - lookWidth : 0
    let top = isWide ? 14 : lineBottom + 14
    // In a narrow window one stands below the other.
    let isStacked = lookWidth + gap + keysWidth > width
    let keys = Rect(
      x: isStacked ? 0 : left + lookWidth + gap,
      y: isStacked ? top + HomeHeader.controlHeight + gap : top, width: keysWidth,
      height: HomeHeader.controlHeight)
    return (
      Rect(
        x: -2, y: 0, width: max(0, isWide ? left - gap : width), height: HomeHeader.titleHeight),
      Rect(x: 0, y: lineTop, width: width, height: lineBottom - lineTop),
      Rect(x: left, y: top, width: lookWidth, height: HomeHeader.controlHeight), keys,
      isWide ? lineBottom + gap : keys.maxY + gap
    )
  }
}
