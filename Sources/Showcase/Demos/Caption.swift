import Quire
import QuireDrawing

/// A view that shows text in the window's secondary text colour.
final class Caption: View {
  private let label: Label

  /// The text of the caption.
  var text: String {
    get { label.text }
    set { label.text = newValue }
  }

  /// Creates an empty caption with the given font size in points, maximum number of lines and
  /// alignment.
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
