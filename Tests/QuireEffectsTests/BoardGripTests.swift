import QuireEffects
import QuireGeometry
import QuireScene
import SeededNumbers
import Testing

/// Grabbed paper of turn and cube stays under the pointer.
struct BoardGripTests {
  private static let effects: [any TransitionEffect] = {
    var all: [any TransitionEffect] = []
    for orientation in Orientation.allCases {
      for direction in Direction.allCases {
        for perspective in [Perspective.none, .factor(1.3), .factor(3)] {
          for viewpoint in [Point.zero, Point(x: 0.2, y: -0.15)] {
            var turn = Turn(direction, orientation)
            turn.perspective = perspective
            turn.viewpoint = viewpoint
            all.append(turn)
            for inverse in [false, true] {
              var cube = Cube()
              (cube.direction, cube.orientation) = (direction, orientation)
              (cube.perspective, cube.viewpoint) = (perspective, viewpoint)
              cube.inverse = inverse
              all.append(cube)
            }
          }
        }
      }
    }
    return all
  }()

  /// Returns the point at which paper appears, or `nil` while its page is not visible.
  private func seen(
    _ paper: PaperPoint, _ effect: any TransitionEffect, at progress: Double, on stage: Stage
  ) -> Point? {
    let list = effect.drawList(at: progress, on: stage)
    for case .panel(let panel) in list.calls {
      guard case .page(paper.page, let source) = panel.content else { continue }
      let way = Vector(
        x: panel.frame.minX - source.minX - stage.bounds.minX,
        y: panel.frame.minY - source.minY - stage.bounds.minY)
      return list.camera.project(panel.position(of: paper.position + way))
    }
    return nil
  }

  private func along(_ point: Point, _ effect: any TransitionEffect) -> Double {
    let isVertical = effect.drawList(at: 0.3, on: Stage(size: Size(width: 9, height: 9)))
      .calls.contains {
        if case .panel(let panel) = $0, case .horizontal = panel.hinge { true } else { false }
      }
    return isVertical ? point.y : point.x
  }

  @Test("grabbed paper stays under the pointer", arguments: ReadingDirection.allCases)
  func heldPaper(reading: ReadingDirection) throws {
    var numbers = SeededGenerator(seed: 5)
    let stage = Stage(size: Size(width: 900, height: 700), reading: reading)
    var held = 0
    for effect in Self.effects {
      for _ in 0..<40 {
        let paper = PaperPoint(
          page: Bool.random(using: &numbers) ? .from : .to,
          position: Point(
            x: .random(in: -449...449, using: &numbers),
            y: .random(in: -349...349, using: &numbers)))
        let progress = Double.random(in: 0.01...0.99, using: &numbers)
        guard effect.endPositions(of: paper, on: stage) != nil,
          let pointer = seen(paper, effect, at: progress, on: stage)
        else { continue }
        let found = try #require(
          effect.state(placing: paper.position, of: paper.page, at: pointer, on: stage)?.progress)
        #expect((0...1).contains(found))
        guard let again = seen(paper, effect, at: found, on: stage) else { continue }
        held += 1
        let error = abs(along(again, effect) - along(pointer, effect))
        // Beyond the reach of the motion, the paper comes as near as it can.
        let isAtItsEnd = found < 1e-9 || found > 1 - 1e-9
        #expect(error < 1e-6 || isAtItsEnd, "\(effect) \(paper) \(progress)")
      }
    }
    #expect(held > 500)
  }

  @Test("paper rests where it appears at both ends")
  func endPositions() throws {
    let stage = Stage(size: Size(width: 900, height: 700))
    for effect in Self.effects {
      for page in [Page.from, .to] {
        for x in stride(from: -440.0, through: 440, by: 80) {
          let paper = PaperPoint(page: page, position: Point(x: x, y: x / 2))
          guard let positions = effect.endPositions(of: paper, on: stage) else { continue }
          let own = page == .from ? positions.start : positions.finish
          #expect((own - paper.position).length < 1e-9)
          let (first, last) = (along(positions.start, effect), along(positions.finish, effect))
          // Forward, paper moves left or up.
          #expect(effect.direction == .forward ? last < first : last > first)
        }
      }
    }
  }

  @Test("the half that swings away cannot be held")
  func farHalf() {
    let stage = Stage(size: Size(width: 800, height: 600))
    for (page, x, expected) in [
      (Page.from, 101.0, true), (.from, 99, false), (.from, -300, false), (.to, -101, true),
      (.to, 300, false),
    ] {
      let paper = PaperPoint(page: page, position: Point(x: x, y: 5))
      #expect((Turn().endPositions(of: paper, on: stage) != nil) == expected)
    }
    for (page, x, expected) in [
      (Page.from, 10.0, true), (.from, -10, false), (.to, -10, true), (.to, 10, false),
    ] {
      let paper = PaperPoint(page: page, position: Point(x: x, y: 5))
      #expect((Cube().endPositions(of: paper, on: stage) != nil) == expected)
    }
  }
}
