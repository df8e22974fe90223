import QuireGeometry

/// A font whose glyphs are blocks, which are shown in one colour for each letter, so that the
/// pixels of a page tell which letter is where.
///
/// At a size of 20 points, a glyph is 10 points wide. Its block begins 1 point from the left edge
/// and is 8 points wide and 14 points high.
struct BlockFont {
  /// The texts of the codes that do not stand for their own letters.
  var texts: [Character: String] = [:]

  /// The codes of the font.
  private static let codes = (33...122).filter { !"()\\".utf8.contains(UInt8($0)) }

  /// Returns the colour of the block of the character with the given code.
  static func color(of code: Character) -> [UInt8] { [(code.asciiValue ?? 0) * 2, 0, 0] }

  /// Returns a file with pages that use the font as /F1.
  func file(_ pages: [PDFFile.Page]) -> PDFFile {
    var file = PDFFile(
      pages: pages.map { page in
        var page = page
        page.resources = "/Font << /F1 1000 0 R >>"
        return page
      })
    var differences = ""
    var glyphs = ""
    for code in BlockFont.codes {
      differences += "\(code) /g\(code) "
      glyphs += "/g\(code) \(1100 + code) 0 R "
      let drawing = "500 0 50 0 450 700 d1 50 0 400 700 re f"
      file.objects[1100 + code] =
        "<< /Length \(drawing.utf8.count) >>\nstream\n\(drawing)\nendstream"
    }
    let widths = (33...122).map { _ in "500" }.joined(separator: " ")
    file.objects[1000] = """
      << /Type /Font /Subtype /Type3 /FontBBox [0 -200 500 800] /FontMatrix [.001 0 0 .001 0 0]
      /CharProcs << \(glyphs) >> /Encoding << /Type /Encoding /Differences [\(differences)] >>
      /FirstChar 33 /LastChar 122 /Widths [\(widths)] /ToUnicode 1001 0 R /Resources << >> >>
      """
    let lines = BlockFont.codes.map { code in
      let character = Character(Unicode.Scalar(UInt8(code)))
      let units = (texts[character] ?? String(character)).utf16
        .map { hexadecimal(Int($0), digits: 4) }
      return "<\(hexadecimal(code, digits: 2))> <\(units.joined())>"
    }
    let map = """
      /CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def
      1 begincodespacerange <00> <FF> endcodespacerange
      \(lines.count) beginbfchar \(lines.joined(separator: " ")) endbfchar endcmap end end
      """
    file.objects[1001] = "<< /Length \(map.utf8.count) >>\nstream\n\(map)\nendstream"
    return file
  }

  private func hexadecimal(_ number: Int, digits: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  /// Returns the operators that show `text` in the colours of its letters.
  static func show(_ text: String) -> String {
    text.map { "\(Double(color(of: $0)[0]) / 255) 0 0 rg (\($0)) Tj" }.joined(separator: " ")
  }

  /// Returns the operators that show `words`, each from the left end of its baseline, in points
  /// from the lower left corner.
  static func show(_ words: [(text: String, x: Int, y: Int)]) -> String {
    words.map { "BT /F1 20 Tf 1 0 0 1 \($0.x) \($0.y) Tm \(show($0.text)) ET" }.joined(
      separator: " ")
  }
}
