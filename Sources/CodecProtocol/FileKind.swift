/// The format of a file that a codec process reads, recognized from the first bytes of the file.
package enum FileKind: Hashable, Sendable {
  /// A picture in the format that the associated value names.
  case picture(PictureKind)
  /// A PDF document.
  case pdf
  /// A ZIP, TAR, 7z or RAR archive: a comic book or an EPUB book.
  case archive
  /// A DjVu document.
  case djvu

  /// The number of bytes from the beginning of a file that are needed to recognize its format.
  package static let signatureLength = 1024

  /// The extensions of the names of documents, in lower case, by which the documents in a folder
  /// are found.
  ///
  /// Extensions that most files have for other reasons, such as `zip`, are not among them.
  package static let documentExtensions: Set<String> = [
    "pdf", "cbz", "cbr", "cb7", "cbt", "epub", "djvu", "djv",
  ]

  /// Whether files of this format are documents, which may have many pages.
  package var isDocument: Bool {
    if case .picture = self { return false }
    return true
  }

  /// Creates the format that is recognized in `bytes`, the beginning of a file, or returns `nil` if
  /// the format is not known.
  package init?(signature bytes: some Collection<UInt8>) {
    let bytes = Array(bytes)
    func begins(with wanted: [UInt8], at offset: Int = 0) -> Bool {
      bytes.dropFirst(offset).starts(with: wanted)
    }
    let (zip, pdf): ([UInt8], [UInt8]) = ([0x50, 0x4b], Array("%PDF-".utf8))
    if begins(with: pdf) {
      self = .pdf
    } else if begins(with: zip + [3, 4]) || begins(with: zip + [5, 6])
      || begins(with: [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c])
      || begins(with: Array("Rar!\u{1a}\u{7}".utf8))
      || begins(with: Array("ustar".utf8), at: 257)
    {
      self = .archive
    } else if begins(with: Array("AT&TFORM".utf8)) {
      self = .djvu
    } else if let kind = PictureKind(signature: bytes) {
      self = .picture(kind)
    } else if bytes.prefix(FileKind.signatureLength).indices.contains(where: {
      begins(with: pdf, at: $0)
    }) {
      // Readers of PDF pass over other bytes before the document, such as the header of a mail.
      self = .pdf
    } else {
      return nil
    }
  }
}
