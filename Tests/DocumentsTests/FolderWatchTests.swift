import CPosix
import Glibc
import QuireDocuments
import Synchronization
import Testing

@Suite struct FolderWatchTests {
  /// A record of the changes that a watch has reported.
  final class ChangeRecord: Sendable {
    private let changes: Mutex<[FolderWatch.Change]> = Mutex([])

    func add(_ change: FolderWatch.Change) { changes.withLock { $0.append(change) } }
    func clear() { changes.withLock { $0 = [] } }

    var containsEverything: Bool { changes.withLock { $0.contains(.everything) } }
    var names: Set<FilePath> {
      changes.withLock { changes in
        changes.reduce(into: []) { names, change in
          if case .files(let more) = change { names.formUnion(more) }
        }
      }
    }
  }

  let folder: TemporaryFolder
  let record = ChangeRecord()

  init() throws {
    folder = try TemporaryFolder()
  }

  func watch(_ path: FilePath) throws -> FolderWatch {
    try FolderWatch(path) { [record] in record.add($0) }
  }

  @Test("written, renamed and removed files are reported")
  func files() async throws {
    try folder.write([1], to: "old")
    let strange = FilePath(bytes: [0xff, 0x0a])
    let watch = try watch(folder.path)
    try folder.write([1], to: "new")
    try folder.write([1], to: strange)
    await eventually("both files are reported") {
      record.names.isSuperset(of: [FilePath("new"), strange])
    }
    record.clear()
    unsafe _ = rename(folder.file("new").terminated, folder.file("other").terminated)
    unsafe _ = unlink(folder.file("old").terminated)
    unsafe _ = symlink("/nowhere", folder.file("link").terminated)
    let expected = Set(["new", "other", "old", "link"].map { FilePath($0) })
    await eventually("all four files are reported") { record.names.isSuperset(of: expected) }
    #expect(!record.containsEverything)
    withExtendedLifetime(watch) {}
  }

  @Test("a folder that is created again is watched again")
  func recreatedFolder() async throws {
    let inner = folder.file("inner")
    try inner.createFolder()
    let watch = try watch(inner)
    unsafe _ = rename(inner.terminated, folder.file("elsewhere").terminated)
    await eventually("the removal is reported") { record.containsEverything }
    record.clear()
    try inner.createFolder()
    await eventually("the new folder is reported") { record.containsEverything }
    try folder.write([1], to: "inner/file")
    await eventually("the file is reported") { record.names.contains(FilePath("file")) }
    unsafe _ = unlink(folder.file("inner/file").terminated)
    withExtendedLifetime(watch) {}
  }

  @Test(
    "a folder that is created again with its parent is watched again",
    arguments: ["outer/inner", "outer/inner/.", "outer/inner/below/.."])
  func recreatedParent(name: String) async throws {
    let folders = ["outer", "outer/inner", "outer/inner/below"].map { folder.file($0) }
    for folder in folders { try folder.createFolder() }
    let watch = try watch(folder.file(name))
    for folder in folders.reversed() { unsafe _ = rmdir(folder.terminated) }
    await eventually("the removal is reported") { record.containsEverything }
    record.clear()
    for folder in folders { try folder.createFolder() }
    await eventually("the new folder is reported") { record.containsEverything }
    try folder.write([1], to: "outer/inner/file")
    await eventually("the file is reported") { record.names.contains(FilePath("file")) }
    unsafe _ = unlink(folder.file("outer/inner/file").terminated)
    for folder in folders.reversed() { unsafe _ = rmdir(folder.terminated) }
    withExtendedLifetime(watch) {}
  }

  @Test("a path that is not a folder cannot be watched")
  func notAFolder() throws {
    try folder.write([1], to: "file")
    for (name, code) in [("missing", ENOENT), ("file", ENOTDIR)] {
      let error = #expect(throws: FileError.self) { try watch(folder.file(name)) }
      #expect(error?.code == code)
    }
  }

  @Test("a watch that ends closes its file descriptor")
  func end() async throws {
    #expect(try watches() == 0)
    var ended: FolderWatch? = try watch(folder.path)
    #expect(try watches() == 1)
    ended = nil
    _ = ended
    await eventually("the descriptor is closed") { (try? watches()) == 0 }
  }

  /// The number of file descriptors of this process that watch the folder: proc(5) on inotify.
  private func watches() throws -> Int {
    var status = stat()
    guard unsafe stat(folder.path.terminated, &status) == 0 else {
      throw PosixFailure(code: errno)
    }
    let words = Array(" ino:\(String(status.st_ino, radix: 16)) ".utf8)
    guard let stream = unsafe opendir("/proc/self/fdinfo") else { throw PosixFailure(code: errno) }
    defer { unsafe closedir(stream) }
    var count = 0
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) {
        unsafe Array($0.prefix { $0 != 0 })
      }
      let path = FilePath("/proc/self/fdinfo").appending(FilePath(bytes: name))
      let file = unsafe open(path.terminated, O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { continue }
      defer { close(file) }
      var text = [UInt8](repeating: 0, count: 4096)
      let length = max(0, unsafe read(file, &text, text.count))
      let lines = text.prefix(length).split(separator: 0x0a)
      if lines.contains(where: { $0.starts(with: "inotify".utf8) && $0.contains(words) }) {
        count += 1
      }
    }
    return count
  }
}
