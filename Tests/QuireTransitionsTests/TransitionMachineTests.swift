import Foundation
import QuireAnimation
import QuireTransitions
import Testing

private func machine() -> TransitionMachine { TransitionMachine(tolerance: 1e-4) }

/// The whole way in one second.
private let line = TransitionMachine.Course.curve(to: .finish, duration: 1, curve: .linear)

/// A machine that runs to the finish, from time 0 on.
private func running(over duration: Double, curve: TimingCurve) -> TransitionMachine {
  var machine = machine()
  _ = machine.run(along: .curve(to: .finish, duration: duration, curve: curve))
  _ = machine.tick(at: 0)
  return machine
}

/// A machine that a gesture has moved to `progress`, at rest there since long before 1 s.
private func held(at progress: Double) -> TransitionMachine {
  var machine = machine()
  _ = machine.begin()
  _ = machine.update(target: progress, at: 0)
  _ = machine.tick(at: 1)
  return machine
}

struct TransitionMachineTests {
  @Test("a held sheet approaches the pointer and then stays under it")
  func closes() {
    var machine = machine()
    #expect(machine.begin() == [.began])
    #expect(machine.update(target: 0.2, at: 5) == [])
    #expect(machine.progress == 0 && machine.isMoving)
    #expect(machine.tick(at: 5.04) != [])
    #expect(abs(machine.progress - 0.2 * (1 - exp(-1.0))) < 1e-9)
    // From 120 ms on the pointer is fast, and p stays as near to it as if it stood still.
    var target = 0.2
    for step in 1...20 {
      target += 0.03
      _ = machine.update(target: target, at: 5.12 + Double(step) * 0.008)
      #expect(abs(machine.progress - target) < 0.2 * exp(-3.0))
    }
    _ = machine.tick(at: 7)
    #expect(machine.progress == target && !machine.isMoving)
    #expect(machine.tick(at: 8) == [])
  }

  @Test("updates without a number are ignored")
  func ignoresNaN() {
    var machine = held(at: 0.5)
    _ = machine.update(target: .nan, at: 2)
    _ = machine.update(target: 0.7, lean: .nan, at: 2)
    #expect(machine.progress == 0.5 && machine.lean == 0)
    _ = machine.release(to: .finish, at: 2)
    #expect(machine.tick(at: 10).last == .completed && machine.progress == 1)
  }

  @Test("a program sets the progress at once")
  func setProgress() {
    var machine = machine()
    _ = machine.begin()
    for (target, shown) in [(0.4, 0.4), (0.1, 0.1), (7.0, 1.0), (-1, 0), (.nan, 0), (0.5, 0.5)] {
      _ = machine.setProgress(target, at: 5)
      #expect(machine.progress == shown && !machine.isMoving)
    }
    // The gap to the target of a gesture closes with time, that to the target of a program at once.
    _ = machine.update(target: 0.9, at: 5)
    #expect(machine.progress == 0.5 && machine.isMoving)
    #expect(machine.tick(at: 5.04) == [.draw])
    #expect(abs(machine.progress - (0.9 - 0.4 * exp(-1.0))) < 1e-9)
    #expect(machine.setProgress(0.6, at: 5.05) == [.draw] && machine.progress == 0.6)
    #expect(machine.tick(at: 5.06) == [] && !machine.isMoving)
    // A transition that runs by itself cannot be placed.
    _ = machine.release(along: .curve(to: .finish, duration: 1, curve: .linear), at: 5.06)
    _ = machine.setProgress(0.1, at: 5.06)
    #expect(machine.progress == 0.6)
  }

  @Test("the target of a gesture is clamped to 0…1")
  func clamps() {
    var machine = held(at: 0.5)
    _ = machine.update(target: -3, at: 2)
    #expect(machine.progress == 0)
    _ = machine.update(target: 0.1, at: 2.01)
    #expect(machine.progress == 0.1)
    _ = machine.update(target: 40, at: 2.02)
    #expect(machine.progress == 1)
    #expect(!machine.hasEnded)
  }

  @Test(
    "a spring takes a released sheet to its end",
    arguments: [
      (0.7, TransitionMachine.End.finish, 31.6), (0.2, .finish, 16), (0.9, .start, 16),
    ])
  func settles(from: Double, end: TransitionMachine.End, frequency: Double) {
    var machine = held(at: from)
    #expect(machine.release(along: .spring(to: end, velocity: 2), at: 1).first == .released)
    #expect(machine.heading == end && machine.velocity == 2)
    for step in 1...10 {
      let t = Double(step) * 0.01
      _ = machine.tick(at: 1 + t)
      let away = from - end.progress
      let free =
        end.progress + exp(-frequency * t) * (away + (2 + frequency * away) * t)
      guard !machine.hasEnded else { break }
      #expect(abs(machine.progress - free) < 1e-9)
    }
    #expect(machine.tick(at: 4).last == (end == .finish ? .completed : .cancelled))
    #expect(machine.progress == end.progress)
  }

  @Test("the velocity of the gesture continues after the release")
  func keepsVelocity() {
    var machine = held(at: 0)
    for step in 1...10 {
      _ = machine.update(target: Double(step) * 0.03, at: 1 + Double(step) * 0.01)
    }
    var rested = machine
    _ = machine.release(to: .finish, at: 1.1)
    #expect(abs(machine.velocity - 3) < 1e-9)
    _ = rested.release(to: .finish, at: 1.2)
    #expect(rested.velocity == 0)
  }

  @Test("a released page arrives without a velocity", arguments: [0.03, 0.3, 0.5, 0.8, 0.97])
  func arrivesSoftly(progress: Double) {
    for velocity in [0.0, 1, 5, 20, 1000] {
      var machine = held(at: progress)
      _ = machine.release(along: .spring(to: .finish, velocity: velocity), at: 1)
      var (last, time) = (progress, 1.0)
      while machine.tick(at: time).last != .completed, time < 4 {
        (last, time) = (machine.progress, time + 1 / 60)
      }
      #expect(machine.progress == 1)
      // The spring ends within the tolerance; in one frame it comes at most twice as near.
      #expect(1 - last <= 2 * machine.tolerance, "velocity \(velocity)")
    }
  }

  @Test("a curve takes the rest of the way in its share of the time")
  func runs() {
    var machine = running(over: 0.5, curve: .easeInOut)
    #expect(machine.tick(at: 0.125) == [.draw])
    #expect(machine.progress == TimingCurve.easeInOut.value(at: 0.25))
    #expect(machine.tick(at: 0.499).last != .completed)
    #expect(machine.tick(at: 0.5).last == .completed)

    var half = held(at: 0.25)
    #expect(
      half.release(along: .curve(to: .start, duration: 0.8, curve: .linear), at: 1) == [.released])
    _ = half.tick(at: 1.1)
    #expect(abs(half.progress - 0.125) < 1e-12)
    #expect(half.tick(at: 1.2).last == .cancelled)
  }

  @Test("a curve that overshoots is drawn beyond the ends")
  func overshoots() {
    let curve = TimingCurve.backInOut
    var machine = running(over: 1, curve: curve)
    var (least, greatest) = (0.0, 0.0)
    for step in 1..<60 {
      let time = Double(step) / 60
      let action = machine.tick(at: time)
      #expect(action == [.draw], "what cannot be told by p is drawn, too")
      #expect((0...1).contains(machine.progress))
      #expect(abs(machine.drawnProgress - curve.value(at: time)) < 1e-12)
      least = min(least, machine.drawnProgress)
      greatest = max(greatest, machine.drawnProgress)
    }
    #expect(least < -0.05 && greatest > 1.05)
    #expect(machine.tick(at: 1).last == .completed && machine.drawnProgress == 1)
  }

  @Test("a page grabbed beyond its end stays where it is seen")
  func holdsOvershoot() {
    var machine = running(over: 1, curve: .backOut)
    _ = machine.tick(at: 0.7)
    let seen = machine.drawnProgress
    #expect(seen > 1.05)
    _ = machine.grab(at: 0.7)
    #expect(machine.tick(at: 0.8) == [] && machine.drawnProgress == seen)
    _ = machine.update(target: 0.6, at: 0.9)
    _ = machine.tick(at: 1.1)
    #expect(machine.drawnProgress == 0.6 && machine.overshoot == 0)
    _ = machine.jump(to: .start)
    #expect(machine.drawnProgress == 0)
  }

  @Test("a run without a duration begins and then completes")
  func runsInNoTime() {
    var machine = machine()
    #expect(machine.run(along: .curve(to: .finish, duration: 0, curve: .linear)) == [.began])
    #expect(machine.isMoving)
    #expect(machine.tick(at: 0).last == .completed)
  }

  @Test("a run starts with its first tick")
  func waits() {
    var machine = machine()
    #expect(machine.run(along: line) == [.began])
    #expect(machine.isMoving && machine.heading == .finish)
    // The first frame, whenever it comes, shows the movement of one frame.
    _ = machine.tick(at: 50)
    #expect(abs(machine.progress - 1.0 / 60) < 1e-9)
    _ = machine.tick(at: 50.25)
    #expect(abs(machine.progress - 0.25 - 1.0 / 60) < 1e-9)
    _ = machine.grab(at: 50.25)
    #expect(machine.resume(at: 90) == [.released] && machine.isMoving)
    _ = machine.tick(at: 90.5)
    #expect(abs(machine.progress - 0.75 - 1.0 / 60) < 1e-9)

    var round = TransitionMachine(tolerance: 1e-4)
    _ = round.run(along: line)
    #expect(round.reverse(at: 3) == [.turned])
    #expect(round.tick(at: 4).last == .cancelled)
    var concluded = TransitionMachine(tolerance: 1e-4)
    _ = concluded.run(along: line)
    #expect(concluded.conclude().last == .completed)
  }

  @Test("a press freezes a sheet, and a release without travel resumes")
  func freezes() {
    var spring = held(at: 0.4)
    _ = spring.release(along: .spring(to: .finish, velocity: 3), at: 1)
    _ = spring.tick(at: 1.05)
    _ = spring.grab(at: 1.06)
    let frozen = spring.progress
    #expect(frozen > 0.4 && frozen < 1 && spring.isHeld && !spring.isMoving)
    #expect(spring.tick(at: 3) == [])
    #expect(spring.resume(at: 3) == [.released])
    #expect(spring.velocity == 0 && spring.heading == .finish)
    #expect(spring.tick(at: 5).last == .completed)

    var curve = running(over: 1, curve: .linear)
    #expect(curve.grab(at: 0.25) == [.draw, .grabbed] && curve.progress == 0.25)
    #expect(curve.tick(at: 9) == [])
    #expect(curve.grab(at: 9.5) == [])
    _ = curve.resume(at: 10)
    #expect(curve.tick(at: 10.5) == [.draw] && curve.progress == 0.75)
    #expect(curve.tick(at: 10.75).last == .completed)

    var fresh = machine()
    _ = fresh.begin()
    #expect(fresh.resume(at: 0.1).last == .cancelled)
  }

  @Test("a second gesture starts at the current progress")
  func grabsAgain() {
    var machine = running(over: 1, curve: .linear)
    _ = machine.grab(at: 0.5)
    #expect(machine.update(target: 0.9, at: 0.6) == [])
    _ = machine.tick(at: 0.64)
    #expect(abs(machine.progress - (0.9 - 0.4 * exp(-1.0))) < 1e-9)
  }

  @Test("a grab after the end has no effect")
  func grabsTooLate() {
    var machine = running(over: 1, curve: .linear)
    #expect(machine.grab(at: 1.5).last == .completed)
    #expect(!machine.isHeld)
  }

  @Test("a sheet turns round without a jump of place or velocity")
  func reverses() {
    var machine = running(over: 0.5, curve: .easeInOut)
    _ = machine.tick(at: 0.2)
    for (index, time) in [0.2, 0.23, 0.27].enumerated() {
      _ = machine.tick(at: time)
      let (p, v) = (machine.progress, machine.velocity)
      #expect(machine.reverse(at: time) == [.turned])
      #expect(machine.progress == p && abs(machine.velocity - v) < 1e-9)
      #expect(machine.heading == (index % 2 == 0 ? .start : .finish))
      _ = machine.tick(at: time + 1e-6)
      #expect(abs(machine.progress - p - v * 1e-6) < 1e-8)
    }
    #expect(machine.tick(at: 3).last == .cancelled)
  }

  @Test("a transition without a duration is reversed without one")
  func reversesAtOnce() {
    for turns in 1...4 {
      var machine = TransitionMachine(tolerance: 0.001)
      _ = machine.run(along: .curve(to: .finish, duration: 0, curve: .linear))
      for _ in 0..<turns { #expect(machine.reverse(at: 1) == [.turned]) }
      #expect(machine.tick(at: 1).last == (turns % 2 == 0 ? .completed : .cancelled))
    }
  }

  @Test("reversing a held sheet only changes where it goes")
  func reversesHeld() {
    var machine = held(at: 0.5)
    #expect(machine.heading == .start)
    #expect(machine.reverse(at: 1) == [.turned])
    #expect(machine.heading == .finish && machine.progress == 0.5)
    _ = machine.resume(at: 1)
    #expect(machine.tick(at: 3).last == .completed)
  }

  @Test("a sheet thrown beyond the far end stops there and comes back")
  func bounces() {
    var machine = held(at: 0.1)
    _ = machine.release(along: .spring(to: .finish, velocity: -20), at: 1)
    var lowest = 1.0
    for step in 1...200 {
      _ = machine.tick(at: 1 + Double(step) / 60)
      lowest = min(lowest, machine.progress)
    }
    #expect(lowest == 0)
    #expect(machine.hasEnded && machine.progress == 1)
  }

  @Test("a sheet thrown inwards from its end lifts and falls back")
  func lifts() {
    var machine = machine()
    _ = machine.begin()
    #expect(machine.release(along: .spring(to: .start, velocity: 3), at: 0) == [.released])
    _ = machine.tick(at: 0.03)
    #expect(abs(machine.progress - 3 * 0.03 * exp(-31.6 * 0.03)) < 1e-12)
    #expect(machine.tick(at: 2).last == .cancelled)
  }

  @Test("a sheet released at its end ends at once")
  func endsAtOnce() {
    var finished = held(at: 1)
    #expect(finished.release(along: .spring(to: .finish, velocity: 5), at: 1).last == .completed)
    var back = held(at: 0)
    #expect(back.release(along: .spring(to: .start, velocity: -5), at: 1).last == .cancelled)
    #expect(back.release(along: .spring(to: .finish, velocity: 5), at: 1) == [])
  }

  @Test("a clock that steps back is held still")
  func holdsClock() {
    var machine = running(over: 1, curve: .linear)
    _ = machine.tick(at: 0.5)
    #expect(machine.tick(at: 0.1) == [] && machine.progress == 0.5)
    #expect(machine.grab(at: 0.2) == [.grabbed] && machine.progress == 0.5)
  }

  @Test("only a begin has an effect on an idle machine")
  func idles() {
    var machine = machine()
    #expect(machine.tick(at: 1) == [] && machine.update(target: 1, at: 1) == [])
    #expect(machine.release(along: .spring(to: .finish, velocity: 9), at: 1) == [])
    #expect(machine.grab(at: 1) == [] && machine.reverse(at: 1) == [])
    #expect(machine.jump(to: .finish) == [] && machine.jump(to: .start) == [])
    #expect(machine.conclude() == [] && machine.progress == 0 && machine.heading == nil)
    #expect(machine.begin() == [.began] && machine.begin() == [])
    #expect(machine.run(along: line) == [])
  }

  @Test("a transition makes way by a jump")
  func concludes() {
    var running = running(over: 1, curve: .linear)
    var turned = running
    _ = turned.tick(at: 0.3)
    _ = turned.reverse(at: 0.3)
    var grabbed = running
    _ = grabbed.grab(at: 0.3)
    var abandoned = running
    var completed = grabbed
    #expect(running.conclude().last == .completed && running.progress == 1)
    #expect(turned.conclude().last == .cancelled && turned.progress == 0)
    #expect(grabbed.conclude().last == .cancelled)
    #expect(abandoned.jump(to: .start).last == .cancelled && abandoned.jump(to: .finish) == [])
    #expect(completed.jump(to: .finish).last == .completed && completed.jump(to: .start) == [])
  }

  @Test("a velocity that is not a number counts as 0")
  func ignoresNaNVelocity() {
    var machine = held(at: 0.5)
    _ = machine.release(along: .spring(to: .finish, velocity: .nan), at: 1)
    #expect(machine.velocity == 0)
    #expect(machine.tick(at: 3).last == .completed)
  }
}

/// Sheets with paper ahead of them.
struct TransitionMachineLimitTests {
  private func running(isSpring: Bool) -> TransitionMachine {
    var machine = held(at: 0.1)
    _ =
      isSpring
      ? machine.release(along: .spring(to: .finish, velocity: 3), at: 1)
      : machine.release(along: .curve(to: .finish, duration: 0.4, curve: .easeInOut), at: 1)
    return machine
  }

  @Test("a sheet waits behind paper and goes on with it", arguments: [false, true])
  func waits(isSpring: Bool) {
    var machine = running(isSpring: isSpring)
    machine.limit = 0.4
    for step in 1...120 {
      let action = machine.tick(at: 1 + Double(step) / 60)
      #expect(action.last != .completed && machine.progress <= 0.4)
    }
    #expect(machine.progress == 0.4 && !machine.isMoving && machine.heading == .finish)
    // The paper ahead pushes the sheet back, and the sheet follows it forward.
    for limit in [0.2, 0, 0.7] {
      machine.limit = limit
      #expect(machine.tick(at: 3) == [.draw] && machine.progress == limit)
    }
    machine.limit = 1
    #expect(machine.isMoving && machine.tick(at: 3).last == .completed)
  }

  @Test("a held sheet stays behind the sheet before it, too")
  func clamps() {
    var machine = held(at: 0.3)
    machine.limit = 0.5
    _ = machine.update(target: 0.9, at: 2)
    _ = machine.tick(at: 3)
    #expect(machine.progress == 0.5 && !machine.isMoving)
    machine.limit = 0.8
    _ = machine.tick(at: 3)
    #expect(machine.progress == 0.8)
  }

  @Test("a sheet grabbed behind paper stays where it is", arguments: [false, true])
  func freezes(isSpring: Bool) {
    var machine = running(isSpring: isSpring)
    machine.limit = 0.4
    _ = machine.tick(at: 3)
    #expect(machine.grab(at: 3) == [.grabbed] && machine.isHeld)
    machine.limit = 1
    _ = machine.tick(at: 4)
    #expect(machine.progress == 0.4)
    _ = machine.resume(at: 4)
    #expect(machine.heading == .finish && machine.tick(at: 6).last == .completed)
  }

  @Test("a sheet can turn round behind paper")
  func reverses() {
    var machine = running(isSpring: true)
    machine.limit = 0.4
    _ = machine.tick(at: 3)
    _ = machine.reverse(at: 3)
    #expect(machine.heading == .start && machine.isMoving)
    #expect(machine.tick(at: 5).last == .cancelled)
  }
}
