import QuireAnimation
import Testing

@testable import QuireReader
@testable import ReaderTesting
@testable import Showcase

/// The animation of the miniatures on the home.
@Suite struct MiniatureMotionTests {
  private let step = 1.0 / 64

  /// Advances frame by frame from `time` for `seconds`, and returns the progress of each frame.
  private func run(_ motion: inout MiniatureMotion, from time: Double, seconds: Double) -> [Double]
  {
    stride(from: time, through: time + seconds, by: step).map {
      motion.advance(to: $0)
      return motion.progress
    }
  }

  @Test("a miniature rests until it is asked to play")
  func rest() {
    var motion = MiniatureMotion(restingAt: 0.3, duration: 1, curve: .linear)
    #expect(!motion.isMoving)
    #expect(run(&motion, from: 0, seconds: 5).allSatisfy { $0 == 0.3 })
    motion.play()
    #expect(motion.isMoving && motion.progress == 0.3)
  }

  @Test("playing goes to the end and back without a jump")
  func play() {
    var motion = MiniatureMotion(restingAt: 0.25, duration: 1, curve: .linear)
    motion.play()
    let way = run(&motion, from: 7, seconds: 4)
    // The rest of the first pass takes its share of the time at constant speed.
    #expect(abs(way[32] - 0.75) < 1e-9)
    #expect(way[48] == 1)
    #expect(way.contains(0))
    #expect(zip(way, way.dropFirst()).allSatisfy { abs($0 - $1) <= step + 1e-9 })
  }

  @Test("a miniature that stops playing returns to rest")
  func stop() {
    var motion = MiniatureMotion(restingAt: 0.25, duration: 1, curve: .easeInOut)
    motion.play()
    _ = run(&motion, from: 0, seconds: 0.5)
    motion.rest()
    let way = run(&motion, from: 0.5, seconds: 1)
    #expect(way.last == 0.25 && !motion.isMoving)
    #expect(zip(way, way.dropFirst()).allSatisfy { $0 >= $1 })
  }

  @Test("a miniature that keeps playing returns to rest in the end")
  func limit() {
    var motion = MiniatureMotion(restingAt: 0.4, duration: 1, curve: .easeInOut)
    motion.play()
    let way = run(&motion, from: 0, seconds: 40)
    #expect(!motion.isMoving && motion.progress == 0.4)
    // The animation has played to the end and back more than once.
    #expect(way.split(whereSeparator: { $0 != 0 }).count > 1)
    motion.play()
    #expect(!motion.isMoving)
    motion.rest()
    motion.play()
    #expect(motion.isMoving)
  }
}
