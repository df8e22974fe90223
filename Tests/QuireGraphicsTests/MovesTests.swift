import Foundation
import QuireEffects
import QuireGeometry
import QuireScene
import SeededNumbers
import Testing

@testable import QuireGraphics
@testable import ReferenceFrames

/// Moves and scales drawn by the GPU, compared with the colour that is computed for each pixel.
@Suite struct MovesTests {
  private static let names = [
    "portal", "pan", "cover", "uncover", "slide", "push", "crossfade", "pop", "zoom",
  ]
  private static let progresses = [-0.06, 0.04, 0.3, 0.55, 0.93, 1.07]
  /// The progress values for variants that are only mirror images of the first.
  private static let fewProgresses = [-0.06, 0.3, 0.93]

  /// Returns a page whose colours change so slowly that half a pixel is less than a level.
  private static func page(_ first: SIMD3<Double>, _ second: SIMD3<Double>, _ size: Size)
    -> PlanarReference.Page
  {
    { point in first + second * (point.x / size.width) - second * (point.y / size.height / 2) }
  }

  private static func image(_ page: PlanarReference.Page, on stage: Stage) -> Image {
    let size = stage.size * stage.scale
    return Image(
      width: Int(size.width), height: Int(size.height),
      bytes: (0..<Int(size.height)).flatMap { row in
        (0..<Int(size.width)).flatMap { column in
          let color = page(
            Point(x: (Double(column) + 0.5) / stage.scale, y: (Double(row) + 0.5) / stage.scale))
          return [color.x, color.y, color.z, 1].map { UInt8(($0 * 255).rounded()) }
        }
      })
  }

  @Test("frames agree with the formulas", arguments: [(41, 20, 1.0), (24, 14, 1.5)])
  func frames(size: (Int, Int, Double)) throws {
    let stage = Stage(
      size: Size(width: Double(size.0), height: Double(size.1)), scale: size.2)
    let from = Self.page(SIMD3(0.2, 0.3, 0.4), SIMD3(0.02, 0.03, 0), stage.size)
    let to = Self.page(SIMD3(0.8, 0.6, 0.7), SIMD3(-0.02, 0, 0.03), stage.size)
    try DrawingBench.run { bench in
      let a = try bench.texture(Self.image(from, on: stage))
      let b = try bench.texture(Self.image(to, on: stage))
      for name in ["portal", "pan", "cover", "uncover", "slide", "push"] {
        for way in Way.all(stage.size) {
          var effect = try #require(BuiltInEffects.named(name))
          try effect.set("orientation", to: .choice(way.orientation.rawValue))
          try effect.set("backdrop", toText: "#204060")
          var stage = stage
          stage.reading = way.isMirrored ? .rightToLeft : .leftToRight
          for p in way.isPlain ? Self.progresses : Self.fewProgresses {
            let frame = try bench.frame(effect, at: p, from: a, to: b, on: stage)
            let reference = PlanarReference(
              pixelWidth: frame.width, pixelHeight: frame.height, scale: stage.scale,
              backdrop: SIMD3(32, 64, 96) / 255, mixing: RayCaster.Mixing(on: bench.context),
              layers: PlanarReference.layers(
                of: name, at: p, from: way.page(from), to: way.page(to), size: way.size
              ).map(way.layer))
            expect(frame.colors, reference.image(), "\(name) \(p) \(way)")
          }
        }
      }
    }
  }

  /// An orientation of the plane of a formula on the stage.
  private struct Way {
    let orientation: Orientation
    let isMirrored: Bool
    let stageSize: Size

    static func all(_ size: Size) -> [Way] {
      [(Orientation.horizontal, false), (.horizontal, true), (.vertical, false)].map {
        Way(orientation: $0.0, isMirrored: $0.1, stageSize: size)
      }
    }

    var isPlain: Bool { orientation == .horizontal && !isMirrored }

    var size: Size { orientation == .horizontal ? stageSize : stageSize.transposed }

    /// Turns a point; the function is its own inverse.
    func turned(_ point: Point) -> Point {
      if orientation == .vertical { return point.transposed }
      return isMirrored ? Point(x: stageSize.width - point.x, y: point.y) : point
    }

    func page(_ page: @escaping PlanarReference.Page) -> PlanarReference.Page {
      { point in page(turned(point)) }
    }

    func layer(_ layer: PlanarReference.Layer) -> PlanarReference.Layer {
      PlanarReference.Layer(color: { layer.color(turned($0)) }, opacity: layer.opacity)
    }
  }

  @Test("an overlay springs up above the old page")
  func overlay() throws {
    let stage = Stage(size: Size(width: 61, height: 41))
    let from = Self.page(SIMD3(0.8, 0.6, 0.7), SIMD3(0.02, 0.03, 0), stage.size)
    let to = Self.page(SIMD3(0.2, 0.3, 0.4), SIMD3(-0.02, 0, 0.03), stage.size)
    // 10 % of 61 and 41 are 6 and 4 pixels, 20 % of 41 are 8.
    let frame = Rect(x: 6, y: 4, width: 49, height: 29)
    try DrawingBench.run { bench in
      let (a, b) = (
        try bench.texture(Self.image(from, on: stage)),
        try bench.texture(Self.image(to, on: stage))
      )
      for p in [0.04, 0.2, 0.42, 0.7, 0.95, 1] {
        let factor = 0.3 + 0.7 * Self.spring(p, dampingRatio: 0.55)
        let overlay = PlanarReference.Layer(
          color: { point in
            let own = frame.center + (point - frame.center) * (1 / factor)
            return frame.contains(own) ? to(own) : nil
          }, opacity: min(1, 2 * p))
        let presenter = PlanarReference.Layer(color: { from($0) * (1 - 0.4 * p) })
        let reference = PlanarReference(
          pixelWidth: 61, pixelHeight: 41, scale: 1, backdrop: SIMD3(),
          mixing: RayCaster.Mixing(on: bench.context),
          layers: [overlay, presenter])
        let presented = try bench.frame(Pop(), at: p, from: a, to: b, on: stage)
        expect(presented.colors, reference.image(), "\(p)")
        var dismissal = Pop()
        dismissal.direction = .backward
        let dismissed = try bench.frame(dismissal, at: 1 - p, from: b, to: a, on: stage)
        #expect(dismissed.bytes == presented.bytes, "\(p)")
      }
    }
  }

  /// Returns the progress at `p` of a spring that settles within the duration.
  private static func spring(_ p: Double, dampingRatio z: Double) -> Double {
    let w = 6.9 / z
    let wd = w * (1 - z * z).squareRoot()
    func raw(_ p: Double) -> Double {
      1 - exp(-z * w * p) * (cos(wd * p) + z * w / wd * sin(wd * p))
    }
    return raw(p) + p * (1 - raw(1))
  }

  @Test("an overlay at rest is the page, pixel for pixel")
  func overlayAtRest() throws {
    let stage = Stage(size: Size(width: 150, height: 101), scale: 2)
    let (from, to) = (
      Image.noise(width: 300, height: 202, seed: 5), Image.noise(width: 300, height: 202, seed: 6)
    )
    try DrawingBench.run { bench in
      let frame = try bench.frame(
        Pop(), at: 1, from: try bench.texture(from), to: try bench.texture(to), on: stage)
      let (seen, old, new) = (frame.bytes, from.bytes, to.bytes)
      // Insets of 15, 10.1 and 20.2 points, on whole pixels.
      for y in 20..<(202 - 40) {
        let row = (y * 300 + 30) * 4..<(y * 300 + 270) * 4
        #expect(seen[row] == new[row], "\(y)")
      }
      for index in 0..<(20 * 300 * 4) where index % 4 != 3 {
        #expect(abs(Double(seen[index]) - 0.6 * Double(old[index])) <= 1)
      }
    }
  }

  @Test("backward is forward with the pages exchanged")
  func backward() throws {
    let stage = Stage(size: Size(width: 43, height: 20))
    try DrawingBench.run { bench in
      let a = try bench.texture(.noise(width: 43, height: 20, seed: 7))
      let b = try bench.texture(.noise(width: 43, height: 20, seed: 8))
      for name in Self.names {
        var effect = try #require(BuiltInEffects.named(name))
        for p in [-0.125, 0, 0.125, 0.25, 0.5, 0.625, 0.875, 1, 1.125] {
          effect.direction = .backward
          let backward = try bench.frame(effect, at: p, from: a, to: b, on: stage)
          effect.direction = .forward
          let forward = try bench.frame(effect, at: 1 - p, from: b, to: a, on: stage)
          #expect(backward.bytes == forward.bytes, "\(name), p = \(p)")
        }
      }
    }
  }

  @Test("right to left is the mirrored picture")
  func rightToLeft() throws {
    let (width, height) = (43, 20)
    let stage = Stage(size: Size(width: Double(width), height: Double(height)))
    var mirror = stage
    mirror.reading = .rightToLeft
    let (from, to) = (
      Image.noise(width: width, height: height, seed: 9),
      Image.noise(width: width, height: height, seed: 10)
    )
    try DrawingBench.run { bench in
      let (a, b) = (try bench.texture(from), try bench.texture(to))
      let (c, d) = (try bench.texture(from.mirrored), try bench.texture(to.mirrored))
      for name in Self.names {
        var effect = try #require(BuiltInEffects.named(name))
        // Dither belongs to the pixels of the screen and is not mirrored.
        try? effect.set("shadow", toText: "0")
        if name == "pop" { try effect.set("leftInset", toText: "3") }
        for direction in Direction.allCases {
          effect.direction = direction
          for p in [0.1, 0.33, 0.5, 0.9] {
            let frame = try bench.frame(effect, at: p, from: a, to: b, on: stage)
            let other = try bench.frame(effect, at: p, from: c, to: d, on: mirror)
            let distance = zip(frame.mirrored.bytes, other.bytes).map { abs(Int($0) - Int($1)) }
            #expect(distance.max() ?? 0 <= 1, "\(name) \(direction) \(p)")
          }
        }
      }
    }
  }

  @Test("text in motion is drawn at its exact position")
  func textInMotion() throws {
    let (width, height) = (200, 20)
    let stage = Stage(size: Size(width: Double(width), height: Double(height)))
    let (from, to) = (
      Image.noise(width: width, height: height, seed: 11),
      Image.noise(width: width, height: height, seed: 12)
    )
    /// Returns the first channel of `texels` at `x` texels, interpolated between texel centres.
    func value(_ texels: [SIMD4<UInt8>], _ x: Double) -> Double {
      let first = Int((x - 0.5).rounded(.down))
      let share = x - 0.5 - Double(first)
      return Double(texels[first].x) * (1 - share) + Double(texels[first + 1].x) * share
    }
    try DrawingBench.run { bench in
      let (a, b) = (try bench.texture(from), try bench.texture(to))
      for p in [0.113, 0.25, 0.3339, 0.7771] {
        let frame = try bench.frame(Pan(), at: p, from: a, to: b, on: stage)
        let (edge, behind) = (Double(width) * (1 - p), Double(width) / 2 * p)
        let row = frame.row(height / 2)
        let (old, new) = (from.row(height / 2), to.row(height / 2))
        for x in 0..<width {
          let center = Double(x) + 0.5
          guard abs(center - edge) > 1.5 else { continue }
          let expected =
            center < edge ? value(old, center + behind) : value(new, center - edge)
          #expect(abs(Double(row[x].x) - expected) <= 2, "p \(p), \(x)")
        }
      }
    }
  }

  @Test("nothing is left uncovered")
  func covered() throws {
    try DrawingBench.run { bench in
      let (a, b) = (
        try bench.texture(.noise(width: 61, height: 37, seed: 13)),
        try bench.texture(.noise(width: 61, height: 37, seed: 14))
      )
      for seed in UInt64(1)...200 {
        var numbers = SeededGenerator(seed: seed)
        let names = ["pan", "cover", "uncover", "slide", "push", "portal", "pop"]
        let name = names[Int(seed) % names.count]
        var effect = try #require(BuiltInEffects.named(name))
        let orientation = Bool.random(using: &numbers) ? "vertical" : "horizontal"
        try? effect.set("orientation", toText: orientation)
        effect.direction = Bool.random(using: &numbers) ? .forward : .backward
        let reading = Bool.random(using: &numbers) ? ReadingDirection.leftToRight : .rightToLeft
        let p = Double.random(in: -0.3...1.3, using: &numbers)
        let scale = seed % 3 == 0 ? 1.5 : 1
        let stage = Stage(
          size: Size(width: 61, height: 37) * (1 / scale), scale: scale, reading: reading)
        let frame = try bench.frame(effect, at: p, from: a, to: b, on: stage)
        let bytes = frame.bytes
        let isOpaque = stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 255 }
        #expect(isOpaque, "seed \(seed): \(name) at \(p)")
      }
    }
  }

  private func expect(
    _ frame: [SIMD3<Double>], _ reference: [SIMD3<Double>], _ what: String
  ) {
    var (worst, worstIndex, sum) = (0.0, 0, 0.0)
    for index in frame.indices {
      let difference = frame[index] - reference[index]
      let error = max(abs(difference.x), abs(difference.y), abs(difference.z)) * 255
      sum += error
      if error > worst { (worst, worstIndex) = (error, index) }
    }
    // Where two edges cross in a pixel, the product of their coverage is only approximate.
    #expect(worst <= 8, "\(what), pixel \(worstIndex)")
    #expect(sum / Double(frame.count) <= 1, "\(what)")
  }
}

extension Image {
  /// Returns the texels of one row.
  fileprivate func row(_ y: Int) -> [SIMD4<UInt8>] {
    let bytes = bytes
    return (0..<width).map { x in
      let start = (y * width + x) * 4
      return SIMD4(bytes[start], bytes[start + 1], bytes[start + 2], bytes[start + 3])
    }
  }
}
