import QuireGeometry
import SeededNumbers
import Testing

@testable import QuireAnimation

struct TransformComponentsTests {
  private func distance(_ a: Transform3D, _ b: Transform3D) -> Double {
    let (a, b) = (a.columns, b.columns)
    return [a.0 - b.0, a.1 - b.1, a.2 - b.2, a.3 - b.3].map { ($0 * $0).sum() }.reduce(0, +)
      .squareRoot()
  }

  @Test("a decomposed transform can be composed again")
  func roundTrip() throws {
    var random = SeededGenerator(seed: 77)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    for seed in 0..<2000 {
      var transform = Transform3D.identity
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        let next: Transform3D
        switch Int.random(in: 0...5, using: &random) {
        case 0:
          next = .translation(Vector(x: number(-90...90), y: number(-90...90), z: number(-9...9)))
        case 1: next = .rotationZ(number(-7...7))
        case 2:
          next = .rotation(
            number(-4...4), about: Vector(x: number(-1...1), y: number(-1...1), z: 1))
        case 3: next = .scale(x: number(-2...2), y: number(-2...2), z: number(0.5...2))
        case 4: next = .scale(x: 0, y: 1)
        default: next = .rotationY(.pi)
        }
        transform = transform * next
      }
      let isSquashed = seed % 2 == 0
      if !isSquashed, abs(transform.columns.0.x) + abs(transform.columns.0.y) > 0.1 {
        let perspective = Transform3D(
          columns: [1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, -1 / 900], [0, 0, 0, 1])
        let seen = perspective * transform
        if let parts = TransformComponents(seen) {
          let w = seen.columns.3.w
          let scaled = Transform3D(
            columns: seen.columns.0 / w, seen.columns.1 / w, seen.columns.2 / w,
            seen.columns.3 / w)
          #expect(distance(parts.transform, scaled) < 1e-7, "\(seed)")
        }
      }
      let parts = try #require(TransformComponents(transform))
      #expect(distance(parts.transform, transform) < 1e-9, "\(seed)")
      #expect(TransformComponents(vector: parts.vector) == parts)
    }
  }

  @Test("the components are what their names say")
  func components() throws {
    let turn = try #require(TransformComponents(.rotationZ(2)))
    #expect(abs(turn.rotation.z - 2) < 1e-12 && abs(turn.scale.x - 1) < 1e-12)
    #expect(try #require(TransformComponents(.rotationZ(.pi))).rotation.z == .pi)
    let flip = try #require(TransformComponents(.scale(x: -2, y: 3)))
    #expect(flip.scale == [-2, 3, 1] && flip.rotation == .zero)
    let upsideDown = try #require(TransformComponents(.scale(x: 2, y: -3)))
    #expect(upsideDown.scale == [2, -3, 1] && upsideDown.rotation == .zero)
    let nothing = try #require(TransformComponents(.scale(x: 0, y: 0)))
    #expect(nothing.scale == [0, 0, 1] && nothing.rotation == .zero)
    let perspective = Transform3D(
      columns: [1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, -1 / 500], [0, 0, 0, 1])
    let door = try #require(TransformComponents(perspective * .rotationY(1.1)))
    #expect(abs(door.rotation.y - 1.1) < 1e-12 && abs(door.perspective.z + 1 / 500) < 1e-15)
    // A plane that is seen edge-on has no place for its origin.
    #expect(
      TransformComponents(
        Transform3D(columns: [1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 0])) == nil)
  }

  @Test("half of the motion of a door leaves it half open")
  func door() throws {
    let perspective = Transform3D(
      columns: [1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, -1 / 500], [0, 0, 0, 1])
    let from = try #require(TransformComponents(perspective))
    let to = try #require(TransformComponents(perspective * .rotationY(3)))
    for share in stride(from: 0.0, through: 1, by: 0.1) {
      let between = from.vector + (to.vector - from.vector) * share
      #expect(
        distance(
          TransformComponents(vector: between).transform, perspective * .rotationY(3 * share))
          < 1e-12)
    }
  }

  @Test("a rotation takes the shorter direction")
  func shortWay() throws {
    let from = try #require(TransformComponents(.rotationZ(3)))
    let to = try #require(TransformComponents(.rotationZ(-3))).turned(towards: from.rotation)
    #expect(abs(to.rotation.z - (2 * .pi - 3)) < 1e-12)
    #expect(distance(to.transform, .rotationZ(-3)) < 1e-12)
    let home = try #require(TransformComponents(.identity)).turned(towards: [0, 0, 6])
    #expect(abs(home.rotation.z - 2 * .pi) < 1e-12)
  }
}
