/// An error of a codec process: the reason why it cannot decode or encode a picture.
package struct Fault: Error, Hashable, Sendable {
  /// A kind of error that a codec process reports.
  package enum Kind: UInt8, Sendable {
    case unreadable = 1
    case empty
    case notAPicture
    case truncated
    case damaged
    case tooLarge
    case noSuchPage
    case outOfMemory
    case decoderIncomplete
    case passwordNeeded
    case wrongPassword
    case encryptedArchive
    case unsupportedArchive
    case exceedsArchiveLimits
    case noPages
    case reflowableText
    case exceedsEntryLimit
    /// The process was not told to load a library that the file needs.
    case needsLibraries
    /// The file or the page has a known format that cannot be read; ``unsupportedFormat`` names it.
    case unsupportedFormat
    /// The page names a file that is not in the archive: ``name``.
    case missingEntry
  }

  /// The kind of the error.
  package var kind: Kind
  /// The width of the picture in pixels if the picture is too large, otherwise 0.
  package var width: Int
  /// The height of the picture in pixels if the picture is too large, otherwise 0.
  package var height: Int

  /// The name of the missing file, or an empty text for another error.
  package var name = ""

  /// The largest length of a name, in bytes of UTF-8.
  fileprivate static let nameLimit = 512

  /// Creates an error of the kind `kind`, with the size of the picture in pixels if the picture is
  /// too large.
  package init(_ kind: Kind, width: Int = 0, height: Int = 0) {
    self.kind = kind
    self.width = width
    self.height = height
  }

  /// Creates the error of a process that needs `libraries`, which it cannot load any more.
  package init(needing libraries: LibrarySet) {
    self.init(.needsLibraries, width: Int(libraries.rawValue))
  }

  /// Creates the error of a page that shows the file `name`, which is not in the archive.
  package init(missing name: String) {
    self.init(.missingEntry)
    // A name is cut off after a character.
    self.name = String(decoding: Array(name.utf8.prefix(Fault.nameLimit)), as: UTF8.self)
    while self.name.utf8.count > Fault.nameLimit { self.name.removeLast() }
  }

  /// The libraries that the process needs, or `nil` if this is another error.
  package var missingLibraries: LibrarySet? {
    guard kind == .needsLibraries, let value = UInt8(exactly: width) else { return nil }
    return LibrarySet(rawValue: value)
  }
}

extension ByteReader {
  /// Reads an error of a codec process, which `write(_:)` has encoded, from the message, and
  /// returns the error.
  mutating func readFault() throws(MessageError) -> Fault {
    guard let kind = Fault.Kind(rawValue: try read(UInt8.self)) else { throw .unknownKind }
    var fault = Fault(kind, width: try readInteger(), height: try readInteger())
    fault.name = String(decoding: try readBytes(limit: Fault.nameLimit), as: UTF8.self)
    return fault
  }
}

extension ByteWriter {
  /// Appends the encoded form of `fault`, an error of a codec process, to the bytes of this writer.
  mutating func write(_ fault: Fault) {
    write(fault.kind.rawValue)
    write(UInt32(clamping: fault.width))
    write(UInt32(clamping: fault.height))
    write(Array(fault.name.utf8))
  }
}
