import Quire
import QuireGeometry

/// A small plate with the name of a compared page, and with a ribbon if the page is marked.
final class CompareCaption: FloatingPlate {
  private static let padding = EdgeInsets(top: 4, left: 10, bottom: 4, right: 10)
  private static let ribbonWidth = 9.0
  private static let gap = 7.0
  /// The distance from the plate to the edges of the page's room, in points.
  private static let margin = 10.0

  private let name = Label(font: Font(size: 13))
  private let ribbon = RibbonView()

  /// Creates a plate without a name.
  init() {
    super.init(.translucent(opacity: 0.9), cornerRadius: 8)
    name.numberOfLines = 1
    isUserInteractionEnabled = false
    for view in [name, ribbon] { addSubview(view) }
  }

  /// Shows `text`, with a ribbon if `isMarked` is true.
  func show(_ text: String, isMarked: Bool) {
    name.text = text
    ribbon.isHidden = !isMarked
    superview?.setNeedsLayout()
    setNeedsLayout()
  }

  /// Places the plate in the middle of the lower edge of `room`.
  func place(aboveBottomOf room: Rect) {
    let (padding, margin) = (CompareCaption.padding, CompareCaption.margin)
    let text = name.sizeThatFits(.zero)
    let width = min(
      text.width.rounded(.up) + padding.left + padding.right + ribbonRoom,
      max(0, room.width - 2 * margin))
    let height = text.height.rounded(.up) + padding.top + padding.bottom
    frame = onPixels(
      Rect(
        x: room.center.x - width / 2, y: room.maxY - margin - height, width: width, height: height))
    isHidden = room.height < 3 * height
  }

  private var ribbonRoom: Double {
    ribbon.isHidden ? 0 : CompareCaption.ribbonWidth + CompareCaption.gap
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inner = Rect(size: bounds.size).inset(by: CompareCaption.padding)
    let width = CompareCaption.ribbonWidth
    let height = width * RibbonView.height
    ribbon.frame = onPixels(
      Rect(
        x: isRightToLeft ? inner.maxX - width : inner.minX, y: inner.center.y - height / 2,
        width: width, height: height))
    name.frame = inner.inset(
      by: EdgeInsets(
        left: isRightToLeft ? 0 : ribbonRoom, right: isRightToLeft ? ribbonRoom : 0))
  }
}
