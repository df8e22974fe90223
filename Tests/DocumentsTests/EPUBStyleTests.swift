import QuireDocuments
import Testing

@testable import DocumentFiles

/// Tests of the pictures that style sheets put on the pages of EPUB books.
@Suite struct EPUBStyleTests {
  private let folder: TemporaryFolder
  private let pool: CodecPool

  init() throws {
    folder = try TemporaryFolder()
    pool = CodecPool(try codecSettings())
  }

  private func width(
    _ body: String, style: String = "", files: [String: [UInt8]] = [:]
  ) async throws -> Int? {
    let head = "<style>\(style)</style><link rel='stylesheet' href='../styles/book.css'/>"
    let book = MarkupBook(pages: [MarkupBook.page(body, head: head)], files: files)
    return try await pool.widths(of: book.write(in: folder)).first
  }

  @Test(
    "signs with a meaning in addresses may be in the name of a picture behind a page",
    arguments: ["a#b.png", "100%.png", "what?.png", "%41.png", "data:.png", "a;b}(1).png"])
  func names(name: String) async throws {
    let reference = name.map {
      "#%?".contains($0) ? "%" + String($0.asciiValue!, radix: 16) : "\($0)"
    }
    .joined()
    let declaration = "{ background: #fff url( \"../images/./\(reference)\" ) }"
    let files = ["OEBPS/images/\(name)": numberedPicture(5)]
    #expect(try await width("<p/>", style: "p" + declaration, files: files) == 15)
    let sheet = ["OEBPS/styles/book.css": Array(("p" + declaration).utf8)]
    #expect(try await width("<p/>", files: files.merging(sheet) { $1 }) == 15)
  }

  @Test(
    "a picture is found in every style sheet that names one",
    arguments: [
      "/*<![CDATA[*/ p{background:url(?)} /*]]>*/", "p{ BACKGROUND-IMAGE : URL( '?' ) }",
      "p { color: red; background: /* ; } */ #fff url(?) }",
      "q, p:first-child, r {background:url(?)}",
      "@import 'a;b.css'; @media screen { q { color: red } p { background: url(\"?\"); } }",
      "p { content: ';}'; background: url(?) }", "p { background: url('?) }",
      "p { background: none; background: url(?) no-repeat; color: red",
      "body > p{background:url(?)}",
    ])
  func sheets(sheet: String) async throws {
    let sheet = sheet.replacing("?", with: "../images/2.png")
    #expect(try await width("<p/>", style: sheet) == 12)
    #expect(try await width("<p/>", files: ["OEBPS/styles/book.css": Array(sheet.utf8)]) == 12)
  }

  @Test("the picture behind the first element comes before that of the first rule")
  func order() async throws {
    let sheet = """
      #b { background: url(../images/2.png) } p { background: url(gone.png) }
      .a { background: url("../images/Page é 1.png") } #b, .a { background: url(gone.png) }
      """
    #expect(try await width("<div class='x a'/><p id='b'/>", style: sheet) == 11)
    #expect(try await width("<p id='b' class='a'/>", style: sheet) == 12)
  }

  @Test("a long style sheet is read in time")
  func longSheets() async throws {
    let clock = ContinuousClock()
    let elements = String(repeating: "<i class='d e f'/>", count: 30_000)
    let declarations = String(repeating: "background:0;", count: 100_000)
    let rules = String(repeating: ".a,.b,.c{background:url(q)}", count: 30_000)
    let names = (0..<30_000).map { ".n\($0)" }.joined(separator: ",")
    let repeated = String(repeating: "background:url(q);", count: 30_000)
    let last = ".f{background:url(../images/2.png)}"
    for sheet in [
      ".x{\(declarations)}", rules, names + "{\(repeated)}",
      String(repeating: "/*url('{", count: 100_000),
    ] {
      let start = clock.now
      let end = sheet.hasPrefix("/") ? "*/" : ""
      #expect(try await width(elements, style: sheet + end + last) == 12)
      #expect(start.duration(to: clock.now) < .seconds(30))
    }
  }
}
