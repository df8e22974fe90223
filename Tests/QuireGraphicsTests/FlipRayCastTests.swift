import QuireEffects
import QuireGeometry
import QuireScene
import Testing

@testable import QuireGraphics
@testable import ReferenceFrames

/// Flips drawn by the GPU, compared with ray casting.
@Suite struct FlipRayCastTests {
  /// Another test shows that backward frames are forward frames.
  @Test(
    "frames agree with ray casting", arguments: [(120, 80, 1.0), (121, 81, 1.0), (61, 41, 2.0)])
  func frames(width: Int, height: Int, scale: Double) throws {
    try compare(width: width, height: height, scale: scale, with: .full)
  }

  @Test("only paper turns, and its shadow on the desk is half as strong")
  func onlyPaper() throws {
    for papers in [Papers.mixed(120, 80), .mixed(120, 80).exchanged, .small(120, 80)] {
      try compare(width: 120, height: 80, scale: 1, with: papers)
    }
  }

  private func compare(width: Int, height: Int, scale: Double, with papers: Papers) throws {
    let desk = 0.85
    let stage = papers.stage(
      Size(width: Double(width), height: Double(height)), scale: scale,
      backgroundColor: Color(white: desk))
    let (w, h) = (Int(Double(width) * scale), Int(Double(height) * scale))
    // With gentle ramps, the smoothing by smaller levels near a page's edge stays below a level.
    let from = ReferencePage(pixelWidth: w, pixelHeight: h) {
      SIMD3(0.2 + 0.01 * $0, 0.3 + 0.01 * $1, 0.4)
    }
    let to = ReferencePage(pixelWidth: w, pixelHeight: h) {
      SIMD3(0.6, 0.6 - 0.01 * $0, 0.7 + 0.01 * $1)
    }
    try DrawingBench.run { bench in
      let a = try bench.texture(papers.image(of: .from, from, w, h))
      let b = try bench.texture(papers.image(of: .to, to, w, h))
      for (index, variant) in Flip.variants.enumerated() where variant.direction == .forward {
        var flip = variant
        if index % 2 == 1 { flip.viewpoint = Point(x: 0.2, y: -0.1) }
        var caster = RayCaster(
          stage: RayCaster.Stage(pixelWidth: w, pixelHeight: h, scale: scale), from: from, to: to)
        caster.take(flip, on: bench.context)
        (caster.papers, caster.desk) = (papers, SIMD3(repeating: desk))
        for p in [0.05, 0.3, 0.55, 0.9] {
          let frame = try bench.frame(flip, at: p, from: a, to: b, on: stage)
          caster.retreat = flip.drawList(at: p, on: stage).camera.retreat
          let reference = caster.image(p: p)
          compare(
            frame.colors, reference,
            edges: zip(
              caster.edgeMask(p: p, margin: 2), ReferenceErrors.jumps(in: reference, width: w)
            ).map { $0 || $1 },
            "p \(p), \(flip.orientation), \(flip.lift), \(flip.spine), \(flip.viewpoint), \(papers)",
            isFull: papers.from == nil && papers.to == nil)
        }
      }
    }
  }

  private func compare(
    _ frame: [SIMD3<Double>], _ reference: [SIMD3<Double>], edges: [Bool], _ what: String,
    isFull: Bool
  ) {
    let errors = ReferenceErrors(of: frame, to: reference, edges: edges)
    // The soft end of a shadow begins two pixels before the sheet's edge, which may be visible next
    // to narrow paper.
    #expect(errors.worst <= (isFull ? 2 : 5), "\(what)")
    // The edge of the sheet and that of flat paper may cross the same pixel.
    #expect(errors.worstAtEdges <= (isFull ? 25 : 27), "\(what)")
    #expect(errors.meanAtEdges <= 4, "\(what)")
  }
}

extension RayCaster {
  /// Copies the settings of an effect, and the mixing of `context`.
  mutating func take(_ flip: Flip, on context: GraphicsContext) {
    direction = flip.direction == .forward ? .forward : .backward
    orientation = flip.orientation
    lift = flip.lift == .toward ? .toward : .away
    spine =
      switch flip.spine {
      case .middle: .middle
      case .leading: .leading
      case .trailing: .trailing
      }
    clips = flip.clips
    viewpoint = flip.viewpoint
    mixing = Mixing(on: context)
  }
}

extension Flip {
  /// Flips with each style.
  static var variants: [Flip] {
    var all: [Flip] = []
    for direction in Direction.allCases {
      for orientation in Orientation.allCases {
        for lift in Lift.allCases {
          for spine in Spine.allCases {
            var flip = Flip()
            flip.direction = direction
            flip.orientation = orientation
            flip.lift = lift
            flip.spine = spine
            all.append(flip)
          }
        }
      }
    }
    return all
  }
}
