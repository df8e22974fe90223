internal import CodecProtocol

/// The archives in an archive of pictures, of which one is open at a time.
///
/// An archive in such an archive is not opened.
final class ComicParts {
  private let libraries: Libraries
  private let isInner: Bool
  private var opened: (index: Int, document: ComicDocument)?

  /// Creates an object that opens archives with `libraries`.
  init(_ libraries: Libraries) {
    self.libraries = libraries
    isInner = false
  }

  private init(inside outer: ComicParts) {
    libraries = outer.libraries
    isInner = true
  }

  /// Opens the archive in `entry` of the archive that `reader` reads.
  ///
  /// - Throws: `Fault` if the archive cannot be read or contains no pictures.
  func open(
    _ entry: ArchiveReader.Entry, of reader: ArchiveReader
  ) throws(Fault) -> ComicDocument {
    if let opened, opened.index == entry.index { return opened.document }
    guard !isInner else { throw Fault(unsupported: .archiveInArchive) }
    // Both archives might not fit into the memory.
    opened = nil
    let inner = try ArchiveReader(reader.archive(in: entry), library: libraries.archive())
    guard !inner.isOtherDocument else { throw Fault(.noPages) }
    let document = try ComicDocument(
      inner, libraries: libraries, parts: ComicParts(inside: self))
    opened = (entry.index, document)
    return document
  }
}

extension ArchiveReader {
  /// The files of documents and programs whose format is an archive, such as those of office
  /// programs and of Java.
  ///
  /// ECMA-376, part 2, section 7.2.3; Java Archive (JAR) File Specification.
  private static let otherDocuments = [
    Array("[Content_Types].xml".utf8), Array("META-INF/MANIFEST.MF".utf8),
  ]

  /// Whether the archive is a document or a program, whose pictures are no pages, but neither a
  /// book nor a comic book.
  ///
  /// OpenDocument 1.3, part 2, section 3.3: the file `mimetype` names the kind of the document.
  fileprivate var isOtherDocument: Bool {
    if entries.contains(where: { ArchiveReader.otherDocuments.contains($0.name) }) { return true }
    guard let type = entries.first(where: { $0.name == Array("mimetype".utf8) }),
      let bytes = try? bytes(of: type, limit: 256)
    else { return false }
    let name = String(decoding: bytes, as: UTF8.self)
    return !name.contains("epub") && !name.contains("comic") && !EPUBDocument.isBook(self)
  }
}
