/// The decoder of the colours of a BMP picture, of which each component has the bits of a mask.
struct BMPColors {
  /// The number of bytes of a colour.
  private let size: Int
  /// The components, or `nil` for those that are missing.
  private let red, green, blue, alpha: BMPComponent?

  /// Creates the decoder of colours of `bits` bits with `masks`.
  init(bits: Int, _ masks: BMPHeader.Masks) {
    size = bits / 8
    red = BMPComponent(mask: masks.red)
    green = BMPComponent(mask: masks.green)
    blue = BMPComponent(mask: masks.blue)
    alpha = BMPComponent(mask: masks.alpha)
  }

  /// Returns the colours with the indices `columns` in the row `bytes`, as
  /// red, green, blue and alpha.
  func colors(_ columns: Range<Int>, in bytes: [UInt8]) -> [SIMD4<UInt8>] {
    if alpha == nil, let red = red?.byte, let green = green?.byte, let blue = blue?.byte {
      return columns.map { x in
        let start = x * size
        return SIMD4(bytes[start + red], bytes[start + green], bytes[start + blue], 255)
      }
    }
    return columns.map { x in
      var color: UInt32 = 0
      for index in 0..<size { color |= UInt32(bytes[x * size + index]) << (8 * index) }
      return SIMD4(
        red?.value(in: color) ?? 0, green?.value(in: color) ?? 0, blue?.value(in: color) ?? 0,
        alpha?.value(in: color) ?? 255)
    }
  }
}
