import Testing

@testable import QuireViews

@MainActor
struct SliderTests {
  private let hand = Hand()
  private let slider: Slider
  /// The values that the slider has reported.
  private final class Reports { var values: [Double] = [] }
  private let reports = Reports()

  /// The middle of the thumb moves from x = 112 to x = 312, at y = 60.
  init() {
    let reports = reports
    slider = hand.add(
      Slider(value: 50, in: 0...100) { reports.values.append($0) },
      Rect(x: 100, y: 40, width: 224, height: 40))
  }

  @Test("during a drag the pointer keeps its place on the thumb")
  func draggingThumb() {
    hand.press(216, 60)
    #expect(slider.value == 50 && reports.values == [])
    hand.move(226, 200)
    #expect(abs(slider.value - 55) < 1e-9)
    hand.move(900, 60)
    #expect(slider.value == 100)
    // The thumb follows again when the pointer is back at the place where it passed the end.
    hand.move(318, 60)
    #expect(slider.value == 100)
    hand.move(306, 60)
    #expect(abs(slider.value - 95) < 1e-9)
    hand.lift(306, 60)
    hand.move(200, 60)
    #expect(abs(slider.value - 95) < 1e-9 && reports.values.count == 3)
  }

  @Test("a press beside the thumb moves it there")
  func pressBesideThumb() {
    hand.press(152, 60)
    #expect(abs(slider.value - 20) < 1e-9)
    hand.move(162, 60)
    #expect(abs(slider.value - 25) < 1e-9 && slider.isPressed)
    hand.lift(162, 60)
    #expect(!slider.isPressed && slider.isFirstResponder && !slider.showsFocus)
  }

  @Test("only whole steps are selected")
  func steps() {
    slider.step = 30
    #expect(slider.value == 60)
    hand.press(152, 60)
    #expect(slider.value == 30)
    // Another step would pass the end.
    hand.move(312, 60)
    #expect(slider.value == 90)
    slider.value = 100
    #expect(slider.value == 90)
    slider.step = nil
    slider.maximumValue = 80
    #expect(slider.value == 80)
    slider.minimumValue = 90
    #expect(slider.value == 90)
    slider.value = .nan
    #expect(slider.value == 90)
  }

  @Test("keys change the value")
  func keys() {
    #expect(hand.key(.tab) && slider.showsFocus)
    hand.key(.right)
    hand.key(.up)
    #expect(abs(slider.value - 54) < 1e-9)
    hand.key(.left)
    #expect(abs(slider.value - 52) < 1e-9)
    hand.key(.pageUp)
    #expect(abs(slider.value - 72) < 1e-9)
    hand.key(.pageDown, isRepeat: true)
    hand.key(.pageDown)
    #expect(abs(slider.value - 32) < 1e-9)
    hand.key(.end)
    #expect(slider.value == 100)
    // At the end the slider still handles the key, so that the view behind does not use it.
    let count = reports.values.count
    #expect(hand.key(.right) && reports.values.count == count)
    hand.key(.home)
    #expect(slider.value == 0)
    #expect(!hand.key(.right, .control) && !hand.key(.space))
    slider.step = 7
    hand.key(.right)
    #expect(slider.value == 7)
    slider.isEnabled = false
    #expect(!hand.key(.right) && slider.value == 7)
  }

  @Test("turning the wheel upwards increases the value")
  func wheel() {
    hand.wheel(-1, at: 120, 60)
    #expect(abs(slider.value - 52) < 1e-9)
    hand.wheel(2, at: 120, 60)
    #expect(abs(slider.value - 48) < 1e-9)
    slider.isEnabled = false
    #expect(!hand.wheel(2, at: 120, 60))
  }

  @Test("a double click sets the default value")
  func doubleClick() {
    slider.defaultValue = 10
    hand.click(212, 60)
    hand.press(212, 60, count: 2)
    #expect(slider.value == 10)
    hand.move(250, 60)
    hand.lift(250, 60)
    #expect(slider.value == 10 && reports.values == [10])
  }

  @Test("Escape cancels a drag")
  func escape() {
    hand.press(212, 60)
    hand.move(252, 60)
    #expect(abs(slider.value - 70) < 1e-9)
    #expect(hand.key(.escape))
    #expect(slider.value == 50)
    hand.move(262, 60)
    #expect(slider.value == 50)
    hand.lift(262, 60)
    #expect(!hand.key(.escape))
  }

  @Test("a finger across the track drags the view behind")
  func fingerAcross() {
    let ground = hand.add(Ground(), Rect(x: 0, y: 0, width: 400, height: 300))
    ground.addSubview(slider)
    let finger = InputEvent.Pointer.touch(id: 1)
    hand.press(152, 60, by: finger)
    #expect(abs(slider.value - 20) < 1e-9)
    hand.move(152, 80, by: finger)
    #expect(slider.value == 50 && !slider.isPressed)
    #expect(ground.places == [Point(x: 152, y: 60), Point(x: 152, y: 80)])
    hand.move(190, 80, by: finger)
    #expect(slider.value == 50)
    hand.lift(190, 80, by: finger)
    // A drag along the track, or by the mouse, belongs to the slider.
    hand.press(152, 60, by: finger)
    hand.move(172, 75, by: finger)
    hand.move(172, 160, by: finger)
    #expect(abs(slider.value - 30) < 1e-9)
    hand.lift(172, 160, by: finger)
    hand.press(172, 60)
    hand.move(172, 160)
    #expect(window(holds: slider))
  }

  private func window(holds view: View) -> Bool {
    hand.window.responder(holding: .mouse(.primary)) === view
  }
}
