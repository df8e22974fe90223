import Testing

@testable import QuireViews

/// The look of controls in their states, by the pixels that they draw.
@MainActor
struct ControlLookTests {
  nonisolated enum Kind: CaseIterable { case button, slider, toggle, segments, stepper }

  private func make(_ kind: Kind) -> Control {
    switch kind {
    case .button: Button("Go")
    case .slider: Slider(value: 0.4)
    case .toggle: Switch(isOn: true)
    case .segments: SegmentedControl(["a", "b"])
    case .stepper: Stepper(value: 5)
    }
  }

  private func pixels(of view: View, in window: Window) throws -> [SIMD4<Int>] {
    try DrawnPicture(view, in: window).pixels
  }

  @Test("a plain button has a plate only under the pointer")
  func plainButton() throws {
    let window = Window(size: Size(width: 200, height: 60))
    let button = Button("Go", frame: Rect(x: 8, y: 8, width: 60, height: 30))
    window.addSubview(button)
    // A pixel beside the title, at half the height.
    let index = 15 * 60 + 4
    let plate = try pixels(of: button, in: window)[index]
    #expect(plate != .zero)
    button.style = .plain
    let plain = try pixels(of: button, in: window)
    #expect(plain[index] == .zero && plain.contains { $0 != .zero })
    func point(at location: Point) {
      window.send(InputEvent(.pointerMoved(.mouse(.primary), to: location), time: 0))
    }
    point(at: Point(x: 20, y: 20))
    let hovered = try pixels(of: button, in: window)[index]
    #expect(hovered != .zero && hovered != plate)
    button.isEnabled = false
    #expect(try pixels(of: button, in: window)[index] == .zero)
    button.isEnabled = true
    point(at: Point(x: 150, y: 50))
    #expect(try pixels(of: button, in: window) == plain)
  }

  @Test("a stepper highlights only a button that can change the value")
  func stepperHighlight() throws {
    let window = Window(size: Size(width: 200, height: 60))
    let stepper = Stepper(value: 0, frame: Rect(x: 8, y: 8, width: 72, height: 28))
    window.addSubview(stepper)
    let resting = try pixels(of: stepper, in: window)
    func point(at x: Double) {
      window.send(InputEvent(.pointerMoved(.mouse(.primary), to: Point(x: x, y: 20)), time: 0))
    }
    point(at: 20)
    #expect(try pixels(of: stepper, in: window) == resting)
    point(at: 70)
    #expect(try pixels(of: stepper, in: window) != resting)
    stepper.value = 100
    let atEnd = try pixels(of: stepper, in: window)
    point(at: 190)
    #expect(try pixels(of: stepper, in: window) == atEnd)
  }

  @Test(
    "the focus ring has the accent colour, and a disabled control is paler",
    arguments: Kind.allCases, [1, 1.25, 2])
  func focusAndDisabled(kind: Kind, scale: Double) throws {
    for appearance in [Appearance.light, .dark] {
      let window = Window(size: Size(width: 200, height: 60), scale: scale, appearance: appearance)
      let control = make(kind)
      control.frame = Rect(
        origin: Point(x: 8, y: 8), size: control.sizeThatFits(Size(width: 150, height: 40)))
      window.addSubview(control)
      let resting = try pixels(of: control, in: window)
      window.moveFocus()
      let focused = try pixels(of: control, in: window)
      let accent = appearance.accent
      let line = SIMD4(
        Int(accent.red * 255), Int(accent.green * 255), Int(accent.blue * 255), 255)
      func isLine(_ pixel: SIMD4<Int>) -> Bool {
        (0..<3).allSatisfy { abs(pixel[$0] - line[$0]) < 12 } && pixel.w > 240
      }
      let before = resting.count(where: isLine)
      let after = focused.count(where: isLine)
      // A line of two points around an area of at least 18 × 18 points.
      #expect(Double(after - before) > 60 * scale * scale, "\(kind) \(before) \(after)")
      control.isEnabled = false
      let disabled = try pixels(of: control, in: window)
      func weight(_ pixels: [SIMD4<Int>]) -> Int { pixels.reduce(0) { $0 + $1.w } }
      #expect(disabled.count == resting.count && disabled != resting)
      #expect(weight(disabled) < weight(resting), "\(kind)")
      // A press of the mouse hides the ring.
      control.isEnabled = true
      window.moveFocus()
      window.send(
        InputEvent(
          .pointerDown(.mouse(.primary), at: Point(x: 199, y: 59), clickCount: 1), time: 0))
      #expect(try pixels(of: control, in: window) == resting)
    }
  }
}
