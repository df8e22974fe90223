import QuireGestures
import Testing

struct CommitRuleTests {
  /// A page of 800 points with its spine in the middle, grabbed 50 points from its outer edge.
  @Test(
    "after a slow release, the spine decides",
    arguments: [(0.60, false), (0.501, false), (0.5, true), (0.4, true)])
  func slow(share: Double, turns: Bool) {
    let rule = CommitRule.pointer
    #expect(rule.commits(from: 750, to: 50, at: share * 800, velocity: 0) == turns)
    #expect(rule.commits(from: 750, to: 50, at: share * 800, velocity: 299) == turns)
    #expect(rule.commits(from: 750, to: 50, at: share * 800, velocity: -299) == turns)
    // The motion in the opposite direction is the mirror image.
    #expect(rule.commits(from: 50, to: 750, at: 800 - share * 800, velocity: 0) == turns)
  }

  @Test("with the spine at the edge, half of the distance to it decides")
  func spineAtEdge() {
    #expect(!CommitRule.pointer.commits(from: 600, to: 0, at: 301, velocity: 0))
    #expect(CommitRule.pointer.commits(from: 600, to: 0, at: 300, velocity: 0))
  }

  @Test("after a fast release, the velocity decides")
  func fast() {
    let rule = CommitRule.pointer
    #expect(rule.commits(from: 750, to: 50, at: 749, velocity: -300))
    #expect(!rule.commits(from: 750, to: 50, at: 60, velocity: 300))
    #expect(rule.commits(from: 50, to: 750, at: 51, velocity: 2000))
    #expect(!rule.commits(from: 50, to: 750, at: 740, velocity: -2000))
  }

  @Test("a touchpad has a higher limit for fast releases")
  func touchpad() {
    #expect(!CommitRule.touchpad.commits(progress: 0.2, velocity: 599))
    #expect(CommitRule.touchpad.commits(progress: 0.2, velocity: 600))
    #expect(!CommitRule.touchpad.commits(progress: 0.8, velocity: -600))
    #expect(CommitRule.touchpad.commits(progress: 0.5, velocity: -599))
    #expect(!CommitRule.touchpad.commits(progress: 0.499, velocity: 0))
  }

  @Test("a point that cannot move never turns the page")
  func immovable() {
    #expect(!CommitRule.pointer.commits(from: 10, to: 10, at: 10, velocity: 0))
    #expect(!CommitRule.pointer.commits(from: 10, to: 10, at: 10, velocity: 900))
  }
}
