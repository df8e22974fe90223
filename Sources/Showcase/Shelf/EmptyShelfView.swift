import Quire
import QuireDrawing
import QuireGeometry
import QuireReader

/// The part of the start page that says how books come onto the shelf, as long as it is empty.
final class EmptyShelfView: View {
  private static let height = 148.0
  private static let radius = 14.0
  private static let padding = 24.0
  /// The width of the drawing of a shelf, with the room beside it.
  private static let drawingWidth = 148.0

  private let title = Label(localized("Your shelf is empty"), font: .title(22))
  private let text = Label(
    localized("Drop a book, a comic or a folder of pictures on this window, or press Ctrl+O.")
      + "\n" + localized("What you open stays here with its place."), font: Font(size: 13))

  /// Creates the part.
  init() {
    super.init()
    cornerRadius = EmptyShelfView.radius
    text.numberOfLines = 0
    title.accessibilityTraits = .header
    for label in [title, text] { addSubview(label) }
  }

  override func appearanceDidChange() {
    super.appearanceDidChange()
    text.textColor = appearance.secondaryLabel
    backgroundColor = CardView.plates(appearance).rest
    borderWidth = 1
    borderColor = appearance.label.opacity(appearance.isHighContrast ? 0.7 : 0.08)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    appearanceDidChange()
  }

  /// Returns the place of the text in the view, which is `width` points wide: beside the drawing,
  /// or all of a narrow view, which has none.
  private func textRoom(inWidth width: Double) -> (left: Double, width: Double) {
    let padding = EmptyShelfView.padding
    let left = width < 420 ? padding : padding + EmptyShelfView.drawingWidth
    return (left, max(1, min(520, width - left - padding)))
  }

  /// Returns the size: the width of `size`, and the height that the text needs at this width.
  override func sizeThatFits(_ size: Size) -> Size {
    let room = Size(width: textRoom(inWidth: size.width).width, height: .infinity)
    let height =
      title.sizeThatFits(room).height + 6 + text.sizeThatFits(room).height
      + 2 * EmptyShelfView.padding
    return Size(width: size.width, height: max(EmptyShelfView.height, height.rounded(.up)))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (left, width) = textRoom(inWidth: bounds.width)
    let room = Size(width: width, height: .infinity)
    let (titleHeight, textHeight) = (
      title.sizeThatFits(room).height, text.sizeThatFits(room).height
    )
    let top = ((bounds.height - titleHeight - 6 - textHeight) / 2).rounded()
    title.frame = Rect(x: left, y: top, width: width, height: titleHeight)
    text.frame = Rect(x: left, y: top + titleHeight + 6, width: width, height: textHeight)
    mirrorSubviews()
  }

  override var drawsContent: Bool { true }

  /// Draws three books on a board.
  override func draw(in canvas: Canvas) {
    let padding = EmptyShelfView.padding
    guard textRoom(inWidth: bounds.width).left > padding else { return }
    let width = EmptyShelfView.drawingWidth - padding
    let left = isRightToLeft ? bounds.width - padding - width : padding
    let floor = bounds.center.y + 42
    let ink = appearance.label.opacity(appearance.isDark ? 0.28 : 0.22)
    for (place, size) in [(4.0, (34.0, 62.0)), (44.0, (40.0, 78.0)), (90.0, (30.0, 54.0))] {
      let book = Rect(x: left + place, y: floor - size.1, width: size.0, height: size.1)
      canvas.stroke(.roundedRect(book, radius: 3), with: ink, width: 1.5)
      canvas.fill(
        Rect(x: book.minX + 8, y: book.minY + 12, width: size.0 - 16, height: 1.5), with: ink)
    }
    canvas.fill(Rect(x: left, y: floor + 2, width: width, height: 1.5), with: ink)
  }
}
