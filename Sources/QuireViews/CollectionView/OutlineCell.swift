/// A cell that shows a row of a list or of a tree: a title, a text at the end of the row, and a
/// triangle with which a person shows and hides the rows below it.
///
/// The triangle calls `disclosureAction`; the rest of the row is clicked as any other cell. The
/// program applies another snapshot to the collection view then, and handles the keys with which
/// rows are opened and closed.
open class OutlineCell: CollectionCell {
  /// Whether the rows below a row are shown.
  public nonisolated enum Disclosure: Hashable, Sendable {
    /// There are no rows below.
    case none
    /// The rows below are hidden.
    case closed
    /// The rows below are shown.
    case open
  }

  /// The contents of a row.
  public nonisolated struct Content: Hashable, Sendable {
    /// The title.
    public var title: String
    /// The text at the end of the row.
    public var detail: String
    /// The number of rows above this one in a tree, from the top, or `nil` in a list without
    /// levels.
    public var level: Int?
    /// Whether the rows below this one are shown.
    public var disclosure: Disclosure
    /// Whether the row is less prominent, because it leads nowhere.
    public var isDimmed: Bool
    /// Whether the row is marked, because it stands for what is shown elsewhere in the window.
    public var isCurrent: Bool

    /// Creates the contents of a row; by default, those of a row in a list without levels.
    public init(
      title: String, detail: String = "", level: Int? = nil, disclosure: Disclosure = .none,
      isDimmed: Bool = false, isCurrent: Bool = false
    ) {
      self.title = title
      self.detail = detail
      self.level = level
      self.disclosure = disclosure
      self.isDimmed = isDimmed
      self.isCurrent = isCurrent
    }
  }

  /// The contents of the row.
  public var content = Content(title: "") {
    didSet { if content != oldValue { contentDidChange() } }
  }

  /// Called when a person clicks the triangle.
  public var disclosureAction: () -> Void = {}

  /// The font of the title of a row that is not marked.
  package static let titleFont = Font(size: 14)
  private static let currentFont = Font(size: 14, weight: .semibold)
  private static let detailFont = Font(size: 12)
  private static let margin = 10.0
  /// The distance by which a level is indented, and the greatest part of the width for all levels.
  private static let (indentation, indentedPart) = (14.0, 0.4)
  private static let triangleWidth = 20.0
  private static let gap = 8.0

  private let title = Label(font: OutlineCell.titleFont)
  private let detail = Label(font: OutlineCell.detailFont)
  /// Whether the press in progress began on the triangle.
  private var pressesTriangle = false

  /// Creates a cell without contents.
  public init() {
    super.init()
    for label in [title, detail] {
      label.numberOfLines = 1
      addSubview(label)
    }
    detail.alignment = .opposite
  }

  /// The place of the title.
  package var titleFrame: Rect { title.frame }

  private func contentDidChange() {
    title.text = content.title
    title.font = content.isCurrent ? OutlineCell.currentFont : OutlineCell.titleFont
    detail.text = content.detail
    stateDidChange()
    setNeedsLayout()
  }

  open override func stateDidChange() {
    super.stateDidChange()
    title.textColor =
      content.isCurrent
      ? appearance.accent : content.isDimmed ? appearance.secondaryLabel : appearance.label
    detail.textColor = appearance.secondaryLabel
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    disclosureAction = {}
  }

  // MARK: Layout

  /// The place of the triangle in a row that is read from left to right.
  private var triangleRect: Rect {
    let indentation = min(
      Double(content.level ?? 0) * OutlineCell.indentation, bounds.width * OutlineCell.indentedPart)
    return Rect(
      x: OutlineCell.margin / 2 + indentation, y: 0, width: OutlineCell.triangleWidth,
      height: bounds.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let start = content.level == nil ? OutlineCell.margin : triangleRect.maxX
    let end = bounds.width - OutlineCell.margin
    let room = max(0, end - start)
    let width = content.detail.isEmpty ? 0 : min(detail.sizeThatFits(.zero).width, room / 2)
    let taken = width > 0 ? width + OutlineCell.gap : 0
    title.frame = mirroredForReading(
      Rect(x: start, y: 0, width: max(0, room - taken), height: bounds.height))
    detail.frame = mirroredForReading(
      Rect(x: end - width, y: 0, width: width, height: bounds.height))
  }

  open override var drawsContent: Bool { super.drawsContent || content.disclosure != .none }

  /// Draws the states of the row and the triangle.
  open override func draw(in canvas: Canvas) {
    let plate = canvas.onPixels(bounds.insetBy(x: 4, y: 1))
    drawSelection(in: canvas, rect: plate, radius: 6, isSelected: isSelected)
    if content.disclosure != .none {
      let symbol: Symbol =
        content.disclosure == .open ? .chevronDown : isRightToLeft ? .chevronLeft : .chevronRight
      let place = mirroredForReading(triangleRect)
      canvas.draw(
        symbol, in: place.centering(Size(width: 14, height: 14)), color: appearance.secondaryLabel)
    }
    guard isFocused else { return }
    canvas.stroke(
      .roundedRect(plate.insetBy(x: 1, y: 1), radius: 5), with: appearance.accent, width: 2)
  }

  open override func readingDidChange() {
    super.readingDidChange()
    setNeedsDisplay()
    setNeedsLayout()
  }

  // MARK: Presses

  open override func pointerDown(_ event: PointerEvent) -> Bool {
    let place = mirroredForReading(triangleRect)
    pressesTriangle =
      content.disclosure != .none && event.location(in: self).map(place.contains) == true
    return super.pointerDown(event)
  }

  open override func pointerUp(_ event: PointerEvent) -> Bool {
    guard pressesTriangle else { return super.pointerUp(event) }
    pressesTriangle = false
    let isClick = isPressed
    pointerLost(event.pointer)
    if isClick { disclosureAction() }
    return true
  }

  /// A row of a tree, or of a list if it has no level.
  open override var accessibilityDefaults: AccessibilityAttributes {
    var attributes = super.accessibilityDefaults
    attributes.label = content.title
    if !content.detail.isEmpty { attributes.hint = content.detail }
    if content.isCurrent { attributes.traits.insert(.selected) }
    if let level = content.level {
      attributes.role = .treeItem
      attributes.level = level + 1
      if content.disclosure != .none { attributes.isExpanded = content.disclosure == .open }
    }
    return attributes
  }
}
