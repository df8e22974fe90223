package import Foundation

/// PDF files with pages of one colour each, with words and links on them.
package enum PaperPDF {
  /// A page: its size in points, and its colour as components from 0 to 1.
  package struct Page {
    package var width: Int
    package var height: Int
    package var color: (red: Double, green: Double, blue: Double)
    /// The words on the page, by the left ends of their baselines, in points from the lower left
    /// corner.
    package var words: [(text: String, x: Int, y: Int)]
    /// The links on the page, each as its rectangle in points from the lower left corner,
    /// and what it does.
    package var links: [(rect: String, action: String)]
    /// The red pictures on the page, in points from the lower left corner.
    package var pictures: [(x: Int, y: Int, width: Int, height: Int)] = []

    /// Creates a page; without further arguments, it is white and blank.
    package init(
      width: Int, height: Int, color: (red: Double, green: Double, blue: Double) = (1, 1, 1),
      words: [(text: String, x: Int, y: Int)] = [], links: [(rect: String, action: String)] = []
    ) {
      self.width = width
      self.height = height
      self.color = color
      self.words = words
      self.links = links
    }
  }

  /// Returns what a link does that leads to the page at `index`.
  package static func jump(toPage index: Int) -> String { "/Dest [\(2 * index + 10) 0 R /Fit]" }

  /// Returns what a link does that leads to `address`.
  package static func open(_ address: String) -> String { "/A << /S /URI /URI (\(address)) >>" }

  /// Returns a PDF file with `pages`, and with the entries `catalog` in its catalog.
  package static func encode(_ pages: [Page], catalog: String = "") -> Data {
    let kids = pages.indices.map { "\(2 * $0 + 10) 0 R" }.joined(separator: " ")
    var file = "%PDF-1.5\n1 0 obj << /Type /Catalog /Pages 2 0 R \(catalog) >> endobj\n"
    file += "2 0 obj << /Type /Pages /Count \(pages.count) /Kids [\(kids)] >> endobj\n"
    for (index, page) in pages.enumerated() {
      let (size, color) = ("\(page.width) \(page.height)", page.color)
      var drawing = "\(color.red) \(color.green) \(color.blue) rg 0 0 \(size) re f 0 g"
      for word in page.words {
        drawing += " BT /F1 10 Tf \(word.x) \(word.y) Td (\(word.text)) Tj ET"
      }
      for picture in page.pictures {
        drawing += " q \(picture.width) 0 0 \(picture.height) \(picture.x) \(picture.y) cm"
        drawing += " BI /W 1 /H 1 /CS /RGB /BPC 8 /F /AHx ID FF0000> EI Q"
      }
      let links = page.links.map {
        "<< /Type /Annot /Subtype /Link /Border [0 0 0] /Rect [\($0.rect)] \($0.action) >>"
      }
      file += "\(2 * index + 10) 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 \(size)]"
      file += " /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica"
      file += " >> >> >> /Annots [\(links.joined(separator: " "))]"
      file += " /Contents \(2 * index + 11) 0 R >> endobj\n"
      file += "\(2 * index + 11) 0 obj << /Length \(drawing.utf8.count) >>\n"
      file += "stream\n\(drawing)\nendstream endobj\n"
    }
    file += "trailer << /Size 9999 /Root 1 0 R >>\n%%EOF\n"
    return Data(file.utf8)
  }
}
