/// A PDF file with some pages of a document as they are: with their text, drawings and pictures.
package struct PageExcerpt: Hashable, Sendable {
  /// The bytes of the file, or `nil` if there can be none.
  package var file: [UInt8]?

  /// The largest number of ranges of pages without a gap that are copied at once.
  package static let rangeLimit = 500
  /// The size of the largest file, in bytes.
  ///
  /// libqpdf needs several times the memory of the file while it writes.
  package static let sizeLimit = 128 << 20
  /// The first bytes of a PDF file.
  private static let signature = Array("%PDF-".utf8)

  /// Creates an excerpt with the bytes of `file`, or `nil` if there can be no file.
  package init(_ file: [UInt8]?) {
    self.file = file
  }

  /// Creates an excerpt by decoding `bytes`, which ``encoded()`` returned.
  ///
  /// - Throws: `MessageError` if the bytes are no PDF file.
  package init(decoding bytes: [UInt8]) throws(MessageError) {
    if bytes == [0] {
      file = nil
    } else {
      guard bytes.starts(with: PageExcerpt.signature) else { throw .unknownKind }
      file = bytes
    }
  }

  /// Returns the excerpt as bytes, which `init(decoding:)` can decode: the file, or a zero if there
  /// is none.
  package func encoded() -> [UInt8] { file ?? [0] }
}
