import Testing

@testable import QuireViews

/// Menus in a window, by mouse, finger and keyboard.
@MainActor
final class MenuTests {
  /// A view with a context menu that records what is chosen, and can have the focus.
  private final class Page: View {
    var items: [MenuElement] = []
    var places: [Point] = []
    var presses = 0

    override var canBecomeFirstResponder: Bool { true }

    override func contextMenu(at location: Point) -> Menu? {
      places.append(location)
      return Menu(children: items)
    }

    override func pointerDown(_ event: PointerEvent) -> Bool {
      presses += 1
      return true
    }

    isolated deinit {}
  }

  private let driver: InputDriver
  private let page = Page()
  private var chosen: [String] = []

  init() {
    driver = InputDriver()
    page.autoresizingMask = .fill
    _ = driver.add(page, driver.window.bounds)
    page.items = [
      item("Open"), item("Off", attributes: .disabled), .separator,
      .submenu(Menu(title: "Style", children: [item("Light"), item("Dark"), item("Automatic")])),
      item("Hidden", attributes: .hidden), item("Remove", attributes: .destructive), .separator,
    ]
  }

  // Views are released on the main actor.
  isolated deinit {}

  private func item(_ title: String, attributes: MenuAction.Attributes = []) -> MenuElement {
    .action(title, attributes: attributes) { [weak self] in self?.chosen.append(title) }
  }

  private var layer: MenuLayer? { driver.window.subviews.last as? MenuLayer }

  private func secondaryPress(_ x: Double, _ y: Double) {
    driver.press(x, y, by: .mouse(.secondary))
  }

  private func secondaryClick(_ x: Double, _ y: Double) {
    secondaryPress(x, y)
    driver.lift(x, y, by: .mouse(.secondary))
    driver.wait(0.05)
  }

  /// Returns the centre of the item with the index `index` of the panel `level`.
  private func center(_ index: Int, of level: Int = 0) throws -> Point {
    let row = try #require(layer).panels[level].rows[index]
    return row.convert(row.bounds, to: nil).center
  }

  private func click(_ index: Int, of level: Int = 0) throws {
    let point = try center(index, of: level)
    driver.move(point.x, point.y)
    driver.click(point.x, point.y)
  }

  @Test("the secondary button opens the menu beside the pointer, and a click chooses")
  func secondaryButton() throws {
    secondaryClick(100, 50)
    let panel = try #require(layer?.panels.first)
    #expect(page.places == [Point(x: 100, y: 50)] && page.presses == 0)
    #expect(panel.panelFrame.origin == Point(x: 100, y: 52))
    #expect(panel.rows.count == 5, "no hidden item, no separator at the end")
    try click(4)
    #expect(chosen == ["Remove"] && layer == nil)
    driver.click(100, 50)
    #expect(page.presses == 1)
  }

  @Test("one press opens the menu and chooses the item on which it ends")
  func pressDragRelease() throws {
    secondaryPress(100, 50)
    let target = try center(0)
    driver.move(target.x, target.y, by: .mouse(.secondary))
    driver.wait(0.1)
    driver.lift(target.x, target.y, by: .mouse(.secondary))
    #expect(chosen == ["Open"] && layer == nil)
    secondaryPress(100, 50)
    driver.move(300, 250, by: .mouse(.secondary))
    driver.lift(300, 250, by: .mouse(.secondary))
    #expect(chosen == ["Open"] && layer == nil, "the press has left the menu")
  }

  @Test("a press outside closes the menu and does nothing else")
  func pressOutside() {
    secondaryClick(100, 50)
    driver.wheel(1, at: 350, 250)
    #expect(layer != nil)
    driver.click(350, 250)
    #expect(layer == nil && page.presses == 0 && chosen == [])
    driver.click(350, 250)
    #expect(page.presses == 1)
  }

  @Test("a disabled item and a separator cannot be chosen")
  func disabled() throws {
    secondaryClick(100, 50)
    try click(1)
    try click(2)
    #expect(chosen == [] && layer != nil)
  }

  @Test("the focus returns to where it was, with its ring", arguments: [Key.menu, .function(10)])
  func focus(key: Key) {
    driver.window.moveFocus(to: page)
    driver.key(key, key == .menu ? [] : .shift)
    #expect(layer?.isFirstResponder == true && layer?.panels.first?.rows[0].isHighlighted == true)
    // Nothing beneath gets keys.
    for key in [Key.tab, .function(11), .character("q")] { #expect(driver.key(key)) }
    #expect(layer?.isFirstResponder == true)
    driver.key(.escape)
    #expect(layer == nil && page.isFirstResponder && driver.window.isFocusVisible)
    driver.key(key, key == .menu ? [] : .shift)
    driver.key(.end)
    driver.key(.enter)
    #expect(chosen == ["Remove"] && page.isFirstResponder)
  }

  @Test("keys walk through a submenu")
  func submenuByKeys() {
    driver.key(.menu)
    driver.key(.down)
    driver.key(.right)
    #expect(layer?.panels.count == 2)
    driver.key(.character("a"))
    driver.key(.enter)
    #expect(chosen == ["Automatic"] && layer == nil)
  }

  @Test("the pointer reaches a submenu across the other items")
  func submenuByPointer() throws {
    secondaryClick(60, 50)
    let style = try center(3)
    driver.move(style.x, style.y)
    #expect(layer?.panels.count == 1)
    driver.wait(0.2)
    #expect(layer?.panels.count == 2)
    let target = try center(2, of: 1)
    // The straight way crosses the item below.
    for step in 1...20 {
      let share = Double(step) / 20
      driver.move(
        style.x + (target.x - style.x) * share, style.y + (target.y - style.y) * share)
      driver.wait()
    }
    #expect(layer?.panels.count == 2)
    driver.click(target.x, target.y)
    #expect(chosen == ["Automatic"])
    // Without moving on, the other item is highlighted.
    secondaryClick(60, 50)
    driver.move(style.x, style.y)
    driver.wait(0.2)
    let other = try center(4)
    driver.move(style.x + 3, other.y)
    driver.wait(0.5)
    #expect(layer?.panels.count == 1 && layer?.panels[0].rows[4].isHighlighted == true)
  }

  @Test("a resting finger opens a menu with high rows, and a tap chooses")
  func touch() throws {
    let finger = InputEvent.Pointer.touch(id: 1)
    driver.press(100, 50, by: finger)
    driver.wait(0.6)
    #expect(layer != nil)
    driver.lift(100, 50, by: finger)
    #expect(layer != nil && page.presses == 1)
    let row = try #require(layer).panels[0].rows[0]
    #expect(row.bounds.height == 44)
    let target = try center(0)
    driver.click(target.x, target.y, by: .touch(id: 2))
    #expect(chosen == ["Open"] && layer == nil)
  }

  @Test("a finger that moves or leaves early opens no menu")
  func movingFinger() {
    let finger = InputEvent.Pointer.touch(id: 1)
    driver.press(100, 50, by: finger)
    driver.move(100, 70, by: finger)
    driver.wait(1)
    driver.lift(100, 70, by: finger)
    driver.click(100, 50, by: finger)
    driver.wait(1)
    driver.press(100, 50, by: finger)
    driver.press(200, 50, by: .touch(id: 2))
    driver.wait(1)
    #expect(page.places == [] && layer == nil)
  }

  @Test(
    "at every edge of a window the menu and its submenu are inside",
    arguments: [Size(width: 400, height: 300), Size(width: 320, height: 240)])
  func edges(size: Size) {
    driver.window.resize(to: size, scale: 1)
    driver.showFrame()
    page.items += (0..<3).map { item("Item \($0)") }
    let room = driver.window.bounds.insetBy(x: 6, y: 6)
    for x in stride(from: 1.0, to: size.width, by: 53) {
      for y in stride(from: 1.0, to: size.height, by: 47) {
        secondaryClick(x, y)
        driver.key(.down)
        driver.key(.down)
        driver.key(.right)
        #expect(layer?.panels.count == 2)
        for panel in layer?.panels ?? [] {
          #expect(room.union(panel.panelFrame) == room, "at \(x), \(y)")
        }
        driver.key(.escape)
        driver.key(.escape)
        #expect(layer == nil)
      }
    }
  }

  @Test("a menu that is higher than the window scrolls to the highlighted item")
  func scrolling() throws {
    page.items = (0..<40).map { item("Item \($0)") }
    secondaryClick(100, 50)
    driver.key(.end)
    driver.wait(0.1)
    let panel = try #require(layer?.panels.first)
    #expect(panel.panelFrame.height == 288)
    let last = try center(39)
    #expect(panel.panelFrame.contains(last))
    driver.click(last.x, last.y)
    #expect(chosen == ["Item 39"])
    secondaryClick(100, 50)
    for _ in 0..<20 {
      driver.wheel(1, at: 150, 150)
      driver.wait(0.1)
    }
    let bottom = try center(39)
    driver.click(bottom.x, bottom.y)
    #expect(chosen == ["Item 39", "Item 39"])
  }

  @Test("a finger scrolls a long menu")
  func touchScrolling() throws {
    page.items = (0..<40).map { item("Item \($0)") }
    secondaryClick(100, 50)
    let finger = InputEvent.Pointer.touch(id: 1)
    driver.press(150, 250, by: finger)
    for y in stride(from: 240.0, to: 100, by: -10) {
      driver.move(150, y, by: finger)
      driver.wait()
    }
    driver.lift(150, 110, by: finger)
    driver.wait(2)
    #expect(layer != nil && chosen == [])
    #expect(try center(0).y < 0)
  }

  @Test("the menu closes when its view leaves the window")
  func leaving() {
    secondaryClick(100, 50)
    let layer = layer
    page.removeFromSuperview()
    #expect(layer != nil && layer?.window == nil)
  }

  @Test("a button's menu opens by press, tap and key, and the button stays pressed")
  func button() throws {
    let button = driver.add(Button("Style"), Rect(x: 20, y: 20, width: 100, height: 30))
    button.menu = Menu(children: [item("Light"), item("Dark")])
    driver.press(50, 35)
    #expect(layer?.panels.first?.panelFrame.origin == Point(x: 20, y: 52) && button.isPressed)
    let dark = try center(1)
    driver.move(dark.x, dark.y)
    driver.wait(0.1)
    driver.lift(dark.x, dark.y)
    #expect(chosen == ["Dark"] && !button.isPressed)
    driver.click(50, 35, by: .touch(id: 1))
    try click(0)
    driver.window.moveFocus(to: button)
    driver.key(.space)
    driver.key(.enter)
    #expect(chosen == ["Dark", "Light", "Light"] && button.isFirstResponder)
  }

  @Test("a pop-up button shows the choice, which its menu marks and highlights")
  func popUpButton() {
    var choices: [Int] = []
    let button = driver.add(
      PopUpButton(["Flip", "Fold", "Curl"], selectedIndex: 1) { choices.append($0) },
      Rect(x: 20, y: 20, width: 140, height: 30))
    driver.window.moveFocus(to: button)
    driver.key(.down)
    let rows = layer?.panels.first?.rows ?? []
    #expect(rows.map(\.isHighlighted) == [false, true, false])
    #expect((layer?.panels.first?.panelFrame.width ?? 0) >= 140)
    driver.key(.enter)
    #expect(choices == [] && button.selectedIndex == 1, "the same choice")
    driver.key(.space)
    driver.key(.character("c"))
    driver.key(.enter)
    #expect(choices == [2] && button.selectedIndex == 2 && layer == nil)
  }

  @Test("in a right-to-left window, menus lie to the left and open to the left")
  func rightToLeft() {
    driver.window.readingDirection = .rightToLeft
    driver.showFrame()
    secondaryClick(300, 50)
    #expect(layer?.panels.first?.panelFrame.maxX == 300)
    driver.key(.down)
    driver.key(.down)
    driver.key(.left)
    let frames = layer?.panels.map(\.panelFrame) ?? []
    #expect(frames.count == 2 && frames[1].maxX <= frames[0].minX + 3)
  }

  @Test("a menu item shows the key of its command and performs it")
  func command() throws {
    let command = KeyCommand(
      "Open", key: .character("o"), modifiers: .control, state: .on
    ) { [weak self] in self?.chosen.append("command") }
    page.items = [.command(command)]
    secondaryClick(100, 50)
    guard case .action(let action)? = layer?.panels[0].rows[0].element else {
      Issue.record("no action")
      return
    }
    #expect(action.shortcut == "Ctrl+O" && action.state == .on)
    try click(0)
    #expect(chosen == ["command"])
  }
}
