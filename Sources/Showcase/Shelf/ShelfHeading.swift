import Quire
import QuireDrawing
import QuireGeometry
import QuireReader

/// A heading of the start page, with a field for searching beside it or, in a narrow window, below
/// it.
final class ShelfHeading: View {
  private static let gap = 12.0
  private static let fieldWidth = 240.0

  private let title: Label
  /// The field for searching, which may be hidden.
  let field = SearchField(placeholder: localized("Find books"))

  /// Creates a heading with the text `text`, without a field.
  init(_ text: String) {
    title = Label(text, font: .title(24))
    super.init()
    title.accessibilityTraits = .header
    field.accessibilityLabel = localized("Find books")
    field.isHidden = true
    for view in [title, field] as [View] { addSubview(view) }
  }

  /// Whether the field is below the text in a heading that is `width` points wide.
  private func isStacked(inWidth width: Double) -> Bool {
    !field.isHidden
      && title.sizeThatFits(.zero).width + ShelfHeading.gap + ShelfHeading.fieldWidth > width
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let height = max(title.sizeThatFits(.zero).height.rounded(.up), 34)
    let isStacked = isStacked(inWidth: size.width)
    return Size(
      width: size.width,
      height: height + (isStacked ? field.sizeThatFits(size).height + ShelfHeading.gap : 0))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let titleHeight = title.sizeThatFits(.zero).height.rounded(.up)
    let (width, height) = (bounds.width, field.sizeThatFits(bounds.size).height)
    if isStacked(inWidth: width) {
      title.frame = Rect(x: 0, y: 0, width: width, height: titleHeight)
      field.frame = Rect(x: 0, y: bounds.height - height, width: width, height: height)
    } else {
      let room = field.isHidden ? 0 : ShelfHeading.fieldWidth
      title.frame = Rect(
        x: 0, y: (bounds.height - titleHeight) / 2, width: width - room, height: titleHeight)
      field.frame = Rect(
        x: width - ShelfHeading.fieldWidth, y: (bounds.height - height) / 2,
        width: ShelfHeading.fieldWidth, height: height)
    }
    mirrorSubviews()
  }
}
