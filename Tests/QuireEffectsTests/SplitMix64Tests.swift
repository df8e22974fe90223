import Testing

@testable import QuireEffects

struct SplitMix64Tests {
  /// The values that Vigna's reference program prints (prng.di.unimi.it/splitmix64.c), as listed by
  /// Rosetta Code and others.
  private static let published: [(seed: UInt64, numbers: [UInt64])] = [
    (
      1_234_567,
      [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ]
    ),
    (0, [0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4, 0x06C4_5D18_8009_454F]),
  ]

  @Test("the numbers are the published ones", arguments: published)
  func publishedNumbers(seed: UInt64, expected: [UInt64]) {
    var numbers = SplitMix64(seed: seed)
    for value in expected { #expect(numbers.next() == value) }
  }

  @Test("signed numbers fill the range evenly")
  func signed() {
    var numbers = SplitMix64(seed: 3)
    var counts = [Int](repeating: 0, count: 8)
    for _ in 0..<8000 {
      let value = numbers.nextSigned()
      #expect(value >= -1 && value < 1)
      counts[Int((value + 1) * 4)] += 1
    }
    // The standard deviation is 30.
    #expect(counts.allSatisfy { abs($0 - 1000) < 150 })
  }
}
