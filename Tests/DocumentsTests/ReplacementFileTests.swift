import CPosix
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

  @Test(
    "a file has the permissions of the file that it replaces", arguments: [0o640, 0o600, 0o755])
  func permissions(mode: Int) throws {
    let path = try folder.write([1], to: "picture")
    try #require(unsafe chmod(path.terminated, mode_t(mode)) == 0)
    try replace(path)
    #expect(try self.mode(of: path) == mode)
  }

  @Test("a file that replaces none has the permissions of a new file")
  func newPermissions() throws {
    let usual = folder.file("usual")
    let file = unsafe open(usual.terminated, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
    close(file)
    let path = folder.file("new")
    try replace(path)
    #expect(try mode(of: path) == mode(of: usual))
  }

  private func replace(_ path: FilePath) throws {
    let file = try ReplacementFile(path)
    try file.append([2])
    try file.commit()
  }

  private func mode(of path: FilePath) throws -> Int {
    var status = stat()
    try #require(unsafe stat(path.terminated, &status) == 0)
    return Int(status.st_mode & 0o777)
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
