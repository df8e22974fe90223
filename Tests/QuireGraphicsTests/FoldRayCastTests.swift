import Foundation
import QuireEffects
import QuireGeometry
import QuireScene
import Testing

@testable import QuireGraphics
@testable import ReferenceFrames

/// Folds drawn by the GPU, compared with ray casting.
@Suite struct FoldRayCastTests {
  @Test("frames agree with ray casting", arguments: [(72, 46, 1.0), (73, 47, 1.0), (36, 23, 2.0)])
  func frames(width: Int, height: Int, scale: Double) throws {
    try compare(width: width, height: height, scale: scale, with: .full)
  }

  @Test("only paper folds")
  func onlyPaper() throws {
    for papers in [Papers.mixed(72, 46), .mixed(72, 46).exchanged, .small(72, 46)] {
      try compare(width: 72, height: 46, scale: 1, with: papers)
    }
  }

  private func compare(width: Int, height: Int, scale: Double, with papers: Papers) throws {
    let stage = papers.stage(Size(width: Double(width), height: Double(height)), scale: scale)
    let (w, h) = (Int(Double(width) * scale), Int(Double(height) * scale))
    // The pages have constant colours at the rims, where smaller levels repeat the outermost
    // texels. A page cut in its middle has no such rims, so its colours change little.
    let range = papers.from == nil && papers.to == nil ? 0.3 : 0.03
    let from = ReferencePage(pixelWidth: w, pixelHeight: h) {
      SIMD3(0.5 + range * cos(.pi * $0), 0.5 - range * cos(.pi * $1), 0.2)
    }
    let to = ReferencePage(pixelWidth: w, pixelHeight: h) {
      SIMD3(0.5 - range * cos(.pi * $0), 0.5 + range * cos(.pi * $1), 0.9)
    }
    // The combination of perspective and progress with each fold changes from size to size.
    var turn = width
    try DrawingBench.run { bench in
      let a = try bench.texture(papers.image(of: .from, from, w, h))
      let b = try bench.texture(papers.image(of: .to, to, w, h))
      for (recipe, sample) in try recipes() {
        for orientation in Orientation.allCases {
          for direction in Direction.allCases {
            turn += 1
            var caster = FoldCaster(
              recipe: recipe, pixelWidth: w, pixelHeight: h, scale: scale, from: from, to: to)
            caster.papers = papers
            caster.isForward = direction == .forward
            caster.isVertical = orientation == .vertical
            caster.perspective = [14.0 / 3, nil, 1.5][turn % 3]
            caster.viewpoint = turn % 4 == 1 ? Point(x: 0.3, y: -0.2) : .zero
            if turn % 4 == 2 { caster.viewpoint = Point(x: -0.6, y: 0.1) }
            caster.backdrop = SIMD3(0.2, 0.4, 0.6)
            var sample = sample
            try sample.set("orientation", to: .choice(orientation.rawValue))
            try sample.set("direction", to: .choice(direction.rawValue))
            try sample.set("perspective", to: caster.perspective.map { .number($0) } ?? .none)
            try sample.set("viewpoint", to: .point(caster.viewpoint))
            try sample.set("backdrop", to: .color(Color(red: 0.2, green: 0.4, blue: 0.6)))
            let p = [0.06, 0.35, 0.6, 0.93][turn * 3 / 4 % 4]
            let frame = try bench.frame(sample.effect, at: p, from: a, to: b, on: stage)
            let reference = caster.frame(p: p)
            compare(
              frame.colors, reference, width: w, "\(sample), p = \(p), \(w) × \(h), \(papers)",
              isFull: papers.from == nil && papers.to == nil)
          }
        }
      }
    }
  }

  private func recipes() throws -> [(FoldCaster.Recipe, EffectSample)] {
    var single = EffectSample(Multifold())
    try single.set("folds", to: .integer(1))
    return [
      (.flat, EffectSample(Fold())), (.cubic, EffectSample(Fold.cubic)),
      (.multifold(folds: 1), single), (.multifold(folds: 3), EffectSample(Multifold())),
    ]
  }

  /// Compares frames, which agree except next to borders; there a pixel lies between its
  /// neighbours' colours.
  ///
  /// Where a page looks less than half as large as it is, smaller levels blur even a smooth page.
  private func compare(
    _ frame: [SIMD3<Double>], _ reference: [FoldCaster.Seen], width: Int, _ what: String,
    isFull: Bool
  ) {
    let height = frame.count / width
    var (worst, location, strays, inside) = (0.0, (0, 0), 0, 0)
    for row in 1..<height - 1 {
      for column in 1..<width - 1 {
        let index = row * width + column
        let around = (-1...1).flatMap { y in (-1...1).map { reference[index + y * width + $0] } }
        // A free edge that is almost level covers parts of several pixels in a row.
        if !isFull, isNearBorder(column, row, in: reference, width: width) { continue }
        let seen = around[4]
        // A strip as thin as a pixel does not show how much smaller it looks.
        guard around.count(where: { $0.piece == seen.piece }) > 4,
          !around.contains(where: { isFar($0, from: seen) })
        else { continue }
        if around.allSatisfy({ $0.piece == seen.piece }) {
          inside += 1
          let error = (frame[index] - seen.color) * 255
          let size = max(abs(error.x), abs(error.y), abs(error.z))
          if size > worst { (worst, location) = (size, (column, row)) }
        } else {
          let colors = around.map(\.color)
          let least = colors.dropFirst().reduce(colors[0]) { pointwiseMin($0, $1) } - 4.0 / 255
          let most = colors.dropFirst().reduce(colors[0]) { pointwiseMax($0, $1) } + 4.0 / 255
          if any(frame[index] .< least) || any(frame[index] .> most) { strays += 1 }
        }
      }
    }
    #expect(worst <= 3, "\(what): off by \(worst) at \(location)")
    #expect(strays <= (isFull ? frame.count / 200 : 0), "\(what): \(strays) pixels beside borders")
    #expect(inside > frame.count / 8, "\(what): too few pixels to compare")
  }

  private func isNearBorder(
    _ column: Int, _ row: Int, in reference: [FoldCaster.Seen], width: Int
  ) -> Bool {
    let piece = reference[row * width + column].piece
    let height = reference.count / width
    return (max(0, row - 2)...min(height - 1, row + 2)).contains { y in
      (max(0, column - 5)...min(width - 1, column + 5)).contains { x in
        reference[y * width + x].piece != piece
      }
    }
  }

  private func isFar(_ other: FoldCaster.Seen, from seen: FoldCaster.Seen) -> Bool {
    guard other.piece == seen.piece else { return false }
    let way = other.print - seen.print
    return max(abs(way.x), abs(way.y)) > 2
  }
}
