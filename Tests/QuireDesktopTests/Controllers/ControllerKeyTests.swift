import Quire
import Testing

@testable import QuireDesktop

@MainActor @Suite struct ControllerKeyTests {
  private let east = ControllerPress(controller: 1, button: .east)
  private let right = ControllerPress(controller: 1, button: .rightShoulder)
  private let trigger = ControllerPress(controller: 1, button: .rightTrigger)

  private func down(_ key: Key, isRepeat: Bool = false) -> [InputEvent.Kind] {
    [.keyDown(key, [], isRepeat: isRepeat)]
  }

  @Test("every program has arrows, page keys, Enter, Escape, Menu and Tab")
  func table() {
    let keys = ControllerKeys()
    let pairs: [(ControllerButton, Key)] = [
      (.direction(.left, of: .pad), .left), (.direction(.right, of: .pad), .right),
      (.direction(.up, of: .leftStick), .up), (.direction(.down, of: .leftStick), .down),
      (.leftShoulder, .pageUp), (.leftTrigger, .pageUp), (.rightShoulder, .pageDown),
      (.rightTrigger, .pageDown), (.south, .enter), (.east, .escape), (.start, .menu),
      (.back, .tab),
    ]
    for (button, key) in pairs { #expect(keys[button] == ControllerKeys.Stroke(key)) }
    for button: ControllerButton in [.north, .west, .direction(.left, of: .rightStick)] {
      #expect(keys[button] == nil)
    }
  }

  @Test("a held button repeats its key, and a released one does not")
  func repeats() throws {
    var keys = HeldControllerKeys(keys: ControllerKeys())
    #expect(keys.nextRepeat == nil)
    #expect(keys.press(right, at: 10).map(\.kind) == down(.pageDown))
    #expect(keys.repeats(at: 10.4).isEmpty)
    let first = try #require(keys.nextRepeat)
    #expect(first == 10 + HeldControllerKeys.repeatDelay)
    #expect(keys.repeats(at: first).map(\.kind) == down(.pageDown, isRepeat: true))
    #expect(keys.nextRepeat == first + HeldControllerKeys.repeatPeriod)
    // A loop that was busy gets one repeat.
    #expect(keys.repeats(at: 20).count == 1 && keys.repeats(at: 20).isEmpty)
    #expect(keys.release(right, at: 21).map(\.kind) == [.keyUp(.pageDown, [])])
    #expect(keys.nextRepeat == nil && keys.repeats(at: 30).isEmpty)
  }

  @Test("only the newest button repeats")
  func newest() {
    var keys = HeldControllerKeys(keys: ControllerKeys())
    _ = keys.press(right, at: 0)
    _ = keys.press(east, at: 0.4)
    #expect(keys.repeats(at: 0.6).isEmpty)
    #expect(keys.repeats(at: 0.9).map(\.kind) == down(.escape, isRepeat: true))
    _ = keys.release(right, at: 1)
    #expect(keys.nextRepeat != nil)
    _ = keys.release(east, at: 1)
    #expect(keys.nextRepeat == nil)
  }

  @Test("two buttons with one key press it once")
  func sameKey() {
    var keys = HeldControllerKeys(keys: ControllerKeys())
    #expect(keys.press(right, at: 0).count == 1 && keys.press(trigger, at: 0).isEmpty)
    #expect(keys.press(right, at: 0).isEmpty)
    #expect(keys.release(right, at: 1).isEmpty)
    #expect(keys.release(trigger, at: 1).map(\.kind) == [.keyUp(.pageDown, [])])
    #expect(keys.release(trigger, at: 1).isEmpty)
  }

  @Test("a window that loses the keyboard gets the releases")
  func focus() {
    var keys = HeldControllerKeys(keys: ControllerKeys())
    _ = keys.press(right, at: 0)
    _ = keys.press(east, at: 0)
    let released = Set(keys.releaseAll(at: 1).map(\.kind))
    #expect(released == [.keyUp(.pageDown, []), .keyUp(.escape, [])])
    #expect(keys.nextRepeat == nil && keys.release(east, at: 2).isEmpty)
    // A button without a key does nothing.
    #expect(keys.press(ControllerPress(controller: 1, button: .north), at: 3).isEmpty)
    #expect(keys.nextRepeat == nil)
  }
}
