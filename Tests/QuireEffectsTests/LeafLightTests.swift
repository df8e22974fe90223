import Foundation
import QuireEffects
import QuireGeometry
import QuireScene
import SeededNumbers
import Testing

/// The light that a leaf and the pages beside it leave each other.
@Suite struct LeafLightTests {
  private let stage = Stage(size: Size(width: 1000, height: 700))

  /// Returns the sheet of `leaf` at `p`.
  private func sheet(_ leaf: Leaf = Leaf(), at p: Double, lean: Double = 0) throws -> LeafSheet {
    try leafSheet(of: leaf.drawList(at: p, lean: lean, on: stage))
  }

  /// Counts the rays to a diffuse sky that a strip of the sheet's width hides: directions with the
  /// density of the cosine to the normal of the page.
  @Test("the hidden part of the sky is that of counted rays")
  func formFactor() {
    var numbers = SeededGenerator(seed: 3)
    let width = 500.0
    for _ in 0..<40 {
      let angle = Double.random(in: 0.05...3.1, using: &numbers)
      let distance = Double.random(in: 0.02...1, using: &numbers) * width
      let edge = (x: width * cos(angle), z: width * sin(angle))
      let count = 20000
      var hidden = 0
      for _ in 0..<count {
        // In the plane at right angles to the spine, the sine of the direction is even in −1…1.
        let x = Double.random(in: -1...1, using: &numbers)
        let z = (1 - x * x).squareRoot()
        // Where along the sheet the ray meets it, as a share of its width.
        let share = distance * z / (edge.x * z - edge.z * x)
        if share >= 0, share <= 1 { hidden += 1 }
      }
      let factor = LeafSheet.hiddenSky(at: distance, cosine: cos(angle), width: width)
      #expect(abs(factor - Double(hidden) / Double(count)) < 0.015, "\(angle), \(distance / width)")
    }
  }

  @Test("between its stops the hidden sky changes almost evenly")
  func stops() {
    let width = 500.0
    for angle in stride(from: 0.02, through: 3.12, by: 0.05) {
      let stops = LeafSheet.skyStops(cosine: cos(angle), width: width)
      for (a, b) in zip(stops, stops.dropFirst()) where b > 0 && a < 1.2 * width {
        #expect(a < b)
        let middle = (a + b) / 2
        func hidden(_ d: Double) -> Double {
          LeafSheet.hiddenSky(at: d, cosine: cos(angle), width: width)
        }
        #expect(abs(hidden(middle) - (hidden(a) + hidden(b)) / 2) < 0.0065, "\(angle)")
      }
    }
  }

  /// The fragment shader limits the sum with the light that comes through.
  @Test("facing paper never makes a page brighter than the light alone does")
  func bounds() throws {
    var numbers = SeededGenerator(seed: 4)
    for _ in 0..<300 {
      var leaf = Leaf()
      leaf.spine = Leaf.Spine.allCases.randomElement(using: &numbers) ?? .middle
      let sheet = try sheet(
        leaf, at: .random(in: 0.02...0.98, using: &numbers),
        lean: .random(in: -90...90, using: &numbers))
      let paper = Point(
        x: .random(in: 0...1, using: &numbers) * sheet.shape.width,
        y: .random(in: -350...350, using: &numbers))
      for isFront in [true, false] {
        let mean = SIMD3<Double>(
          .random(in: 0...1, using: &numbers), .random(in: 0...1, using: &numbers),
          .random(in: 0...1, using: &numbers))
        let light = sheet.light(at: paper, onFront: isFront, facing: mean)
        let without = sheet.light(at: paper, onFront: isFront, facing: nil)
        #expect(light.max() <= without.max() + 1e-12 && light.max() <= 1.06 + 1e-12)
        #expect(light.min() > 0.4)
        let through = sheet.lightThrough(at: paper, onFront: isFront)
        #expect((0...0.16).contains(through))
      }
    }
  }

  @Test("a red page makes a white one reddish, and flat pages have their own colours")
  func bleeding() throws {
    let sheet = try sheet(at: 0.4)
    let paper = Point(x: 60, y: 0)
    let red = sheet.light(at: paper, onFront: false, facing: SIMD3(1, 0, 0))
    let white = sheet.light(at: paper, onFront: false, facing: SIMD3(1, 1, 1))
    let black = sheet.light(at: paper, onFront: false, facing: SIMD3(0, 0, 0))
    #expect(abs(red.x - white.x) < 1e-12 && abs(red.y - black.y) < 1e-12)
    #expect(red.x > red.y + 0.02)
    for p in [1e-6, 1 - 1e-6] {
      let flat = try self.sheet(at: p)
      #expect(flat.skyPresence(ofFront: p < 0.5, onFrontSide: p < 0.5) < 1e-6)
      #expect(flat.lightThrough(at: paper, onFront: p < 0.5) < 1e-6)
    }
  }

  /// At 120° the back faces the viewer; black print behind white paper lets no light through.
  @Test("the print of the back is seen through soft paper, and not through a board")
  func contrast() throws {
    for (stock, range) in [
      (Leaf.Stock.uncoated, 0.04...0.16), (.coated, 0.01...0.05), (.board, 0.0...0),
    ] {
      var leaf = Leaf()
      (leaf.stock, leaf.bend) = (stock, 0)
      let sheet = try sheet(leaf, at: 2.0 / 3)
      let through = sheet.lightThrough(
        at: Point(x: sheet.shape.width * 0.8, y: 0), onFront: false)
      #expect(range.contains(through), "\(stock): \(through)")
    }
  }
}
