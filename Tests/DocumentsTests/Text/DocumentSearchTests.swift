import CodecProtocol
import Synchronization
import Testing

@testable import QuireDocuments

/// The search through the pages of documents.
@Suite struct DocumentSearchTests {
  private let path = FilePath("book.pdf")

  /// The result for a page, in short.
  private func short(_ page: DocumentSearch.Page) -> String {
    let number = "\(page.address.page)"
    return switch page.outcome {
    case .hits(let hits): number + ":\(hits.ranges.count)"
    case .noHits: number + ":0"
    case .noText: number + ":-"
    case .failure(let error): number + ":\(error.reason == .damaged ? "damaged" : "other")"
    }
  }

  /// Searches for `words` in pages with the texts `texts`, where `nil` is a damaged page, from the
  /// index `first` on; one request answers for at most `limit` pages.
  private func search(
    _ words: String, _ texts: [String?], from first: Int = 0, limit: Int = 100
  ) async -> [String] {
    let pages = texts.indices.map { PageAddress(path: path, page: $0) }
    let search = DocumentSearch(for: TextQuery(words), in: pages, from: first) {
      range, _ throws(CodecError) in
      texts[range].prefix(limit).map { text in
        if let text { .success(text) } else { .failure(CodecError(.damaged)) }
      }
    }
    var found: [String] = []
    for await page in search { found.append(short(page)) }
    return found
  }

  @Test("pages come in order from the first one, around the end", arguments: [1, 2, 100])
  func order(limit: Int) async {
    let texts = ["a", "b a a", " \n", nil, "c", "A", "", "bcd", "a", "x"]
    let all = ["0:1", "1:2", "2:-", "3:damaged", "4:0", "5:1", "6:-", "7:0", "8:1", "9:0"]
    for first in [0, 1, 7, 9] {
      let found = await search("a", texts, from: first, limit: limit)
      #expect(found == Array(all[first...] + all[..<first]))
    }
    #expect(await search("a", texts, from: 99) == all)
    #expect(await search("a", []) == [])
    #expect(await search(" ", ["a"]) == ["0:0"])
  }

  @Test("a typed hyphen is found where a line ends")
  func hyphens() async {
    #expect(await search("well-known", ["well-\nknown", "wellknown"]) == ["0:1", "1:0"])
  }

  @Test("pages of several files are read from their own files")
  func files() async {
    let pages = ["a.pdf", "a.pdf", "b.pdf", "a.pdf"].enumerated().map {
      PageAddress(path: FilePath($1), page: $0)
    }
    let requests = Mutex<[String]>([])
    let search = DocumentSearch(for: TextQuery("x"), in: pages, from: 0) {
      range, path throws(CodecError) in
      requests.withLock { $0.append("\(path) \(range)") }
      return range.map { _ in .success("x") }
    }
    var count = 0
    for await page in search {
      #expect(page.address == pages[count])
      count += 1
    }
    #expect(count == 4)
    #expect(
      requests.withLock { $0 } == ["a.pdf 0..<1", "a.pdf 1..<2", "b.pdf 2..<3", "a.pdf 3..<4"])
  }

  @Test("the first request is for one page, and a damaged page leaves the others readable")
  func requests() async {
    let requests = Mutex<[Range<Int>]>([])
    let pages = (0..<1000).map { PageAddress(path: path, page: $0) }
    let search = DocumentSearch(for: TextQuery("x"), in: pages, from: 0) {
      range, _ throws(CodecError) in
      requests.withLock { $0.append(range) }
      if range.contains(3) { throw CodecError(.damaged) }
      return range.map { _ in .success("x") }
    }
    var found: [String] = []
    for await page in search { found.append(short(page)) }
    #expect(found.count == 1000 && found.filter { $0.hasSuffix("damaged") } == ["3:damaged"])
    let ranges = requests.withLock { $0 }
    #expect(ranges[0] == 0..<1 && ranges.allSatisfy { $0.count <= 256 } && ranges.count < 16)
  }

  @Test("a search ends with its task")
  func cancelled() async {
    let count = Mutex(0)
    let pages = (0..<100_000).map { PageAddress(path: path, page: $0) }
    let search = DocumentSearch(for: TextQuery("x"), in: pages, from: 0) {
      range, _ throws(CodecError) in
      count.withLock { $0 += 1 }
      guard !Task.isCancelled else { throw CodecError(.cancelled) }
      return [.success("x")]
    }
    let task = Task {
      var seen = 0
      for await _ in search {
        seen += 1
        if seen == 10 { break }
      }
      return seen
    }
    #expect(await task.value == 10)
    // A search that nobody waits for ends, long before all its pages.
    await eventually("the search ends") {
      let before = count.withLock { $0 }
      return before == count.withLock { $0 }
    }
    #expect(count.withLock { $0 } < 100_000)
  }

  @Test("hits have their lines, each once, and excerpts")
  func lines() async throws {
    let text = "one two one\nsome hyphen-\nation one\n\nlast"
    let search = DocumentSearch(
      for: TextQuery("on"), in: [PageAddress(path: path)], from: 0
    ) { _, _ throws(CodecError) in [.success(text)] }
    var found: [PageHits] = []
    for await page in search { if case .hits(let hits) = page.outcome { found.append(hits) } }
    let hits = try #require(found.first)
    #expect(hits.ranges.count == 4)
    #expect(hits.lines.map(\.text) == ["one two one", "ation one"])
    #expect(hits.lines.map(\.hits) == [0..<2, 2..<4])
    #expect(hits.excerpt(ofHit: 1).text == "one two one")
  }
}
