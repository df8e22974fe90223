/// A view that shows one item of a menu and passes presses on it to the menu.
final class MenuRow: Control {
  /// The widths of the columns that all rows of a menu share.
  struct Columns: Equatable {
    /// The width of the column with the marks, or 0 if no item has a mark.
    var marks = 0.0
    /// The width of the column with the pictures, or 0 if no item has a picture.
    var images = 0.0
    /// The width of the titles.
    var titles = 0.0
    /// The width of the column with the keys and the arrows of submenus, or 0 if there are none.
    var keys = 0.0

    /// The width of a row, in points.
    var width: Double { 2 * MenuRow.margin + marks + images + titles + keys }
  }

  let element: MenuElement
  /// The index of the row in its menu.
  let index: Int
  /// The widths of the columns of the menu.
  var columns = Columns() {
    didSet { if columns != oldValue { setNeedsDisplay() } }
  }
  /// Whether the item is highlighted.
  var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
  }

  static let margin = 12.0
  /// The height of a row that is operated with a mouse, in points.
  static let mouseHeight = 28.0
  /// The height of a row that is operated with a finger, in points.
  static let touchHeight = 44.0
  static let separatorHeight = 9.0
  static let markWidth = 22.0
  static let imageWidth = 26.0
  static let arrowWidth = 14.0
  private static let keyGap = 28.0
  private static let font = Font(size: 13.5)

  private unowned let layer: MenuLayer

  init(_ element: MenuElement, index: Int, in layer: MenuLayer) {
    self.element = element
    self.index = index
    self.layer = layer
    super.init()
  }

  override var canBecomeFirstResponder: Bool { false }

  // MARK: Contents

  private var title: String {
    switch element {
    case .action(let action): action.title
    case .submenu(let menu): menu.title
    case .separator: ""
    }
  }

  private var image: Image? {
    switch element {
    case .action(let action): action.image
    case .submenu(let menu): menu.image
    case .separator: nil
    }
  }

  private var state: MenuState {
    if case .action(let action) = element { action.state } else { .off }
  }

  private var shortcut: String? {
    if case .action(let action) = element { action.shortcut } else { nil }
  }

  private var hasSubmenu: Bool { if case .submenu = element { true } else { false } }

  private var attributes: MenuAction.Attributes {
    switch element {
    case .action(let action): action.attributes
    case .submenu(let menu): menu.shownElements.isEmpty ? .disabled : []
    case .separator: .disabled
    }
  }

  /// The widths of the columns that this row needs, in points.
  var neededColumns: Columns {
    func width(_ string: String) -> Double {
      Text(string, font: MenuRow.font).size().width.rounded(.up)
    }
    var columns = Columns()
    if element.isSeparator { return columns }
    columns.titles = width(title)
    if state != .off { columns.marks = MenuRow.markWidth }
    if image != nil { columns.images = MenuRow.imageWidth }
    if let shortcut { columns.keys = MenuRow.keyGap + width(shortcut) }
    if hasSubmenu { columns.keys = MenuRow.keyGap + MenuRow.arrowWidth }
    return columns
  }

  override func draw(in canvas: Canvas) {
    if element.isSeparator {
      let pixel = 1 / canvas.scale
      let line = Rect(
        x: MenuRow.margin, y: ((bounds.height - pixel) / 2).rounded(.down),
        width: bounds.width - 2 * MenuRow.margin, height: pixel)
      return canvas.fill(line, with: appearance.separator)
    }
    if isHighlighted {
      canvas.fill(
        .roundedRect(canvas.onPixels(bounds.insetBy(x: 4, y: 0)), radius: 6),
        with: .color(appearance.highlight))
    }
    let isEnabled = !attributes.contains(.disabled)
    let color = attributes.contains(.destructive) ? appearance.destructive : appearance.label
    let shade = isEnabled ? color : color.opacity(Control.disabledAlpha)
    drawMark(in: canvas, color: shade)
    if let image {
      let square = Rect(
        x: MenuRow.margin + columns.marks, y: (bounds.height - 16) / 2, width: 16, height: 16)
      canvas.draw(
        image, in: mirroredForReading(square), alpha: isEnabled ? 1 : Control.disabledAlpha)
    }
    let left = MenuRow.margin + columns.marks + columns.images
    let right = bounds.width - MenuRow.margin
    canvas.drawCentered(
      Text(title, font: MenuRow.font, alignment: isRightToLeft ? .right : .left),
      in: mirroredForReading(
        Rect(x: left, y: 0, width: max(0, right - columns.keys - left), height: bounds.height)),
      color: shade)
    if hasSubmenu { drawArrow(in: canvas, color: shade) }
    guard let shortcut else { return }
    let secondary = appearance.secondaryLabel
    canvas.drawCentered(
      Text(shortcut, font: MenuRow.font, alignment: isRightToLeft ? .left : .right),
      in: mirroredForReading(
        Rect(x: right - columns.keys, y: 0, width: columns.keys, height: bounds.height)),
      color: isEnabled ? secondary : secondary.opacity(Control.disabledAlpha))
  }

  private func drawMark(in canvas: Canvas, color: Color) {
    let (x, y) = (MenuRow.margin, bounds.height / 2)
    let points: [Point] =
      switch state {
      case .off: []
      case .on:
        [Point(x: x + 1, y: y), Point(x: x + 4.5, y: y + 3.5), Point(x: x + 11, y: y - 4)]
      case .mixed: [Point(x: x + 2, y: y), Point(x: x + 10, y: y)]
      }
    guard let first = points.first else { return }
    // A check mark looks the same in all languages; only its column is mirrored.
    let shift = isRightToLeft ? bounds.width - 2 * x - 12 : 0
    func moved(_ point: Point) -> Point { Point(x: point.x + shift, y: point.y) }
    canvas.stroke(
      Path([.move(moved(first))] + points.dropFirst().map { .line(moved($0)) }),
      with: .color(color), Stroke(width: 1.8, cap: .round, join: .round))
  }

  private func drawArrow(in canvas: Canvas, color: Color) {
    let (x, y) = (bounds.width - MenuRow.margin - 2, bounds.height / 2)
    let points = [(x - 4.5, y - 4.5), (x, y), (x - 4.5, y + 4.5)].map {
      Point(x: mirroredForReading($0.0), y: $0.1)
    }
    canvas.stroke(
      Path([.move(points[0]), .line(points[1]), .line(points[2])]), with: .color(color),
      Stroke(width: 1.5, cap: .round, join: .round))
  }

  // MARK: Presses

  override func pointerDown(_ event: PointerEvent) -> Bool {
    beginPress(event)
    layer.point(at: event.location, time: event.time)
    return true
  }

  override func pointerMoved(_ event: PointerEvent) -> Bool {
    guard window?.responder(holding: event.pointer) === self else { return false }
    // A finger that moves scrolls a long menu.
    if event.isTouch, offerDrag(event) != nil { return true }
    layer.point(at: event.location, time: event.time)
    return true
  }

  override func pointerUp(_ event: PointerEvent) -> Bool {
    isPressed = false
    layer.release(at: event.location)
    return true
  }

  override func pointerLost(_ pointer: InputEvent.Pointer) {
    super.pointerLost(pointer)
    layer.pointerLeft()
  }
}
