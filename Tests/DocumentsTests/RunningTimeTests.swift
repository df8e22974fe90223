import Testing

@testable import QuireDocuments

/// Time limits of other processes, on a machine that sleeps.
struct RunningTimeTests {
  @Test("short rounds count in full, and a long one counts as a short one")
  func rounds() {
    let start = SuspendingClock.now
    var time = RunningTime(at: start)
    #expect(time.elapsed == .zero)
    for round in 1...20 { time.update(at: start + .milliseconds(100 * round)) }
    #expect(time.elapsed == .seconds(2))
    // The machine was suspended for an hour.
    time.update(at: start + .seconds(3602))
    #expect(time.elapsed == .seconds(2) + RunningTime.longestRound)
    time.update(at: start + .seconds(3602))
    time.update(at: start)
    #expect(time.elapsed == .seconds(2) + RunningTime.longestRound)
  }
}
