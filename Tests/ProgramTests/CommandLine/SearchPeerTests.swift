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

  /// Runs `line` several times, and returns the output and the shortest time.
  private func run(_ line: String, in folder: RenderFolder) async throws -> (String, Duration) {
    var output = ""
    var shortest = Duration.seconds(1000)
    for _ in 0..<3 {
      let start = ContinuousClock.now
      let result = try await shell(line, in: folder)
      shortest = min(shortest, start.duration(to: .now))
      try #require(result.status == 0, "\(line) needs pdfgrep and mupdf-tools: \(result.error)")
      output = String(decoding: result.output, as: UTF8.self)
    }
    return (output, shortest)
  }

  @Test("the pages are those of pdfgrep, no later than 1.5 times after the faster program")
  func speed() async throws {
    let folder = try RenderFolder()
    try write(to: folder)
    let (own, time) = try await run("\"$QUIRE\" search -i zylophant book.pdf", in: folder)
    let (peer, first) = try await run("pdfgrep -i -n zylophant book.pdf", in: folder)
    let (_, second) = try await run("mutool draw -q -F txt -o /dev/null book.pdf", in: folder)
    func pages(_ text: String) -> [Substring] {
      text.split(separator: "\n").compactMap { $0.split(separator: ":").first }
    }
    #expect(pages(own).count == 11 && pages(own) == pages(peer))
    #expect(time < min(first, second) * 1.5, "\(time) beside \(first) and \(second)")
  }
}
