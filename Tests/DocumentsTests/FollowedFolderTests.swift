import CodecProtocol
import Glibc
import QuireScene
import Testing

@testable import DocumentFiles
@testable import QuireDocuments

/// Tests of lists of pictures that are updated from their folder.
@Suite struct FollowedFolderTests {
  private let folder: TemporaryFolder
  private let png = PNG.encode(Bitmap(width: 2, height: 2) { _, _ in [1, 2, 3] })

  init() throws {
    folder = try TemporaryFolder()
    for name in ["b2.png", "b10.png", "a.png"] { try folder.write(png, to: name) }
  }

  private func remove(_ name: String) { unsafe _ = unlink(folder.file(name).terminated) }

  private func names(_ files: [FilePath]) -> [String] { files.map(\.lastComponent.displayName) }

  /// Returns the paths of the folders of the parts of a list of `paths`.
  private func folders(_ paths: FilePath...) -> [FilePath?] {
    PictureList(opening: paths).parts.map(\.folder?.path)
  }

  @Test("the named folders are followed, and the folder of a single picture")
  func followedLists() throws {
    let (path, picture) = (folder.path, folder.file("a.png"))
    #expect(folders(path) == [path] && folders(picture) == [path])
    #expect(folders(picture, folder.file("b2.png")) == [nil, nil])
    #expect(folders(path, picture, path) == [path, nil, path])
    #expect(folders(picture, folder.file("lost.png")) == [nil, nil])
    // Slashes at the end are no part of the path.
    let slashes = FilePath(bytes: path.bytes + [0x2f, 0x2f])
    #expect(folders(slashes, picture) == [path, nil])
    #expect(PictureList(opening: [slashes]).files.first == picture)
    #expect(FollowedFolder(FilePath("///")).path == FilePath("/"))
  }

  @Test("a folder without pictures is a page of a list of several paths, and is followed")
  func emptyFolder() throws {
    let empty = folder.file("empty")
    unsafe _ = mkdir(empty.terminated, 0o700)
    defer { unsafe _ = rmdir(empty.terminated) }
    let list = PictureList(opening: [empty, folder.file("a.png")])
    #expect(list.files == [empty, folder.file("a.png")])
    #expect(list.parts.map(\.folder?.path) == [empty, nil] && list.parts[0].pictures.isEmpty)
    #expect(list.problems.map(\.path) == [empty])
    #expect(PictureList(opening: [empty]).parts.isEmpty)
  }

  @Test("an update by changed names and a full update give the same list")
  func changes() throws {
    let list = PictureList(opening: [folder.path])
    let followed = try #require(list.parts.first?.folder)
    #expect(!followed.hasChanged)
    remove("a.png")
    try folder.write(png, to: "b3.png")
    try folder.write(png, to: "without ending")
    try folder.write([], to: "b4.png")
    try folder.write(png, to: ".hidden.png")
    try folder.write(Array("words".utf8), to: "notes.txt")
    unsafe _ = mkdir(folder.file("folder.png").terminated, 0o700)
    unsafe _ = symlink("b2.png", folder.file("link.png").terminated)
    let changed: Set = [
      "a.png", "b3.png", "without ending", "b4.png", ".hidden.png", "notes.txt", "folder.png",
      "link.png", "never.png",
    ].reduce(into: Set<FilePath>()) { $0.insert(FilePath($1)) }
    let now = try followed.files(after: .files(changed), of: list.files)
    #expect(names(now) == ["b2.png", "b3.png", "b10.png", "link.png", "without ending"])
    // An empty file is listed if it exists from the beginning; its page shows the error.
    let all = try followed.files(after: .everything, of: list.files)
    #expect(names(all) == ["b2.png", "b3.png", "b4.png", "b10.png", "link.png", "without ending"])
    #expect(followed.hasChanged)
    #expect(try followed.files(after: .files([FilePath("b4.png")]), of: all) == all)
  }

  @Test("a named file stays in the list until it is removed, even if it is hidden")
  func namedFile() throws {
    try folder.write(png, to: ".hidden.png")
    let list = PictureList(opening: [folder.file(".hidden.png")])
    let followed = try #require(list.parts.first?.folder)
    #expect(list.files.count == 4)
    let changes: [FolderWatch.Change] = [.files([FilePath(".hidden.png")]), .everything]
    for change in changes {
      #expect(try followed.files(after: change, of: list.files) == list.files)
    }
    remove(".hidden.png")
    for change in changes {
      #expect(try followed.files(after: change, of: list.files).count == 3)
    }
  }

  @Test("a removed folder has no pictures")
  func removedFolder() throws {
    let list = PictureList(opening: [folder.path])
    let followed = try #require(list.parts.first?.folder)
    for name in ["b2.png", "b10.png", "a.png"] { remove(name) }
    unsafe _ = rmdir(folder.path.terminated)
    #expect(try followed.files(after: .everything, of: list.files) == [])
  }

  @Test("a kept file is inserted in natural order")
  func keptFile() {
    let files = ["a", "c"].map { FilePath($0) }
    #expect(names(FollowedFolder.files(files, with: FilePath("b"))) == ["a", "b", "c"])
    #expect(FollowedFolder.files(files, with: FilePath("c")) == files)
    #expect(FollowedFolder.files(files, with: nil) == files)
  }

  @Test("pages with new indices keep their pixels, and reads of removed pages are cancelled")
  func renumbered() {
    var cache = PageCache(count: 5, budget: 1 << 20)
    let box = PageCache.Box(width: 4, height: 3)
    _ = cache.show(1, direction: 1, box: box)
    _ = cache.finish(attempt: 1, with: .success(page(box, seconds: 2)))
    // Pages 2, 0, 3 and 4 are being read. Of pages 0 to 4, pages 1 and 3 remain, with a new page
    // between them.
    let actions = cache.renumber(count: 3) { [1: 0, 3: 2][$0] }
    #expect(Set(actions) == [.cancel(attempt: 2), .cancel(attempt: 3), .cancel(attempt: 5)])
    #expect(cache.current == [0] && cache.count == 3)
    guard case .ready(let image) = cache.page(at: 0) else {
      Issue.record("the page is no longer loaded")
      return
    }
    #expect(image.stamp.seconds == 2)
    // Running reads continue; only the new page is read.
    let next = cache.show(0, direction: 1, box: box)
    #expect(next.contains(.read(index: 1, attempt: 6, urgency: 1)))
    #expect(!next.contains { if case .read(0, _, _, _) = $0 { true } else { false } })
    let done = cache.finish(attempt: 4, with: .success(page(box, seconds: 1)))
    #expect(done.changed == 2)
  }

  @Test("a changed appearance reloads all pages, including those being read")
  func reloadAll() {
    var cache = PageCache(count: 2, budget: 1 << 20)
    let box = PageCache.Box(width: 4, height: 3)
    _ = cache.show(0, direction: 1, box: box)
    _ = cache.finish(attempt: 1, with: .success(page(box, seconds: 1)))
    #expect(cache.reloadAll() == [.read(index: 0, attempt: 3, urgency: 0)])
    guard case .ready = cache.page(at: 0) else {
      Issue.record("the page is no longer loaded")
      return
    }
    let old = cache.finish(attempt: 2, with: .success(page(box, seconds: 1)))
    #expect(old.actions == [.read(index: 1, attempt: 4, urgency: 1)])
    #expect(cache.finish(attempt: 4, with: .success(page(box, seconds: 1))).actions == [])
  }

  private func page(_ box: PageCache.Box, seconds: Int64) -> PageImage {
    let bytes = [UInt8](repeating: 0, count: box.width * box.height * 4)
    return PageImage(
      image: Image(width: box.width, height: box.height, bytes: bytes),
      composed: ComposedPage(
        x: 0, y: 0, width: box.width, height: box.height, originalWidth: 1, originalHeight: 1),
      of: PageRequest(path: FilePath(bytes: []), width: box.width, height: box.height),
      stamp: FileStamp(size: 1, seconds: seconds, nanoseconds: 1))
  }
}
