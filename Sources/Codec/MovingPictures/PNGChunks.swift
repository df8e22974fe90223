internal import CodecProtocol

/// The chunks of a PNG file, in the order of the file.
///
/// Source: PNG 1.2, chapter 3.
struct PNGChunks: Sequence, IteratorProtocol {
  /// The name of a chunk and the place of its contents in the file.
  typealias Element = (name: String, contents: Range<Int>)

  /// The name of the last chunk, which is empty.
  static let endName = "IEND"
  /// The last chunk, as it is stored in a file.
  static let end = encode(endName, [])

  private var reader: PictureReader
  private var offset = 8

  /// Creates the sequence of the chunks in `file`, which is a PNG file.
  init(_ file: PictureData) {
    reader = PictureReader(file)
  }

  /// Returns the next chunk, or `nil` at the end of the file.
  mutating func next() -> Element? {
    guard let head = try? nextHead(), offset <= reader.size else { return nil }
    return head
  }

  /// Returns the next chunk, of which the end may be missing, or `nil` at the end of the file.
  ///
  /// - Throws: `Fault` if the file cannot be read.
  mutating func nextHead() throws(Fault) -> Element? {
    let head = try reader.read(at: offset, count: 8)
    guard head.count == 8 else { return nil }
    let start = offset + 8
    let count = head.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    offset = start + count + 4
    return (String(decoding: head.dropFirst(4), as: UTF8.self), start..<(start + count))
  }

  /// Returns the chunk `name` with `contents`, as it is stored in a file.
  static func encode(_ name: String, _ contents: [UInt8]) -> [UInt8] {
    var sum = UInt32.max
    for byte in name.utf8 { sum = table[Int((sum ^ UInt32(byte)) & 0xff)] ^ sum >> 8 }
    for byte in contents { sum = table[Int((sum ^ UInt32(byte)) & 0xff)] ^ sum >> 8 }
    return [UInt8](number: contents.count) + name.utf8 + contents + [UInt8](number: Int(~sum))
  }

  /// The remainders of all bytes in the division of a cyclic redundancy check (PNG 1.2, appendix
  /// "Sample CRC Code").
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in
      value & 1 == 1 ? 0xedb8_8320 ^ value >> 1 : value >> 1
    }
  }
}

extension [UInt8] {
  /// Creates the four bytes of `number`, the most significant first.
  init(number: Int) {
    self = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// Returns the number in the four bytes that begin at `offset`, the most significant first.
  func number(at offset: Int) -> Int {
    self[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
  }
}
