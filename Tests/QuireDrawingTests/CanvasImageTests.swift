import QuireDrawing
import QuireGeometry
import QuireScene
import SeededNumbers
import Testing

@testable import ReferenceFrames

struct CanvasImageTests {
  /// Returns an image with a different red in each level.
  private func layeredImage() -> Image {
    let levels = Image.levels(width: 8, height: 8, mipmapped: true)
    var bytes: [UInt8] = []
    for (index, level) in levels.enumerated() {
      for _ in 0..<level.width * level.height { bytes += [UInt8(50 * (index + 1)), 0, 0, 255] }
    }
    return Image(width: 8, height: 8, mipmapped: true, storage: Bytes(bytes: bytes))
  }

  private struct Bytes: PixelStorage {
    let bytes: [UInt8]

    func withBytes<Result>(_ body: (RawSpan) throws -> Result) rethrows -> Result {
      unsafe try body(bytes.span.bytes)
    }
  }

  @Test("pixels are unchanged at their own size")
  func ownSize() throws {
    var generator = SeededGenerator(seed: 3)
    let bytes = (0..<5 * 4).flatMap { _ -> [UInt8] in
      let alpha = UInt8.random(in: 0...255, using: &generator)
      return (0..<3).map { _ in UInt8.random(in: 0...alpha, using: &generator) } + [alpha]
    }
    let image = Image(width: 5, height: 4, bytes: bytes)
    let drawn = try pixels(width: 7, height: 6) {
      $0.draw(image, in: Rect(x: 1, y: 1, width: 5, height: 4))
    }
    for y in 0..<4 {
      for x in 0..<5 {
        let expected = bytes[(y * 5 + x) * 4..<(y * 5 + x) * 4 + 4].map(Int.init)
        #expect(drawn[x + 1, y + 1] == expected)
      }
    }
    #expect(drawn[0, 0] == [0, 0, 0, 0] && drawn[6, 5] == [0, 0, 0, 0])
  }

  @Test("enlarged images have full edges")
  func enlarged() throws {
    let image = Image(width: 1, height: 1, bytes: [10, 200, 30, 255])
    let drawn = try pixels(width: 30, height: 20) { $0.draw(image, in: $0.bounds) }
    for (x, y) in [(0, 0), (29, 19), (15, 10)] {
      #expect(near(drawn[x, y], [10, 200, 30, 255]))
    }
  }

  @Test(
    "the smallest level that is large enough is drawn",
    arguments: [(8.0, 50), (5, 50), (4, 100), (2, 150), (1, 200)])
  func level(side: Double, red: Int) throws {
    let drawn = try pixels(width: 8, height: 8) {
      $0.draw(layeredImage(), in: Rect(x: 0, y: 0, width: side, height: side))
    }
    #expect(near(drawn[0, 0], [red, 0, 0, 255]))
  }

  @Test("alpha fades an image")
  func alpha() throws {
    let image = Image(width: 1, height: 1, bytes: [200, 100, 0, 255])
    let drawn = try pixels(width: 1, height: 1) { $0.draw(image, in: $0.bounds, alpha: 0.5) }
    #expect(near(drawn[0, 0], [100, 50, 0, 128], within: 2))
  }
}
