import Testing

@testable import QuireReader
@testable import ReaderTesting
@testable import Showcase

struct ChangeMergingTests {
  @Test("changes of the same subject within a second count as one")
  func merging() {
    var merging = ChangeMerging()
    let continued = [("angle", 0.0), ("angle", 0.9), ("angle", 1.8), ("shadow", 1.9), ("angle", 2)]
      .map { merging.continues($0.0, at: $0.1) }
    #expect(continued == [false, true, true, false, false])
    let late = merging.continues("angle", at: 3)
    #expect(!late)
    // After Undo, the next change is on its own, and so is one without a subject.
    merging.end()
    let others = [("angle", 3.1), (nil, 3.2), (nil, 3.2), ("angle", 3.3)].map {
      merging.continues($0.0, at: $0.1)
    }
    #expect(others == [false, false, false, false])
  }
}
