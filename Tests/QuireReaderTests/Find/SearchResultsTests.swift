import QuireDocuments
import SeededNumbers
import Testing

@testable import QuireReader

/// The rows of the list of results.
struct SearchResultsTests {
  private let order = PageOrder((0..<2000).map { PageAddress(path: FilePath("/a.pdf"), page: $0) })
  private let line = SearchResults.Line(text: "x", hit: "x".startIndex..<"x".endIndex)

  /// Returns the pages of the rows of `results`, in the order of the list.
  private func rows(_ results: SearchResults) -> [Int] {
    results.additions.reduce(into: []) { rows, addition in
      rows.insert(contentsOf: addition.places.map(\.page.page), at: addition.index)
    }
  }

  @Test("rows are in the order of the pages, whichever is searched first", arguments: 0..<20)
  func orderOfPages(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var results = SearchResults(message: "")
    let former = results
    var expected: [Int] = []
    for page in (0..<60).shuffled(using: &random) {
      let count = Int.random(in: 0...3, using: &random)
      results.add(
        Array(repeating: line, count: count), of: count, on: order.pages[page], in: order)
      expected += Array(repeating: page, count: count)
      #expect(rows(results) == expected.sorted(), "seed \(seed)")
    }
    #expect(results.count == expected.count && results.moreCount == 0)
    #expect(results.additions(to: former)?.count == results.additions.count)
    #expect(results.additions(to: results)?.isEmpty == true)
    #expect(former.additions(to: results) == nil)
    #expect(results.additions(to: SearchResults(message: "")) == nil)
  }

  @Test("hits beyond the limit of a page, or of the list, have no rows and are counted")
  func limits() {
    var results = SearchResults(message: "")
    for page in 0..<30 {
      results.add(
        Array(repeating: line, count: 200), of: 210, on: order.pages[page], in: order)
    }
    #expect(results.count == SearchResults.limit && rows(results).count == SearchResults.limit)
    #expect(results.moreCount == 30 * 210 - SearchResults.limit)
    #expect(results.line(at: Find.Place(page: order.pages[3], number: 199)) == line)
    #expect(results.line(at: Find.Place(page: order.pages[3], number: 200)) == nil)
    #expect(results.line(at: Find.Place(page: order.pages[29], number: 0)) == nil)
  }
}
