import QuireScene
import SeededNumbers
import Testing

@testable import QuireGraphics
@testable import ReferenceFrames

@Suite struct UploadTests {
  @Test("an upload in bands gives the same texture as a whole upload", arguments: 1...12)
  func bands(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    let (width, height) = (
      Int.random(in: 1...150, using: &numbers), Int.random(in: 1...150, using: &numbers)
    )
    let image = Image.noise(width: width, height: height, mipmapped: seed % 4 != 0, seed: seed)
    try DrawingBench.run { bench in
      let texture = try Texture(
        width: width, height: height, mipmapped: image.levels.count > 1, context: bench.context)
      var upload = Upload(of: image)
      while !upload.isComplete {
        upload.writeNext(rows: Int.random(in: 1...40, using: &numbers), into: texture)
      }
      let whole = try Texture(image, context: bench.context)
      #expect(texture.levelCount == image.levels.count)
      for (index, level) in image.levels.enumerated() {
        let expected = image.bytes(of: level)
        #expect(texture.bytes(of: level, at: index) == expected, "seed \(seed), level \(index)")
        #expect(whole.bytes(of: level, at: index) == expected, "seed \(seed), level \(index)")
      }
    }
  }

  @Test("one step writes no more rows than its budget")
  func budget() throws {
    let image = Image.noise(width: 40, height: 64, mipmapped: true, seed: 9)
    let pixels = image.levels.reduce(0) { $0 + $1.width * $1.height }
    try DrawingBench.run { bench in
      let texture = try Texture(width: 40, height: 64, mipmapped: true, context: bench.context)
      var upload = Upload(of: image)
      var steps = 0
      while !upload.isComplete {
        upload.writeNext(rows: 1, into: texture)
        steps += 1
      }
      // 40 pixels per step, and no step is empty.
      #expect(steps >= pixels / (40 + 39) && steps <= pixels)
      #expect(steps >= 64)
    }
  }

  @Test("a complete upload keeps no pixels")
  func freedPixels() throws {
    let size = (width: 30, height: 20)
    try DrawingBench.run { bench in
      let texture = try Texture(
        width: size.width, height: size.height, mipmapped: true, context: bench.context)
      var storage: SharedStorage? = SharedStorage(
        byteCount: Image.byteCount(width: size.width, height: size.height, mipmapped: true))
      weak let pixels = storage
      var upload = Upload(
        of: Image(
          width: size.width, height: size.height, mipmapped: true, storage: try #require(storage)))
      storage = nil
      upload.writeNext(rows: 1, into: texture)
      #expect(pixels != nil && !upload.isComplete)
      while !upload.isComplete { upload.writeNext(rows: size.height, into: texture) }
      #expect(pixels == nil)
    }
  }

  @Test("textures that the device cannot hold are rejected")
  func tooLarge() throws {
    try DrawingBench.run { bench in
      let limit = bench.context.maximumTextureSize
      for (width, height) in [(limit + 1, 1), (1, limit + 1), (0, 1), (1, -1)] {
        #expect(throws: GraphicsError.size(width: width, height: height)) {
          try Texture(width: width, height: height, mipmapped: false, context: bench.context)
        }
      }
    }
  }
}

extension Image {
  /// Returns noise in every level, so that levels cannot be confused.
  static func noise(width: Int, height: Int, mipmapped: Bool, seed: UInt64) -> Image {
    var numbers = SeededGenerator(seed: seed)
    let count = Image.byteCount(width: width, height: height, mipmapped: mipmapped)
    let bytes = (0..<count).map { _ in UInt8(truncatingIfNeeded: numbers.next()) }
    return Image(
      width: width, height: height, mipmapped: mipmapped, storage: TestStorage(bytes: bytes))
  }

  func bytes(of level: Level) -> [UInt8] {
    storage.withBytes { span in
      (level.offset..<(level.offset + level.byteCount)).map {
        unsafe span.unsafeLoad(fromByteOffset: $0, as: UInt8.self)
      }
    }
  }
}

private struct TestStorage: PixelStorage {
  let bytes: [UInt8]

  func withBytes<Result>(_ body: (RawSpan) throws -> Result) rethrows -> Result {
    unsafe try body(bytes.span.bytes)
  }
}

/// Pixels whose deallocation can be observed.
private final class SharedStorage: PixelStorage {
  private let pixels: TestStorage

  init(byteCount: Int) {
    pixels = TestStorage(bytes: [UInt8](repeating: 0, count: byteCount))
  }

  func withBytes<Result>(_ body: (RawSpan) throws -> Result) rethrows -> Result {
    try pixels.withBytes(body)
  }
}
