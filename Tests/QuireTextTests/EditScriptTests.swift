import SeededNumbers
import Testing

@testable import QuireText

struct EditScriptTests {
  /// Plays scripts with a single-line text, a text of several lines and a secure text.
  @Test("random edits have the same result as in a simple model", arguments: [0, 1, 2, 3])
  func play(block: UInt64) {
    for seed in scriptSeeds(block: block, count: 150) {
      let (isMultiline, isSecure) = (seed % 3 > 0, seed % 7 == 0)
      func complaint(_ events: [EditEvent]) -> String? {
        EditEvent.complaint(after: events, isMultiline: isMultiline, isSecure: isSecure)
      }
      let events = EditEvent.events(seed: seed)
      guard complaint(events) != nil else { continue }
      let shortest = shrunk(events) { complaint($0) != nil }
      Issue.record(
        "seed \(seed), multi-line \(isMultiline): \(complaint(shortest) ?? "") after \(shortest)")
      return
    }
  }

  @Test("the shortest script with a difference is found")
  func shrink() {
    let noise = EditEvent.events(seed: 4)
    let shortest = shrunk(noise + [.type("x")] + noise + [.selectAll]) { events in
      var text = EditableText(isMultiline: true)
      var pair = EditPair(isMultiline: true, isSecure: false)
      for event in events { _ = pair.play(event) }
      text = pair.text
      return text.string.contains("x") && !text.selection.isEmpty
    }
    #expect(shortest.count == 2)
  }
}
