import Quire
import QuireDrawing
import QuireGeometry
import QuireLibrary
import QuireReader

/// A view that shows the cover of a book in the shape of the cover.
///
/// Until the cover has been read, and for a book without one, it shows paper with the title.
final class CoverView: View {
  /// A rule for the place of a cover in the view.
  enum Alignment {
    /// At the side where reading begins, and at the lower edge, as on a shelf.
    case foot
    /// In the middle.
    case middle
  }

  /// The place of the cover in the view; at the lower edge by default.
  var alignment = Alignment.foot { didSet { setNeedsLayout() } }

  /// The ratio of the height of a cover to its width, while its shape is not known.
  static let usualRatio = 1.42
  private static let radius = 3.0

  private let paper = CoverPaper()
  private let picture = ImageView(isOpaque: true)
  /// The shape of the cover, or `nil` if there is none.
  private var shape: Size?

  /// Creates a view without a cover.
  init() {
    super.init()
    isUserInteractionEnabled = false
    paper.cornerRadius = CoverView.radius
    picture.contentMode = .fill
    picture.cornerRadius = CoverView.radius
    picture.clipsToBounds = true
    picture.autoresizingMask = .fill
    paper.addSubview(picture)
    addSubview(paper)
  }

  /// The view of the cover itself, without the room above it and beside it.
  var coverBounds: View { paper }

  /// Whether the cover has been read.
  var showsPicture: Bool { shape != nil }

  /// Shows `book` with `cover`, or with paper if there is none.
  func show(_ book: ShelfBook, _ cover: ShelfCovers.Cover?, isMissing: Bool) {
    paper.title = book.shelfName
    paper.isMissing = isMissing
    guard let cover else {
      shape = nil
      picture.image = nil
      return setNeedsLayout()
    }
    shape = cover.shape
    picture.show(cover.image)
    picture.alpha = isMissing ? 0.45 : 1
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = bounds.size
    let shape = shape ?? Size(width: 1, height: CoverView.usualRatio)
    let size = Rect(size: room).fitting(shape).size
    let foot = Rect(
      x: isRightToLeft ? room.width - size.width : 0, y: room.height - size.height,
      width: size.width, height: size.height)
    paper.frame = onPixels(alignment == .foot ? foot : Rect(size: room).centering(size))
    picture.frame = Rect(size: paper.bounds.size)
  }
}

/// The paper of a cover, with the title of the book as long as no picture covers it.
final class CoverPaper: View {
  /// The title of the book.
  var title = "" { didSet { if title != oldValue { changed() } } }
  /// Whether the book is not there.
  var isMissing = false { didSet { if isMissing != oldValue { changed() } } }

  /// Creates paper without a title.
  init() {
    super.init()
    shadowOffset = Vector(x: 0, y: 2)
    shadowRadius = 5
  }

  /// The colours of the paper, which are always the same for a title.
  private var tone: Tone {
    let papers: [Tone] = [.teal, .indigo, .plum, .slate, .coral, .sage]
    let sum = title.unicodeScalars.reduce(UInt32(7)) { ($0 &* 31) &+ $1.value }
    return papers[Int(sum % UInt32(papers.count))]
  }

  private func changed() {
    appearanceDidChange()
    setNeedsDisplay()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    appearanceDidChange()
  }

  override func appearanceDidChange() {
    super.appearanceDidChange()
    shadowOpacity = isMissing ? 0 : appearance.isDark ? 0.55 : 0.28
    let paper = tone.paper
    backgroundColor = isMissing ? appearance.control : paper
    borderWidth = 1 / (window?.scale ?? 1)
    borderColor = appearance.label.opacity(appearance.isHighContrast ? 0.7 : 0.14)
  }

  override var drawsContent: Bool { true }

  override func draw(in canvas: Canvas) {
    let ink = isMissing ? appearance.secondaryLabel : tone.ink
    let margin = max(8, bounds.width * 0.1)
    let room = bounds.insetBy(x: margin, y: margin * 1.2)
    guard room.width > 20, room.height > 20 else { return }
    let size = min(22, max(11, bounds.width * 0.115))
    let lines = max(1, Int(room.height * 0.7 / (size * 1.3)))
    let text = Text(
      title, font: .title(size), alignment: isRightToLeft ? .right : .natural,
      numberOfLines: lines)
    let height = min(room.height, canvas.measure(text, width: room.width).height)
    canvas.draw(
      text, in: Rect(x: room.minX, y: room.minY, width: room.width, height: height), color: ink)
    let rule = Rect(
      x: isRightToLeft ? room.maxX - room.width * 0.3 : room.minX, y: room.maxY - 2,
      width: room.width * 0.3, height: 2)
    canvas.fill(rule, with: isMissing ? ink.opacity(0.5) : tone.accent)
  }
}
