/// A place that keeps the pixels of an image.
package protocol PixelStorage: Sendable {
  /// Lends the bytes of all levels for the time of the call.
  func withBytes<Result>(_ body: (RawSpan) throws -> Result) rethrows -> Result
}

/// Pixels: RGBA, 8 bits each, encoded sRGB, premultiplied, rows from the top without padding.
public struct Image: Sendable {
  /// A size of the image; level 0 is the full size, each next level is half as wide and high.
  package struct Level: Hashable, Sendable {
    /// The width in pixels.
    package let width: Int
    /// The height in pixels.
    package let height: Int
    /// The place of the first row in the storage, in bytes.
    package let offset: Int

    /// The number of bytes its rows take.
    package var byteCount: Int { width * height * 4 }
  }

  /// The sizes at hand: the full one alone, or all down to 1 × 1.
  package let levels: [Level]
  /// The bytes of all levels, largest first.
  package let storage: any PixelStorage

  /// The width in pixels.
  public var width: Int { levels[0].width }
  /// The height in pixels.
  public var height: Int { levels[0].height }

  /// An image over `storage`, which holds the levels one after the other.
  ///
  /// - Parameters:
  ///   - width: of level 0, in pixels, at least 1.
  ///   - height: of level 0, in pixels, at least 1.
  ///   - mipmapped: whether the smaller levels follow the first.
  ///   - storage: the bytes.
  package init(width: Int, height: Int, mipmapped: Bool = false, storage: any PixelStorage) {
    levels = Image.levels(width: width, height: height, mipmapped: mipmapped)
    self.storage = storage
  }

  /// An image of one level over an array of width · height · 4 bytes.
  public init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(bytes.count == width * height * 4, "an image takes 4 bytes a pixel")
    self.init(width: width, height: height, storage: ArrayStorage(bytes: bytes))
  }

  /// An image of one level that is a copy of `pixels`, width · height · 4 bytes.
  public init(width: Int, height: Int, copying pixels: RawSpan) {
    let bytes = unsafe pixels.withUnsafeBytes { unsafe Array($0) }
    self.init(width: width, height: height, bytes: bytes)
  }

  /// Returns the levels of an image: sizes halve, rounding down, to 1 × 1.
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

  /// The number of bytes that all levels take together.
  package static func byteCount(width: Int, height: Int, mipmapped: Bool) -> Int {
    levels(width: width, height: height, mipmapped: mipmapped).reduce(0) { $0 + $1.byteCount }
  }
}

/// Pixels in an array.
package struct ArrayStorage: PixelStorage {
  private let bytes: [UInt8]

  /// The pixels that are `bytes`.
  package init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  package func withBytes<Result>(_ body: (RawSpan) throws -> Result) rethrows -> Result {
    // Sound: every UInt8 is a valid byte.
    unsafe try body(bytes.span.bytes)
  }
}
