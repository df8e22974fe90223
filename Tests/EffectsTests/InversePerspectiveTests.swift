import Effects
import Geometry
import Glibc
import Scene
import SeededNumbers
import Testing

/// Folding paper that is seen by an eye behind it, against rays in the plane of its section.
struct InversePerspectiveTests {
  /// The joints of a folding page, by the recipes, along x in a stage of width `w`.
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

  @Test(arguments: 0..<30)
  func theFrontmostPaperIsPaintedLast(seed: UInt64) throws {
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
      // Of all places on the ray, (x − V)·d = (screen − V)·(d − z), the one with the greatest z.
      var best: (z: Double, strip: Int, share: Double)?
      for (index, (a, b)) in zip(joints, joints.dropFirst()).enumerated() {
        func excess(_ place: Vector) -> Double {
          (place.x - v) * d - (screen - v) * (d - place.z)
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
      // Strips are printed in order: those of the old page, and of the other before or after it.
      let strips = joints.count - 1
      let place: Double
      if effect is Multifold {
        let width = 600 / Double(strips / 2)
        place = (Double(best.strip % (strips / 2)) + best.share) * width - 300
      } else {
        place = (best.strip < 2 ? -300 : 0) + 300 * best.share
      }
      guard best.share > 0.02, best.share < 0.98 else { continue }
      let found = try #require(seen, "seed \(seed), \(screen)")
      #expect(abs(found.position.x - place) < 1.5, "seed \(seed), p \(p), \(screen)")
    }
  }

  @Test func itIsTheFoldsAlone() throws {
    var fold = Fold()
    try fold.set("perspective", toText: "-4.5")
    #expect(fold.perspective == .inverse(4.5))
    #expect(
      fold.parameterDescriptions.first { $0.name == "perspective" }?.defaultValue == .number(-4.5))
    #expect(throws: ParameterError.self) { try fold.set("perspective", toText: "-1") }
    for effect in Effects.all where !["fold", "cubic", "multifold"].contains(effect.name) {
      var effect = effect.init()
      #expect(throws: ParameterError.self) { try effect.set("perspective", toText: "-4.5") }
    }
    // What cannot be inverse takes it for the factor.
    let stage = Stage(size: Size(width: 600, height: 400))
    #expect(
      Flip().setting(\.perspective, to: .inverse(3)).drawList(at: 0.3, on: stage)
        == Flip().setting(\.perspective, to: .factor(3)).drawList(at: 0.3, on: stage))
  }
}
