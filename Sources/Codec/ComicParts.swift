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
    let document = try ComicDocument(
      inner, libraries: libraries, parts: ComicParts(inside: self))
    opened = (entry.index, document)
    return document
  }
}
