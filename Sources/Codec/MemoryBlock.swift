internal import Glibc

/// Memory that was allocated by `malloc` and is freed with the object.
///
/// Sound: the owner of the object uses the address only as long as it keeps the object.
@safe final class MemoryBlock {
  @unsafe let bytes: UnsafeMutableRawBufferPointer

  /// Creates the block of `bytes`, which were allocated by `malloc`.
  init(adopting bytes: UnsafeMutableRawBufferPointer) { unsafe self.bytes = unsafe bytes }

  /// Creates a block of `count` bytes, all 0, or returns `nil` if there is not enough memory.
  init?(count: Int) {
    guard let memory = unsafe calloc(max(1, count), 1) else { return nil }
    unsafe bytes = UnsafeMutableRawBufferPointer(start: memory, count: count)
  }

  /// Creates a block with a copy of `bytes`, or returns `nil` if there is not enough memory.
  init?(copying bytes: [UInt8]) {
    guard let memory = unsafe malloc(max(1, bytes.count)) else { return nil }
    unsafe memcpy(memory, bytes, bytes.count)
    unsafe self.bytes = UnsafeMutableRawBufferPointer(start: memory, count: bytes.count)
  }

  deinit { unsafe free(bytes.baseAddress) }

  /// The number of bytes.
  var count: Int { unsafe bytes.count }

  /// Returns a copy of the `count` bytes that begin at `offset`, or of fewer bytes if the
  /// block ends earlier.
  func read(at offset: Int = 0, count: Int) -> [UInt8] {
    // Otherwise the block could be freed as soon as its address is known.
    withExtendedLifetime(self) { unsafe Array(bytes.dropFirst(offset).prefix(count)) }
  }
}
