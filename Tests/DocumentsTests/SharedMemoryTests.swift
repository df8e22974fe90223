import CPosix
import Glibc
import QuireScene
import Testing

@testable import QuireDocuments

@Suite struct SharedMemoryTests {
  private static let size = 1 << 20

  /// Maps all of `memory` for writing, as a codec process does.
  private func map(_ memory: borrowing SharedMemory) -> UnsafeMutableRawPointer? {
    let mapping = unsafe mmap(
      nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED, memory.descriptor, 0)
    return unsafe mapping == MAP_FAILED ? nil : mapping
  }

  /// Returns the number of bytes that the system keeps for the file `descriptor`.
  private func used(_ descriptor: Int32) -> Int {
    var status = stat()
    unsafe fstat(descriptor, &status)
    return Int(status.st_blocks) * 512
  }

  @Test("sealed memory keeps its bytes, and nothing can write to it")
  func seal() throws {
    let memory = try SharedMemoryTests.memory()
    let mapping = try unsafe #require(unsafe map(memory))
    unsafe memset(mapping, 7, Self.size)
    unsafe munmap(mapping, Self.size)
    let pixels = try memory.seal(keeping: 5000)
    let isRefused = unsafe map(memory) == nil
    #expect(isRefused)
    let written = unsafe pwrite(memory.descriptor, [1 as UInt8], 1, 0)
    #expect(written == -1 && errno == EPERM)
    #expect(ftruncate(memory.descriptor, 0) == -1 && errno == EPERM)
    let bytes = pixels.withBytes { span in unsafe span.withUnsafeBytes { unsafe Array($0) } }
    #expect(bytes == [UInt8](repeating: 7, count: 5000))
  }

  @Test("memory beyond the result is freed")
  func rest() throws {
    let memory = try SharedMemoryTests.memory()
    let mapping = try unsafe #require(unsafe map(memory))
    unsafe memset(mapping, 7, Self.size)
    unsafe munmap(mapping, Self.size)
    #expect(used(memory.descriptor) >= Self.size)
    _ = try memory.seal(keeping: 5000)
    #expect(used(memory.descriptor) <= 8192)
  }

  @Test("memory that a codec still maps for writing is refused")
  func stillWritten() throws {
    let memory = try SharedMemoryTests.memory()
    let mapping = try unsafe #require(unsafe map(memory))
    defer { unsafe munmap(mapping, Self.size) }
    do throws(CodecError) {
      _ = try memory.seal(keeping: 10)
      Issue.record("the memory was sealed")
    } catch {
      #expect(error == CodecError(.invalidReply))
    }
  }

  @Test("memory that the system cannot provide leaves no descriptor behind")
  func tooLarge() throws {
    // The lowest free number is the same afterwards.
    let before = dup(0)
    close(before)
    for _ in 0..<3 {
      let isMissing = if SharedMemory(byteCount: -1) != nil { false } else { true }
      #expect(isMissing)
    }
    let after = dup(0)
    close(after)
    #expect(after == before)
  }

  private static func memory() throws -> SharedMemory {
    guard let memory = SharedMemory(byteCount: size) else { throw CodecError(.noSharedMemory) }
    return memory
  }
}
