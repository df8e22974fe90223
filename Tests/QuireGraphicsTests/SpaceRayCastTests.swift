import QuireEffects
import QuireGeometry
import QuireScene
import Testing

@testable import QuireGraphics
@testable import ReferenceFrames

/// Whole pages in space drawn by the GPU, compared with ray casting.
@Suite struct SpaceRayCastTests {
  @Test(
    "frames agree with ray casting", arguments: SpaceRecipe.allCases,
    [(81, 55, 1.0), (40, 27, 2.0)])
  func frames(recipe: SpaceRecipe, stage: (Int, Int, Double)) throws {
    try compare(recipe, on: stage, with: .full)
  }

  @Test("only paper moves in space", arguments: SpaceRecipe.allCases)
  func onlyPaper(recipe: SpaceRecipe) throws {
    for papers in [Papers.mixed(81, 55), .mixed(81, 55).exchanged, .small(81, 55)] {
      try compare(recipe, on: (81, 55, 1), with: papers)
    }
  }

  private func compare(
    _ recipe: SpaceRecipe, on stage: (Int, Int, Double), with papers: Papers
  ) throws {
    let (width, height, scale) = stage
    // Sixty cells on each ray take a long time.
    guard recipe != .explode || width == 81 else { return }
    let (w, h) = (Int(Double(width) * scale), Int(Double(height) * scale))
    let from = ReferencePage(pixelWidth: w, pixelHeight: h) {
      SIMD3(0.35 + 0.25 * $0, 0.3 + 0.25 * $1, 0.5)
    }
    let to = ReferencePage(pixelWidth: w, pixelHeight: h) {
      SIMD3(0.6, 0.55 - 0.25 * $0, 0.3 + 0.25 * $1)
    }
    try DrawingBench.run { bench in
      let a = try bench.texture(papers.image(of: .from, from, w, h))
      let b = try bench.texture(papers.image(of: .to, to, w, h))
      for view in recipe.views {
        let effect = recipe.effect(view)
        let seen = papers.stage(
          Size(width: Double(width), height: Double(height)), scale: scale,
          reading: view.isRightToLeft ? .rightToLeft : .leftToRight)
        for p in recipe.moments {
          let frame = try bench.frame(effect, at: p, from: a, to: b, on: seen)
          var caster = recipe.caster(
            p: p, view: view,
            stage: RayCaster.Stage(pixelWidth: w, pixelHeight: h, scale: scale), from: from, to: to)
          caster.mixing = RayCaster.Mixing(on: bench.context)
          recipe.cut(&caster.quads, to: papers, p: p, view: view, w, h, scale)
          let reference = caster.image()
          compare(
            frame.colors, reference.colors, near: reference.isNearOutline,
            hasCrease: recipe == .cube || recipe == .insideOfCube, "p \(p), \(view), \(papers)")
        }
      }
    }
  }

  private func compare(
    _ frame: [SIMD3<Double>], _ reference: [SIMD3<Double>], near: [Bool], hasCrease: Bool,
    _ what: String
  ) {
    let errors = ReferenceErrors(of: frame, to: reference, edges: near)
    #expect(errors.worst <= 2.5, "\(what)")
    // At a crease, which is not smoothed, half of the difference of two pages is allowed.
    #expect(errors.worstAtEdges <= (hasCrease ? 80 : 60), "\(what)")
    #expect(errors.meanAtEdges <= (hasCrease ? 8 : 4), "\(what)")
  }
}

extension SpaceRecipe {
  /// The progress values that show each part of the motion.
  var moments: [Double] {
    switch self {
    case .cards: [0.25, 0.5, 0.7, 0.9]
    case .explode: [0.3]
    default: [0.1, 0.35, 0.85]
    }
  }

  /// Both directions, orientations and reading directions, without all combinations.
  var views: [View] {
    var views = [
      View(viewpoint: SIMD2(0.1, -0.15)), View(isBackward: true, isRightToLeft: true),
    ]
    if hasOrientation {
      views.append(View(isVertical: true, isBackward: true, viewpoint: SIMD2(-0.05, 0.2)))
      views.append(View(isRightToLeft: true, viewpoint: SIMD2(0.1, 0)))
    }
    return views
  }

  /// Returns the effect as `view` sees it.
  func effect(_ view: View) -> any TransitionEffect {
    var effect: any TransitionEffect =
      switch self {
      case .turn: Turn()
      case .cube, .insideOfCube: Cube()
      case .cards: Cards()
      case .explode: Explode()
      case .natgeo: NatGeo()
      case .swoosh: Swoosh()
      case .swing: Swing()
      }
    effect.direction = view.isBackward ? .backward : .forward
    // A shadow at an edge has tests of its own.
    if self == .swing { try? effect.set("shadow", to: .number(0)) }
    if self == .insideOfCube { try? effect.set("inverse", to: .boolean(true)) }
    if view.isVertical { try? effect.set("orientation", to: .choice("vertical")) }
    try? effect.set("viewpoint", to: .point(Point(x: view.viewpoint.x, y: view.viewpoint.y)))
    return effect
  }
}
