import QuireEffects
import QuireGeometry
import QuireScene
import SeededNumbers
import Testing

@testable import QuireGraphics
@testable import ReferenceFrames

/// The contract of every effect in `BuiltInEffects.all`.
@Suite struct EffectContractTests {
  @Test(
    "both ends are the flat pages, bit for bit",
    arguments: [(40, 26, 1.0), (41, 27, 1.0), (20, 13, 2.0)])
  func ends(width: Int, height: Int, scale: Double) throws {
    try DrawingBench.run { bench in
      let stage = Stage(size: Size(width: Double(width), height: Double(height)), scale: scale)
      let (w, h) = (Int(Double(width) * scale), Int(Double(height) * scale))
      let from = Image.noise(width: w, height: h, seed: 1)
      let to = Image.noise(width: w, height: h, seed: 2)
      let (a, b) = (try bench.texture(from), try bench.texture(to))
      for style in try EffectSample.all.flatMap({ try $0.styles() }) {
        for direction in Direction.allCases {
          var effect = style.effect
          effect.direction = direction
          // An overlay ends above the other page, or begins so in the opposite direction.
          let isOverlay = type(of: effect).isOverlay
          for (p, page) in [(0.0, from), (1, to)]
          where !isOverlay || (p == 0) == (direction == .forward) {
            let frame = try bench.frame(effect, at: p, from: a, to: b, on: stage)
            #expect(frame.bytes == page.bytes, "\(style), \(direction), p = \(p)")
          }
        }
      }
    }
  }

  @Test("backward is forward with the pages exchanged")
  func backward() throws {
    var numbers = SeededGenerator(seed: 5)
    try DrawingBench.run { bench in
      let stage = Stage(size: Size(width: 41, height: 30))
      let a = try bench.texture(.noise(width: 41, height: 30, seed: 3))
      let b = try bench.texture(.noise(width: 41, height: 30, seed: 4))
      for sample in EffectSample.all {
        let others = try (0..<4).map { _ in try sample.random(using: &numbers) }
        for sample in try sample.styles() + others {
          var (backward, forward) = (sample.effect, sample.effect)
          (backward.direction, forward.direction) = (.backward, .forward)
          for p in [0.125, 0.5, 0.625, 0.875] {
            let there = try bench.frame(backward, at: p, from: a, to: b, on: stage)
            let back = try bench.frame(forward, at: 1 - p, from: b, to: a, on: stage)
            #expect(there.bytes == back.bytes, "\(sample), backward at p = \(p)")
          }
        }
      }
    }
  }

  /// Left and right are exchanged, whatever the axis along which pages move.
  ///
  /// Pixels on the border of two colours may get either colour, and the dither is not mirrored. At
  /// round values of progress many borders would lie on the middle of pixels. The light on a leaf
  /// comes from the upper left of the screen in any book, so a leaf is compared without its shadow.
  @Test("right to left is the mirror image")
  func rightToLeft() throws {
    var numbers = SeededGenerator(seed: 6)
    // An odd pixel belongs to the first half, so odd sizes are not symmetrical.
    let (width, height) = (48, 32)
    let stage = Stage(size: Size(width: Double(width), height: Double(height)))
    let rightToLeft = Stage(size: stage.size, reading: .rightToLeft)
    let from = Image.smooth(width: width, height: height, hue: 0)
    let to = Image.smooth(width: width, height: height, hue: 1)
    try DrawingBench.run { bench in
      let (a, b) = (try bench.texture(from), try bench.texture(to))
      let (c, d) = (try bench.texture(from.mirrored), try bench.texture(to.mirrored))
      for sample in EffectSample.all {
        let others = try (0..<4).map { _ in try sample.random(using: &numbers) }
        for sample in try sample.styles() + others {
          let effect = (sample.effect as? Leaf)?.setting(\.shadow, to: 0) ?? sample.effect
          for p in [0.307, 0.743] {
            let picture = try bench.frame(effect, at: p, from: a, to: b, on: rightToLeft)
            let mirror = try bench.frame(effect, at: p, from: c, to: d, on: stage).mirrored
            let wrong = picture.pixels(differingFrom: mirror, by: 3)
            #expect(wrong <= width * height / 40, "\(sample), p = \(p): \(wrong) pixels")
          }
        }
      }
    }
  }

  @Test("any parameters give lists that can be drawn", arguments: 1...3)
  func anyParameters(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    for sample in EffectSample.all {
      // A page in cells may have thousands of panels.
      for _ in 0..<(sample.has("cellSize") ? 20 : 80) {
        let sample = try sample.random(using: &numbers)
        // Cells are shares of the width: a high and narrow stage has hundreds of thousands of them.
        let width = Double.random(in: 1...3000, using: &numbers)
        let highest = sample.has("cellSize") ? min(3000, 12 * width) : 3000
        let height = Double.random(in: 1...highest, using: &numbers)
        let stage = Stage(
          size: Size(width: width, height: height), scale: .random(in: 1...3, using: &numbers))
        let p = min(1 - 1e-9, max(1e-9, .random(in: -0.2...1.2, using: &numbers)))
        let list = sample.effect.drawList(at: p, on: stage)
        let faults = list.faults
        #expect(faults.isEmpty, "seed \(seed): \(sample), p = \(p), \(stage): \(faults)")
      }
    }
  }

  /// Curling sheets are checked like other lists.
  @Test("a sheet that cannot be drawn has faults")
  func faultySheet() throws {
    let list = Curl().drawList(at: 0.4, on: Stage(size: Size(width: 90, height: 60)))
    let sheet = try #require(list.calls.lazy.compactMap { $0.curlSheet }.first)
    let breaks: [(inout CurlSheet) -> Void] = [
      { $0.roll.axis.x = .nan }, { $0.roll.normal = Vector(x: 0.5) },
      { $0.roll.normal = Vector(x: .nan) }, { $0.roll.radius = 0 }, { $0.roll.radius = .infinity },
      { $0.frame.size.width = -1 }, { $0.frame.origin.y = .infinity }, { $0.shade = 1.1 },
      { $0.castShadow = -0.1 }, { $0.back = .paper(.white, share: 2) },
      { $0.back = .page(.to, hinge: .vertical(x: .nan)) },
      { $0.roll = Roll(axis: Point(x: -1500), normal: Vector(x: 1), radius: 400) },
    ]
    #expect(list.faults.isEmpty)
    for (number, spoil) in breaks.enumerated() {
      var (spoilt, sheet) = (list, sheet)
      spoil(&sheet)
      spoilt.calls = [.curl(sheet)]
      #expect(!spoilt.faults.isEmpty, "\(number)")
    }
  }

  /// A list that claims to cover the stage covers it, and the backdrop covers the other stages.
  ///
  /// A frame is the same each time.
  @Test("previous contents never show", arguments: 1...2)
  func previousContents(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    let size = (width: Int.random(in: 40...80, using: &numbers), height: 37)
    let stage = Stage(size: Size(width: Double(size.width), height: Double(size.height)))
    try DrawingBench.run { bench in
      let a = try bench.texture(.noise(width: size.width, height: size.height, seed: 1))
      let b = try bench.texture(.noise(width: size.width, height: size.height, seed: 2))
      for sample in EffectSample.all {
        for _ in 0..<12 {
          let sample = try sample.random(using: &numbers)
          let p = Double.random(in: 0.001...0.999, using: &numbers)
          func frame(over background: Color) throws -> Image {
            try bench.frame(
              sample.effect, at: p, from: a, to: b, on: stage, over: background)
          }
          let magenta = try frame(over: Color(red: 1, green: 0, blue: 1)).bytes
          let green = try frame(over: Color(red: 0, green: 1, blue: 0, alpha: 0)).bytes
          let again = try frame(over: Color(red: 1, green: 0, blue: 1)).bytes
          // Where an edge of paper ends on an edge of the stage, its coverage is rounded.
          let worst = zip(magenta, green).map { abs(Int($0) - Int($1)) }.max() ?? 0
          #expect(worst <= 1, "seed \(seed): \(sample), p = \(p)")
          #expect(magenta == again, "seed \(seed): \(sample), p = \(p): not the same again")
        }
      }
    }
  }

  /// Twice the points at half the scale give the same pixels.
  @Test("no size is built in")
  func noFixedSize() throws {
    var numbers = SeededGenerator(seed: 8)
    try DrawingBench.run { bench in
      let a = try bench.texture(.smooth(width: 84, height: 60, hue: 0))
      let b = try bench.texture(.smooth(width: 84, height: 60, hue: 1))
      let small = Stage(size: Size(width: 42, height: 30), scale: 2)
      let large = Stage(size: Size(width: 84, height: 60), scale: 1)
      for sample in EffectSample.all {
        let others = try (0..<4).map { _ in try sample.random(using: &numbers) }
        for sample in [sample] + others {
          guard let twice = try? sample.scaled(by: 2) else { continue }
          for p in [0.15, 0.5, 0.85] {
            let one = try bench.frame(sample.effect, at: p, from: a, to: b, on: small)
            let other = try bench.frame(twice.effect, at: p, from: a, to: b, on: large)
            let wrong = one.pixels(differingFrom: other, by: 1)
            #expect(wrong <= 10, "\(sample), p = \(p): \(wrong) pixels")
          }
        }
      }
    }
  }

  /// White paper without shadows on a white backdrop is white.
  ///
  /// No edge is darker and no shadow remains; eight bits round the mixture at an edge.
  @Test("white on white is white")
  func white() throws {
    var numbers = SeededGenerator(seed: 9)
    let white = Image.plain(width: 53, height: 38, 255, 255, 255)
    let stage = Stage(size: Size(width: 53, height: 38))
    try DrawingBench.run { bench in
      let page = try bench.texture(white)
      for sample in EffectSample.all where sample.has("shadow") && sample.has("backdrop") {
        for step in 1..<20 {
          var sample = step % 2 == 0 ? sample : try sample.random(using: &numbers)
          try sample.set("shadow", to: .number(0))
          for color in ["backdrop", "paper"] where sample.has(color) {
            try sample.set(color, to: .color(.white))
          }
          let p = Double(step) / 20
          let frame = try bench.frame(sample.effect, at: p, from: page, to: page, on: stage)
          let wrong = frame.pixels(differingFrom: white, by: 1)
          #expect(wrong == 0, "\(sample), p = \(p): \(wrong) pixels")
        }
      }
    }
  }
}
