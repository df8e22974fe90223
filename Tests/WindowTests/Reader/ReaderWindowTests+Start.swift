import SampleFiles
import Testing
import WindowTesting

/// The order of what happens until the first page is visible, as the log tells it.
extension ReaderWindowTests {
  /// The files that the program opens.
  enum FirstPage: CaseIterable {
    case picture, document, comic

    func path(in folder: PictureFolder) throws -> String {
      switch self {
      case .picture: return folder.file("0.ppm")
      case .document:
        try folder.writeDocument("book.pdf", pages: 3)
        return folder.file("book.pdf")
      case .comic: return try folder.writeComic(pages: 3)
      }
    }
  }

  @Test(
    "the first page of an X window waits for nothing that it does not need",
    arguments: FirstPage.allCases)
  func firstPageFirst(kind: FirstPage) async throws {
    let folder = try PictureFolder(pages: 3)
    // The page keeps the size for which it is asked before there is a window.
    let viewing = try Viewing(
      ["--private", "--spreads", "never", try kind.path(in: folder)], in: folder,
      on: try await XServer(width: 1400, height: 900), adding: ["QUIRE_LOG": "trace"])
    let prepared = "a transition has been prepared"
    let lines = try await eventually("a prepared transition") {
      viewing.errorLines.contains { $0.hasSuffix(prepared) } ? viewing.errorLines : nil
    }
    func first(_ event: String) throws -> Int {
      try #require(lines.firstIndex { $0.contains(event) }, "\(event) in \(lines)")
    }
    // The decoder reads the page while the program connects to the display.
    #expect(try first("is asked for, ") < first("the display is connected"))
    let shown = try first("the first page is shown")
    #expect(try first("the window exists") < shown)
    #expect(try shown < first("OpenGL core is usable"))
    #expect(try shown < first(prepared))
    // No other page is asked for before the page is there.
    let page = try first("is there")
    #expect(lines[..<page].count { $0.contains("is asked for, ") } == 1)
    // Each line begins with the time, which never goes back on the main thread, and the thread.
    let times = try lines.compactMap { line in
      let words = line.split(separator: " ", maxSplits: 3)
      try #require(words.count == 4 && words[1] == "ms", "\(line)")
      return words[2] == "main" ? Double(words[0]) : nil
    }
    #expect(times == times.sorted() && times.count > 5)
    #expect(try await viewing.quit() == 0)
  }
}
