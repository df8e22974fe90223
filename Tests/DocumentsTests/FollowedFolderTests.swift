import Glibc
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
}
