internal import CPosix
internal import Foundation
import Synchronization

/// The file in memory into which a virtual X server draws.
///
/// Tests take screenshots all the time while they wait, and most of them show what the one before
/// has shown; pixels are only read if bytes have changed.
///
/// `@unchecked Sendable` is sound: the mapping is only read, and the last screenshot is guarded.
@safe final class FrameBuffer: @unchecked Sendable {
  private struct Shot {
    var bytes: [UInt8] = []
    var screenshot: Screenshot?
  }

  private let bytes: UnsafeRawBufferPointer
  private let last = Mutex(Shot())

  /// Maps the file at `path`.
  ///
  /// - Throws: `DeadlineError` if that fails.
  init(path: String) throws {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw DeadlineError(description: "\(path) cannot be opened") }
    defer { close(file) }
    let size = Int(lseek(file, 0, SEEK_END))
    guard let memory = unsafe mmap(nil, size, PROT_READ, MAP_SHARED, file, 0),
      unsafe memory != MAP_FAILED
    else { throw DeadlineError(description: "\(path) cannot be mapped") }
    unsafe bytes = UnsafeRawBufferPointer(start: memory, count: size)
  }

  deinit {
    unsafe munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
  }

  /// Returns the present pixels.
  func screenshot() throws -> Screenshot {
    try last.withLock { last in
      if let screenshot = last.screenshot, isUnchanged(since: last.bytes) { return screenshot }
      // The server goes on drawing; both values are made from one copy.
      last.bytes = unsafe Array(bytes)
      let screenshot = try unsafe Screenshot(xwd: last.bytes.span.bytes)
      last.screenshot = screenshot
      return screenshot
    }
  }

  private func isUnchanged(since old: [UInt8]) -> Bool {
    unsafe old.withUnsafeBytes { old in
      guard let start = old.baseAddress, let now = unsafe bytes.baseAddress else { return false }
      return unsafe memcmp(start, now, bytes.count) == 0
    }
  }
}
