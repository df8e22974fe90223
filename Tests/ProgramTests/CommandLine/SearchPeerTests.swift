import Foundation
import SampleFiles
import Testing

/// The command `quire search` beside other programs that search PDF files.
@Suite struct SearchPeerTests {
  /// The number of pages of the document.
  private static let pageCount = 1000

  /// Writes a document with pages full of text, of which some contain the word "Zylophant".
  private func write(to folder: RenderFolder) throws {
    let words = [
      "paper", "folding", "sheet", "spine", "quire", "gathering", "leaf", "page", "book",
    ]
    let pages = (0..<SearchPeerTests.pageCount).map { number in
      var lines = (0..<45).map { line in
        (0..<12).map { words[(number + line * 5 + $0 * $0) % words.count] }.joined(separator: " ")
      }
      if number % 97 == 5 { lines[number % 45] += " Zylophant" }
      return PaperPDF.Page(
        width: 595, height: 842,
        words: lines.enumerated().map { ($1, 40, 800 - 16 * $0) })
    }
    try PaperPDF.encode(pages).write(to: folder.url.appendingPathComponent("book.pdf"))
  }

  /// Runs `line`, and returns the output.
  private func run(_ line: String, in folder: RenderFolder) async throws -> String {
    let result = try await shell(line, in: folder)
    try #require(result.status == 0, "\(line) needs pdfgrep and mupdf-tools: \(result.error)")
    return String(decoding: result.output, as: UTF8.self)
  }

  @Test("the pages are those of pdfgrep and of mutool")
  func pages() async throws {
    let folder = try RenderFolder()
    try write(to: folder)
    func pages(_ text: String) -> [Int] {
      text.split(separator: "\n").compactMap { $0.split(separator: ":").first.flatMap { Int($0) } }
    }
    let found = pages(try await run("\"$QUIRE\" search -i zylophant book.pdf", in: folder))
    #expect(found.count == 11)
    #expect(found == pages(try await run("pdfgrep -i -n zylophant book.pdf", in: folder)))
    let texts = try await run("mutool draw -q -F txt book.pdf", in: folder).split(
      separator: "\u{C}", omittingEmptySubsequences: false)
    #expect(found == texts.indices.filter { texts[$0].contains("Zylophant") }.map { $0 + 1 })
  }
}
