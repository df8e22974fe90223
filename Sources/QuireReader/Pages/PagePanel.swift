import Quire
import QuireGeometry

/// A panel with a small picture of a page and the page's name, which floats over the pages: above
/// the thumb of the scrubber, or beside a link.
final class PagePanel: FloatingPlate {
  /// The size in which the picture fits, in points.
  let pictureSize: Size
  private static let padding = 8.0
  private static let textHeight = 20.0
  private static let gap = 10.0
  /// The height below which a picture is not shown, in points.
  private static let leastPicture = 40.0

  let picture = ImageView(isOpaque: true)
  private let label = Label(font: Font(size: 13, weight: .semibold))

  /// Creates a hidden panel for pictures that fit in `pictureSize`, in points.
  init(pictureSize: Size) {
    self.pictureSize = pictureSize
    super.init(.raised, cornerRadius: 10)
    (isHidden, isUserInteractionEnabled) = (true, false)
    picture.contentMode = .fit
    label.alignment = .center
    label.numberOfLines = 1
    for view in [picture, label] { addSubview(view) }
  }

  /// Shows `image`, the picture of a page, as `drawing` says, or keeps the former picture if it is
  /// `nil`, over the text `name`.
  func show(_ image: Image?, as drawing: PageDrawing = PageDrawing(), name: String) {
    if let image {
      picture.image = image
      picture.draw(as: drawing)
    }
    label.text = name
    isHidden = false
    setNeedsLayout()
  }

  /// Hides the panel.
  func hide() {
    isHidden = true
    picture.image = nil
  }

  /// Places the panel above the rectangle `anchor`, or below it if there is more room, in the
  /// middle above `x`, in the rectangle `room`; all are in points of the superview.
  ///
  /// | room above and below the anchor | effect |
  /// |---|---|
  /// | the panel fits above | it lies above |
  /// | it fits only below | it lies below |
  /// | it fits nowhere | it lies where there is more room, with a smaller picture |
  /// | the picture would be lower than 40 points | only the name is shown |
  /// | not even the name fits | nothing is shown |
  func place(beside anchor: Rect, at x: Double, in room: Rect) {
    let (padding, gap) = (PagePanel.padding, PagePanel.gap)
    let top = min(max(anchor.minY, room.minY), room.maxY)
    let bottom = min(max(anchor.maxY, room.minY), room.maxY)
    let (above, below) = (top - gap - room.minY, room.maxY - bottom - gap)
    let nameHeight = PagePanel.textHeight + 2 * padding
    let fullHeight = nameHeight + pictureSize.height
    let isAbove = above >= min(below, fullHeight)
    let available = isAbove ? above : below
    let isPictureShown = available >= nameHeight + PagePanel.leastPicture
    let height = isPictureShown ? min(fullHeight, available) : nameHeight
    let width = max(0, min(pictureSize.width, room.width - 4 * padding)) + 2 * padding
    let left = max(min(x - width / 2, room.maxX - padding - width), room.minX + padding)
    picture.isHidden = !isPictureShown
    alpha = available >= nameHeight ? 1 : 0
    frame = Rect(
      x: left.rounded(), y: isAbove ? top - gap - height : bottom + gap, width: width,
      height: height)
  }

  /// Places the panel beside the rectangle `anchor`, at the side with more room, in the middle
  /// beside `y`, in the rectangle `room`; all are in points of the superview.
  ///
  /// If it does not fit at either side, it lies over the anchor, above `y` or below it.
  func place(nextTo anchor: Rect, at y: Double, in room: Rect) {
    let (padding, gap) = (PagePanel.padding, PagePanel.gap)
    let width = pictureSize.width + 2 * padding
    let (before, after) = (anchor.minX - gap - room.minX, room.maxX - anchor.maxX - gap)
    guard max(before, after) >= width + padding else {
      let finger = Rect(x: anchor.center.x, y: y, width: 0, height: 0).insetBy(x: 0, y: -30)
      return place(beside: finger, at: anchor.center.x, in: room)
    }
    let nameHeight = PagePanel.textHeight + 2 * padding
    let height = max(nameHeight, min(nameHeight + pictureSize.height, room.height - 2 * padding))
    picture.isHidden = height < nameHeight + PagePanel.leastPicture
    alpha = 1
    let top = max(min(y - height / 2, room.maxY - padding - height), room.minY + padding)
    frame = Rect(
      x: (before >= after ? anchor.minX - gap - width : anchor.maxX + gap).rounded(),
      y: top.rounded(), width: width, height: height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = bounds.insetBy(x: PagePanel.padding, y: PagePanel.padding)
    let height = PagePanel.textHeight
    picture.frame = Rect(
      x: room.minX, y: room.minY, width: room.width, height: max(0, room.height - height))
    // Below the picture, the name is a little lower.
    let gap = picture.isHidden ? 0.0 : 4
    label.frame = Rect(x: room.minX, y: room.maxY - height + gap, width: room.width, height: height)
  }
}
