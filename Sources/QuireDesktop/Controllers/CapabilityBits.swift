/// The numbers in a set, as the kernel writes them: the words of its bits as hexadecimal numbers,
/// the highest word first.
nonisolated struct CapabilityBits: Hashable, Sendable {
  /// The numbers in the set.
  let numbers: Set<UInt16>

  /// Creates the set that `text` describes; what is no number counts as zero.
  init(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace).reversed()
    var numbers: Set<UInt16> = []
    for (index, word) in words.prefix(Self.wordLimit).enumerated() {
      let bits = UInt(word, radix: 16) ?? 0
      for bit in 0..<UInt.bitWidth where bits >> bit & 1 == 1 {
        numbers.insert(UInt16(index * UInt.bitWidth + bit))
      }
    }
    self.numbers = numbers
  }

  /// The largest number of words that are read, which is more than any device has.
  private static let wordLimit = 64
}
