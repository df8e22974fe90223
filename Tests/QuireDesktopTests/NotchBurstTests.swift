import CSDL2
import Quire
import QuireGeometry
import Testing

@testable import QuireDesktop

@MainActor @Suite struct NotchBurstTests {
  /// Returns the times, in milliseconds, of the notches that begin a burst.
  private func beginnings(_ times: [Int]) -> [Int] {
    var burst = NotchBurst()
    return times.filter { !burst.addNotch(at: Double($0) / 1000) }
  }

  @Test("notches less than 25 ms apart form one burst of any length")
  func gaps() {
    #expect(beginnings([1000, 1030, 1056, 1082, 1200]) == [1000, 1030, 1056, 1082, 1200])
    #expect(beginnings([1000, 1024, 1050]) == [1000, 1050])
    #expect(beginnings(Array(stride(from: 0, through: 600, by: 12)) + [640]) == [0, 640])
  }

  @Test("a notch that is reported late does not turn a steady movement into a burst")
  func lateNotches() {
    #expect(beginnings([0, 30, 75, 90, 120]) == [0, 30, 75, 90, 120])
    // One notch after a pause, or two close notches, do not indicate a steady movement.
    #expect(beginnings([0, 500, 512, 524, 536]) == [0, 500])
    #expect(beginnings([0, 26, 40, 52]) == [0, 26])
  }

  @Test("a notch after the server's clock wraps around begins a burst")
  func wrap() {
    #expect(beginnings([4_294_967_290, 3]) == [4_294_967_290, 3])
  }

  @Test("notches that SDL reports can form a burst only on X11")
  func drivers() {
    var event = unsafe SDL_Event()
    unsafe event.wheel.type = SDL_MOUSEWHEEL.rawValue
    unsafe event.wheel.preciseY = -1
    for (driver, isBurst) in [(VideoDriver.x11, true), (.wayland, false)] {
      var translator = EventTranslator(driver: driver)
      var bursts: [Bool] = []
      for _ in 0..<2 {
        unsafe event.wheel.timestamp = SDL_GetTicks()
        for input in unsafe translator.translate(event) {
          guard case .wheel(0, 1, _, let continuesBurst) = input.kind else { continue }
          bursts.append(continuesBurst)
        }
      }
      #expect(bursts == [false, isBurst])
    }
  }

  @Test("events carry the burst flag and the modifier keys")
  func reports() {
    var translator = EventTranslator(driver: .x11)
    let location = Point(x: 3, y: 4)
    let notch = AxisFrame(notchesY: 1, continuesBurst: true)
    let events = translator.translate(
      DeviceReport(report: .axes(notch), location: location, modifiers: .control), time: 1)
    #expect(
      events == [
        InputEvent(
          .wheel(x: 0, y: 1, at: location, continuesBurst: true), time: 1, modifiers: .control)
      ])
    #expect(Modifiers(stateOfX: 0b100_1101) == [.shift, .control, .alt, .command])
    // Caps Lock, Num Lock and mouse buttons are not modifier keys.
    #expect(Modifiers(stateOfX: 0b1_0001_0010) == [])
  }
}
