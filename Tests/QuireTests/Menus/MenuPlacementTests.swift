import Testing

@testable import QuireViews

/// The places of menus in a window.
@MainActor
final class MenuPlacementTests: MenuScene {
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

  @Test("a menu that fits into the window does not scroll at any scale", arguments: [1, 1.25, 1.5])
  func scales(scale: Double) throws {
    driver.window.resize(to: Size(width: 1280 / scale, height: 800 / scale), scale: scale)
    driver.showFrame()
    for count in 1...12 {
      page.items = (0..<count).flatMap { [item("Item \($0)"), .separator] }
      secondaryClick(100, 300)
      driver.wait(0.1)
      let panel = try #require(layer?.panels.first)
      let scroll = try #require(panel.subviews.compactMap { $0 as? ScrollView }.first)
      #expect(!scroll.canScroll, "\(count) items")
      driver.key(.escape)
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

  isolated deinit {}
}
