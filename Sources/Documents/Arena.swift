internal import CPosix
internal import Glibc
internal import QuireScene
internal import Synchronization

/// A file in shared memory to which codec processes write the pixels of pages.
///
/// The window draws its pages from the same file. The file is long and sparse: only regions in use
/// take memory. The file is sealed against shrinking, so that no codec can remove the memory behind
/// a mapping.
final class Arena: Sendable {
  /// The file descriptor of the shared memory.
  let descriptor: Int32
  private let allocator: Mutex<RegionAllocator>

  /// Creates an empty file in shared memory, or returns `nil` if the system cannot provide one.
  init?() {
    let length = 1 << 36
    let file = unsafe memfd_create("quire-pages", UInt32(MFD_CLOEXEC | MFD_ALLOW_SEALING))
    guard file >= 0 else { return nil }
    // A number above those that a codec inherits.
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

  /// Allocates a free region of at least `byteCount` bytes in the file and returns it, or returns
  /// `nil` if no free region is large enough.
  func allocateRegion(byteCount: Int) -> Region? {
    guard let range = allocator.withLock({ $0.allocate(byteCount) }) else { return nil }
    return Region(arena: self, range: range)
  }

  fileprivate func free(_ range: Range<Int>) {
    _ = quire_punch_hole(descriptor, range.lowerBound, range.count)
    allocator.withLock { $0.free(range) }
  }

  /// A part of the shared memory file, allocated for the pixels of one picture.
  ///
  /// The memory is freed when the last reference to the region is released.
  final class Region: Sendable {
    /// The range of the region's bytes in the file, as offsets from the beginning of the file.
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

    /// Copies the full-size pixels of `image` to the beginning of the region, and returns whether
    /// the copy succeeded.
    ///
    /// - Returns: whether the copy succeeded; `false` if the address space is exhausted.
    func write(_ image: Image) -> Bool {
      let byteCount = image.levels[0].byteCount
      precondition(byteCount <= range.count, "the region must be large enough for the pixels")
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

/// The pixels of a page in shared memory, written by a codec process and mapped into this process
/// for reading.
///
/// Sound: the read-only mapping is made once, lasts until the last reference is released, and
/// cannot lose its memory. A codec that continued to write would change the picture and nothing
/// else.
@safe final class MappedPixels: PixelStorage, @unchecked Sendable {
  private let region: Arena.Region
  private let mapping: UnsafeMutableRawPointer
  private let byteCount: Int

  /// Maps the first `byteCount` bytes of `region` into this process, or returns `nil` if the
  /// address space of the process is exhausted.
  init?(region: Arena.Region, byteCount: Int) {
    self.region = region
    // The memory is populated now, because the thread that reads it may be the one that draws.
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
