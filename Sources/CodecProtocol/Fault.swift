/// The reason why a codec cannot show a file.
package struct Fault: Error, Hashable, Sendable {
  /// The kinds of faults.
  package enum Kind: UInt8, Sendable {
    case noSuchFile = 1
    case danglingLink
    case permissionDenied
    case isFolder
    case isNamedPipe
    case isNotAFile
    case unreadable
    case empty
    case notAPicture
    case truncated
    case damaged
    case tooLarge
    case noSuchPage
    case outOfMemory
    case decoderIncomplete
  }

  /// The kind of the fault.
  package var kind: Kind
  /// The width of a picture that is too large, in pixels.
  package var width: Int
  /// The height of a picture that is too large, in pixels.
  package var height: Int

  /// Creates a fault of kind `kind`.
  package init(_ kind: Kind, width: Int = 0, height: Int = 0) {
    self.kind = kind
    self.width = width
    self.height = height
  }
}

extension ByteReader {
  /// Reads a fault.
  mutating func readFault() throws(MessageError) -> Fault {
    guard let kind = Fault.Kind(rawValue: try read(UInt8.self)) else { throw .unknownKind }
    return Fault(kind, width: try readInteger(), height: try readInteger())
  }
}

extension ByteWriter {
  /// Writes a fault.
  mutating func write(_ fault: Fault) {
    write(fault.kind.rawValue)
    write(UInt32(clamping: fault.width))
    write(UInt32(clamping: fault.height))
  }
}
