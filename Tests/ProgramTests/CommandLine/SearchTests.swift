import Foundation
import SampleFiles
import Testing

/// Tests of the command `quire search`.
@Suite struct SearchTests {
  private let folder: RenderFolder

  init() throws {
    folder = try RenderFolder()
    try write("one.pdf", ["Two old books", "Nothing", "An OLD book and an older one"])
    try write("two.pdf", ["Golden pages"])
  }

  /// Writes a PDF file with a page for each line of `lines`.
  private func write(_ name: String, _ lines: [String], catalog: String = "") throws {
    let pages = lines.map { PaperPDF.Page(width: 300, height: 100, words: [($0, 20, 50)]) }
    try PaperPDF.encode(pages, catalog: catalog)
      .write(to: folder.url.appendingPathComponent(name))
  }

  private func search(_ arguments: String) async throws -> (status: Int32, text: String) {
    let result = try await shell("\"$QUIRE\" search \(arguments)", in: folder)
    return (result.status, String(decoding: result.output, as: UTF8.self) + result.error)
  }

  @Test(
    "lines are printed with their pages",
    arguments: [
      ("old one.pdf", "1: Two old books\n3: An OLD book and an older one\n"),
      ("OLD one.pdf", "3: An OLD book and an older one\n"),
      ("-w old one.pdf", "1: Two old books\n"),
      ("-i -w old one.pdf", "1: Two old books\n3: An OLD book and an older one\n"),
      ("--ignore-case 'gölden' two.pdf", "1: Golden pages\n"),
      (
        "old one.pdf two.pdf",
        "one.pdf#1: Two old books\none.pdf#3: An OLD book and an older one\n"
          + "two.pdf#1: Golden pages\n"
      ),
      ("-w --ignore-case golden one.pdf ./two.pdf", "./two.pdf#1: Golden pages\n"),
      ("'old  books' one.pdf", "1: Two old books\n"), ("-- -i one.pdf", ""),
    ])
  func lines(arguments: String, output: String) async throws {
    let (status, text) = try await search(arguments)
    #expect(text == output && status == (output.isEmpty ? 1 : 0), "\(status): \(text)")
  }

  @Test("the JSON has the promised form")
  func form() async throws {
    try write(
      "labels.pdf", ["one", "old old"], catalog: "/PageLabels << /Nums [0 << /S /r >>] >>")
    let (status, text) = try await search("--json old labels.pdf two.pdf")
    #expect(status == 0)
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    #expect(report.map { $0["path"] as? String } == ["labels.pdf", "two.pdf"])
    #expect(report.map { $0["page"] as? Int } == [2, 1])
    #expect(report[0]["label"] as? String == "ii" && report[1]["label"] is NSNull)
    #expect(report[0]["line"] as? String == "old old")
    let boxes = try #require(report[0]["boxes"] as? [[Double]])
    #expect(boxes.count == 2 && boxes.allSatisfy { $0.count == 4 })
    // In Helvetica of 10 points, "old" is 13.34 points wide, and a space 2.78.
    for (box, x) in zip(boxes, [20, 36.12]) {
      #expect(abs(box[0] - x) < 0.1 && abs(box[2] - 13.34) < 0.1, "\(box)")
      #expect(box[1] < 50 && box[1] + box[3] >= 50 && box[3] < 20, "\(box)")
    }
    let (none, empty) = try await search("--json zzz two.pdf")
    #expect(none == 1 && empty == "[\n\n]\n", "\(empty)")
  }

  @Test("a file that cannot be read gives a line and status 2, and the others are searched")
  func failures() async throws {
    try Data("text".utf8).write(to: folder.url.appendingPathComponent("notes.txt"))
    for (arguments, expected) in [
      ("old notes.txt", "quire: notes.txt: is not a picture\n"),
      ("old missing.pdf", "quire: missing.pdf: no such file\n"),
      ("old .", "quire: .: is a folder, not a document\n"),
      (
        "Golden missing.pdf two.pdf",
        "two.pdf#1: Golden pages\nquire: missing.pdf: no such file\n"
      ),
    ] {
      let (status, text) = try await search(arguments)
      #expect(status == 2 && text == expected, "\(status): \(text)")
    }
    let (status, text) = try await search("old --password-file missing one.pdf")
    #expect(status == 2 && text == "quire: missing: no such file\n")
  }

  @Test("a document without text says so")
  func withoutText() async throws {
    try write("scan.pdf", [""])
    let (status, text) = try await search("old scan.pdf")
    #expect(status == 1 && text == "quire: scan.pdf: contains no text\n")
  }

  @Test("an encrypted document needs its password")
  func password() async throws {
    try ProtectedPDF.data.write(to: folder.url.appendingPathComponent("locked.pdf"))
    let (status, text) = try await search("a locked.pdf")
    #expect(status == 2 && text.hasPrefix("quire: locked.pdf: "), "\(text)")
    try Data("secret\n".utf8).write(to: folder.url.appendingPathComponent("secret"))
    let (opened, line) = try await search("zzz locked.pdf --password-file secret")
    #expect(opened == 1, "\(line)")
  }

  @Test("wrong usage has status 64", arguments: ["", "old", "'' one.pdf", "' ' one.pdf", "-x a b"])
  func usage(arguments: String) async throws {
    let (status, text) = try await search(arguments)
    #expect(status == 64 && text.hasPrefix("quire: "), "\(status): \(text)")
  }
}
