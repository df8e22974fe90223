import SeededNumbers
import Testing

@testable import QuireTransitions

@Suite struct CornerLiftTests {
  /// Moves `lift` on to `time`, in seconds, frame by frame, and returns the shares of the frames.
  private func frames(
    _ lift: inout CornerLift<Int>, from start: Double, to end: Double
  ) -> [Double] {
    stride(from: start, through: end, by: 0.01).map { time in
      lift.advance(to: time)
      return lift.corner == nil ? 0 : lift.share
    }
  }

  @Test("a corner rises when the mouse has rested near it for 150 ms")
  func rises() {
    var lift = CornerLift<Int>()
    lift.mouseMoved(near: 1, at: 1)
    lift.mouseMoved(near: 1, at: 1.1)
    #expect(lift.riseTime == 1.25)
    lift.rise(at: 1.24)
    #expect(lift.corner == nil)
    lift.rise(at: 1.25)
    #expect(lift.corner == 1 && lift.share == 0 && lift.isMoving)
    let shares = frames(&lift, from: 1.25, to: 1.6)
    #expect(zip(shares, shares.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(lift.share == 1 && !lift.isMoving)
    // The mouse may move near the corner.
    lift.mouseMoved(near: 1, at: 2)
    #expect(lift.corner == 1 && !lift.isMoving)
  }

  @Test("a corner falls when the mouse leaves it, and another one rises after a rest")
  func falls() {
    var lift = CornerLift<Int>()
    lift.mouseMoved(near: 1, at: 1)
    lift.rise(at: 1.2)
    _ = frames(&lift, from: 1.2, to: 1.3)
    let height = lift.share
    #expect(height > 0.1 && height < 0.9)
    lift.mouseMoved(near: 2, at: 1.3)
    #expect(abs(lift.share - height) < 0.02)
    let shares = frames(&lift, from: 1.3, to: 1.49)
    #expect(zip(shares, shares.dropFirst()).allSatisfy { $0 >= $1 })
    // It has rested while the other corner fell.
    lift.advance(to: 1.5)
    #expect(lift.corner == nil && lift.riseTime == 1.45)
    lift.rise(at: 1.5)
    #expect(lift.corner == 2)
  }

  @Test("no share jumps, and only a corner near the mouse rises")
  func random() {
    var numbers = SeededGenerator(seed: 12)
    for _ in 0..<200 {
      var lift = CornerLift<Int>()
      var (time, near, share) = (0.0, Int?.none, 0.0)
      for _ in 0..<300 {
        time += 0.01
        switch Int.random(in: 0..<40, using: &numbers) {
        case 0: near = nil
        case 1, 2: near = .random(in: 0..<4, using: &numbers)
        case 3:
          lift.fall(at: time)
          near = nil
        default: break
        }
        if Int.random(in: 0..<6, using: &numbers) == 0 { lift.mouseMoved(near: near, at: time) }
        if let due = lift.riseTime, due <= time {
          let wanted = lift.nearest
          lift.rise(at: time)
          #expect(lift.corner == wanted)
        }
        lift.advance(to: time)
        let now = lift.corner == nil ? 0 : lift.share
        #expect((-1e-9...1 + 1e-9).contains(now) && abs(now - share) < 0.08)
        share = now
      }
      lift.fall(at: time)
      lift.advance(to: time + 1)
      #expect(lift.corner == nil && !lift.isMoving && lift.riseTime == nil)
    }
  }
}
