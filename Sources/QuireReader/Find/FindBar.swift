import Quire
import QuireGeometry

/// A bar over the pages with the words that are searched for, the number of hits, and buttons that
/// go from hit to hit.
final class FindBar: FloatingPlate {
  private static let padding = 6.0
  private static let gap = 4.0
  private static let mostWidth = 520.0
  /// The width of the field below which the number of hits is left out, in points.
  private static let leastField = 80.0
  /// The distance from the bar to the upper edge of the window, and the smallest distance to the
  /// left and right edges, in points.
  private static let margin = 10.0
  private static let font = Font(size: 13)

  let field = TextField(placeholder: localized("Find in the text"))
  let previousButton = Button(symbol: .chevronUp)
  let nextButton = Button(symbol: .chevronDown)
  let optionsButton = Button(symbol: .more)
  let closeButton = Button(symbol: .close)
  private let status = Label(font: FindBar.font)

  /// Creates a bar without words.
  init() {
    super.init(.raised, cornerRadius: 12)
    field.clearButtonMode = .always
    status.numberOfLines = 1
    let tips = [
      (previousButton, localized("Previous hit")), (nextButton, localized("Next hit")),
      (optionsButton, localized("Options of the search")),
      (closeButton, localized("Close the search")),
    ]
    for (button, tip) in tips {
      button.style = .plain
      button.toolTip = tip
      button.accessibilityLabel = tip
    }
    for view in [field, status, previousButton, nextButton, optionsButton, closeButton] {
      addSubview(view)
    }
    accessibilityLabel = localized("Search")
  }

  /// The number of hits, as text.
  var text: String {
    get { status.text }
    set {
      guard newValue != status.text else { return }
      status.text = newValue
      setNeedsLayout()
    }
  }

  /// Places the bar in the rectangle `room`: in the middle horizontally, and just below the upper
  /// edge.
  func place(belowTopOf room: Rect) {
    let width = max(0, min(FindBar.mostWidth, room.width - 2 * FindBar.margin))
    frame = Rect(
      x: (room.center.x - width / 2).rounded(), y: room.minY + FindBar.margin, width: width,
      height: field.sizeThatFits(.zero).height + 2 * FindBar.padding)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = bounds.insetBy(x: FindBar.padding, y: FindBar.padding)
    var end = room.maxX
    for button in [closeButton, optionsButton, nextButton, previousButton] {
      let side = min(room.height, 28)
      let width = max(side, button === optionsButton ? button.sizeThatFits(.zero).width : 0)
      end -= width
      button.frame = onPixels(
        Rect(x: end, y: room.center.y - side / 2, width: width, height: side))
    }
    let size = status.sizeThatFits(.zero)
    let width = size.width.rounded(.up)
    let isShown = width > 0 && end - room.minX - width - 3 * FindBar.gap >= FindBar.leastField
    status.isHidden = !isShown
    if isShown {
      end -= width + 2 * FindBar.gap
      status.frame = onPixels(
        Rect(
          x: end + FindBar.gap, y: room.center.y - size.height / 2, width: width,
          height: size.height))
    }
    field.frame = onPixels(
      Rect(
        x: room.minX, y: room.minY, width: max(0, end - FindBar.gap - room.minX),
        height: room.height))
    mirrorSubviews()
  }

  /// Takes every press, so that none reaches the page below.
  override func pointerDown(_ event: PointerEvent) -> Bool { true }

  override func appearanceDidChange() {
    super.appearanceDidChange()
    status.textColor = appearance.secondaryLabel
  }
}
