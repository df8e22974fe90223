import CFakeFullDrive
import CPosix
import Foundation
import Glibc
import QuireScene
import Testing

@testable import QuireDocuments

/// Files that are written while their drive is full.
@Suite(.serialized) struct FullDriveTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Calls `body` while no file can be written in the folder.
  private func whileFull(_ body: () async throws -> Void) async rethrows {
    unsafe quire_fill_drive(folder.path.resolved.terminated)
    defer { quire_fill_drive(nil) }
    try await body()
  }

  @Test("a file that cannot be replaced stays as it is, and nothing else stays")
  func replacement() async throws {
    let path = try folder.write("a.conf", "old")
    await whileFull {
      #expect(throws: FileError(code: ENOSPC)) {
        let file = try ReplacementFile(path)
        try file.append([1, 2, 3])
        try file.commit()
      }
    }
    #expect(try folder.text(path) == "old" && folder.path.entries() == ["a.conf"])
    #expect("\(FileError(code: ENOSPC))" == "there is no space left on its drive")
  }

  @Test("a picture that cannot be saved leaves the former one")
  func picture() async throws {
    let pool = CodecPool(try codecSettings())
    let path = try folder.write("a.png", "old")
    let image = Image(width: 2, height: 1, bytes: [UInt8](repeating: 9, count: 8))
    let encoded = try await pool.encoded(image)
    await whileFull { #expect(throws: (any Error).self) { try encoded.write(to: path) } }
    #expect(try folder.text(path) == "old" && folder.path.entries() == ["a.png"])
  }

  @Test("a sidecar keeps its former rating")
  func sidecar() async throws {
    let picture = try folder.write("a.jpg")
    try picture.writeSidecar(Rating.all[2])
    let before = try picture.sidecar.contents(limit: 10_000)
    await whileFull {
      #expect(throws: SidecarError.file(FileError(code: ENOSPC))) {
        try picture.writeSidecar(Rating.all[5])
      }
    }
    #expect(try picture.sidecar.contents(limit: 10_000) == before)
    #expect(try Set(folder.path.entries()) == ["a.jpg", "a.jpg.xmp"])
  }

  @Test("a copy that does not fit is removed, and the file stays")
  func copy() async throws {
    let path = try folder.write("a.jpg", "picture")
    await whileFull {
      #expect(throws: FileError(code: ENOSPC)) { try path.copy(to: folder.file("b.jpg")) }
    }
    #expect(try folder.text(path) == "picture" && folder.path.entries() == ["a.jpg"])
  }

  @Test("a file that does not fit on another drive stays where it is")
  func move() async throws {
    let other = FilePath("/dev/shm/quire-full-\(getpid())")
    guard FileManager.default.isWritableFile(atPath: "/dev/shm"),
      FileStatus("/dev/shm")?.identity.drive != FileStatus(folder.path)?.identity.drive
    else { return print("not tried: /dev/shm is no other drive that can be written") }
    try folder.write("a.jpg", "picture").move(to: other)
    defer { try? other.delete() }
    await whileFull {
      #expect(throws: FileError(code: ENOSPC)) { try other.move(to: folder.file("a.jpg")) }
    }
    #expect(try folder.text(other) == "picture" && folder.path.entries() == [])
  }
}
