internal import CodecProtocol
internal import Glibc

/// All bytes of an encoded picture at one address, for libraries that read no files.
///
/// The bytes of a file are mapped, so that only those that are read take memory.
///
/// Sound: the data and the mapping live as long as this object, which its owner keeps while a
/// library uses the address.
@safe final class PictureBytes {
  /// The address of the first byte.
  let start: UnsafePointer<UInt8>
  let count: Int
  private let owner: PictureData
  private let isMapped: Bool

  /// Creates the bytes of `owner`, which lie at `start`; if `isMapped` is true, they are a mapping,
  /// which ends with the object.
  fileprivate init(of owner: PictureData, at start: UnsafeRawPointer, isMapped: Bool) {
    unsafe self.start = unsafe start.assumingMemoryBound(to: UInt8.self)
    count = owner.size
    self.owner = owner
    self.isMapped = isMapped
  }

  deinit {
    if isMapped { unsafe munmap(UnsafeMutableRawPointer(mutating: start), count) }
  }
}

extension PictureData {
  /// Returns all bytes of the picture at one address.
  ///
  /// - Throws: `Fault` if the file cannot be mapped.
  func mapBytes() throws(Fault) -> PictureBytes {
    if let memory = unsafe memory, let start = memory.baseAddress {
      return unsafe PictureBytes(of: self, at: start, isMapped: false)
    }
    guard let descriptor,
      let mapping = unsafe mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0),
      unsafe mapping != MAP_FAILED
    else { throw Fault(.unreadable) }
    return unsafe PictureBytes(of: self, at: mapping, isMapped: true)
  }
}
