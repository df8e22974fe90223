import QuireEffects
import QuireGeometry
import QuireScene
import SeededNumbers
import Testing

/// Books that are read from right to left, with any transition.
struct ReadingTests {
  @Test("every motion is mirrored")
  func mirrored() {
    var numbers = SeededGenerator(seed: 2)
    let size = Size(width: 641, height: 403)
    let plain = Stage(size: size)
    let other = Stage(size: size, reading: .rightToLeft)
    for kind in BuiltInEffects.all {
      for direction in Direction.allCases {
        var effect = kind
        effect.direction = direction
        for progress in [0.15, 0.4, 0.62, 0.9] {
          let list = effect.drawList(at: progress, on: plain)
          let mirrored = effect.drawList(at: progress, on: other)
          for _ in 0..<60 {
            let x = Double.random(in: -320...320, using: &numbers)
            let y = Double.random(in: -200...200, using: &numbers)
            let here = list.paper(at: Point(x: x, y: y), on: plain)
            let there = mirrored.paper(at: Point(x: -x, y: y), on: other)
            #expect(here?.page == there?.page, "\(kind.name) \(progress)")
            guard let here, let there else { continue }
            #expect(abs(here.position.x + there.position.x) < 1e-6, "\(kind.name)")
            #expect(abs(here.position.y - there.position.y) < 1e-6, "\(kind.name)")
          }
        }
      }
    }
  }

  @Test("pointers are mirrored, too")
  func pointers() throws {
    let size = Size(width: 641, height: 403)
    let plain = Stage(size: size)
    let other = Stage(size: size, reading: .rightToLeft)
    for kind in BuiltInEffects.all {
      for direction in Direction.allCases {
        var effect = kind
        effect.direction = direction
        for page in [Page.from, .to] {
          for x in [-300.0, -120, 40, 250] {
            let (paper, reflected) = (Point(x: x, y: 30), Point(x: -x, y: 30))
            let positions = effect.endPositions(
              of: PaperPoint(page: page, position: paper), on: plain)
            let mirrored = effect.endPositions(
              of: PaperPoint(page: page, position: reflected), on: other)
            #expect(positions.map { -$0.start.x } == mirrored.map { $0.start.x })
            #expect(positions.map { -$0.finish.x } == mirrored.map { $0.finish.x })
            for pointer in [-200.0, 0, 150] {
              #expect(
                effect.state(
                  placing: paper, of: page, at: Point(x: pointer, y: 0), on: plain)?.progress
                  == effect.state(
                    placing: reflected, of: page, at: Point(x: -pointer, y: 0), on: other)?.progress
              )
            }
          }
        }
      }
    }
  }

  @Test("both ends are the same flat pages")
  func ends() {
    let stage = Stage(size: Size(width: 641, height: 403), reading: .rightToLeft)
    for kind in BuiltInEffects.all {
      let list = kind.drawList(at: 0, on: stage)
      #expect(list.calls == DrawList.flat(.from, on: stage).calls)
    }
  }
}
