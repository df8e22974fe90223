/// A generator of random numbers that takes its decisions from the bytes of an input.
///
/// Each number depends on one byte, so that a small change of the input changes one decision. When
/// the bytes are used up, the numbers are those of a fixed sequence.
struct ByteNumbers: RandomNumberGenerator {
  private var rest: ArraySlice<UInt8>
  private var sequence: UInt64 = 1

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  /// Whether all bytes are used up.
  var isAtEnd: Bool { rest.isEmpty }

  mutating func next() -> UInt64 {
    guard let byte = rest.popFirst() else {
      sequence = sequence &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return sequence
    }
    // The standard library makes a number in a range from the highest bits, and rejects some
    // numbers whose lower bits are 0.
    return UInt64(byte) << 56 | (UInt64(byte) &* 0x9E37_79B9_7F4A_7C15 | 1) >> 8
  }
}
