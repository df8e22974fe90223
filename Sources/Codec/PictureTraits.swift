internal import CodecProtocol
internal import Glibc

/// The properties of a picture that libvips leaves out of account.
struct PictureTraits {
  /// The height of a pixel in widths of a pixel.
  var pixelHeight = 1.0
  /// The number of samples of a pixel that are colours, if others follow that mean nothing.
  var colorSampleCount: Int?
  /// Whether libvips may look for smaller copies of the picture in its file.
  var mayHaveCopies = true
  /// Whether other pictures are in the file of a TIFF picture, which may be smaller copies of it.
  var hasCopies = false
  /// The bytes of sRGB for the stored ones, or `nil` if these are the same.
  var toneCurve: [UInt8]?

  /// Creates the properties of a picture for which there are none.
  init() {}

  /// Reads the properties of the picture in `data`.
  init(of data: PictureData) {
    if data.kind == .png { toneCurve = PNGGamma(of: data)?.toneCurve }
  }

  /// Creates the properties of the picture with the index `index` in a TIFF file with
  /// `directories`, which are `nil` if they cannot be read.
  init(of directories: TIFFDirectories?, index: Int) {
    mayHaveCopies = directories?.mayHaveCopies ?? false
    hasCopies = mayHaveCopies && directories?.isSingle != true
    guard let directory = directories?[index] else { return }
    pixelHeight = directory.pixelHeight
    let count = directory.sampleCount - directory.unspecifiedSampleCount
    if directory.unspecifiedSampleCount > 0, count > 0 { colorSampleCount = count }
  }

  /// Returns the size, in pixels, with which a picture of the size `stored` is drawn if its pixels
  /// have the height `pixelHeight`: the longer sides of the pixels are drawn with more of them.
  static func size(
    of stored: (width: Int, height: Int), pixelHeight: Double
  ) -> (width: Int, height: Int) {
    (
      Int((Double(stored.width) * max(1, 1 / pixelHeight)).rounded()),
      Int((Double(stored.height) * max(1, pixelHeight)).rounded())
    )
  }
}

/// The gamma of a PNG picture that has no other description of its colours.
///
/// Source: PNG 1.2, section 4.2.2.1 ("gAMA") and chapter 10.
private struct PNGGamma {
  /// The gamma of sRGB, in hundred thousandths, from which small differences are not seen.
  private static let usual = 45455 - 2500...45455 + 2500

  let value: Double

  /// Reads the gamma of the picture in `data`, or returns `nil` if it has none that matters.
  init?(of data: PictureData) {
    var found: Int?
    chunks: for chunk in PNGChunks(data) {
      switch chunk.name {
      // Each of these takes precedence.
      case "iCCP", "sRGB", "cICP": return nil
      case "gAMA":
        guard let bytes = try? data.read(at: chunk.contents.lowerBound, count: 4), bytes.count == 4
        else { return nil }
        found = bytes.number(at: 0)
      case "IDAT": break chunks
      default: break
      }
    }
    guard let found, (1000...1_000_000).contains(found), !PNGGamma.usual.contains(found) else {
      return nil
    }
    value = Double(found) / 100_000
  }

  /// The bytes of sRGB for the stored ones.
  var toneCurve: [UInt8] {
    (0..<256).map { stored in
      let light = PNGGamma.power(Double(stored) / 255, 1 / value)
      let encoded =
        light <= 0.0031308 ? 12.92 * light : 1.055 * PNGGamma.power(light, 1 / 2.4) - 0.055
      return UInt8((encoded * 255).rounded())
    }
  }

  private static func power(_ base: Double, _ exponent: Double) -> Double {
    base == 0 ? 0 : exp(exponent * log(base))
  }
}
