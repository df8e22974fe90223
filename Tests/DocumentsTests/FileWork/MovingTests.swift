import CPosix
import Foundation
import Glibc
import Synchronization
import Testing

@testable import QuireDocuments

/// Files that are copied, moved and renamed.
struct MovingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("a copy has the contents, the date and the permissions, and leaves nothing else")
  func copy() throws {
    let path = try folder.write("a.jpg", "picture")
    unsafe chmod(path.characters, 0o640)
    var times = [timeval(tv_sec: 1_000_000, tv_usec: 0), timeval(tv_sec: 1_234_567, tv_usec: 0)]
    #expect(unsafe utimes(path.characters, &times) == 0)
    let target = folder.path.appending("to")
    try target.createFolder()
    try path.copy(to: target.appending("b.jpg"))
    #expect(try folder.text(target.appending("b.jpg")) == "picture" && path.exists)
    var status = stat()
    #expect(unsafe stat(target.appending("b.jpg").characters, &status) == 0)
    #expect(status.st_mtim.tv_sec == 1_234_567 && status.st_mode & 0o777 == 0o640)
    #expect(try target.entries() == ["b.jpg"])
  }

  @Test("the end of the process leaves no part of a file that is being copied")
  func interruptedCopy() throws {
    let (source, copy) = (folder.path.appending("large"), folder.path.appending("copy"))
    try Data(count: 256 << 20).write(to: URL(filePath: "\(source)"))
    let hasEnded = Mutex(false)
    Thread.detachNewThread {
      try? source.copy(to: copy)
      hasEnded.withLock { $0 = true }
    }
    func names() throws -> [String] { try folder.path.entries().map { "\($0)" } }
    while try !names().contains(where: { $0.hasPrefix(".quire-") }), !hasEnded.withLock({ $0 }) {}
    FilePath.deleteUnfinishedCopies()
    #expect(try !names().contains { $0.hasPrefix(".quire-") })
    while !hasEnded.withLock({ $0 }) {}
    // A copy that was complete just before stays.
    let size = try? FileManager.default.attributesOfItem(atPath: "\(copy)")[.size] as? Int
    #expect(try names() == ["large"] || size == 256 << 20)
  }

  @Test("nothing replaces a file that exists")
  func occupied() throws {
    let (path, other) = (try folder.write("a.jpg", "one"), try folder.write("b.jpg", "two"))
    #expect(throws: FileError(code: EEXIST)) { try path.move(to: other) }
    #expect(throws: FileError(code: EEXIST)) { try path.copy(to: other) }
    #expect(try folder.text(path) == "one" && folder.text(other) == "two")
    #expect(try folder.path.entries().count == 2)
  }

  @Test("a file moves to another drive, and stays where it is if it cannot")
  func otherDrive() throws {
    let target = FilePath("/dev/shm/quire-moved-\(getpid())")
    guard FileManager.default.isWritableFile(atPath: "/dev/shm"),
      FileStatus("/dev/shm")?.identity.drive != FileStatus(folder.path)?.identity.drive
    else { return print("not tried: /dev/shm is no other drive that can be written") }
    let path = try folder.write("a.jpg", "picture")
    try path.move(to: target)
    #expect(!path.exists)
    #expect(try folder.text(target) == "picture")
    try target.move(to: path)
    #expect(try folder.text(path) == "picture" && !target.exists)
    #expect(throws: FileError(code: ENOENT)) { try path.move(to: "/dev/shm/missing/a.jpg") }
    #expect(path.exists)
  }

  @Test("a folder that takes no files leaves the file and nothing else")
  func refused() throws {
    let path = try folder.write("a.jpg")
    #expect(throws: FileError.self) { try path.copy(to: "/proc/a.jpg") }
    #expect(throws: FileError.self) { try path.move(to: "/proc/a.jpg") }
    #expect(path.exists)
    #expect(try folder.path.entries() == ["a.jpg"])
  }

  @Test("a taken name gets the first free number before its ending")
  func freePath() throws {
    let target = folder.path.appending("to")
    for name in ["to/a.jpg", "to/a (2).jpg", "to/.b", "to/c.tar.gz", "to/d"] as [FilePath] {
      _ = try folder.write(name)
    }
    func free(_ name: FilePath) -> FilePath { name.freePath(in: target).lastComponent }
    #expect(free("x/a.jpg") == "a (3).jpg" && free("new.jpg") == "new.jpg")
    #expect(free(".b") == ".b (2)" && free("c.tar.gz") == "c.tar (2).gz" && free("d") == "d (2)")
    // A link that leads nowhere takes its name.
    #expect(unsafe symlink("nowhere", target.appending("e.jpg").characters) == 0)
    #expect(free("e.jpg") == "e (2).jpg")
  }
}
