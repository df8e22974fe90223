import Foundation
import Quire
import QuireDocuments
import QuireGeometry
import QuireLibrary
import SampleFiles
import Testing
import WindowTesting

@testable import QuireReader
@testable import ReaderTesting

/// The sidebar of the reader with the table of contents, the bookmarks and the results.
@MainActor
struct ContentsTests {
  private let folder: PictureFolder

  init() throws {
    folder = try PictureFolder(pages: 3)
  }

  /// Two chapters on the first and the fourth of eight pages, the first with two sections, and an
  /// entry that leads nowhere.
  private static let outline = [
    100: "<< /Type /Outlines /First 101 0 R /Last 105 0 R /Count 5 >>",
    101: "<< /Title (First) /Parent 100 0 R /Dest [10 0 R /Fit] /Next 104 0 R"
      + " /First 102 0 R /Last 103 0 R /Count 2 >>",
    102: "<< /Title (Alpha) /Parent 101 0 R /Dest [12 0 R /Fit] /Next 103 0 R >>",
    103: "<< /Title (Beta) /Parent 101 0 R /Dest [14 0 R /Fit] /Prev 102 0 R >>",
    104: "<< /Title (Second) /Parent 100 0 R /Dest [16 0 R /Fit] /Next 105 0 R >>",
    105: "<< /Title (Nowhere) /Parent 100 0 R /Prev 104 0 R >>",
  ]

  private func show(
    size: Size = Size(width: 1000, height: 500), setting: ReaderSettings = ReaderSettings()
  ) async throws -> ReaderShow {
    try folder.writeDocument(
      "book.pdf", pages: 8, catalog: "/Outlines 100 0 R", objects: ContentsTests.outline)
    var setting = setting
    setting.given.spreads = .never
    let show = ReaderShow([folder.file("book.pdf")], setting: setting, size: size)
    try await show.waitFor("the pages") {
      show.controller.book.contents.isComplete && show.hasPicture && show.isDecoded(1)
    }
    return show
  }

  /// The titles of the visible rows of the table of contents; that of the current page is marked.
  private func titles(in show: ReaderShow) throws -> [String] {
    let contents = try #require(show.controller.contents)
    show.wait(0.5)
    return contents.outline.visibleItems.compactMap { entry in
      let cell = contents.outline.cell(for: entry) as? OutlineCell
      return cell.map { ($0.content.isCurrent ? "*" : "") + $0.content.title }
    }
  }

  private func contents(of show: ReaderShow) throws -> ContentsController {
    try #require(show.controller.contents)
  }

  @Test("F9 shows the table of contents beside the pages, and hides it again")
  func opening() async throws {
    let show = try await show()
    let width = show.controller.flip.view.bounds.width
    #expect(show.controller.contents == nil && width == 1000)
    #expect(show.press(.function(9)))
    show.wait(1)
    #expect(try titles(in: show) == ["*First", "Second", "Nowhere"])
    #expect(show.controller.flip.view.bounds.width == 720)
    #expect(show.window.firstResponder === (try contents(of: show)).outline)
    show.press(.function(9))
    show.wait(1)
    #expect(show.controller.flip.view.bounds.width == 1000)
    #expect(show.window.firstResponder == nil)
    // Keys turn pages again.
    show.press(.right)
    show.wait(3)
    #expect(show.controller.book.current == 1)
  }

  @Test("arrows open and close entries, Enter jumps, and the jump can be undone")
  func keys() async throws {
    let show = try await show()
    show.press(.function(9))
    show.press(.right)
    #expect(try titles(in: show) == ["*First", "Alpha", "Beta", "Second", "Nowhere"])
    show.press(.down)
    show.press(.down)
    show.press(.enter)
    show.wait(1)
    #expect(show.controller.book.current == 2)
    #expect(try titles(in: show) == ["First", "Alpha", "*Beta", "Second", "Nowhere"])
    #expect(show.press(.left, .alt))
    try await show.waitFor("the way back") {
      show.controller.book.current == 0 && !show.controller.flip.isTurning
    }
    show.press(.left)
    show.press(.left)
    #expect(try titles(in: show) == ["*First", "Second", "Nowhere"])
    // An entry without a page goes nowhere.
    show.press(.end)
    show.press(.enter)
    #expect(show.controller.book.current == 0)
    show.press(.escape)
    #expect(show.window.firstResponder == nil && show.controller.columns.isPrimaryShown)
  }

  @Test("the entry of the page is marked as pages turn, unless its chapter has been closed")
  func following() async throws {
    let show = try await show()
    show.press(.function(9))
    show.press(.escape)
    show.press(.right)
    show.wait(3)
    #expect(try titles(in: show) == ["First", "*Alpha", "Beta", "Second", "Nowhere"])
    for _ in 0..<2 {
      show.press(.right)
      show.wait(3)
    }
    #expect(try titles(in: show) == ["First", "Alpha", "Beta", "*Second", "Nowhere"])
  }

  @Test("typed words go to an entry, also to one that is not shown, and are no commands")
  func typing() async throws {
    let show = try await show()
    show.press(.function(9))
    func type(_ text: String) {
      for letter in text {
        show.press(.character(letter))
        show.send(.textInput("\(letter)"))
      }
    }
    type("sec")
    let contents = try contents(of: show)
    #expect(contents.outline.focusedItem == 3)
    show.wait(2)
    type("be")
    #expect(contents.outline.focusedItem == 2)
    #expect(show.overview == nil)
    show.press(.enter)
    #expect(show.controller.book.current == 2)
  }

  @Test("in a narrow window the sidebar lies over the pages, and goes when a page is chosen")
  func narrow() async throws {
    let show = try await show(size: Size(width: 320, height: 240))
    show.press(.function(9))
    show.wait(1)
    #expect(show.controller.flip.view.bounds.width == 320)
    #expect(show.controller.columns.primaryColumnWidth <= 272)
    show.press(.down)
    show.press(.enter)
    show.wait(1)
    #expect(show.controller.book.current == 3 && !show.controller.columns.isPrimaryShown)
    show.press(.function(9))
    show.press(.escape)
    show.wait(1)
    #expect(!show.controller.columns.isPrimaryShown)
    show.press(.left)
    show.wait(3)
    #expect(show.controller.book.current == 2)
  }

  @Test("the sidebar is at the side where the book begins, and its rows are read as the window is")
  func rightToLeft() async throws {
    var setting = ReaderSettings()
    setting.direction = .rightToLeft
    let show = try await show(setting: setting)
    show.press(.function(9))
    show.wait(1)
    let contents = try contents(of: show)
    #expect(contents.view.convert(contents.view.bounds, to: nil).maxX == 1000)
    #expect(!contents.outline.isRightToLeft && !show.bars[0].isRightToLeft)
    #expect(show.controller.flip.isRightToLeft)
    show.press(.right)
    #expect(try titles(in: show).count == 5)
  }

  @Test("bookmarks are listed, chosen, renamed and removed in the sidebar")
  func bookmarks() async throws {
    let show = try await show()
    let book = show.controller.book
    show.press(.character("d"), .control)
    #expect(show.notice == QuietBar.Content(title: "Bookmark set", detail: "First"))
    book.post(.chosen(book.addresses[4]))
    show.press(.character("d"), .control)
    show.controller.showContents(.bookmarks)
    show.wait(1)
    let list = try contents(of: show).bookmarks
    func names() -> [String] {
      list.visibleItems.compactMap { (list.cell(for: $0) as? OutlineCell)?.content.title }
    }
    #expect(names() == ["First", "Second"] && list.isFirstResponder)
    show.press(.home)
    show.press(.enter)
    #expect(book.current == 0)
    show.press(.function(2))
    show.wait(1)
    for letter in "Abc" { show.send(.textInput("\(letter)")) }
    show.press(.enter)
    show.wait(1)
    #expect(names() == ["Abc", "Second"])
    #expect(list.contextMenuProvider([book.addresses[0]])?.children.count == 2)
    list.focus(book.addresses[0])
    show.press(.delete)
    #expect(names() == ["Second"] && list.focusedItem == book.addresses[4])
    show.press(.delete)
    show.wait(0.1)
    #expect(names() == [] && book.state.bookmarks.isEmpty)
  }

  @Test("hits of a search are listed and chosen")
  func results() async throws {
    let show = try await show()
    show.controller.showContents(.results)
    show.wait(1)
    let contents = try contents(of: show)
    let texts = show.views(Label.self, in: contents.view).filter { !$0.isHidden }.map(\.text)
    #expect(texts.contains("No search is running."))
    let text = "a word among words"
    let line = SearchResults.Line(text: text, hit: text.firstRange(of: "word")!)
    let book = show.controller.book
    let places = [1, 3].map { Find.Place(page: book.addresses[$0], number: 0) }
    var chosen: [Find.Place] = []
    contents.resultChosen = { chosen.append($0) }
    // The search begins at a page in the middle.
    var results = SearchResults(message: "")
    for (page, hitCount) in [(3, 5), (1, 1)] {
      results.add([line], of: hitCount, on: book.addresses[page], in: book.contents.order)
      contents.results = results
      show.wait(0.2)
    }
    contents.takeFocus()
    show.wait(0.5)
    #expect(contents.hits.visibleItems == places)
    let cell = try #require(contents.hits.cell(for: places[0]) as? ResultCell)
    #expect(cell.content.title == text)
    #expect(cell.content.detail == book.caption(of: places[0].page))
    // Further hits have no rows.
    let note = try #require(contents.hits.footerView as? ListNote)
    #expect(note.text == "4 more hits")
    let bottom = try #require(contents.hits.cell(for: places[1])).frame.maxY
    #expect(note.frame.minY == bottom)
    show.click(at: note.convert(note.bounds, to: nil).center)
    #expect(chosen == [])
    show.press(.end)
    show.press(.enter)
    #expect(chosen == [places[1]])
    // Another search replaces the rows.
    contents.results = SearchResults(message: "Nothing")
    show.wait(0.2)
    #expect(contents.hits.visibleItems == [] && contents.hits.footerView == nil)
  }

  @Test("the sidebar opens as it was left")
  func remembered() async throws {
    let place = FilePath(folder.file("settings"))
    for isShown in [false, true] {
      var setting = ReaderSettings()
      setting.preferences = PreferencesFile(in: place)
      let show = try await show(setting: setting)
      #expect(show.controller.columns.isPrimaryShown == isShown)
      let width = isShown ? ReaderColumns.pagesWidth(in: 1000) : 1000
      #expect(show.controller.flip.view.bounds.width == width)
      if isShown {
        #expect(try contents(of: show).list == .bookmarks)
        #expect(show.window.firstResponder == nil)
      } else {
        show.press(.function(9))
        show.wait(1)
        let lists = try contents(of: show).lists
        show.click(at: lists.convert(lists.bounds, to: nil).center)
        #expect(try contents(of: show).list == .bookmarks)
      }
    }
  }

  @Test("a table of ten thousand entries opens quickly, and only its visible rows have cells")
  func large() async throws {
    let items = (0..<10_000).map { DocumentInfo.OutlineItem(title: "Entry \($0)", page: $0 % 8) }
    let show = try await show()
    let book = show.controller.book
    var info = try #require(book.contents.documents[book.place.page.path])
    info.outline = items
    book.post(.describedAgain(book.place.page.path, info))
    show.press(.function(9))
    show.wait(1)
    let list = try contents(of: show).outline
    #expect(list.visibleItems.count < 20 && list.subviews.count < 40)
    show.press(.end)
    show.wait(1)
    #expect(list.visibleItems.last == 9_999)
  }

  @Test("assistive programs read the tree and jump by its entries")
  func accessibility() async throws {
    let show = try await show()
    show.press(.function(9))
    show.wait(1)
    let list = try contents(of: show).outline
    #expect(list.accessibility.role == .tree && list.accessibility.label == "Contents")
    let cells = (list.accessibilityElements ?? []).map(\.accessibility)
    #expect(cells.map(\.label) == ["First", "Second", "Nowhere"])
    #expect(cells.map(\.isExpanded) == [false, nil, nil])
    #expect(list.cell(for: 3)?.accessibilityActivate() == true)
    #expect(show.controller.book.current == 3)
  }
}
