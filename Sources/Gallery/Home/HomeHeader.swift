import Graphics
import Quire

/// The head of the home: its name, a line about it, and what is chosen for all of it.
final class HomeHeader: View {
  private let title = Label("Quire", font: Font(family: "Serif", size: 44))
  private let line = Label(
    "Pages that fold, flip, curl and tumble, under your hand.", font: Font(size: 15))
  private let look = SegmentedControl(["Light", "Dark"])
  private let keys: Button

  /// A head; `onKeys` shows keys and gestures.
  init(onKeys: @escaping () -> Void) {
    keys = Button("Keys  F1", font: Font(size: 13, weight: .medium), action: onKeys)
    super.init()
    look.valueChanged = { [weak self] in self?.window?.appearance = $0 == 0 ? .light : .dark }
    line.numberOfLines = 0
    for view in [title, line, look, keys] { addSubview(view) }
  }

  override func appearanceDidChange() {
    super.appearanceDidChange()
    line.textColor = appearance.secondaryLabel
    look.selectedIndex = appearance.isDark ? 1 : 0
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    appearanceDidChange()
  }

  /// The room it takes.
  override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: 96) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let controls = [keys, look].map { $0.sizeThatFits(bounds.size) }
    let keysLeft = bounds.width - controls[0].width
    let lookLeft = keysLeft - 12 - controls[1].width
    keys.frame = Rect(x: keysLeft, y: 14, width: controls[0].width, height: 32)
    look.frame = Rect(x: lookLeft, y: 14, width: controls[1].width, height: 32)
    title.frame = Rect(x: -2, y: 0, width: max(0, lookLeft - 12), height: 58)
    line.frame = Rect(x: 0, y: 62, width: bounds.width, height: 22)
    mirrorSubviews()
  }
}
