import Quire
import QuireGeometry

/// A bar over the overview with the words by which pages are found, and the number of pages found.
final class PageFilterBar: FloatingPlate {
  private static let padding = 6.0
  private static let gap = 10.0
  private static let mostWidth = 420.0
  /// The distance from the bar to the upper edge of the window, and the smallest distance to the
  /// left and right edges, in points.
  private static let margin = 10.0
  private static let font = Font(size: 13)
  private static let fade = Duration.milliseconds(160)
  /// The opacity, 0…1, of the bar's background, high enough to keep the text readable on any
  /// picture.
  static let opacity = 0.94

  let field = SearchField(placeholder: localized("Find pages"))
  private var status = Label(font: PageFilterBar.font)
  /// Whether the bar is shown, or appears.
  private(set) var isShown = false

  /// Creates a hidden bar.
  init() {
    super.init(.translucent(opacity: PageFilterBar.opacity), cornerRadius: 12)
    (isHidden, alpha) = (true, 0)
    for view in [field, status] { addSubview(view) }
  }

  /// The number of pages found, as text.
  var text: String { status.text }

  /// Shows `text`, which says how many pages have been found; assistive programs say it too if
  /// `isSpoken` is true.
  func show(_ text: String, isSpoken: Bool) {
    guard text != status.text || isSpoken else { return }
    // Assistive programs say a notification when it appears, not when its text changes.
    status.removeFromSuperview()
    status = Label(text, font: PageFilterBar.font)
    status.numberOfLines = 1
    if isSpoken { status.accessibilityRole = .notification }
    status.textColor = appearance.secondaryLabel
    addSubview(status)
    setNeedsLayout()
  }

  /// Shows the bar by fading it in.
  func appear() {
    guard !isShown else { return }
    (isShown, isHidden) = (true, false)
    View.animate(withDuration: PageFilterBar.fade) { alpha = 1 }
  }

  /// Hides the bar by fading it out.
  func disappear() {
    guard isShown else { return }
    isShown = false
    View.animate(
      withDuration: PageFilterBar.fade, animations: { alpha = 0 },
      completion: { [weak self] _ in
        if let self, !isShown { isHidden = true }
      })
  }

  /// The height of the bar and of its distance to the edge of the window, in points.
  var reservedHeight: Double { PageFilterBar.margin + height }

  private var height: Double { field.sizeThatFits(.zero).height + 2 * PageFilterBar.padding }

  /// Places the bar in the rectangle `room`: in the middle horizontally, and just below the upper
  /// edge.
  func place(belowTopOf room: Rect) {
    let width = max(0, min(PageFilterBar.mostWidth, room.width - 2 * PageFilterBar.margin))
    frame = Rect(
      x: (room.center.x - width / 2).rounded(), y: room.minY + PageFilterBar.margin, width: width,
      height: height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (padding, gap) = (PageFilterBar.padding, PageFilterBar.gap)
    let room = bounds.insetBy(x: padding, y: padding)
    let size = status.sizeThatFits(.zero)
    let width = min(size.width.rounded(.up), room.width / 2)
    let taken = width > 0 ? width + 2 * gap : 0
    field.frame = onPixels(
      Rect(
        x: isRightToLeft ? room.minX + taken : room.minX, y: room.minY,
        width: max(0, room.width - taken), height: room.height))
    status.frame = onPixels(
      Rect(
        x: isRightToLeft ? room.minX + gap : room.maxX - gap - width,
        y: room.center.y - size.height / 2, width: width, height: size.height))
  }

  override func appearanceDidChange() {
    super.appearanceDidChange()
    status.textColor = appearance.secondaryLabel
  }
}
