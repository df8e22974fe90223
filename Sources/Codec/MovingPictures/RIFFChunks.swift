internal import CodecProtocol

/// The chunks in a part of a RIFF file, such as a WebP file, in the order of the file.
struct RIFFChunks: Sequence, IteratorProtocol {
  /// The name of a chunk and the place of its contents in the file.
  typealias Element = (name: String, contents: Range<Int>)

  private var reader: PictureReader
  private var rest: Range<Int>

  /// Creates the sequence of the chunks in the part `part` of `file`.
  init(_ file: PictureData, in part: Range<Int>) {
    reader = PictureReader(file)
    rest = part
  }

  /// Returns the next chunk, or `nil` if no complete chunk follows.
  mutating func next() -> Element? {
    guard rest.count >= 8, let head = try? reader.read(at: rest.lowerBound, count: 8),
      head.count == 8
    else { return nil }
    let count = head.dropFirst(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    guard count <= rest.count - 8 else { return nil }
    let start = rest.lowerBound + 8
    // Each chunk begins at an even place.
    rest = rest.dropFirst(8 + count + count % 2)
    return (String(decoding: head.prefix(4), as: UTF8.self), start..<(start + count))
  }

  /// Returns the chunk `name` with `contents`, as it is stored in a file.
  static func encode(_ name: String, _ contents: [UInt8]) -> [UInt8] {
    Array(name.utf8) + [UInt8](little: contents.count, count: 4) + contents
      + [UInt8](repeating: 0, count: contents.count % 2)
  }
}

extension [UInt8] {
  /// Creates the `count` bytes of `number`, the least significant first.
  init(little number: Int, count: Int) {
    self = (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}

extension ArraySlice<UInt8> {
  /// Returns the number in the `count` bytes that begin at `offset`, the least significant first.
  func little(at offset: Int, count: Int) -> Int {
    self[offset..<(offset + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
