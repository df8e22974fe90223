import QuireDocuments
import SeededNumbers
import Testing

/// Tests of the division of pages into spreads.
@Suite struct SpreadTests {
  /// The spreads as text: "-" is a blank page, and a single page stands in brackets.
  private func text(_ spreads: some Sequence<Spread<Int>>) -> String {
    spreads.map { spread in
      if case .half(let page, let half) = spread {
        return "(\(page + 1)\(half == .first ? "a" : "b"))"
      }
      if case .halves(let page) = spread { return "\(page + 1)a+\(page + 1)b" }
      let pages = spread.sides.map { page in page.map { "\($0 + 1)" } ?? "-" }
      return pages.count == 1 ? "(\(pages[0]))" : pages.joined(separator: "+")
    }.joined(separator: " ")
  }

  /// The wide pages are the capital letters.
  private func list(_ pages: String, _ pairing: SpreadList.Pairing) -> SpreadList {
    SpreadList(isWide: pages.map(\.isUppercase), pairing: pairing)
  }

  @Test(
    "pages are paired after the cover, from the first page, or not at all",
    arguments: [
      ("", "", "", ""),
      ("p", "-+1", "1+-", "(1)"),
      ("pp", "-+1 2+-", "1+2", "(1) (2)"),
      ("ppp", "-+1 2+3", "1+2 3+-", "(1) (2) (3)"),
      ("pppp", "-+1 2+3 4+-", "1+2 3+4", "(1) (2) (3) (4)"),
      ("ppppp", "-+1 2+3 4+5", "1+2 3+4 5+-", "(1) (2) (3) (4) (5)"),
      // A wide page first.
      ("Wppp", "(1) 2+3 4+-", "(1) 2+3 4+-", "(1) (2) (3) (4)"),
      // A wide page in the middle, where it splits a pair and where it does not.
      ("ppWpp", "-+1 2+- (3) 4+5", "1+2 (3) 4+5", "(1) (2) (3) (4) (5)"),
      ("pppWpp", "-+1 2+3 (4) 5+6", "1+2 3+- (4) 5+6", "(1) (2) (3) (4) (5) (6)"),
      ("pWp", "-+1 (2) 3+-", "1+- (2) 3+-", "(1) (2) (3)"),
      // A wide page last.
      ("ppW", "-+1 2+- (3)", "1+2 (3)", "(1) (2) (3)"),
      ("pWWp", "-+1 (2) (3) 4+-", "1+- (2) (3) 4+-", "(1) (2) (3) (4)"),
      ("W", "(1)", "(1)", "(1)"),
    ])
  func table(pages: String, afterCover: String, fromFirst: String, none: String) {
    #expect(text(list(pages, .afterCover).spreads) == afterCover)
    #expect(text(list(pages, .fromFirstPage).spreads) == fromFirst)
    #expect(text(list(pages, .none).spreads) == none)
  }

  @Test("a shifted pairing is the other pairing, and shifting again restores it")
  func shift() {
    #expect(text(list("ppppp", SpreadList.Pairing.afterCover.shifted).spreads) == "1+2 3+4 5+-")
    for pairing in [.none, .afterCover, .fromFirstPage] as [SpreadList.Pairing] {
      #expect(pairing.shifted.shifted == pairing)
    }
  }

  @Test(
    "every page is in one spread, in order, also read backwards", arguments: 0..<40 as Range<UInt64>
  )
  func everyPage(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let isWide = (0..<Int.random(in: 0...30, using: &random)).map { _ in
      Int.random(in: 0...3, using: &random) == 0
    }
    for pairing in [.none, .afterCover, .fromFirstPage] as [SpreadList.Pairing] {
      let list = SpreadList(isWide: isWide, pairing: pairing)
      #expect(list.spreads.flatMap(\.pages) == Array(isWide.indices))
      // From the last page, each step back leads to the spread of the page before.
      var visited: [Spread<Int>] = []
      var page = isWide.count - 1
      while page >= 0 {
        let spread = list.spreads[list.index(ofPage: page)]
        #expect(spread.pages.contains(page))
        visited.append(spread)
        page = (spread.pages.first ?? 0) - 1
      }
      #expect(visited.reversed() == list.spreads, "seed \(seed)")
      for spread in list.spreads {
        let wide = spread.pages.filter { isWide[$0] }
        #expect(wide.isEmpty || spread.sides.count == 1, "a wide page stands alone")
      }
    }
  }

  @Test(
    "three pages ahead and one behind are loaded, with the pages that they face, the nearest first",
    arguments: [
      ("ppppppppp", .none, 5, [6, 4, 7, 8], [4, 6, 3, 2]),
      ("ppppppppp", .none, 1, [2, 3, 4], [2]),
      ("ppppppppp", .none, 9, [8], [8, 7, 6]),
      ("p", .none, 1, [], []),
      // -+1 2+3 4+5 6+7 8+9
      ("ppppppppp", .afterCover, 1, [2, 3, 4, 5], [2, 3]),
      ("ppppppppp", .afterCover, 4, [6, 7, 3, 2, 8, 9], [3, 2, 6, 7, 1]),
      ("ppppppppp", .afterCover, 5, [6, 7, 3, 2, 8, 9], [3, 2, 6, 7, 1]),
      // 1+2 (3) (4) 5+6 7+8
      ("ppWWpppp", .fromFirstPage, 2, [3, 4, 5, 6], [3]),
      ("ppWWpppp", .fromFirstPage, 5, [7, 8, 4], [4, 7, 8, 3, 2, 1]),
    ] as [(String, SpreadList.Pairing, Int, [Int], [Int])])
  func neighbours(
    pages: String, pairing: SpreadList.Pairing, page: Int, forward: [Int], backward: [Int]
  ) {
    let list = list(pages, pairing)
    func numbers(_ direction: Int) -> [Int] {
      list.neighbours(ofPage: page - 1, direction: direction).map { $0 + 1 }
    }
    #expect(numbers(1) == forward)
    #expect(numbers(-1) == backward)
  }

  @Test(
    "pages have the places that their document names, unless the user has shifted them",
    arguments: [
      // l and r are the first and the second place, c is alone, and p names none.
      ("rrlrlr", "-+1 -+2 3+4 5+6"), ("lrlrlr", "1+2 3+4 5+6"), ("pllp", "-+1 2+- 3+4"),
      ("ppcpp", "-+1 2+- (3) 4+5"), ("lpprp", "1+2 3+4 5+-"), ("c", "(1)"), ("ll", "1+- 2+-"),
      ("rprp", "-+1 2+3 4+-"),
    ])
  func places(pages: String, spreads: String) {
    let places = Dictionary(
      uniqueKeysWithValues: pages.enumerated().compactMap { index, letter in
        ["l": SpreadPlace.first, "r": .second, "c": .alone][letter].map { (index, $0) }
      })
    let isWide = pages.map { _ in false }
    #expect(
      text(SpreadList(isWide: isWide, pairing: .afterCover, places: places).spreads) == spreads)
    let single = SpreadList(isWide: isWide, pairing: .none, places: places)
    #expect(single.spreads.allSatisfy { $0.pages.count == 1 })
    // A shifted run follows the rule, the other way round.
    let shifted = SpreadList(
      isWide: isWide, pairing: .afterCover, places: places, shiftedRuns: [0])
    let first = shifted.spreads[0]
    if pages.first != "c" {
      #expect(
        first == .pair(first: 0, second: nil) || (first.sides[0] == nil) == (pages.first == "l"))
    }
    #expect(shifted.spreads.flatMap(\.pages) == Array(isWide.indices))
  }

  /// The wide pages are the capital letters, and those that are split are the letters S.
  private func splitList(_ pages: String, _ pairing: SpreadList.Pairing) -> SpreadList {
    SpreadList(
      isWide: pages.map(\.isUppercase), pairing: pairing,
      splitPages: Set(pages.enumerated().filter { $0.element == "S" }.map(\.offset)))
  }

  @Test(
    "the halves of a split page face each other, or stand alone where pages are not paired",
    arguments: [
      ("ppSpWp", "-+1 2+- 3a+3b 4+- (5) 6+-", "(1) (2) (3a) (3b) (4) (5) (6)"),
      ("SpSS", "1a+1b 2+- 3a+3b 4a+4b", "(1a) (1b) (2) (3a) (3b) (4a) (4b)"),
    ])
  func splitPages(pages: String, afterCover: String, none: String) {
    #expect(text(splitList(pages, .afterCover).spreads) == afterCover)
    let single = splitList(pages, .none)
    #expect(text(single.spreads) == none)
    let joined = SpreadList(joining: [list("pp", .none), single])
    for list in [single, joined, splitList(pages, .afterCover)] {
      for (index, spread) in list.spreads.enumerated() {
        let page = spread.pages[0]
        #expect(list.contains(spread))
        #expect(list.index(ofPage: page, half: spread.half) == index)
        #expect(list.spread(ofPage: page, half: spread.half) == spread)
      }
      #expect(!list.contains(.half(1, .second)) && !list.contains(.halves(1)))
    }
    // A page that is not split has no second half.
    #expect(list("pp", .none).spread(ofPage: 1, half: .second) == .single(1))
  }

  @Test("the halves of a page are loaded as one page")
  func neighboursOfHalves() {
    let list = splitList("pSpSSp", .none)
    func numbers(_ page: Int, _ direction: Int) -> [Int] {
      list.neighbours(ofPage: page - 1, direction: direction).map { $0 + 1 }
    }
    #expect(numbers(1, 1) == [2, 3, 4])
    #expect(numbers(2, 1) == [3, 1, 4, 5])
    #expect(numbers(5, -1) == [4, 6, 3, 2])
  }
}
