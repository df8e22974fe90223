/// Numbers that look random and come again with the same seed.
///
/// SplitMix64, after Steele, Lea and Flood, "Fast splittable pseudorandom number generators"
/// (2014).
struct SplitMix64 {
  private var state: UInt64

  /// The numbers that belong to `seed`.
  init(seed: UInt64) {
    state = seed
  }

  /// The next number, any of 2⁶⁴ with the same chance.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// The next number as one from −1 to 1, evenly spread: the upper 53 bits, all that a `Double`
  /// holds.
  mutating func nextSigned() -> Double {
    Double(next() >> 11) * 0x1p-52 - 1
  }
}
