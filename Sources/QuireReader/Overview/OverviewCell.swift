import Quire
import QuireCompositor
import QuireDocuments
import QuireDrawing
import QuireGeometry

/// A cell of the overview: a small picture of a page, and the name of the page below it.
final class OverviewCell: CollectionCell {
  /// The contents of a cell, which shows a page.
  struct Content {
    /// The text below the picture.
    var caption: String
    /// The name of the page for assistive programs.
    var spokenName: String
    /// Whether the page is the one from which the overview was opened.
    var isCurrent: Bool
    /// Whether the page has a bookmark.
    var isMarked: Bool
    /// The rating of the picture.
    var rating = Rating.none
    /// The size of the upright page in any unit.
    var size: Size
    var rotation: QuarterTurn
    /// Whether the page is one of a document, whose paper is white.
    var isDocument: Bool
    var state: ThumbnailPlan.State
    /// The way in which the page is drawn.
    var drawing = PageDrawing()
  }

  /// The size in which pictures fit, in points.
  static let pictureSize = Size(width: 176, height: 200)
  private static let padding = 8.0
  private static let captionGap = 6.0
  private static let captionFont = Font(size: 13)
  private static let currentFont = Font(size: 13, weight: .bold)
  private static let markSide = 28.0
  private static let ribbonWidth = 14.0

  /// The size of a cell, in points.
  static var size: Size {
    let caption = Text("1", font: captionFont).size().height.rounded(.up)
    return Size(
      width: pictureSize.width + 2 * padding,
      height: pictureSize.height + captionGap + caption + 2 * padding)
  }

  private var content: Content?
  private var page: PageAddress?
  /// The paper, which the picture covers.
  private let paper = View()
  private let picture = ImageView(isOpaque: true)
  private let mark = SymbolView(.warning)
  private let ribbon = RibbonView()
  private let caption = Label(font: captionFont)
  /// The stars of a rated picture, after the caption.
  private let stars = Label(font: captionFont)

  /// Creates a cell without a page.
  init() {
    super.init()
    caption.alignment = .center
    picture.contentMode = .fill
    picture.autoresizingMask = .fill
    paper.addSubview(picture)
    for view in [paper, mark, ribbon, caption, stars] { addSubview(view) }
    (mark.isHidden, ribbon.isHidden) = (true, true)
    ribbon.isUserInteractionEnabled = false
  }

  /// The pixels of the picture, or `nil` if it has not been read.
  var pixels: ViewContent? { picture.content }

  /// The rectangle of the page, in points of the cell.
  var pageRect: Rect { paper.frame }

  /// Whether the page is shown; it is not while it flies.
  var showsPage: Bool {
    get { !paper.isHidden }
    set {
      paper.isHidden = !newValue
      ribbon.isHidden = !newValue || content?.isMarked != true
    }
  }

  /// Whether the cell shows the picture of its page, or will as soon as it is uploaded.
  var showsPicture: Bool { if case .ready = content?.state { true } else { false } }

  /// Whether the cell shows that the page cannot be read.
  var showsMark: Bool { !mark.isHidden }

  /// The text below the picture.
  var text: String { caption.text }

  /// The stars of a rated picture, or an empty text.
  var starText: String { stars.text }

  /// Shows `content`, which is about `page`.
  ///
  /// While the picture of the same page is read again, its former picture stays.
  func show(_ content: Content, of page: PageAddress) {
    let isOther = page != self.page
    (self.content, self.page) = (content, page)
    if isOther { picture.image = nil }
    picture.draw(as: content.drawing)
    switch content.state {
    case .waiting: break
    case .ready(let thumbnail):
      picture.show(ViewContent(image: thumbnail.image, isOpaque: true))
    case .broken: picture.image = nil
    }
    if case .broken = content.state { mark.isHidden = false } else { mark.isHidden = true }
    ribbon.isHidden = !content.isMarked || !showsPage
    caption.text = content.caption
    stars.text = content.rating.shortText
    caption.font = content.isCurrent ? OverviewCell.currentFont : OverviewCell.captionFont
    stateDidChange()
    setNeedsLayout()
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    (content, page) = (nil, nil)
    picture.image = nil
    showsPage = true
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (padding, box) = (OverviewCell.padding, OverviewCell.pictureSize)
    let room = Rect(
      x: ((bounds.width - box.width) / 2).rounded(), y: padding, width: box.width,
      height: box.height)
    place(in: room)
    let page = paper.frame
    let width = OverviewCell.ribbonWidth
    ribbon.frame = onPixels(
      Rect(
        x: isRightToLeft ? page.minX + width / 2 : page.maxX - 1.5 * width, y: page.minY,
        width: width, height: width * RibbonView.height))
    mark.frame = room.centering(Size(width: OverviewCell.markSide, height: OverviewCell.markSide))
    let top = room.maxY + OverviewCell.captionGap
    placeCaption(
      in: Rect(
        x: padding, y: top, width: max(0, bounds.width - 2 * padding),
        height: max(0, bounds.height - padding - top)))
  }

  /// Places the caption, and the stars after it, in the middle of the rectangle `line`; the stars
  /// are never cut.
  private func placeCaption(in line: Rect) {
    guard !stars.text.isEmpty else {
      (caption.frame, stars.frame) = (line, .zero)
      return
    }
    let gap = OverviewCell.captionGap
    let width = min(stars.sizeThatFits(.zero).width.rounded(.up), line.width)
    let room = max(0, line.width - width - gap)
    let name = min(caption.sizeThatFits(.zero).width.rounded(.up), room)
    let start = ((line.width - name - gap - width) / 2).rounded()
    func frame(at distance: Double, width: Double) -> Rect {
      let x = isRightToLeft ? line.maxX - distance - width : line.minX + distance
      return Rect(x: x, y: line.minY, width: width, height: line.height)
    }
    caption.frame = frame(at: start, width: name)
    stars.frame = frame(at: start + name + gap, width: width)
  }

  /// Places the paper in `room`.
  private func place(in room: Rect) {
    guard let content else { return }
    let size = content.rotation.size(
      of: pageSize(of: content, in: content.rotation.size(of: room.size)))
    let rect = onPixels(room.centering(size))
    paper.bounds.size = content.rotation.size(of: rect.size)
    paper.center = rect.center
    paper.transform =
      content.rotation == .none ? .identity : .rotationZ(content.rotation.angle)
    picture.frame = Rect(size: paper.bounds.size)
  }

  /// Returns the size of the upright page in `room`, in points: that of the pixels of its picture,
  /// so that they are not scaled, or else the greatest size that fits.
  private func pageSize(of content: Content, in room: Size) -> Size {
    if case .ready(let thumbnail) = content.state {
      let scale = window?.scale ?? 1
      let size = Size(
        width: Double(thumbnail.image.width) / scale, height: Double(thumbnail.image.height) / scale
      )
      if size.width <= room.width, size.height <= room.height { return size }
      return Rect(size: room).fitting(thumbnail.shape.size).size
    }
    return Rect(size: room).fitting(content.size).size
  }

  override func stateDidChange() {
    super.stateDidChange()
    let isCurrent = content?.isCurrent == true
    caption.textColor = isCurrent ? appearance.accent : appearance.label
    stars.textColor = appearance.secondaryLabel
    paper.backgroundColor =
      if let content, content.isDocument {
        content.drawing.filter.color(of: .white)
      } else {
        Color(white: appearance.isDark ? 0.19 : 0.9)
      }
    paper.borderWidth = isCurrent ? 2 : 1 / (window?.scale ?? 1)
    paper.borderColor =
      isCurrent
      ? appearance.accent : appearance.label.opacity(appearance.isHighContrast ? 0.7 : 0.15)
    mark.tintColor =
      content?.isDocument == true ? Color(white: 0.45) : appearance.secondaryLabel
  }

  override var accessibilityDefaults: AccessibilityAttributes {
    var attributes = super.accessibilityDefaults
    attributes.label = content.map { content in
      content.rating == .none
        ? content.spokenName : localized("%1$s, %2$s", content.spokenName, content.rating.name)
    }
    if case .broken = content?.state { attributes.value = localized("This file cannot be read.") }
    if content?.isMarked == true { attributes.hint = localized("Marked") }
    if content?.isCurrent == true { attributes.traits.insert(.selected) }
    return attributes
  }
}
