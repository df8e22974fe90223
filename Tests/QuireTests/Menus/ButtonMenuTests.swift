import Testing

@testable import QuireViews

/// The menus of buttons.
@MainActor
final class ButtonMenuTests: MenuScene {
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

  isolated deinit {}
}
