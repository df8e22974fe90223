import Testing

@testable import QuireViews

/// A window with a page that has a context menu, and a user who operates both.
@MainActor
class MenuScene {
  /// A view with a context menu that records what is chosen, and can have the focus.
  final class Page: View {
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

  let driver: InputDriver
  let page = Page()
  var chosen: [String] = []

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

  func item(_ title: String, attributes: MenuAction.Attributes = []) -> MenuElement {
    .action(title, attributes: attributes) { [weak self] in self?.chosen.append(title) }
  }

  var layer: MenuLayer? { driver.window.subviews.last as? MenuLayer }

  func secondaryPress(_ x: Double, _ y: Double) {
    driver.press(x, y, by: .mouse(.secondary))
  }

  func secondaryClick(_ x: Double, _ y: Double) {
    secondaryPress(x, y)
    driver.lift(x, y, by: .mouse(.secondary))
    driver.wait(0.05)
  }

  /// Returns the centre of the item with the index `index` of the panel `level`.
  func center(_ index: Int, of level: Int = 0) throws -> Point {
    let row = try #require(layer).panels[level].rows[index]
    return row.convert(row.bounds, to: nil).center
  }

  func click(_ index: Int, of level: Int = 0) throws {
    let point = try center(index, of: level)
    driver.move(point.x, point.y)
    driver.click(point.x, point.y)
  }
}
