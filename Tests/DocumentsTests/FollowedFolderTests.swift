import CodecProtocol
import Glibc
import QuireScene
import Testing

@testable import Documents

/// Lists of pictures that are brought up to date.
@Suite struct FollowedFolderTests {
  private let folder: TemporaryFolder
  private let png = PNG.encode(Bitmap(width: 2, height: 2) { _, _ in [1, 2, 3] })

  init() throws {
    folder = try TemporaryFolder()
    for name in ["b2.png", "b10.png", "a.png"] { try folder.write(png, to: name) }
  }

  private func remove(_ name: String) { unsafe _ = unlink(folder.file(name).terminated) }

  private func names(_ files: [FilePath]) -> [String] { files.map(\.lastComponent.displayName) }

  @Test("one folder and one picture are followed, several paths are not")
  func whichListsAreFollowed() throws {
    #expect(PictureList(opening: [folder.path]).folder?.path == folder.path)
    #expect(PictureList(opening: [folder.file("a.png")]).folder?.path == folder.path)
    #expect(PictureList(opening: [folder.file("a.png"), folder.file("b2.png")]).folder == nil)
    #expect(PictureList(opening: [folder.path, folder.path]).folder == nil)
  }

  @Test("names that changed, and a new look at everything, lead to the same list")
  func changes() throws {
    let list = PictureList(opening: [folder.path])
    let followed = try #require(list.folder)
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
    // What is empty is listed when it is there from the beginning, and says so on its page.
    let all = try followed.files(after: .everything, of: list.files)
    #expect(names(all) == ["b2.png", "b3.png", "b4.png", "b10.png", "link.png", "without ending"])
    #expect(followed.hasChanged)
    #expect(try followed.files(after: .files([FilePath("b4.png")]), of: all) == all)
  }

  @Test("a file that was named stays, hidden or not, until it is gone")
  func namedFile() throws {
    try folder.write(png, to: ".hidden.png")
    let list = PictureList(opening: [folder.file(".hidden.png")])
    let followed = try #require(list.folder)
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

  @Test("a folder that is gone has no pictures")
  func goneFolder() throws {
    let list = PictureList(opening: [folder.path])
    let followed = try #require(list.folder)
    for name in ["b2.png", "b10.png", "a.png"] { remove(name) }
    unsafe _ = rmdir(folder.path.terminated)
    #expect(try followed.files(after: .everything, of: list.files) == [])
  }

  @Test("a page that is kept has its place among the others")
  func kept() {
    let files = ["a", "c"].map { FilePath($0) }
    #expect(names(FollowedFolder.files(files, with: FilePath("b"))) == ["a", "b", "c"])
    #expect(FollowedFolder.files(files, with: FilePath("c")) == files)
    #expect(FollowedFolder.files(files, with: nil) == files)
  }

  @Test("pages that get other numbers keep their pixels, and those that are gone are not read")
  func renumbered() {
    var shelf = PageShelf(count: 5, budget: 1 << 20)
    let box = PageShelf.Box(width: 4, height: 3)
    _ = shelf.show(2, direction: 1, box: box)
    _ = shelf.finish(attempt: 1, with: .success(page(box, seconds: 2)))
    // 3, 1, 4 and 0 are being read. Of 0…4 there are left 1 and 2, with a new one between them.
    let actions = shelf.renumber(count: 3) { [1: 0, 2: 2][$0] }
    #expect(Set(actions) == [.cancel(attempt: 2), .cancel(attempt: 4), .cancel(attempt: 5)])
    #expect(shelf.current == 2 && shelf.count == 3)
    guard case .ready(let image) = shelf.page(at: 2) else {
      Issue.record("the page went away")
      return
    }
    #expect(image.stamp.seconds == 2)
    // What was on its way goes on; only the new one is read.
    let next = shelf.show(2, direction: 1, box: box)
    #expect(next.contains(.read(index: 1, attempt: 6, urgency: 1)))
    #expect(!next.contains { if case .read(2, _, _, _) = $0 { true } else { false } })
    let done = shelf.finish(attempt: 3, with: .success(page(box, seconds: 1)))
    #expect(done.changed == 0)
  }

  @Test("pages that are to look different are read again, also those on their way")
  func anotherLook() {
    var shelf = PageShelf(count: 2, budget: 1 << 20)
    let box = PageShelf.Box(width: 4, height: 3)
    _ = shelf.show(0, direction: 1, box: box)
    _ = shelf.finish(attempt: 1, with: .success(page(box, seconds: 1)))
    #expect(shelf.lookChanged() == [.read(index: 0, attempt: 3, urgency: 0)])
    guard case .ready = shelf.page(at: 0) else {
      Issue.record("the page went away")
      return
    }
    let old = shelf.finish(attempt: 2, with: .success(page(box, seconds: 1)))
    #expect(old.actions == [.read(index: 1, attempt: 4, urgency: 1)])
    #expect(shelf.finish(attempt: 4, with: .success(page(box, seconds: 1))).actions == [])
  }

  private func page(_ box: PageShelf.Box, seconds: Int64) -> PageImage {
    let bytes = [UInt8](repeating: 0, count: box.width * box.height * 4)
    return PageImage(
      image: Image(width: box.width, height: box.height, bytes: bytes),
      composed: ComposedPage(
        x: 0, y: 0, width: box.width, height: box.height, originalWidth: 1, originalHeight: 1,
        stamp: FileStamp(size: 1, seconds: seconds, nanoseconds: 1)),
      of: PageRequest(path: FilePath(bytes: []), width: box.width, height: box.height))
  }
}
