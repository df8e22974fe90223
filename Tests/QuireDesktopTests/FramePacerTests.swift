import Testing

@testable import QuireDesktop

@Suite struct FramePacerTests {
  /// Draws as often as the pacer lets it on a virtual clock.
  ///
  /// - Parameters:
  ///   - pacer: changed on the way.
  ///   - duration: of the run, in seconds.
  ///   - drawing: what a frame takes, in seconds.
  ///   - lateness: how much later than asked the loop wakes, in seconds.
  /// - Returns: when the frames began.
  private func frames(
    _ pacer: inout FramePacer, for duration: Double, drawing: Double, lateness: Double = 0
  ) -> [Double] {
    var now = 100.0
    var begins: [Double] = []
    while now < 100 + duration {
      guard let due = pacer.nextFrame(at: now) else { break }
      if due > now { now = due + lateness }
      begins.append(now)
      pacer.frameBegan(at: now)
      now += drawing
      pacer.frameEnded(at: now)
    }
    return begins
  }

  @Test(arguments: [24.0, 60, 144])
  func aTimerLeavesAPeriodBetweenFrames(rate: Double) {
    var pacer = FramePacer(source: .timer, refreshRate: rate)
    let begins = frames(&pacer, for: 10, drawing: 0.001)
    #expect(abs(Double(begins.count) - rate * 10) <= 1)
  }

  @Test func lateWakesDoNotAddUp() {
    var pacer = FramePacer(source: .timer, refreshRate: 60)
    let begins = frames(&pacer, for: 10, drawing: 0.001, lateness: 0.004)
    #expect(abs(begins.count - 600) <= 1)
  }

  @Test func slowFramesFollowAtOnceWithoutCatchingUp() {
    var pacer = FramePacer(source: .timer, refreshRate: 60)
    let slow = frames(&pacer, for: 1, drawing: 0.05)
    #expect((19...21).contains(slow.count))
    // What was missed is not made up for by a burst of frames.
    pacer.frameBegan(at: 200)
    #expect(pacer.nextFrame(at: 200.001) == 200 + 1.0 / 60)
  }

  @Test func anUnknownRateIsSixty() {
    #expect(FramePacer(source: .timer, refreshRate: 0).period == 1.0 / 60)
  }

  @Test func aSwapThatDoesNotBlockIsReplacedByATimer() {
    var pacer = FramePacer(source: .swap, refreshRate: 60)
    let begins = frames(&pacer, for: 1, drawing: 0.0001)
    #expect(pacer.source == .timer)
    #expect(begins.count <= 60 + FramePacer.earlyFrameLimit + 2)
  }

  @Test func aSwapThatBlocksStays() {
    var pacer = FramePacer(source: .swap, refreshRate: 60)
    let begins = frames(&pacer, for: 10, drawing: 1.0 / 60)
    #expect(pacer.source == .swap)
    #expect(abs(begins.count - 600) <= 1)
  }

  @Test func aFewEarlyFramesAreNoProof() {
    var pacer = FramePacer(source: .swap, refreshRate: 60)
    var now = 0.0
    for index in 0..<100 {
      pacer.frameBegan(at: now)
      // Drivers queue a few frames before they block.
      now += index % FramePacer.earlyFrameLimit == 0 ? 0.05 : 0.001
      pacer.frameEnded(at: now)
    }
    #expect(pacer.source == .swap)
  }

  @Test func aCompositorIsAskedForEachFrame() {
    var pacer = FramePacer(source: .compositor, refreshRate: 60)
    #expect(pacer.nextFrame(at: 1) == 1)
    pacer.frameBegan(at: 1)
    pacer.frameEnded(at: 1.001)
    #expect(pacer.nextFrame(at: 50) == nil)
    pacer.compositorIsReady()
    #expect(pacer.nextFrame(at: 50) == 50)
  }
}
