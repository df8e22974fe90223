import Foundation
import SampleFiles
import Testing

/// Tests of the command `quire info`.
@Suite struct InfoTests {
  private let folder: RenderFolder

  init() throws {
    folder = try RenderFolder()
  }

  /// A PDF file with pages of the given sizes, and further entries of its catalog.
  private func write(_ name: String, sizes: [(Int, Int)], catalog: String = "") throws {
    let pages = sizes.indices.map { "\($0 + 10) 0 R" }.joined(separator: " ")
    var file = """
      %PDF-1.5
      1 0 obj << /Type /Catalog /Pages 2 0 R \(catalog) >> endobj
      2 0 obj << /Type /Pages /Count \(sizes.count) /Kids [\(pages)] >> endobj
      3 0 obj << /Title <FEFF0041001B000A0042> >> endobj

      """
    for (index, size) in sizes.enumerated() {
      file += "\(index + 10) 0 obj << /Type /Page /Parent 2 0 R"
      file += " /MediaBox [0 0 \(size.0) \(size.1)] >> endobj\n"
    }
    file += "trailer << /Size 99 /Root 1 0 R /Info 3 0 R >>\n%%EOF\n"
    try Data(file.utf8).write(to: folder.url.appendingPathComponent(name))
  }

  private func info(_ arguments: String) async throws -> [String: Any] {
    let result = try await shell("\"$QUIRE\" info --json \(arguments)", in: folder)
    #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
    return try #require(
      try JSONSerialization.jsonObject(with: Data(result.output)) as? [String: Any])
  }

  private func spreads(_ report: [String: Any]) throws -> [[Int?]] {
    try #require(report["spreads"] as? [[Any]]).map { $0.map { $0 as? Int } }
  }

  @Test("the JSON has the promised form")
  func form() async throws {
    try write(
      "book.pdf", sizes: [(200, 300), (200, 300), (400, 300), (200, 300)],
      catalog: "/PageLabels << /Nums [0 << /S /r >>] >> /ViewerPreferences << /Direction /R2L >>")
    let report = try await info("book.pdf")
    #expect(report["kind"] as? String == "pdf" && report["encrypted"] as? Bool == false)
    #expect(report["title"] as? String == "A\u{1b}\nB" && report["author"] is NSNull)
    #expect(report["direction"] as? String == "right-to-left")
    #expect(report["outline"] as? [String] == [])
    let pages = try #require(report["pages"] as? [[String: Any]])
    #expect(pages.map { $0["number"] as? Int } == [1, 2, 3, 4])
    #expect(pages.map { $0["label"] as? String } == ["i", "ii", "iii", "iv"])
    #expect(pages.map { $0["width"] as? Int } == [200, 200, 400, 200])
    #expect(try spreads(report) == [[nil, 1], [2, nil], [3], [4, nil]])
  }

  @Test("a page that a comic book marks as wide stands alone")
  func markedPages() async throws {
    try ComicArchive.encode(pageCount: 4, pages: "<Page Image='1' DoublePage='true'/>")
      .write(to: folder.url.appendingPathComponent("comic.cbt"))
    #expect(try spreads(await info("comic.cbt")) == [[nil, 1], [2], [3, 4]])
  }

  @Test("pages are paired as the options and the document ask")
  func pairing() async throws {
    try write("cover.pdf", sizes: [(2, 3), (2, 3), (2, 3)])
    #expect(try spreads(await info("cover.pdf")) == [[nil, 1], [2, 3]])
    #expect(try spreads(await info("--spreads never cover.pdf")) == [[1], [2], [3]])
    #expect(
      await (try info("--right-to-left cover.pdf"))["direction"] as? String == "right-to-left")
    try write("pairs.pdf", sizes: [(2, 3), (2, 3), (2, 3)], catalog: "/PageLayout /TwoPageLeft")
    #expect(try spreads(await info("pairs.pdf")) == [[1, 2], [3, nil]])
    try write("single.pdf", sizes: [(2, 3), (2, 3)], catalog: "/PageLayout /SinglePage")
    #expect(try spreads(await info("single.pdf")) == [[1], [2]])
    #expect(try spreads(await info("--spreads always single.pdf")) == [[nil, 1], [2, nil]])
  }

  @Test("the text escapes what a document contains")
  func text() async throws {
    try write("book.pdf", sizes: [(200, 300)])
    let result = try await quire("info", folder.url.appendingPathComponent("book.pdf").path)
    let text = String(decoding: result.output, as: UTF8.self)
    #expect(result.status == 0 && text.contains("title: A\\x1b\\x0aB\n"), "\(text)")
    #expect(text.contains("  1: 200 × 300\n") && text.hasSuffix("spreads: blank+1\n"), "\(text)")
  }

  @Test("a file that is no document gives one line and status 1")
  func refusal() async throws {
    try Data("text".utf8).write(to: folder.url.appendingPathComponent("notes.txt"))
    for (line, expected) in [
      ("notes.txt", "quire: notes.txt: is not a picture\n"),
      ("missing.pdf", "quire: missing.pdf: no such file\n"),
      (".", "quire: .: is a folder, not a document\n"),
      ("/dev/zero", "quire: /dev/zero: is not a regular file\n"),
      ("--password-file missing notes.txt", "quire: missing: no such file\n"),
      ("--password-file - notes.txt </dev/null", "quire: -: contains no password\n"),
      ("--password-file - notes.txt </dev/zero", "quire: notes.txt: the password is wrong\n"),
    ] {
      let result = try await shell("\"$QUIRE\" info \(line)", in: folder)
      #expect(result.status == 1 && result.error == expected && result.output.isEmpty)
    }
  }
}
