import CSDL2
import Quire
import QuireGeometry
import SeededNumbers
import Testing

@testable import QuireDesktop

@MainActor @Suite struct ServerClockTests {
  @Test("events that are read late keep the times between them", arguments: 0..<20)
  func delays(seed: Int) {
    var numbers = SeededGenerator(seed: UInt64(seed))
    var clock = ServerClock()
    // The server's stamps wrap around during the events.
    let start = UInt32.max - UInt32.random(in: 0..<2000, using: &numbers)
    var stamps = [0]
    for _ in 0..<200 { stamps.append(stamps.last! + .random(in: 0...40, using: &numbers)) }
    var last: (stamp: Int, time: Double)?
    for (index, stamp) in stamps.enumerated() {
      // The first event has no delay, so that all later times are exact.
      let delay = index == 0 ? 0 : Double.random(in: 0...0.5, using: &numbers)
      let reading = 50 + Double(stamp) / 1000 + delay
      let time = clock.time(of: start &+ UInt32(stamp), readAt: reading)
      #expect(time <= reading + 1e-9)
      if let last {
        #expect(abs((time - last.time) - Double(stamp - last.stamp) / 1000) < 1e-6)
      }
      last = (stamp, time)
    }
  }

  @Test("an event that is read sooner than those before it corrects the times")
  func correction() {
    var clock = ServerClock()
    #expect(clock.time(of: 1000, readAt: 800.3) == 800.3)
    #expect(abs(clock.time(of: 1010, readAt: 800.25) - 800.25) < 1e-9)
    #expect(abs(clock.time(of: 1020, readAt: 800.5) - 800.26) < 1e-9)
  }

  @Test("a server with the program's clock gives exact times from the first event on")
  func sameClock() {
    // The stamps of a computer that has run for ten years have wrapped around many times.
    for uptime in [20, 4_294_967, 4_294_968, 315_360_000] {
      var clock = ServerClock()
      for (age, delay) in [(0, 0.3), (20, 0.28), (40, 0.26), (50, 0.0)] {
        let time = Double(uptime) + Double(age) / 1000
        let stamp = UInt32(truncatingIfNeeded: uptime * 1000 + age)
        #expect(abs(clock.time(of: stamp, readAt: time + delay) - time) < 1e-6)
      }
    }
  }

  @Test("a server whose clock is set gives the times of reading", arguments: [-3600, 3600])
  func jump(seconds: Int) {
    var clock = ServerClock()
    _ = clock.time(of: 10_000_000, readAt: 1)
    let stamp = UInt32(10_000_000 + seconds * 1000)
    #expect(clock.time(of: stamp, readAt: 1.5) == 1.5)
    #expect(abs(clock.time(of: stamp + 20, readAt: 1.9) - 1.52) < 1e-9)
  }

  @Test("motion of the pointer has the times of the X server")
  func motion() {
    var translator = EventTranslator(driver: .x11)
    let now = Int(monotonicTime() * 1000)
    // SDL reads all three at the same time.
    for age in [100, 60, 50] {
      report(MotionNotify, at: now - age, to: &translator)
      let time = move(&translator).first ?? 0
      #expect(abs(time - Double(now - age) / 1000) < 1e-6)
    }
  }

  @Test("motion without a time of the server has the time of reading")
  func readingTimes() {
    var translator = EventTranslator(driver: .x11)
    let now = Int(monotonicTime() * 1000)
    report(MotionNotify, at: now - 2000, to: &translator)
    _ = move(&translator)
    // A program sent this event, and no other event of the server belongs to a motion.
    for (type, stamp) in [(MotionNotify, CurrentTime), (Expose, now - 5000)] {
      report(type, at: stamp, to: &translator)
      let time = move(&translator).first ?? 0
      #expect(abs(time - monotonicTime()) < 1)
    }
  }

  /// Reports an X event of the time `stamp`, as SDL does before it reports its own event.
  private func report(_ type: Int32, at stamp: Int, to translator: inout EventTranslator) {
    var message = unsafe SDL_SysWMmsg()
    unsafe message.subsystem = SDL_SYSWM_X11
    unsafe message.msg.x11.event.type = type
    unsafe message.msg.x11.event.xmotion.time = UInt(UInt32(truncatingIfNeeded: stamp))
    var event = unsafe SDL_Event()
    unsafe withUnsafeMutablePointer(to: &message) { message in
      unsafe event.syswm.type = SDL_SYSWMEVENT.rawValue
      unsafe event.syswm.msg = message
      let events = unsafe translator.translate(event)
      #expect(events == [])
    }
  }

  /// Moves the pointer now, and returns the times of the events.
  private func move(_ translator: inout EventTranslator) -> [Double] {
    var event = unsafe SDL_Event()
    unsafe event.motion.type = SDL_MOUSEMOTION.rawValue
    unsafe event.motion.timestamp = SDL_GetTicks()
    return unsafe translator.translate(event).map(\.time)
  }
}
