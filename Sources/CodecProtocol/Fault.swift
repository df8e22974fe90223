/// Why a codec cannot show a file.
package struct Fault: Error, Hashable, Sendable {
  /// The sorts of fault.
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

  package var kind: Kind
  /// Of a picture that is too large, in pixels.
  package var width: Int
  /// Of a picture that is too large, in pixels.
  package var height: Int

  /// The fault `kind`.
  package init(_ kind: Kind, width: Int = 0, height: Int = 0) {
    self.kind = kind
    self.width = width
    self.height = height
  }
}

extension ByteReader {
  mutating func readFault() throws(MessageError) -> Fault {
    guard let kind = Fault.Kind(rawValue: try read(UInt8.self)) else { throw .unknownKind }
    return Fault(kind, width: try readInteger(), height: try readInteger())
  }
}

extension ByteWriter {
  mutating func write(_ fault: Fault) {
    write(fault.kind.rawValue)
    write(UInt32(clamping: fault.width))
    write(UInt32(clamping: fault.height))
  }
}
