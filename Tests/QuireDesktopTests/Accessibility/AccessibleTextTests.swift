import SeededNumbers
import Testing

@testable import QuireDesktop

@Suite struct AccessibleTextTests {
  private static let alphabet: [Character] = ["a", "b", " ", "\n", "é", "e\u{301}", "日", "👩‍👩‍👧"]

  private func text(of count: Int, _ random: inout SeededGenerator) -> String {
    String((0..<count).map { _ in Self.alphabet.randomElement(using: &random) ?? "a" })
  }

  @Test("the difference of two texts makes one from the other", arguments: 0..<40 as Range<UInt64>)
  func difference(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let old = text(of: Int.random(in: 0...12, using: &random), &random)
      var edited = Array(old)
      let start = Int.random(in: 0...edited.count, using: &random)
      let end = Int.random(in: start...edited.count, using: &random)
      edited.replaceSubrange(
        start..<end, with: text(of: Int.random(in: 0...3, using: &random), &random))
      let new = String(edited)
      let (removed, inserted) = AccessibleText.difference(old, new)
      var scalars = Array(old.unicodeScalars)
      scalars.replaceSubrange(removed, with: Array(inserted.unicodeScalars))
      #expect(scalars == Array(new.unicodeScalars), "\([old, new])")
      // Nothing is reported that has not changed.
      let kept = old.unicodeScalars.count - removed.count
      let isSame = old.unicodeScalars.elementsEqual(new.unicodeScalars)
      #expect(!isSame || removed.isEmpty && inserted.isEmpty)
      #expect(kept + inserted.unicodeScalars.count == new.unicodeScalars.count)
    }
  }

  @Test(
    "the units of a text follow each other without gaps", arguments: 0..<40 as Range<UInt64>)
  func units(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let string = text(of: 14, &random)
    let text = AccessibleText(string: string)
    for granularity in [AccessibleText.Granularity.character, .word, .line] {
      var end = 0
      var parts: [String] = []
      while end < text.count {
        let unit = text.unit(at: end, granularity)
        #expect(unit.lowerBound == end && !unit.isEmpty, "\(string.debugDescription) at \(end)")
        guard unit.upperBound > end else { return }
        for offset in unit { #expect(text.unit(at: offset, granularity) == unit) }
        parts.append(text.substring(unit.lowerBound, unit.upperBound))
        end = unit.upperBound
      }
      #expect(parts.joined() == string)
      switch granularity {
      case .character: #expect(parts == string.map { String($0) })
      case .word:
        // Every word but the first begins with a letter after a space.
        for part in parts.dropFirst() { #expect(part.first?.isWhitespace == false) }
        for part in parts.dropLast() { #expect(part.last?.isWhitespace == true) }
      default:
        let lines = string.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let whole = parts.map { $0.last == "\n" ? String($0.dropLast()) : $0 }
        #expect(whole == (string.last == "\n" || string.isEmpty ? lines.dropLast() : lines))
      }
    }
  }

  @Test("parts beyond the ends are cut")
  func substrings() {
    let text = AccessibleText(string: "naïve")
    #expect(text.substring(0, -1) == "naïve" && text.substring(2, 3) == "ï")
    #expect(text.substring(-5, 2) == "na" && text.substring(4, 99) == "e")
    #expect(text.substring(9, 12) == "" && text.substring(3, 1) == "")
    #expect(text.index(99) == text.string.endIndex && text.index(-1) == text.string.startIndex)
  }
}
