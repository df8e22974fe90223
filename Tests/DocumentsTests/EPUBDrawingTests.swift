import Foundation
import QuireDocuments
import QuireGeometry
import QuireScene
import Testing

@testable import DocumentFiles

/// Tests of drawings that are written in the markup of the pages of EPUB books.
@Suite struct EPUBDrawingTests {
  private let folder: TemporaryFolder
  private let pool: CodecPool

  init() throws {
    folder = try TemporaryFolder()
    pool = CodecPool(try codecSettings())
  }

  /// The widths of the pages of a book with the pages `bodies`.
  private func widths(_ bodies: [String], head: String = "") async throws -> [Int] {
    let pages = bodies.map { MarkupBook.page($0, head: head) }
    return try await pool.widths(of: MarkupBook(pages: pages).write(in: folder))
  }

  /// Expects that a page with `body` is a green drawing of 40 × 30 pixels.
  private func expectGreen(_ page: String, _ comment: Comment) async throws {
    let path = try MarkupBook(pages: [page]).write(in: folder)
    let image = try await pool.load(PageRequest(path: path, page: 0, width: 40, height: 30))
    #expect(image.image.width == 40 && image.image.height == 30, comment)
    for (x, y) in [(1, 1), (20, 15), (38, 28)] {
      #expect(image.bitmap()[x, y] == [0, 128, 0, 255], comment)
    }
  }

  @Test(
    "a drawing in the markup of a page is its picture",
    arguments: [
      "<svg width='40' height='30'><text y='20'>&#160;Title</text></svg>",
      "<div><svg xmlns='http://www.w3.org/2000/svg' width='40' height='30'><g/></svg></div>",
      "<svg:svg xmlns:svg='http://www.w3.org/2000/svg' width='40' height='30'><svg:g/></svg:svg>",
      "<svg width='40' height='30'><svg width='9'><text>Inner</text></svg></svg>",
    ])
  func drawings(body: String) async throws {
    #expect(try await widths([body], head: "<title>Page</title>") == [40])
    // A page of text with a drawing in it is no picture.
    for text in ["<p>Text</p>" + body, body + "text", "<p>\(body) text</p>"] {
      await #expect(throws: CodecError.self, "\(text)") { try await widths([text]) }
    }
  }

  @Test(
    "a drawing is read whatever its markup looks like",
    arguments: [
      "<svg{}><rect{r}/></svg\n>",
      "<s:svg xmlns:s='http://www.w3.org/2000/svg'{}><s:rect{r}/></s:svg>",
      "<!-- <svg> --><svg{}><!-- </svg> --><rect{r}/></svg>",
      "<svg data-x='a>b'{}><rect{r}/></svg>",
      "<svg{}><a title='</svg>'><rect{r}/></a></svg>",
      "<svg{}><title>&nbsp;</title><rect{r}/></svg>",
      "<svg{}><desc><![CDATA[<svg>]]></desc><rect{r}/></svg>", "<SVG{}><rect{r}></rect></SVG>",
      "<svg{}><g><rect{r}></svg>", "<svg{} hidden><rect{r}/></svg>",
      "<svg{} x:y='1'><x:z/><rect{r}/></svg>", "<svg{}/><svg{}><rect{r}/></svg>",
      "<svg{}><style>rect { fill: green }</style><rect width='8' height='6'/></svg>",
      "<svg{}><linearGradient id='a'><stop stop-color='green'/></linearGradient>"
        + "<rect fill='url(#a)' width='8' height='6'/></svg>",
      "<svg{}><defs><rect id='a'{r}/></defs><use xlink:href='#a'/></svg>",
      "<svg{}><text>a &lt; b &amp; c</text><rect{r}/></svg>",
    ])
  func markup(body: String) async throws {
    let drawing = body.replacing("{}", with: " width='40' height='30' viewBox='0 0 8 6'")
      .replacing("{r}", with: " fill='green' width='8' height='6'")
    try await expectGreen(MarkupBook.page(drawing), "\(body)")
    // With another fault, the page is read as HTML.
    try await expectGreen(MarkupBook.page("<br>" + drawing), "\(body) as HTML")
    let type = "<!DOCTYPE html PUBLIC '-//W3C//DTD XHTML 1.1//EN' 'xhtml11.dtd'>"
    try await expectGreen(type + MarkupBook.page(drawing), "\(body) with a type")
  }

  @Test("the prefixes that a page declares count in its drawing")
  func prefixes() async throws {
    let page = """
      <html xmlns='http://www.w3.org/1999/xhtml' xmlns:d='http://www.w3.org/2000/svg'
       xmlns:l='http://www.w3.org/1999/xlink'><body>
      <d:svg width='40' height='30'><d:defs><d:rect id='a' fill='green' width='40' height='30'/>
      </d:defs><d:use l:href='#a'/></d:svg></body></html>
      """
    try await expectGreen(page, "prefixes")
  }

  @Test("the largest of several drawings is the picture of the page")
  func severalDrawings() async throws {
    let drawings = [20, 40, 30].map { "<svg width='\($0)' height='30'><g/></svg>" }.joined()
    #expect(try await widths([drawings]) == [40])
    let data = [1, 3, 2].map { number in
      "<img src='data:image/png;base64,\(Data(numberedPicture(number)).base64EncodedString())'/>"
    }
    #expect(
      try await widths([data.joined(), data[0] + "<img src='../images/2.png'/>"]) == [13, 12])
    let broken = "<img src='data:image/png;base64,AAAA'/><img src='data:,?'/>"
    #expect(try await widths([broken + data[2]]) == [12])
    await #expect(throws: CodecError.self) { try await widths([broken]) }
  }

  @Test("a drawing without contents is an empty page of the size of a neighbour")
  func emptyDrawing() async throws {
    let bodies = ["<svg width='40' height='30'><g/></svg>", "<svg viewBox='0 0 10 10'/>"]
    #expect(try await widths(bodies) == [40, 40])
  }
}
