import QuireDocuments
import Testing

@testable import QuireReader

/// The table of contents of a book, and the rows that show it.
struct OutlineTests {
  typealias Item = DocumentInfo.OutlineItem

  /// Two chapters with sections, two of which begin on the same page, and an entry without a page.
  private static let items = [
    Item(title: "Preface", page: 0),
    Item(
      title: "  One\n two ", page: 2,
      children: [
        Item(title: "1.1", page: 2),
        Item(title: "1.2", page: 5, children: [Item(title: "1.2.1", page: 5)]),
        Item(title: "1.3", page: 5),
      ]),
    Item(
      title: "Nowhere", page: nil, children: [Item(title: "Inside", page: 8)]),
    Item(title: "Index", page: 9),
  ]

  private static func contents(_ outlines: [String: [Item]], pages: Int = 10) -> BookContents {
    let paths = outlines.keys.sorted().map { FilePath("/\($0)") }
    var contents = BookContents(
      PictureList(opening: []),
      addresses: paths.flatMap { path in (0..<pages).map { PageAddress(path: path, page: $0) } })
    for path in paths {
      var info = DocumentInfo(kind: .pdf, pageCount: pages)
      info.outline = outlines["\(path)".replacing("/", with: "")] ?? []
      contents.learn(info, of: path)
    }
    return contents
  }

  private static func outline(_ items: [Item], pages: Int = 10) -> Outline {
    Outline(of: contents(["a.pdf": items], pages: pages))
  }

  private func titles(_ rows: OutlineRows) -> [String] {
    rows.shown.map { index in
      let mark = index == rows.current ? "*" : ""
      let sign =
        !rows.outline.hasChildren(index) ? "" : rows.isOpen(index) ? "- " : "+ "
      return mark + sign + rows.outline.entries[index].title
    }
  }

  @Test("an outline is a list of its entries with their levels, parents and ends")
  func entries() {
    let outline = Self.outline(Self.items)
    #expect(
      outline.entries.map(\.title) == [
        "Preface", "One two", "1.1", "1.2", "1.2.1", "1.3", "Nowhere", "Inside", "Index",
      ])
    #expect(outline.entries.map(\.level) == [0, 0, 1, 1, 2, 1, 0, 1, 0])
    #expect(outline.entries.map(\.parent) == [nil, nil, 1, 1, 3, 1, nil, 6, nil])
    #expect(outline.entries.map(\.end) == [1, 6, 3, 5, 5, 6, 8, 8, 9])
    #expect(outline.entries.map { $0.page?.page } == [0, 2, 2, 5, 5, 5, nil, 8, 9])
    #expect(Outline(of: Self.contents(["a.pdf": []])).entries.isEmpty)
  }

  @Test("the outlines of several documents stand below their titles")
  func documents() {
    let outline = Outline(
      of: Self.contents(["a.pdf": [Item(title: "A", page: 1)], "b.pdf": []], pages: 3))
    #expect(outline.entries.map(\.title) == ["a.pdf", "A", "b.pdf"])
    #expect(outline.entries.map(\.level) == [0, 1, 0])
    #expect((0..<6).map(outline.entry) == [0, 1, 1, 2, 2, 2])
  }

  @Test("the page of a book belongs to the entry before it, and to the innermost one on the page")
  func places() {
    let outline = Self.outline(Self.items)
    let expected = [0, 0, 2, 2, 2, 4, 4, 4, 7, 8]
    #expect((0..<10).map(outline.entry) == expected)
    #expect(Self.outline([Item(title: "Late", page: 4)]).entry(at: 3) == nil)
    // Entries need not be in the order of the pages.
    let mixed = Self.outline([
      Item(title: "Z", page: 6), Item(title: "A", page: 0), Item(title: "M", page: 3),
    ])
    #expect([0, 2, 3, 5, 6, 9].map(mixed.entry) == [1, 1, 2, 2, 0, 0])
  }

  @Test("rows are opened and closed, and the entry of the page is marked")
  func rows() {
    var rows = OutlineRows(Self.outline(Self.items), at: 0)
    #expect(titles(rows) == ["*Preface", "+ One two", "+ Nowhere", "Index"])
    // The entry of the page is opened.
    rows.follow(5)
    #expect(
      titles(rows) == [
        "Preface", "- One two", "1.1", "- 1.2", "*1.2.1", "1.3", "+ Nowhere", "Index",
      ])
    // What the user has closed stays closed, and stands for what is in it.
    rows.toggle(1)
    #expect(titles(rows) == ["Preface", "*+ One two", "+ Nowhere", "Index"])
    rows.follow(3)
    #expect(titles(rows) == ["Preface", "*+ One two", "+ Nowhere", "Index"])
    rows.follow(8)
    #expect(titles(rows) == ["Preface", "+ One two", "- Nowhere", "*Inside", "Index"])
    rows.toggle(1)
    #expect(titles(rows).count == 9)
    // An entry that is chosen is marked, though others are on its page too.
    rows.choose(5, at: 5)
    rows.follow(5)
    #expect(rows.current == 5)
    rows.follow(6)
    #expect(rows.current == 4)
  }

  @Test("arrows open, go in, close and go out")
  func arrows() {
    var rows = OutlineRows(Self.outline(Self.items), at: 0)
    // (key, entry with the focus, focus after it, number of rows)
    let table: [(String, Int, Int, Int)] = [
      ("in", 0, 0, 4), ("in", 1, 1, 7), ("in", 1, 2, 7), ("in", 3, 3, 8), ("in", 3, 4, 8),
      ("out", 4, 3, 8), ("out", 3, 3, 7), ("out", 3, 1, 7), ("out", 1, 1, 4), ("out", 1, 1, 4),
      ("out", 0, 0, 4), ("in", 6, 6, 5), ("in", 6, 7, 5), ("out", 7, 6, 5),
    ]
    for (number, (key, entry, focus, count)) in table.enumerated() {
      let result = key == "in" ? rows.goInto(entry) : rows.goOut(of: entry)
      #expect(result == focus && rows.shown.count == count, "step \(number)")
    }
    rows.reveal(4)
    #expect(rows.shown.contains(4))
  }

  @Test("another outline keeps what is open where the titles are the same")
  func replaced() {
    var rows = OutlineRows(Self.outline(Self.items), at: 0)
    rows.toggle(1)
    var items = Self.items
    items[3].title = "Register"
    rows.replace(Self.outline(items), at: 0)
    #expect(
      titles(rows) == [
        "*Preface", "- One two", "1.1", "+ 1.2", "1.3", "+ Nowhere", "Register",
      ])
    rows.replace(Self.outline([]), at: 0)
    #expect(rows.shown == [] && rows.current == nil)
  }

  @Test("an outline with a single entry at the top shows what is below it")
  func single() {
    let item = Item(title: "Book", page: 0, children: Self.items)
    let rows = OutlineRows(Self.outline([item]), at: 0)
    #expect(titles(rows).first == "- Book" && rows.shown.count == 5)
  }

  @Test("ten thousand entries, at any depth, are laid out in order")
  func large() {
    var items = (0..<9_000).map { (page: Int) in Item(title: "Entry \(page)", page: page) }
    var deep = Item(title: "deep", page: 9_999)
    for level in 0..<30 { deep = Item(title: "level \(level)", page: 9_000, children: [deep]) }
    items.append(deep)
    var rows = OutlineRows(Self.outline(items, pages: 10_000), at: 4_321)
    #expect(rows.current == 4_321 && rows.shown.count == 9_001)
    rows.follow(9_999)
    #expect(rows.current == 9_030 && rows.shown.count == 9_031)
    #expect(rows.outline.entries.map(\.level).max() == 30)
    for entry in stride(from: 9_029, through: 9_000, by: -1) { rows.toggle(entry) }
    #expect(rows.current == 9_000 && rows.shown.count == 9_001)
  }

  @Test("typed words lead to the next row that begins with them")
  func typeAhead() {
    let titles = ["Preface", "One two", "Öffnen", "Other", "1.2 The end", "index"]
    // (text, time, row with the focus, row after it)
    let table: [(String, Double, Int?, Int?)] = [
      ("o", 0, nil, 1), ("o", 0.5, 1, 2), ("o", 1, 2, 3), ("o", 1.5, 3, 1),
      ("o", 4, 0, 1), ("t", 4.5, 1, 3), ("h", 5, 3, 3), ("x", 5.5, 3, nil),
      ("e", 8, 0, 4), ("i", 12, 5, 5), ("n", 12.2, 5, 5), (" ", 20, 5, nil),
      ("one", 30, 5, 1), (" ", 30.2, 1, 1), ("t", 30.4, 1, 1),
    ]
    var typeAhead = TypeAhead()
    for (number, (text, time, focus, row)) in table.enumerated() {
      let result = typeAhead.add(text, at: time, from: focus, of: titles.count) {
        FoldedText(titles[$0])
      }
      #expect(result == row, "step \(number)")
    }
    #expect(typeAhead.add("a", at: 99, from: nil, of: 0) { _ in FoldedText("") } == nil)
  }
}
