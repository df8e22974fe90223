import QuireEffects
import QuireGeometry
import QuireScene
import Testing

@testable import QuireGraphics
@testable import ReferenceFrames

/// The outlines of leaves over pages of their own colour.
@Suite struct LeafEdgeTests {
  @Test("white paper over white paper has an edge", arguments: Leaf.Spine.allCases)
  func whiteOnWhite(spine: Leaf.Spine) throws {
    let (width, height) = (300, 200)
    let stage = Stage(size: Size(width: Double(width), height: Double(height)))
    let bound = spine == .middle ? width / 2 : spine == .leading ? 0 : width
    try DrawingBench.run { bench in
      var total = 0
      for (bend, lean) in [(0.9, 0.0), (0.9, 18), (0.3, -10), (1.5, 0)] {
        var leaf = Leaf()
        (leaf.spine, leaf.bend) = (spine, bend)
        var unseen: [String] = []
        for step in 0...16 {
          let p = 0.03 + 0.94 * Double(step) / 16
          let outline = try bench.silhouette(of: leaf, at: p, lean: lean, on: stage) { x, _ in
            abs(x - bound) < 4
          }
          total += outline.length
          if outline.visibleShare < 0.95 { unseen.append("p \(p): \(outline)") }
        }
        // The page beneath becomes lighter while the leaf becomes darker, so where strongly bent
        // paper turns away from the viewer, both are equally bright at one moment.
        #expect(unseen.count <= (bend > 1 ? 1 : 0), "bend \(bend), lean \(lean): \(unseen)")
      }
      #expect(total > 5000)
    }
  }

  /// The front is red, the back green, and both flat pages are blue.
  ///
  /// A page may mix into a pixel only if a ray near the pixel meets it, so the hidden front must
  /// not show along the contour of the back.
  @Test("no page shows through another", arguments: [0, 18, -14])
  func hiddenPages(lean: Double) throws {
    let (width, height) = (120, 80)
    let stage = Stage(size: Size(width: Double(width), height: Double(height)))
    var leaf = Leaf()
    (leaf.spine, leaf.shadow) = (.middle, 0)
    let (red, green, blue): ([UInt8], [UInt8], [UInt8]) = (
      [255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255]
    )
    func halves(_ left: [UInt8], _ right: [UInt8]) -> Image {
      let row = (0..<width).flatMap { $0 < width / 2 ? left : right }
      return Image(width: width, height: height, bytes: (0..<height).flatMap { _ in row })
    }
    try DrawingBench.run { bench in
      let from = try bench.texture(halves(blue, red))
      let to = try bench.texture(halves(green, blue))
      let mixing = RayCaster.Mixing(on: bench.context)
      var hidden = 0
      for (bend, p) in [
        (0.9, 0.5), (0.9, 0.56), (0.9, 0.62), (0.9, 0.75), (1.5, 0.45), (1.5, 0.6),
      ] {
        leaf.bend = bend
        let list = leaf.drawList(at: p, lean: lean, on: stage)
        let bytes = try bench.frame(list, from: from, to: to, on: stage).bytes
        let page = ReferencePage { _, _ in .zero }
        let caster = LeafCaster(
          width: Double(width), height: Double(height), spine: .middle, p: p, bend: bend,
          lean: lean, from: page, to: page)
        func surface(_ x: Int, _ y: Int) -> Int {
          let point = Point(
            x: Double(x) + 0.5 - Double(width) / 2, y: Double(y) + 0.5 - Double(height) / 2)
          switch caster.hit(point, caster.meetings(point.x, point.y)).surface {
          case .front: return 0
          case .back: return 1
          case .facing, .beneath, .desk: return 2
          }
        }
        let surfaces = (0..<height).map { y in (0..<width).map { surface($0, y) } }
        // The two halves of a page mix at the spine.
        for y in 0..<height {
          for x in 0..<width where abs(x - width / 2) > 3 {
            let near = Set(
              (max(0, y - 2)...min(height - 1, y + 2)).flatMap {
                surfaces[$0][max(0, x - 2)...min(width - 1, x + 2)]
              })
            let pixel = (0..<3).map { Double(bytes[(y * width + x) * 4 + $0]) / 255 }
            let shares = mixing.linear(SIMD3(pixel[0], pixel[1], pixel[2]))
            for color in 0..<3 where !near.contains(color) {
              if color == 0, near.count == 2 { hidden += 1 }
              // The front shows a little where the back is only a few pixels wide.
              #expect(shares[color] <= 0.06, "bend \(bend), p \(p): \(shares) at \(x), \(y)")
            }
          }
        }
      }
      // Otherwise no contour of the back would lie over the flat pages.
      #expect(hidden > 500)
    }
  }
}
