import CInput
import Testing

@testable import QuireDesktop

@Suite struct ControllerDeviceTests {
  @Test("bits are read from the last word on")
  func bits() {
    #expect(CapabilityBits("").numbers == [])
    #expect(CapabilityBits("3\n").numbers == [0, 1])
    #expect(CapabilityBits("7fdb000000000000 0 0 0 0\n").numbers.contains(UInt16(BTN_A)))
    #expect(CapabilityBits("1 0").numbers == [64])
    #expect(CapabilityBits("x 8000000000000000").numbers == [63])
    let long = String(repeating: "ffffffffffffffff ", count: 2000)
    #expect(CapabilityBits(long).numbers.count <= 0x1000)
  }

  @Test("SDL's name of a device has its numbers, or else its name")
  func identity() {
    func text(_ identity: ControllerIdentity) -> String {
      identity.sdlBytes.map { byte in
        let digits = String(byte, radix: 16)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
    }
    #expect(text(ControllerDevice.xbox360.identity) == "030000005e0400008e02000010010000")
    let nameless = ControllerIdentity(
      bus: 5, vendor: 0, product: 0, version: 1, name: "A very long name")
    #expect(text(nameless) == "05000000" + "41207665727920" + "6c6f6e67" + "00")
  }

  @Test("only game pads and joysticks are controllers")
  func controllers() {
    func isController(_ buttons: [Int32], _ axes: [Int32] = [ABS_X, ABS_Y]) -> Bool {
      ControllerDevice.isController(
        buttons: ControllerDevice.codes(buttons), axes: ControllerDevice.codes(axes))
    }
    #expect(isController([BTN_A, BTN_B, BTN_TL]))
    #expect(isController([BTN_A, KEY_HOMEPAGE], []))
    #expect(isController([BTN_TRIGGER, BTN_THUMB]))
    #expect(!isController([BTN_TRIGGER], []))
    #expect(!isController([KEY_ENTER, KEY_A, KEY_Q, BTN_A]))
    #expect(!isController([BTN_LEFT, BTN_RIGHT]) && !isController([BTN_LEFT, BTN_A]))
    #expect(!isController([BTN_TOUCH, BTN_TOOL_FINGER]) && !isController([BTN_TOOL_PEN, BTN_A]))
    #expect(!isController([KEY_POWER], []) && !isController([], [ABS_X, ABS_Y, ABS_Z]))
  }

  @Test("parts have SDL's numbers")
  func numbers() {
    var device = ControllerDevice.xbox360
    device.buttons.formUnion(ControllerDevice.codes([KEY_HOMEPAGE, BTN_TRIGGER_HAPPY1]))
    #expect(device.numberedButtons.first == UInt16(BTN_A))
    #expect(
      device.numberedButtons.suffix(2) == [UInt16(BTN_TRIGGER_HAPPY1), UInt16(KEY_HOMEPAGE)])
    #expect(
      device.numberedAxes == [ABS_X, ABS_Y, ABS_Z, ABS_RX, ABS_RY, ABS_RZ].map { UInt16($0) })
    #expect(device.numberedHats.map(\.x) == [UInt16(ABS_HAT0X)])
    // A precise pair is no hat, but two axes.
    for code in [ABS_HAT2X, ABS_HAT2Y] {
      device.axes[UInt16(code)] = AxisRange(minimum: 0, maximum: 255, isPrecise: true)
    }
    #expect(device.numberedAxes.suffix(2) == [UInt16(ABS_HAT2X), UInt16(ABS_HAT2Y)])
  }

  @Test("the controllers that Steam reads are ignored")
  func ignored() {
    func isIgnored(_ vendor: UInt16, _ product: UInt16, _ variables: [String: String]) -> Bool {
      let identity = ControllerIdentity(
        bus: 3, vendor: vendor, product: product, version: 0, name: "")
      return IgnoredControllers { variables[$0] }.contains(identity)
    }
    let prefix = "SDL_GAMECONTROLLER_"
    let listed = ["\(prefix)IGNORE_DEVICES": "0x28DE/0x1102,0x045e/0x028e,rubbish"]
    #expect(!isIgnored(0x045e, 0x028e, [:]))
    #expect(isIgnored(0x045e, 0x028e, listed) && isIgnored(0x28de, 0x1102, listed))
    #expect(!isIgnored(0x054c, 0x05c4, listed))
    let others = ["\(prefix)IGNORE_DEVICES_EXCEPT": "0x054c/0x05c4"]
    #expect(!isIgnored(0x054c, 0x05c4, others) && isIgnored(0x045e, 0x028e, others))
    #expect(isIgnored(0x28de, 0x11ff, others))
    let allowed = others.merging(["\(prefix)ALLOW_STEAM_VIRTUAL_GAMEPAD": "1"]) { $1 }
    #expect(!isIgnored(0x28de, 0x11ff, allowed))
  }
}
