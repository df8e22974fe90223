import Foundation
import QuireEffects
import QuireGeometry
import QuireScene
import SeededNumbers
import Testing

@testable import QuireGraphics
@testable import ReferenceFrames

/// The darkness of leaves and of their shadows.
@Suite struct LeafShadowTests {
  private typealias Case = LeafRayCastTests.Case

  /// The line along the free edges is the only thing that is darker than the shading of the sheet
  /// and the shadow on the pages.
  @Test("nothing is darker than the shading, the shadow and the edge line", arguments: 1...3)
  func darkest(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &numbers) }
    let white = ReferencePage { _, _ in SIMD3(repeating: 1) }
    try DrawingBench.run { bench in
      for round in 0..<24 {
        var item = Case()
        item.leaf.spine = Leaf.Spine.allCases[round % 3]
        item.leaf.orientation = Orientation.allCases[round / 3 % 2]
        item.leaf.direction = Direction.allCases[round / 6 % 2]
        (item.leaf.bend, item.leaf.shadow) = (number(0...1.5), number(0...1))
        item.size = (Int(number(40...130)), Int(number(30...70)))
        if round % 4 == 0 {
          (item.lean, item.leaf.grip, item.size) = (number(-9...9), number(0...1), (60, 40))
        }
        let p = number(0.01...0.99)
        let (w, h) = item.pixels
        let page = try bench.texture(.plain(width: w, height: h, 255, 255, 255))
        let colors = try bench.frame(
          item.leaf.drawList(at: item.progress(p), lean: item.lean, on: item.stage), from: page,
          to: page, on: item.stage
        ).colors
        let (rays, isEdge) = item.caster(p, white, white).image()
        let (law, edges) = (item.arranged(rays), item.arranged(isEdge))
        var worst = 0.0
        for index in colors.indices {
          // Within the edge's pixels the darkest of its surroundings may be visible.
          var least = law[index].clamped(lowerBound: .zero, upperBound: .one)
          if edges[index] {
            let (row, column) = index.quotientAndRemainder(dividingBy: w)
            for y in max(0, row - 4)...min(h - 1, row + 4) {
              for x in max(0, column - 4)...min(w - 1, column + 4) {
                least = pointwiseMin(least, law[y * w + x])
              }
            }
            // Paper that turns away from the viewer stands at right angles to the stage.
            let shade = min(1, 0.35 * item.leaf.shadow / 0.3)
            let upright = 1 - SIMD3(70, 81, 96) / 255 * shade
            least = pointwiseMin(least, upright) * (1 - 0.2 * item.leaf.shadow)
          }
          worst = max(worst, (least - colors[index]).max())
        }
        #expect(worst * 255 <= 2, "seed \(seed), round \(round), p \(p), \(item)")
      }
    }
  }

  /// Returns the frame at `p` of a board on a white desk, 200 × 100 points, that turns from the
  /// paper `old` to the paper `new`.
  private func board(
    at p: Double, from old: Rect, to new: Rect, on bench: DrawingBench
  ) throws -> Image {
    var leaf = Leaf()
    leaf.bend = 0
    let stage = Stage(
      size: Size(width: 200, height: 100), backgroundColor: .white, from: old, to: new)
    let from = try bench.texture(.plain(width: 8, height: 8, 220, 190, 160))
    let to = try bench.texture(.plain(width: 8, height: 8, 130, 160, 190))
    return try bench.frame(leaf.drawList(at: p, on: stage), from: from, to: to, on: stage)
  }

  /// Returns `list` without the light that the pages take from each other.
  private func withoutSky(_ list: DrawList) -> DrawList {
    var list = list
    list.calls = list.calls.map { call in
      guard var sheet = call.leafSheet else { return call }
      sheet.occlusion = 0
      return .leaf(sheet)
    }
    return list
  }

  /// A board does not change its shape with its width, so a wider back must not change the side on
  /// which the front is visible, nor a wider front the other side.
  @Test("each side has the shadow of the paper that is visible there", arguments: 1...9)
  func widths(tenth: Int) throws {
    let p = Double(tenth) / 10
    let (narrow, wide) = (40.0, 90.0)
    func paper(left: Double, right: Double) -> Rect {
      Rect(x: -left, y: -30, width: left + right, height: 60)
    }
    func difference(_ a: Image, _ b: Image, in columns: Range<Int>) -> Double {
      let differences = zip(a.colors, b.colors).enumerated()
        .filter { columns.contains($0.offset % 200) }.map { $0.element.0 - $0.element.1 }
      return differences.map { max($0.max(), -$0.min()) * 255 }.max() ?? 0
    }
    let same = paper(left: narrow, right: narrow)
    try DrawingBench.run { bench in
      let equal = try board(at: p, from: same, to: same, on: bench)
      let wideBack = try board(
        at: p, from: same, to: paper(left: wide, right: narrow), on: bench)
      let wideFront = try board(
        at: p, from: paper(left: narrow, right: wide), to: same, on: bench)
      // The edge of paper at right angles to the stage covers a pixel beside the spine.
      #expect(difference(wideBack, equal, in: 102..<200) < 1.5)
      #expect(difference(wideFront, equal, in: 0..<98) < 1.5)
      // Otherwise the sheet with a wider side would be the same sheet.
      if tenth < 5 { #expect(difference(wideFront, equal, in: 102..<200) > 20) }
      if tenth > 5 { #expect(difference(wideBack, equal, in: 0..<98) > 20) }
    }
  }

  @Test("the shadow ends beside the rows of the paper that is visible on its side")
  func rows() throws {
    let low = Rect(x: -60, y: -12, width: 120, height: 24)
    let tall = Rect(x: -60, y: -46, width: 120, height: 92)
    // The tip of a board that has turned by 18° is 60·sin 18° points high, its
    // shadow 0.6 times as soft.
    let end = 12 + 60 * sin(Double.pi / 10) * 0.6
    try DrawingBench.run { bench in
      for (p, old, new) in [(0.1, low, tall), (0.9, tall, low)] {
        let image = try board(at: p, from: old, to: new, on: bench)
        for row in 0..<100 where abs(Double(row) + 0.5 - 50) > end + 1 {
          // The desk beside the paper of both pages is white.
          for column in 0..<200 where !(40..<160).contains(column) {
            #expect(image.colors[row * 200 + column].x > 0.995, "p \(p), row \(row)")
          }
        }
        let beside = image.colors[50 * 200 + (p < 0.5 ? 160 : 39)].x
        #expect(beside < 0.98, "p \(p): a shadow beside the paper")
      }
    }
  }

  @Test(
    "the shadow is stronger to the right and below, also from right to left",
    arguments: Orientation.allCases, [ReadingDirection.leftToRight, .rightToLeft])
  func sides(orientation: Orientation, reading: ReadingDirection) throws {
    var leaf = Leaf()
    (leaf.orientation, leaf.bend) = (orientation, 0)
    let stage = Stage(size: Size(width: 120, height: 120), reading: reading)
    try DrawingBench.run { bench in
      let page = try bench.texture(.plain(width: 8, height: 8, 255, 255, 255))
      // The darkness of the page beside the edge of the board at the same height, first beside the
      // place from which it rises, then beside that on which it lands.
      let dark = try [0.2, 0.8].map { p in
        let image = try bench.frame(
          withoutSky(leaf.drawList(at: p, on: stage)), from: page, to: page, on: stage)
        let isAfter = (p < 0.5) != (reading == .rightToLeft && orientation == .horizontal)
        let index = isAfter ? 116 : 3
        return 1 - image.colors[orientation == .horizontal ? 60 * 120 + index : index * 120 + 60].x
      }
      let isMirrored = reading == .rightToLeft && orientation == .horizontal
      let (strong, weak) = isMirrored ? (dark[1], dark[0]) : (dark[0], dark[1])
      #expect(strong > 0.02 && abs(weak / strong - 0.6) < 0.06, "\(dark)")
    }
  }

  /// Nothing is brighter than paper that faces the light, and no shadow is left where the law has
  /// none.
  @Test("a sheet without shadow, bend and thickness is a flip")
  func converges() throws {
    let (width, height) = (120, 80)
    let stage = Stage(size: Size(width: Double(width), height: Double(height)))
    try DrawingBench.run { bench in
      let a = try bench.texture(.smooth(width: width, height: height, hue: 0))
      let b = try bench.texture(.smooth(width: width, height: height, hue: 1))
      for spine in Leaf.Spine.allCases {
        var flip = Flip()
        (flip.spine, flip.shadow) = (spine, 0)
        for p in [0.08, 0.35, 0.61, 0.9] {
          let goal = try bench.frame(flip, at: p, from: a, to: b, on: stage)
          var last = Int.max
          for bend in [0.4, 0.1, 0.02, 1e-3, 1e-6] {
            var leaf = Leaf()
            (leaf.spine, leaf.bend, leaf.shadow, leaf.thickness) = (spine, bend, 0, 0)
            let frame = try bench.frame(leaf, at: p, from: a, to: b, on: stage)
            let wrong = frame.pixels(differingFrom: goal, by: 3)
            #expect(wrong <= last, "\(spine), p \(p), bend \(bend): \(wrong) pixels")
            last = max(wrong, 12)
          }
          #expect(last <= 12, "\(spine), p \(p)")
        }
      }
    }
  }
}
