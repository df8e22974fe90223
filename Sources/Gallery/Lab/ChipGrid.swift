import Quire

/// A control that shows a list of names as a grid of small buttons (chips), one of which can be
/// selected.
///
/// The user selects a chip with a click or with the arrow keys.
final class ChipGrid: Control {
  /// The names on the chips, row by row.
  let titles: [String]
  /// The index of the selected chip in `titles`, or `nil` if no chip is selected.
  var selectedIndex: Int? {
    didSet { if selectedIndex != oldValue { setNeedsDisplay() } }
  }
  /// Called with the index of the chip that the user has selected.
  var action: (Int) -> Void

  private static let font = Font(size: 13, weight: .medium)
  private static let rowHeight = 26.0
  private static let gap = 4.0
  private static let padding = 6.0
  private let widest: Double
  /// The key that the user pressed last, if that key has changed the selection, otherwise `nil`.
  private var choosingKey: Key?
  private var hoveredIndex: Int? {
    didSet { if hoveredIndex != oldValue { setNeedsDisplay() } }
  }

  /// Creates a grid with a chip for each name in `titles`; `action` is called with the index of
  /// each chip that the user selects.
  init(
    _ titles: [String], selectedIndex: Int? = nil,
    action: @escaping (Int) -> Void = { _ in }
  ) {
    self.titles = titles
    self.selectedIndex = selectedIndex
    self.action = action
    widest = titles.map { Text($0, font: ChipGrid.font).size().width }.max() ?? 0
    super.init()
  }

  /// Returns the size of the grid: the width of `size`, and the height that all rows need at this
  /// width.
  override func sizeThatFits(_ size: Size) -> Size {
    let columns = columns(in: size.width)
    let rows = Double((titles.count + columns - 1) / columns)
    return Size(
      width: size.width, height: rows * (ChipGrid.rowHeight + ChipGrid.gap) - ChipGrid.gap)
  }

  private func columns(in width: Double) -> Int {
    let least = widest + ChipGrid.padding + ChipGrid.gap
    guard width.isFinite, least > 0 else { return max(1, titles.count) }
    return min(titles.count, max(1, Int((width + ChipGrid.gap) / least)))
  }

  /// Returns the frame of the chip at `index`, in the coordinates of the grid.
  func frame(of index: Int) -> Rect {
    let columns = columns(in: bounds.width)
    let width = (bounds.width + ChipGrid.gap) / Double(columns)
    return Rect(
      x: (Double(index % columns) * width).rounded(),
      y: Double(index / columns) * (ChipGrid.rowHeight + ChipGrid.gap),
      width: width.rounded(.down) - ChipGrid.gap, height: ChipGrid.rowHeight)
  }

  override func draw(in canvas: Canvas) {
    for (index, title) in titles.enumerated() {
      let frame = frame(of: index)
      let isChosen = index == selectedIndex
      let plate =
        isChosen
        ? appearance.accent : index == hoveredIndex ? appearance.controlHovered : appearance.control
      canvas.fill(.roundedRect(frame, radius: 6), with: .color(plate))
      let text = Text(title, font: ChipGrid.font, alignment: .center)
      let height = canvas.measure(text, width: frame.width).height
      canvas.draw(
        text,
        in: Rect(
          x: frame.minX, y: (frame.center.y - height / 2).rounded(), width: frame.width,
          height: height),
        color: isChosen ? appearance.onAccent : appearance.label)
      if isChosen, showsFocus {
        canvas.stroke(
          .roundedRect(frame.insetBy(x: 2, y: 2), radius: 4), with: appearance.onAccent,
          width: 1.5)
      }
    }
  }

  private func index(at event: PointerEvent) -> Int? {
    guard let location = event.location(in: self) else { return nil }
    return titles.indices.first { frame(of: $0).contains(location) }
  }

  override func pointerDown(_ event: PointerEvent) -> Bool {
    guard isEnabled, event.isPrimary, let index = index(at: event) else { return false }
    beginPress(event)
    choose(index)
    return true
  }

  override func pointerMoved(_ event: PointerEvent) -> Bool {
    hoveredIndex = index(at: event)
    _ = offerDrag(event)
    return true
  }

  override func pointerUp(_ event: PointerEvent) -> Bool { true }

  override func hoverDidChange(isHovered: Bool) {
    super.hoverDidChange(isHovered: isHovered)
    if !isHovered { hoveredIndex = nil }
  }

  override func keyDown(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.modifiers == [] else { return false }
    let columns = columns(in: bounds.width)
    let present = selectedIndex ?? 0
    let index: Int
    switch event.key {
    case .left: index = present - 1
    case .right: index = present + 1
    case .up: index = present - columns
    case .down: index = present + columns
    case .home: index = 0
    case .end: index = titles.count - 1
    default: return false
    }
    let isOther = titles.indices.contains(index) && index != selectedIndex
    // A held key that changed the selection is not passed on at the end of the grid.
    if !event.isRepeat { choosingKey = isOther ? event.key : nil }
    if isOther { choose(index) }
    return isOther || choosingKey == event.key
  }

  private func choose(_ index: Int) {
    guard index != selectedIndex else { return }
    selectedIndex = index
    action(index)
  }
}

nonisolated extension Appearance {
  /// The colour of text that is drawn on the accent colour.
  var onAccent: Color { isDark ? Color(white: 0.08) : .white }
  /// The colour of the area around and behind the pages in the transition lab.
  var desk: Color { Color(white: isDark ? 0.07 : 0.88) }
  /// The colour of the lines that separate the parts of the view in the transition lab.
  var line: Color { Color(white: isDark ? 1 : 0, alpha: 0.12) }
}
