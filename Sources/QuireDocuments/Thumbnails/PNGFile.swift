/// A PNG file as far as its chunks say: the size of the picture and the texts beside it.
///
/// The pixels are not looked at, because only a codec process decodes what others have written.
struct PNGFile: Hashable, Sendable {
  /// The width of the picture, in pixels.
  let width: UInt32
  /// The height of the picture, in pixels.
  let height: UInt32
  /// The texts of the chunks `tEXt` by their keywords.
  let texts: [String: String]

  private static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  /// The place at which the chunk after the first one begins: PNG, sections 5.2 and 11.2.1.
  private static let secondChunk = 33
  /// The most bytes of a keyword with its text.
  private static let textLimit = 1 << 14
  /// The most chunks of a file.
  private static let chunkLimit = 4096

  /// Reads the chunks of the file with the contents `bytes`, or returns `nil` if they are malformed
  /// or if a keyword occurs twice.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: PNGFile.signature) else { return nil }
    var texts: [String: String] = [:]
    var size: (width: UInt32, height: UInt32)?
    var place = PNGFile.signature.count
    for number in 0..<PNGFile.chunkLimit {
      guard let chunk = PNGFile.Chunk(at: place, of: bytes) else { return nil }
      place = chunk.end
      switch chunk.kind {
      case "IHDR":
        guard number == 0, chunk.contents.count == 13 else { return nil }
        size = (PNGFile.number(chunk.contents), PNGFile.number(chunk.contents.dropFirst(4)))
      case "tEXt":
        guard chunk.contents.count <= PNGFile.textLimit,
          let zero = chunk.contents.firstIndex(of: 0)
        else { return nil }
        let keyword = PNGFile.latin(chunk.contents[..<zero])
        let text = PNGFile.latin(chunk.contents[(zero + 1)...])
        guard texts.updateValue(text, forKey: keyword) == nil else { return nil }
      case "IEND":
        guard let size else { return nil }
        (width, height) = size
        self.texts = texts
        return
      default: break
      }
      guard size != nil else { return nil }
    }
    return nil
  }

  /// Returns the file with the contents `bytes` and, in front of its pixels, the texts `texts`, or
  /// `nil` if `bytes` do not begin as a PNG file does.
  static func adding(_ texts: [(keyword: String, text: String)], to bytes: [UInt8]) -> [UInt8]? {
    guard bytes.starts(with: signature), let first = Chunk(at: signature.count, of: bytes),
      first.kind == "IHDR", first.end == secondChunk
    else { return nil }
    let chunks = texts.flatMap { encoded("tEXt", Array($0.keyword.utf8) + [0] + $0.text.utf8) }
    return bytes[..<secondChunk] + chunks + bytes[secondChunk...]
  }

  /// A part of the file: PNG, section 5.3.
  private struct Chunk {
    let kind: String
    let contents: ArraySlice<UInt8>
    /// The place of the next chunk.
    let end: Int

    /// Reads the chunk at `place`, or returns `nil` if it does not end within `bytes`.
    init?(at place: Int, of bytes: [UInt8]) {
      guard bytes.count - place >= 12 else { return nil }
      let length = Int(PNGFile.number(bytes[place...]))
      guard length <= bytes.count - place - 12 else { return nil }
      kind = PNGFile.latin(bytes[place + 4..<place + 8])
      contents = bytes[place + 8..<place + 8 + length]
      end = place + 12 + length
    }
  }

  /// Returns the number in the first four bytes of `bytes`.
  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Returns `bytes` as text in ISO 8859-1, the encoding of `tEXt`.
  private static func latin(_ bytes: ArraySlice<UInt8>) -> String {
    String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  /// Returns the chunk `kind` with `contents`.
  private static func encoded(_ kind: String, _ contents: [UInt8]) -> [UInt8] {
    let named = Array(kind.utf8) + contents
    return bytes(of: UInt32(contents.count)) + named + bytes(of: checksum(of: named))
  }

  private static func bytes(of number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// Returns the checksum of `bytes`: PNG, annex D.
  private static func checksum(of bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? 0xedb8_8320 ^ sum >> 1 : sum >> 1 }
    }
    return ~sum
  }
}
