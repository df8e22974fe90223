import Glibc
import QuireDocuments
import Testing

@testable import DocumentFiles

@Suite struct PictureListTests {
  private let folder: TemporaryFolder
  private let png = PNG.encode(Bitmap(width: 2, height: 2) { _, _ in [1, 2, 3] })

  init() throws {
    folder = try TemporaryFolder()
  }

  private func fill() throws {
    for name in ["img10.jpg", "img2.JPG", "Img1.png", ".hidden.jpg", "notes.txt", "list"] {
      try folder.write(Array("text".utf8), to: name)
    }
    try folder.write(png, to: "picture without extension")
    unsafe _ = mkfifo(folder.file("pipe.jpg").terminated, 0o600)
    unsafe _ = mkdir(folder.file("sub.jpg").terminated, 0o700)
    unsafe _ = symlink("img2.JPG", folder.file("link.jpg").terminated)
    unsafe _ = symlink("nowhere", folder.file("lost.jpg").terminated)
    unsafe _ = symlink("pipe.jpg", folder.file("pipelink.jpg").terminated)
  }

  private let expected = [
    "Img1.png", "img2.JPG", "img10.jpg", "link.jpg", "lost.jpg", "picture without extension",
  ]

  @Test("a folder stands for its pictures")
  func wholeFolder() throws {
    try fill()
    let list = PictureList(opening: [folder.path])
    #expect(list.files == expected.map(folder.file))
    #expect(list.start == 0 && list.problems.isEmpty)
  }

  @Test("files that only begin like pictures are not in a folder's list")
  func lookalikes() throws {
    try fill()
    try folder.write([0x1f, 0x8b, 8, 0], to: "archive.tar.gz")
    try folder.write(Array("<html><body><svg></svg></body></html>".utf8), to: "page.html")
    try folder.write(Array("%PDF-1.7".utf8), to: "paper")
    #expect(PictureList(opening: [folder.path]).files == expected.map(folder.file))
    #expect(PictureList(opening: [folder.file("paper")]).problems.isEmpty)
  }

  @Test("the folders in a folder are its chapters, after a cover", arguments: 0...3)
  func chapters(coverCount: Int) throws {
    let covers = (0..<coverCount).map { "cover\($0).png" }
    for name in covers { try folder.write(png, to: name) }
    for (chapter, names) in [
      ("Chapter 10", ["1.png"]), ("Chapter 2", ["10.png", "9.png"]), ("Notes", ["text.txt"]),
      (".hidden", ["1.png"]),
    ] {
      unsafe _ = mkdir(folder.file(chapter).terminated, 0o700)
      for name in names {
        try folder.write(name.hasSuffix("txt") ? [0x61] : png, to: "\(chapter)/\(name)")
      }
    }
    unsafe _ = symlink("Chapter 2", folder.file("Link").terminated)
    let list = PictureList(opening: [folder.path])
    let chapters = ["Chapter 2/9.png", "Chapter 2/10.png", "Chapter 10/1.png"]
    #expect(list.files == (covers + (coverCount <= 2 ? chapters : [])).map(folder.file))
    #expect(list.problems.isEmpty && list.start == 0)
    let folders =
      (coverCount > 0 ? [folder.path] : [])
      + (coverCount <= 2 ? ["Chapter 2", "Chapter 10"].map(folder.file) : [])
    #expect(list.parts.map(\.folder?.path) == folders)
  }

  @Test("a folder of PDF files is opened")
  func folderOfPDFs() throws {
    for name in ["b 10.PDF", "b 2.pdf", "notes.txt"] {
      try folder.write(Array("%PDF-1.7".utf8), to: name)
    }
    let list = PictureList(opening: [folder.path])
    #expect(list.files == ["b 2.pdf", "b 10.PDF"].map(folder.file) && list.problems.isEmpty)
    #expect(list.documents.isEmpty)
  }

  @Test("a single document opens alone, and among other paths with all its pages")
  func documents() throws {
    let book = try folder.write(Array("%PDF-1.7".utf8), to: "book.pdf")
    let comic = try folder.write([0x50, 0x4b, 3, 4], to: "comic")
    let picture = try folder.write(png, to: "1.png")
    for document in [book, comic] {
      let list = PictureList(opening: [document])
      #expect(list.files == [document] && list.documents == [document] && list.start == 0)
      #expect(list.parts.map(\.folder?.path) == [nil] && list.problems.isEmpty)
    }
    let several = PictureList(opening: [picture, comic, book])
    #expect(several.files == [picture, comic, book] && several.documents == [comic, book])
    #expect(PictureList(opening: [picture]).documents.isEmpty)
  }

  @Test("a list starts at the page that was named")
  func namedPage() throws {
    let book = try folder.write(Array("%PDF-1.7".utf8), to: "book.pdf")
    let (first, last) = (try folder.write(png, to: "1.png"), try folder.write(png, to: "2.png"))
    let among = PictureList(opening: [first, book], at: PageAddress(path: book, page: 4))
    #expect(among.start == 1 && among.startPage == 4 && among.files == [first, book])
    let whole = PictureList(opening: [last], at: PageAddress(path: last))
    #expect(whole.files == [first, last, book] && whole.start == 1)
    #expect(whole.startPage == 0)
    // Another page than the first one is not a page of the folder.
    let alone = PictureList(opening: [last], at: PageAddress(path: last, page: 1))
    #expect(alone.files == [last] && alone.startPage == 1)
    #expect(alone.parts.map(\.folder?.path) == [nil])
    let shelf = PictureList(opening: [folder.path], at: PageAddress(path: folder.path, page: 1))
    #expect(shelf.files.count == 3 && shelf.startPage == nil)
    #expect(PictureList(opening: [book]).startPage == nil)
  }

  @Test("PDF files among pictures are pages too")
  func mixedFolder() throws {
    try folder.write(png, to: "1.png")
    try folder.write(Array("%PDF-1.7".utf8), to: "2.pdf")
    try folder.write(png, to: "3.png")
    #expect(
      PictureList(opening: [folder.path]).files == ["1.png", "2.pdf", "3.png"].map(folder.file))
  }

  @Test("a single picture opens its folder at that picture")
  func onePicture() throws {
    try fill()
    for (index, name) in expected.enumerated() where name != "lost.jpg" {
      let list = PictureList(opening: [folder.file(name)])
      #expect(list.files == expected.map(folder.file))
      #expect(list.start == index)
    }
    let hidden = PictureList(opening: [folder.file(".hidden.jpg")])
    #expect(hidden.files.count == expected.count + 1)
    #expect(hidden.files[hidden.start] == folder.file(".hidden.jpg"))
  }

  @Test("several paths stand for themselves")
  func severalPaths() throws {
    try fill()
    let paths = ["img10.jpg", "missing.jpg", "img2.JPG", "img10.jpg"].map(folder.file)
    let list = PictureList(opening: paths)
    #expect(list.files == paths)
    #expect(list.problems.map(\.path) == [paths[1]])
    #expect(list.problems.map(\.error.reason) == [.noSuchFile])
  }

  @Test("a path that cannot be opened has a reason")
  func reasons() throws {
    try fill()
    try folder.write([], to: "void")
    let reasons: [(FilePath, CodecError.Reason)] = [
      (folder.file("missing.jpg"), .noSuchFile), (folder.file("lost.jpg"), .danglingLink),
      (folder.file("pipe.jpg"), .isNamedPipe), (folder.file("pipelink.jpg"), .isNamedPipe),
      (folder.file("notes.txt"), .notAPicture), (folder.file("void"), .empty),
      (folder.file("sub.jpg"), .isFolder), (FilePath("/dev/null"), .isNotAFile),
    ]
    for (path, reason) in reasons {
      let list = PictureList(opening: [path])
      #expect(list.files.isEmpty)
      #expect(list.problems.map(\.error.reason) == [reason], "\(path)")
    }
    #expect(PictureList(opening: reasons.map(\.0)).files.isEmpty)
    #expect(PictureList(opening: []).files.isEmpty)
    unsafe _ = rmdir(folder.file("sub.jpg").terminated)
  }

  @Test("file names may be any bytes")
  func nameBytes() throws {
    let names = [[0x61, 0x0a, 0x2e, 0x6a, 0x70, 0x67], [0xff, 0xfe, 0x2e, 0x70, 0x6e, 0x67]]
      .map { FilePath(bytes: $0 as [UInt8]) }
    for name in names { try folder.write(png, to: name) }
    #expect(PictureList(opening: [folder.path]).files == names.map(folder.path.appending))
  }
}
