import SampleFiles
import Testing

@testable import QuireReader
@testable import ReaderTesting

@MainActor
struct BookPositionTests {
  @Test("a position is a number or a label with the number, and never looks like a range")
  func texts() {
    func text(_ pages: [Int], _ labels: [String?] = []) -> String {
      let position = BookPosition(name: "a.pdf", pages: pages, count: 40, labels: labels)
      #expect(position.windowTitle == "a.pdf – \(position.text)")
      return position.text
    }
    #expect(text([6]) == "7 of 40")
    #expect(text([6], [nil]) == "7 of 40")
    #expect(text([6], [""]) == "7 of 40")
    #expect(text([6], ["7"]) == "7 of 40")
    #expect(text([6], ["3"]) == "Page 3 (7 of 40)")
    #expect(text([6], ["xii"]) == "Page xii (7 of 40)")
    #expect(text([5, 6]) == "6–7 of 40")
    #expect(text([5, 6], ["6", "7"]) == "6–7 of 40")
    #expect(text([5, 6], ["2", "3"]) == "2–3 (6–7 of 40)")
    #expect(text([5, 6], ["2", nil]) == "6–7 of 40")
  }

  @Test("a document is called by its own title, on one line, if it has one")
  func titles() async throws {
    let folder = try PictureFolder(pages: 0)
    for (title, name) in [
      ("A Book", "A Book"), ("  ", "book.pdf"), ("Two\\nLines", "Two Lines"),
      (String(repeating: "x", count: 500), String(repeating: "x", count: 120)),
    ] {
      try folder.writeDocument("book.pdf", pages: 2, title: title)
      let show = ReaderShow([folder.file("book.pdf")])
      try await show.waitFor(name) { show.host.title == "\(name) – 1 of 2" }
      #expect(show.bar.detail == name)
    }
  }
}
