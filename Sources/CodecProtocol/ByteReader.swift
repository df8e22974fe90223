/// A reader that reads integers and byte strings one after the other from an untrusted message.
struct ByteReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  /// Whether all bytes of the message have been read.
  var isAtEnd: Bool { rest.isEmpty }

  /// Reads and returns an integer of the given type, which the message stores in little-endian byte
  /// order.
  mutating func read<Integer: FixedWidthInteger>(_: Integer.Type) throws(MessageError) -> Integer {
    let size = MemoryLayout<Integer>.size
    guard rest.count >= size else { throw .tooShort }
    var value: Integer = 0
    for (index, byte) in rest.prefix(size).enumerated() {
      value |= Integer(truncatingIfNeeded: byte) << Integer(index * 8)
    }
    rest = rest.dropFirst(size)
    return value
  }

  /// Reads an unsigned integer of 32 bits from the message, and returns it as an `Int`.
  mutating func readInteger() throws(MessageError) -> Int {
    Int(try read(UInt32.self))
  }

  /// Reads a byte string with its length from the message, and returns the string; a string of more
  /// than `limit` bytes causes an error.
  mutating func readBytes(limit: Int) throws(MessageError) -> [UInt8] {
    let count = try readInteger()
    guard count <= limit else { throw .outOfRange }
    guard count <= rest.count else { throw .tooShort }
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }
}
