import SeededNumbers
import Testing

@testable import QuireViews

/// The places of menus and their submenus, for random places, items, windows and directions.
@MainActor
@Suite struct MenuPlaceTests {
  /// A view with a context menu that has a submenu as its item `index`.
  @MainActor private final class Page: View {
    var menu = Menu(children: [])

    override func contextMenu(at location: Point) -> Menu? { menu }

    isolated deinit {}
  }

  private func items(_ count: Int, using numbers: inout SeededGenerator) -> [MenuElement] {
    (0..<count).map { index in
      let title = String(repeating: "word ", count: .random(in: 1...5, using: &numbers))
      return .action("\(title)\(index)") {}
    }
  }

  @Test(
    "a menu is inside the window, and covers the pointer or its parent only without room beside it",
    arguments: [ReadingDirection.leftToRight, .rightToLeft])
  func random(reading: ReadingDirection) throws {
    for seed in 0..<600 {
      var numbers = SeededGenerator(seed: UInt64(seed))
      let size = Size(
        width: .random(in: 320...900, using: &numbers).rounded(),
        height: .random(in: 240...600, using: &numbers).rounded())
      let driver = InputDriver(size: size)
      driver.window.readingDirection = reading
      let page = driver.add(Page(), driver.window.bounds)
      let submenu = Menu(
        title: "Submenu", children: items(.random(in: 1...8, using: &numbers), using: &numbers))
      page.menu = Menu(
        children: items(.random(in: 1...6, using: &numbers), using: &numbers) + [.submenu(submenu)])
      let place = Point(
        x: .random(in: 0...size.width - 1, using: &numbers).rounded(),
        y: .random(in: 0...size.height - 1, using: &numbers).rounded())
      driver.press(place.x, place.y, by: .mouse(.secondary))
      driver.lift(place.x, place.y, by: .mouse(.secondary))
      driver.key(.up)
      driver.key(reading == .leftToRight ? .right : .left)
      driver.showFrame()
      let layer = try #require(driver.window.subviews.last as? MenuLayer)
      let frames = layer.panels.map(\.panelFrame)
      try #require(frames.count == 2)
      let room = driver.window.bounds.insetBy(x: 6, y: 6)
      let comment: Comment = "seed \(seed), \(place) in \(size): \(frames)"
      for frame in frames { #expect(room.union(frame) == room, comment) }
      // The menu is 2 points away from the pointer.
      let (menu, inner) = (frames[0], frames[1])
      let fitsBeside =
        place.y + 2 + menu.height <= room.maxY || place.y - 2 - menu.height >= room.minY
      if fitsBeside { #expect(!menu.contains(place), comment) }
      // The submenu overlaps the menu's edge by 3 points, on the side of the reading direction if
      // it has room there.
      let isLeftToRight = reading == .leftToRight
      let fitsRight = menu.maxX - 3 + inner.width <= room.maxX
      let fitsLeft = menu.minX + 3 - inner.width >= room.minX
      if isLeftToRight ? fitsRight : fitsRight && !fitsLeft {
        #expect(abs(inner.minX - (menu.maxX - 3)) <= 1, comment)
      } else if fitsLeft {
        #expect(abs(inner.maxX - (menu.minX + 3)) <= 1, comment)
      }
    }
  }
}
