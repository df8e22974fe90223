internal import CodecProtocol

/// Functions that change an SVG picture into one that libvips recognizes and librsvg draws
/// as browsers do.
enum SVGText {
  /// The number of bytes in which libvips looks for the start of the first element.
  private static let searchLength = 1000
  /// The largest size of a picture that is changed, in bytes.
  private static let sizeLimit = 64 << 20
  /// A comment that libvips takes for the start of the first element.
  private static let mark = Array("<!--<svg-->".utf8)

  /// Returns the picture in `data` if it needs no change, and a changed copy otherwise.
  ///
  /// A picture is changed if it is in UTF-16, if much text comes before its first element, or
  /// if its view box is invalid. Such a view box counts as absent: Scalable Vector Graphics
  /// 2, section 8.6.
  ///
  /// - Throws: `Fault` if the data cannot be read.
  static func normalized(_ data: PictureData) throws(Fault) -> PictureData {
    let beginning = try data.read(at: 0, count: PictureKind.svgLength)
    let isNarrow = XMLText.textOfUTF16(Array(beginning.prefix(2))) == nil
    if isNarrow, isRecognized(beginning),
      invalidViewBox(in: beginning, from: XMLBeginning(beginning).start) == nil
    {
      return data
    }
    guard data.size <= sizeLimit else { return data }
    var bytes = XMLText.repaired(try data.read(at: 0, count: data.size))
    let start = XMLBeginning(bytes).start
    if let name = invalidViewBox(in: bytes, from: start) {
      // An attribute that means nothing takes its place.
      bytes.replaceSubrange(name, with: "ignored".utf8)
    }
    if !isRecognized(bytes) { bytes.insert(contentsOf: mark, at: endOfDeclaration(in: bytes)) }
    guard let memory = MemoryBlock(copying: bytes) else { throw Fault(.outOfMemory) }
    return try PictureData(memory)
  }

  /// Returns whether libvips recognizes a picture that begins with `bytes`.
  private static func isRecognized(_ bytes: [UInt8]) -> Bool {
    let tag = "<svg".utf8
    let beginning = bytes.prefix(searchLength)
    return beginning.indices.contains { beginning[$0...].starts(with: tag) }
  }

  /// Returns the place after the XML declaration of `bytes`, before which no comment may stand.
  private static func endOfDeclaration(in bytes: [UInt8]) -> Int {
    guard bytes.starts(with: "<?xml".utf8), let end = bytes.firstIndex(of: UInt8(ascii: ">")) else {
      return 0
    }
    return end + 1
  }

  /// Returns the place of the name of the attribute `viewBox` of the element that begins at
  /// `start`, if its value is no rectangle.
  private static func invalidViewBox(in bytes: [UInt8], from start: Int) -> Range<Int>? {
    let name = Array("viewBox".utf8)
    var index = start
    while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
      let isQuote = bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'")
      if isQuote {
        index = bytes[(index + 1)...].firstIndex(of: bytes[index]).map { $0 + 1 } ?? bytes.count
      } else if bytes[index...].starts(with: name), index > start, isBlank(bytes[index - 1]) {
        let place = index..<(index + name.count)
        guard let value = value(in: bytes, from: place.upperBound) else { return nil }
        return isRectangle(value) ? nil : place
      } else {
        index += 1
      }
    }
    return nil
  }

  /// Returns the value of the attribute whose name ends at `end`, or `nil` if there is none.
  private static func value(in bytes: [UInt8], from end: Int) -> String? {
    let rest = bytes[end...].drop { isBlank($0) || $0 == UInt8(ascii: "=") }
    guard let quote = rest.first, "\"'".utf8.contains(quote) else { return nil }
    return String(decoding: rest.dropFirst().prefix { $0 != quote }, as: UTF8.self)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0d).contains(byte)
  }

  /// Returns whether `text` consists of the four numbers of a rectangle
  /// whose sides are not negative.
  private static func isRectangle(_ text: String) -> Bool {
    let numbers = text.split { $0.isWhitespace || $0 == "," }.map { Double($0) }
    guard numbers.count == 4, let width = numbers[2], let height = numbers[3] else { return false }
    return numbers.allSatisfy { $0?.isFinite == true } && width >= 0 && height >= 0
  }
}
