import QuireDocuments
import QuireGeometry
import Testing

@testable import DocumentFiles

/// Hits on the pages of PDF documents, beside the text and the pixels of other programs.
@Suite struct SearchedPageTests {
  private let folder: TemporaryFolder
  private let pool: CodecPool

  init() throws {
    folder = try TemporaryFolder()
    pool = CodecPool(try codecSettings())
  }

  /// Writes `page`, and returns its path and its text.
  private func open(_ page: SearchedPage) async throws -> (FilePath, PageText) {
    let path = try folder.write(page.file.bytes, to: "\(page.rawValue).pdf")
    return (path, PageText(try await pool.readContents(ofPage: 0, of: path)))
  }

  @Test("the words that pdftotext reads are found as often", arguments: SearchedPage.allCases)
  func beside(page: SearchedPage) async throws {
    let (path, text) = try await open(page)
    let program = FilePath("/usr/bin/pdftotext")
    try #require(program.exists, "pdftotext is needed (package poppler-utils)")
    let output = folder.file("peer.txt")
    _ = ChildProgram(
      program, arguments: ["-enc", "UTF-8", path.displayName, output.displayName],
      limit: .seconds(60)
    ).run(input: [])
    let peer = String(decoding: try output.contents(limit: 1 << 20), as: UTF8.self)
    let marks: ClosedRange<Unicode.Scalar> = "\u{202A}"..."\u{202C}"
    let plain = String(peer.unicodeScalars.filter { !marks.contains($0) })
    let words = plain.split(whereSeparator: \.isWhitespace).map(String.init)
    #expect(!words.isEmpty)
    let folded = FoldedText(plain).string
    for word in Set(words) {
      let hits = text.hits(of: TextQuery(word))
      #expect(
        hits.count == folded.split(
          separator: FoldedText(word).string, omittingEmptySubsequences: false
        ).count - 1,
        "\(word) in \(text.string.debugDescription) beside \(plain.debugDescription)")
    }
  }

  @Test("the areas of hits contain their letters and no others", arguments: SearchedPage.allCases)
  func pixels(page: SearchedPage) async throws {
    let (path, text) = try await open(page)
    let size = try await pool.describePage(0, of: path).size
    let picture = try await pool.load(
      PageRequest(path: path, width: Int(size.width), height: Int(size.height))
    ).bitmap()
    for (word, codes) in page.words {
      let hit = try #require(
        text.hits(of: TextQuery(word)).first, "\(word) in \(text.string.debugDescription)")
      let colors = codes.map { BlockFont.color(of: $0)[0] }
      let areas = text.rectangles(of: hit).map { $0.insetBy(x: -0.01, y: -0.01) }
      var (inside, outside, others) = (0, 0, 0)
      for y in 0..<picture.height {
        for x in 0..<picture.width {
          let pixel = picture[x, y]
          guard pixel[1] < 128 else { continue }
          let isHit = colors.contains { abs(Int($0) - Int(pixel[0])) <= 1 }
          let point = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
          let isInside = areas.contains { $0.contains(point) }
          switch (isHit, isInside) {
          case (true, true): inside += 1
          case (true, false): outside += 1
          case (false, true): others += 1
          case (false, false): break
          }
        }
      }
      #expect(
        inside > 0 && outside == 0 && others == 0, "\(word): \(inside), \(outside), \(others)")
    }
  }
}
