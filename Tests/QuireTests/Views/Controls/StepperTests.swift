import Testing

@testable import QuireViews

@MainActor
struct StepperTests {
  private let driver = InputDriver()
  private let stepper: Stepper
  private final class Reports { var values: [Double] = [] }
  private let reports = Reports()

  init() {
    let reports = reports
    stepper = driver.add(
      Stepper(value: 5, in: 0...10, stepValue: 2) { reports.values.append($0) },
      Rect(x: 100, y: 100, width: 72, height: 28))
  }

  @Test("a click on a half changes the value")
  func clicking() {
    #expect(stepper.value == 6)
    driver.click(160, 110)
    #expect(stepper.value == 8)
    driver.click(110, 110)
    driver.click(110, 110)
    #expect(stepper.value == 4 && reports.values == [8, 6, 4])
    stepper.value = 99
    #expect(stepper.value == 10)
    driver.click(160, 110)
    #expect(reports.values.count == 3)
    stepper.isEnabled = false
    driver.click(110, 110)
    #expect(stepper.value == 10)
  }

  @Test("a held button repeats")
  func repeating() {
    stepper.maximumValue = 1000
    stepper.value = 0
    driver.press(160, 110)
    #expect(stepper.value == 2)
    driver.wait(0.39)
    #expect(stepper.value == 2)
    // Repetitions at 0.40, 0.48, 0.56 and 0.64 s.
    driver.wait(0.28)
    #expect(stepper.value == 10)
    driver.move(110, 110)
    driver.wait(0.5)
    #expect(stepper.value == 10)
    driver.move(160, 110)
    driver.wait(0.1)
    #expect(stepper.value > 10)
    let value = stepper.value
    driver.lift(160, 110)
    driver.wait(1)
    #expect(stepper.value == value && !driver.window.isMoving)
  }

  @Test("a finger that scrolls does not change the value")
  func scrollingFinger() {
    let ground = driver.add(Ground(), Rect(x: 0, y: 0, width: 400, height: 300))
    ground.addSubview(stepper)
    let finger = InputEvent.Pointer.touch(id: 3)
    driver.press(160, 110, by: finger)
    driver.move(160, 140, by: finger)
    #expect(stepper.value == 6 && ground.locations.count == 2)
    driver.lift(160, 140, by: finger)
    driver.click(160, 110, by: finger)
    #expect(stepper.value == 8)
    driver.press(160, 110, by: finger)
    driver.wait(0.45)
    driver.lift(160, 110, by: finger)
    #expect(stepper.value == 10)
  }

  @Test("keys and the wheel change the value")
  func keysAndWheel() {
    driver.key(.tab)
    driver.key(.up)
    driver.key(.left)
    driver.key(.left)
    #expect(stepper.value == 4)
    driver.key(.end)
    #expect(stepper.value == 10 && driver.key(.right) && stepper.value == 10)
    driver.key(.home)
    #expect(stepper.value == 0)
    driver.wheel(-2, at: 110, 110)
    #expect(stepper.value == 4)
    driver.wheel(1, at: 110, 110)
    #expect(stepper.value == 2)
    stepper.maximumValue = .infinity
    #expect(driver.key(.end) && stepper.value == 2)
  }
}
