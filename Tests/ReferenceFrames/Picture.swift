import QuireScene

@testable import QuireGraphics

extension Image {
  /// Returns a picture that changes slowly and is everywhere different from one of another `hue`,
  /// 0…1.
  static func smooth(width: Int, height: Int, hue: Double) -> Image {
    ReferencePage(pixelWidth: width, pixelHeight: height) { u, v in
      SIMD3(0.35 + 0.3 * u, 0.35 + 0.3 * v, 0.1 + 0.8 * hue)
    }.image(pixelWidth: width, pixelHeight: height)
  }

  /// Returns a picture of one opaque colour, each component 0…255.
  static func plain(width: Int, height: Int, _ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Image {
    let pixel = [red, green, blue, 255]
    return Image(
      width: width, height: height, bytes: (0..<width * height * 4).map { pixel[$0 % 4] })
  }

  /// The mirror image about an upright line.
  var mirrored: Image {
    let bytes = bytes
    var result: [UInt8] = []
    for row in 0..<height {
      for column in (0..<width).reversed() {
        let pixel = (row * width + column) * 4
        result += bytes[pixel..<pixel + 4]
      }
    }
    return Image(width: width, height: height, bytes: result)
  }

  /// Returns the number of pixels that differ from those of `other` by more than `levels`.
  func pixels(differingFrom other: Image, by levels: Int = 0) -> Int {
    let (a, b) = (bytes, other.bytes)
    guard a.count == b.count else { return .max }
    return stride(from: 0, to: a.count, by: 4).count { pixel in
      (0..<4).contains { abs(Int(a[pixel + $0]) - Int(b[pixel + $0])) > levels }
    }
  }

  /// Returns red, green, blue and alpha of one pixel.
  func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    part(x: x, y: y, width: 1, height: 1)
  }

  /// Returns the bytes of a rectangle of pixels.
  func part(x: Int, y: Int, width: Int, height: Int) -> [UInt8] {
    var part: [UInt8] = []
    storage.withBytes { span in
      for row in y..<(y + height) {
        let start = (row * self.width + x) * 4
        for offset in start..<(start + width * 4) {
          part.append(unsafe span.unsafeLoad(fromByteOffset: offset, as: UInt8.self))
        }
      }
    }
    return part
  }
}
