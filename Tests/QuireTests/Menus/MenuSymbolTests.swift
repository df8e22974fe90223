import Testing

@testable import QuireViews

/// The pixels of the symbols in menu items.
@MainActor
struct MenuSymbolTests {
  private let driver = InputDriver()
  private let page = View()

  init() { _ = driver.add(page, driver.window.bounds) }

  /// Opens a menu with items whose symbols and titles differ, and returns its rows.
  private func rows(_ attributes: MenuAction.Attributes = []) throws -> [MenuRow] {
    page.present(
      Menu(children: [
        .action("First", symbol: .trash, attributes: attributes) {}, .action("Second") {},
        .submenu(Menu(title: "Third", symbol: .folder, children: [.action("Inner") {}])),
      ]))
    driver.showFrame()
    return try #require(driver.window.subviews.last as? MenuLayer).panels[0].rows
  }

  /// Returns the colour of the strongest pixel of the symbol in `row`, without its opacity.
  private func color(_ row: MenuRow) throws -> SIMD4<Int> {
    let picture = try DrawnPicture(row, in: driver.window)
    let columns = Int(MenuRow.margin)..<Int(MenuRow.margin) + 16
    let pixels = columns.flatMap { x in (0..<picture.height).map { picture[x, $0] } }
    return try #require(pixels.max { $0.w < $1.w })
  }

  @Test("a symbol is in the column of pictures, in the colour of the title")
  func column() throws {
    let rows = try rows()
    for row in rows { row.isHighlighted = false }
    let drawn = try rows.map { try color($0).w }
    #expect(drawn[0] > 180 && drawn[1] == 0 && drawn[2] > 180)
    let titles = rows.map(\.columns)
    #expect(titles.allSatisfy { $0.images == MenuRow.imageWidth })
    let label = driver.window.appearance.label
    let pixel = try color(rows[0])
    #expect(abs(Double(pixel.x) / Double(pixel.w) - label.red) < 0.03)
  }

  @Test("a highlighted symbol has the accent colour, and a disabled one is faint")
  func tint() throws {
    let rows = try rows()
    rows[0].isHighlighted = true
    let highlighted = try color(rows[0])
    let accent = driver.window.appearance.accent
    #expect(highlighted.w > 180)
    #expect(highlighted.z > highlighted.x + 30, "\(highlighted) is not like \(accent)")
    (driver.window.subviews.last as? MenuLayer)?.close()
    let disabled = try self.rows(.disabled)
    #expect(try color(disabled[0]).w < 160)
  }

  @Test("an item and a submenu take a picture in place of a symbol")
  func picture() {
    let image = plainImage(width: 4, height: 4)
    let action = MenuAction("Open", image: image, shortcut: "F3") {}
    #expect(action.image?.width == 4 && action.symbol == nil && action.shortcut == "F3")
    #expect(Menu(title: "More", image: image, children: []).image?.width == 4)
  }

  @Test("a key command gives its symbol to the menu")
  func command() {
    let command = KeyCommand("Undo", symbol: .undo, key: .character("z")) {}
    #expect(MenuAction(command).symbol == .undo)
  }
}
