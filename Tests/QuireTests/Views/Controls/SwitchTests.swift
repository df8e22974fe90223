import Testing

@testable import QuireViews

@MainActor
struct SwitchTests {
  private let hand = Hand()
  private let toggle: Switch
  private final class Reports { var values: [Bool] = [] }
  private let reports = Reports()

  /// Its plate goes from x = 103 to x = 145, and its thumb 18 points.
  init() {
    let reports = reports
    toggle = hand.add(
      Switch { reports.values.append($0) }, Rect(x: 100, y: 100, width: 48, height: 30))
  }

  @Test func aClickAndSpaceTurnIt() {
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

  @Test func aReleaseBesideItMeansNothing() {
    hand.press(110, 115)
    hand.move(111, 200)
    hand.lift(111, 200)
    #expect(!toggle.isOn && reports.values == [])
  }

  @Test func aDragEndsOnTheNearerSide() {
    hand.press(110, 115)
    hand.move(115, 115)
    hand.move(123, 115)
    // 8 of 18 points.
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

  @Test func theThumbComesToRest() {
    hand.click(110, 115)
    #expect(hand.window.isMoving)
    hand.wait(0.05)
    // Turned back in flight.
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
