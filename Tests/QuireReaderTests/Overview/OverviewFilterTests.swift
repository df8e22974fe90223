import Foundation
import Quire
import QuireDocuments
import QuireGeometry
import SampleFiles
import Testing
import WindowTesting

@testable import QuireReader
@testable import ReaderTesting

/// The words by which a person finds pages in the overview.
@MainActor
struct OverviewFilterTests {
  private let folder: PictureFolder

  init() throws {
    folder = try PictureFolder()
  }

  /// Opens a document with `count` pages, of which the first ones contain `texts`.
  private func showDocument(
    _ count: Int, catalog: String = "", texts: [String] = []
  ) async throws -> ReaderShow {
    try folder.writeDocument("book.pdf", pages: count, catalog: catalog, texts: texts)
    let show = ReaderShow([folder.file("book.pdf")])
    try await show.waitFor("the pages") { show.controller.book.addresses.count == count }
    try await show.waitFor("the page") { show.hasPicture }
    return show
  }

  private func showPictures(_ names: [String]) async throws -> ReaderShow {
    for name in names {
      try folder.write(PPM.encode(width: 64, height: 40) { _, _ in SamplePage(0).left }, to: name)
    }
    let show = ReaderShow([folder.path])
    try await show.waitFor("the picture") { show.hasPicture }
    return show
  }

  /// Types `text` as the desktop delivers it: keys, and their text.
  private func type(_ text: String, in show: ReaderShow) {
    for character in text {
      show.press(character == " " ? .space : .character(character))
      show.send(.textInput(String(character)))
    }
  }

  private func numbers(_ overview: OverviewController) -> [Int] {
    overview.collection.snapshot.items.compactMap(overview.pages.all.position).map { $0 + 1 }
  }

  @Test("typed digits show the pages whose numbers begin with them, and Return opens the first")
  func digits() async throws {
    let show = try await showDocument(60)
    let overview = try show.openOverview()
    #expect(!overview.filterBar.isShown)
    type("4", in: show)
    #expect(numbers(overview) == [4] + Array(40...49) && overview.focusedPage == 3)
    #expect(overview.filterBar.isShown && overview.filterBar.field.text == "4")
    type("2", in: show)
    #expect(numbers(overview) == [42] && overview.focusedPage == 41)
    show.wait(1)
    let found = try #require(overview.collection.focusedItem.flatMap(overview.collection.cell))
    #expect(overview.view.bounds.encloses(found.convert(found.bounds, to: overview.view)))
    try await show.waitFor("the end") { overview.filterBar.text == "1 page found" }
    show.press(.backspace)
    #expect(numbers(overview).count == 11)
    show.press(.character("9"))
    show.send(.textInput("9"))
    show.press(.enter)
    // The number leads to a page as soon as no page can have it as its label.
    try await show.waitFor("the page") {
      show.overview == nil && show.controller.book.current == 48
    }
  }

  @Test("Ctrl+D marks the focused page, and Ctrl+M shows only the marked pages")
  func marks() async throws {
    let show = try await showPictures(["a.ppm", "b.ppm", "c.ppm", "d.ppm"])
    let overview = try show.openOverview()
    for _ in 0..<2 {
      show.press(.right)
      show.press(.character("d"), .control)
    }
    #expect(numbers(overview) == [1, 2, 3, 4])
    let cells = overview.collection.visibleItems.compactMap(overview.collection.cell)
    #expect(cells.map(\.accessibility.hint) == [nil, "Marked", "Marked", nil])
    show.press(.character("m"), .control)
    #expect(numbers(overview) == [2, 3] && overview.filterBar.isShown)
    #expect(overview.filterBar.text == "2 pages found")
    // Words find pages among the marked ones.
    type("c", in: show)
    #expect(numbers(overview) == [3])
    show.press(.escape)
    #expect(numbers(overview) == [2, 3] && overview.filterBar.isShown)
    show.press(.character("d"), .control)
    #expect(numbers(overview).count == 1)
    show.press(.character("m"), .control)
    #expect(numbers(overview) == [1, 2, 3, 4])
    show.wait(1)
    #expect(!overview.filterBar.isShown)
    let menu = overview.contextMenu(at: .zero)?.children.compactMap { element -> String? in
      if case .action(let action) = element { action.title } else { nil }
    }
    #expect(menu?.contains("Only marked pages") == true)
  }

  @Test("F1 lists none of the keys that the filter takes")
  func keys() async throws {
    let show = try await showDocument(3)
    func listed() -> [String] {
      show.window.keyCommandGroups.flatMap(\.commands).map(\.shortcut)
    }
    #expect(listed().contains("F") && listed().contains("F11"))
    _ = try show.openOverview()
    #expect(Set(listed()).isSuperset(of: ["F11", "Ctrl+F", "Enter", "Space", "F1"]))
    #expect(listed().filter { $0.count == 1 } == [])
    show.press(.function(1))
    show.wait(0.5)
    let table = try #require(show.views(KeysTable.self).first)
    let keys = table.parts.flatMap(\.rows).flatMap { $0.keys.components(separatedBy: ", ") }
    #expect(keys.contains("F11") && !keys.contains("F"))
    #expect(table.parts.last?.rows.map(\.keys) == KeyHelpSection.overviewGestures.rows.map(\.keys))
  }

  @Test("Escape shows all pages again, and then closes the overview")
  func escape() async throws {
    let show = try await showDocument(60)
    let overview = try show.openOverview()
    type("77", in: show)
    #expect(numbers(overview) == [] && show.window.firstResponder === overview.collection)
    try await show.waitFor("the end") { overview.filterBar.text == "No pages found" }
    show.press(.enter)
    show.press(.escape)
    #expect(numbers(overview) == Array(1...60) && overview.focusedPage == 0)
    show.wait(0.5)
    #expect(show.overview != nil && !overview.filterBar.isShown && overview.filterBar.isHidden)
    show.press(.escape)
    show.wait(0.5)
    #expect(show.overview == nil)
  }

  @Test("a text shows the pages that contain it, whatever its case and its accents")
  func texts() async throws {
    let show = try await showDocument(30, texts: ["One ", "Two Cafe", "three", "CAFE noir"])
    let overview = try show.openOverview()
    type("café n", in: show)
    try await show.waitFor("the end") { overview.filterBar.text == "1 page found" }
    #expect(numbers(overview) == [4] && overview.focusedPage == 3)
    show.press(.backspace)
    show.press(.backspace)
    // What has been read is not read again.
    #expect(numbers(overview) == [2, 4] && overview.filterBar.text == "2 pages found")
    show.press(.right)
    #expect(overview.focusedPage == 3)
    show.press(.escape)
    #expect(numbers(overview).count == 30 && overview.focusedPage == 3)
  }

  @Test("Return leads to the page with the typed label, even if the labels have not been read yet")
  func labelBeforeNumber() async throws {
    // The 16th page has the label 12, and the 12th page the label 8.
    let catalog = "/PageLabels << /Nums [0 << /S /r >> 4 << /S /D >>] >>"
    for isInField in [false, true] {
      let show = try await showDocument(40, catalog: catalog)
      let overview = try show.openOverview()
      if isInField { show.press(.character("f"), .control) }
      if isInField { show.send(.textInput("12")) } else { type("12", in: show) }
      #expect(overview.focusedPage == 11)
      show.press(.enter)
      // The virtual time stands still until the labels have been read, so the key does not give up.
      try await eventually("the labels") { overview.search.isRunning ? nil : () }
      try await show.waitFor("the page") {
        show.overview == nil && show.controller.book.current == 15
      }
      // Without such a label, the number counts, before labels that only begin with it.
      let again = try show.openOverview()
      type("4", in: show)
      try await show.waitFor("the end") { again.filterBar.text.hasSuffix("pages found") }
      #expect(again.focusedPage == 7)
      show.press(.escape)
      type("37", in: show)
      try await show.waitFor("the end") { again.filterBar.text.hasSuffix("page found") }
      show.press(.enter)
      show.wait(0.5)
      #expect(show.controller.book.current == 36)
    }
  }

  @Test("the Return key does not wait long for labels")
  func patience() async throws {
    let show = try await showDocument(900)
    _ = try show.openOverview()
    type("500", in: show)
    show.press(.enter)
    // The time is virtual, so that nothing has been read by then.
    show.wait(0.4)
    #expect(show.overview != nil)
    show.wait(1)
    #expect(show.overview == nil && show.controller.book.current == 499)
  }

  @Test("labels are found, and the page with exactly this label has the focus")
  func labels() async throws {
    let catalog = "/PageLabels << /Nums [0 << /S /r >> 9 << /S /D >>] >>"
    let show = try await showDocument(40, catalog: catalog)
    let overview = try show.openOverview()
    type("iv", in: show)
    try await show.waitFor("the end") { overview.filterBar.text == "1 page found" }
    #expect(numbers(overview) == [4])
    show.press(.escape)
    // The page 12 has the label 3, and the page 3 the label iii.
    type("3", in: show)
    try await show.waitFor("the end") { overview.filterBar.text == "13 pages found" }
    #expect(numbers(overview) == [3, 12] + Array(30...40) && overview.focusedPage == 11)
    show.press(.escape)
    type("3", in: show)
    #expect(overview.focusedPage == 11)
    show.press(.right)
    #expect(overview.focusedPage == 29)
  }

  @Test("the number of pages found is a notification for assistive programs, a new one each time")
  func spoken() async throws {
    let show = try await showDocument(12)
    let overview = try show.openOverview()
    func notifications() -> [Label] {
      overview.filterBar.subviews.compactMap { $0 as? Label }.filter {
        $0.accessibilityRole == .notification
      }
    }
    #expect(notifications().isEmpty)
    type("1", in: show)
    try await show.waitFor("the end") { notifications().map(\.text) == ["4 pages found"] }
    let first = notifications()[0]
    type("2", in: show)
    try await show.waitFor("the end") { notifications().map(\.text) == ["1 page found"] }
    #expect(notifications()[0] !== first)
    #expect(overview.filterBar.field.accessibility.label == "Find pages")
  }

  @Test("pictures are found by their names, and files that come and go are found, too")
  func pictures() async throws {
    let show = try await showPictures(["ant.ppm", "bee.ppm", "beetle.ppm", "cat.ppm"])
    let overview = try show.openOverview()
    type("bee", in: show)
    #expect(numbers(overview) == [2, 3] && overview.filterBar.text == "2 pages found")
    let data = PPM.encode(width: 64, height: 40) { _, _ in SamplePage(0).left }
    try folder.write(data, to: "bee2.ppm")
    try await show.waitFor("the new file") { numbers(overview) == [2, 3, 4] }
    show.press(.escape)
    #expect(numbers(overview) == Array(1...5))
  }

  @Test("the field can be edited itself, and the arrow keys lead from it to the pages")
  func field() async throws {
    let show = try await showDocument(60)
    let overview = try show.openOverview()
    let field = overview.filterBar.field
    show.press(.character("f"), .control)
    show.wait(0.5)
    #expect(show.window.firstResponder === field && overview.filterBar.alpha == 1)
    type("o5", in: show)
    #expect(field.text == "o5" && numbers(overview) == [])
    show.press(.home)
    show.press(.delete)
    #expect(field.text == "5" && numbers(overview) == [5] + Array(50...59))
    #expect(show.window.firstResponder === field && overview.focusedPage == 4)
    show.press(.down)
    #expect(show.window.firstResponder === overview.collection && overview.focusedPage != 4)
    type("3", in: show)
    #expect(numbers(overview) == [53])
    show.press(.escape)
    show.press(.character("f"), .control)
    show.press(.enter)
    show.wait(0.5)
    #expect(show.overview == nil && show.controller.book.current == 52)
  }

  @Test("an input method composes in the field while the pages have the focus")
  func composition() async throws {
    let show = try await showPictures(["ねこ.ppm", "いぬ.ppm"])
    let overview = try show.openOverview()
    show.send(.textComposition("ね", selectedRange: 1..<1))
    #expect(overview.filterBar.field.text == "ね" && numbers(overview).count == 2)
    // Keys belong to the input method now.
    show.press(.escape)
    #expect(show.overview != nil)
    show.send(.textComposition("", selectedRange: 0..<0))
    show.send(.textInput("ねこ"))
    #expect(numbers(overview).count == 1)
  }

  @Test("fourteen thousand pages are searched without reading those whose numbers match")
  func manyPages() async throws {
    let show = try await showDocument(14_000)
    let overview = try show.openOverview()
    type("13", in: show)
    let ranges = [13...13, 130...139, 1300...1399, 13_000...13_999]
    #expect(numbers(overview) == ranges.flatMap { Array($0) })
    type("999", in: show)
    #expect(numbers(overview) == [13_999] && overview.focusedPage == 13_998)
    show.press(.enter)
    show.wait(1)
    #expect(show.controller.book.current == 13_998)
  }
}
