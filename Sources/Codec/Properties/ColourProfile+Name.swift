extension ColourProfile {
  /// Returns the name of the colour profile in `bytes`, of any colour space, or `nil` if it has
  /// none.
  ///
  /// ICC.1:2022, 9.2.41: the tag `desc`, of the type `mluc` (10.15) or, before version 4, of the
  /// type `desc`.
  static func name(in bytes: [UInt8]) -> String? {
    func number(at offset: Int) -> Int? {
      guard offset >= 0, offset + 4 <= bytes.count else { return nil }
      return bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
    guard let count = number(at: 128), (0..<100).contains(count) else { return nil }
    let entries = stride(from: 132, to: 132 + 12 * count, by: 12)
    guard let entry = entries.first(where: { bytes.dropFirst($0).starts(with: "desc".utf8) }),
      let place = number(at: entry + 4), place < bytes.count
    else { return nil }
    let text: String?
    if bytes.dropFirst(place).starts(with: "desc".utf8) {
      let length = number(at: place + 8) ?? 0
      text = String(
        decoding: bytes.dropFirst(place + 12).prefix(length).prefix { $0 != 0 }, as: UTF8.self)
    } else if bytes.dropFirst(place).starts(with: "mluc".utf8),
      let length = number(at: place + 20), let start = number(at: place + 24)
    {
      let units = bytes.dropFirst(place + start).prefix(length)
      text = String(decoding: pairs(units), as: UTF16.self)
    } else {
      text = nil
    }
    return text.map { String($0.unicodeScalars.prefix { $0 != "\0" }) }
  }

  /// Returns the numbers of which each pair of `bytes` is one, the more significant byte first.
  private static func pairs(_ bytes: ArraySlice<UInt8>) -> [UInt16] {
    stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map {
      UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
    }
  }
}
