import QuireDocuments
import SeededNumbers
import Testing

@testable import QuireReader

/// Random scripts of a book, with its invariants: the current page is in the book and, at rest, on
/// the screen; nothing is asked for twice; what has been asked for is answered; turning pages keep
/// their places; and only events about the position change the position.
@MainActor
struct BookScriptTests {
  private func script(seed: UInt64) -> [BookScript.Step] {
    var random = SeededGenerator(seed: seed)
    return BookScript.steps(using: &random)
  }

  @Test("the book keeps its invariants in every script", arguments: [0, 1, 2])
  func play(list index: Int) {
    let list = BookLists.all[index]
    for seed in scriptSeeds(block: UInt64(index), count: 400) {
      let steps = script(seed: seed)
      guard let complaint = BookScript.complaint(after: steps, with: list) else { continue }
      let shortest = shrunk(steps) { BookScript.complaint(after: $0, with: list) == complaint }
      Issue.record("list \(index), seed \(seed): \(complaint) after \(shortest)")
      return
    }
  }
}
