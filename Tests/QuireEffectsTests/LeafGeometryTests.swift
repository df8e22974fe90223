import Foundation
import QuireEffects
import QuireGeometry
import QuireScene
import SeededNumbers
import Testing

/// Returns the sheet that a leaf draws.
func leafSheet(of list: DrawList) throws -> LeafSheet {
  let sheets = list.calls.compactMap(\.leafSheet)
  #expect(sheets.count == 1)
  return try #require(sheets.first)
}

@Suite struct LeafGeometryTests {
  /// Returns a shape with random numbers, which may be twisted, with the height of its paper.
  private func shape(
    using numbers: inout SeededGenerator, twisted: Bool
  ) -> (shape: LeafShape, rows: ClosedRange<Double>) {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &numbers) }
    let height = number(50...1500)
    let shape = LeafShape(
      width: number(20...2000), bend: number(0...1.5), fullTurn: number(1...(.pi)),
      progress: number(0...1), swing: number(-0.35...0.35),
      twist: twisted ? number(-1...1) / (1.2 * height) : 0, grip: number(-0.5...0.5) * height)
    return (shape, -height / 2...height / 2)
  }

  private func dot(_ a: Vector, _ b: Vector) -> Double { a.x * b.x + a.y * b.y + a.z * b.z }

  /// θ(u) = θ₀ + (θ₁ − θ₀)(2u − u²), integrated in small steps.
  ///
  /// The four arcs have this angle at
  /// their ends, and between them the angle changes evenly.
  @Test("paper is where the formula puts it", arguments: [0.02, 0.2, 0.5, 0.65, 0.9, 0.999])
  func formula(p: Double) throws {
    for bend in [0.2, 0.9, 1.5] {
      for swing in [-0.3, 0, 0.3] {
        let shape = LeafShape(width: 500, bend: bend, progress: p, swing: swing)
        func smooth(_ t: Double) -> Double { min(1, t) * min(1, t) * (3 - 2 * min(1, t)) }
        let delta =
          bend * sin(.pi * p)
          + swing * smooth(p / 0.12) * smooth((1 - p) / 0.12) * min(1, bend / 0.9)
        let tip = min(.pi, max(0, .pi * p + delta / 2))
        let base = min(.pi, max(0, tip - delta))
        #expect(abs(shape.base - base) < 1e-12 && abs(shape.tip - tip) < 1e-12)
        func angle(_ u: Double) -> Double { base + (tip - base) * (2 * u - u * u) }
        func arcAngle(_ u: Double) -> Double {
          let start = (u * 4).rounded(.down) / 4
          return angle(start) + (angle(start + 0.25) - angle(start)) * (u - start) * 4
        }
        var (ideal, arcs) = (Vector(y: 77), Vector(y: 77))
        for step in 0..<5000 {
          let u = (Double(step) + 0.5) / 5000
          ideal = ideal + Vector(x: cos(angle(u)), z: sin(angle(u))) * 0.1
          arcs = arcs + Vector(x: cos(arcAngle(u)), z: sin(arcAngle(u))) * 0.1
          guard (step + 1) % 500 == 0 else { continue }
          let position = shape.position(at: Double(step + 1) * 0.1, row: 77)
          #expect((position - arcs).length < 1e-4, "bend \(bend), u \(u)")
          // Each arc is at most 1/384 of the width for each radian away.
          #expect((position - ideal).length < 0.0105 * 500 * abs(tip - base) + 1e-4, "u \(u)")
        }
      }
    }
  }

  /// The first fundamental form: lengths along and across, and their angle.
  @Test("paper is neither stretched nor sheared, and never below the pages")
  func metric() {
    var numbers = SeededGenerator(seed: 31)
    var bent = 0
    for round in 0..<600 {
      let (shape, rows) = shape(using: &numbers, twisted: round % 3 != 0)
      for _ in 0..<10 {
        let s = Double.random(in: 0.01...0.99, using: &numbers) * shape.width
        let row = Double.random(in: rows, using: &numbers)
        let e = 1e-3
        let along =
          (shape.position(at: s + e, row: row) - shape.position(at: s - e, row: row))
          * (0.5 / e)
        let across =
          (shape.position(at: s, row: row + e) - shape.position(at: s, row: row - e))
          * (0.5 / e)
        let errors = [dot(along, along) - 1, dot(across, across) - 1, dot(along, across)]
        #expect(errors.allSatisfy { abs($0) < 1e-6 }, "round \(round): \(errors), \(shape)")
        #expect(shape.position(at: s, row: row).z > -1e-6, "round \(round): \(shape)")
        // The normal is at right angles to both, on the side of the front.
        let normal = shape.normal(at: s, row: row)
        let product = Vector(
          x: along.y * across.z - along.z * across.y, y: along.z * across.x - along.x * across.z,
          z: along.x * across.y - along.y * across.x)
        #expect((product - normal).length < 1e-6, "round \(round)")
      }
      #expect(
        (shape.position(at: 0, row: rows.lowerBound) - Vector(y: rows.lowerBound)).length < 1e-6)
      if shape.tip - shape.base > 0.3 { bent += 1 }
    }
    #expect(bent > 200)
  }

  @Test("the form changes continuously with the twist and along the paper")
  func continuity() {
    var numbers = SeededGenerator(seed: 33)
    for round in 0..<200 {
      let (free, rows) = shape(using: &numbers, twisted: true)
      func places(twist: Double) -> [Vector] {
        let shape = LeafShape(
          width: free.width, bend: free.bend, fullTurn: free.fullTurn, progress: free.progress,
          swing: free.swing, twist: twist, grip: free.grip)
        return [rows.lowerBound, 0, rows.upperBound].flatMap { row in
          [0.3, 0.7, 1].map { shape.position(at: $0 * free.width, row: row) }
        }
      }
      // About 0, and where the cone alone begins.
      for twist in [0, 1e-5, -1e-5] {
        for (a, b) in zip(places(twist: twist - 1e-10), places(twist: twist + 1e-10)) {
          #expect((a - b).length < 1e-3, "round \(round), twist \(twist): \((a - b).length)")
        }
      }
      for row in [rows.lowerBound, rows.upperBound] {
        var last = free.position(at: 0, row: row)
        for step in 1...400 {
          let next = free.position(at: free.width * Double(step) / 400, row: row)
          #expect(abs((next - last).length * 400 / free.width - 1) < 1e-3, "round \(round)")
          last = next
        }
      }
    }
  }

  @Test("the sheet begins and ends flat, also while it is twisted and swings")
  func flatEnds() {
    for bend in [0.0, 0.9, 1.5] {
      for twist in [-1.0, 0, 1] {
        for (p, sense) in [(0.0, 1.0), (1e-9, 1), (1 - 1e-9, -1), (1, -1)] {
          let shape = LeafShape(
            width: 640, bend: bend, progress: p, swing: 0.3, twist: twist / 960, grip: 100)
          for s in [0.0, 100, 640] {
            for row in [-400.0, 0, 400] {
              let position = shape.position(at: s, row: row)
              let error = (position - Vector(x: sense * s, y: row)).length
              #expect(error < 1e-5, "bend \(bend), p \(p), twist \(twist): \(error)")
            }
          }
        }
      }
    }
  }

  @Test("the rows toward which the pointer moves are ahead")
  func leaningRows() throws {
    let stage = Stage(size: Size(width: 1280, height: 800))
    for direction in Direction.allCases {
      for spine in Leaf.Spine.allCases {
        for (lean, share) in [(48.0, 0.5), (-48, -0.5), (300, 1), (-300, -1)] {
          var leaf = Leaf()
          (leaf.grip, leaf.direction, leaf.spine) = (0.75, direction, spine)
          let list = leaf.drawList(at: 0.4, lean: lean, on: stage)
          let shape = try leafSheet(of: list).shape
          #expect(abs(abs(shape.twist) - abs(share) / 960) < 1e-12 && shape.grip == 200)
          // Ahead is where the transition is going.
          let before = leaf.drawList(at: 0.4, on: stage)
          let after = leaf.drawList(at: 0.42, on: stage)
          func edge(_ list: DrawList, _ row: Double) throws -> Double {
            try leafSheet(of: list).shape.position(at: shape.width, row: row).x
          }
          let sense = try edge(after, 0) - edge(before, 0)
          let lead = try edge(list, 400) - edge(list, -400)
          #expect(lead * sense * share > 0, "\(direction), \(spine), lean \(lean)")
        }
      }
    }
  }

  @Test("a sheet that does not bend and has no shading is that of a flip")
  func flip() {
    for spine in Leaf.Spine.allCases {
      for orientation in Orientation.allCases {
        for direction in Direction.allCases {
          var (leaf, flip) = (Leaf(), Flip())
          (leaf.bend, leaf.shadow, leaf.thickness, flip.shadow) = (0, 0, 0, 0)
          (leaf.spine, leaf.orientation, leaf.direction) = (spine, orientation, direction)
          (flip.spine, flip.orientation, flip.direction) = (spine, orientation, direction)
          for p in [0, 0.01, 0.3, 0.5, 0.99, 1] {
            #expect(
              leaf.drawList(at: p, on: oddStage) == flip.drawList(at: p, on: oddStage))
            guard p > 0, p < 1 else { continue }
            #expect(leaf.sheet(at: p, on: oddStage) == flip.sheet(at: p, on: oddStage))
          }
        }
      }
    }
  }

  /// The leaf has no inverse perspective, and uses its factor.
  @Test("the front of a sheet that has hardly turned faces every camera")
  func facing() throws {
    let stage = Stage(size: Size(width: 1280, height: 800))
    for perspective in [Perspective.none, .factor(1.2), .factor(5), .inverse(1.2), .inverse(5)] {
      for (p, expected) in [(0.02, true), (0.98, false)] {
        var leaf = Leaf()
        leaf.perspective = perspective
        let list = leaf.drawList(at: p, on: stage)
        let sheet = try leafSheet(of: list)
        for s in [1.0, 320, 639] {
          #expect(
            sheet.showsFront(at: Point(x: s, y: 20), to: list.camera) == expected,
            "\(perspective), p \(p), \(s)")
        }
      }
    }
  }
}
