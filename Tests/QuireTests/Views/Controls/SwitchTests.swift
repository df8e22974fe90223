import Testing

@testable import QuireViews

@MainActor
struct SwitchTests {
  private let hand = Hand()
  private let toggle: Switch
  private final class Reports { var values: [Bool] = [] }
  private let reports = Reports()

  /// The plate extends from x = 103 to x = 145, and the thumb moves by 18 points.
  init() {
    let reports = reports
    toggle = hand.add(
      Switch { reports.values.append($0) }, Rect(x: 100, y: 100, width: 48, height: 30))
  }

  @Test("a click, Space and Enter toggle a switch")
  func toggling() {
    hand.click(110, 115)
    #expect(toggle.isOn)
    hand.key(.tab)
    hand.key(.space)
    #expect(!toggle.isOn)
    hand.key(.space, isRepeat: true)
    #expect(!toggle.isOn)
    hand.key(.enter)
    #expect(toggle.isOn && reports.values == [true, false, true])
    toggle.isOn = false
    #expect(reports.values.count == 3)
    toggle.isEnabled = false
    hand.click(110, 115)
    #expect(!toggle.isOn)
  }

  @Test("a release outside the switch has no effect")
  func releaseOutside() {
    hand.press(110, 115)
    hand.move(111, 200)
    hand.lift(111, 200)
    #expect(!toggle.isOn && reports.values == [])
  }

  @Test("a drag ends on the nearer side")
  func dragging() {
    hand.press(110, 115)
    hand.move(115, 115)
    hand.move(123, 115)
    // The thumb has moved by 8 of 18 points.
    hand.lift(123, 115)
    #expect(!toggle.isOn)
    hand.wait(1)
    hand.press(110, 115)
    hand.move(115, 115)
    hand.move(126, 115)
    #expect(!toggle.isOn && reports.values == [])
    hand.lift(126, 115)
    #expect(toggle.isOn && reports.values == [true])
    hand.wait(1)
    hand.press(130, 115)
    hand.move(120, 115)
    hand.move(300, 115)
    hand.lift(300, 115)
    #expect(toggle.isOn && reports.values == [true])
  }

  @Test("the thumb comes to rest")
  func rest() {
    hand.click(110, 115)
    #expect(hand.window.isMoving)
    hand.wait(0.05)
    // The switch is toggled again during the motion.
    hand.click(110, 115)
    hand.wait(1)
    #expect(!hand.window.isMoving && !hand.window.needsFrame)
    hand.window.removeFromSuperview()
    toggle.isOn = true
    toggle.removeFromSuperview()
    hand.wait(1)
    #expect(!hand.window.isMoving)
  }
}
