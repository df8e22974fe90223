import Foundation
import QuireScene
import SeededNumbers
import Testing

@testable import DocumentFiles
@testable import QuireDocuments

/// The frames of a moving picture, from which a test makes files and computes what they show.
struct FrameSeries {
  /// The change of the area of a frame before the next frame is drawn.
  enum Disposal: Int, CaseIterable {
    case keep, clear, restore
  }

  /// A part of the picture that changes.
  struct Frame {
    var x: Int
    var y: Int
    var bitmap: Bitmap
    /// The time for which the frame is shown, in hundredths of a second.
    var delay: Int
    var disposal = Disposal.keep
    /// Whether the frame is drawn over the pixels that were there before.
    var isBlended = true
  }

  var width: Int
  var height: Int
  var frames: [Frame] = []

  /// Creates a series whose first frame fills the picture.
  ///
  /// Each frame has some of sixteen colours, and transparent pixels where `isTransparent` is true.
  init(
    count: Int, width: Int, height: Int, isTransparent: Bool = true, isDisposed: Bool = true,
    using random: inout SeededGenerator
  ) {
    self.width = width
    self.height = height
    for index in 0..<count {
      func side(_ most: Int) -> Int { index == 0 ? most : Int.random(in: 1...most, using: &random) }
      let (partWidth, partHeight) = (side(width), side(height))
      let colours = (0..<4).map { _ -> [UInt8] in
        let number = Int.random(in: 0..<16, using: &random)
        let hasHole = isTransparent && Int.random(in: 0..<3, using: &random) == 0
        return FrameSeries.colour(number) + [hasHole ? 0 : 255]
      }
      let step = Int.random(in: 1...5, using: &random)
      frames.append(
        Frame(
          x: Int.random(in: 0...(width - partWidth), using: &random),
          y: Int.random(in: 0...(height - partHeight), using: &random),
          bitmap: Bitmap(width: partWidth, height: partHeight) { x, y in
            colours[(x / step + y / 3) % 4]
          }, delay: Int.random(in: 2...50, using: &random)))
      if isDisposed {
        frames[index].disposal = Disposal.allCases.randomElement(using: &random) ?? .keep
      }
    }
  }

  /// The colour with the number `number`, 0…15.
  static func colour(_ number: Int) -> [UInt8] {
    [UInt8(number * 17), UInt8(255 - number * 9), UInt8((number * 97) & 255)]
  }

  /// The whole picture after each frame, on a page of the colour `background`.
  func pictures(on background: [UInt8]) -> [Bitmap] {
    var canvas = Bitmap(width: width, height: height) { _, _ in [0, 0, 0, 0] }
    return frames.enumerated().map { index, frame in
      let before = canvas
      for y in 0..<frame.bitmap.height {
        for x in 0..<frame.bitmap.width {
          let place = ((frame.y + y) * width + frame.x + x) * 4
          let pixel = frame.bitmap[x, y]
          let isHidden = frame.isBlended && pixel[3] == 0
          if !isHidden { canvas.bytes.replaceSubrange(place..<(place + 4), with: pixel) }
        }
      }
      let shown = Bitmap(width: width, height: height) { x, y in
        canvas[x, y][3] == 0 ? background : Array(canvas[x, y].prefix(3))
      }
      switch frame.disposal {
      case .keep: break
      case .restore where index > 0: canvas = before
      case .clear, .restore:
        for y in 0..<frame.bitmap.height {
          let start = ((frame.y + y) * width + frame.x) * 4
          for byte in start..<(start + frame.bitmap.width * 4) { canvas.bytes[byte] = 0 }
        }
      }
      return shown
    }
  }
}

extension FrameSeries {
  /// The series as a GIF file without compression (GIF89a, 1990).
  ///
  /// - Parameters:
  ///   - repetitions: The number in Netscape's extension, 0 for endless repetition, or `nil` for a
  ///     file without the extension.
  ///   - broken: The index of a frame whose data are damaged.
  ///   - large: The width and height that the file says for the picture and its first frame.
  /// - Returns: The file.
  func gif(repetitions: Int? = 0, broken: Int? = nil, large: Int? = nil) -> [UInt8] {
    func little(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8 & 255)] }
    var file = Array("GIF89a".utf8) + little(large ?? width) + little(large ?? height)
    file += [0xf4, 0, 0]
    // 32 colours, the last 16 of which are not used by opaque pixels.
    for number in 0..<32 { file += FrameSeries.colour(number % 16) }
    if let repetitions {
      file += [0x21, 0xff, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + little(repetitions) + [0]
    }
    for (index, frame) in frames.enumerated() {
      file += [0x21, 0xf9, 4, UInt8((frame.disposal.rawValue + 1) << 2 | 1)]
      file += little(frame.delay) + [31, 0, 0x2c]
      file += little(frame.x) + little(frame.y)
      let size = index == 0 ? large : nil
      file += little(size ?? frame.bitmap.width) + little(size ?? frame.bitmap.height) + [0]
      // The code 60 follows the code that empties the table.
      let broken: [UInt8]? = index == broken ? [5, 3, 32, 0xff, 0xff, 0] : nil
      file += broken ?? FrameSeries.lzw(indices(of: frame.bitmap))
    }
    return file + [0x3b]
  }

  private func indices(of bitmap: Bitmap) -> [Int] {
    (0..<(bitmap.width * bitmap.height)).map { place in
      let pixel = bitmap[place % bitmap.width, place / bitmap.width]
      return pixel[3] == 0 ? 31 : Int(pixel[0] / 17)
    }
  }

  /// The blocks of a picture with 32 colours, whose codes always have six bits because the table is
  /// emptied before it grows.
  private static func lzw(_ indices: [Int]) -> [UInt8] {
    var bytes: [UInt8] = []
    var (bits, count) = (0, 0)
    func put(_ code: Int) {
      bits |= code << count
      count += 6
      while count >= 8 {
        bytes.append(UInt8(bits & 255))
        bits >>= 8
        count -= 8
      }
    }
    for (place, index) in indices.enumerated() {
      if place % 24 == 0 { put(32) }
      put(index)
    }
    put(33)
    if count > 0 { bytes.append(UInt8(bits & 255)) }
    var blocks: [UInt8] = [5]
    for start in stride(from: 0, to: bytes.count, by: 255) {
      let block = bytes[start..<min(start + 255, bytes.count)]
      blocks += [UInt8(block.count)] + block
    }
    return blocks + [0]
  }

  /// The series as an APNG file, which is shown `plays` times, or for ever if that is 0; the data
  /// of the frame with the index `broken` are damaged.
  func apng(plays: Int = 0, broken: Int? = nil) -> [UInt8] {
    var file = PNG.header(width: width, height: height)
    file += PNG.chunk("acTL", PNG.big(frames.count) + PNG.big(plays))
    var number = 0
    func next() -> [UInt8] {
      defer { number += 1 }
      return PNG.big(number)
    }
    for (index, frame) in frames.enumerated() {
      let place = [frame.bitmap.width, frame.bitmap.height, frame.x, frame.y].flatMap(PNG.big)
      file += PNG.chunk(
        "fcTL",
        next() + place + [0, UInt8(frame.delay), 0, 100, UInt8(frame.disposal.rawValue)]
          + [frame.isBlended ? 1 : 0])
      var data = PNG.zlib(
        (0..<frame.bitmap.height).flatMap { y in
          let start = y * frame.bitmap.width * 4
          return [0] + frame.bitmap.bytes[start..<(start + frame.bitmap.width * 4)]
        })
      if index == broken { data[0] ^= 0xff }
      // The data may be divided into several chunks.
      for part in [data.prefix(data.count / 2), data.dropFirst(data.count / 2)] {
        file +=
          index == 0
          ? PNG.chunk("IDAT", Array(part)) : PNG.chunk("fdAT", next() + Array(part))
      }
    }
    return file + PNG.chunk("IEND", [])
  }

  /// The series as a WebP file whose frames `pool` encodes; it ignores transparent pixels and
  /// disposal.
  func webp(_ pool: CodecPool) async throws -> [UInt8] {
    var file = WebPAnimation.header(width: width, height: height)
    for frame in frames {
      let (width, height) = (frame.bitmap.width, frame.bitmap.height)
      let image = Image(width: width, height: height, bytes: frame.bitmap.bytes)
      let encoded = try await pool.encoded(image, as: .webp)
      let still = encoded.withBytes { unsafe $0.withUnsafeBytes { unsafe Array($0) } }
      file +=
        WebPAnimation.frame(
          still, x: frame.x, y: frame.y, width: width, height: height, ticks: frame.delay * 10)
        ?? []
    }
    let size = file.count - 8
    file.replaceSubrange(4..<8, with: [0, 8, 16, 24].map { UInt8(size >> $0 & 255) })
    return file
  }

  /// The series as an AVIF sequence without loss, which the program ffmpeg encodes in `folder`.
  ///
  /// The frames must be opaque.
  func avif(in folder: TemporaryFolder) throws -> [UInt8] {
    let program = FilePath("/usr/bin/ffmpeg")
    try #require(program.exists, "ffmpeg is needed")
    let source = try folder.write(apng(), to: "series.png")
    let result = folder.file("series.avif")
    let child = ChildProgram(
      program,
      arguments: ["-y", "-v", "error", "-i", source.displayName, "-fps_mode", "passthrough"]
        + ["-c:v", "libaom-av1", "-cpu-used", "8", "-aom-params", "lossless=1"]
        + ["-pix_fmt", "gbrp", result.displayName],
      limit: .seconds(60))
    _ = child.run(input: [])
    return [UInt8](try Data(contentsOf: URL(filePath: result.displayName)))
  }
}
