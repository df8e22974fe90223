import QuireDocuments
import QuireGeometry
import Testing

/// Japanese text in vertical lines.
@Suite struct VerticalTextTests {
  /// A page with two vertical lines of characters of 20 points.
  private var file: PDFFile {
    let lines = ["縦書きの日本", "語です"]
    let characters = Array(Set(lines.joined().unicodeScalars)).sorted()
    func code(_ scalar: Unicode.Scalar) -> String {
      hexadecimal((characters.firstIndex(of: scalar) ?? 0) + 1)
    }
    let content = lines.enumerated().map { number, line in
      "BT /F1 20 Tf 1 0 0 1 \(150 - 30 * number) 180 Tm <\(line.unicodeScalars.map(code).joined())> Tj ET"
    }
    var file = PDFFile(pages: [
      PDFFile.Page(
        width: 200, height: 200, content: content.joined(separator: " "),
        resources: "/Font << /F1 1000 0 R >>")
    ])
    let map = """
      /CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def
      1 begincodespacerange <0000> <FFFF> endcodespacerange
      \(characters.count) beginbfchar
      \(characters.map { "<\(code($0))> <\(hexadecimal(Int($0.value)))>" }.joined(separator: " "))
      endbfchar endcmap end end
      """
    file.objects = [
      1000: "<< /Type /Font /Subtype /Type0 /BaseFont /Mincho /Encoding /Identity-V"
        + " /DescendantFonts [1001 0 R] /ToUnicode 1002 0 R >>",
      1001: "<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Mincho /DW 1000"
        + " /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>"
        + " /FontDescriptor 1003 0 R >>",
      1002: "<< /Length \(map.utf8.count) >>\nstream\n\(map)\nendstream",
      1003: "<< /Type /FontDescriptor /FontName /Mincho /Flags 4 /FontBBox [0 -200 1000 900]"
        + " /Ascent 880 /Descent -120 /ItalicAngle 0 /CapHeight 700 /StemV 80 >>",
    ]
    return file
  }

  private func hexadecimal(_ number: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: 4 - text.count) + text
  }

  @Test("vertical lines are read downwards, and a word is found over the end of a line")
  func lines() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(file.bytes, to: "vertical.pdf")
    let pool = CodecPool(try codecSettings())
    let text = PageText(try await pool.readContents(ofPage: 0, of: path))
    #expect(text.string == "縦書きの日本\n語です" && text.direction(at: 0) == .downward)
    let hit = try #require(text.hits(of: TextQuery("日本語")).first)
    let areas = text.rectangles(of: hit)
    #expect(areas.map(\.width) == [20, 20] && areas.map(\.height) == [40, 20], "\(areas)")
    #expect(areas[0].minX > areas[1].minX && areas[0].minY > areas[1].minY)
    #expect(text.slice(text.word(at: 1)) == "縦書" && text.caret(at: 1).height == 0)
    // The next line is on the left.
    let caret = text.caret(at: 1)
    #expect(text.positionInNextLine(after: 1, nearest: caret.center) == 8)
  }
}
