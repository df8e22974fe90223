internal import CPosix
internal import Glibc
internal import QuireScene
internal import Synchronization

/// A file in memory that codecs write pixels to and pages lend them from.
///
/// It is long and mostly hole: only regions in use take memory. It cannot be shortened, so that no
/// codec can take the ground from under a mapping.
final class Arena: Sendable {
  let descriptor: Int32
  private let allocator: Mutex<RegionAllocator>

  /// The arena, nil when the system gives no such file.
  init?() {
    let length = 1 << 36
    let file = unsafe memfd_create("quire-pages", UInt32(MFD_CLOEXEC | MFD_ALLOW_SEALING))
    guard file >= 0 else { return nil }
    // Out of the way of the numbers that a codec inherits.
    let moved = quire_duplicate_from(file, 16)
    close(file)
    guard moved >= 0 else { return nil }
    descriptor = moved
    allocator = Mutex(RegionAllocator(length: length))
    guard ftruncate(moved, length) == 0, quire_seal_against_shrinking(moved) == 0 else {
      return nil
    }
  }

  deinit {
    close(descriptor)
  }

  /// A region for `byteCount` bytes, nil when the arena is full.
  func region(byteCount: Int) -> Region? {
    guard let range = allocator.withLock({ $0.allocate(byteCount) }) else { return nil }
    return Region(arena: self, range: range)
  }

  fileprivate func free(_ range: Range<Int>) {
    _ = quire_punch_hole(descriptor, range.lowerBound, range.count)
    allocator.withLock { $0.free(range) }
  }

  /// A part of the arena that nobody else uses; its memory is given back with the last reference.
  final class Region: Sendable {
    let range: Range<Int>
    private let arena: Arena

    fileprivate init(arena: Arena, range: Range<Int>) {
      self.arena = arena
      self.range = range
    }

    deinit {
      arena.free(range)
    }

    fileprivate var descriptor: Int32 { arena.descriptor }

    /// Copies the full size of `image` to the region's beginning, false when the address space is
    /// exhausted.
    func write(_ image: Image) -> Bool {
      let byteCount = image.levels[0].byteCount
      precondition(byteCount <= range.count, "the region holds the pixels")
      let mapping = unsafe mmap(
        nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, range.lowerBound)
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
  }
}

/// The pixels of a page, where the codec wrote them.
///
/// Sound: the mapping is made once, read-only, stays until the last reference goes, and cannot
/// lose its memory. A codec that went on writing would change the picture, nothing else.
@safe final class MappedPixels: PixelStorage, @unchecked Sendable {
  private let region: Arena.Region
  private let mapping: UnsafeMutableRawPointer
  private let byteCount: Int

  /// Maps the first `byteCount` bytes of `region`, nil when the address space is exhausted.
  init?(region: Arena.Region, byteCount: Int) {
    self.region = region
    // With its pages at hand: the thread that reads them may be the one that draws.
    let mapping = unsafe mmap(
      nil, byteCount, PROT_READ, MAP_SHARED | MAP_POPULATE, region.descriptor,
      region.range.lowerBound)
    guard let mapping = unsafe mapping, unsafe mapping != MAP_FAILED else { return nil }
    unsafe self.mapping = unsafe mapping
    self.byteCount = byteCount
  }

  deinit {
    unsafe munmap(mapping, byteCount)
  }

  func withBytes<Result>(_ body: (RawSpan) throws -> Result) rethrows -> Result {
    unsafe try body(RawSpan(_unsafeStart: mapping, byteCount: byteCount))
  }
}
