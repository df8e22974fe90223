import Glibc
import Testing

@testable import Documents

/// What the system refuses halfway.
@Suite struct StarvedSystemTests {
  @Test func noSharedMemorySaysSo() throws {
    let worker = CodecWorker(
      0, settings: try codecSettings(), arena: nil, roster: CodecRoster(), environment: []
    ) { false }
    #expect(throws: CodecError(.noSharedMemory)) {
      try worker.page(PageRequest(path: FilePath("any"), width: 4, height: 4))
    }
  }

  @Test func aListingThatBreaksOffIsNoList() throws {
    let folder = try TemporaryFolder()
    for number in 0..<3 { try folder.write([], to: "\(number).png") }
    let stream = unsafe try #require(unsafe opendir(folder.path.terminated))
    defer { unsafe closedir(stream) }
    unsafe _ = readdir(stream)
    // From here on the system lists nothing more: the descriptor is no folder's.
    let other = unsafe open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { close(other) }
    try #require(unsafe dup2(other, dirfd(stream)) >= 0)
    #expect(throws: CodecError(.unreadable)) {
      try unsafe PictureFolder.pictures(in: folder.path, from: stream)
    }
  }
}
