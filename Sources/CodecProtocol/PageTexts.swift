/// The texts of consecutive pages, or the errors of those that cannot be read.
package struct PageTexts: Hashable, Sendable {
  /// The texts or errors in the order of the pages, at least one.
  ///
  /// A text is that of the page's ``DocumentPageContents``.
  package var pages: [Result<String, Fault>]

  /// The largest number of pages whose texts are read at once.
  package static let limit = PageDescriptions.limit
  /// The size of all texts together, in bytes, after which no further one is added.
  package static let sizeLimit = 1 << 20

  /// Creates the texts `pages`.
  package init(_ pages: [Result<String, Fault>]) {
    self.pages = pages
  }

  /// Creates texts by decoding `bytes`, which ``encoded()`` returned.
  ///
  /// - Throws: `MessageError` if the bytes are not valid texts of pages.
  package init(decoding bytes: [UInt8]) throws(MessageError) {
    var reader = ByteReader(bytes)
    pages = try reader.readResults(limit: PageTexts.limit) { reader throws(MessageError) in
      let limit = DocumentPageContents.scalarLimit
      let bytes = try reader.readBytes(limit: 4 * limit)
      return String(decoding: bytes, as: UTF8.self).prefix(scalars: limit)
    }
  }

  /// Returns the texts as bytes, which `init(decoding:)` can decode.
  package func encoded() -> [UInt8] {
    var writer = ByteWriter(capacity: PageTexts.sizeLimit)
    writer.write(pages) {
      $0.write(Array($1.prefix(scalars: DocumentPageContents.scalarLimit).utf8))
    }
    return writer.bytes
  }
}
