internal import CodecProtocol

/// An archive of pictures, such as a comic book: each picture is a page.
struct ComicDocument: PicturePages {
  private let reader: ArchiveReader
  private let contents: ComicContents
  private let information: ComicInfo
  private let parts: ComicParts
  private let pictures: ComicPictures

  /// Opens the archive that `reader` reads.
  ///
  /// - Throws: `Fault` if it contains no pictures.
  init(_ reader: ArchiveReader, libraries: Libraries) throws(Fault) {
    try self.init(reader, libraries: libraries, parts: ComicParts(libraries))
  }

  /// Opens the archive that `reader` reads and whose archives `parts` open.
  ///
  /// - Throws: `Fault` if it contains no pictures.
  init(_ reader: ArchiveReader, libraries: Libraries, parts: ComicParts) throws(Fault) {
    self.reader = reader
    self.parts = parts
    pictures = ComicPictures(reader, libraries: libraries)
    contents = try ComicContents(of: reader, libraries: libraries, parts: parts)
    guard !contents.pages.isEmpty else { throw Fault(.noPages) }
    reader.keptEntries = Set(contents.pages.compactMap(\.pictureEntry).map(\.index))
    information = try ComicDocument.information(in: reader, libraries)
  }

  /// Returns the metadata in the file `ComicInfo.xml` of the archive, which are empty if the
  /// archive has none or they cannot be read.
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

  var pageCount: Int { contents.pages.count }

  func describe() -> DocumentInfo {
    var description = DocumentInfo(kind: .comic, pageCount: pageCount)
    description.title = information.title
    description.author = information.author
    description.direction = information.direction
    description.widePages = information.doublePages.filter { $0 < pageCount }
    let bookmarks = information.bookmarks.filter { $0.page < pageCount }
      .map { DocumentInfo.OutlineItem(title: $0.title, page: $0.page) }
    description.outline = bookmarks + contents.outline
    return description
  }

  func page(_ index: Int) throws(Fault) -> PicturePage {
    switch contents.pages[index] {
    case .picture(let entry, let page):
      .picture(try pictures.open(entry), page: page)
    case .part(let entry, let page): try parts.open(entry, of: reader).page(page)
    case .unsupported(let format): throw Fault(unsupported: format)
    }
  }
}

extension OpenedFile {
  /// Opens the file, which is an archive or compressed, as an EPUB book, as a comic book or as a
  /// picture.
  ///
  /// - Throws: `Fault` if the archive cannot be read or contains none of these.
  func openArchive(with libraries: Libraries) throws(Fault) -> any Document {
    let reader = try ArchiveReader(.file(self), library: libraries.archive())
    if reader.isSingleFile, let entry = reader.entries.first {
      return PictureDocument(try reader.picture(in: entry), libraries: libraries)
    }
    if EPUBDocument.isBook(reader) { return try EPUBDocument(reader, libraries: libraries) }
    return try ComicDocument(reader, libraries: libraries)
  }
}
