/// Lays integers and strings of bytes one after the other, in the byte order of the machine.
///
/// Both ends of the conversation are on one machine and of one build.
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
}
