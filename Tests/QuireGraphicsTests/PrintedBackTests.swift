import QuireEffects
import QuireGeometry
import QuireScene
import Testing

@testable import QuireGraphics
@testable import ReferenceFrames

/// Sheets with a page on their backs, compared with ray casting: the right page, the right way
/// round, in the light of plain paper.
@Suite struct PrintedBackTests {
  /// Three pages without two places that look alike.
  private struct Pages {
    var from: ReferencePage
    var to: ReferencePage
    var back: ReferencePage

    init(pixelWidth w: Int, pixelHeight h: Int) {
      from = ReferencePage(pixelWidth: w, pixelHeight: h) {
        SIMD3(0.2 + 0.1 * $0, 0.3 + 0.1 * $1, 0.4)
      }
      to = ReferencePage(pixelWidth: w, pixelHeight: h) {
        SIMD3(0.6, 0.6 - 0.1 * $0, 0.7 + 0.1 * $1)
      }
      back = ReferencePage(pixelWidth: w, pixelHeight: h) {
        SIMD3(0.9 - 0.1 * $0, 0.2 + 0.1 * $1, 0.1 + 0.1 * $0)
      }
    }
  }

  /// A sheet that is bound at an end shows its back only beside the stage, so that area is
  /// compared, too.
  @Test("flips agree with ray casting", arguments: [(60, 40, 1.0), (31, 21, 2.0)])
  func flips(width: Int, height: Int, scale: Double) throws {
    let stage = Stage(size: Size(width: Double(width), height: Double(height)), scale: scale)
    let (w, h) = (Int(Double(width) * scale), Int(Double(height) * scale))
    let pages = Pages(pixelWidth: w, pixelHeight: h)
    try DrawingBench.run { bench in
      let textures = try [pages.from, pages.to, pages.back].map {
        try bench.texture($0.image(pixelWidth: w, pixelHeight: h))
      }
      for (index, variant) in Flip.variants.enumerated() where variant.spine != .middle {
        var flip = variant
        flip.clips = false
        if index % 2 == 1 { flip.viewpoint = Point(x: 0.2, y: -0.1) }
        var caster = RayCaster(
          stage: RayCaster.Stage(pixelWidth: w, pixelHeight: h, scale: scale), from: pages.from,
          to: pages.to)
        caster.take(flip, on: bench.context)
        caster.back = pages.back
        for p in [0.15, 0.4, 0.6, 0.85] {
          let sheet = try #require(flip.sheet(at: p, on: stage))
          let colors = try bench.frame(
            of: sheet, along: flip.orientation, from: textures[0], to: textures[1],
            back: textures[2], on: stage, margins: (w, h)
          ).colors
          let frame = RayCaster.Frame(caster, p: p)
          var (seen, worst) = (0, 0.0)
          for (index, color) in colors.enumerated() {
            let hit = frame.innerHit(column: index % (3 * w) - w, row: index / (3 * w) - h)
            guard let hit, hit.surface == .back else { continue }
            let difference = color - frame.color(hit)
            worst = max(worst, abs(difference.x), abs(difference.y), abs(difference.z))
            seen += 1
          }
          // The sheet shows its other side for half of the motion.
          let isForward = (flip.direction == .forward) == (flip.spine == .leading)
          if p == (isForward ? 0.85 : 0.15) { #expect(seen > w * h / 3) }
          #expect(worst * 255 <= 4, "p \(p), \(flip.direction), \(flip.orientation), \(flip.lift)")
        }
      }
    }
  }

  @Test(
    "curls agree with ray casting", arguments: [Curl.Spine.leading, .trailing], Direction.allCases)
  func curls(spine: Curl.Spine, direction: Direction) throws {
    try DrawingBench.run { bench in
      for orientation in Orientation.allCases {
        for (grip, lean, p) in [(1.0, 0.0, 0.3), (1, 0, 0.6), (0.5, 6, 0.45)] {
          let (width, height) = (91, 61)
          let isHorizontal = orientation == .horizontal
          let (w, h) = isHorizontal ? (width, height) : (height, width)
          let stage = Stage(size: Size(width: Double(w), height: Double(h)))
          let pages = Pages(pixelWidth: w, pixelHeight: h)
          var curl = Curl()
          (curl.spine, curl.direction, curl.orientation) = (spine, direction, orientation)
          curl.grip.y = grip
          // The progress of the sheet from flat to turned over, which a trailing sheet reverses.
          let isReversed = (direction == .forward) == (spine == .trailing)
          let sheet = try #require(
            curl.sheet(at: isReversed ? 1 - p : p, lean: lean, on: stage))
          let frame = try bench.frame(
            of: sheet, along: orientation,
            from: try bench.texture(pages.from.image(pixelWidth: w, pixelHeight: h)),
            to: try bench.texture(pages.to.image(pixelWidth: w, pixelHeight: h)),
            back: try bench.texture(pages.back.image(pixelWidth: w, pixelHeight: h)), on: stage)
          var (from, to, back) = (pages.from, pages.to, pages.back)
          if !isHorizontal { (from, to, back) = (from.transposed, to.transposed, back.transposed) }
          if isReversed { (from, to) = (to, from) }
          if spine == .trailing {
            let length = Double(width)
            (from, to, back) = (
              from.mirrored(length), to.mirrored(length), back.mirrored(length)
            )
          }
          var caster = CurlCaster(
            width: Double(width), height: Double(height), spine: .end, p: p, grip: grip, lean: lean,
            from: from, to: to)
          caster.back = back
          let rays = caster.image(mixing: RayCaster.Mixing(on: bench.context))
          func placed<Value>(_ values: [Value]) -> [Value] {
            (0..<h).flatMap { row in
              (0..<w).map { column in
                let (across, along) = isHorizontal ? (row, column) : (column, row)
                return values[
                  across * width + (spine == .trailing ? width - 1 - along : along)]
              }
            }
          }
          compare(
            frame.colors, placed(rays.colors), edges: placed(rays.isEdge),
            "p \(p), \(spine), \(direction), \(orientation)")
        }
      }
    }
  }

  /// A sheet that may stick out of the stage turns further, and shows the back of its outer part
  /// while that is still over the stage.
  @Test("leaves agree with ray casting", arguments: [Leaf.Spine.leading, .trailing])
  func leaves(spine: Leaf.Spine) throws {
    try DrawingBench.run { bench in
      for (orientation, direction) in [
        (Orientation.horizontal, Direction.forward), (.vertical, .forward),
        (.horizontal, .backward), (.vertical, .backward),
      ] {
        for (bend, lean, p) in [(1.5, 0.0, 0.46), (1.2, 0, 0.44), (1.5, 5, 0.46)] {
          var item = LeafRayCastTests.Case()
          (item.leaf.spine, item.leaf.bend) = (spine, bend)
          (item.leaf.orientation, item.leaf.direction) = (orientation, direction)
          (item.size, item.lean) = ((91, 61), lean)
          item.leaf.clips = false
          let view = spine == .leading ? -0.3 : 0.3
          item.leaf.viewpoint =
            orientation == .horizontal ? Point(x: view, y: 0) : Point(x: 0, y: view)
          let (w, h) = item.pixels
          let pages = Pages(pixelWidth: w, pixelHeight: h)
          let sheet = try #require(
            item.leaf.sheet(at: item.progress(p), lean: lean, on: item.stage))
          let frame = try bench.frame(
            of: sheet, along: orientation,
            from: try bench.texture(pages.from.image(pixelWidth: w, pixelHeight: h)),
            to: try bench.texture(pages.to.image(pixelWidth: w, pixelHeight: h)),
            back: try bench.texture(pages.back.image(pixelWidth: w, pixelHeight: h)),
            on: item.stage)
          var caster = item.caster(p, pages.from, pages.to)
          caster.mixing = RayCaster.Mixing(on: bench.context)
          let plain = caster.image()
          var back = orientation == .horizontal ? pages.back : pages.back.transposed
          if spine == .trailing { back = back.mirrored(Double(item.size.width)) }
          caster.back = back
          let printed = caster.image()
          let errors = ReferenceErrors(
            of: frame.colors, to: item.arranged(printed.colors),
            edges: item.arranged(printed.isEdge))
          let what = "p \(p), \(item)"
          // Where paper is seen from its edge, its light changes by 2 % within a cell.
          #expect(errors.worst <= 5, "\(what)")
          #expect(errors.edgeCount <= Double(w * h) * 0.4, "\(what)")
          // Otherwise the back would not be seen.
          let seen = printed.colors.indices.filter {
            !printed.isEdge[$0] && printed.colors[$0] != plain.colors[$0]
          }
          #expect(seen.count > w * h / 80, "\(what)")
        }
      }
    }
  }

  private func compare(
    _ frame: [SIMD3<Double>], _ reference: [SIMD3<Double>], edges: [Bool], _ what: String
  ) {
    let errors = ReferenceErrors(of: frame, to: reference, edges: edges)
    #expect(errors.worst <= 6, "\(what)")
    #expect(errors.meanAtEdges <= 5, "\(what)")
    #expect(errors.edgeCount <= Double(edges.count) / 6, "\(what)")
  }
}

extension DrawingBench {
  /// Returns a sheet over its flat pages, with `back` printed on its back and `margins` pixels on
  /// every side of the stage.
  func frame(
    of sheet: SheetPicture, along orientation: Orientation, from: Texture, to: Texture,
    back: Texture, on stage: Stage, margins: (x: Int, y: Int) = (0, 0)
  ) throws -> Image {
    let target = try RenderTarget(
      width: Int((stage.size.width * stage.scale).rounded()) + 2 * margins.x,
      height: Int((stage.size.height * stage.scale).rounded()) + 2 * margins.y, context: context)
    let origin = Point(x: Double(margins.x), y: Double(margins.y))
    let printed = sheet.printed(along: orientation, on: stage)
    let face = try #require(sheet.face)
    try renderer.render(to: .target(target), background: .clear) { pass throws(GraphicsError) in
      try pass.draw(sheet.flatList, on: stage, at: origin) { $0 == .from ? from : to }
      for part in sheet.parts.indices {
        try pass.draw(printed.list(of: part), on: stage, at: origin) {
          $0 != face ? back : $0 == .from ? from : to
        }
      }
    }
    return target.readImage()
  }
}
