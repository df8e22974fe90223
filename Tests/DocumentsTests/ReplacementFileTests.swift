import Glibc
import QuireDocuments
import Testing

/// Tests of files that replace others when they are complete.
@Suite struct ReplacementFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func makePipe() throws -> FilePath {
    let pipe = folder.file("pipe")
    try #require(unsafe mkfifo(pipe.terminated, 0o600) == 0)
    return pipe
  }

  @Test("opening a named pipe without a reader fails after the timeout")
  func unreadPipe() throws {
    let pipe = try makePipe()
    let start = ContinuousClock.now
    do throws(FileError) {
      _ = try ReplacementFile(pipe, timeout: .milliseconds(100))
      Issue.record("a pipe without a reader was opened")
    } catch {
      #expect(error.code == ENXIO && "\(error)" == "is a named pipe that no program reads")
    }
    #expect(start.duration(to: .now) >= .milliseconds(100))
  }

  @Test("a named pipe receives all bytes at the end")
  func readPipe() throws {
    let pipe = try makePipe()
    let reader = unsafe open(pipe.terminated, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    try #require(reader >= 0)
    defer { close(reader) }
    let bytes = Array("picture".utf8)
    var buffer = [UInt8](repeating: 0, count: 64)
    do {
      let file = try ReplacementFile(pipe, timeout: .zero)
      try file.append(unsafe bytes.span.bytes)
      #expect(unsafe read(reader, &buffer, buffer.count) < 0 && errno == EAGAIN)
      try file.commit()
    }
    #expect(unsafe read(reader, &buffer, buffer.count) == bytes.count)
    #expect(buffer.prefix(bytes.count).elementsEqual(bytes))
    #expect(unsafe read(reader, &buffer, buffer.count) == 0)
  }
}
