/// A random number generator that repeats its numbers for the same seed.
///
/// The algorithm is SplitMix64, after Steele, Lea and Flood, "Fast splittable pseudorandom number
/// generators" (2014).
struct SplitMix64 {
  private var state: UInt64

  /// Creates the generator from `seed`, which determines all of its numbers.
  init(seed: UInt64) {
    state = seed
  }

  /// Returns the next random number, uniformly distributed over all values of `UInt64`.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns the next random number, uniformly distributed from −1 to 1.
  ///
  /// The number is made of the upper 53 bits, the precision of a `Double`.
  mutating func nextSigned() -> Double {
    Double(next() >> 11) * 0x1p-52 - 1
  }
}
