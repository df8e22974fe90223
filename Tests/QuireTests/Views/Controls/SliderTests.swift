import Testing

@testable import QuireViews

@MainActor
struct SliderTests {
  private let driver = InputDriver()
  private let slider: Slider
  /// The values that the slider has reported.
  private final class Reports { var values: [Double] = [] }
  private let reports = Reports()

  /// The middle of the thumb moves from x = 112 to x = 312, at y = 60.
  init() {
    let reports = reports
    slider = driver.add(
      Slider(value: 50, in: 0...100) { reports.values.append($0) },
      Rect(x: 100, y: 40, width: 224, height: 40))
  }

  @Test("during a drag the pointer keeps its place on the thumb")
  func draggingThumb() {
    driver.press(216, 60)
    #expect(slider.value == 50 && reports.values == [])
    driver.move(226, 200)
    #expect(abs(slider.value - 55) < 1e-9)
    driver.move(900, 60)
    #expect(slider.value == 100)
    // The thumb follows again when the pointer is back at the place where it passed the end.
    driver.move(318, 60)
    #expect(slider.value == 100)
    driver.move(306, 60)
    #expect(abs(slider.value - 95) < 1e-9)
    driver.lift(306, 60)
    driver.move(200, 60)
    #expect(abs(slider.value - 95) < 1e-9 && reports.values.count == 3)
  }

  @Test("a press beside the thumb moves it there")
  func pressBesideThumb() {
    driver.press(152, 60)
    #expect(abs(slider.value - 20) < 1e-9)
    driver.move(162, 60)
    #expect(abs(slider.value - 25) < 1e-9 && slider.isPressed)
    driver.lift(162, 60)
    #expect(!slider.isPressed && slider.isFirstResponder && !slider.showsFocus)
  }

  @Test("only whole steps are selected")
  func steps() {
    slider.stepValue = 30
    #expect(slider.value == 60)
    driver.press(152, 60)
    #expect(slider.value == 30)
    // Another step would pass the end.
    driver.move(312, 60)
    #expect(slider.value == 90)
    slider.value = 100
    #expect(slider.value == 90)
    slider.stepValue = nil
    slider.maximumValue = 80
    #expect(slider.value == 80)
    slider.minimumValue = 90
    #expect(slider.value == 90)
    slider.value = .nan
    #expect(slider.value == 90)
  }

  @Test("keys change the value")
  func keys() {
    #expect(driver.key(.tab) && slider.showsFocus)
    driver.key(.right)
    driver.key(.up)
    #expect(abs(slider.value - 54) < 1e-9)
    driver.key(.left)
    #expect(abs(slider.value - 52) < 1e-9)
    driver.key(.pageUp)
    #expect(abs(slider.value - 72) < 1e-9)
    driver.key(.pageDown, isRepeat: true)
    driver.key(.pageDown)
    #expect(abs(slider.value - 32) < 1e-9)
    driver.key(.end)
    #expect(slider.value == 100)
    // At the end the slider still handles the key, so that the view behind does not use it.
    let count = reports.values.count
    #expect(driver.key(.right) && reports.values.count == count)
    driver.key(.home)
    #expect(slider.value == 0)
    #expect(!driver.key(.right, .control) && !driver.key(.space))
    slider.stepValue = 7
    driver.key(.right)
    #expect(slider.value == 7)
    slider.isEnabled = false
    #expect(!driver.key(.right) && slider.value == 7)
  }

  @Test("turning the wheel upwards increases the value")
  func wheel() {
    driver.wheel(-1, at: 120, 60)
    #expect(abs(slider.value - 52) < 1e-9)
    driver.wheel(2, at: 120, 60)
    #expect(abs(slider.value - 48) < 1e-9)
    slider.isEnabled = false
    #expect(!driver.wheel(2, at: 120, 60))
  }

  @Test("a double click sets the default value")
  func doubleClick() {
    slider.defaultValue = 10
    driver.click(212, 60)
    driver.press(212, 60, count: 2)
    #expect(slider.value == 10)
    driver.move(250, 60)
    driver.lift(250, 60)
    #expect(slider.value == 10 && reports.values == [10])
  }

  @Test("Escape cancels a drag")
  func escape() {
    driver.press(212, 60)
    driver.move(252, 60)
    #expect(abs(slider.value - 70) < 1e-9)
    #expect(driver.key(.escape))
    #expect(slider.value == 50)
    driver.move(262, 60)
    #expect(slider.value == 50)
    driver.lift(262, 60)
    #expect(!driver.key(.escape))
  }

  @Test("a finger across the track drags the view behind")
  func fingerAcross() {
    let ground = driver.add(Ground(), Rect(x: 0, y: 0, width: 400, height: 300))
    ground.addSubview(slider)
    let finger = InputEvent.Pointer.touch(id: 1)
    driver.press(152, 60, by: finger)
    #expect(abs(slider.value - 20) < 1e-9)
    driver.move(152, 80, by: finger)
    #expect(slider.value == 50 && !slider.isPressed)
    #expect(ground.locations == [Point(x: 152, y: 60), Point(x: 152, y: 80)])
    driver.move(190, 80, by: finger)
    #expect(slider.value == 50)
    driver.lift(190, 80, by: finger)
    // A drag along the track, or by the mouse, belongs to the slider.
    driver.press(152, 60, by: finger)
    driver.move(172, 75, by: finger)
    driver.move(172, 160, by: finger)
    #expect(abs(slider.value - 30) < 1e-9)
    driver.lift(172, 160, by: finger)
    driver.press(172, 60)
    driver.move(172, 160)
    #expect(window(holds: slider))
  }

  private func window(holds view: View) -> Bool {
    driver.window.responder(holding: .mouse(.primary)) === view
  }
}
