import Testing

@testable import QuireViews

/// Menus in a window by mouse.
@MainActor
final class MenuTests: MenuScene {
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

  @Test("the menu closes when its view leaves the window")
  func leaving() {
    secondaryClick(100, 50)
    let layer = layer
    page.removeFromSuperview()
    #expect(layer != nil && layer?.window == nil)
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

  isolated deinit {}
}
