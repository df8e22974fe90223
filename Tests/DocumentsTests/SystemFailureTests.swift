import Glibc
import Testing

@testable import QuireDocuments

/// Tests of system calls that fail halfway.
@Suite struct SystemFailureTests {
  @Test("an incomplete folder listing is an error")
  func incompleteListing() throws {
    let folder = try TemporaryFolder()
    for number in 0..<3 { try folder.write([], to: "\(number).png") }
    let stream = unsafe try #require(unsafe opendir(folder.path.terminated))
    defer { unsafe closedir(stream) }
    unsafe _ = readdir(stream)
    // From here on the listing fails: the descriptor no longer belongs to a folder.
    let other = unsafe open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { close(other) }
    try #require(unsafe dup2(other, dirfd(stream)) >= 0)
    #expect(throws: CodecError(.unreadable)) {
      try unsafe PictureFolder.pictures(in: folder.path, from: stream)
    }
  }
}
