import CInput
import SeededNumbers
import Testing

@testable import QuireDesktop

@Suite struct ControllerStateTests {
  private func state() throws -> ControllerState {
    ControllerState(layout: try #require(ControllerLayout(gamepad: .xbox360)))
  }

  private func changes(
    _ button: ControllerButton, _ isPressed: Bool = true
  ) -> [ControllerState.Change] {
    [ControllerState.Change(button: button, isPressed: isPressed)]
  }

  @Test("a button changes at the end of a frame, once")
  func frames() throws {
    var state = try state()
    #expect(state.handle(.button(UInt16(BTN_A), isPressed: true)).isEmpty)
    #expect(state.handle(.frameEnd) == changes(.south))
    #expect(state.handle(.frameEnd).isEmpty)
    #expect(state.press(BTN_A, false) == changes(.south, false))
  }

  @Test("a stick presses beyond its dead zone, and releases well within it")
  func deadZone() throws {
    var state = try state()
    let right = ControllerButton.direction(.right, of: .leftStick)
    #expect(state.move(ABS_X, to: 19_000).isEmpty)
    #expect(state.move(ABS_X, to: 20_000) == changes(right))
    // A trembling hand at the threshold presses nothing again.
    for value: Int32 in [19_000, 20_000, 14_000, 32_767] {
      #expect(state.move(ABS_X, to: value).isEmpty)
    }
    #expect(state.move(ABS_X, to: 13_000) == changes(right, false))
    #expect(
      state.move(ABS_Z, to: 150).isEmpty && state.move(ABS_Z, to: 160) == changes(.leftTrigger))
    #expect(state.move(ABS_Z, to: 120).isEmpty)
    #expect(state.move(ABS_Z, to: 100) == changes(.leftTrigger, false))
  }

  @Test("a worn stick at rest changes nothing", arguments: scriptSeeds(count: 20))
  func noise(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    var state = try state()
    for _ in 0..<500 {
      let axis = [ABS_X, ABS_Y, ABS_RX, ABS_RY].randomElement(using: &numbers) ?? ABS_X
      let value = Int32.random(in: -12_000...12_000, using: &numbers)
      #expect(state.move(axis, to: value).isEmpty, "seed \(seed)")
    }
  }

  @Test("of two directions only the first counts, until the pad is back at rest")
  func directions() throws {
    var state = try state()
    let right = ControllerButton.direction(.right, of: .pad)
    #expect(state.move(ABS_HAT0X, to: 1) == changes(right))
    #expect(state.move(ABS_HAT0Y, to: -1).isEmpty)
    #expect(state.move(ABS_HAT0X, to: 0) == changes(right, false))
    #expect(state.move(ABS_HAT0Y, to: 0).isEmpty)
    #expect(state.move(ABS_HAT0Y, to: -1) == changes(.direction(.up, of: .pad)))
    // The sticks are pushed independently.
    #expect(state.move(ABS_X, to: -32768) == changes(.direction(.left, of: .leftStick)))
    var both = try self.state()
    _ = both.handle(.axis(UInt16(ABS_HAT0Y), value: 1))
    #expect(both.move(ABS_HAT0X, to: -1) == changes(.direction(.left, of: .pad)))
  }

  @Test("two parts for one button press it once, and a loss of events releases everything")
  func twoSources() throws {
    var layout = try #require(ControllerLayout(gamepad: .xbox360))
    layout.bind(.button(UInt16(BTN_TR2)), to: .rightTrigger)
    var state = ControllerState(layout: layout)
    #expect(state.move(ABS_RZ, to: 255) == changes(.rightTrigger))
    #expect(state.press(BTN_TR2).isEmpty && state.move(ABS_RZ, to: 0).isEmpty)
    #expect(state.press(BTN_TR2, false) == changes(.rightTrigger, false))
    _ = state.press(BTN_A)
    #expect(state.handle(.loss) == changes(.south, false))
    #expect(state.press(BTN_A) == changes(.south))
  }
}
