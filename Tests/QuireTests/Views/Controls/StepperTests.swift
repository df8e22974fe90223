import Testing

@testable import QuireViews

@MainActor
struct StepperTests {
  private let hand = Hand()
  private let stepper: Stepper
  private final class Reports { var values: [Double] = [] }
  private let reports = Reports()

  init() {
    let reports = reports
    stepper = hand.add(
      Stepper(value: 5, in: 0...10, step: 2) { reports.values.append($0) },
      Rect(x: 100, y: 100, width: 72, height: 28))
  }

  @Test("a click on a half changes the value")
  func clicking() {
    #expect(stepper.value == 6)
    hand.click(160, 110)
    #expect(stepper.value == 8)
    hand.click(110, 110)
    hand.click(110, 110)
    #expect(stepper.value == 4 && reports.values == [8, 6, 4])
    stepper.value = 99
    #expect(stepper.value == 10)
    hand.click(160, 110)
    #expect(reports.values.count == 3)
    stepper.isEnabled = false
    hand.click(110, 110)
    #expect(stepper.value == 10)
  }

  @Test("a held button repeats")
  func repeating() {
    stepper.maximumValue = 1000
    stepper.value = 0
    hand.press(160, 110)
    #expect(stepper.value == 2)
    hand.wait(0.39)
    #expect(stepper.value == 2)
    // Repetitions at 0.40, 0.48, 0.56 and 0.64 s.
    hand.wait(0.28)
    #expect(stepper.value == 10)
    hand.move(110, 110)
    hand.wait(0.5)
    #expect(stepper.value == 10)
    hand.move(160, 110)
    hand.wait(0.1)
    #expect(stepper.value > 10)
    let value = stepper.value
    hand.lift(160, 110)
    hand.wait(1)
    #expect(stepper.value == value && !hand.window.isMoving)
  }

  @Test("a finger that scrolls does not change the value")
  func scrollingFinger() {
    let ground = hand.add(Ground(), Rect(x: 0, y: 0, width: 400, height: 300))
    ground.addSubview(stepper)
    let finger = InputEvent.Pointer.touch(id: 3)
    hand.press(160, 110, by: finger)
    hand.move(160, 140, by: finger)
    #expect(stepper.value == 6 && ground.places.count == 2)
    hand.lift(160, 140, by: finger)
    hand.click(160, 110, by: finger)
    #expect(stepper.value == 8)
    hand.press(160, 110, by: finger)
    hand.wait(0.45)
    hand.lift(160, 110, by: finger)
    #expect(stepper.value == 10)
  }

  @Test("keys and the wheel change the value")
  func keysAndWheel() {
    hand.key(.tab)
    hand.key(.up)
    hand.key(.left)
    hand.key(.left)
    #expect(stepper.value == 4)
    hand.key(.end)
    #expect(stepper.value == 10 && hand.key(.right) && stepper.value == 10)
    hand.key(.home)
    #expect(stepper.value == 0)
    hand.wheel(-2, at: 110, 110)
    #expect(stepper.value == 4)
    hand.wheel(1, at: 110, 110)
    #expect(stepper.value == 2)
    stepper.maximumValue = .infinity
    #expect(hand.key(.end) && stepper.value == 2)
  }
}
