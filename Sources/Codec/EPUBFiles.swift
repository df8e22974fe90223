internal import CodecProtocol

/// The files of an EPUB book, which are found by their paths in the archive.
struct EPUBFiles {
  /// The largest size of a file with text, in bytes.
  private static let textSizeLimit = 8 << 20

  private let reader: ArchiveReader
  private let libraries: Libraries
  /// The entries by their names.
  ///
  /// Texts are equal if their characters are, however these are encoded.
  private let entries: [String: ArchiveReader.Entry]
  /// The entries by their names in lower case.
  private let folded: [String: ArchiveReader.Entry]

  init(_ reader: ArchiveReader, libraries: Libraries) {
    self.reader = reader
    self.libraries = libraries
    let names = reader.entries.map { entry in
      // Some programs write the separators of Windows.
      let name = entry.name.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }
      return (String(decoding: name, as: UTF8.self), entry)
    }
    entries = Dictionary(names) { first, _ in first }
    folded = Dictionary(names.map { ($0.lowercased(), $1) }) { first, _ in first }
  }

  /// Returns whether there is a file at `path`.
  func contains(_ path: String) -> Bool { entry(at: path) != nil }

  /// Returns the elements of the XML file at `path`.
  ///
  /// - Throws: `Fault` if there is no such file or it cannot be read.
  func elements(of path: String) throws(Fault) -> [XMLElement] {
    try elements(ofText: text(at: path))
  }

  /// Returns the elements of the XML file with the bytes `text`.
  ///
  /// - Throws: `Fault` if its character set cannot be loaded any more.
  func elements(ofText text: [UInt8]) throws(Fault) -> [XMLElement] {
    try libraries.elements(ofXML: text)
  }

  /// Returns the bytes of the file with text at `path`.
  ///
  /// - Throws: `Fault` if there is no such file or it cannot be read.
  func text(at path: String) throws(Fault) -> [UInt8] {
    try reader.bytes(of: existingEntry(at: path), limit: EPUBFiles.textSizeLimit)
  }

  /// Returns the picture in the file at `path`.
  ///
  /// - Throws: `Fault` if there is no such file or it cannot be read.
  func picture(at path: String) throws(Fault) -> PictureData {
    try reader.picture(in: existingEntry(at: path))
  }

  private func existingEntry(at path: String) throws(Fault) -> ArchiveReader.Entry {
    guard let entry = entry(at: path) else { throw Fault(missing: path) }
    return entry
  }

  /// Returns the entry at `path`, or else the one whose path differs only in its case.
  private func entry(at path: String) -> ArchiveReader.Entry? {
    entries[path] ?? folded[path.lowercased()]
  }
}
