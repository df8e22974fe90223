import Foundation
import QuireEffects
import QuireGeometry
import QuireScene
import Testing

struct FlipGripTests {
  @Test("paper far from the spine can be held")
  func reach() {
    let stage = Stage(size: Size(width: 1000, height: 600))
    func canHold(_ flip: Flip, _ page: Page, _ x: Double) -> Bool {
      let paper = PaperPoint(page: page, position: Point(x: x, y: 10))
      let positions = flip.endPositions(of: paper, on: stage)
      let progress = flip.state(
        placing: paper.position, of: page, at: Point(x: x, y: 10), on: stage)?.progress
      #expect((positions == nil) == (progress == nil))
      return positions != nil
    }
    // A quarter of h is 125 points.
    for (page, x, expected) in [
      (Page.from, 126.0, true), (.from, 124, false), (.from, -300, false), (.to, -126, true),
      (.to, -124, false), (.to, 300, false),
    ] {
      #expect(canHold(Flip(), page, x) == expected)
      var back = Flip()
      back.direction = .backward
      #expect(canHold(back, page.other, x) == expected)
    }
    var leading = Flip()
    leading.spine = .leading
    #expect(canHold(leading, .from, -374) && !canHold(leading, .from, -376))
    #expect(!canHold(leading, .to, 200))
  }

  @Test("paper rests in its mirrored place")
  func mirroredPosition() throws {
    let paper = PaperPoint(page: .from, position: Point(x: 400, y: -20))
    let positions = try #require(Flip().endPositions(of: paper, on: oddStage))
    #expect(positions.start == paper.position && positions.finish == Point(x: -399, y: -20))
    var back = Flip()
    back.direction = .backward
    let other = PaperPoint(page: .from, position: Point(x: -399, y: -20))
    let backPositions = try #require(back.endPositions(of: other, on: oddStage))
    #expect(backPositions.start == other.position && backPositions.finish == paper.position)
  }

  @Test("beyond its reach the sheet stays where it comes nearest")
  func beyondReach() throws {
    let stage = Stage(size: Size(width: 1000, height: 600))
    for lift in Flip.Lift.allCases {
      for viewpoint in [-0.2, 0, 0.3] {
        var flip = Flip()
        flip.lift = lift
        flip.viewpoint.x = viewpoint
        func progress(_ x: Double) throws -> Double {
          try #require(
            flip.state(
              placing: Point(x: 450, y: 0), of: .from, at: Point(x: x, y: 0), on: stage)?.progress)
        }
        // A pointer that moves on never takes the sheet back.
        var last = 0.0
        for step in 0...300 {
          let present = try progress(900 - Double(step) * 6)
          #expect(present >= last - 1e-9, "\(step)")
          last = present
        }
        for (far, other) in [(900.0, 5000.0), (-900, -5000)] {
          #expect(try progress(far) == progress(other))
        }
      }
    }
  }
}
