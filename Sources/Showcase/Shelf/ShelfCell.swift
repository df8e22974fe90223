import Quire
import QuireDrawing
import QuireGeometry
import QuireLibrary
import QuireReader

/// A cell of the shelf: the cover of a book and, below it, the title and how far it has been read.
final class ShelfCell: CollectionCell {
  /// The margin around the contents, in points.
  static let padding = 8.0
  private static let titleFont = Font(size: 13, weight: .medium)
  private static let placeFont = Font(size: 11.5)
  private static let gap = 10.0
  private static let barGap = 8.0
  private static let markSide = 14.0

  private let cover = CoverView()
  private var book: ShelfBook?
  private var isMissing = false

  /// Creates a cell without a book.
  init() {
    super.init()
    addSubview(cover)
  }

  /// The view of the cover, from which the book opens.
  var coverView: CoverView { cover }

  /// Shows `book` with its cover, or with paper if `picture` is `nil`.
  func show(_ book: ShelfBook, _ picture: ShelfCovers.Cover?, isMissing: Bool) {
    (self.book, self.isMissing) = (book, isMissing)
    cover.show(book, picture, isMissing: isMissing)
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Returns the size in points of the room for a cover in a cell that is `width` points wide.
  static func coverSize(inWidth width: Double) -> Size {
    let room = max(1, width - 2 * padding)
    return Size(width: room, height: (room * CoverView.usualRatio).rounded())
  }

  /// Returns the height in points of a cell that is `width` points wide.
  static func height(ofWidth width: Double) -> Double {
    padding + coverSize(inWidth: width).height + gap + titleHeight + barGap
      + ReadingProgress.height + barGap / 2 + placeHeight + padding
  }

  /// The height of two lines of a title, in points; it follows the size of text on the desktop.
  private static var titleHeight: Double {
    2 * Text("X", font: titleFont).size().height.rounded(.up)
  }
  private static var placeHeight: Double {
    Text("X", font: placeFont).size().height.rounded(.up)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let padding = ShelfCell.padding
    cover.frame = onPixels(
      Rect(
        origin: Point(x: padding, y: padding),
        size: ShelfCell.coverSize(inWidth: bounds.width)))
  }

  override var drawsContent: Bool { true }

  override func draw(in canvas: Canvas) {
    super.draw(in: canvas)
    guard let book else { return }
    let padding = ShelfCell.padding
    let placeHeight = ShelfCell.placeHeight
    let width = max(1, bounds.width - 2 * padding)
    let alignment: TextAlignment = isRightToLeft ? .right : .natural
    var top = padding + ShelfCell.coverSize(inWidth: bounds.width).height + ShelfCell.gap
    let title = Text(
      book.shelfName, font: ShelfCell.titleFont, alignment: alignment, numberOfLines: 2)
    let titleHeight = min(ShelfCell.titleHeight, canvas.measure(title, width: width).height)
    canvas.draw(
      title, in: Rect(x: padding, y: top, width: width, height: titleHeight),
      color: isMissing ? appearance.secondaryLabel : appearance.label)
    top += titleHeight + ShelfCell.barGap
    if !isMissing, let progress = book.progress {
      ReadingProgress(progress: progress).draw(
        in: canvas, rect: Rect(x: padding, y: top, width: width, height: ReadingProgress.height),
        appearance: appearance, isRightToLeft: isRightToLeft)
      top += ReadingProgress.height + ShelfCell.barGap / 2
    }
    let side = book.isPinned ? ShelfCell.markSide : 0
    let place = Text(
      isMissing ? book.missingText : book.shortPlaceText, font: ShelfCell.placeFont,
      alignment: alignment)
    canvas.draw(
      place,
      in: Rect(
        x: isRightToLeft ? padding + side : padding, y: top, width: max(1, width - side),
        height: placeHeight), color: appearance.secondaryLabel)
    guard book.isPinned else { return }
    let mark = Rect(
      x: isRightToLeft ? padding : padding + width - side,
      y: top + (placeHeight - side) / 2, width: side, height: side)
    canvas.draw(.bookmark, in: mark, color: appearance.accent)
  }

  override var accessibilityDefaults: AccessibilityAttributes {
    var attributes = super.accessibilityDefaults
    attributes.role = .button
    attributes.label = book?.shelfName
    attributes.hint = book.map { book in
      let place = isMissing ? book.missingText : book.placeText
      return book.isPinned ? localized("%1$s, pinned", place) : place
    }
    return attributes
  }
}
