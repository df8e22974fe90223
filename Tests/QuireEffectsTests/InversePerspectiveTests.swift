import Glibc
import QuireEffects
import QuireGeometry
import QuireScene
import SeededNumbers
import Testing

/// Paper seen by a camera behind it, compared with ray casting.
struct InversePerspectiveTests {
  /// Returns the joints of a folding page, computed from the angles of its strips, along x in a
  /// stage of width `w`.
  private func joints(_ effect: any TransitionEffect, p: Double, width w: Double) -> [Vector] {
    let h = w / 2
    if let multifold = effect as? Multifold {
      let n = 2 * multifold.folds
      let strip = w / Double(n)
      func page(_ left: Double, _ k: Double) -> [Vector] {
        (0...n).map { index in
          Vector(
            x: left + Double(index) * strip * k,
            z: index.isMultiple(of: 2) ? 0 : -strip * (1 - k * k).squareRoot())
        }
      }
      return page(-h, 1 - p) + page(-h + w * (1 - p), p).dropFirst()
    }
    let (c, s) = (cos(p * .pi / 2), sin(p * .pi / 2))
    let isCubic = (effect as? Fold)?.mode == .cubic
    let sleeve = isCubic ? Vector(x: h * s, z: -h * c) : Vector(x: h)
    return [
      Vector(x: -h * c - sleeve.x, z: sleeve.z), Vector(x: -h * c), Vector(z: -h * s),
      Vector(x: h * c), Vector(x: h * c + sleeve.x, z: sleeve.z),
    ]
  }

  @Test("the paper nearest to the camera is painted last", arguments: 0..<30)
  func frontmost(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let stage = Stage(size: Size(width: 600, height: 400))
    let factor = Double.random(in: 1.2...6, using: &random)
    let viewpoint = Double.random(in: -0.5...0.5, using: &random)
    let p = Double.random(in: 0.02...0.98, using: &random)
    var effect: any TransitionEffect
    if seed.isMultiple(of: 2) {
      var multifold = Multifold()
      multifold.folds = Int.random(in: 1...5, using: &random)
      effect = multifold
    } else {
      var fold = Fold()
      fold.mode = seed % 4 == 1 ? .cubic : .flat
      fold.orientation = .horizontal
      effect = fold
    }
    try effect.set("perspective", to: .number(-factor))
    try effect.set("viewpoint", to: .point(Point(x: viewpoint)))
    let list = effect.drawList(at: p, on: stage)
    #expect(list.camera.distance == -factor * 300)
    let joints = joints(effect, p: p, width: 600)
    let (v, d) = (viewpoint * 600, -factor * 300)
    for step in -29...29 {
      let screen = Double(step) * 10 + 0.37
      // Of all points on the ray, (x − V)·d = (screen − V)·(d − z), the one with the greatest z.
      var best: (z: Double, strip: Int, share: Double)?
      for (index, (a, b)) in zip(joints, joints.dropFirst()).enumerated() {
        func excess(_ position: Vector) -> Double {
          (position.x - v) * d - (screen - v) * (d - position.z)
        }
        let share = excess(a) / (excess(a) - excess(b))
        guard share >= 0, share <= 1 else { continue }
        let z = a.z + (b.z - a.z) * share
        if best.map({ z > $0.z }) ?? true { best = (z, index, share) }
      }
      let seen = list.paper(at: Point(x: screen), on: stage)
      guard let best else {
        #expect(seen == nil, "seed \(seed), \(screen)")
        continue
      }
      // Strips have consecutive parts of the pages: first those of the old page, before or after
      // them those of the other.
      let strips = joints.count - 1
      let position: Double
      if effect is Multifold {
        let width = 600 / Double(strips / 2)
        position = (Double(best.strip % (strips / 2)) + best.share) * width - 300
      } else {
        position = (best.strip < 2 ? -300 : 0) + 300 * best.share
      }
      guard best.share > 0.02, best.share < 0.98 else { continue }
      let found = try #require(seen, "seed \(seed), \(screen)")
      #expect(abs(found.position.x - position) < 1.5, "seed \(seed), p \(p), \(screen)")
    }
  }

  /// Swinging paper, computed from its angle: the place along x and z at p of its point u, which is
  /// measured from the middle of the stage when flat.
  private struct Swing {
    let page: Page
    let reach: ClosedRange<Double>
    let position: (_ u: Double, _ p: Double) -> Vector
  }

  /// Returns the swinging paper of `effect` in a stage of width `w`, which hides everything that
  /// lies flat.
  private func swings(_ effect: any TransitionEffect, width w: Double) -> [Swing] {
    if let flip = effect as? Flip {
      let side: Double = flip.lift == .toward ? 1 : -1
      func position(_ r: Double, _ p: Double, _ spine: Double) -> Vector {
        Vector(x: spine + r * cos(p * .pi), z: side * abs(r) * sin(p * .pi))
      }
      switch flip.spine {
      case .middle:
        return [
          Swing(page: .from, reach: 0...(w / 2)) { position($0, $1, 0) },
          Swing(page: .to, reach: (-w / 2)...0) { position(-$0, $1, 0) },
        ]
      case .leading:
        return [Swing(page: .from, reach: (-w / 2)...(w / 2)) { position($0 + w / 2, $1, -w / 2) }]
      case .trailing:
        // The sheet lands from the trailing edge: at p = 1 it lies flat.
        return [Swing(page: .to, reach: (-w / 2)...(w / 2)) { position($0 - w / 2, 1 - $1, w / 2) }]
      }
    }
    if effect is Turn {
      return [Page.from, .to].map { page in
        Swing(page: page, reach: (-w / 2)...(w / 2)) { u, p in
          let angle = page == .from ? p * .pi : (p - 1) * .pi
          return Vector(x: u * cos(angle), z: u * sin(angle))
        }
      }
    }
    let side: Double = (effect as? Cube)?.inverse == true ? -1 : 1
    return [Page.from, .to].map { page in
      Swing(page: page, reach: (-w / 2)...(w / 2)) { u, p in
        let angle = (page == .from ? p : p - 1) * .pi / 2
        return Vector(
          x: u * cos(angle) - w / 2 * sin(angle),
          z: side * (w / 2 * cos(angle) + u * sin(angle) - w / 2))
      }
    }
  }

  /// Returns an effect with swinging paper and an inverse perspective.
  private func swinging(
    _ random: inout SeededGenerator
  ) throws -> (effect: any TransitionEffect, distance: Double, viewpoint: Point) {
    let factor = Double.random(in: 1.2...6, using: &random)
    let viewpoint = Point(
      x: .random(in: -0.3...0.3, using: &random), y: .random(in: -0.3...0.3, using: &random))
    var distance = factor * 600
    var effect: any TransitionEffect
    switch Int.random(in: 0..<4, using: &random) {
    case 0, 1:
      var flip = Flip()
      flip.lift = Bool.random(using: &random) ? .toward : .away
      flip.spine = [.middle, .leading, .trailing].randomElement(using: &random) ?? .middle
      // Without clipping the sheet makes half a turn at any spine.
      flip.clips = false
      distance = factor * 300
      // Paper as wide as the stage must not reach the camera.
      if flip.spine != .middle { distance = max(distance, 720) }
      effect = flip
    case 2: effect = Turn()
    default:
      var cube = Cube()
      cube.inverse = Bool.random(using: &random)
      effect = cube
    }
    try effect.set("perspective", to: .number(-factor))
    try effect.set("viewpoint", to: .point(viewpoint))
    return (effect, -distance, Point(x: viewpoint.x * 600, y: viewpoint.y * 400))
  }

  @Test("swinging paper appears where its ray meets the stage", arguments: 0..<60 as Range<UInt64>)
  func swingingPaper(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let stage = Stage(size: Size(width: 600, height: 400))
    let (effect, d, v) = try swinging(&random)
    let p = Double.random(in: 0.03...0.97, using: &random)
    let list = effect.drawList(at: p, on: stage)
    #expect(abs((list.camera.distance ?? 0) - d) < 1e-9, "seed \(seed)")
    for swing in swings(effect, width: 600) {
      func seen(_ u: Double, _ y: Double) -> Point {
        let position = swing.position(u, p)
        let growth = d / (d - position.z)
        return Point(x: v.x + (position.x - v.x) * growth, y: v.y + (y - v.y) * growth)
      }
      for _ in 0..<20 {
        let u = Double.random(in: swing.reach, using: &random)
        let y = Double.random(in: -190...190, using: &random)
        guard swing.reach.contains(u - 3), swing.reach.contains(u + 3) else { continue }
        // The face is visible where it is clearly not mirrored.
        let width = seen(u + 0.5, y).x - seen(u - 0.5, y).x
        guard abs(width) > 0.05 else { continue }
        let paper = list.paper(at: seen(u, y), on: stage)
        if width > 0 {
          let paper = try #require(paper, "seed \(seed), p \(p), \(u)")
          #expect(paper.page == swing.page, "seed \(seed), p \(p), \(u)")
          #expect(
            abs(paper.position.x - u) < 0.01 && abs(paper.position.y - y) < 0.01,
            "seed \(seed), p \(p), \(u)")
        } else if let paper {
          #expect(
            paper.page != swing.page || abs(paper.position.x - u) > 1, "seed \(seed), p \(p)")
        }
      }
    }
  }

  @Test("a pointer moves paper that is seen from behind", arguments: 0..<60 as Range<UInt64>)
  func held(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let stage = Stage(size: Size(width: 600, height: 400))
    let (effect, d, v) = try swinging(&random)
    var count = 0
    for swing in swings(effect, width: 600) {
      for _ in 0..<20 {
        let paper = Point(x: .random(in: swing.reach, using: &random), y: 0)
        let p = Double.random(in: 0.1...0.9, using: &random)
        func seen(_ p: Double) -> Double {
          let position = swing.position(paper.x, p)
          return v.x + (position.x - v.x) * d / (d - position.z)
        }
        guard
          let found = effect.state(
            placing: paper, of: swing.page, at: Point(x: seen(p)), on: stage)?.progress
        else { continue }
        count += 1
        // Distant paper may pass a place twice.
        #expect(abs(seen(found) - seen(p)) < 0.01, "seed \(seed), \(paper.x), \(p), \(found)")
      }
    }
    #expect(count > 0, "seed \(seed)")
  }

  @Test("effects whose pages pass the viewer have no inverse perspective")
  func passingPages() throws {
    var fold = Fold()
    try fold.set("perspective", toText: "-4.5")
    #expect(fold.perspective == .inverse(4.5))
    #expect(
      fold.parameterDescriptions.first { $0.name == "perspective" }?.defaultValue == .number(-4.5))
    #expect(throws: ParameterError.self) { try fold.set("perspective", toText: "-1") }
    let reversible = ["flip", "fold", "cubic", "multifold", "turn", "cube", "cards"]
    for effect in BuiltInEffects.all {
      var effect = effect
      if reversible.contains(effect.name) {
        try effect.set("perspective", toText: "-4.5")
      } else {
        #expect(throws: ParameterError.self) { try effect.set("perspective", toText: "-4.5") }
      }
    }
    // Effects without an inverse perspective use its factor.
    let stage = Stage(size: Size(width: 600, height: 400))
    #expect(
      NatGeo().setting(\.perspective, to: .inverse(3)).drawList(at: 0.3, on: stage)
        == NatGeo().setting(\.perspective, to: .factor(3)).drawList(at: 0.3, on: stage))
  }
}
