import QuireDrawing
import QuireEffects
import QuireGeometry
import QuireScene
import Testing

@testable import QuireGraphics
@testable import ReferenceFrames

/// Thin slanted lines on paper that is seen at a steep angle: they become lighter there, but do not
/// break into dashes.
///
/// The places of the lines come from a frame with nine times as many pixels.
@Suite struct SlantedLineTests {
  private static let size = Size(width: 320, height: 60)
  /// The number of pixels of the large frame for each pixel of the small one, along each axis.
  private static let fine = 3
  /// The greatest distance of a pixel from the middle of a line to which it belongs.
  private static let reach = 2

  /// The number of rows before and after a row with whose darkness that of the row is compared.
  private static let rows = 12

  /// A frame of a transition whose old page has lines.
  struct Sample: CustomTestStringConvertible, Sendable {
    var name: String
    var p: Double
    var testDescription: String { "\(name) \(p)" }
  }

  static let samples = ["leaf", "flip", "fold", "cube", "curl"].flatMap { name in
    [0.1, 0.2, 0.28, 0.34, 0.38, 0.42, 0.44, 0.46, 0.6, 0.7].map { Sample(name: name, p: $0) }
  }

  @Test("slanted lines do not break", arguments: samples)
  func lines(sample: Sample) throws {
    try DrawingBench.run { bench in
      var effect = try #require(BuiltInEffects.named(sample.name))
      try effect.set("orientation", toText: "horizontal")
      try? effect.set("shadow", toText: "0")
      let own = try darkness(effect, at: sample.p, scale: 1, in: bench)
      let large = try darkness(effect, at: sample.p, scale: Self.fine, in: bench)
      let reference = own.indices.map { y in
        own[y].indices.map { x in
          (0..<Self.fine * Self.fine).reduce(0) { sum, index in
            sum + large[y * Self.fine + index / Self.fine][x * Self.fine + index % Self.fine]
          } / Double(Self.fine * Self.fine)
        }
      }
      var checked = 0
      for line in Self.lines(in: reference) where line.count >= 24 {
        let levels = line.map { Self.sum(own[$0.y], around: $0.x) }
        checked += 1
        // The angle of the paper changes along the line, so it may become lighter, but not lighter
        // and then darker again.
        for row in levels.indices {
          let before = levels[max(0, row - Self.rows)...row].max() ?? 0
          let after = levels[row..<min(levels.count, row + Self.rows)].max() ?? 0
          #expect(
            levels[row] >= 0.65 * min(before, after),
            "\(line[row]): \(levels[row]) between \(before) and \(after)")
        }
      }
      #expect(checked >= 2)
    }
  }

  /// Returns the darkness, 0…1, of all pixels of a frame at `scale` pixels per point: the share of
  /// the light of white paper that is missing, where light is the square of an encoded value.
  private func darkness(
    _ effect: any TransitionEffect, at p: Double, scale: Int, in bench: DrawingBench
  ) throws -> [[Double]] {
    let canvas = try Canvas(size: Self.size, scale: Double(scale))
    canvas.fill(canvas.bounds, with: .white)
    let blank = try bench.texture(canvas.makeImage())
    for start in stride(from: -20.0, to: Self.size.width, by: 24) {
      canvas.stroke(
        .line(from: Point(x: start, y: 0), to: Point(x: start + 7, y: Self.size.height)),
        with: .black, width: 0.5)
    }
    let frame = try bench.frame(
      effect, at: p, from: try bench.texture(canvas.makeImage()), to: blank,
      on: Stage(size: Self.size, scale: Double(scale)), over: .white)
    let bytes = frame.bytes
    return (0..<frame.height).map { y in
      (0..<frame.width).map { x in
        let value = Double(bytes[(y * frame.width + x) * 4]) / 255
        return 1 - value * value
      }
    }
  }

  /// Returns the lines in `picture`, as the middle of each line in consecutive rows, where no other
  /// line and no edge is near.
  private static func lines(in picture: [[Double]]) -> [[(x: Int, y: Int)]] {
    var lines: [[(x: Int, y: Int)]] = []
    for y in picture.indices {
      let row = picture[y]
      for x in (2 * reach)..<(row.count - 2 * reach) {
        let near = row[(x - 2 * reach)...(x + 2 * reach)]
        let sum = sum(row, around: x)
        // The backdrop is dark.
        guard row[x] == near.max(), sum > 0.1, sum > 0.9 * near.reduce(0, +), sum < 0.8 else {
          continue
        }
        if let last = lines.lastIndex(where: { line in
          line.last.map { $0.y == y - 1 && abs($0.x - x) <= 1 } ?? false
        }) {
          lines[last].append((x, y))
        } else {
          lines.append([(x, y)])
        }
      }
    }
    return lines
  }

  private static func sum(_ row: [Double], around x: Int) -> Double {
    row[(x - reach)...(x + reach)].reduce(0, +)
  }
}
