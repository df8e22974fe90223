import Soaking
import Testing

/// Random input to all containers at once; `make soak` runs more of it.
@MainActor
struct SoakTests {
  @Test("random input to all containers causes no problems", arguments: [UInt64(1), 2, 3, 4])
  func randomInput(seed: UInt64) throws {
    let soak = try Soak(seed: seed)
    for _ in 0..<1000 {
      try soak.step()
      if !soak.problems.isEmpty { break }
    }
    let inputs = soak.counts.inputs
    try soak.finish()
    #expect(soak.problems.isEmpty, "seed \(seed), input \(inputs)")
    #expect(soak.counts.requests > 80)
  }
}
