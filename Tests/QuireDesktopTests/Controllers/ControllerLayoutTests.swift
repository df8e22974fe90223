import CInput
import CSDL2
import Testing

@testable import QuireDesktop

@MainActor @Suite struct ControllerLayoutTests {
  /// Returns the button that is pressed when `source` is pushed completely, or `nil` if it is none.
  private func button(
    _ layout: ControllerLayout?, _ event: DeviceEvent
  ) throws -> ControllerButton? {
    var state = ControllerState(layout: try #require(layout))
    _ = state.handle(event)
    _ = state.handle(.frameEnd)
    #expect(state.pressed.count < 2)
    return state.pressed.first
  }

  private func pressed(_ code: Int32) -> DeviceEvent { .button(UInt16(code), isPressed: true) }

  private func moved(_ code: Int32, _ value: Int32) -> DeviceEvent {
    .axis(UInt16(code), value: value)
  }

  @Test("the kernel's rules and SDL's list agree about a common controller")
  func common() throws {
    let events: [(DeviceEvent, ControllerButton?)] = [
      (pressed(BTN_A), .south), (pressed(BTN_B), .east), (pressed(BTN_X), .west),
      (pressed(BTN_Y), .north), (pressed(BTN_TL), .leftShoulder),
      (pressed(BTN_TR), .rightShoulder), (pressed(BTN_SELECT), .back), (pressed(BTN_START), .start),
      (pressed(BTN_MODE), nil),
      (moved(ABS_HAT0X, -1), .direction(.left, of: .pad)),
      (moved(ABS_HAT0X, 1), .direction(.right, of: .pad)),
      (moved(ABS_HAT0Y, -1), .direction(.up, of: .pad)),
      (moved(ABS_HAT0Y, 1), .direction(.down, of: .pad)), (moved(ABS_HAT0X, 0), nil),
      (moved(ABS_X, -32768), .direction(.left, of: .leftStick)),
      (moved(ABS_Y, 32767), .direction(.down, of: .leftStick)),
      (moved(ABS_RX, 32767), .direction(.right, of: .rightStick)),
      (moved(ABS_RY, -32768), .direction(.up, of: .rightStick)),
      (moved(ABS_Z, 255), .leftTrigger), (moved(ABS_RZ, 255), .rightTrigger),
      (moved(ABS_RZ, 0), nil), (moved(ABS_X, 0), nil), (pressed(KEY_A), nil),
    ]
    let gamepad = ControllerLayout(gamepad: .xbox360)
    let listed = ControllerLayout.known(for: .xbox360)
    #expect(
      try #require(ControllerLayout.mapping(for: ControllerDevice.xbox360.identity))
        .contains("platform:Linux"))
    for (event, expected) in events {
      #expect(try button(gamepad, event) == expected, "\(event)")
      #expect(try button(listed, event) == expected, "\(event)")
    }
    // A controller that is not in the list follows the kernel's rules.
    #expect(ControllerLayout.mapping(for: ControllerDevice.unknown.identity) == nil)
    #expect(ControllerLayout.known(for: .unknown) == gamepad)
    // SDL's joysticks do not stay open: its event loop would wake up again and again.
    #expect(SDL_WasInit(SDL_INIT_JOYSTICK | SDL_INIT_GAMECONTROLLER) == 0)
  }

  @Test("a joystick that nobody knows has no layout")
  func unknownJoystick() {
    var device = ControllerDevice.unknown
    device.buttons = ControllerDevice.codes([BTN_TRIGGER, BTN_THUMB])
    #expect(ControllerLayout.known(for: device) == nil)
  }

  @Test("a second stick may have the axes of triggers, and drivers name buttons in two ways")
  func variants() throws {
    var device = ControllerDevice.unknown
    device.axes[UInt16(ABS_RX)] = nil
    for code in [ABS_Z, ABS_RZ] {
      device.axes[UInt16(code)] = AxisRange(minimum: 0, maximum: 255, initial: 127)
    }
    device.buttons.formUnion(ControllerDevice.codes([BTN_TL2, BTN_DPAD_LEFT]))
    let layout = ControllerLayout(gamepad: device)
    #expect(try button(layout, moved(ABS_Z, 255)) == .direction(.right, of: .rightStick))
    #expect(try button(layout, moved(ABS_RZ, 0)) == .direction(.up, of: .rightStick))
    #expect(try button(layout, pressed(BTN_TL2)) == .leftTrigger)
    #expect(try button(layout, pressed(BTN_DPAD_LEFT)) == .direction(.left, of: .pad))
    #expect(try button(layout, pressed(0x133)) == .west)
    device.identity.vendor = 0x054c
    #expect(try button(ControllerLayout(gamepad: device), pressed(0x133)) == .north)
    #expect(try button(ControllerLayout(gamepad: device), pressed(0x134)) == .west)
  }

  @Test("a mapping may use halves, other ends, buttons as sticks and a pad of axes")
  func mapping() throws {
    let layout = ControllerLayout(
      mapping: "03000000,Some pad,a:b1,b:a5~,dpleft:-a0,dpright:+a0,-lefty:b2,+lefty:h0.4,"
        + "rightx:a3~,lefttrigger:+a1,righttrigger:a2,x:b99,y:h7.1,back:h0.3,start:a77,guide:b0,"
        + "leftshoulder:,rightshoulder:b,:b3,platform:Linux,hint:SDL:=1",
      of: .xbox360)
    let events: [(DeviceEvent, ControllerButton?)] = [
      (pressed(BTN_A), nil), (pressed(BTN_B), .south), (moved(ABS_RZ, 0), .east),
      (moved(ABS_X, -32768), .direction(.left, of: .pad)),
      (moved(ABS_X, 32767), .direction(.right, of: .pad)),
      (pressed(BTN_X), .direction(.up, of: .leftStick)),
      (moved(ABS_HAT0Y, 1), .direction(.down, of: .leftStick)),
      (moved(ABS_RX, -32768), .direction(.right, of: .rightStick)),
      (moved(ABS_Y, 32767), .leftTrigger), (moved(ABS_Y, -32768), nil),
      (moved(ABS_Z, 255), .rightTrigger), (pressed(BTN_Y), nil),
    ]
    for (event, expected) in events {
      #expect(try button(layout, event) == expected, "\(event)")
    }
    for text in ["", "a", "a,b", "a,b,c", "a,b,:,::,a:", "a,b,a:b-1,b:h,x:a~,y:+,back:h0."] {
      #expect(ControllerLayout(mapping: text, of: .xbox360) == nil, "\(text)")
    }
  }
}
