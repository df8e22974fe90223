import Quire
import QuireDocuments
import QuireGeometry
import QuireLibrary
import SampleFiles
import Testing
import WindowTesting

@testable import QuireDesktop
@testable import QuireReader
@testable import ReaderTesting

/// The search, the field for a page, the scrubber and the caret in the reader, on virtual time.
@MainActor
struct ReaderFindTests {
  private let folder: PictureFolder

  init() throws {
    folder = try PictureFolder()
  }

  /// Opens a document of six pages; the words "needle" are on the second page, twice on the fifth
  /// page, and the first page has links to the fourth page and out of the document.
  private func show(withText: Bool = true) async throws -> ReaderShow {
    let pages = (0..<6).map { index in
      var page = PaperPDF.Page(width: 200, height: 300)
      if withText { page.words = [("Page", 20, 250)] }
      if withText, index == 1 { page.words.append(("a needle", 20, 150)) }
      if withText, index == 4 { page.words += [("Needle", 20, 150), ("needles", 20, 100)] }
      if index == 0 {
        page.links = [
          ("20 30 60 60", PaperPDF.jump(toPage: 3)),
          ("140 30 180 60", PaperPDF.open("http://a.b/")),
        ]
      }
      return page
    }
    try folder.write(PaperPDF.encode(pages), to: "book.pdf")
    var setting = ReaderSettings()
    setting.given.spreads = .never
    let show = ReaderShow([folder.file("book.pdf")], setting: setting)
    try await show.waitFor("the pages") {
      show.controller.book.contents.isComplete && show.hasPicture
        && (0..<4).allSatisfy(show.isDecoded)
    }
    return show
  }

  private func bar(of show: ReaderShow) throws -> FindBar {
    try #require(show.controller.panels.find?.view as? FindBar)
  }

  private func type(_ text: String, in show: ReaderShow) {
    for character in text { show.send(.textInput(String(character))) }
    show.wait()
  }

  private func waitForSearch(in show: ReaderShow) async throws {
    try await show.waitFor("the search") { show.controller.book.find?.isRunning == false }
    show.wait(0.3)
  }

  private func hitsView(in show: ReaderShow) -> PageHitsView? {
    show.page?.spreadView.pageViews.first?.layers.hits
  }

  private func marks(in show: ReaderShow) -> [Int] {
    hitsView(in: show)?.subviews.compactMap { ($0 as? MarksView)?.rects.count } ?? []
  }

  @Test("words are found on all pages, and Return and F3 go from hit to hit")
  func find() async throws {
    let show = try await show()
    #expect(show.press(.character("f"), .control))
    show.wait(0.1)
    type("NEEDLE", in: show)
    try await waitForSearch(in: show)
    #expect(try bar(of: show).text == "3 hits" && marks(in: show) == [])
    let lines = show.controller.panels.find?.results.additions.flatMap(\.lines)
    #expect(lines?.map(\.text) == ["a needle", "Needle", "needles"])
    // The page with the first hit is not the shown one.
    #expect(show.press(.enter))
    try await show.waitFor("the first hit") { marks(in: show) == [0, 1] }
    #expect(show.controller.book.place.page.page == 1)
    #expect(try bar(of: show).text == "1 of 3")
    #expect(show.press(.function(3)))
    try await show.waitFor("the second hit") { marks(in: show) == [1, 1] }
    #expect(show.controller.book.place.page.page == 4)
    #expect(show.press(.function(3)) && !show.controller.flip.isTurning)
    #expect(try bar(of: show).text == "3 of 3")
    // Assistive programs say the line of the hit.
    let spoken = try bar(of: show).subviews.filter { $0.accessibilityRole == .notification }
    #expect(spoken.map(\.accessibilityLabel) == ["needles"])
    #expect(show.press(.function(3)))
    #expect(show.notice.title == "The search goes on at the other end.")
    show.wait(2)
    #expect(show.press(.enter, .shift))
    show.wait(2)
    #expect(show.controller.book.place.page.page == 4)
    #expect(show.press(.escape) && show.controller.panels.find == nil)
    #expect(show.controller.book.find == nil && marks(in: show) == [])
    // The way back leads to the page before the jump, and F3 begins where the search ended.
    #expect(show.controller.book.state.canGoBack)
    #expect(show.press(.function(3)))
    try await show.waitFor("the search") { show.controller.book.find?.count == 3 }
  }

  @Test("whole words and exact case can be chosen, and a document without text says so")
  func options() async throws {
    let show = try await show()
    show.press(.character("/"))
    show.wait(0.1)
    type("needle", in: show)
    try await waitForSearch(in: show)
    let options = try #require(try bar(of: show).optionsButton.menu)
    for (index, count) in [(0, 2), (1, 1)] {
      guard case .action(let action) = try bar(of: show).optionsButton.menu?.children[index] else {
        continue
      }
      action.action()
      try await waitForSearch(in: show)
      #expect(show.controller.book.find?.count == count)
    }
    #expect(options.children.count == 4)
    let scan = try await self.show(withText: false)
    scan.press(.character("f"), .control)
    scan.wait(0.1)
    type("needle", in: scan)
    try await waitForSearch(in: scan)
    #expect(try bar(of: scan).text == "This document has no text.")
  }

  @Test("a hit on the second half of a split page is reached, and only the half is selected")
  func splitPages() async throws {
    let words = [("left", 40, 150), ("right needle", 260, 150)]
    let page = PaperPDF.Page(width: 400, height: 200, words: words)
    try folder.write(PaperPDF.encode([page, page]), to: "wide.pdf")
    var setting = ReaderSettings()
    (setting.given.spreads, setting.given.splitsWidePages) = (.never, true)
    let show = ReaderShow([folder.file("wide.pdf")], setting: setting)
    let book = show.controller.book
    try await show.waitFor("the halves") { book.plan.count == 4 && show.hasPicture }
    try await show.waitFor("the text") { show.page?.selector.hasText == true }
    #expect(show.press(.character("a"), .control))
    #expect(show.page?.selector.selectedText == "left")
    show.press(.character("f"), .control)
    show.wait(0.1)
    for word in ["n", "e", "e", "d"] { show.send(.textInput(word)) }
    show.wait()
    try await waitForSearch(in: show)
    for (page, half) in [(0, PageHalf.second), (1, .second), (0, .second)] {
      #expect(show.press(.function(3)))
      let place = BookPlace(page: book.addresses[page], half: half)
      try await show.waitFor("page \(page)") { book.place == place }
      try await show.waitFor("the mark") {
        hitsView(in: show)?.areas.current.count == 1 && marks(in: show).last == 1
          && !show.controller.flip.isTurning
      }
    }
    show.press(.escape)
    try await show.waitFor("the text") { show.page?.selector.hasText == true }
    show.press(.character("a"), .control)
    #expect(show.page?.selector.selectedText == "right needle")
  }

  @Test("pictures have no text, which the bar says before and after words are typed")
  func pictures() async throws {
    let pictures = try PictureFolder(pages: 2)
    let show = ReaderShow([pictures.path])
    try await show.waitFor("the picture") { show.hasPicture }
    #expect(show.press(.character("f"), .control))
    show.wait(0.2)
    #expect(try bar(of: show).text == "This document has no text.")
    type("needle", in: show)
    show.wait(0.2)
    #expect(try bar(of: show).text == "This document has no text.")
    #expect(show.press(.escape) && show.controller.panels.find == nil)
    // A layout has the key on 7, together with Shift.
    #expect(!show.press(.character("7"), .shift))
    #expect(show.window.performCommand(typing: "/") && show.controller.panels.find != nil)
  }

  @Test("the field for a page lists places, and Return goes there")
  func goTo() async throws {
    let show = try await show()
    #expect(show.press(.character("g"), .control))
    show.wait(0.1)
    type("4", in: show)
    let panel = try #require(show.controller.panels.goTo?.view as? GoToPanel)
    #expect(panel.list.numberOfRows == 1 && panel.list.selectedIndex == 0)
    #expect(show.press(.enter) && show.controller.panels.goTo == nil)
    show.wait(2)
    #expect(show.controller.book.place.page.page == 3)
    #expect(show.press(.left, .alt))
    show.wait(2)
    #expect(show.controller.book.place.page.page == 0)
    #expect(show.press(.right, .alt))
    show.wait(2)
    #expect(show.controller.book.place.page.page == 3)
    show.press(.character("g"), .control)
    show.wait(0.1)
    type("xx", in: show)
    show.press(.enter)
    try await show.waitFor("the answer") { show.notice.title == "There is no page “xx”." }
    show.press(.character("g"), .control)
    show.wait(0.1)
    #expect(show.press(.escape) && show.controller.panels.goTo == nil)
  }

  @Test("the thumb of the scrubber shows its page, and the release turns there")
  func scrubber() async throws {
    let show = try await show()
    show.move(to: 300, 200)
    show.wait(0.1)
    show.move(to: 300, 380)
    show.wait(0.5)
    let scrubber = try #require(show.controller.bar.scrubber)
    #expect(scrubber.view.isShown && scrubber.preview.isHidden)
    let slider = scrubber.view.slider
    let thumb = try #require(slider.convert(slider.thumbCenter, to: nil))
    let end = try #require(slider.convert(Point(x: slider.bounds.maxX - 12, y: 15), to: nil))
    show.send(.pointerDown(.mouse(.primary), at: thumb, clickCount: 1))
    show.move(to: end.x, end.y)
    show.wait(0.1)
    #expect(!scrubber.preview.isHidden && slider.value == 5)
    #expect(show.controller.book.place.page.page == 0)
    show.send(.pointerUp(.mouse(.primary), at: end))
    #expect(scrubber.preview.isHidden && show.controller.flip.isTurning)
    show.wait(3)
    try await scrubbing(show, scrubber)
    #expect(show.controller.book.place.page.page == 5)
    // The thumb follows the pages, and a key moves it.
    #expect(show.press(.left, .alt))
    show.wait(3)
    #expect(slider.value == 0)
    slider.commitAction(2)
    show.wait(3)
    #expect(show.controller.book.place.page.page == 2)
  }

  /// Drags the thumb and ends the drag by Escape.
  private func scrubbing(_ show: ReaderShow, _ scrubber: Scrubber) async throws {
    show.move(to: 300, 200)
    show.wait(0.1)
    show.move(to: 300, 380)
    show.wait(0.5)
    let slider = scrubber.view.slider
    let thumb = try #require(slider.convert(slider.thumbCenter, to: nil))
    show.send(.pointerDown(.mouse(.primary), at: thumb, clickCount: 1))
    show.move(to: thumb.x - 200, thumb.y)
    show.wait(0.1)
    #expect(!scrubber.preview.isHidden)
    #expect(show.press(.escape) && scrubber.preview.isHidden && slider.value == 5)
    show.send(.pointerUp(.mouse(.primary), at: thumb))
    #expect(!show.controller.flip.isTurning && show.controller.book.place.page.page == 5)
    // The keys of the slider turn pages, and the slider keeps the focus.
    slider.becomeFirstResponder()
    #expect(show.press(.left))
    show.wait(2)
    #expect(slider.isFirstResponder && show.controller.book.place.page.page == 4)
    #expect(show.press(.right))
    show.wait(2)
    slider.resignFirstResponder()
  }

  @Test("a search is made again when its document changes, and Escape on the page ends it")
  func changed() async throws {
    let show = try await show()
    show.press(.character("f"), .control)
    show.wait(0.1)
    type("needle", in: show)
    try await waitForSearch(in: show)
    #expect(show.controller.book.find?.count == 3)
    var page = PaperPDF.Page(width: 200, height: 300)
    page.words = [("needle", 20, 250)]
    try folder.write(PaperPDF.encode(Array(repeating: page, count: 5)), to: "book.pdf")
    show.controller.book.post(.filesChanged(.file(show.controller.book.place.page.path)))
    try await show.waitFor("the new search") { show.controller.book.find?.count == 5 }
    // A click on the page takes the focus from the field.
    show.window.makeFirstResponder(nil)
    #expect(show.press(.escape) && show.controller.panels.find == nil)
  }

  @Test("a mouse that rests on a link learns where the link leads")
  func hover() async throws {
    let show = try await show()
    try await show.waitFor("the links") {
      show.page?.spreadView.pageViews.first?.layers.links != nil
    }
    show.wait(0.3)
    let page = try #require(show.page)
    let paper = try #require(page.spreadView.pageViews.first).contentRect
    func point(_ x: Double) throws -> Point {
      let place = Point(
        x: paper.minX + x / 200 * paper.width, y: paper.minY + 255.0 / 300 * paper.height)
      return try #require(page.spreadView.pageViews[0].convert(place, to: nil))
    }
    let panel = try #require(show.controller.panels.linkPreview).panel
    let (inside, outside) = (try point(40), try point(160))
    show.move(to: inside.x, inside.y)
    show.wait(0.2)
    #expect(show.notice.title == "Page 4" && panel.isHidden)
    show.wait(0.5)
    #expect(!panel.isHidden)
    show.move(to: outside.x, outside.y)
    show.wait(0.2)
    #expect(panel.isHidden && show.notice.title.contains("a.b"))
    show.wait(1)
    #expect(panel.isHidden)
  }

  @Test("keys move a caret through the text and over the pages, and extend the selection")
  func caret() async throws {
    let show = try await show()
    try await show.waitFor("the text") { show.page?.selector.hasText == true }
    #expect(show.press(.function(7)))
    let selector = try #require(show.page?.selector)
    #expect(selector.isCaretShown && selector.selection?.caret.index == 0)
    for _ in 0..<2 { show.press(.right) }
    #expect(selector.selection?.caret.index == 2 && !show.controller.flip.isTurning)
    show.press(.right, .shift)
    show.press(.right, .shift)
    #expect(selector.selectedText == "ge")
    show.press(.escape)
    #expect(selector.selectedText == nil && selector.isCaretShown)
    show.press(.end, .control)
    show.press(.right)
    #expect(show.controller.flip.isTurning)
    show.wait(2)
    try await show.waitFor("the next page") {
      show.page?.selector.isCaretShown == true && show.page?.selector.selection != nil
    }
    #expect(show.controller.book.place.page.page == 1)
    #expect(show.page?.selector.selection?.caret.index == 0)
    show.press(.escape)
    #expect(show.page?.selector.isCaretShown == false)
    show.press(.right)
    #expect(show.controller.flip.isTurning)
    show.wait(2)
  }
}
