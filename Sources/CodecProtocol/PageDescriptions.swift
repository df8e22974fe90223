/// The descriptions of consecutive pages, or the errors of those that cannot be described.
package struct PageDescriptions: Hashable, Sendable {
  /// The descriptions or errors in the order of the pages, at least one.
  package var pages: [Result<DocumentPageInfo, Fault>]

  /// The largest number of pages that are described at once.
  package static let limit = 256

  /// Creates the descriptions `pages`.
  package init(_ pages: [Result<DocumentPageInfo, Fault>]) {
    self.pages = pages
  }

  /// Creates descriptions by decoding `bytes`, which ``encoded()`` returned.
  ///
  /// - Throws: `MessageError` if the bytes are not valid descriptions of pages that can be shown.
  package init(decoding bytes: [UInt8]) throws(MessageError) {
    var reader = ByteReader(bytes)
    pages = try reader.readResults(limit: PageDescriptions.limit) { reader throws(MessageError) in
      try DocumentPageInfo(from: &reader)
    }
  }

  /// Returns the descriptions as bytes, which `init(decoding:)` can decode.
  package func encoded() -> [UInt8] {
    var writer = ByteWriter(capacity: 64 * pages.count)
    writer.write(pages) { $0.write($1) }
    return writer.bytes
  }
}
