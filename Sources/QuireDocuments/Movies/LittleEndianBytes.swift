/// A writer that appends text and integers to an array of bytes, with the lowest byte of an integer
/// first.
struct LittleEndianBytes {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ text: String) {
    bytes += text.utf8
  }

  mutating func write(_ more: [UInt8]) {
    bytes += more
  }

  /// Appends the `count` lowest bytes of the integer `value`, the lowest byte first.
  mutating func write(_ value: Int, bytes count: Int) {
    for byte in 0..<count { bytes.append(UInt8(truncatingIfNeeded: value >> (byte * 8))) }
  }
}
