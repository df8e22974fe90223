import QuireDocuments
import SeededNumbers
import Testing

@testable import QuireReader
@testable import ReaderTesting

/// The pages between which the user has jumped.
struct JumpHistoryTests {
  private func place(_ page: Int) -> BookPlace {
    BookPlace(page: PageAddress(path: FilePath("/a.pdf"), page: page), half: .first)
  }

  @Test("the places come back in reverse, without those that are of no use")
  func order() {
    var history = JumpHistory()
    #expect(history.goBack(from: place(1)) { _ in true } == nil)
    for page in [3, 7, 7, 5] { history.record(place(page)) }
    #expect(history.goBack(from: place(1)) { $0.page.page != 5 } == place(7))
    #expect(history.goBack(from: place(7)) { $0.page.page != 7 } == place(3))
    #expect(history.goBack(from: place(3)) { _ in true } == nil)
    #expect(history.goForward(from: place(3)) { _ in true } == place(7))
    #expect(history.goForward(from: place(7)) { _ in true } == place(1))
    #expect(history.goForward(from: place(1)) { _ in true } == nil)
    #expect(history.goBack(from: place(1)) { _ in true } == place(7))
    history.record(place(7))
    #expect(history.goForward(from: place(9)) { _ in true } == nil)
  }

  @Test("a limited number of places is kept")
  func limit() {
    var history = JumpHistory()
    for page in 0..<1000 { history.record(place(page)) }
    #expect(history.past.count == JumpHistory.limit)
    #expect(history.past.first == place(1000 - JumpHistory.limit))
  }

  @Test("going back and forth visits the pages of the jumps in their order")
  func script() {
    var random = SeededGenerator(seed: 39)
    var history = JumpHistory()
    // The pages in the order of the jumps, and the index of the shown one.
    var (visited, index) = ([0], 0)
    for _ in 0..<5000 {
      let shown = place(visited[index])
      switch Int.random(in: 0..<4, using: &random) {
      case 0...1 where index < 60:
        let page = Int.random(in: 0..<1000, using: &random)
        history.record(shown)
        visited = visited[...index] + [page]
        index += 1
      case 2:
        let back = history.goBack(from: shown) { _ in true }
        #expect(back == (index > 0 ? place(visited[index - 1]) : nil))
        index = max(0, index - 1)
      default:
        let next = history.goForward(from: shown) { _ in true }
        #expect(next == (index < visited.count - 1 ? place(visited[index + 1]) : nil))
        index = min(visited.count - 1, index + 1)
      }
    }
  }
}
