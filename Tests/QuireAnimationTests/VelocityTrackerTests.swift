import Testing

@testable import QuireAnimation

struct VelocityTrackerTests {
  private func tracker(_ samples: [(time: Double, position: Double)]) -> VelocityTracker {
    var tracker = VelocityTracker()
    for sample in samples { tracker.add(position: sample.position, at: sample.time) }
    return tracker
  }

  @Test("the velocity is the distance divided by the time")
  func division() {
    let even = tracker([(1, 0), (1.01, 5), (1.05, 25), (1.1, 50)])
    #expect(abs(even.velocity(at: 1.1) - 500) < 1e-9)
    let uneven = tracker([(0, 100), (0.01, 90), (0.02, 95), (0.03, 40)])
    #expect(abs(uneven.velocity(at: 0.03) + 2000) < 1e-9)
  }

  @Test("reports older than the window are forgotten")
  func window() {
    // Fast until 0.2 and slow afterwards: only the slow part is within the last 150 ms.
    let slowed = tracker([(0, 0), (0.1, 1000), (0.2, 2000), (0.3, 2010), (0.349, 2014.9)])
    #expect(abs(slowed.velocity(at: 0.349) - 100) < 1e-9)
  }

  @Test("the velocity is 0 after a rest")
  func rest() {
    let moved = tracker([(0, 0), (0.01, 10), (0.02, 20)])
    #expect(moved.velocity(at: 0.069) == 1000)
    #expect(moved.velocity(at: 0.071) == 0)
  }

  @Test("the velocity is 0 without reports at two times")
  func tooFew() {
    #expect(VelocityTracker().velocity(at: 0) == 0)
    #expect(tracker([(1, 5)]).velocity(at: 1) == 0)
    #expect(tracker([(1, 5), (1, 9)]).velocity(at: 1) == 0)
    #expect(tracker([(1, 5), (2, 9)]).velocity(at: 2) == 0)
  }

  @Test("a clock that steps back is held")
  func clock() {
    let stepped = tracker([(1, 0), (1.02, 10), (0.5, 20), (1.04, 20)])
    #expect(abs(stepped.velocity(at: 1.04) - 500) < 1e-9)
  }

  @Test("the velocity of progress is limited")
  func limit() {
    let flick = tracker([(0, 0), (0.01, 0.5)])
    #expect(flick.velocity(at: 0.01, limit: VelocityTracker.progressLimit) == 20)
    let back = tracker([(0, 0.5), (0.01, 0)])
    #expect(back.velocity(at: 0.01, limit: VelocityTracker.progressLimit) == -20)
    let slow = tracker([(0, 0), (0.1, 0.5)])
    #expect(abs(slow.velocity(at: 0.1, limit: VelocityTracker.progressLimit) - 5) < 1e-12)
  }
}
