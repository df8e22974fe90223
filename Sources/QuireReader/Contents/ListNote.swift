import Quire
import QuireGeometry

/// A note below the rows of a list, as high as a row, on which nothing can be chosen.
final class ListNote: View {
  private let label = Label(font: Font(size: 13))

  /// The distance from the text to the edges of the list, in points.
  private static let margin = 10.0

  /// Creates a note without text.
  init() {
    super.init()
    label.numberOfLines = 1
    addSubview(label)
  }

  /// The text.
  var text: String {
    get { label.text }
    set { label.text = newValue }
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: ContentsList<Int>.rowHeight)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(x: ListNote.margin, y: 0)
  }

  override func appearanceDidChange() {
    super.appearanceDidChange()
    label.textColor = appearance.secondaryLabel
  }
}
