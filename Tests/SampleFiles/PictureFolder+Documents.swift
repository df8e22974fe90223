internal import Foundation

extension PictureFolder {
  /// Writes a PDF file whose pages have the widths 100, 101 and so on.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - pages: The number of pages.
  ///   - catalog: Further entries of the document's catalogue.
  ///   - texts: The texts of the first pages; the other pages are blank.
  ///   - title: The title, or `nil` for none.
  ///   - objects: Further objects, to which the catalogue refers, by their numbers; the pages have
  ///     the even numbers from 10 on.
  /// - Throws: An error of the file system.
  package func writeDocument(
    _ name: String, pages: Int, catalog: String = "", texts: [String] = [], title: String? = nil,
    objects: [Int: String] = [:]
  ) throws {
    let kids = (0..<pages).map { "\(2 * $0 + 10) 0 R" }.joined(separator: " ")
    var file = "%PDF-1.5\n1 0 obj << /Type /Catalog /Pages 2 0 R \(catalog) >> endobj\n"
    file += "2 0 obj << /Type /Pages /Count \(pages) /Kids [\(kids)] >> endobj\n"
    for page in 0..<pages {
      file += "\(2 * page + 10) 0 obj << /Type /Page /Parent 2 0 R"
      file += " /MediaBox [0 0 \(100 + page) 100] /Contents \(2 * page + 11) 0 R"
      file += " /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica"
      file += " >> >> >> >> endobj\n"
      let text = page < texts.count ? texts[page] : ""
      let content = text.isEmpty ? "" : "BT /F1 10 Tf 10 50 Td (\(text)) Tj ET"
      file += "\(2 * page + 11) 0 obj << /Length \(content.utf8.count) >>\nstream\n\(content)\n"
      file += "endstream endobj\n"
    }
    for (number, object) in objects { file += "\(number) 0 obj \(object) endobj\n" }
    let info = title.map { "/Info << /Title (\($0)) >>" } ?? ""
    file += "trailer << /Size 9999 /Root 1 0 R \(info) >>\n%%EOF\n"
    try write(Data(file.utf8), to: name)
  }
}
