import Testing

@testable import QuireDesktop

@Suite struct FramePacerTests {
  /// Draws as often as the pacer allows on a virtual clock.
  ///
  /// - Parameters:
  ///   - pacer: The pacer, which the run changes.
  ///   - duration: The duration of the run, in seconds.
  ///   - drawing: The time to draw a frame, in seconds.
  ///   - lateness: The delay with which the loop wakes, in seconds.
  /// - Returns: The times when the frames began, in seconds.
  private func frames(
    _ pacer: inout FramePacer, for duration: Double, drawing: Double, lateness: Double = 0
  ) -> [Double] {
    var now = 100.0
    var begins: [Double] = []
    while now < 100 + duration {
      guard let due = pacer.nextFrame(at: now) else { break }
      if due > now { now = due + lateness }
      begins.append(now)
      pacer.beginFrame(at: now)
      now += drawing
      pacer.endFrame(at: now)
    }
    return begins
  }

  @Test("a timer leaves one period between two frames", arguments: [24.0, 60, 144])
  func timerPeriod(rate: Double) {
    var pacer = FramePacer(source: .timer, refreshRate: rate)
    let begins = frames(&pacer, for: 10, drawing: 0.001)
    #expect(abs(Double(begins.count) - rate * 10) <= 1)
  }

  @Test("delays of the timer do not accumulate")
  func lateness() {
    var pacer = FramePacer(source: .timer, refreshRate: 60)
    let begins = frames(&pacer, for: 10, drawing: 0.001, lateness: 0.004)
    #expect(abs(begins.count - 600) <= 1)
  }

  @Test("a slow frame is followed at once by the next, without catching up")
  func slowFrames() {
    var pacer = FramePacer(source: .timer, refreshRate: 60)
    let slow = frames(&pacer, for: 1, drawing: 0.05)
    #expect((19...21).contains(slow.count))
    // Missed frames are not made up for by a burst of frames.
    pacer.beginFrame(at: 200)
    let expected = 200 + 1.0 / 60
    #expect(pacer.nextFrame(at: 200.001) == expected)
  }

  @Test("an unknown refresh rate is treated as 60")
  func unknownRate() {
    #expect(FramePacer(source: .timer, refreshRate: 0).period == 1.0 / 60)
  }

  @Test("a timer replaces a swap that does not block")
  func freeSwap() {
    var pacer = FramePacer(source: .swap, refreshRate: 60)
    let begins = frames(&pacer, for: 1, drawing: 0.0001)
    #expect(pacer.source == .timer)
    #expect(begins.count <= 60 + FramePacer.earlyFrameLimit + 2)
  }

  @Test("the first frame that a timer paces follows the last early one after one period")
  func timerAfterFreeSwap() throws {
    var pacer = FramePacer(source: .swap, refreshRate: 60)
    let begins = frames(&pacer, for: 1, drawing: 0.0001)
    let pauses = zip(begins.dropFirst(), begins).map { $0 - $1 }
    #expect(pacer.source == .timer)
    #expect(try #require(pauses.max()) < 1.5 / 60)
  }

  @Test("a swap that blocks stays in use")
  func blockingSwap() {
    var pacer = FramePacer(source: .swap, refreshRate: 60)
    let begins = frames(&pacer, for: 10, drawing: 1.0 / 60)
    #expect(pacer.source == .swap)
    #expect(abs(begins.count - 600) <= 1)
  }

  @Test("a few early frames do not prove that the swap does not block")
  func earlyFrames() {
    var pacer = FramePacer(source: .swap, refreshRate: 60)
    var now = 0.0
    for index in 0..<100 {
      pacer.beginFrame(at: now)
      // Drivers queue a few frames before they block.
      now += index % FramePacer.earlyFrameLimit == 0 ? 0.05 : 0.001
      pacer.endFrame(at: now)
    }
    #expect(pacer.source == .swap)
  }

  @Test("each frame waits for the compositor's request")
  func compositor() {
    var pacer = FramePacer(source: .compositor, refreshRate: 60)
    #expect(pacer.nextFrame(at: 1) == 1)
    pacer.beginFrame(at: 1)
    pacer.endFrame(at: 1.001)
    #expect(pacer.nextFrame(at: 50) == nil)
    pacer.allowFrame()
    #expect(pacer.nextFrame(at: 50) == 50)
  }
}
