import SeededNumbers
import Testing

@testable import QuireDocuments

/// Tests of the times of moving pictures, compared with a simple model.
@Suite struct FramePlaybackTests {
  /// A picture whose frames are their indices.
  private struct Player {
    let durations: [Double]
    var playback: FramePlayback<Int>
    /// The frames that were shown, with their times.
    var shown: [Int] = [0]

    init(_ durations: [Double], playCount: Int? = nil, capacity: Int = 2) {
      self.durations = durations
      playback = FramePlayback(
        0,
        timing: FrameTiming(
          frameCount: durations.count, playCount: playCount, duration: durations[0]),
        capacity: capacity)
    }

    /// Decodes all frames that are asked for.
    mutating func decode() {
      while let index = playback.request {
        if playback.add(index, duration: durations[index]) { #expect(index == shown.last) }
      }
    }

    mutating func tick(_ time: Double) {
      while let frame = playback.takeDue(at: time) {
        shown.append(frame)
        decode()
      }
    }
  }

  /// The frame that a picture shows after it has played for `time`.
  private func frame(after time: Double, _ durations: [Double], playCount: Int?) -> Int {
    let length = durations.reduce(0, +)
    if let playCount, time >= length * Double(playCount) { return durations.count - 1 }
    var rest = time.truncatingRemainder(dividingBy: length)
    for (index, duration) in durations.enumerated() {
      if rest < duration { return index }
      rest -= duration
    }
    return 0
  }

  @Test(
    "each frame is shown at its time, however often the picture is paused",
    arguments: 0..<80 as Range<UInt64>)
  func model(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    // Binary fractions, so that sums have no rounding errors.
    let durations = (0..<Int.random(in: 2...7, using: &random)).map { _ in
      Double(Int.random(in: 8...60, using: &random)) / 256
    }
    let playCount = Bool.random(using: &random) ? Int.random(in: 1...3, using: &random) : nil
    var player = Player(
      durations, playCount: playCount, capacity: Int.random(in: 1...4, using: &random))
    var (time, played) = (100.0, 0.0)
    var isPlaying = false
    for _ in 0..<600 {
      if Int.random(in: 0..<12, using: &random) == 0 {
        isPlaying.toggle()
        isPlaying ? player.playback.play(at: time) : player.playback.pause(at: time)
        if !isPlaying { #expect(player.playback.request == nil && player.playback.dueTime == nil) }
      }
      if Int.random(in: 0..<20, using: &random) == 0 {
        player.playback.replaceFrames(
          first: Bool.random(using: &random) ? 0 : nil,
          capacity: Int.random(in: 1...4, using: &random))
      }
      if isPlaying { player.decode() }
      let step = Double(Int.random(in: 1...7, using: &random)) / 256
      time += step
      if isPlaying { played += step }
      player.tick(time)
      #expect(
        player.shown.last == frame(after: played, durations, playCount: playCount), "seed \(seed)")
      if let due = player.playback.dueTime { #expect(due > time, "seed \(seed)") }
    }
    // Each frame follows the one before.
    for (former, later) in zip(player.shown, player.shown.dropFirst()) {
      #expect(later == (former + 1) % durations.count, "seed \(seed)")
    }
  }

  @Test("a picture is repeated as often as it says, and then rests")
  func ends() {
    var player = Player([0.1, 0.1, 0.1], playCount: 2)
    player.playback.play(at: 0)
    player.decode()
    for tick in 1...100 { player.tick(Double(tick) * 0.05 + 0.001) }
    #expect(player.shown == [0, 1, 2, 0, 1, 2])
    #expect(player.playback.hasEnded && player.playback.dueTime == nil)
    #expect(player.playback.request == nil && player.playback.nextPicture == nil)
  }

  @Test("no more frames than allowed are decoded ahead, and none while it is paused")
  func capacity() {
    var player = Player(Array(repeating: 0.1, count: 10), capacity: 3)
    #expect(player.playback.request == nil)
    player.playback.play(at: 5)
    for index in 1...3 {
      #expect(player.playback.request == index)
      player.playback.add(index, duration: 0.1)
    }
    #expect(player.playback.request == nil && player.playback.nextPicture == 1)
    #expect(player.playback.takeDue(at: 5.09) == nil)
    #expect(player.playback.takeDue(at: 5.1) == 1)
    #expect(player.playback.request == 4)
    player.playback.pause(at: 5.15)
    #expect(player.playback.request == nil && player.playback.takeDue(at: 9) == nil)
    player.playback.play(at: 9)
    #expect(player.playback.dueTime.map { abs($0 - 9.05) < 1e-9 } == true)
  }

  @Test("at another size, the shown frame is decoded first, also after the end of the picture")
  func otherSize() {
    var player = Player([0.1, 0.1, 0.1], playCount: 1)
    player.playback.play(at: 0)
    player.decode()
    player.tick(0.1)
    player.playback.replaceFrames(first: nil, capacity: 1)
    #expect(player.playback.nextPicture == nil && player.playback.request == 1)
    let isShown = player.playback.add(1, duration: 0.1)
    #expect(isShown && player.playback.request == 2)
    let isNextShown = player.playback.add(2, duration: 0.1)
    #expect(!isNextShown)
    player.tick(0.2)
    #expect(player.shown == [0, 1, 2] && player.playback.hasEnded)
    player.playback.replaceFrames(first: nil, capacity: 1)
    #expect(player.playback.request == 2)
    let isLastShown = player.playback.add(2, duration: 0.1)
    #expect(isLastShown && player.playback.request == nil && player.playback.hasEnded)
  }

  @Test("a late frame is shown when it comes, and the next one keeps its duration")
  func late() {
    var player = Player([0.1, 0.2, 0.1, 0.1])
    player.playback.play(at: 0)
    // The first frame stays until the second one has been decoded.
    #expect(player.playback.takeDue(at: 3) == nil && player.playback.dueTime == nil)
    player.decode()
    #expect(player.playback.takeDue(at: 3) == 1)
    #expect(player.playback.takeDue(at: 3.19) == nil)
    #expect(player.playback.takeDue(at: 3.21) == 2)
    // A short delay does not add up.
    player.decode()
    #expect(player.playback.dueTime.map { abs($0 - 3.3) < 1e-9 } == true)
  }

  @Test("a picture with a broken frame ends at the last good one")
  func broken() {
    var player = Player([0.1, 0.1, 0.1, 0.1], capacity: 9)
    player.playback.play(at: 0)
    player.playback.add(1, duration: 0.1)
    player.playback.fail()
    #expect(player.playback.request == nil && !player.playback.hasEnded)
    for tick in 1...9 { player.tick(Double(tick) / 4) }
    #expect(player.shown == [0, 1] && player.playback.hasEnded)
  }

  @Test("durations below 11 milliseconds become a tenth of a second", arguments: [0, 0.001, 0.01])
  func shortDurations(duration: Double) {
    #expect(FrameTiming(frameCount: 2, playCount: nil, duration: duration).duration == 0.1)
    // The frames of a movie with 60 frames a second.
    #expect(FrameTiming(frameCount: 2, playCount: nil, duration: 0.016).duration == 0.016)
  }
}
