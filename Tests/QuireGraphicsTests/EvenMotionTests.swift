import Foundation
import QuireEffects
import QuireGeometry
import QuireScene
import Testing

@testable import QuireGraphics
@testable import ReferenceFrames

/// The positions of marks and creases over 60 frames of a slow motion, compared with places
/// that are computed without the code of the effects.
@Suite struct EvenMotionTests {
  private static let width: Int = 400
  private static let height: Int = 24
  private static let middle: Double = 200

  /// A mark of a page in a transition, with the x coordinate at which it appears at a progress.
  struct Mark: CustomTestStringConvertible, Sendable {
    var name: String
    var page: Page
    var x: Double
    var position: @Sendable (_ x: Double, _ p: Double) -> Double

    var testDescription: String { "\(name) \(page) \(x)" }
  }

  /// Returns the x coordinate at which a point of space is visible, with the camera at `distance`.
  private static func project(_ x: Double, _ z: Double, _ distance: Double) -> Double {
    middle + x * distance / (distance - z)
  }

  static let marks: [Mark] = {
    let w = Double(width)
    let near = 14.0 / 3 * middle
    return [
      Mark(name: "pan", page: .to, x: 60) { $0 + w * (1 - $1) },
      Mark(name: "pan", page: .from, x: 150) { $0 - w / 2 * $1 },
      Mark(name: "cover", page: .to, x: 60) { $0 + w * (1 - $1) },
      Mark(name: "uncover", page: .from, x: 300) { $0 - w * $1 },
      Mark(name: "slide", page: .to, x: 60) { $0 + w * (1 - $1) },
      Mark(name: "push", page: .from, x: 300) { $0 - w * $1 },
      Mark(name: "push", page: .to, x: 60) { $0 + w * (1 - $1) },
      Mark(name: "portal", page: .from, x: 150) { $0 - w / 2 * $1 },
      Mark(name: "portal", page: .from, x: 250) { $0 + w / 2 * $1 },
      Mark(name: "fold", page: .to, x: 180) { $0 - middle * cos($1 * .pi / 2) },
      Mark(name: "fold", page: .to, x: 220) { $0 + middle * cos($1 * .pi / 2) },
      Mark(name: "fold", page: .from, x: 130) {
        let (c, s) = (cos($1 * .pi / 2), sin($1 * .pi / 2))
        return project(($0 - middle) * c, -$0 * s, near)
      },
      Mark(name: "cubic", page: .to, x: 150) {
        let (c, s) = (cos($1 * .pi / 2), sin($1 * .pi / 2))
        return project(-middle * c + ($0 - middle) * s, ($0 - middle) * c, near)
      },
      Mark(name: "cube", page: .from, x: 220) {
        let (c, s, u) = (cos($1 * .pi / 2), sin($1 * .pi / 2), $0 - middle)
        return project(u * c - middle * s, -middle + middle * c + u * s, 1.56 * w)
      },
      Mark(name: "cube", page: .to, x: 60) {
        let (c, s, u) = (sin($1 * .pi / 2), -cos($1 * .pi / 2), $0 - middle)
        return project(u * c - middle * s, -middle + middle * c + u * s, 1.56 * w)
      },
    ]
  }()

  /// The centre of a stroke that is four pixels wide.
  @Test("strokes are where the formula has them", arguments: marks)
  func strokes(mark: Mark) throws {
    let stage = Stage(size: Size(width: Double(Self.width), height: Double(Self.height)))
    try DrawingBench.run { bench in
      let plain = try bench.texture(Self.page { _ in 255 })
      let marked = try bench.texture(Self.page { abs($0 + 0.5 - mark.x) < 2 ? 0 : 255 })
      var effect = try #require(BuiltInEffects.named(mark.name))
      try effect.set("orientation", toText: "horizontal")
      try? effect.set("shadow", toText: "0")
      var seen = 0
      for step in 0..<60 {
        let p = 0.45 + Double(step) * 7e-4
        let expected = mark.position(mark.x, p)
        guard expected > 8, expected < Double(Self.width) - 8 else { continue }
        let frame = try bench.frame(
          effect, at: p, from: mark.page == .from ? marked : plain,
          to: mark.page == .to ? marked : plain, on: stage)
        let levels = frame.levels(row: Self.height / 2)
        var (sum, weight) = (0.0, 0.0)
        for x in Int(expected) - 6...Int(expected) + 6 {
          let darkness = 255 - levels[x]
          (sum, weight) = (sum + darkness * (Double(x) + 0.5), weight + darkness)
        }
        seen += 1
        #expect(abs(sum / weight - expected) <= 0.25, "p \(p): \(sum / weight), not \(expected)")
      }
      #expect(seen == 60)
    }
  }

  /// The lines at which a white old page and a black new page meet.
  static let creases: [Mark] = {
    let w = Double(width)
    return [
      Mark(name: "fold", page: .from, x: 0) { middle - middle * cos($1 * .pi / 2) + $0 },
      Mark(name: "fold", page: .from, x: 0) { middle + middle * cos($1 * .pi / 2) + $0 },
      Mark(name: "cubic", page: .from, x: 0) { middle - middle * cos($1 * .pi / 2) + $0 },
      Mark(name: "cubic", page: .from, x: 0) { middle + middle * cos($1 * .pi / 2) + $0 },
      Mark(name: "multifold", page: .from, x: 0) { w * (1 - $1) + $0 },
      Mark(name: "cube", page: .from, x: w) {
        let (c, s, u) = (cos($1 * .pi / 2), sin($1 * .pi / 2), $0 - middle)
        return project(u * c - middle * s, -middle + middle * c + u * s, 1.56 * w)
      },
      Mark(name: "cover", page: .from, x: w) { $0 * (1 - $1) },
    ]
  }()

  @Test("creases between pages move evenly", arguments: creases, [false, true])
  func creasePositions(crease: Mark, isWhite: Bool) throws {
    let stage = Stage(size: Size(width: Double(Self.width), height: Double(Self.height)))
    try DrawingBench.run { bench in
      let pages = [255, 0].map { level in Self.page { _ in level } }
      let from = try bench.texture(pages[isWhite ? 0 : 1])
      let to = try bench.texture(pages[isWhite ? 1 : 0])
      let mixing = RayCaster.Mixing(on: bench.context)
      var effect = try #require(BuiltInEffects.named(crease.name))
      try effect.set("orientation", toText: "horizontal")
      try? effect.set("shadow", toText: "0")
      for step in 0..<60 {
        let p = 0.45 + Double(step) * 7e-4
        let expected = crease.position(crease.x, p)
        let levels = try bench.frame(effect, at: p, from: from, to: to, on: stage)
          .levels(row: Self.height / 2)
        let (first, last) = (Int(expected) - 6, Int(expected) + 6)
        let light = (first...last).reduce(0) {
          $0 + mixing.linear(SIMD3(repeating: levels[$1] / 255)).x
        }
        let startsWhite = levels[first] > 128
        let position = startsWhite ? Double(first) + light : Double(last + 1) - light
        #expect(
          abs(position - expected) <= 0.25, "p \(p): \(position), not \(expected)")
      }
    }
  }

  /// A strip of one pixel has no room for its shadow, and the sums of neighbouring pixels
  /// would show a pattern that the paper does not have.
  @Test(
    "narrow strips of 32 folds have no pattern",
    arguments: [0.8, 0.86, 0.92, 0.94, 0.95, 0.96, 0.97])
  func narrowStrips(p: Double) throws {
    let (width, height, fine) = (960, 32, 8)
    let size = Size(width: Double(width), height: Double(height))
    try DrawingBench.run { bench in
      let page = try bench.texture(
        Image(
          width: width, height: height, bytes: [UInt8](repeating: 255, count: width * height * 4)))
      var multifold = Multifold()
      multifold.folds = 32
      multifold.orientation = .horizontal
      multifold.perspective = .none
      let small = try bench.frame(
        multifold, at: p, from: page, to: page, on: Stage(size: size)
      ).levels(row: height / 2)
      let large = try bench.frame(
        multifold, at: p, from: page, to: page, on: Stage(size: size, scale: Double(fine))
      ).levels(row: height / 2 * fine)
      // The strips of the old page are narrow; a period is two of them.
      let end = Int(Double(width) * (1 - p))
      let period = Double(width) / 32 * (1 - p)
      let window = max(4, Int(period.rounded()))
      for x in 0..<(end - window) {
        let own = small[x..<(x + window)].reduce(0, +) / Double(window)
        let fine = large[(x * fine)..<((x + window) * fine)].reduce(0, +) / Double(window * fine)
        #expect(abs(own - fine) <= 8, "\(x): \(own), not \(fine)")
      }
    }
  }

  @Test(
    "the corners of a multifold are as smooth as in a large picture",
    arguments: Orientation.allCases)
  func corners(orientation: Orientation) throws {
    let (width, height, fine) = (620, 370, 4)
    let size = Size(width: Double(width), height: Double(height))
    try DrawingBench.run { bench in
      let page = try bench.texture(
        Image(
          width: width, height: height, bytes: [UInt8](repeating: 255, count: width * height * 4)))
      let mixing = RayCaster.Mixing(on: bench.context)
      var multifold = Multifold()
      multifold.orientation = orientation
      let small = try bench.frame(multifold, at: 0.8, from: page, to: page, on: Stage(size: size))
      let large = try bench.frame(
        multifold, at: 0.8, from: page, to: page, on: Stage(size: size, scale: Double(fine))
      ).bytes
      let bytes = small.bytes
      let light = (0...255).map { mixing.linear(SIMD3(repeating: Double($0) / 255)).x }
      var worst: [(error: Double, x: Int, y: Int)] = []
      for y in 0..<height {
        for x in 0..<width {
          var sum = 0.0
          for row in 0..<fine {
            for column in 0..<fine {
              let index = ((y * fine + row) * width * fine + x * fine + column) * 4
              sum += light[Int(large[index])]
            }
          }
          let mean = mixing.encoded(SIMD3(repeating: sum / Double(fine * fine))).x * 255
          let error = abs(mean - Double(bytes[(y * width + x) * 4]))
          if error > 45 { worst.append((error, x, y)) }
        }
      }
      #expect(worst.isEmpty, "\(worst.prefix(12))")
    }
  }

  /// The old page of natgeo waits for the first fifth of the transition.
  @Test("the waiting page of natgeo is the page at rest")
  func waitingPage() throws {
    let (width, height) = (300, 200)
    let stage = Stage(size: Size(width: Double(width), height: Double(height)))
    try DrawingBench.run { bench in
      let page = Image.noise(width: width, height: height, seed: 21)
      let frame = try bench.frame(
        NatGeo(), at: 0.1, from: try bench.texture(page),
        to: try bench.texture(Self.page { _ in 0 }), on: stage)
      let (own, expected) = (frame.bytes, page.bytes)
      for y in 0..<height {
        let row = (y * width * 4)..<((y * width + width / 2) * 4)
        #expect(own[row] == expected[row], "row \(y)")
      }
      #expect(own.prefix(width / 2 * 4) == expected.prefix(width / 2 * 4))
    }
  }

  /// Returns a grey page whose columns have the values of `level`.
  private static func page(_ level: (Double) -> Int) -> Image {
    let row = (0..<width).flatMap { x -> [UInt8] in
      let value = UInt8(level(Double(x)))
      return [value, value, value, 255]
    }
    return Image(
      width: width, height: height, bytes: [[UInt8]](repeating: row, count: height).flatMap(\.self))
  }
}

extension Image {
  /// Returns the first channel of the pixels of one row.
  fileprivate func levels(row: Int) -> [Double] {
    let bytes = bytes
    return (0..<width).map { Double(bytes[(row * width + $0) * 4]) }
  }
}
