internal import CPosix
internal import Dispatch
internal import Glibc
internal import QuireScene

/// Memory that this process shares with a codec process for one order.
///
/// The codec writes its result to the memory. Then the memory is sealed, so that nothing changes
/// between the check of a result and its use, and no codec can reach the pages of another.
@safe struct SharedMemory: ~Copyable {
  /// The file descriptor of the memory.
  let descriptor: Int32
  private let byteCount: Int

  /// Allocates `byteCount` bytes, or returns `nil` if the system cannot provide them.
  ///
  /// The memory is only taken as it is written.
  init?(byteCount: Int) {
    let file = unsafe memfd_create("quire-page", UInt32(MFD_CLOEXEC | MFD_ALLOW_SEALING))
    guard file >= 0 else { return nil }
    guard ftruncate(file, byteCount) == 0, quire_seal_length(file) == 0 else {
      close(file)
      return nil
    }
    descriptor = file
    self.byteCount = byteCount
  }

  deinit {
    close(descriptor)
  }

  /// Copies the full-size pixels of `image` to the beginning of the memory, and returns whether the
  /// copy succeeded, which fails if the address space is exhausted.
  func write(_ image: Image) -> Bool {
    let byteCount = image.levels[0].byteCount
    let mapping = unsafe mmap(
      nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    guard let mapping = unsafe mapping, unsafe mapping != MAP_FAILED else { return false }
    defer { unsafe munmap(mapping, byteCount) }
    image.storage.withBytes { bytes in
      unsafe bytes.withUnsafeBytes { source in
        let target = unsafe UnsafeMutableRawBufferPointer(start: mapping, count: byteCount)
        unsafe target.copyMemory(from: UnsafeRawBufferPointer(rebasing: source[..<byteCount]))
      }
    }
    return true
  }

  /// Seals the memory, frees all but its first `count` bytes, and returns these.
  ///
  /// - Throws: `CodecError` of the reason `invalidReply` if the codec process still writes to the
  ///   memory, or `outOfMemory` if the address space is exhausted.
  func seal(keeping count: Int) throws(CodecError) -> MappedPixels {
    _ = quire_free_rest(descriptor, count, byteCount)
    guard quire_seal_contents(descriptor) == 0 else { throw CodecError(.invalidReply) }
    guard let pixels = MappedPixels(descriptor, byteCount: count) else {
      throw CodecError(.outOfMemory)
    }
    return pixels
  }
}

/// The pixels of a page in sealed memory that a codec process has written.
///
/// Sound: the read-only mapping is made once and lasts until the last reference is released.
/// Nothing can change or shorten the memory.
@safe final class MappedPixels: PixelStorage, @unchecked Sendable {
  private let mapping: UnsafeMutableRawPointer
  private let byteCount: Int

  /// Maps the first `byteCount` bytes of the sealed memory `descriptor` into this process, or
  /// returns `nil` if the address space of the process is exhausted.
  fileprivate init?(_ descriptor: Int32, byteCount: Int) {
    // The memory is populated now, because the thread that reads it may be the one that draws.
    // Kernels before 6.7 refuse a shared mapping of sealed memory; a private one copies nothing
    // that is only read.
    let mapping = unsafe mmap(
      nil, byteCount, PROT_READ, MAP_PRIVATE | MAP_POPULATE, descriptor, 0)
    guard let mapping = unsafe mapping, unsafe mapping != MAP_FAILED else { return nil }
    unsafe self.mapping = unsafe mapping
    self.byteCount = byteCount
  }

  deinit {
    // The last reference is often released by the thread that draws, before the frame that shows
    // another page. Freeing the pixels of a screen takes as long as drawing them.
    let (address, byteCount) = (unsafe Int(bitPattern: mapping), byteCount)
    DispatchQueue.global(qos: .utility).async {
      unsafe munmap(UnsafeMutableRawPointer(bitPattern: address), byteCount)
    }
  }

  func withBytes<Result>(_ body: (RawSpan) throws -> Result) rethrows -> Result {
    unsafe try body(RawSpan(_unsafeStart: mapping, byteCount: byteCount))
  }
}
