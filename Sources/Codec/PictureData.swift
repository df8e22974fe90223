internal import CPosix
internal import CodecProtocol
internal import Glibc

/// The bytes of an encoded picture: an open file, or an entry of an archive in memory.
///
/// Sound: the memory lives as long as the object, and its address is used only as long as a decoder
/// of this object lives.
@safe final class PictureData {
  private enum Storage {
    case file(OpenedFile)
    case memory(MemoryBlock)
  }

  let kind: PictureKind
  /// The number of bytes.
  let size: Int
  /// The first bytes, at most ``FileKind/signatureLength`` of them.
  let beginning: [UInt8]
  private let storage: Storage

  /// Creates the data of a picture of the kind `kind` in `file`.
  init(file: OpenedFile, kind: PictureKind) {
    self.kind = kind
    size = Int(file.stamp.size)
    beginning = file.beginning
    storage = .file(file)
  }

  /// Creates the data of the picture in `memory`.
  ///
  /// - Throws: `Fault` if the bytes are not a picture.
  init(_ memory: MemoryBlock) throws(Fault) {
    beginning = memory.read(count: FileKind.signatureLength)
    let kind = try FileKind(size: memory.count) { offset, count throws(Fault) in
      memory.read(at: offset, count: count)
    }
    switch kind {
    case .picture(let kind): self.kind = kind
    case .archive, .compressedPicture: throw Fault(unsupported: .archiveInArchive)
    case .pdf, .djvu: throw Fault(unsupported: .documentInArchive)
    case nil: throw Fault(beginning.isEmpty ? .empty : .notAPicture)
    }
    size = memory.count
    storage = .memory(memory)
  }

  /// Returns the `count` bytes that begin at `offset`, or fewer bytes if the data end earlier.
  ///
  /// - Throws: `Fault` if the file cannot be read.
  func read(at offset: Int, count: Int) throws(Fault) -> [UInt8] {
    guard offset >= 0 else { throw Fault(.unreadable) }
    // Files name places and lengths that they do not have.
    guard offset < size else { return [] }
    let count = max(0, min(count, size - offset))
    switch storage {
    case .file(let file): return try file.read(at: offset, count: count)
    case .memory(let memory): return memory.read(at: offset, count: count)
    }
  }

  /// The bytes of an entry of an archive, or `nil` for a file.
  var memory: UnsafeMutableRawBufferPointer? {
    guard case .memory(let memory) = storage else { return nil }
    return unsafe memory.bytes
  }

  /// The descriptor of the open file, or `nil` for an entry of an archive.
  var descriptor: Int32? {
    guard case .file(let file) = storage else { return nil }
    return file.descriptor
  }

  /// Opens the data as a stream of the C library, which the caller has to close, or returns `nil`
  /// if that fails.
  func openStream() -> UnsafeMutablePointer<FILE>? {
    switch storage {
    case .file(let file):
      let descriptor = fcntl(file.descriptor, F_DUPFD_CLOEXEC, 0)
      guard descriptor >= 0, let stream = unsafe fdopen(descriptor, "rb") else { return nil }
      unsafe rewind(stream)
      return unsafe stream
    case .memory(let memory):
      return unsafe fmemopen(memory.bytes.baseAddress, memory.count, "rb")
    }
  }

  /// Opens the data as a source of libvips, which the caller has to release, or returns `nil` if
  /// that fails.
  func openSource(with library: VipsLibrary) -> VipsLibrary.Source? {
    switch storage {
    case .file(let file): unsafe library.openSource(file.descriptor)
    case .memory(let memory): unsafe library.wrapSource(memory.bytes.baseAddress, memory.count)
    }
  }
}
