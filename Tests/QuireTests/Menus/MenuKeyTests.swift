import Testing

@testable import QuireViews

/// Menus in a window by keyboard.
@MainActor
final class MenuKeyTests: MenuScene {
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

  isolated deinit {}
}
