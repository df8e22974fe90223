import Glibc
import QuireDocuments

/// A document of many pages of text, in a temporary file that is deleted with the object.
final class BenchDocument {
  /// The word that stands once on each page.
  static let word = "needle"
  private static let pages = 1000
  private static let lines = 40

  let path: FilePath

  /// Writes the document.
  ///
  /// - Throws: `FileError` if the file cannot be written.
  init() throws {
    path = .forBench(".pdf")
    let file = try ReplacementFile(path)
    try file.append(Array(BenchDocument.text.utf8))
    try file.commit()
  }

  deinit {
    _ = unsafe unlink("\(path)")
  }

  /// The document as a PDF file without a table of its objects, which readers restore.
  private static var text: String {
    let numbers = (0..<pages).map { 10 + 2 * $0 }
    let kids = numbers.map { "\($0) 0 R" }.joined(separator: " ")
    var text = """
      %PDF-1.5
      1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
      2 0 obj << /Type /Pages /Count \(pages) /Kids [\(kids)] >> endobj
      3 0 obj << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> endobj

      """
    for (page, number) in numbers.enumerated() {
      let drawing = drawing(ofPage: page)
      text += """
        \(number) 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources 3 0 R
        /Contents \(number + 1) 0 R >> endobj
        \(number + 1) 0 obj << /Length \(drawing.utf8.count) >>
        stream
        \(drawing)
        endstream endobj

        """
    }
    return text + "trailer << /Size \(10 + 2 * pages) /Root 1 0 R >>\n%%EOF\n"
  }

  private static func drawing(ofPage page: Int) -> String {
    let lines = (0..<lines).map { line in
      let words = line == page % self.lines ? "the \(word) in" : "the text of"
      return "(Page \(page + 1), line \(line + 1): \(words) a page that is as long as others.) '"
    }
    return "BT /F 14 Tf 18 TL 60 790 Td\n" + lines.joined(separator: "\n") + "\nET"
  }
}
