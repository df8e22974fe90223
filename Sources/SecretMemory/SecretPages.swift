internal import Glibc

/// Whole pages of memory with secret bytes: they are neither swapped out nor written to core files,
/// and are wiped before they are given back.
///
/// Sound: the bytes are changed only through a value that holds the only reference.
@safe final class SecretPages: @unchecked Sendable {
  /// The number of bytes that fit.
  let capacity: Int
  /// The number of secret bytes, which begin at the start of the memory.
  private(set) var count = 0
  private let memory: UnsafeMutableRawPointer

  /// Allocates memory for at least `capacity` bytes.
  init(capacity: Int) {
    let page = Int(getpagesize())
    self.capacity = max(1, (capacity + page - 1) / page) * page
    let memory = unsafe mmap(
      nil, self.capacity, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let memory = unsafe memory, unsafe memory != MAP_FAILED else {
      fatalError("there is no memory for \(self.capacity) bytes")
    }
    unsafe self.memory = unsafe memory
    // The limit of locked memory may be low, and a secret that may be swapped
    // out is better than none.
    _ = unsafe mlock(memory, self.capacity)
    _ = unsafe madvise(memory, self.capacity, MADV_DONTDUMP)
  }

  deinit {
    unsafe explicit_bzero(memory, capacity)
    unsafe munmap(memory, capacity)
  }

  /// Replaces the bytes in `range` by `bytes`, which have to fit; what is left over is wiped.
  func replace(_ range: Range<Int>, with bytes: Span<UInt8>) {
    precondition(0 <= range.lowerBound && range.upperBound <= count, "a range inside of the bytes")
    let (former, new) = (count, count - range.count + bytes.count)
    precondition(new <= capacity, "bytes that fit")
    unsafe memmove(
      memory + range.lowerBound + bytes.count, memory + range.upperBound, count - range.upperBound)
    unsafe bytes.withUnsafeBytes { source in
      guard let start = source.baseAddress else { return }
      unsafe memcpy(memory + range.lowerBound, start, source.count)
    }
    count = new
    if new < former { unsafe explicit_bzero(memory + new, former - new) }
  }

  /// Calls `body` with the bytes, and returns its result.
  func withBytes<Result>(_ body: (Span<UInt8>) throws -> Result) rethrows -> Result {
    let bytes = unsafe UnsafeBufferPointer(
      start: memory.assumingMemoryBound(to: UInt8.self), count: count)
    return try body(unsafe bytes.span)
  }
}
