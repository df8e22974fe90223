import Foundation
import QuireEffects
import QuireGeometry
import QuireScene
import SeededNumbers
import Testing

@testable import QuireGraphics
@testable import ReferenceFrames

/// Sheets that are drawn separately from the pages beneath, alone and over each other.
@Suite struct SheetPictureTests {
  /// A sheet drawn over the flat pages gives the whole frame: to three levels where its shadow
  /// mixes with existing pixels, and to five in a corner of the stage, where the flat page is cut
  /// away beneath an antialiased edge.
  @Test("a sheet over its flat pages is the frame")
  func wholeFrame() throws {
    var numbers = SeededGenerator(seed: 21)
    var found: Set<String> = []
    try DrawingBench.run { bench in
      let (width, height) = (61, 40)
      let pages = try [0.0, 1].map {
        try bench.texture(.smooth(width: width, height: height, hue: $0))
      }
      for sample in EffectSample.all {
        let others = try (0..<8).map { _ in try sample.random(using: &numbers) }
        for sample in try sample.styles() + others {
          for (direction, reading) in [
            (Direction.forward, ReadingDirection.leftToRight), (.backward, .leftToRight),
            (.forward, .rightToLeft),
          ] {
            var effect = sample.effect
            effect.direction = direction
            let stage = Stage(
              size: Size(width: Double(width), height: Double(height)), reading: reading)
            for p in [0.07, 0.31, 0.52, 0.83] {
              guard let sheet = effect.sheet(at: p, on: stage) else { continue }
              found.insert(effect.name)
              let whole = try bench.frame(effect, at: p, from: pages[0], to: pages[1], on: stage)
              let apart = try bench.frame(of: [sheet], pages: pages, on: stage)
              let wrong = apart.pixels(differingFrom: whole, by: 3)
              let isCorner = wrong <= 2 && apart.pixels(differingFrom: whole, by: 5) == 0
              #expect(
                wrong == 0 || isCorner,
                "\(sample), \(direction), \(reading), p = \(p): \(wrong) pixels")
            }
          }
        }
      }
    }
    #expect(found == ["flip", "leaf", "curl"])
  }

  /// The first hits of rays from the camera on three flips at any angles.
  ///
  /// In any other painting order, one flip would show through another.
  @Test(
    "three flips hide each other as paper does",
    arguments: [Point.zero, Point(x: 0.15, y: 0.1), Point(x: -0.2, y: 0)])
  func threeFlips(viewpoint: Point) throws {
    let (width, height) = (120, 80)
    let stage = Stage(size: Size(width: Double(width), height: Double(height)))
    var flip = Flip()
    flip.shadow = 0
    flip.viewpoint = viewpoint
    flip.perspective = .factor(4)
    var numbers = SeededGenerator(seed: 4)
    try DrawingBench.run { bench in
      let shades: [UInt8] = [40, 90, 140, 190]
      let pages = try shades.map {
        try bench.texture(.plain(width: width, height: height, $0, 255 - $0, 7))
      }
      for round in 0..<24 {
        // The foremost sheets come first; sometimes two are close together.
        let near = round % 3 == 0 ? 0.1 : 0.9
        let middle = Double.random(in: 0.05...0.95, using: &numbers)
        let progress = [
          middle, min(0.99, max(0.01, middle + .random(in: -near...near, using: &numbers))),
          .random(in: 0.01...0.99, using: &numbers),
        ].sorted(by: >)
        for direction in Direction.allCases {
          flip.direction = direction
          let sheets = progress.compactMap { flip.sheet(at: $0, on: stage) }
          let frame = try bench.frame(of: sheets, pages: pages, on: stage)
          // In the order of the book, for either direction.
          let turns = direction == .forward ? progress : progress.reversed().map { 1 - $0 }
          let papers = direction == .forward ? shades : shades.reversed()
          let caster = FanCaster(turns: turns.map { $0 * .pi }, flip, on: stage)
          let wrong = zip(frame.reds, caster.pages(width: width, height: height))
            .count { red, page in page.map { papers[$0] != red } ?? false }
          // Corners of sheets seen edge-on are thinner than the distance of rays.
          #expect(wrong <= 2, "\(progress), \(direction): \(wrong) pixels")
        }
      }
    }
  }
}

extension DrawingBench {
  /// Returns the frame of sheets between neighbours of `pages`, the foremost first.
  func frame(of sheets: [SheetPicture], pages: [Texture], on stage: Stage) throws -> Image {
    let target = try RenderTarget(
      width: Int((stage.size.width * stage.scale).rounded()),
      height: Int((stage.size.height * stage.scale).rounded()), context: context)
    try renderer.render(to: .target(target), background: .black) { pass throws(GraphicsError) in
      let (first, last) = (pages[0], pages[pages.count - 1])
      try pass.draw(sheets[0].flatList, on: stage) { $0 == .from ? first : last }
      for (sheet, part) in SheetPicture.paintingOrder(of: sheets) {
        let (from, to) = (pages[sheet], pages[sheet + 1])
        try pass.draw(sheets[sheet].list(of: part), on: stage) { $0 == .from ? from : to }
      }
    }
    return target.readImage()
  }
}
