import QuireGeometry
import Testing

@testable import QuireViews

/// Menus in a window by finger.
@MainActor
final class MenuTouchTests: MenuScene {
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

  @Test("a resting finger that the menu covers chooses nothing when it leaves")
  func coveredFinger() throws {
    driver.window.resize(to: Size(width: 320, height: 240), scale: 1)
    let finger = InputEvent.Pointer.touch(id: 1)
    driver.press(40, 120, by: finger)
    driver.wait(0.7)
    let panel = try #require(layer?.panels.first)
    #expect(panel.panelFrame.contains(Point(x: 40, y: 120)))
    driver.wait(1)
    driver.lift(40, 120, by: finger)
    #expect(layer != nil && chosen == [])
    driver.key(.escape)
    // A finger that moves on to an item chooses it.
    driver.press(40, 120, by: finger)
    driver.wait(0.7)
    let target = try center(0)
    driver.move(target.x, target.y, by: finger)
    driver.lift(target.x, target.y, by: finger)
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

  isolated deinit {}
}
