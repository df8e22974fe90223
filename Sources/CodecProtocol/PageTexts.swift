/// The texts of consecutive pages, or the errors of those that cannot be read.
package struct PageTexts: Hashable, Sendable {
  /// The texts or errors in the order of the pages, at least one.
  ///
  /// A text is that of the page's ``DocumentPageContents``.
  package var pages: [Result<String, Fault>] = []

  /// The largest number of pages whose texts are read at once.
  package static let limit = 256
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
    repeat {
      switch try reader.read(UInt8.self) {
      case 0: pages.append(.failure(try reader.readFault()))
      case 1:
        let text = String(
          decoding: try reader.readBytes(limit: 4 * DocumentPageContents.scalarLimit),
          as: UTF8.self)
        pages.append(.success(PageTexts.limited(text)))
      default: throw .unknownKind
      }
      guard pages.count <= PageTexts.limit else { throw .tooLong }
    } while !reader.isAtEnd
  }

  /// Returns the texts as bytes, which `init(decoding:)` can decode.
  package func encoded() -> [UInt8] {
    var writer = ByteWriter(capacity: PageTexts.sizeLimit)
    for page in pages {
      switch page {
      case .failure(let fault):
        writer.write(0 as UInt8)
        writer.write(fault)
      case .success(let text):
        writer.write(1 as UInt8)
        writer.write(Array(PageTexts.limited(text).utf8))
      }
    }
    return writer.bytes
  }

  /// Returns `text` without the scalars that no page has.
  private static func limited(_ text: String) -> String {
    guard text.utf8.count > DocumentPageContents.scalarLimit else { return text }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.prefix(DocumentPageContents.scalarLimit)))
  }
}
