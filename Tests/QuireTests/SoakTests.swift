import Soaking
import Testing

/// Random input on all containers at once; `make soak` does more of it.
@MainActor
struct SoakTests {
  @Test(arguments: [UInt64(1), 2, 3, 4])
  func everythingStaysInOrder(seed: UInt64) throws {
    let soak = try Soak(seed: seed)
    for _ in 0..<5000 {
      try soak.step()
      if !soak.problems.isEmpty { break }
    }
    let inputs = soak.counts.inputs
    try soak.finish()
    #expect(soak.problems.isEmpty, "seed \(seed), input \(inputs)")
    #expect(soak.counts.requests > 400)
  }
}
