/// White noise, by the generator xorshift64.
struct Noise: Sendable {
  private var state: UInt64

  /// Creates the noise that `seed` determines.
  init(seed: UInt64) {
    state = seed | 1
  }

  /// Returns the next random number, 0…1.
  mutating func next() -> Double {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Double(state >> 11) / Double(1 << 53)
  }
}
