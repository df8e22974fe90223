import MemorySearch
import SeededNumbers
import Testing

@testable import SecretMemory

/// Bytes in memory of their own.
@Suite(.serialized) struct SecretBytesTests {
  @Test("a secret is in one locked page that core files leave out, and nowhere when it is released")
  func memory() {
    let word = HiddenWord()
    let search = MemorySearch(for: word)
    #expect(search.addresses() == [])
    do {
      let secret = SecretBytes(word.letters)
      let copy = secret
      withExtendedLifetime((secret, copy)) {
        let places = search.addresses()
        #expect(places.count == 1)
        let flags = places.first.map(MemorySearch.flags) ?? []
        #expect(flags.contains("dd") && flags.contains("lo"), "\(flags)")
      }
    }
    #expect(search.addresses() == [])
  }

  @Test("what is replaced and what is cut off is wiped")
  func wiped() {
    let word = HiddenWord()
    let search = MemorySearch(for: word)
    var secret = SecretBytes(word.letters)
    #expect(search.addresses().count == 1)
    secret.replace(0..<secret.count, with: [1, 2, 3].span)
    #expect(search.addresses() == [])
    secret = SecretBytes(word.letters)
    // The bytes move to larger memory.
    secret.replace(0..<0, with: [UInt8](repeating: 7, count: 10_000).span)
    #expect(search.addresses().count == 1)
    secret.replace(10_000..<10_040, with: Span())
    #expect(search.addresses() == [] && secret.count == 10_000)
  }

  @Test("an array is wiped in place")
  func array() {
    let word = HiddenWord()
    let search = MemorySearch(for: word)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(100)
    bytes += word.letters
    #expect(search.addresses().count == 1)
    bytes.wipe()
    #expect(search.addresses() == [] && bytes == [UInt8](repeating: 0, count: 40))
    var none: [UInt8] = []
    none.wipe()
  }

  @Test("random replacements have the effect that they have on an array")
  func random() {
    for seed in 0..<200 as Range<UInt64> {
      var numbers = SeededGenerator(seed: seed)
      var secret = SecretBytes()
      var model: [UInt8] = []
      for _ in 0..<50 {
        let ends = (0..<2).map { _ in Int.random(in: 0...model.count, using: &numbers) }.sorted()
        // Some fill several pages of memory.
        let most = Int.random(in: 0..<20, using: &numbers) == 0 ? 9000 : 300
        let new = (0..<Int.random(in: 0...most, using: &numbers)).map { _ in
          UInt8.random(in: 0...9, using: &numbers)
        }
        let (former, formerModel) = (secret, model)
        secret.replace(ends[0]..<ends[1], with: new.span)
        model.replaceSubrange(ends[0]..<ends[1], with: new)
        #expect(bytes(of: secret) == model && secret == SecretBytes(model), "seed \(seed)")
        #expect(bytes(of: former) == formerModel, "seed \(seed): a copy stays as it is")
      }
      #expect(secret.hashValue == SecretBytes(model).hashValue)
      #expect(secret != SecretBytes(model + [1]))
    }
  }

  private func bytes(of secret: SecretBytes) -> [UInt8] {
    secret.withBytes { bytes in bytes.indices.map { bytes[$0] } }
  }
}
