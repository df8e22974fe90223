import QuireEffects
import QuireGeometry
import QuireScene
import Testing

/// Corners that an effect raises before a transition.
@Suite struct RaisedCornerTests {
  private func stage(_ reading: ReadingDirection) -> Stage {
    Stage(
      size: Size(width: 900, height: 600), reading: reading,
      from: Rect(x: -400, y: -280, width: 800, height: 560),
      to: Rect(x: -400, y: -280, width: 800, height: 560))
  }

  private static let corners = [(-1.0, -1.0), (1, -1), (-1, 1), (1, 1)].map {
    Point(x: 400 * $0.0, y: 280 * $0.1)
  }

  @Test("a leaf raises the corner to its height, and the opposite one less")
  func leaf() throws {
    for spine in Leaf.Spine.allCases {
      for orientation in Orientation.allCases {
        for direction in Direction.allCases {
          for reading in [ReadingDirection.leftToRight, .rightToLeft] {
            var leaf = Leaf()
            (leaf.spine, leaf.orientation, leaf.direction) = (spine, orientation, direction)
            let stage = stage(reading)
            var count = 0
            for corner in Self.corners {
              let paper = PaperPoint(page: .from, position: corner)
              let raised = leaf.raising(paper, by: 12, on: stage)
              // What can be grabbed can be raised.
              let way = leaf.endPositions(of: paper, on: stage)
              #expect((raised == nil) == (way == nil))
              guard let (effect, state) = raised else { continue }
              count += 1
              let sheet = try leafSheet(of: effect.drawList(in: state, on: stage))
              var place = corner
              if case .page(.from, let hinge) = sheet.back { place = hinge.mirrorImage(of: corner) }
              #expect(abs(sheet.position(ofFlat: place).z - 12) < 0.01)
              let opposite =
                orientation == .horizontal
                ? Point(x: place.x, y: -place.y) : Point(x: -place.x, y: place.y)
              let height = sheet.position(ofFlat: opposite).z
              #expect(height > 0 && height < 11)
            }
            // An arriving sheet has no corner to take.
            let isLeaving =
              spine == .middle || (spine == .leading) == (direction == .forward)
            #expect(count == (isLeaving ? 2 : 0))
          }
        }
      }
    }
  }

  @Test("a flip raises the edge, and a curl pulls the corner back")
  func others() throws {
    let stage = stage(.leftToRight)
    let corner = PaperPoint(page: .from, position: Point(x: 400, y: 280))
    let (flip, state) = try #require(Flip().raising(corner, by: 12, on: stage))
    let position = try #require(
      flip.drawList(in: state, on: stage).paper(at: Point(x: 399, y: 0), on: stage))
    #expect(abs(state.progress - 12 / 400 / .pi) < 1e-4 && position.page == .from)
    let (curl, curled) = try #require(Curl().raising(corner, by: 12, on: stage))
    // The corner has left its place, and the rest of the page has not.
    let list = curl.drawList(in: curled, on: stage)
    #expect(list.paper(at: Point(x: 398, y: 278), on: stage)?.page != .from)
    #expect(list.paper(at: Point(x: 250, y: 150), on: stage)?.page == .from)
    #expect(Fold().raising(corner, by: 12, on: stage) == nil)
  }
}
