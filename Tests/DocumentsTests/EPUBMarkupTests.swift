import Foundation
import QuireDocuments
import QuireGeometry
import SeededNumbers
import Testing

@testable import DocumentFiles

/// Tests of EPUB books whose pages are written as people and programs write them.
@Suite struct EPUBMarkupTests {
  private let folder: TemporaryFolder
  private let pool: CodecPool

  init() throws {
    folder = try TemporaryFolder()
    pool = CodecPool(try codecSettings())
  }

  private func write(
    _ pages: [String], spine: String = "", properties: [String] = [],
    metadata: String = MarkupBook.fixedLayout, type: String = "application/xhtml+xml",
    files: [String: String] = [:]
  ) throws -> FilePath {
    try MarkupBook(
      pages: pages, spine: spine, properties: properties, metadata: metadata, type: type,
      files: files.mapValues { Array($0.utf8) }
    ).write(in: folder)
  }

  private func page(_ body: String, head: String = "") -> String {
    MarkupBook.page(body, head: head)
  }

  /// The widths of the pages of a book with the pages `pages`.
  private func widths(_ pages: [String], files: [String: String] = [:]) async throws -> [Int] {
    try await pool.widths(of: write(pages, files: files))
  }

  @Test(
    "a picture is found by every spelling of its path",
    arguments: [
      "../images/Page é 1.png", "../images/Page%20%C3%A9%201.png", "../images/Page e\u{301} 1.png",
      "../IMAGES/page É 1.PNG", "/OEBPS/images/Page é 1.png", ".././images//Page é 1.png",
      "..\\images\\Page é 1.png", "../images/Page é 1.png#part", "../images/Page é 1.png?size=1",
    ])
  func paths(path: String) async throws {
    #expect(try await widths([page("<img src='\(path)'/>")]) == [11])
  }

  @Test("a picture is found in every element that shows one")
  func elements() async throws {
    let path = "../images/2.png"
    let data = "data:image/png;base64," + Data(numberedPicture(3)).base64EncodedString()
    let bodies: [(String, Int)] = [
      ("<object data='\(path)' type='image/png'>text</object>", 12),
      ("<embed src='\(path)'/>", 12), ("<IMG SRC='\(path)'/>", 12), ("<img src=\(path)>", 12),
      ("<svg xmlns='http://www.w3.org/2000/svg'><image href='\(path)'/></svg>", 12),
      ("<svg xmlns='http://www.w3.org/2000/svg'><image xlink:href='\(path)'/></svg>", 12),
      ("<div style='background-image: url(\(path))'></div>", 12),
      ("<div style=\"color: red; background: #fff url('\(path)') no-repeat\"></div>", 12),
      ("<div style='background:url(\(data))'/>", 13), ("<img alt='' src='\(data)'/>", 13),
      ("&nbsp;<img src='\(path)'/>", 12), ("<p>a & b<img src='\(path)'></p>", 12),
      // The largest picture is that of the page.
      ("<img src='../images/dot.png'/><img src='\(path)'/>", 12),
      ("<img src='gone.png'/><img src='\(path)'/>", 12),
    ]
    let found = try await widths(bodies.map { page($0.0) })
    for (width, body) in zip(found, bodies) { #expect(width == body.1, "\(body.0)") }
  }

  @Test("a picture is found behind an element by the style sheets of the page")
  func styleSheets() async throws {
    let sheet = """
      @media screen { .other { background-image: url(gone.png) } }
      p { color: red }
      #one, .two > div { margin: 0; background: url("../images/2.png") }
      """
    let link = "<link rel='stylesheet' href='../styles/book.css'/>"
    for body in ["<div id='one'/>", "<p class='a two'><div class='two'><div/></div></p>"] {
      let found = try await widths(
        [page(body, head: link)], files: ["OEBPS/styles/book.css": sheet])
      #expect(found == [12], "\(body)")
    }
    let style = "<style>body { background-image: url('../images/2.png') }</style>"
    #expect(try await widths([page("", head: style)]) == [12])
    let base = "<base href='../images/'/>"
    #expect(try await widths([page("<img src='2.png'/>", head: base)]) == [12])
  }

  @Test("faults of a page do not hide its picture", arguments: 0..<20 as Range<UInt64>)
  func faults(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let faults = [
      "<br>", "&nbsp;", "& ", "<p>", "</div>", "<a b=c>", "<!-- -- -->", "<hr a>", "\u{0}", "&é;",
    ]
    let before = (0..<4).compactMap { _ in faults.randomElement(using: &random) }.joined()
    let start =
      ["", "\n", "\u{feff}", "\u{feff}\u{feff}", "<!DOCTYPE html>\n"]
      .randomElement(using: &random) ?? ""
    let text = start + page(before.replacing("\u{0}", with: "") + "<img src='../images/2.png'/>")
    #expect(try await widths([text]) == [12], "\(text)")
  }

  @Test("an SVG page that only shows a picture is this picture, and other ones are drawn")
  func svgPages() async throws {
    func svg(_ content: String) -> String {
      "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink'"
        + " width='40' height='30'>\(content)</svg>"
    }
    let pages = [
      svg("<image xlink:href='../images/2.png'/>"), svg("<rect width='9' height='9'/>"),
    ]
    #expect(try await pool.widths(of: write(pages, type: "image/svg+xml")) == [12, 40])
    let picture = ["OEBPS/images/page.svg": svg("<image href='2.png'/>")]
    #expect(try await widths([page("<img src='../images/page.svg'/>")], files: picture) == [12])
  }

  @Test("a page without a picture and text is empty, of the size that it or a neighbour has")
  func emptyPages() async throws {
    let shown = page("<img src='../images/2.png'/>")
    let viewport = "<meta name='viewport' content='width=70, height=90'/>"
    let path = try write([shown, page("<p> &#160; </p>"), page("", head: viewport)])
    let info = try await pool.info(of: path)
    #expect(info.pageCount == 3)
    for (index, size) in [(1, Size(width: 12, height: 20)), (2, Size(width: 70, height: 90))] {
      let found = try await pool.pageInfo(index, of: path).size
      #expect(found == size)
      let image = try await pool.load(
        PageRequest(path: path, page: index, width: 30, height: 30))
      #expect(image.bitmap().bytes.allSatisfy { $0 == 255 })
    }
    let text = try write([page("Text")])
    let found = await failure { () throws(CodecError) in try await pool.pageInfo(0, of: text) }
    #expect(found == .notAPicture)
  }

  @Test("the sides of pages and the wish for single pages are those of the book")
  func sides() async throws {
    let shown = Array(repeating: page("<img src='../images/2.png'/>"), count: 4)
    let properties = [
      "page-spread-right", "rendition:page-spread-left", "x rendition:page-spread-center", "",
    ]
    let info = try await pool.info(of: write(shown, properties: properties))
    #expect(info.places == [0: .second, 1: .first, 2: .alone] && info.layout == nil)
    let turned = try await pool.info(
      of: write(shown, spine: "page-progression-direction='RTL'", properties: properties))
    #expect(turned.places == [0: .first, 1: .second, 2: .alone])
    #expect(turned.direction == .rightToLeft)
    let metadata =
      "<meta property='rendition:layout'> Pre-Paginated </meta>"
      + "<meta property='rendition:spread'>none</meta>"
    #expect(try await pool.info(of: write(shown, metadata: metadata)).layout == .single)
  }
}
