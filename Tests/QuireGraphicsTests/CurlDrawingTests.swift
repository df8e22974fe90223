import COpenGL
import QuireEffects
import QuireGeometry
import QuireScene
import SeededNumbers
import Testing

@testable import QuireGraphics
@testable import ReferenceFrames

@Suite struct CurlDrawingTests {
  private static let variants: [Curl] = Direction.allCases.flatMap { direction in
    Orientation.allCases.flatMap { orientation in
      Curl.Spine.allCases.map { spine in
        var curl = Curl()
        (curl.direction, curl.orientation, curl.spine) = (direction, orientation, spine)
        return curl
      }
    }
  }

  @Test("both ends are the flat pages", arguments: [(80, 60, 1.0), (81, 61, 1.0), (40, 30, 2.0)])
  func ends(width: Int, height: Int, scale: Double) throws {
    try DrawingBench.run { bench in
      let (w, h) = (Int(Double(width) * scale), Int(Double(height) * scale))
      let (from, to) = (
        Image.noise(width: w, height: h, seed: 1), Image.smooth(width: w, height: h)
      )
      let (a, b) = (try bench.texture(from), try bench.texture(to))
      let stage = Stage(size: Size(width: Double(width), height: Double(height)), scale: scale)
      for curl in Self.variants {
        #expect(try bench.frame(curl, at: 0, from: a, to: b, on: stage).bytes == from.bytes)
        #expect(try bench.frame(curl, at: 1, from: a, to: b, on: stage).bytes == to.bytes)
      }
    }
  }

  /// The picture does not jump when the curl begins or ends.
  @Test("near the ends hardly anything has changed")
  func smoothEnds() throws {
    try DrawingBench.run { bench in
      let stage = Stage(size: Size(width: 120, height: 90))
      let (from, to) = (Image.smooth(width: 120, height: 90), Image.smooth(width: 120, height: 90))
      let (a, b) = (try bench.texture(from), try bench.texture(to))
      for curl in Self.variants {
        for p in [1e-3, 1e-4, 1 - 1e-3, 1 - 1e-4] {
          let bytes = try bench.frame(curl, at: p, from: a, to: b, on: stage).bytes
          let flat = (p < 0.5 ? from : to).bytes
          let sum = zip(bytes, flat).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
          #expect(Double(sum) / Double(bytes.count) < 1, "p \(p), \(curl)")
        }
      }
    }
  }

  @Test("backward is forward with the pages exchanged")
  func backward() throws {
    try DrawingBench.run { bench in
      let stage = Stage(size: Size(width: 121, height: 80))
      let a = try bench.texture(.noise(width: 121, height: 80, seed: 3))
      let b = try bench.texture(.noise(width: 121, height: 80, seed: 4))
      for var curl in Self.variants where curl.direction == .forward {
        for p in [0.125, 0.5, 0.875] {
          curl.direction = .backward
          let backward = try bench.frame(curl, at: p, from: a, to: b, on: stage)
          curl.direction = .forward
          let forward = try bench.frame(curl, at: 1 - p, from: b, to: a, on: stage)
          #expect(backward.bytes == forward.bytes, "p = \(p), \(curl)")
        }
      }
    }
  }

  /// White paper without shadows is white everywhere: nothing shows through between the parts.
  @Test("no seam is visible")
  func seams() throws {
    try DrawingBench.run { bench in
      let stage = Stage(size: Size(width: 121, height: 80))
      let white = Image(
        width: 121, height: 80, bytes: [UInt8](repeating: 255, count: 121 * 80 * 4))
      let page = try bench.texture(white)
      for var curl in Self.variants {
        curl.shadow = 0
        for step in 1..<8 {
          let frame = try bench.frame(curl, at: Double(step) / 8, from: page, to: page, on: stage)
          #expect(frame.bytes.allSatisfy { $0 >= 254 }, "step \(step), \(curl)")
        }
      }
    }
  }

  /// A book with the opposite reading direction shows the mirrored picture.
  @Test("the mirrored transition gives the mirrored picture")
  func mirrored() throws {
    try DrawingBench.run { bench in
      let stage = Stage(size: Size(width: 120, height: 80))
      let reading = Stage(size: stage.size, reading: .rightToLeft)
      let images = [Image.smooth(width: 120, height: 80), .noise(width: 120, height: 80, seed: 8)]
      let plain = try images.map { try bench.texture($0) }
      let turned = try images.map { try bench.texture($0.mirrored) }
      for curl in Self.variants {
        for p in [0.2, 0.6] {
          let a = try bench.frame(curl, at: p, from: plain[0], to: plain[1], on: stage)
          let b = try bench.frame(curl, at: p, from: turned[0], to: turned[1], on: reading)
          let differences = zip(a.bytes, b.mirrored.bytes).map { abs(Int($0) - Int($1)) }
          // Noise below half a step is not mirrored.
          #expect(differences.reduce(0, +) < differences.count / 2, "p \(p), \(curl.spine)")
        }
      }
    }
  }

  /// For any parameters and pulls, every pixel is covered and the driver reports no error.
  @Test("any parameters can be drawn")
  func anything() throws {
    var numbers = SeededGenerator(seed: 23)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &numbers) }
    try DrawingBench.run { bench in
      let a = try bench.texture(.smooth(width: 40, height: 30))
      for round in 0..<200 {
        let stage = Stage(
          size: Size(width: number(4...60).rounded(), height: number(4...60).rounded()))
        var curl = Self.variants[round % Self.variants.count]
        curl.radius = number(0.005...0.25)
        curl.grip = Point(x: number(0...1), y: number(0...1))
        curl.perspective = round % 4 == 0 ? .none : .factor(number(1.2...30))
        curl.viewpoint = Point(x: number(-1...1), y: number(-1...1))
        let list = curl.drawList(
          at: number(0...1), lean: number(-80...80), on: stage)
        let bytes = try bench.frame(list, from: a, to: a, on: stage).bytes
        let alphas = stride(from: 3, to: bytes.count, by: 4).map { bytes[$0] }
        #expect(alphas.allSatisfy { $0 >= 254 }, "round \(round)")
      }
    }
  }
}

extension Image {
  /// Returns an opaque picture without small details.
  static func smooth(width: Int, height: Int) -> Image {
    ReferencePage(pixelWidth: width, pixelHeight: height) {
      SIMD3(0.2 + 0.6 * $0, 0.8 - 0.5 * $1, 0.5)
    }.image(pixelWidth: width, pixelHeight: height)
  }
}
