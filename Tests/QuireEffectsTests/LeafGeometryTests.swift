import Foundation
import QuireEffects
import QuireGeometry
import QuireScene
import SeededNumbers
import Testing

/// Returns the sheet that a leaf draws.
func leafSheet(of list: DrawList) throws -> LeafSheet {
  let sheets = list.calls.compactMap { call in
    if case .leaf(let sheet) = call { sheet } else { nil }
  }
  #expect(sheets.count == 1)
  return try #require(sheets.first)
}

@Suite struct LeafGeometryTests {
  /// Returns a shape with random numbers, which may lean.
  private func shape(using numbers: inout SeededGenerator, leaning: Bool) -> LeafShape {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &numbers) }
    let (height, progress) = (number(50...1500), number(0...1))
    return LeafShape(
      width: number(1...2000), bend: number(0...1.5), fullTurn: number(1...(.pi)),
      progress: progress,
      slope: leaning ? 4 * progress * (1 - progress) * number(-0.12...0.12) / height : 0,
      grip: number(-0.5...0.5) * height)
  }

  /// x = (sin θ(s) − sin θ₀)/κ, z = (cos θ₀ − cos θ(s))/κ, the formula of TRANSITIONS.md.
  @Test("paper is where the formula puts it", arguments: [0.02, 0.2, 0.5, 0.65, 0.9, 0.999])
  func formula(p: Double) throws {
    for bend in [0.2, 0.9, 1.5] {
      let shape = LeafShape(width: 500, bend: bend, progress: p)
      let delta = bend * sin(.pi * p)
      let tip = min(.pi, max(0, .pi * p + delta / 2))
      let base = max(0, tip - delta)
      let k = (tip - base) / 500
      for s in [0.0, 1, 120, 499, 500] {
        let position = shape.position(at: s, row: 77)
        #expect(abs(position.x - (sin(base + k * s) - sin(base)) / k) < 1e-6)
        #expect(abs(position.z - (cos(base) - cos(base + k * s)) / k) < 1e-6)
        #expect(position.y == 77)
      }
    }
  }

  @Test("paper keeps its length along each row and is never below the pages")
  func length() {
    var numbers = SeededGenerator(seed: 31)
    for round in 0..<300 {
      let shape = shape(using: &numbers, leaning: round % 2 == 0)
      let row = Double.random(in: -700...700, using: &numbers)
      var last = shape.position(at: 0, row: row)
      #expect(last.x == 0 && last.z == 0, "round \(round): the spine moves")
      var length = 0.0
      for step in 1...2000 {
        let next = shape.position(at: shape.width * Double(step) / 2000, row: row)
        length += (next - last).length
        #expect(next.z >= last.z - 1e-12, "round \(round), step \(step)")
        last = next
      }
      #expect(abs(length / shape.width - 1) < 1e-6, "round \(round): \(length) of \(shape.width)")
    }
  }

  @Test("the sheet begins and ends flat, also while it leans")
  func flatEnds() {
    for bend in [0.0, 0.9, 1.5] {
      for lean in [-0.12, 0, 0.12] {
        for (p, sense) in [(0.0, 1.0), (1e-9, 1), (1 - 1e-9, -1), (1, -1)] {
          let shape = LeafShape(
            width: 640, bend: bend, progress: p, slope: 4 * p * (1 - p) * lean / 800, grip: 100)
          for s in [0.0, 100, 640] {
            for row in [-400.0, 0, 400] {
              let position = shape.position(at: s, row: row)
              let error = (position - Vector(x: sense * s, y: row)).length
              #expect(error < 1e-5, "bend \(bend), p \(p), lean \(lean): \(error)")
            }
          }
        }
      }
    }
  }

  /// The product of two small differences along the paper.
  @Test("the normal is at right angles to the paper")
  func normal() {
    var numbers = SeededGenerator(seed: 32)
    for round in 0..<400 {
      let shape = shape(using: &numbers, leaning: round % 3 != 0)
      let (s, row) = (
        Double.random(in: 0...1, using: &numbers) * shape.width,
        Double.random(in: -20...20, using: &numbers)
      )
      let progress = shape.progress(in: row)
      // At the ends of its range, the progress does not change smoothly from row to row.
      guard progress > 0.001, progress < 0.999 else { continue }
      let (base, tip) = shape.angles(in: row)
      guard base > 0.001, base < .pi - 0.001, tip < .pi - 0.001 else { continue }
      let e = 1e-4
      let u = shape.position(at: s + e, row: row) - shape.position(at: s - e, row: row)
      let v = shape.position(at: s, row: row + e) - shape.position(at: s, row: row - e)
      let product = Vector(
        x: u.y * v.z - u.z * v.y, y: u.z * v.x - u.x * v.z, z: u.x * v.y - u.y * v.x)
      let normal = shape.normal(at: s, row: row)
      #expect((product * (1 / product.length) - normal).length < 1e-6, "round \(round)")
    }
  }

  @Test("the rows of a leaning sheet differ as the formula says")
  func leaningRows() throws {
    let stage = Stage(size: Size(width: 1280, height: 800))
    for (lean, share) in [(40.0, 0.05), (-40, -0.05), (300, 0.12), (-300, -0.12)] {
      var leaf = Leaf()
      leaf.grip = 0.75
      for p in [0.1, 0.5, 0.8] {
        let sheet = try leafSheet(of: leaf.drawList(at: p, lean: lean, on: stage))
        for row in [-400.0, 0, 200, 400] {
          let expected = p + 4 * p * (1 - p) * share * (row - 200) / 800
          #expect(abs(sheet.shape.progress(in: row) - expected) < 1e-12)
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
