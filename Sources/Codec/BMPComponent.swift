/// A component of the colours of a BMP picture, which has the bits of a mask.
struct BMPComponent {
  /// The largest value of a component of which a table contains all values.
  private static let tableLimit: UInt32 = 1 << 12

  /// The place of the byte that is the component in the bytes of a colour, or `nil` if it is
  /// not a whole byte.
  let byte: Int?
  private let mask: UInt32
  private let shift: UInt32
  private let largest: UInt32
  /// The component in the range 0…255 for each value, or an empty array for a long mask.
  private let table: [UInt8]

  /// Creates the component with the bits of `mask`, or returns `nil` if it has none.
  init?(mask: UInt32) {
    guard mask != 0 else { return nil }
    self.mask = mask
    byte = (0..<4).first { mask == 0xff << (8 * $0) }
    shift = UInt32(mask.trailingZeroBitCount)
    largest = mask >> shift
    let largest = largest
    table =
      largest < BMPComponent.tableLimit
      ? (0...largest).map { BMPComponent.scaled($0, from: largest) } : []
  }

  /// Returns the component of `color` in the range 0…255.
  func value(in color: UInt32) -> UInt8 {
    let value = (color & mask) >> shift
    return table.isEmpty ? BMPComponent.scaled(value, from: largest) : table[Int(value)]
  }

  private static func scaled(_ value: UInt32, from largest: UInt32) -> UInt8 {
    let largest = UInt64(largest)
    return UInt8(min(255, (UInt64(value) * 255 + largest / 2) / largest))
  }
}
