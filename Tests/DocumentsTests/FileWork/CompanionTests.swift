import SampleFiles
import Testing

@testable import QuireDocuments

/// Sidecars that go with their pictures.
@Suite(.serialized)
struct CompanionTests {
  private let folder: TemporaryFolder

  init() throws {
    _ = TestTrash.data
    folder = try TemporaryFolder()
  }

  /// Writes empty files with `names`.
  private func write(_ names: String...) throws {
    for name in names { _ = try folder.write(FilePath(name), name) }
  }

  private var names: [String] {
    get throws { try folder.path.entries().map { "\($0)" }.sorted() }
  }

  private func file(_ name: FilePath) -> FilePath { folder.path.appending(name) }

  @Test("both kinds of sidecars belong to a picture, unless another file shares one")
  func belonging() throws {
    try write("IMG.jpg", "IMG.jpg.xmp", "IMG.xmp", "IMG2.jpg", "IMG2.xmp", "b", "b.xmp")
    #expect(file("IMG.jpg").companions == [file("IMG.jpg.xmp"), file("IMG.xmp")])
    #expect(file("b").companions == [file("b.xmp")])
    #expect(file("IMG2.xmp").companions == [])
    try write("IMG.raw")
    #expect(file("IMG.jpg").companions == [file("IMG.jpg.xmp")] && file("IMG.raw").companions == [])
    try file("c.jpg.xmp").createFolder()
    #expect(file("c.jpg").companions == [])
  }

  @Test("sidecars go to the trash with their picture, and come back with it")
  func trash() throws {
    try write("IMG.jpg", "IMG.jpg.xmp", "IMG.xmp")
    let trashed = try #require(try file("IMG.jpg").moveToTrashWithCompanions())
    #expect(try names == [])
    try trashed.restore()
    #expect(try names == ["IMG.jpg", "IMG.jpg.xmp", "IMG.xmp"])
    #expect(try folder.text(file("IMG.xmp")) == "IMG.xmp")
  }

  @Test("a sidecar of two pictures goes to the trash with the last of them")
  func shared() throws {
    try write("IMG.jpg", "IMG.raw", "IMG.xmp")
    let first = try #require(try file("IMG.jpg").moveToTrashWithCompanions())
    #expect(try names == ["IMG.raw", "IMG.xmp"])
    let second = try #require(try file("IMG.raw").moveToTrashWithCompanions())
    #expect(try names == [])
    try first.restore()
    #expect(try names == ["IMG.jpg"])
    try second.restore()
    #expect(try names == ["IMG.jpg", "IMG.raw", "IMG.xmp"])
  }

  @Test("sidecars get the new name of a picture that is moved, copied or deleted")
  func others() throws {
    try write("a.jpg", "a.jpg.xmp", "a.xmp")
    try file("a.jpg").moveWithCompanions(to: file("b.png"))
    #expect(try names == ["b.png", "b.png.xmp", "b.xmp"])
    try file("b.png").copyWithCompanions(to: file("c.png"))
    #expect(try names == ["b.png", "b.png.xmp", "b.xmp", "c.png", "c.png.xmp", "c.xmp"])
    try file("b.png").deleteWithCompanions()
    #expect(try names == ["c.png", "c.png.xmp", "c.xmp"])
    // The sidecar of two pictures stays while one of them is there.
    try write("c.raw")
    try file("c.png").moveWithCompanions(to: file("d.png"))
    #expect(try names == ["c.raw", "c.xmp", "d.png", "d.png.xmp"])
  }

  @Test("a sidecar does not become that of a second picture at its new place")
  func namesake() throws {
    try write("a.jpg", "a.xmp", "b.raw")
    try file("a.jpg").moveWithCompanions(to: file("b.jpg"))
    #expect(try names == ["b.jpg", "b.jpg.xmp", "b.raw"])
    try file("b.jpg").moveWithCompanions(to: file("a.jpg"))
    #expect(try names == ["a.jpg", "a.jpg.xmp", "b.raw"])
  }
}
