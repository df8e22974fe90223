/// A control that shows one choice out of several, and opens a menu with all of them.
///
/// A press opens the menu. With the mouse, one press can also open the menu, move to an item and
/// choose the item when it ends. Space, Enter and the up and down arrow keys open the menu too.
public final class PopUpButton: Control {
  /// The titles of the choices, in the order of the menu.
  public var titles: [String] {
    didSet { if titles != oldValue { titlesDidChange() } }
  }

  /// The index of the shown choice, or `nil` if there is none.
  public var selectedIndex: Int? {
    didSet { if selectedIndex != oldValue { setNeedsDisplay() } }
  }

  /// Called with the index of the new choice when a person makes a choice.
  public var action: (Int) -> Void

  private let font: Font
  private var textSize: Size?
  private static let padding = Size(width: 12, height: 7)
  private static let cornerRadius = 7.0

  /// Creates a control with the given choices, which shows the choice with the index
  /// `selectedIndex`.
  ///
  /// - Parameters:
  ///   - titles: The titles of the choices, in the order of the menu.
  ///   - selectedIndex: The index of the shown choice, or `nil` to show none.
  ///   - font: The typeface of the title.
  ///   - frame: The frame, in points of the future superview.
  ///   - action: Called with the index of the new choice when a person makes a choice.
  public init(
    _ titles: [String], selectedIndex: Int? = 0, font: Font = Font(size: 13, weight: .medium),
    frame: Rect = .zero, action: @escaping (Int) -> Void = { _ in }
  ) {
    self.titles = titles
    self.selectedIndex = selectedIndex.flatMap { titles.indices.contains($0) ? $0 : nil }
    self.font = font
    self.action = action
    super.init(frame: frame)
  }

  /// The menu with all choices, of which the shown one has a check mark.
  private var menu: Menu {
    Menu(
      children: titles.indices.map { index in
        .action(titles[index], state: index == selectedIndex ? .on : .off) { [weak self] in
          self?.choose(index)
        }
      })
  }

  private func choose(_ index: Int) {
    guard index != selectedIndex, titles.indices.contains(index) else { return }
    selectedIndex = index
    action(index)
  }

  /// Draws the background, the title of the shown choice, and the mark of a menu.
  public override func draw(in canvas: Canvas) {
    drawPlate(in: canvas, rect: bounds, radius: PopUpButton.cornerRadius)
    drawFocus(in: canvas, along: bounds, radius: PopUpButton.cornerRadius)
    drawMenuMark(in: canvas, inset: PopUpButton.padding.width)
    guard let selectedIndex, titles.indices.contains(selectedIndex) else { return }
    let padding = PopUpButton.padding.width
    canvas.drawCentered(
      Text(titles[selectedIndex], font: font, alignment: isRightToLeft ? .right : .left),
      in: mirroredForReading(
        Rect(
          x: padding, y: 0, width: max(0, bounds.width - 2 * padding - Control.menuMarkWidth),
          height: bounds.height)),
      color: shade(appearance.label))
  }

  /// Returns the size that fits every title with its padding, in whole points.
  public override func sizeThatFits(_ size: Size) -> Size {
    let sizes = titles.map { Text($0, font: font).titleSize }
    let text =
      textSize
      ?? Size(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
    textSize = text
    return Size(
      width: (text.width + 2 * PopUpButton.padding.width + Control.menuMarkWidth).rounded(.up),
      height: (text.height + 2 * PopUpButton.padding.height).rounded(.up))
  }

  public override func pointerDown(_ event: PointerEvent) -> Bool {
    guard isEnabled, event.isPrimary else { return false }
    beginPress(event)
    if !event.isTouch { openMenu(menu, by: event) }
    return true
  }

  public override func pointerMoved(_ event: PointerEvent) -> Bool { followPress(event) }

  public override func pointerUp(_ event: PointerEvent) -> Bool {
    if endPress(event) { openMenu(menu, by: nil, isTouched: true) }
    return true
  }

  public override func keyDown(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.modifiers == [], [.space, .enter, .up, .down].contains(event.key) else {
      return false
    }
    if !event.isRepeat { openMenu(menu, by: nil, highlighting: selectedIndex) }
    return true
  }

  public override var accessibilityDefaults: AccessibilityAttributes {
    let title = selectedIndex.flatMap { titles.indices.contains($0) ? titles[$0] : nil }
    return AccessibilityAttributes(isElement: true, role: .popUpButton, value: title)
  }

  public override func accessibilityActivate() -> Bool {
    if isEnabled { openMenu(menu, by: nil, highlighting: selectedIndex) }
    return isEnabled
  }

  private func titlesDidChange() {
    textSize = nil
    if let index = selectedIndex, !titles.indices.contains(index) { selectedIndex = nil }
    setNeedsDisplay()
    superview?.subviewSizeDidChange(self)
  }
}
