import QuireDocuments
import QuireGeometry
import Testing

@testable import DocumentFiles

/// Tests of EPUB books, which the tests write.
@Suite struct EPUBDocumentTests {
  private let folder: TemporaryFolder
  private let pool: CodecPool

  init() throws {
    folder = try TemporaryFolder()
    pool = CodecPool(try codecSettings())
  }

  private func picture(_ number: Int) -> [UInt8] {
    PNG.encode(Bitmap(width: 10 + number, height: 20) { _, _ in [UInt8(number), 9, 9] })
  }

  /// A book with a picture as its first page, and two pages that show pictures.
  private func write(
    layout: String = "pre-paginated", spine: String = "", references: String = "",
    contents: String? = nil, links: String = "", pages: [String: String] = [:]
  ) throws -> FilePath {
    let package = """
      <?xml version="1.0"?>
      <package xmlns="http://www.idpf.org/2007/opf" xmlns:dc="http://purl.org/dc/elements/1.1/">
      <metadata><dc:title>A  book</dc:title><dc:creator>Somebody</dc:creator>
      <meta property="rendition:layout">\(layout)</meta></metadata>
      <manifest>
      <item id="nav" href="nav.xhtml" media-type="application/xhtml+xml"
      properties="\(contents == nil ? "nav" : "")"/>
      <item id="p2" href="text/two%20pages.xhtml" media-type="application/xhtml+xml"/>
      <item id="p1" href="images/1.png" media-type="image/png"/>
      <item id="p3" href="text/3.xhtml" media-type="application/xhtml+xml"/>
      </manifest>
      <spine \(spine)><itemref idref="p1"/><itemref idref="p2"/><itemref idref="p3"/>
      \(references)</spine>
      </package>
      """
    let svg =
      "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink'>"
      + "<image xlink:href='../images/3.png'/></svg>"
    let files = [
      "META-INF/container.xml":
        "<container><rootfiles><rootfile full-path='OEBPS/book.opf'/></rootfiles></container>",
      "OEBPS/book.opf": package,
      "OEBPS/text/two pages.xhtml":
        pages["2"] ?? "<html><body><p>&#160;</p><img src='../images/2.png'/></body></html>",
      "OEBPS/text/3.xhtml": "<html><body>\(svg)</body></html>",
      "OEBPS/nav.xhtml": contents ?? """
        <html xmlns:epub="http://www.idpf.org/2007/ops"><body>
        <nav epub:type="landmarks"><ol><li><a href="images/1.png">Cover</a></li></ol></nav>
        <nav epub:type="toc"><ol><li><a href="text/3.xhtml#a">Three</a></li>
        <li><a href="gone.xhtml">Gone</a></li>
        <li><a href="images/1.png"> <i/><span class="x"><b> The
        first</b></span></a></li><li><a href="images/1.png"><i/></a><b>After</b></li>
        \(links)</ol></nav></body></html>
        """,
    ]
    var entries = [("mimetype", Array("application/epub+zip".utf8))]
    entries += files.sorted { $0.key > $1.key }.map { ($0.key, Array($0.value.utf8)) }
    entries += [3, 1, 2].map { ("OEBPS/images/\($0).png", picture($0)) }
    return try ArchiveFile(format: "zip", entries: entries).write("book.epub", in: folder)
  }

  @Test("the pages of a book are the pictures in the order of its spine")
  func pages() async throws {
    let path = try write(spine: "page-progression-direction='rtl'")
    let info = try await pool.info(of: path)
    #expect(info.kind == .epub && info.pageCount == 3)
    #expect(info.title == "A book" && info.author == "Somebody")
    #expect(info.direction == .rightToLeft)
    #expect(info.outline.map(\.title) == ["Three", "Gone", "The first", ""])
    #expect(info.outline.map(\.page) == [2, nil, 0, 0])
    for page in [2, 0, 1] {
      #expect(try await pool.pageInfo(page, of: path).size.width == Double(11 + page))
      let image = try await pool.load(PageRequest(path: path, page: page, width: 40, height: 40))
      #expect(image.bitmap()[2, 2] == [UInt8(page + 1), 9, 9, 255])
    }
  }

  @Test("a table of contents may have many long titles")
  func longContents() async throws {
    let title = String(repeating: "x", count: 600)
    let link = "<li><a href='images/1.png'>\(title)</a></li>"
    let path = try write(links: String(repeating: link, count: 10_000))
    let outline = try await pool.info(of: path).outline
    #expect(outline.count == 10_000 && outline.last?.title == title)
  }

  @Test("the NCX file of a book of EPUB 2 is its table of contents")
  func ncx() async throws {
    func point(_ title: String, _ page: String, _ inner: String = "") -> String {
      "<navPoint id='a'><navLabel><text>\(title)</text></navLabel><content src='\(page)'/>\(inner)"
        + "</navPoint>"
    }
    let points = point("One", "images/1.png", point("Inner", "text/3.xhtml#x")) + point("", "gone")
    let contents = """
      <ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><docTitle><text>Book</text></docTitle>
      <navMap>\(points)</navMap><pageList><pageTarget><navLabel><text>1</text></navLabel>
      <content src="images/1.png"/></pageTarget></pageList></ncx>
      """
    let path = try write(spine: "toc='nav'", contents: contents)
    let outline = try await pool.info(of: path).outline
    #expect(outline.map(\.title) == ["One", "Inner", ""])
    #expect(outline.map(\.page) == [0, 2, nil])
    #expect(try await pool.info(of: write(contents: contents)).outline.isEmpty)
  }

  @Test("a book with more pages than the window can list is refused")
  func tooManyPages() async throws {
    let references = String(repeating: "<itemref idref='p1'/>", count: 100_000)
    let path = try write(references: references)
    let found = await failure { () throws(CodecError) in try await pool.info(of: path) }
    #expect(found == .exceedsArchiveLimits)
  }

  @Test("a book whose text flows says that it is not supported")
  func reflowable() async throws {
    let path = try write(layout: "reflowable")
    let found = await failure { () throws(CodecError) in try await pool.info(of: path) }
    #expect(found == .reflowableText)
  }

  @Test("a page without a picture fails alone")
  func pageWithoutPicture() async throws {
    for (html, expected) in [
      ("<html><body>Text</body></html>", .notAPicture),
      ("<img src='../images/gone.png'/>", .missingEntry(name: "OEBPS/images/gone.png")),
      ("<img src='../../../../../etc/passwd'/>", .missingEntry(name: "etc/passwd")),
      ("<img src='../nav.xhtml'/>", .notAPicture),
    ] as [(String, CodecError.Reason)] {
      let path = try write(pages: ["2": html])
      let found = await failure { () throws(CodecError) in try await pool.pageInfo(1, of: path) }
      #expect(found == expected, "\(html)")
      #expect(try await pool.pageInfo(2, of: path).size.width == 13)
    }
  }

  @Test("a book without its package is damaged")
  func withoutPackage() async throws {
    for (container, expected) in [
      ("", .damaged), ("<container/>", .damaged),
      ("<rootfile full-path='gone.opf'/>", .missingEntry(name: "gone.opf")),
    ] as [(String, CodecError.Reason)] {
      let path = try ArchiveFile(
        format: "zip",
        entries: [("META-INF/container.xml", Array(container.utf8)), ("1.png", picture(1))]
      ).write("book.epub", in: folder)
      let found = await failure { () throws(CodecError) in try await pool.info(of: path) }
      #expect(found == expected, "\(container)")
    }
  }
}
