import Quire
import QuireDrawing
import QuireGeometry
import QuireLibrary
import QuireReader

/// The card of the book that was opened last: its cover, its title, and how far it has been read.
final class CurrentBookView: PressedControl {
  private static let padding = 16.0
  private static let gap = 24.0
  private static let radius = 14.0
  private static let maximumWidth = 720.0
  private static let captionFont = Font(size: 12.5, weight: .medium)
  private static let placeFont = Font(size: 13)
  private static let lineGap = 8.0
  private static let maximumBarWidth = 320.0

  /// Returns the context menu of the shown book.
  var menu: () -> Menu? = { nil }
  private let cover = CoverView()
  private var book: ShelfBook?

  /// Creates a card without a book.
  init() {
    super.init(frame: .zero)
    cornerRadius = CurrentBookView.radius
    cover.alignment = .middle
    addSubview(cover)
  }

  /// The view of the cover, from which the book opens.
  var coverView: CoverView { cover }

  /// Shows `book` with its cover, or with paper if `picture` is `nil`.
  func show(_ book: ShelfBook, _ picture: ShelfCovers.Cover?) {
    self.book = book
    cover.show(book, picture, isMissing: false)
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Returns the size in points of the room for the cover in a card that is `width` points wide.
  static func coverSize(inWidth width: Double) -> Size {
    let side = width < 480 ? 104.0 : 136
    return Size(width: side, height: (side * CoverView.usualRatio).rounded())
  }

  /// Returns the width of `size`, as far as a card is that wide, and the height of the card.
  override func sizeThatFits(_ size: Size) -> Size {
    let width = min(size.width, CurrentBookView.maximumWidth)
    return Size(
      width: width,
      height: CurrentBookView.coverSize(inWidth: width).height + 2 * CurrentBookView.padding)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let padding = CurrentBookView.padding
    cover.frame = onPixels(
      Rect(
        origin: Point(x: padding, y: padding),
        size: CurrentBookView.coverSize(inWidth: bounds.width)))
    mirrorSubviews()
  }

  override var drawsContent: Bool { true }

  override func draw(in canvas: Canvas) {
    guard let book else { return }
    let (padding, gap) = (CurrentBookView.padding, CurrentBookView.gap)
    let start = padding + CurrentBookView.coverSize(inWidth: bounds.width).width + gap
    let width = max(1, bounds.width - start - padding)
    let left = isRightToLeft ? padding : start
    let alignment: TextAlignment = isRightToLeft ? .right : .natural
    let caption = Text(
      localized("Continue reading"), font: CurrentBookView.captionFont, alignment: alignment)
    let titleFont = Font.title(bounds.width < 480 ? 22 : 28)
    let title = Text(book.shelfName, font: titleFont, alignment: alignment, numberOfLines: 2)
    let place = Text(placeText(of: book), font: CurrentBookView.placeFont, alignment: alignment)
    let heights = [caption, title, place].map { canvas.measure($0, width: width).height }
    let lineGap = CurrentBookView.lineGap
    let bar = book.progress == nil ? 0 : ReadingProgress.height + lineGap
    var top = (bounds.height - heights.reduce(0, +) - 2 * lineGap - bar) / 2
    for (index, (text, height)) in zip([caption, title, place], heights).enumerated() {
      if index == 2, let progress = book.progress {
        let length = min(width, CurrentBookView.maximumBarWidth)
        ReadingProgress(progress: progress).draw(
          in: canvas,
          rect: Rect(
            x: isRightToLeft ? left + width - length : left, y: top, width: length,
            height: ReadingProgress.height),
          appearance: appearance, isRightToLeft: isRightToLeft)
        top += bar
      }
      canvas.draw(
        text, in: Rect(x: left, y: top, width: width, height: height),
        color: index == 1 ? appearance.label : appearance.secondaryLabel)
      top += height + lineGap
    }
  }

  /// Returns how far `book` has been read, with the percentage.
  private func placeText(of book: ShelfBook) -> String {
    guard let progress = book.progress, progress < 1, book.hasPages else {
      return book.placeText
    }
    return "\(book.placeText) · \(localized("%s %%", Int((progress * 100).rounded())))"
  }

  override func stateDidChange() {
    let plates = CardView.plates(appearance)
    backgroundColor = isPressed ? plates.pressed : isHovered ? plates.hovered : plates.rest
    let showsFocus = isFirstResponder && window?.isFocusVisible == true
    borderWidth = showsFocus ? 3 : 1
    borderColor =
      showsFocus
      ? appearance.accent : appearance.label.opacity(appearance.isHighContrast ? 0.7 : 0.08)
    setNeedsDisplay()
  }

  override func contextMenu(at location: Point) -> Menu? { menu() }

  override func keyDown(_ event: KeyEvent) -> Bool {
    guard [.enter, .space].contains(event.key), event.modifiers == [], !event.isRepeat else {
      return super.keyDown(event)
    }
    action()
    return true
  }

  override var accessibilityDefaults: AccessibilityAttributes {
    var attributes = super.accessibilityDefaults
    attributes.label = book?.shelfName
    attributes.hint = book.map { "\(localized("Continue reading")). \(placeText(of: $0))" }
    return attributes
  }
}
