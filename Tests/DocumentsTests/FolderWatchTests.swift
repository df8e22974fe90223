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
    await eventually("both are told") { notebook.names == [FilePath("new"), strange] }
    notebook.forget()
    unsafe _ = rename(folder.file("new").terminated, folder.file("other").terminated)
    unsafe _ = unlink(folder.file("old").terminated)
    unsafe _ = symlink("/nowhere", folder.file("link").terminated)
    let expected = Set(["new", "other", "old", "link"].map { FilePath($0) })
    await eventually("all four are told") { notebook.names == expected }
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
    await eventually("its files are told") { notebook.names == [FilePath("file")] }
    unsafe _ = unlink(folder.file("inner/file").terminated)
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
    let descriptors = try openDescriptors()
    var ended: FolderWatch? = try watch(folder.path)
    #expect(try openDescriptors() > descriptors)
    ended = nil
    _ = ended
    await eventually("its descriptor is closed") { (try? openDescriptors()) == descriptors }
  }

  private func openDescriptors() throws -> Int {
    guard let stream = unsafe opendir("/proc/self/fd") else { throw PosixFailure(code: errno) }
    defer { unsafe closedir(stream) }
    var count = 0
    while unsafe readdir(stream) != nil { count += 1 }
    return count
  }
}
