import CPosix
import Foundation
import Glibc
import SampleFiles
import Testing

@testable import QuireDocuments

/// Files that are moved to the trash and back.
@Suite(.serialized)
struct TrashTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("a file comes back to its place with its contents, and nothing stays in the trash")
  func restore() throws {
    for name in ["a.jpg", "ä b%20.jpg", ".hidden", "100%.tar.gz", "no ending"] as [FilePath] {
      let path = try folder.write(name, "\(name)")
      let trashed = try TestTrash.trash(path)
      #expect(!path.exists && trashed.file.exists && trashed.original == path)
      try trashed.restore()
      #expect(try folder.text(path) == "\(name)")
      #expect(!trashed.file.exists && !trashed.information.exists)
    }
  }

  @Test("a name that is no text comes back")
  func bytes() throws {
    let path = try folder.write(FilePath(bytes: [0x61, 0xff, 0xfe, 0x2e, 0x67]))
    try TestTrash.trash(path).restore()
    #expect(path.exists)
  }

  @Test("of several trashed files with one name, each comes back as itself")
  func sameName() throws {
    let path = folder.path.appending("a.b.jpg")
    let trashed = try (0..<4).map { number in
      _ = try folder.write("a.b.jpg", "\(number)")
      return try TestTrash.trash(path)
    }
    #expect(Set(trashed.map(\.file)).count == 4)
    for number in [2, 0, 3, 1] {
      try trashed[number].restore()
      #expect(try folder.text(path) == "\(number)")
      try path.delete()
    }
  }

  @Test("a file of another folder with the same name is another file")
  func otherFolder() throws {
    let other = folder.path.appending("other")
    try other.createFolder()
    let path = try folder.write("a.jpg", "one")
    let trashed = try TestTrash.trash(path)
    let second = try folder.write("other/a.jpg", "two")
    let secondTrashed = try TestTrash.trash(second)
    try trashed.restore()
    try secondTrashed.restore()
    #expect(try folder.text(path) == "one" && folder.text(second) == "two")
  }

  @Test("a file never replaces another one that has its place now")
  func occupied() throws {
    let path = try folder.write("a.jpg", "old")
    let trashed = try TestTrash.trash(path)
    _ = try folder.write("a.jpg", "new")
    #expect(throws: FileError(code: EEXIST)) { try trashed.restore() }
    #expect(try folder.text(path) == "new" && trashed.file.exists && trashed.information.exists)
  }

  @Test("a path through a symbolic link comes back through it")
  func link() throws {
    let (real, link) = (folder.path.appending("real"), folder.path.appending("link"))
    try real.createFolder()
    #expect(unsafe symlink("real", link.characters) == 0)
    _ = try folder.write("real/a.jpg")
    let trashed = try TestTrash.trash(link.appending("a.jpg"))
    try trashed.restore()
    #expect(real.appending("a.jpg").exists)
  }

  @Test("what cannot be trashed stays, and the error says why")
  func refused() throws {
    #expect(throws: FileError(code: ENOENT)) {
      try TestTrash.trash(folder.path.appending("missing.jpg"))
    }
  }

  @Test("a file in a folder that is read-only stays, and the error says why")
  func readOnlyFolder() throws {
    let inner = folder.path.appending("locked")
    try inner.createFolder()
    let path = try folder.write("locked/stays.jpg")
    // The trash exists, and this user may write to it.
    try TestTrash.trash(try folder.write("goes.jpg")).restore()
    let trash = TestTrash.data.appending("Trash")
    let information = trash.appending("info")
    let folders = [folder.path, inner, TestTrash.data, trash, information, TestTrash.files]
    unsafe chmod(inner.characters, 0o500)
    defer { unsafe chmod(inner.characters, 0o700) }
    let trashed = try withoutPrivileges(owning: folders) {
      #expect(throws: FileError(code: EACCES)) { try TestTrash.trash(path) }
      return try TestTrash.trash(folder.path.appending("goes.jpg"))
    }
    #expect(path.exists && trashed.file.exists)
    #expect(try information.entries().allSatisfy { !"\($0)".hasPrefix("stays") })
  }

  /// Calls `body` on this thread without the privileges of root to open all files, as a user who
  /// owns `folders`, and returns the result.
  private func withoutPrivileges<Result>(
    owning folders: [FilePath], _ body: () throws -> Result
  ) throws -> Result {
    guard getuid() == 0 else { return try body() }
    let nobody: uid_t = 65534
    for folder in folders { unsafe chown(folder.characters, nobody, getgid()) }
    setfsuid(nobody)
    defer {
      setfsuid(0)
      for folder in folders { unsafe chown(folder.characters, 0, getgid()) }
    }
    return try body()
  }

  @Test("a drive of the system has no trash")
  func systemDrive() throws {
    guard FileManager.default.isWritableFile(atPath: "/dev/shm") else {
      return print("not tried: /dev/shm cannot be written")
    }
    let path = FilePath("/dev/shm/quire-\(getpid()).jpg")
    let file = try ReplacementFile(path)
    try file.commit()
    defer { try? path.delete() }
    #expect(throws: FileError.withoutTrash) { try TestTrash.trash(path) }
    #expect(path.exists)
  }
}
