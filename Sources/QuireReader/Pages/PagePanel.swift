import Quire
import QuireGeometry

/// A panel with a small picture of a page and the page's name, which floats over the pages: above
/// the thumb of the scrubber, or beside a link.
final class PagePanel: View {
  /// The size in which the picture fits, in points.
  let pictureSize: Size
  private static let padding = 8.0
  private static let textHeight = 20.0
  private static let gap = 10.0

  private let picture = ImageView(isOpaque: true)
  private let label = Label(font: Font(size: 13, weight: .semibold))

  /// Creates a hidden panel for pictures that fit in `pictureSize`, in points.
  init(pictureSize: Size) {
    self.pictureSize = pictureSize
    super.init()
    (isHidden, cornerRadius, isUserInteractionEnabled) = (true, 10, false)
    (shadowOpacity, shadowRadius, shadowOffset) = (0.35, 14, Vector(y: 4))
    picture.contentMode = .fit
    label.alignment = .center
    label.numberOfLines = 1
    for view in [picture, label] { addSubview(view) }
  }

  /// Shows `image`, the picture of a page, or keeps the former picture if it is `nil`, over the
  /// text `name`.
  func show(_ image: Image?, name: String) {
    if let image { picture.image = image }
    label.text = name
    isHidden = false
    setNeedsLayout()
  }

  /// Hides the panel.
  func hide() {
    isHidden = true
    picture.image = nil
  }

  /// Places the panel above the rectangle `anchor`, or below it if there is no room, in the middle
  /// above `x`, in the rectangle `room`; all are in points of the superview.
  func place(beside anchor: Rect, at x: Double, in room: Rect) {
    let (padding, gap) = (PagePanel.padding, PagePanel.gap)
    let size = Size(
      width: pictureSize.width + 2 * padding,
      height: pictureSize.height + PagePanel.textHeight + 2 * padding)
    let left = min(max(x - size.width / 2, room.minX + padding), room.maxX - padding - size.width)
    let above = anchor.minY - gap - size.height
    let below = min(anchor.maxY + gap, room.maxY - size.height)
    frame = Rect(
      x: left.rounded(), y: above >= room.minY ? above : max(room.minY, below), width: size.width,
      height: size.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = bounds.insetBy(x: PagePanel.padding, y: PagePanel.padding)
    let height = PagePanel.textHeight
    picture.frame = Rect(
      x: room.minX, y: room.minY, width: room.width, height: max(0, room.height - height))
    label.frame = Rect(x: room.minX, y: room.maxY - height + 4, width: room.width, height: height)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    appearanceDidChange()
  }

  override func appearanceDidChange() {
    super.appearanceDidChange()
    backgroundColor = appearance.background
    borderWidth = 1 / (window?.scale ?? 1)
    borderColor = appearance.label.opacity(appearance.isHighContrast ? 0.8 : 0.2)
  }
}
