/// A writer that appends integers and byte strings to a message, in little-endian byte order.
///
/// Both ends of the channel run on the same machine and come from the same build.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  init(capacity: Int) {
    bytes.reserveCapacity(capacity)
  }

  mutating func write<Integer: FixedWidthInteger>(_ value: Integer) {
    for byte in 0..<MemoryLayout<Integer>.size {
      bytes.append(UInt8(truncatingIfNeeded: value >> Integer(byte * 8)))
    }
  }

  mutating func write(_ string: [UInt8]) {
    write(UInt32(string.count))
    bytes += string
  }

  mutating func write(_ string: Span<UInt8>) {
    write(UInt32(string.count))
    for index in string.indices { bytes.append(string[index]) }
  }
}
