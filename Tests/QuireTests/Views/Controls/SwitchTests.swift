import Testing

@testable import QuireViews

@MainActor
struct SwitchTests {
  private let driver = InputDriver()
  private let toggle: Switch
  private final class Reports { var values: [Bool] = [] }
  private let reports = Reports()

  /// The plate extends from x = 103 to x = 145, and the thumb moves by 18 points.
  init() {
    let reports = reports
    toggle = driver.add(
      Switch { reports.values.append($0) }, Rect(x: 100, y: 100, width: 48, height: 30))
  }

  @Test("a click, Space and Enter toggle a switch")
  func toggling() {
    driver.click(110, 115)
    #expect(toggle.isOn)
    driver.key(.tab)
    driver.key(.space)
    #expect(!toggle.isOn)
    driver.key(.space, isRepeat: true)
    #expect(!toggle.isOn)
    driver.key(.enter)
    #expect(toggle.isOn && reports.values == [true, false, true])
    toggle.isOn = false
    #expect(reports.values.count == 3)
    toggle.isEnabled = false
    driver.click(110, 115)
    #expect(!toggle.isOn)
  }

  @Test("a release outside the switch has no effect")
  func releaseOutside() {
    driver.press(110, 115)
    driver.move(111, 200)
    driver.lift(111, 200)
    #expect(!toggle.isOn && reports.values == [])
  }

  @Test("a drag ends on the nearer side")
  func dragging() {
    driver.press(110, 115)
    driver.move(115, 115)
    driver.move(123, 115)
    // The thumb has moved by 8 of 18 points.
    driver.lift(123, 115)
    #expect(!toggle.isOn)
    driver.wait(1)
    driver.press(110, 115)
    driver.move(115, 115)
    driver.move(126, 115)
    #expect(!toggle.isOn && reports.values == [])
    driver.lift(126, 115)
    #expect(toggle.isOn && reports.values == [true])
    driver.wait(1)
    driver.press(130, 115)
    driver.move(120, 115)
    driver.move(300, 115)
    driver.lift(300, 115)
    #expect(toggle.isOn && reports.values == [true])
  }

  @Test("the thumb comes to rest")
  func rest() {
    driver.click(110, 115)
    #expect(driver.window.isMoving)
    driver.wait(0.05)
    // The switch is toggled again during the motion.
    driver.click(110, 115)
    driver.wait(1)
    #expect(!driver.window.isMoving && !driver.window.needsFrame)
    driver.window.removeFromSuperview()
    toggle.isOn = true
    toggle.removeFromSuperview()
    driver.wait(1)
    #expect(!driver.window.isMoving)
  }
}
