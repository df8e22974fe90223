import Quire
import QuireGraphics

/// A text that is glanced at, in the colour that the window has for that.
final class Caption: View {
  private let label: Label

  /// What it says.
  var text: String {
    get { label.text }
    set { label.text = newValue }
  }

  /// A caption of no more than `lines` lines, which go to the side that `alignment` says.
  init(size: Double = 13, lines: Int = 1, alignment: TextAlignment = .natural) {
    label = Label(font: Font(size: size))
    label.numberOfLines = lines
    label.alignment = alignment
    super.init()
    isUserInteractionEnabled = false
    addSubview(label)
    appearanceDidChange()
  }

  override func appearanceDidChange() {
    super.appearanceDidChange()
    label.textColor = appearance.secondaryLabel
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    appearanceDidChange()
  }

  override func sizeThatFits(_ size: Size) -> Size { label.sizeThatFits(size) }

  override func layoutSubviews() { label.frame = Rect(size: bounds.size) }
}
