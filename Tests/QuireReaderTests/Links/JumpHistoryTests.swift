import QuireDocuments
import Testing

@testable import QuireReader
@testable import ReaderTesting

/// The pages from which the user has jumped.
struct JumpHistoryTests {
  private func place(_ page: Int) -> BookPlace {
    BookPlace(page: PageAddress(path: FilePath("/a.pdf"), page: page), half: .first)
  }

  @Test("the places come back in reverse, without those that are of no use")
  func order() {
    var history = JumpHistory()
    #expect(history.takeLast { _ in true } == nil)
    for page in [3, 7, 7, 5] { history.record(place(page)) }
    #expect(history.takeLast { $0.page.page != 5 } == place(7))
    #expect(history.takeLast { $0.page.page != 7 } == place(3))
    #expect(history.takeLast { _ in true } == nil)
  }

  @Test("a limited number of places is kept")
  func limit() {
    var history = JumpHistory()
    for page in 0..<1000 { history.record(place(page)) }
    #expect(history.places.count == JumpHistory.limit)
    #expect(history.places.first == place(1000 - JumpHistory.limit))
  }
}
