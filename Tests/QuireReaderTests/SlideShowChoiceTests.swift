import SeededNumbers
import Testing

@testable import QuireReader

/// The choices about slide shows, and the order of their pages.
struct SlideShowChoiceTests {
  @Test("choices are read back from the text in which they are stored")
  func text() {
    for pace in SlideShowChoices.paces {
      for bits in 0..<8 {
        var choices = SlideShowChoices(pace: pace)
        choices.isShuffled = bits & 1 != 0
        choices.repeats = bits & 2 != 0
        choices.fades = bits & 4 != 0
        #expect(SlideShowChoices(text: choices.text) == choices)
      }
    }
    for text in ["", "fast", "0.5", "1e9", "-3", "nan"] {
      #expect(SlideShowChoices(text: text) == nil, "\(text)")
    }
  }

  @Test("a page is shown as long as its words need, and some seconds at least")
  func reading() {
    let choices = SlideShowChoices(pace: .reading)
    #expect(choices.seconds(forWords: 238) == 60 && choices.seconds(forWords: 3) == 4)
    #expect(choices.seconds(forWords: nil) == 5)
    #expect(SlideShowChoices(pace: .seconds(7)).seconds(forWords: 900) == 7)
    #expect("One, two – three\nfour 5 -- six".wordCount == 6)
    #expect("日本語の本をめくる".wordCount == 5 && "".wordCount == 0 && " — … ".wordCount == 0)
  }

  @Test("a random order shows every page once before any comes again, also while pages change")
  func order() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      var pages = Array(0..<Int.random(in: 2...9, using: &random))
      var order = SlideOrder<Int>()
      var shown = pages.randomElement(using: &random) ?? 0
      var seen: Set = [shown]
      while let next = order.next(after: [shown], of: pages, repeats: false, using: &random) {
        #expect(seen.insert(next).inserted && pages.contains(next))
        shown = next
        // A page that has not been shown disappears.
        if Int.random(in: 0..<6, using: &random) == 0,
          let gone = pages.first(where: { !seen.contains($0) })
        {
          pages.removeAll { $0 == gone }
        }
      }
      #expect(seen.isSuperset(of: pages))
      #expect(
        order.next(after: [shown], of: pages, repeats: true, using: &random) != shown
          || pages.count < 2)
    }
  }
}
