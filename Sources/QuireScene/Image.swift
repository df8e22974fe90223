/// A type that stores the pixels of an image.
package protocol PixelStorage: Sendable {
  /// Calls `body` with the bytes of all mipmap levels, which are valid only during the call, and
  /// returns the result of `body`.
  func withBytes<Result>(_ body: (RawSpan) throws -> Result) rethrows -> Result
}

/// An RGBA image with 8 bits per component, in gamma-encoded sRGB with premultiplied alpha.
///
/// The rows are stored from top to bottom without padding.
public struct Image: Sendable {
  /// A mipmap level of an image.
  ///
  /// Level 0 has the full size, and each further level has half of the previous width and height.
  package struct Level: Hashable, Sendable {
    /// The width of the level, in pixels.
    package let width: Int
    /// The height of the level, in pixels.
    package let height: Int
    /// The offset of the level's first row in the storage, in bytes.
    package let offset: Int

    /// The size of the level's pixels, in bytes.
    package var byteCount: Int { width * height * 4 }
  }

  /// The mipmap levels, largest first: level 0 alone, or all levels down to 1 × 1 pixel.
  package let levels: [Level]
  /// The bytes of all mipmap levels, largest first.
  package let storage: any PixelStorage

  /// The width of the full image, in pixels.
  public var width: Int { levels[0].width }
  /// The height of the full image, in pixels.
  public var height: Int { levels[0].height }

  /// Creates an image whose mipmap levels are in `storage`: level 0 with `width` × `height` pixels,
  /// at least 1 × 1, followed by the smaller levels if `mipmapped` is true.
  package init(width: Int, height: Int, mipmapped: Bool = false, storage: any PixelStorage) {
    levels = Image.levels(width: width, height: height, mipmapped: mipmapped)
    self.storage = storage
  }

  /// Creates an image of `width` × `height` pixels, without smaller mipmap levels, from `bytes`, 4
  /// bytes per pixel.
  public init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(bytes.count == width * height * 4, "an image has 4 bytes per pixel")
    self.init(width: width, height: height, storage: ArrayStorage(bytes: bytes))
  }

  /// Creates an image of `width` × `height` pixels, without smaller mipmap levels, from a copy of
  /// `pixels`, 4 bytes per pixel.
  public init(width: Int, height: Int, copying pixels: RawSpan) {
    let bytes = unsafe pixels.withUnsafeBytes { unsafe Array($0) }
    self.init(width: width, height: height, bytes: bytes)
  }

  /// The pixels of the full image, from the top left to the bottom right: for each the bytes red,
  /// green, blue and alpha, premultiplied by alpha.
  ///
  /// Each use copies them.
  public var bytes: [UInt8] {
    storage.withBytes { bytes in
      unsafe bytes.withUnsafeBytes { unsafe Array($0.prefix(width * height * 4)) }
    }
  }

  /// Returns the colour of the pixel in the column `x` and the row `y`, counted from the top left.
  public func color(x: Int, y: Int) -> Color {
    precondition((0..<width).contains(x) && (0..<height).contains(y), "there is no such pixel")
    let pixel = storage.withBytes { bytes in
      // Sound: every byte is a valid UInt8.
      (0..<4).map {
        unsafe bytes.unsafeLoad(fromByteOffset: (y * width + x) * 4 + $0, as: UInt8.self)
      }
    }
    let alpha = Double(pixel[3]) / 255
    func component(_ index: Int) -> Double {
      pixel[3] == 0 ? 0 : min(1, Double(pixel[index]) / 255 / alpha)
    }
    return Color(red: component(0), green: component(1), blue: component(2), alpha: alpha)
  }

  /// Returns the mipmap levels of an image of `width` × `height` pixels: level 0 alone, or all
  /// levels down to 1 × 1 pixel if `mipmapped` is true.
  package static func levels(width: Int, height: Int, mipmapped: Bool) -> [Level] {
    precondition(width > 0 && height > 0, "an image has at least one pixel")
    var levels = [Level(width: width, height: height, offset: 0)]
    while mipmapped, let last = levels.last, last.width > 1 || last.height > 1 {
      levels.append(
        Level(
          width: max(1, last.width / 2), height: max(1, last.height / 2),
          offset: last.offset + last.byteCount))
    }
    return levels
  }

  /// Returns the size, in bytes, of an image of `width` × `height` pixels: of all its mipmap levels
  /// if `mipmapped` is true, and otherwise of level 0.
  package static func byteCount(width: Int, height: Int, mipmapped: Bool) -> Int {
    levels(width: width, height: height, mipmapped: mipmapped).reduce(0) { $0 + $1.byteCount }
  }
}

/// Storage that keeps the pixels of an image in an array.
package struct ArrayStorage: PixelStorage {
  private let bytes: [UInt8]

  /// Creates storage that contains `bytes`, the pixels of all mipmap levels.
  package init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  package func withBytes<Result>(_ body: (RawSpan) throws -> Result) rethrows -> Result {
    // Sound: every UInt8 is a valid byte.
    unsafe try body(bytes.span.bytes)
  }
}
