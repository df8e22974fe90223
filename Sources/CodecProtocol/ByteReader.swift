/// Takes integers and strings of bytes from a message that nobody vouches for.
struct ByteReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  /// Whether everything has been read.
  var isAtEnd: Bool { rest.isEmpty }

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

  mutating func readInteger() throws(MessageError) -> Int {
    Int(try read(UInt32.self))
  }

  mutating func readBytes(limit: Int) throws(MessageError) -> [UInt8] {
    let count = try readInteger()
    guard count <= limit else { throw .outOfRange }
    guard count <= rest.count else { throw .tooShort }
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }
}
