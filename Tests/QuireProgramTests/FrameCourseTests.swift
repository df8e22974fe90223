import Quire
import Testing

@testable import QuireProgram
@testable import QuireReader

/// The states of an effect in the frames that a command draws.
struct FrameCourseTests {
  private let stage = Stage(size: Size(width: 1200, height: 800))

  @Test("a single frame shows a sheet at rest")
  func still() {
    let states = FrameCourse.still(0.4).states(of: Leaf(), on: stage)
    #expect(states == [EffectState(progress: 0.4)])
  }

  @Test("a film of a leaf swings, at any number of frames a second alike")
  func rates() throws {
    let (slow, fast) = (
      FrameCourse.moving(.easeInOut, count: 18, rate: 30).states(of: Leaf(), on: stage),
      FrameCourse.moving(.easeInOut, count: 137, rate: 240).states(of: Leaf(), on: stage)
    )
    #expect(slow.count == 18 && slow[0] == EffectState(progress: 0) && slow[17].progress == 1)
    let reach = slow.map { abs($0.swing.bend) }.max() ?? 0
    #expect(reach > 0.06)
    for (index, state) in slow.enumerated() {
      let same = fast[index * 8]
      #expect(abs(state.progress - same.progress) < 1e-9)
      #expect(abs(state.swing.bend - same.swing.bend) < 0.03 * reach, "frame \(index)")
    }
  }

  @Test("effects without mass have no swing")
  func massless() {
    let states = FrameCourse.moving(.linear, count: 5, rate: 30).states(of: Fold(), on: stage)
    #expect(states == [0, 0.25, 0.5, 0.75, 1].map { EffectState(progress: $0) })
  }
}
