internal import CodecProtocol

/// The pages of an archive of pictures, in their order.
struct ComicContents {
  /// A page of the archive.
  enum Page {
    /// The picture with the index `page` in a file, which usually contains only one.
    case picture(ArchiveReader.Entry, page: Int)
    /// The page with the index `page` of an archive in the archive.
    case part(ArchiveReader.Entry, page: Int)
    /// A file of a known format that cannot be read.
    case unsupported(UnreadFormat)

    /// The entry with the picture, or `nil` if the page has no picture of its own.
    var pictureEntry: ArchiveReader.Entry? {
      guard case .picture(let entry, _) = self else { return nil }
      return entry
    }
  }

  /// The most bytes of files that are read to count the pictures in them.
  private static let countingLimit = 64 << 20

  private(set) var pages: [Page] = []
  /// An entry for each archive in the archive, with the entries of its own outline.
  private(set) var outline: [DocumentInfo.OutlineItem] = []

  /// Finds the pages of the archive that `reader` reads; `parts` opens the archives in it.
  ///
  /// Pictures are found by their names or, if these do not tell, by their contents. Archives follow
  /// the pictures.
  ///
  /// - Throws: `Fault` if a library cannot be loaded any more.
  init(of reader: ArchiveReader, libraries: Libraries, parts: ComicParts) throws(Fault) {
    var kinds: [(entry: ArchiveReader.Entry, kind: EntryKind, count: Int)] = []
    var counted = 0
    // In the order of the archive, because going back means to begin again.
    for entry in reader.entries where !entry.isHidden {
      guard let kind = EntryKind(of: entry, in: reader) else { continue }
      let count =
        kind == .pictures
        ? try ComicContents.pictureCount(of: entry, in: reader, libraries, &counted) : 1
      kinds.append((entry, kind, count))
    }
    let sorted = NaturalOrder.sorted(kinds, by: \.entry.name)
    for (entry, kind, count) in sorted where pages.count < DocumentInfo.pageLimit {
      switch kind {
      case .picture, .pictures: pages += (0..<count).map { .picture(entry, page: $0) }
      case .unsupported(let format): pages.append(.unsupported(format))
      case .archive: break
      }
    }
    var rest = DocumentInfo.outlineLimit
    for (entry, kind, _) in sorted where kind == .archive {
      guard pages.count < DocumentInfo.pageLimit else { break }
      try add(entry, of: reader, parts, rest: &rest)
    }
    pages = Array(pages.prefix(DocumentInfo.pageLimit))
  }

  /// Adds the pages of the archive in `entry` of the archive that `reader` reads, or one page that
  /// shows why it cannot be read; the outline gets at most `rest` more entries.
  ///
  /// - Throws: `Fault` if a library cannot be loaded any more.
  private mutating func add(
    _ entry: ArchiveReader.Entry, of reader: ArchiveReader, _ parts: ComicParts, rest: inout Int
  ) throws(Fault) {
    let first = pages.count
    let title = String(decoding: entry.baseName.dropExtension, as: UTF8.self)
    var children: [DocumentInfo.OutlineItem] = []
    do throws(Fault) {
      let part = try parts.open(entry, of: reader)
      pages += (0..<part.pageCount).map { .part(entry, page: $0) }
      children = part.describe().outline.map { $0.moved(by: first) }
    } catch {
      guard error.missingLibraries == nil else { throw error }
      // Such an archive is like a text among the pictures.
      guard error.kind != .noPages else { return }
      pages.append(error.unsupportedFormat.map { .unsupported($0) } ?? .part(entry, page: 0))
    }
    let item = DocumentInfo.OutlineItem(title: title, page: first, children: children)
    outline += [item].limited(to: &rest, pageCount: DocumentInfo.pageLimit)
  }

  /// Returns the number of pictures in the file `entry`, or 1 if it cannot be read or if `counted`,
  /// the number of bytes that have been read to count pictures, is too large.
  private static func pictureCount(
    of entry: ArchiveReader.Entry, in reader: ArchiveReader, _ libraries: Libraries,
    _ counted: inout Int
  ) throws(Fault) -> Int {
    guard counted < countingLimit else { return 1 }
    do throws(Fault) {
      let picture = try reader.picture(in: entry)
      counted += picture.size
      try libraries.require(LibrarySet(picture.kind))
      return PictureDocument(picture, libraries: libraries).pageCount
    } catch {
      guard error.missingLibraries == nil else { throw error }
      return 1
    }
  }
}

/// The kind of an entry in an archive of pictures.
private enum EntryKind: Equatable {
  case picture
  /// A file that may contain several pictures.
  case pictures
  case archive
  case unsupported(UnreadFormat)

  /// The extensions, in lower case, of the files that people and programs add to comic books.
  private static let usualAdditions: Set = [
    "txt", "nfo", "diz", "xml", "json", "htm", "html", "url", "db", "ini", "sfv", "md5",
  ]

  /// Finds out what `entry` of the archive that `reader` reads is, or returns `nil` if it is
  /// nothing that is shown.
  ///
  /// Where all entries before one have to be decoded to read it, the usual additions are not read.
  init?(of entry: ArchiveReader.Entry, in reader: ArchiveReader) {
    let ending = entry.fileExtension
    if PictureKind.multiPageExtensions.contains(ending) {
      self = .pictures
    } else if PictureKind.fileExtensions.contains(ending) {
      self = .picture
    } else if reader.decodesForward, EntryKind.usualAdditions.contains(ending) {
      return nil
    } else if let kind = EntryKind.contents(of: entry, in: reader) {
      self = kind
    } else {
      return nil
    }
  }

  private static func contents(
    of entry: ArchiveReader.Entry, in reader: ArchiveReader
  ) -> EntryKind? {
    let bytes: [UInt8]
    do throws(Fault) {
      bytes = try reader.beginning(of: entry, count: FileKind.signatureLength)
    } catch {
      // The page says why the entry cannot be read.
      let isAddition = usualAdditions.contains(entry.fileExtension)
      return error.kind == .unsupportedArchive && !isAddition ? .picture : nil
    }
    switch FileKind(signature: bytes) {
    case .picture(let kind): return PictureDocument.mayHavePages(kind) ? .pictures : .picture
    case .archive: return .archive
    case .pdf, .djvu: return .unsupported(.documentInArchive)
    case .compressedPicture: return .picture
    case nil: return nil
    }
  }
}

extension ArchiveReader.Entry {
  /// Whether the file is hidden, or one of those that macOS adds to archives.
  fileprivate var isHidden: Bool {
    let components = name.split(separator: UInt8(ascii: "/"))
    return components.last?.first == UInt8(ascii: ".")
      || components.contains(Array("__MACOSX".utf8)[...])
  }

  /// The name without the folders.
  fileprivate var baseName: ArraySlice<UInt8> {
    name.split(separator: UInt8(ascii: "/")).last ?? []
  }

  /// The extension of the name, in lower case, or an empty text if it has none.
  fileprivate var fileExtension: String {
    guard let dot = baseName.lastIndex(of: UInt8(ascii: ".")) else { return "" }
    return String(decoding: baseName[(dot + 1)...], as: UTF8.self).lowercased()
  }
}

extension ArraySlice<UInt8> {
  /// The name without its extension.
  fileprivate var dropExtension: Self {
    lastIndex(of: UInt8(ascii: ".")).map { self[..<$0] } ?? self
  }
}

extension DocumentInfo.OutlineItem {
  /// Returns the entry of the outline of a document whose pages come after `count` other ones.
  fileprivate func moved(by count: Int) -> Self {
    Self(
      title: title, page: page.map { $0 + count }, children: children.map { $0.moved(by: count) })
  }
}
