import Quire

/// A control that shows a row of colours, one of which can be selected.
///
/// The user selects a colour with a click or with the arrow keys.
final class ColorPalette: Control {
  /// The colours of the palette, from left to right.
  let colors: [Color]
  /// The selected colour, which need not be one of `colors`, or `nil` if none is selected.
  var selection: Color? {
    didSet { if selection != oldValue { setNeedsDisplay() } }
  }
  /// Called with the colour that the user has selected.
  var action: (Color) -> Void

  /// The colours for assistive programs, which the first use creates.
  private lazy var colorElements = colors.map { color in
    AccessibilityElement(accessibilityContainer: self, AccessibilityAttributes()) { [weak self] in
      guard let self, isEnabled else { return false }
      choose(color)
      return true
    }
  }

  private static let side = 22.0
  /// The smallest gap between two neighbouring colours, in points.
  private static let gap = 2.0

  /// Creates a palette of the colours `colors`, in which `selection` is selected; `action` is
  /// called with each colour that the user selects.
  init(
    _ colors: [Color], selection: Color? = nil,
    action: @escaping (Color) -> Void = { _ in }
  ) {
    self.colors = colors
    self.selection = selection
    self.action = action
    super.init()
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: ColorPalette.side + 6)
  }

  /// Returns the frame of the colour at `index`, in the coordinates of the palette.
  ///
  /// The frames are smaller in a narrow palette.
  func frame(of index: Int) -> Rect {
    let (side, step) = measures
    return Rect(
      x: 3 + (Double(index) * step).rounded(), y: 3 + (ColorPalette.side - side) / 2, width: side,
      height: side)
  }

  /// Returns the rectangle in which a click selects the colour at `index`, in the coordinates of
  /// the palette; the rectangles of neighbours touch.
  private func target(of index: Int) -> Rect {
    let (side, step) = measures
    let frame = frame(of: index).insetBy(x: (side - step) / 2, y: 0)
    return Rect(x: frame.minX, y: 0, width: frame.width, height: bounds.height)
  }

  /// The length of the sides of a colour, and the distance from one colour to the next, in points.
  private var measures: (side: Double, step: Double) {
    let room = bounds.width - 6
    let (count, gap) = (Double(colors.count), ColorPalette.gap)
    let side = max(0, min(ColorPalette.side, ((room + gap) / count - gap).rounded(.down)))
    return (side, min(side + 8, (room - side) / max(1, count - 1)))
  }

  override func draw(in canvas: Canvas) {
    for (index, color) in colors.enumerated() {
      let frame = frame(of: index)
      canvas.fill(.ellipse(in: frame), with: .color(color))
      canvas.stroke(.ellipse(in: frame.insetBy(x: 0.5, y: 0.5)), with: appearance.line)
      if color == selection {
        canvas.stroke(
          .ellipse(in: frame.insetBy(x: -2, y: -2)), with: appearance.accent,
          width: showsFocus ? 3 : 2)
      }
    }
  }

  override func pointerDown(_ event: PointerEvent) -> Bool {
    guard isEnabled, event.isPrimary, let location = event.location(in: self),
      let index = colors.indices.first(where: { target(of: $0).contains(location) })
    else { return false }
    beginPress(event)
    choose(colors[index])
    return true
  }

  override func pointerMoved(_ event: PointerEvent) -> Bool {
    _ = offerDrag(event)
    return true
  }

  override func pointerUp(_ event: PointerEvent) -> Bool { true }

  override func keyDown(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.modifiers == [], event.key == .left || event.key == .right else {
      return false
    }
    let present = colors.firstIndex { $0 == selection } ?? 0
    let index = present + (event.key == .left ? -1 : 1)
    if colors.indices.contains(index) { choose(colors[index]) }
    return true
  }

  override var accessibilityDefaults: AccessibilityAttributes {
    AccessibilityAttributes(role: .segmentedControl)
  }

  /// The colours, from left to right.
  override var accessibilityElements: [any Accessible]? {
    get {
      for (index, element) in colorElements.enumerated() {
        element.accessibility = AccessibilityAttributes(
          isElement: true, role: .segment, label: colors[index].hexadecimal,
          traits: colors[index] == selection ? .selected : [])
        element.frameInContainerSpace = target(of: index)
      }
      return colorElements
    }
    set { super.accessibilityElements = newValue }
  }

  private func choose(_ color: Color) {
    guard color != selection else { return }
    selection = color
    action(color)
  }
}
