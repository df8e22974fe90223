import Quire
import QuireGeometry

/// A small picture of a page with its name, which floats above the thumb of the scrubber.
final class ScrubberPreview: View {
  /// The size in which the picture fits, in points.
  static let pictureSize = Size(width: 150, height: 150)
  private static let padding = 8.0
  private static let textHeight = 20.0
  private static let gap = 10.0

  private let picture = ImageView(isOpaque: true)
  private let label = Label(font: Font(size: 13, weight: .semibold))

  /// Creates a hidden preview.
  init() {
    super.init()
    (isHidden, cornerRadius, isUserInteractionEnabled) = (true, 10, false)
    (shadowOpacity, shadowRadius, shadowOffset) = (0.35, 14, Vector(y: 4))
    picture.contentMode = .fit
    label.alignment = .center
    label.numberOfLines = 1
    for view in [picture, label] { addSubview(view) }
  }

  /// Shows `image`, the picture of a page, or keeps the former picture if it is `nil`, over the text
  /// `name`.
  func show(_ image: Image?, name: String) {
    if let image { picture.image = image }
    label.text = name
    isHidden = false
    setNeedsLayout()
  }

  /// Hides the preview.
  func hide() {
    isHidden = true
    picture.image = nil
  }

  /// Places the preview above `x`, a coordinate of its superview; `bar` is the frame of the scrubber
  /// and `room` the rectangle in which the preview has to be.
  func place(above bar: Rect, at x: Double, in room: Rect) {
    let padding = ScrubberPreview.padding
    let size = Size(
      width: ScrubberPreview.pictureSize.width + 2 * padding,
      height: ScrubberPreview.pictureSize.height + ScrubberPreview.textHeight + 2 * padding)
    let left = min(max(x - size.width / 2, room.minX + padding), room.maxX - padding - size.width)
    frame = Rect(
      x: left.rounded(), y: max(room.minY, bar.minY - ScrubberPreview.gap - size.height),
      width: size.width, height: size.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = bounds.insetBy(x: ScrubberPreview.padding, y: ScrubberPreview.padding)
    let height = ScrubberPreview.textHeight
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
