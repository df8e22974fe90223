import Quire
import Testing

@testable import QuireReader
@testable import ReaderTesting
@testable import Showcase

/// The paper of the lab, in a window on virtual time.
@MainActor
struct LabPaperTests {
  /// The paper in a window without a screen.
  @MainActor final class Bench: Clocked {
    let clock = TestClock(Window(size: Size(width: 1280, height: 800)))
    let paper: LabPaper

    init(_ effect: any TransitionEffect, speed: Double = 1) {
      paper = LabPaper(effect)
      paper.transitionSpeed = speed
      window.rootViewController = paper
      showFrame()
      paper.directionChosen = { [unowned paper] in paper.effect.direction = $0 }
    }

    func drag(from start: Point, to end: Point) {
      send(.pointerDown(.mouse(.primary), at: start, clickCount: 1))
      for step in 1...30 {
        wait()
        let share = Double(step) / 30
        send(.pointerMoved(.mouse(.primary), to: start + (end - start) * share))
      }
      wait(0.2)
    }
  }

  @Test("scrubbed paper stays at its progress")
  func scrub() {
    let bench = Bench(Flip())
    bench.paper.scrub(to: 0.3)
    bench.wait(0.3)
    #expect(abs(bench.paper.progress - 0.3) < 1e-9 && !bench.paper.isPlaying)
    #expect(!bench.window.needsFrame, "a lab at rest asks for no frames")
    bench.paper.scrub(to: 1)
    bench.wait(0.3)
    bench.paper.scrub(to: 0.5)
    bench.wait(0.3)
    #expect(abs(bench.paper.progress - 0.5) < 1e-9)
    let stage = Stage(
      size: Size(width: 1280, height: 800), backgroundColor: bench.paper.stage.backgroundColor)
    #expect(bench.paper.frame.list == Flip().drawList(at: 0.5, on: stage))
  }

  @Test("paper is scrubbed and played again at the moment when a transition ends")
  func end() {
    for isReplayed in [false, true] {
      let bench = Bench(Flip())
      bench.paper.togglePlay()
      while bench.paper.progress < 0.9 { bench.wait() }
      // The transition would end in the next frame, which comes late.
      bench.pass(1)
      bench.send(.pointerMoved(.mouse(.primary), to: Point(x: 640, y: 400)))
      if isReplayed { bench.paper.replay() } else { bench.paper.scrub(to: 0.25) }
      bench.wait(0.2)
      if isReplayed {
        #expect(bench.paper.isPlaying)
      } else {
        #expect(abs(bench.paper.progress - 0.25) < 1e-9)
      }
    }
  }

  @Test("the cursor is an open hand, or a closed one during a drag")
  func cursor() {
    let bench = Bench(Flip())
    let location = Point(x: 900, y: 400)
    #expect(bench.paper.cursor(at: location) == .grab)
    bench.send(.pointerDown(.mouse(.primary), at: location, clickCount: 1))
    #expect(bench.paper.cursor(at: location) == .grabbing)
    bench.send(.pointerUp(.mouse(.primary), at: location))
    #expect(bench.paper.cursor(at: location) == .grab)
    // Paper that rests between its ends is not held.
    bench.paper.scrub(to: 0.5)
    bench.wait(0.3)
    #expect(bench.paper.cursor(at: location) == .grab)
  }

  @Test("fast steps add up")
  func steps() {
    let bench = Bench(Flip())
    for _ in 0..<10 {
      bench.paper.scrub(by: 0.02)
      bench.wait(0.01)
    }
    bench.wait(0.3)
    #expect(abs(bench.paper.progress - 0.2) < 1e-9)
    bench.paper.scrub(by: -1)
    bench.wait(0.3)
    #expect(bench.paper.progress == 0)
  }

  @Test("playing goes to one end, then to the other, and can be paused")
  func play() {
    let bench = Bench(Flip(), speed: 0.5)
    bench.paper.togglePlay()
    bench.wait(0.5)
    #expect(bench.paper.isPlaying)
    // This is half of the doubled time, along easeInOut.
    #expect(abs(bench.paper.progress - 0.5) < 0.05)
    bench.paper.togglePlay()
    let stopped = bench.paper.progress
    bench.wait(0.5)
    #expect(bench.paper.progress == stopped)
    bench.paper.togglePlay()
    bench.wait(1.1)
    #expect(bench.paper.progress == 1 && bench.paper.context == nil)
    bench.paper.togglePlay()
    bench.wait(0.5)
    // The transition back moves the same paper: from B to A, backward, at 1 − p.
    #expect(bench.paper.progress > 0.2 && bench.paper.progress < 0.8)
    let stage = Stage(size: Size(width: 1280, height: 800))
    let list = Flip().drawList(at: bench.paper.progress, on: stage)
    #expect(bench.paper.frame.list.calls.count == list.calls.count)
    bench.wait(1)
    #expect(bench.paper.progress == 0)
  }

  @Test("the transition back moves the same paper")
  func reverse() {
    let bench = Bench(Multifold())
    bench.paper.togglePlay()
    bench.wait(2)
    #expect(bench.paper.progress == 1)
    bench.paper.scrub(to: 0.25)
    bench.wait(0.3)
    let stage = Stage(
      size: Size(width: 1280, height: 800), backgroundColor: bench.paper.stage.backgroundColor)
    let frame = bench.paper.frame
    #expect(frame.from === bench.paper.second.view)
    var back = Multifold()
    back.direction = .backward
    #expect(frame.list == back.drawList(at: 0.75, on: stage))
  }

  @Test("grabbed paper stays under the pointer")
  func drag() throws {
    let bench = Bench(Flip())
    let start = Point(x: 1200, y: 400)
    let end = Point(x: 800, y: 400)
    bench.drag(from: start, to: end)
    bench.wait(0.2)
    let stage = Stage(size: Size(width: 1280, height: 800))
    let list = try #require(bench.paper.context?.drawList)
    let seen = try #require(list.paper(at: Point(x: end.x - 640, y: 0), on: stage))
    #expect(seen.page == .from && abs(seen.position.x - (start.x - 640)) <= 1)
    bench.wait(0.1)
    bench.send(.pointerUp(.mouse(.primary), at: end))
    bench.wait(1)
    // The pointer stopped before the spine, so the page falls back.
    #expect(bench.paper.progress == 0)
  }

  @Test("a drag in the other direction sets the direction")
  func direction() {
    let bench = Bench(Push())
    bench.drag(from: Point(x: 200, y: 400), to: Point(x: 900, y: 400))
    #expect(bench.paper.effect.direction == .backward)
    #expect(abs(bench.paper.progress - 700.0 / 1280) < 0.02)
    bench.send(.pointerUp(.mouse(.primary), at: Point(x: 900, y: 400)))
    bench.wait(1)
    #expect(bench.paper.progress == 1)
    // From the second page, the other direction is forward.
    bench.drag(from: Point(x: 1000, y: 400), to: Point(x: 700, y: 400))
    #expect(bench.paper.effect.direction == .backward)
    #expect(abs(bench.paper.progress - (1 - 300.0 / 1280)) < 0.02)
  }

  @Test("another effect keeps the progress, also on another axis")
  func effect() {
    let bench = Bench(Flip())
    bench.paper.scrub(to: 0.4)
    bench.wait(0.3)
    bench.paper.effect = Cube()
    #expect(bench.paper.progress == 0.4)
    #expect(bench.paper.context?.effect is Cube)
    bench.paper.effect = Fold()
    bench.wait(0.3)
    #expect(abs(bench.paper.progress - 0.4) < 1e-9)
    bench.drag(from: Point(x: 640, y: 760), to: Point(x: 640, y: 700))
    #expect(bench.paper.progress > 0.4)
  }

  @Test("playing continues with an effect of another axis")
  func effectWhilePlaying() {
    let bench = Bench(Flip(), speed: 0.5)
    bench.paper.togglePlay()
    bench.wait(0.5)
    let before = bench.paper.progress
    bench.paper.effect = Fold()
    #expect(bench.paper.isPlaying && abs(bench.paper.progress - before) < 1e-9)
    bench.wait(0.1)
    #expect(bench.paper.progress > before)
    bench.wait(2)
    #expect(bench.paper.progress == 1)
  }

  @Test("reduced motion fades a playing transition, but scrubbing moves paper")
  func reducedMotion() {
    let bench = Bench(Flip())
    bench.window.reducesMotion = true
    bench.paper.scrub(to: 0.3)
    bench.wait(0.3)
    let stage = Stage(
      size: Size(width: 1280, height: 800), backgroundColor: bench.paper.stage.backgroundColor)
    #expect(bench.paper.frame.list == Flip().drawList(at: 0.3, on: stage))
    bench.paper.scrub(to: 1)
    bench.paper.togglePlay()
    bench.wait(0.1)
    #expect(bench.paper.isPlaying)
    #expect(bench.paper.context?.effect is Crossfade)
  }

  @Test("a pinch folds and unfolds the paper")
  func pinch() {
    let bench = Bench(Fold())
    func pinch(_ phase: InputEvent.TwoFingerPhase, _ scale: Double) {
      bench.send(.pinch(phase, scale: scale, at: Point(x: 640, y: 400)))
      bench.wait(0.05)
    }
    pinch(.began, 1)
    for scale in [0.9, 0.7, 0.5, 0.4] { pinch(.changed, scale) }
    bench.wait(0.3)
    #expect(abs(bench.paper.progress - 0.6) < 1e-6)
    pinch(.ended, 0.4)
    bench.wait(1)
    #expect(bench.paper.progress == 1)
    pinch(.began, 1)
    for scale in [1.1, 1.2] { pinch(.changed, scale) }
    bench.wait(0.3)
    #expect(abs(bench.paper.progress - 0.8) < 1e-6)
    pinch(.ended, 1.2)
    bench.wait(1)
    #expect(bench.paper.progress == 1)
  }
}
