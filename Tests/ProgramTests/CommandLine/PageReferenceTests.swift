import Foundation
import QuireDocuments
import SampleFiles
import Testing

@testable import QuireProgram
@testable import QuireReader

/// Tests of the form `FILE#PAGE`.
@MainActor
@Suite struct PageReferenceTests {
  private let folder: RenderFolder

  init() throws {
    folder = try RenderFolder()
  }

  private func path(_ name: String) -> FilePath { FilePath(folder.file(name)) }

  private func write(_ name: String) throws {
    try Data("%PDF-1.5".utf8).write(to: URL(filePath: folder.file(name)))
  }

  /// A PDF file whose pages have the labels i, ii and iii.
  private func writeBook(_ name: String) throws {
    var file = """
      %PDF-1.5
      1 0 obj << /Type /Catalog /Pages 2 0 R /PageLabels << /Nums [0 << /S /r >>] >> >> endobj
      2 0 obj << /Type /Pages /Count 3 /Kids [10 0 R 11 0 R 12 0 R] >> endobj

      """
    for number in 10...12 {
      file += "\(number) 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 20 30] >> endobj\n"
    }
    file += "trailer << /Size 99 /Root 1 0 R >>\n%%EOF\n"
    try Data(file.utf8).write(to: URL(filePath: folder.file(name)))
  }

  @Test(
    "a page follows the last sign after the name of a file",
    arguments: [
      ("book.pdf", "book.pdf", nil), ("book.pdf#12", "book.pdf", .number(12)),
      ("book.pdf#iv", "book.pdf", .label("iv")), ("book.pdf#A#3", "book.pdf", .label("A#3")),
      ("#1.pdf", "#1.pdf", nil), ("#1.pdf#2", "#1.pdf", .number(2)),
      // The file with the longest name comes first.
      ("a#1", "a#1", nil), ("a#1#2", "a#1", .number(2)), ("a#2", "a", .number(2)),
      ("book.pdf#", "book.pdf#", nil), ("#", "#", nil),
      // A folder has no pages.
      ("shelf#old", "shelf#old", nil),
      // Digits after a missing file are a page, so that a message names the file.
      ("missing.pdf#7", "missing.pdf", .number(7)), ("missing.pdf#iv", "missing.pdf#iv", nil),
    ] as [(String, String, PageName?)])
  func form(text: String, name: String, page: PageName?) throws {
    for name in ["book.pdf", "#1.pdf", "a", "a#1"] { try write(name) }
    try FileManager.default.createDirectory(
      atPath: folder.file("shelf"), withIntermediateDirectories: true)
    let reference = try #require(PageReference(path(text)))
    #expect(reference.path == path(name) && reference.page == page)
  }

  @Test("there is no page 0")
  func noPage() throws {
    try write("book.pdf")
    #expect(PageReference(path("book.pdf#0")) == nil)
    #expect(PageReference(path("missing#00")) == nil)
  }

  @Test("a label leads to its page")
  func label() throws {
    try writeBook("book.pdf")
    let found = try #require(PageReference(path("book.pdf#iii")))
    #expect(
      try found.address(password: nil, decoder: CodecPool.Settings())
        == PageAddress(path: path("book.pdf"), page: 2))
  }

  @Test("render draws the page with a label, and says if there is none")
  func render() async throws {
    try writeBook("book.pdf")
    let call = "\"$QUIRE\" render --progress 0 --output x.png --from book.pdf#ii --to"
    #expect(try await shell("\(call) book.pdf#3", in: folder).status == 0)
    let result = try await shell("\(call) book.pdf#iv", in: folder)
    #expect(result.status == 1 && result.error == "quire: book.pdf: there is no page iv\n")
  }

  @Test(
    "wrong pages are wrong usage",
    arguments: [
      ("book.pdf#0", "quire: book.pdf#0: page numbers start at 1"),
      ("--page 2 book.pdf#3", "quire: --page and book.pdf#3 both name the page to open"),
    ])
  func wrongUsage(arguments: String, message: String) async throws {
    try writeBook("book.pdf")
    let result = try await shell("\"$QUIRE\" \(arguments)", in: folder)
    #expect(result.status == 64 && result.error.hasPrefix(message), "\(result.error)")
  }
}
