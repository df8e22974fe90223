import Documents
import Glibc
import Synchronization
import Testing

@Suite struct FolderWatchTests {
  /// What a watch has told.
  final class Notebook: Sendable {
    private let told: Mutex<[FolderWatch.Change]> = Mutex([])

    func note(_ change: FolderWatch.Change) { told.withLock { $0.append(change) } }
    func forget() { told.withLock { $0 = [] } }

    var saysEverything: Bool { told.withLock { $0.contains(.everything) } }
    var names: Set<FilePath> {
      told.withLock { told in
        told.reduce(into: []) { names, change in
          if case .files(let more) = change { names.formUnion(more) }
        }
      }
    }
  }

  let folder: TemporaryFolder
  let notebook = Notebook()

  init() throws {
    folder = try TemporaryFolder()
  }

  func watch(_ path: FilePath) throws -> FolderWatch {
    try FolderWatch(path) { [notebook] in notebook.note($0) }
  }

  @Test func filesThatAreWrittenRenamedAndRemovedAreTold() async throws {
    try folder.write([1], to: "old")
    let strange = FilePath(bytes: [0xff, 0x0a])
    let watch = try watch(folder.path)
    try folder.write([1], to: "new")
    try folder.write([1], to: strange)
    await eventually("both are told") {
      notebook.names.isSuperset(of: [FilePath("new"), strange])
    }
    notebook.forget()
    unsafe _ = rename(folder.file("new").terminated, folder.file("other").terminated)
    unsafe _ = unlink(folder.file("old").terminated)
    unsafe _ = symlink("/nowhere", folder.file("link").terminated)
    let expected = Set(["new", "other", "old", "link"].map { FilePath($0) })
    await eventually("all four are told") { notebook.names.isSuperset(of: expected) }
    #expect(!notebook.saysEverything)
    withExtendedLifetime(watch) {}
  }

  @Test func aFolderThatComesBackIsWatchedAgain() async throws {
    let inner = folder.file("inner")
    try inner.createFolder()
    let watch = try watch(inner)
    unsafe _ = rename(inner.terminated, folder.file("elsewhere").terminated)
    await eventually("its going is told") { notebook.saysEverything }
    notebook.forget()
    try inner.createFolder()
    await eventually("its coming is told") { notebook.saysEverything }
    try folder.write([1], to: "inner/file")
    await eventually("its files are told") { notebook.names.contains(FilePath("file")) }
    unsafe _ = unlink(folder.file("inner/file").terminated)
    withExtendedLifetime(watch) {}
  }

  @Test(arguments: ["outer/inner", "outer/inner/.", "outer/inner/below/.."])
  func aFolderThatComesBackWithItsParentIsWatchedAgain(name: String) async throws {
    let folders = ["outer", "outer/inner", "outer/inner/below"].map { folder.file($0) }
    for folder in folders { try folder.createFolder() }
    let watch = try watch(folder.file(name))
    for folder in folders.reversed() { unsafe _ = rmdir(folder.terminated) }
    await eventually("its going is told") { notebook.saysEverything }
    notebook.forget()
    for folder in folders { try folder.createFolder() }
    await eventually("its coming is told") { notebook.saysEverything }
    try folder.write([1], to: "outer/inner/file")
    await eventually("its files are told") { notebook.names.contains(FilePath("file")) }
    unsafe _ = unlink(folder.file("outer/inner/file").terminated)
    for folder in folders.reversed() { unsafe _ = rmdir(folder.terminated) }
    withExtendedLifetime(watch) {}
  }

  @Test func whatIsNoFolderIsRefused() throws {
    try folder.write([1], to: "file")
    for (name, code) in [("missing", ENOENT), ("file", ENOTDIR)] {
      let error = #expect(throws: FileError.self) { try watch(folder.file(name)) }
      #expect(error?.code == code)
    }
  }

  @Test func aWatchThatEndsTellsNothingAndClosesItsFile() async throws {
    #expect(try watches() == 0)
    var ended: FolderWatch? = try watch(folder.path)
    #expect(try watches() == 1)
    ended = nil
    _ = ended
    await eventually("its descriptor is closed") { (try? watches()) == 0 }
  }

  /// How many descriptors of this process watch the folder: proc(5) on inotify.
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
