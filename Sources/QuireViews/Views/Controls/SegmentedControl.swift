/// A control with a row of titles, one of which can be selected.
///
/// Each segment has the width of its title and an equal part of the remaining space. A click
/// selects a segment. When the control has the focus, the arrow keys, Home and End select a segment
/// too; a key that changes nothing is not handled. The first segment is on the side where reading
/// begins.
public final class SegmentedControl: Control {
  /// The titles of the segments, in reading order.
  public var titles: [String] {
    didSet { if titles != oldValue { titlesDidChange() } }
  }

  /// The typeface of the titles.
  public var font: Font {
    didSet { if font != oldValue { titlesDidChange() } }
  }

  /// Called with the index of a segment when a person selects it.
  public var action: (Int) -> Void

  private var storedIndex: Int?
  /// The key that changed the selection and is still down, or `nil` if there is none.
  private var choosingKey: Key?
  private var textWidths: [Double] = []
  private var textHeight = 0.0
  /// The index of the segment under the pointer during a press, or `nil` if there is none.
  private var pressedIndex: Int? {
    didSet { if pressedIndex != oldValue { setNeedsDisplay() } }
  }

  /// The segments for assistive programs, which the first use creates.
  private var segmentElements: [AccessibilityElement] = []

  /// The index of the selected segment, or `nil` if none is selected.
  ///
  /// An index for which there is no segment counts as `nil`.
  public var selectedSegmentIndex: Int? {
    get { storedIndex }
    set {
      let index = newValue.flatMap { titles.indices.contains($0) ? $0 : nil }
      guard index != storedIndex else { return }
      storedIndex = index
      setNeedsDisplay()
    }
  }

  private static let padding = Size(width: 12, height: 6)
  /// The smallest padding, in points, on each side of a title, used when space is short.
  private static let leastPadding = 4.0
  private static let cornerRadius = 7.0
  private static let gap = 2.0

  /// Creates a control with one segment for each of `titles`.
  ///
  /// - Parameters:
  ///   - titles: The titles of the segments, in reading order.
  ///   - selectedSegmentIndex: The index of the selected segment, or `nil` for none.
  ///   - font: The typeface of the titles.
  ///   - frame: The frame, in points of its future superview.
  ///   - action: Called with the index of a segment when a person selects it.
  public init(
    _ titles: [String], selectedSegmentIndex: Int? = 0,
    font: Font = Font(size: 13, weight: .medium),
    frame: Rect = .zero, action: @escaping (Int) -> Void = { _ in }
  ) {
    self.titles = titles
    self.font = font
    self.action = action
    storedIndex = selectedSegmentIndex.flatMap { titles.indices.contains($0) ? $0 : nil }
    super.init(frame: frame)
    measureTitles()
  }

  /// Returns the size that fits all titles with their padding, in whole points.
  public override func sizeThatFits(_ size: Size) -> Size {
    Size(
      width: naturalWidths.reduce(0, +).rounded(.up),
      height: (textHeight + 2 * (SegmentedControl.padding.height + SegmentedControl.gap)).rounded(
        .up))
  }

  /// Draws the background, the selected segment, and the titles.
  public override func draw(in canvas: Canvas) {
    let radius = SegmentedControl.cornerRadius
    canvas.fill(
      .roundedRect(bounds, radius: radius), with: .color(shade(appearance.control)))
    drawOutline(in: canvas, rect: bounds, radius: radius)
    for (index, segment) in segments.enumerated() {
      let rect = canvas.onPixels(
        segment.insetBy(x: SegmentedControl.gap, y: SegmentedControl.gap))
      let path = Path.roundedRect(rect, radius: radius - SegmentedControl.gap)
      if index == selectedSegmentIndex {
        canvas.fill(path, with: .color(shade(appearance.raised)))
        canvas.stroke(
          .roundedRect(
            rect.insetBy(x: 0.5, y: 0.5), radius: radius - SegmentedControl.gap - 0.5),
          with: shade(appearance.thumbEdge.opacity(0.5)))
      } else if index == pressedIndex {
        canvas.fill(path, with: .color(appearance.controlHovered))
      }
      canvas.drawCentered(
        Text(titles[index], font: font, alignment: .center),
        in: segment.insetBy(x: SegmentedControl.leastPadding, y: 0),
        color: shade(
          index == selectedSegmentIndex || index == pressedIndex
            ? appearance.label : appearance.secondaryLabel))
    }
    drawFocus(in: canvas, along: bounds, radius: radius)
  }

  /// The rectangles of the segments, in reading order and in points of the control's coordinates.
  ///
  /// The widths differ with the titles. If space is short, the padding shrinks first, and then all
  /// titles by the same factor.
  var segments: [Rect] {
    let tight = textWidths.map { $0 + 2 * SegmentedControl.leastPadding }
    let sum = tight.reduce(0, +)
    let rest = bounds.width - sum
    var x = bounds.minX
    return tight.map { width in
      let width = rest >= 0 ? width + rest / Double(tight.count) : width * bounds.width / sum
      defer { x += width }
      return mirroredForReading(Rect(x: x, y: bounds.minY, width: width, height: bounds.height))
    }
  }

  public override func pointerDown(_ event: PointerEvent) -> Bool {
    guard isEnabled, event.isPrimary else { return false }
    beginPress(event)
    pressedIndex = index(under: event)
    return true
  }

  public override func pointerMoved(_ event: PointerEvent) -> Bool {
    guard window?.responder(holding: event.pointer) === self else { return false }
    if offerDrag(event) == nil { pressedIndex = isEnabled ? index(under: event) : nil }
    return true
  }

  public override func pointerUp(_ event: PointerEvent) -> Bool {
    let index = isPressed ? index(under: event) : nil
    isPressed = false
    pressedIndex = nil
    if let index { choose(index) }
    return true
  }

  public override func pointerLost(_ pointer: InputEvent.Pointer) {
    pressedIndex = nil
    super.pointerLost(pointer)
  }

  public override func keyDown(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.modifiers == [], !titles.isEmpty else { return false }
    let onward: Key = isRightToLeft ? .left : .right
    let before = selectedSegmentIndex
    switch event.key {
    case onward, .down: choose(min(titles.count - 1, (selectedSegmentIndex ?? -1) + 1))
    case .left, .right, .up: choose(max(0, (selectedSegmentIndex ?? titles.count) - 1))
    case .home: choose(0)
    case .end: choose(titles.count - 1)
    default: return false
    }
    // A held key that changed the selection is still handled at the last segment.
    if !event.isRepeat { choosingKey = selectedSegmentIndex == before ? nil : event.key }
    return selectedSegmentIndex != before || choosingKey == event.key
  }

  public override var accessibilityDefaults: AccessibilityAttributes {
    AccessibilityAttributes(role: .segmentedControl)
  }

  /// The segments.
  public override var accessibilityElements: [any Accessible]? {
    get { updatedSegmentElements }
    set { super.accessibilityElements = newValue }
  }

  /// The selected segment.
  public override var accessibilityFocusedElement: (any Accessible)? {
    selectedSegmentIndex.map { updatedSegmentElements[$0] }
  }

  /// The segments for assistive programs, with their present titles, states and rectangles.
  private var updatedSegmentElements: [AccessibilityElement] {
    if segmentElements.count != titles.count {
      segmentElements = titles.indices.map { index in
        AccessibilityElement(accessibilityContainer: self, AccessibilityAttributes()) {
          [weak self] in
          guard let self, isEnabled else { return false }
          choose(index)
          return true
        }
      }
    }
    for (index, (element, frame)) in zip(segmentElements, segments).enumerated() {
      var traits: AccessibilityTraits = index == selectedSegmentIndex ? .selected : []
      if !isEnabled { traits.insert(.notEnabled) }
      element.accessibility = AccessibilityAttributes(
        isElement: true, role: .segment, label: titles[index], traits: traits)
      element.frameInContainerSpace = frame
    }
    return segmentElements
  }

  /// Selects the segment at `index`, which a person has chosen, and calls `action` if the selection
  /// changes.
  private func choose(_ index: Int) {
    guard index != selectedSegmentIndex else { return }
    selectedSegmentIndex = index
    action(index)
  }

  private func index(under event: PointerEvent) -> Int? {
    guard let location = event.location(in: self) else { return nil }
    return segments.firstIndex { $0.contains(location) }
  }

  private var naturalWidths: [Double] {
    textWidths.map { $0 + 2 * SegmentedControl.padding.width }
  }

  private func measureTitles() {
    textWidths = titles.map { Text($0, font: font).size().width.rounded(.up) }
    textHeight = Text(titles.first ?? "", font: font).titleSize.height
  }

  private func titlesDidChange() {
    measureTitles()
    if let index = selectedSegmentIndex, index >= titles.count { storedIndex = nil }
    setNeedsDisplay()
    superview?.subviewSizeDidChange(self)
  }
}
