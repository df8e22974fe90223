import QuireAnimation
import QuireTransitions
import Testing

/// The moments through which a transition has moved between two of its states.
struct TransitionMomentsTests {
  private func machine() -> TransitionMachine { TransitionMachine(tolerance: 1e-4) }

  @Test("between two frames a running transition was where its curve was")
  func running() {
    var machine = machine()
    _ = machine.run(along: .curve(to: .finish, duration: 1, curve: .easeInOut))
    var former = machine
    for frame in 0...20 {
      _ = machine.tick(at: 3 + Double(frame) * 0.03)
      let moments = machine.moments(since: former, step: 0.004)
      #expect(moments.last?.progress == machine.progress)
      // The turn has already run for a frame when it is first drawn.
      let start = 3 - 1.0 / 60
      for (a, b) in zip(moments, moments.dropFirst()) {
        #expect(b.time - a.time <= 0.0041 && b.time > a.time)
      }
      for moment in moments {
        let expected = TimingCurve.easeInOut.value(at: moment.time - start)
        #expect(abs(moment.progress - expected) < 1e-9, "frame \(frame), \(moment.time)")
      }
      if frame == 0 { #expect(moments.first.map { abs($0.time - start) < 1e-9 } == true) }
      former = machine
    }
    #expect(machine.moments(since: machine, step: 0.004).isEmpty)
  }

  @Test("a pointer that has rested has moved within the last frame")
  func held() throws {
    var machine = machine()
    _ = machine.begin()
    _ = machine.update(target: 0, at: 0)
    _ = machine.update(target: 0.2, lean: 4, at: 1)
    let former = machine
    _ = machine.update(target: 0.5, lean: 10, at: 5)
    let moments = machine.moments(since: former, step: 0.004)
    let first = try #require(moments.first)
    #expect(first.time > 4.98 && abs(first.progress - former.progress) < 1e-9)
    #expect(moments.last?.time == 5 && moments.last?.progress == machine.progress)
    for (a, b) in zip(moments, moments.dropFirst()) { #expect(b.progress >= a.progress) }
  }

  @Test("a shift of the paper is no movement of the pointer")
  func shift() {
    var machine = machine()
    _ = machine.begin()
    for step in 0...30 { _ = machine.update(target: 0.5, at: Double(step) * 0.01) }
    #expect(machine.shift(to: 0.45, at: 0.4) == [.draw] && machine.progress == 0.45)
    _ = machine.shift(to: .nan, at: 0.4)
    _ = machine.shift(to: 7, at: 0.4)
    #expect(machine.progress == 1)
    _ = machine.shift(to: 0.4, at: 0.41)
    _ = machine.release(to: .finish, at: 0.42)
    // From a velocity of 0.
    _ = machine.tick(at: 0.421)
    #expect(machine.progress >= 0.4 && machine.progress < 0.401)
    #expect(machine.shift(to: 0.2, at: 0.43) != [] && machine.progress > 0.4)
  }
}
