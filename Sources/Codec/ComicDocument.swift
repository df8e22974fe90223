internal import CodecProtocol

/// An archive of pictures, such as a comic book: each picture is a page.
struct ComicDocument: PicturePages {
  private let reader: ArchiveReader
  private let pages: [ArchiveReader.Entry]
  private let information: ComicInfo
  private let libraries: Libraries

  /// Opens the archive that `reader` reads.
  ///
  /// - Throws: `Fault` if it contains no pictures.
  init(_ reader: ArchiveReader, libraries: Libraries) throws(Fault) {
    self.reader = reader
    self.libraries = libraries
    pages = NaturalOrder.sorted(reader.entries.filter(ComicDocument.isPage)) { $0.name }
    guard !pages.isEmpty else { throw Fault(.noPages) }
    reader.keptEntries = Set(pages.map(\.index))
    information = try ComicDocument.information(in: reader, libraries)
  }

  /// Returns whether `entry` has the name of a picture and is neither hidden nor one of the files
  /// that macOS adds to archives.
  private static func isPage(_ entry: ArchiveReader.Entry) -> Bool {
    let components = entry.name.split(separator: UInt8(ascii: "/"))
    guard let name = components.last, let dot = name.lastIndex(of: UInt8(ascii: ".")),
      name.first != UInt8(ascii: "."), !components.contains(Array("__MACOSX".utf8)[...])
    else { return false }
    let ending = String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()
    return PictureKind.fileExtensions.contains(ending)
  }

  /// Returns the metadata in the file `ComicInfo.xml` of the archive, which are empty if the archive
  /// has none or they cannot be read.
  ///
  /// - Throws: `Fault` if their character set cannot be loaded any more.
  private static func information(
    in reader: ArchiveReader, _ libraries: Libraries
  ) throws(Fault) -> ComicInfo {
    let name = Array("comicinfo.xml".utf8)
    let entry = reader.entries.first { entry in
      let last = entry.name.split(separator: UInt8(ascii: "/")).last ?? []
      return last.map { (0x41...0x5a).contains($0) ? $0 + 0x20 : $0 } == name
    }
    guard let entry, let bytes = try? reader.bytes(of: entry, limit: ComicInfo.sizeLimit) else {
      return ComicInfo(elements: [])
    }
    return ComicInfo(elements: try libraries.elements(ofXML: bytes))
  }

  var pageCount: Int { pages.count }

  func describe() -> DocumentDescription {
    var description = DocumentDescription(kind: .comic, pageCount: pageCount)
    description.title = information.title
    description.author = information.author
    description.direction = information.direction
    description.widePages = information.doublePages.filter { $0 < pageCount }
    description.outline = information.bookmarks.lazy.filter { $0.page < pageCount }
      .prefix(DocumentDescription.outlineLimit).map { .init(title: $0.title, page: $0.page) }
    return description
  }

  func picture(_ index: Int) throws(Fault) -> PictureDocument {
    PictureDocument(try reader.picture(in: pages[index]), libraries: libraries)
  }
}

extension OpenedFile {
  /// Opens the file, which is an archive, as an EPUB book or as a comic book.
  ///
  /// - Throws: `Fault` if the archive cannot be read or contains neither.
  func openArchive(with libraries: Libraries) throws(Fault) -> any Document {
    let reader = try ArchiveReader(self, library: libraries.archive())
    if EPUBDocument.isBook(reader) { return try EPUBDocument(reader, libraries: libraries) }
    return try ComicDocument(reader, libraries: libraries)
  }
}
