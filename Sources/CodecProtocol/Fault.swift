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
  }

  /// The kind of the error.
  package var kind: Kind
  /// The width of the picture in pixels if the picture is too large, otherwise 0.
  package var width: Int
  /// The height of the picture in pixels if the picture is too large, otherwise 0.
  package var height: Int

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
    return Fault(kind, width: try readInteger(), height: try readInteger())
  }
}

extension ByteWriter {
  /// Appends the encoded form of `fault`, an error of a codec process, to the bytes of this writer.
  mutating func write(_ fault: Fault) {
    write(fault.kind.rawValue)
    write(UInt32(clamping: fault.width))
    write(UInt32(clamping: fault.height))
  }
}
