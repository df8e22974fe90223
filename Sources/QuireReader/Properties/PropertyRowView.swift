import Quire
import QuireGeometry

/// A row of a list of properties: the name of a property, and its value in one line or several.
final class PropertyRowView: View {
  /// The distance from the edge of the list to the text, in points.
  static let inset = 12.0
  private static let padding = 7.0
  private static let gap = 16.0
  private static let font = Font(size: 13.5)

  /// The property that is shown.
  var row = PropertyRow(title: "", value: "") {
    didSet {
      name.text = row.title
      value.text = row.value
      setNeedsLayout()
    }
  }
  private let name = Label(font: PropertyRowView.font)
  private let value = Label(font: PropertyRowView.font)

  /// Creates a row without a property.
  init() {
    super.init()
    value.numberOfLines = 0
    for label in [name, value] { addSubview(label) }
  }

  /// Returns the height of the row of `property` at the width `width`, both in points.
  static func height(of property: PropertyRow, width: Double) -> Double {
    let column = max(1, width - nameWidth(in: width) - gap)
    let label = Label(property.value, font: font)
    label.numberOfLines = 0
    let height = label.sizeThatFits(Size(width: column, height: .infinity)).height
    return (height + 2 * padding).rounded(.up)
  }

  private static func nameWidth(in width: Double) -> Double { min(150, (width * 0.36).rounded()) }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    appearanceDidChange()
  }

  override func appearanceDidChange() {
    super.appearanceDidChange()
    name.textColor = appearance.secondaryLabel
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = PropertyRowView.nameWidth(in: bounds.width)
    let line = name.sizeThatFits(bounds.size).height
    name.frame = Rect(x: 0, y: PropertyRowView.padding, width: width, height: line)
    let start = width + PropertyRowView.gap
    value.frame = Rect(
      x: start, y: PropertyRowView.padding, width: max(0, bounds.width - start),
      height: max(0, bounds.height - 2 * PropertyRowView.padding))
    mirrorSubviews()
  }
}
