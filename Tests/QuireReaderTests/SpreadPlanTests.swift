import QuireDocuments
import QuireGeometry
import SeededNumbers
import Testing

@testable import QuireReader
@testable import ReaderTesting

/// Tests of the division of a book into spreads while the sizes of its pages become known.
@Suite struct SpreadPlanTests {
  private static let wide = PageShape(size: Size(width: 2, height: 1), isScalable: false)
  private static let narrow = PageShape(size: Size(width: 1, height: 2), isScalable: false)

  /// The spreads as text: "-" is a blank page, and a single page stands in brackets.
  private func text(_ plan: SpreadPlan) -> String {
    plan.list.spreads.map { spread in
      let pages = spread.sides.map { page in page.map { "\($0 + 1)" } ?? "-" }
      return pages.count == 1 ? "(\(pages[0]))" : pages.joined(separator: "+")
    }.joined(separator: " ")
  }

  /// Makes the plan of a document whose wide pages are the capital letters, and whose unknown pages
  /// are points.
  private func plan(_ pages: String, _ pairing: SpreadList.Pairing = .afterCover) -> SpreadPlan {
    var plan = SpreadPlan()
    for (index, page) in pages.enumerated() where page != "." {
      _ = plan.learn(page.isUppercase ? Self.wide : Self.narrow, at: index)
    }
    plan.divide([.init(count: pages.count, pairing: pairing)], keeping: nil)
    return plan
  }

  @Test(
    "unknown pages are expected to have the format of most known pages",
    arguments: [
      (".....", "-+1 2+3 4+5"), ("W....", "(1) (2) (3) (4) (5)"), ("Wpp..", "(1) 2+3 4+5"),
      ("pWWW.", "-+1 (2) (3) (4) (5)"), ("pW...", "-+1 (2) 3+4 5+-"),
    ])
  func expectation(pages: String, expected: String) {
    #expect(text(plan(pages)) == expected)
  }

  @Test("a page is split when its size is known, and only in a document that is split")
  func splitPages() {
    var plan = SpreadPlan()
    let sections = [
      SpreadPlan.Section(count: 2, pairing: .none),
      .init(count: 3, pairing: .none, splitsWidePages: true),
    ]
    plan.divide(sections, keeping: nil)
    for (index, expected) in [
      (0, [.single(0), .single(1), .single(2), .single(3), .single(4)]),
      (3, [.single(0), .single(1), .single(2), .half(3, .first), .half(3, .second), .single(4)]),
    ] as [(Int, [Spread<Int>])] {
      let isSurprise = plan.learn(Self.wide, at: index)
      #expect(isSurprise)
      plan.divide(sections, keeping: nil)
      #expect(plan.list.spreads == expected)
    }
    // The remaining pages of the document are expected to be wide, but are split only if they are.
    let isSurprise = plan.learn(Self.wide, at: 4)
    #expect(isSurprise)
    plan.divide(sections, keeping: nil)
    #expect(plan.list.spreads.suffix(2) == [.half(4, .first), .half(4, .second)])
    plan.divide(
      [sections[0], .init(count: 3, pairing: .afterCover, splitsWidePages: true)], keeping: nil)
    #expect(plan.list.spreads.suffix(2) == [.halves(3), .halves(4)])
  }

  @Test("a page that its document marks as wide stands alone, whatever its size is")
  func markedPages() {
    var plan = SpreadPlan()
    let section = SpreadPlan.Section(count: 6, pairing: .afterCover, widePages: [2])
    let other = SpreadPlan.Section(count: 2, pairing: .fromFirstPage)
    plan.divide([other, section], keeping: nil)
    #expect(text(plan) == "1+2 -+3 4+- (5) 6+7 8+-")
    // Its size changes nothing, and does not tell what the unknown pages are like.
    for shape in [Self.narrow, Self.wide] {
      let isSurprise = plan.learn(shape, at: 4)
      #expect(!isSurprise)
      plan.divide([other, section], keeping: .pair(first: 4, second: 5))
      #expect(text(plan) == "1+2 -+3 4+- (5) 6+7 8+-")
    }
    _ = plan.learn(Self.wide, at: 5)
    plan.divide([section, other], keeping: nil)
    #expect(text(plan) == "(1) (2) (3) (4) (5) (6) 7+8")
  }

  @Test("documents and lists of pictures are not paired with each other")
  func sections() {
    var plan = SpreadPlan()
    plan.divide(
      [
        .init(count: 2, pairing: .none), .init(count: 4, pairing: .afterCover),
        .init(count: 3, pairing: .fromFirstPage),
      ], keeping: nil)
    #expect(text(plan) == "(1) (2) -+3 4+5 6+- 7+8 9+-")
    #expect(plan.isCover(plan.list.spread(ofPage: 2).map(SpreadPlan.page)))
    #expect(!plan.isCover(plan.list.spread(ofPage: 3).map(SpreadPlan.page)))
  }

  @Test("a page that turns out to be wide moves no shown pair")
  func kept() {
    var plan = plan("........")
    let sections = [SpreadPlan.Section(count: 8, pairing: .afterCover)]
    let shown = plan.list.spread(ofPage: 5)
    #expect(shown == .pair(first: 5, second: 6))
    // A wide third page begins the pairs with the fourth, so that 4+5 and 6+7 would be pairs.
    for (shape, index) in [(Self.narrow, 0), (Self.narrow, 1), (Self.wide, 2)] {
      let isSurprise = plan.learn(shape, at: index)
      #expect(isSurprise == (index == 2))
    }
    plan.divide(sections, keeping: shown)
    #expect(text(plan) == "-+1 2+- (3) 4+5 6+7 8+-")
    #expect(plan.keptStart == nil)
    // A wide second page would pair the third page with the fourth.
    plan = self.plan("........")
    let isSurprise = plan.learn(Self.wide, at: 1)
    #expect(isSurprise)
    _ = plan.learn(Self.narrow, at: 0)
    _ = plan.learn(Self.narrow, at: 2)
    plan.divide(sections, keeping: shown)
    #expect(text(plan) == "-+1 (2) 3+4 5+- 6+7 8+-")
    #expect(plan.keptStart == SpreadPlan.page(5))
    // When another spread is shown that the rules make too, the rules hold again.
    plan.divide(sections, keeping: .single(1))
    #expect(text(plan) == "-+1 (2) 3+4 5+6 7+8")
    // A shown pair of which one page turns out to be wide does not stay.
    _ = plan.learn(Self.wide, at: 5)
    plan.divide(sections, keeping: .pair(first: 4, second: 5))
    #expect(text(plan) == "-+1 (2) 3+4 5+- (6) 7+8")
  }

  @Test("shifting changes the run of pages between wide pages")
  func shift() {
    var plan = plan("ppppWpppp")
    #expect(text(plan) == "-+1 2+3 4+- (5) 6+7 8+9")
    let forward = plan.shift(around: .pair(first: 1, second: 2), isForward: true)
    #expect(forward == 2)
    #expect(text(plan) == "1+2 3+4 (5) 6+7 8+9")
    let backward = plan.shift(around: .pair(first: 7, second: 8), isForward: false)
    #expect(backward == 7)
    #expect(text(plan) == "1+2 3+4 (5) -+6 7+8 9+-")
    #expect(!plan.isCover(plan.list.spread(ofPage: 5).map(SpreadPlan.page)))
    _ = plan.shift(around: .pair(first: nil, second: 5), isForward: false)
    _ = plan.shift(around: .pair(first: 2, second: 3), isForward: false)
    #expect(text(plan) == "-+1 2+3 4+- (5) 6+7 8+9")
  }

  @Test(
    "a wide page before a shifted pair leaves the pair shifted, and not the pages before it",
    arguments: [(2, "-+1 2+- (3) -+4 5+6 7+8"), (1, "-+1 (2) 3+4 5+6 7+8")])
  func shiftedBeforeWidePage(index: Int, expected: String) {
    var plan = plan("........")
    let sections = [SpreadPlan.Section(count: 8, pairing: .afterCover)]
    _ = plan.shift(around: .pair(first: 3, second: 4), isForward: true)
    let shown = plan.list.spread(ofPage: 4)
    #expect(shown == .pair(first: 4, second: 5))
    let isSurprise = plan.learn(Self.wide, at: index, keeping: shown)
    #expect(isSurprise)
    for page in 0..<8 where page != index { _ = plan.learn(Self.narrow, at: page, keeping: shown) }
    plan.divide(sections, keeping: nil)
    #expect(text(plan) == expected)
    // A wide page after the pair changes nothing before it.
    _ = plan.learn(Self.wide, at: 7, keeping: shown)
    plan.divide(sections, keeping: nil)
    #expect(plan.list.contains(shown))
  }

  @Test("a shift and known sizes stay with their pages in a changed list")
  func changedList() {
    var plan = plan("ppWppp")
    _ = plan.shift(around: .pair(first: 3, second: 4), isForward: true)
    #expect(text(plan) == "-+1 2+- (3) -+4 5+6")
    let others = (0..<2).map { PageAddress(path: "other", page: $0) }
    plan.divide(
      [.init(count: 2, pairing: .none), .init(count: 6, pairing: .afterCover)],
      of: PageOrder(others + plan.order.pages), keeping: nil)
    #expect(text(plan) == "(1) (2) -+3 4+- (5) -+6 7+8")
  }

  @Test(
    "sizes in any order lead to the rules of the whole document",
    arguments: 0..<100 as Range<UInt64>)
  func anyOrder(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...30, using: &random)
    let isWide = (0..<count).map { _ in Int.random(in: 0..<4, using: &random) == 0 }
    let pairings: [SpreadList.Pairing] = [.none, .afterCover, .fromFirstPage]
    let section = SpreadPlan.Section(
      count: count, pairing: pairings[Int.random(in: 0..<3, using: &random)])
    var plan = SpreadPlan()
    plan.divide([section], keeping: nil)
    var shown = plan.list.spreads[0]
    for index in (0..<count).shuffled(using: &random) {
      let known = plan.shapes
      if plan.learn(isWide[index] ? Self.wide : Self.narrow, at: index) {
        plan.divide([section], keeping: shown)
      }
      // A shown pair stays together as long as both pages may be in portrait format.
      let isHeld =
        shown.pages.count == 2 && shown.pages.allSatisfy { known[SpreadPlan.page($0)] != Self.wide }
      if isHeld,
        !shown.pages.contains(where: { isWide[$0] && plan.shapes[SpreadPlan.page($0)] != nil }),
        shown.pages.allSatisfy({ plan.shapes[SpreadPlan.page($0)] != nil })
      {
        #expect(plan.list.contains(shown), "seed \(seed)")
      }
      // Every page is in one spread, in order.
      #expect(plan.list.spreads.flatMap(\.pages) == Array(0..<count), "seed \(seed)")
      shown = plan.list.spreads.randomElement(using: &random) ?? shown
    }
    plan.divide([section], keeping: nil)
    #expect(
      plan.list == SpreadList(isWide: isWide, pairing: section.pairing), "seed \(seed)")
  }
}

/// The plan of a document, whose pages are named by their numbers.
nonisolated extension SpreadPlan {
  fileprivate static func page(_ index: Int) -> PageAddress {
    PageAddress(path: "book", page: index)
  }

  fileprivate mutating func learn(
    _ shape: PageShape, at index: Int, keeping shown: Spread<Int>? = nil
  ) -> Bool {
    learn(shape, of: Self.page(index), keeping: shown?.map(Self.page))
  }

  fileprivate mutating func divide(_ sections: [Section], keeping shown: Spread<Int>?) {
    let count = sections.reduce(0) { $0 + $1.count }
    divide(
      sections, of: PageOrder((0..<count).map(Self.page)), keeping: shown?.map(Self.page))
  }

  fileprivate mutating func shift(around spread: Spread<Int>, isForward: Bool) -> Int {
    shift(around: spread.map(Self.page), isForward: isForward).page
  }
}
