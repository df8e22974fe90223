internal import CodecProtocol

/// The headers of a BMP picture, of all versions of Windows and OS/2.
///
/// Source: "Bitmap Storage" and "Bitmap Header Types" in the documentation of the Windows GDI.
struct BMPHeader {
  /// The way in which the pixels are stored.
  enum Coding: Equatable {
    /// Indices into the palette, with this number of bits.
    case indices(bits: Int)
    /// Indices into the palette with 4 or 8 bits, as runs of equal ones.
    case runs(bits: Int)
    /// Colours of this number of bits, of which each component has those of its mask.
    case masks(bits: Int, Masks)
  }

  /// The bits of the components in a colour; a mask without bits means that a component is missing.
  struct Masks: Equatable {
    var red: UInt32
    var green: UInt32
    var blue: UInt32
    var alpha: UInt32 = 0
  }

  let width: Int
  let height: Int
  /// Whether the first row is the top one; usually it is the lowest one.
  let isTopDown: Bool
  let coding: Coding
  /// The colours of the palette, of which there are as many as indices, as
  /// red, green, blue and 255.
  let palette: [SIMD4<UInt8>]
  /// The place of the pixels in the file.
  let offset: Int

  /// The length of the header of the file, after which that of the picture follows.
  private static let fileHeaderLength = 14
  /// The length of the oldest header of a picture, which has shorter numbers than the others.
  private static let coreHeaderLength = 12
  /// The most pixels of a picture, and of one that is stored as runs, of which a small
  /// file may have many.
  private static let (pixelLimit, runPixelLimit) = (400_000_000, 64_000_000)

  /// The number of bytes of a stored row, or 0 if the rows are stored as runs.
  var rowByteCount: Int {
    switch coding {
    case .indices(let bits), .masks(let bits, _): (width * bits + 31) / 32 * 4
    case .runs: 0
    }
  }

  /// Reads the headers of the picture in `data`.
  ///
  /// - Throws: `Fault` if they are damaged or name a format that is not supported.
  init(_ data: PictureData) throws(Fault) {
    // All headers and the largest palette.
    let bytes = try data.read(at: 0, count: 2048)
    func number(_ offset: Int, _ count: Int = 4) throws(Fault) -> UInt32 {
      guard offset + count <= bytes.count else { throw Fault(.truncated) }
      return bytes[offset..<(offset + count)].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
    offset = Int(try number(10))
    let length = Int(try number(14))
    let isCore = length == BMPHeader.coreHeaderLength
    let sides =
      try isCore
      ? (Int(number(18, 2)), Int(number(20, 2)))
      : (Int(Int32(bitPattern: number(18))), Int(Int32(bitPattern: number(22))))
    (width, height, isTopDown) = (sides.0, abs(sides.1), sides.1 < 0)
    let bits = Int(try number(isCore ? 24 : 28, 2))
    // The OS/2 header of 16 bytes ends before the compression.
    let compression = length < 40 ? 0 : try number(30)
    guard width > 0, height > 0 else { throw Fault(.damaged) }
    guard width <= BMPHeader.pixelLimit / height else {
      throw Fault(.tooLarge, width: width, height: height)
    }
    let headersEnd = BMPHeader.fileHeaderLength + length
    var paletteStart = headersEnd
    switch (compression, bits) {
    case (0, 1), (0, 2), (0, 4), (0, 8): coding = .indices(bits: bits)
    case (1, 8), (2, 4): coding = .runs(bits: bits)
    case (0, 16):
      coding = .masks(bits: bits, Masks(red: 0x7c00, green: 0x3e0, blue: 0x1f))
    case (0, 24), (0, 32):
      coding = .masks(bits: bits, Masks(red: 0xff0000, green: 0xff00, blue: 0xff))
    case (3, 16), (3, 32), (6, 16), (6, 32):
      // Newer headers contain the masks at the same place, after which the older ones end.
      let hasAlpha = compression == 6 || length >= 56
      coding = .masks(
        bits: bits,
        Masks(
          red: try number(54), green: try number(58), blue: try number(62),
          alpha: hasAlpha ? try number(66) : 0))
      paletteStart = max(headersEnd, hasAlpha ? 70 : 66)
    default: throw Fault(unsupported: .variantOfBMP)
    }
    if case .runs = coding, width > BMPHeader.runPixelLimit / height {
      throw Fault(.tooLarge, width: width, height: height)
    }
    if case .masks = coding {
      palette = []
      return
    }
    let usedCount = length < 40 ? 0 : Int(try number(46))
    let count = min(1 << bits, usedCount == 0 ? 1 << bits : usedCount)
    let size = isCore ? 3 : 4
    var palette: [SIMD4<UInt8>] = []
    for index in 0..<count where paletteStart + (index + 1) * size <= bytes.count {
      let color = try number(paletteStart + index * size, 3)
      palette.append(
        SIMD4(
          UInt8(color >> 16), UInt8(truncatingIfNeeded: color >> 8),
          UInt8(truncatingIfNeeded: color),
          255))
    }
    // Pixels may name colours that the palette does not have.
    let missing = (1 << bits) - palette.count
    self.palette = palette + Array(repeating: SIMD4(0, 0, 0, 255), count: missing)
  }
}
