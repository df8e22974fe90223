import QuireDocuments
import QuireGeometry
import QuireScene
import Testing

@testable import DocumentFiles

/// Tests of archives of pictures, which the tests write.
@Suite struct ComicDocumentTests {
  private let folder: TemporaryFolder
  private let pool: CodecPool

  init() throws {
    folder = try TemporaryFolder()
    pool = CodecPool(try codecSettings())
  }

  @Test("the pictures of an archive are pages in natural order", arguments: ArchiveFile.formats)
  func order(format: String) async throws {
    let names = ["p10.png", "P2.png", "a/p1.PNG", "p1.png", "ü/é.png"]
    let path = try ArchiveFile(
      format: format, entries: names.enumerated().map { ($1, numberedPicture($0)) }
    ).write("book.cbz", in: folder)
    let info = try await pool.info(of: path)
    #expect(info.kind == .comic && info.pageCount == 5)
    #expect(try await pool.widths(of: path) == [12, 13, 11, 10, 14])
    // In any order, also backwards.
    for page in [4, 0, 3, 1, 2, 2, 0] {
      let image = try await pool.load(PageRequest(path: path, page: page, width: 64, height: 64))
      #expect(image.image.width == [12, 13, 11, 10, 14][page])
      #expect(image.bitmap()[3, 3] == [UInt8([2, 3, 1, 0, 4][page]), 9, 9, 255])
    }
  }

  @Test("many pages are described at once, with the errors of those that cannot be read")
  func manyPages() async throws {
    let count = 300
    let path = try ArchiveFile(
      format: "zip",
      entries: (0..<count).map { ("\($0).png", $0 == 7 ? [1, 2, 3] : numberedPicture($0)) }
    ).write("book.cbz", in: folder)
    var widths: [Double?] = []
    while widths.count < count {
      let found = try await pool.describePages(widths.count..<count + 10, of: path)
      #expect((1...256).contains(found.count))
      widths += found.map { (try? $0.get())?.size.width }
    }
    var expected: [Double?] = (0..<count).map { Double(10 + $0) }
    expected[7] = nil
    #expect(widths == expected)
    let beyond = await failure { () throws(CodecError) in
      try await pool.describePages(count..<count + 1, of: path)
    }
    #expect(beyond == .noSuchPage)
  }

  @Test("the pictures of a RAR archive of version 4 and 5 are pages")
  func rar() async throws {
    let file = RARFile(entries: [("p10.png", numberedPicture(1)), ("p2.png", numberedPicture(2))])
    for bytes in [file.version4(), file.version5()] {
      #expect(try await pool.widths(of: folder.write(bytes, to: "book.cbr")) == [12, 11])
    }
  }

  @Test("hidden files, files of macOS and other files are no pages")
  func skippedFiles() async throws {
    let path = try ArchiveFile(
      format: "zip",
      entries: [
        ("__MACOSX/a.png", numberedPicture(1)), ("__MACOSX/._b.png", numberedPicture(2)),
        ("._c.png", numberedPicture(3)),
        (".hidden/d.png", numberedPicture(4)), ("Thumbs.db", [1]), ("readme.txt", [1]),
        ("good.png", numberedPicture(5)),
      ]
    ).write("book.cbz", in: folder)
    #expect(try await pool.widths(of: path) == [14, 15])
  }

  @Test("ComicInfo.xml gives the title, the author, the direction, bookmarks and wide pages")
  func comicInfo() async throws {
    let xml = """
      <?xml version="1.0"?>
      <!DOCTYPE c [<!ENTITY x SYSTEM "file:///etc/passwd">]>
      <ComicInfo><Title>A &amp; B</Title><Series>S</Series><Number>3</Number>
      <Writer>Somebody</Writer><Manga>YesAndRightToLeft</Manga>
      <Pages><Page Image="0" Type="FrontCover" DoublePage="false"/>
      <Page Image="1" Bookmark="One" DoublePage="True"/><Page Image="-1" DoublePage="true"/>
      <Page DoublePage="true"/><Page Image="7" Bookmark="Gone" DoublePage="true"/></Pages>
      </ComicInfo>
      """
    let path = try ArchiveFile(
      format: "zip",
      entries: [
        ("ComicInfo.xml", Array(xml.utf8)), ("1.png", numberedPicture(1)),
        ("2.png", numberedPicture(2)),
      ]
    ).write("book.cbz", in: folder)
    let info = try await pool.info(of: path)
    #expect(info.title == "A & B" && info.author == "Somebody")
    #expect(info.direction == .rightToLeft)
    #expect(info.outline.map(\.title) == ["One"] && info.outline.map(\.page) == [1])
    #expect(info.widePages == [1])
  }

  @Test("bookmarks beyond the largest number are left out")
  func manyBookmarks() async throws {
    let pages = (0..<10_050).map { "<Page Image='0' Bookmark='b\($0)'/>" }.joined()
    let path = try ArchiveFile(
      format: "zip",
      entries: [
        ("ComicInfo.xml", Array("<ComicInfo><Pages>\(pages)</Pages></ComicInfo>".utf8)),
        ("1.png", numberedPicture(1)),
      ]
    ).write("book.cbz", in: folder)
    let outline = try await pool.info(of: path).outline
    #expect(outline.count == 10_000 && outline.last?.title == "b9999")
  }

  @Test("a book and its chapters may have more bookmarks together than are listed")
  func manyBookmarksOfChapters() async throws {
    func archive(_ count: Int, _ entries: [(name: String, bytes: [UInt8])]) throws -> FilePath {
      let pages = (0..<count).map { "<Page Image='\($0 % 3)' Bookmark='b\($0)'/>" }.joined()
      let xml = "<ComicInfo><Pages>\(pages)</Pages></ComicInfo>"
      return try ArchiveFile(
        format: "zip", entries: [("ComicInfo.xml", Array(xml.utf8))] + entries
      ).write("archive", in: folder)
    }
    let chapter = try archive(
      8_000, [("1.png", numberedPicture(1)), ("2.png", numberedPicture(2))]
    )
    .contents(limit: 8 << 20)
    let path = try archive(6_000, [("a.cbz", chapter), ("b.cbz", chapter)])
    let info = try await pool.info(of: path)
    #expect(info.pageCount == 4)
    // Each of the bookmarks of a chapter that lead to a third page is left out.
    #expect(info.outline.count == 6_001 && info.outline.last?.title == "a")
    #expect(info.outline.last?.children.count == 3_999)
    #expect(try await pool.widths(of: path) == [11, 12, 11, 12])
  }

  @Test("a ComicInfo.xml that is not well-formed is ignored")
  func brokenComicInfo() async throws {
    for text in ["", "<", "<ComicInfo><Title>", "\u{0}\u{1}", "<a>&nbsp;</a><b>"] {
      let path = try ArchiveFile(
        format: "zip",
        entries: [("ComicInfo.xml", Array(text.utf8)), ("1.png", numberedPicture(1))]
      ).write("book.cbz", in: folder)
      #expect(try await pool.info(of: path).pageCount == 1, "\(text)")
    }
  }

  @Test("an archive without pictures says so")
  func noPictures() async throws {
    for entries in [[], [("notes.txt", [1, 2] as [UInt8])]] {
      for format in ArchiveFile.formats where !(entries.isEmpty && format != "zip") {
        let path = try ArchiveFile(format: format, entries: entries).write("a.cbz", in: folder)
        let found = await failure { () throws(CodecError) in try await pool.info(of: path) }
        #expect(found == .noPages, "\(format)")
      }
    }
  }
}
