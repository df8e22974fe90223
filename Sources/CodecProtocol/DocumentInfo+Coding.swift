extension DocumentInfo {
  /// Creates a description by decoding `bytes`, which ``encoded()`` returned.
  ///
  /// - Throws: `MessageError` if the bytes are no valid description.
  package init(decoding bytes: [UInt8]) throws(MessageError) {
    var reader = ByteReader(bytes)
    guard let kind = try reader.readCase(Kind.self) else { throw .unknownKind }
    self.init(kind: kind, pageCount: try reader.readInteger())
    guard (1...DocumentInfo.pageLimit).contains(pageCount) else { throw .outOfRange }
    title = try reader.readText()
    author = try reader.readText()
    direction = try reader.readCase(Direction.self)
    layout = try reader.readCase(Layout.self)
    widePages = try reader.readPages(pageCount: pageCount)
    for page in try reader.readPages(pageCount: pageCount).sorted() {
      guard let side = try reader.readCase(Side.self) else { throw .unknownKind }
      sides[page] = side
    }
    isEncrypted = try reader.read(UInt8.self) != 0
    var count = 0
    outline = try reader.readOutline(depth: 0, count: &count, pageCount: pageCount)
    guard reader.isAtEnd else { throw .tooLong }
  }

  /// Returns the description as bytes, which `init(decoding:)` can decode.
  ///
  /// Entries of the outline that exceed the limits are left out, so that no document is refused for
  /// its table of contents.
  package func encoded() -> [UInt8] {
    var writer = ByteWriter(capacity: 256)
    writer.write(kind)
    writer.write(UInt32(clamping: pageCount))
    writer.write(title)
    writer.write(author)
    writer.write(direction)
    writer.write(layout)
    writer.write(widePages)
    writer.write(Set(sides.keys))
    for (_, side) in sides.sorted(by: { $0.key < $1.key }) { writer.write(side) }
    writer.write(isEncrypted ? 1 : 0 as UInt8)
    var rest = DocumentInfo.outlineLimit
    writer.write(outline.limited(to: &rest, pageCount: pageCount))
    return writer.bytes
  }
}

extension ByteReader {
  /// Reads a text that may be missing.
  mutating func readText() throws(MessageError) -> String? {
    guard try read(UInt8.self) != 0 else { return nil }
    return String(decoding: try readBytes(limit: DocumentInfo.textLimit), as: UTF8.self)
  }

  /// Reads the case of an enumeration that may be missing.
  fileprivate mutating func readCase<Value: NumberedCase>(
    _: Value.Type
  ) throws(MessageError) -> Value? {
    let number = Int(try read(UInt8.self))
    guard number > 0 else { return nil }
    guard number <= Value.numbered.count else { throw .unknownKind }
    return Value.numbered[number - 1]
  }

  /// Reads the indices of pages of a document with `pageCount` pages, in ascending order.
  fileprivate mutating func readPages(pageCount: Int) throws(MessageError) -> Set<Int> {
    var pages: Set<Int> = []
    var last = -1
    for _ in 0..<(try readInteger()) {
      let page = try readInteger()
      guard page > last, page < pageCount else { throw .outOfRange }
      pages.insert(page)
      last = page
    }
    return pages
  }

  /// Reads the entries of one level of an outline and all levels below it.
  ///
  /// - Parameters:
  ///   - depth: The number of levels above this one.
  ///   - count: The number of entries read so far.
  ///   - pageCount: The number of pages of the document.
  /// - Returns: The entries of the level.
  /// - Throws: `MessageError` if the entries are malformed.
  fileprivate mutating func readOutline(
    depth: Int, count: inout Int, pageCount: Int
  ) throws(MessageError) -> [DocumentInfo.OutlineItem] {
    var items: [DocumentInfo.OutlineItem] = []
    for _ in 0..<(try readInteger()) {
      count += 1
      guard depth < DocumentInfo.outlineDepthLimit,
        count <= DocumentInfo.outlineLimit
      else { throw .outOfRange }
      let title = try readText() ?? ""
      let page = try readInteger()
      guard page <= pageCount else { throw .outOfRange }
      let children = try readOutline(depth: depth + 1, count: &count, pageCount: pageCount)
      items.append(.init(title: title, page: page > 0 ? page - 1 : nil, children: children))
    }
    return items
  }
}

extension ByteWriter {
  /// Appends the case of an enumeration that may be missing.
  fileprivate mutating func write<Value: NumberedCase>(_ value: Value?) {
    write(UInt8(value.flatMap(Value.numbered.firstIndex).map { $0 + 1 } ?? 0))
  }

  /// Appends a text that may be missing; a text that is too long is cut off after a character.
  mutating func write(_ text: String?) {
    write(text == nil ? 0 : 1 as UInt8)
    guard let text else { return }
    var length = 0
    let end = text.unicodeScalars.firstIndex { scalar in
      length += UTF8.width(scalar)
      return length > DocumentInfo.textLimit
    }
    write(Array(text[..<(end ?? text.endIndex)].utf8))
  }

  /// Appends the indices of pages in ascending order.
  fileprivate mutating func write(_ pages: Set<Int>) {
    write(UInt32(clamping: pages.count))
    for page in pages.sorted() { write(UInt32(clamping: page)) }
  }

  /// Appends the entries of one level of an outline and all levels below it; a page is written as
  /// its number from 1, and no page as 0.
  fileprivate mutating func write(_ outline: [DocumentInfo.OutlineItem]) {
    write(UInt32(outline.count))
    for item in outline {
      write(item.title)
      write(UInt32(clamping: item.page.map { $0 + 1 } ?? 0))
      write(item.children)
    }
  }
}

/// An enumeration whose cases have numbers in messages, from 1.
private protocol NumberedCase: Equatable {
  /// The cases in the order of their numbers.
  static var numbered: [Self] { get }
}

extension DocumentInfo.Kind: NumberedCase {
  fileprivate static var numbered: [Self] { [.picture, .pdf, .comic, .epub, .djvu] }
}

extension DocumentInfo.Direction: NumberedCase {
  fileprivate static var numbered: [Self] { [.leftToRight, .rightToLeft] }
}

extension DocumentInfo.Layout: NumberedCase {
  fileprivate static var numbered: [Self] { [.single, .pairs, .pairsAfterCover] }
}

extension DocumentInfo.Side: NumberedCase {
  fileprivate static var numbered: [Self] { [.left, .right, .center] }
}
