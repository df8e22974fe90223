/// A URI that contains a file.
///
/// RFC 2397.
struct DataURI {
  /// The bytes of the file.
  let memory: MemoryBlock

  /// Returns whether `reference` is such a URI.
  static func isOne(_ reference: String) -> Bool {
    reference.drop(while: \.isWhitespace).prefix(5).lowercased() == "data:"
  }

  /// Decodes `reference`, or returns `nil` if it is no such URI or cannot be decoded.
  init?(_ reference: String) {
    guard DataURI.isOne(reference), let comma = reference.firstIndex(of: ",") else { return nil }
    let data = EPUBPackage.bytes(decoding: reference[reference.index(after: comma)...])
    let isEncoded = reference[..<comma].lowercased().hasSuffix(";base64")
    guard let bytes = isEncoded ? DataURI.decoded(data) : data,
      let memory = MemoryBlock(copying: bytes)
    else { return nil }
    self.memory = memory
  }

  /// Returns the bytes that `text`, in the code Base64, stands for, or `nil` if it
  /// contains anything else.
  ///
  /// RFC 4648, section 4; blanks are passed over.
  private static func decoded(_ text: [UInt8]) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var (bits, count) = (UInt32(0), 0)
    for character in text {
      let value: UInt8
      switch character {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = character - UInt8(ascii: "A")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = character - UInt8(ascii: "a") + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = character - UInt8(ascii: "0") + 52
      case UInt8(ascii: "+"), UInt8(ascii: "-"): value = 62
      case UInt8(ascii: "/"), UInt8(ascii: "_"): value = 63
      case UInt8(ascii: "="), 0x20, 0x09...0x0d: continue
      default: return nil
      }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }
}
