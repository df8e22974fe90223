import ContainerScripts
import QuireTransitions
import SeededNumbers
import Testing

struct ContainerScriptTests {
  private func script(seed: UInt64) -> [ContainerScript.Event] {
    var random = SeededGenerator(seed: seed)
    return ContainerScript.events(using: &random)
  }

  /// Plays scripts in which requests come at any time, also from callbacks.
  @Test("every script comes to rest with balanced calls", arguments: [0, 1, 2, 3])
  func play(block: UInt64) {
    for seed in scriptSeeds(block: block, count: 500) {
      let events = script(seed: seed)
      guard let complaint = ContainerScript.complaint(after: events) else { continue }
      let shortest = shrunk(events) { events in
        ContainerScript.complaint(after: events) == complaint
      }
      Issue.record("seed \(seed): \(complaint) after \(shortest)")
      return
    }
  }

  /// Keeps only the events of a script that its fault needs.
  @Test(
    "the shortest script with a fault is found",
    arguments: [1, 7, 30] as [UInt64])
  func shrink(seed: UInt64) {
    let noise = script(seed: seed)
    let events = [.appear] + noise + [.wait(frames: 99)] + noise + [.drag(7)]
    let shortest = shrunk(events) { events in
      let waits = events.contains { if case .wait(99) = $0 { true } else { false } }
      return waits && events.contains { if case .drag(7) = $0 { true } else { false } }
    }
    #expect(shortest.map(\.description) == ["wait(frames: 99)", "drag(7.0)"])
  }
}
