import SeededNumbers
import Testing

@testable import QuireViews

/// Controls that are read from right to left: their look and their input are mirrored.
@MainActor
struct ControlReadingTests {
  nonisolated enum Kind: CaseIterable { case slider, steppedSlider, toggle, segments, stepper }

  /// A control of each kind, without letters, which are not mirrored.
  private func make(_ kind: Kind) -> Control {
    switch kind {
    case .slider: Slider(value: 0.3)
    case .steppedSlider: Slider(value: 2, in: -4...7, stepValue: 3)
    case .toggle: Switch(isOn: true)
    case .segments: SegmentedControl(["", "      ", " "], selectedSegmentIndex: 1)
    case .stepper: Stepper(value: 10, in: 0...10, stepValue: 2)
    }
  }

  private func number(of control: Control) -> Double {
    switch control {
    case let slider as Slider: slider.value
    case let toggle as Switch: toggle.isOn ? 1 : 0
    case let segments as SegmentedControl: Double(segments.selectedSegmentIndex ?? -1)
    case let stepper as Stepper: stepper.value
    default: .nan
    }
  }

  /// A user and a control of `kind` in a window of 400 points width.
  private func scene(
    _ kind: Kind, _ reading: ReadingDirection, scale: Double = 1
  ) -> (InputDriver, Control) {
    let driver = InputDriver(scale: scale)
    let control = make(kind)
    driver.window.readingDirection = reading
    let size = control.sizeThatFits(Size(width: 150, height: 40))
    let x = reading == .leftToRight ? 70.0 : 330 - size.width
    return (driver, driver.add(control, Rect(x: x, y: 50, width: size.width, height: size.height)))
  }

  @Test("a control looks like its mirror image", arguments: Kind.allCases, [1.0, 2])
  func look(kind: Kind, scale: Double) throws {
    let (left, control) = scene(kind, .leftToRight, scale: scale)
    let (right, mirrored) = scene(kind, .rightToLeft, scale: scale)
    func compare(_ state: Comment) throws {
      let picture = try DrawnPicture(control, in: left.window)
      let other = try DrawnPicture(mirrored, in: right.window)
      // The edges of round shapes may differ by an invisible amount.
      #expect(other.greatestDifference(fromMirrored: picture) < 28, state)
      #expect(picture.greatestDifference(fromMirrored: picture) > 40, state)
    }
    try compare("at rest")
    left.key(.tab)
    right.key(.tab)
    try compare("with the focus")
    left.press(control.frame.minX + 20, control.frame.center.y)
    right.press(mirrored.frame.maxX - 20, mirrored.frame.center.y)
    try compare("pressed")
  }

  @Test("random input has mirrored effects", arguments: Kind.allCases)
  func randomInput(kind: Kind) {
    let keys: [Key] = [.left, .right, .up, .down, .home, .end, .pageUp, .space]
    var seen: Set<Double> = []
    for seed in 0..<40 as Range<UInt64> {
      var numbers = SeededGenerator(seed: seed)
      let (left, control) = scene(kind, .leftToRight)
      let (right, mirrored) = scene(kind, .rightToLeft)
      for step in 0..<60 {
        let x = Double.random(in: 60...240, using: &numbers)
        let y = Double.random(in: 45...85, using: &numbers)
        switch Int.random(in: 0..<7, using: &numbers) {
        case 0, 1:
          left.press(x, y)
          right.press(400 - x, y)
        case 2, 3:
          left.move(x, y)
          right.move(400 - x, y)
        case 4:
          left.lift(x, y)
          right.lift(400 - x, y)
        case 5:
          let (across, down) = (
            Int.random(in: -2...2, using: &numbers), Int.random(in: -1...1, using: &numbers)
          )
          left.send(.wheel(x: across, y: down, at: Point(x: x, y: y)))
          right.send(.wheel(x: -across, y: down, at: Point(x: 400 - x, y: y)))
        default:
          let key = keys.randomElement(using: &numbers) ?? .left
          for driver in [left, right] where driver.window.firstResponder == nil { driver.key(.tab) }
          left.key(key)
          right.key(key == .left ? .right : key == .right ? .left : key)
        }
        for driver in [left, right] { driver.wait(0.05) }
        let (value, other) = (number(of: control), number(of: mirrored))
        seen.insert(value)
        #expect(abs(value - other) < 1e-9, "\(kind) seed \(seed) step \(step)")
      }
    }
    #expect(seen.count > 1, "\(kind)")
  }

  @Test("a moving thumb is mirrored")
  func movingThumb() throws {
    let (left, control) = scene(.toggle, .leftToRight, scale: 2)
    let (right, mirrored) = scene(.toggle, .rightToLeft, scale: 2)
    for (driver, toggle) in [(left, control), (right, mirrored)] {
      (toggle as? Switch)?.isOn = false
      driver.wait(0.06)
    }
    let picture = try DrawnPicture(control, in: left.window)
    let other = try DrawnPicture(mirrored, in: right.window)
    #expect(other.greatestDifference(fromMirrored: picture) < 28)
    #expect(picture.greatestDifference(fromMirrored: picture) > 40)
  }
}
