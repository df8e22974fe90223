import Quire
import QuireGeometry

/// A panel with a field for the name of a page, and below it the places to which the typed text can
/// lead.
final class GoToPanel: FloatingPlate {
  private static let padding = 8.0
  private static let mostWidth = 440.0
  private static let mostRows = 8
  static let rowHeight = 34.0
  /// The smallest distance from the panel to the edges of the window, in points.
  private static let margin = 10.0

  let field = TextField(placeholder: localized("Page or heading"))
  let list = ListView(rowHeight: GoToPanel.rowHeight)

  /// Creates a panel without places.
  init() {
    super.init(.raised, cornerRadius: 12)
    list.activatesOnClick = true
    for view in [field, list] { addSubview(view) }
    accessibilityRole = .dialog
    accessibilityLabel = localized("Go to page")
  }

  /// Places the panel in the rectangle `room`: in the middle horizontally, and just below the upper
  /// edge, as high as its rows need.
  func place(belowTopOf room: Rect) {
    let (margin, padding) = (GoToPanel.margin, GoToPanel.padding)
    let width = max(0, min(GoToPanel.mostWidth, room.width - 2 * margin))
    let rows = Double(min(GoToPanel.mostRows, list.numberOfRows)) * GoToPanel.rowHeight
    let height = fieldHeight + 2 * padding + (rows > 0 ? rows + padding : 0)
    frame = Rect(
      x: (room.center.x - width / 2).rounded(), y: room.minY + margin, width: width,
      height: max(0, min(height, room.height - 2 * margin)))
  }

  private var fieldHeight: Double { field.sizeThatFits(.zero).height }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = bounds.insetBy(x: GoToPanel.padding, y: GoToPanel.padding)
    field.frame = Rect(x: room.minX, y: room.minY, width: max(0, room.width), height: fieldHeight)
    let top = field.frame.maxY + GoToPanel.padding
    list.frame = Rect(
      x: room.minX, y: top, width: max(0, room.width), height: max(0, room.maxY - top))
  }

  /// Takes every press, so that none reaches the page below.
  override func pointerDown(_ event: PointerEvent) -> Bool { true }
}

/// A row of the panel: the name of a place, and the page where it is.
final class PlaceRow: View {
  private static let gap = 12.0
  private let title = Label(font: Font(size: 13))
  private let detail = Label(font: Font(size: 12))

  /// Creates an empty row.
  init() {
    super.init()
    for label in [title, detail] {
      label.numberOfLines = 1
      addSubview(label)
    }
  }

  /// Shows the name `name` of a place and its page, `page`.
  func show(_ name: String, page: String) {
    (title.text, detail.text) = (name, page)
    detail.textColor = appearance.secondaryLabel
    isAccessibilityElement = true
    accessibilityLabel = page.isEmpty ? name : localized("%1$s, %2$s", name, page)
    setNeedsLayout()
  }

  override func appearanceDidChange() {
    super.appearanceDidChange()
    detail.textColor = appearance.secondaryLabel
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = min(detail.sizeThatFits(bounds.size).width.rounded(.up), bounds.width / 2)
    title.frame = Rect(
      x: 0, y: 0, width: max(0, bounds.width - width - PlaceRow.gap), height: bounds.height)
    detail.frame = Rect(
      x: bounds.maxX - width, y: 0, width: width, height: bounds.height)
    mirrorSubviews()
  }
}
