import Foundation
import Quire
import QuireDocuments
import QuireGeometry
import SampleFiles
import Testing

@testable import QuireReader
@testable import ReaderTesting

/// The overview of the pages in the reader.
@MainActor
struct OverviewTests {
  private let folder: PictureFolder

  init() throws {
    folder = try PictureFolder()
  }

  private func addPictures(_ range: Range<Int>) throws {
    for index in range {
      let data = PPM.encode(width: 64, height: 40) { x, _ in
        SamplePage(index).half(isLeft: x < 32)
      }
      try folder.write(data, to: "\(index).ppm")
    }
  }

  /// Opens `path` at its page with the index `page`, and waits for its picture.
  private func show(_ path: String, at page: Int = 0) async throws -> ReaderShow {
    let show = ReaderShow([path])
    try await show.waitFor("the picture") { show.hasPicture }
    if page > 0 { show.controller.book.go(to: page) }
    try await show.waitFor("the page") { show.hasPicture }
    return show
  }

  /// Opens a folder with `count` pictures.
  private func showPictures(_ count: Int, at page: Int = 0) async throws -> ReaderShow {
    try addPictures(0..<count)
    return try await show(folder.path, at: page)
  }

  /// Opens a document with `count` pages, and waits until their number is known.
  private func showDocument(
    _ count: Int, catalog: String = "", at page: Int = 0
  ) async throws -> ReaderShow {
    try folder.writeDocument("book.pdf", pages: count, catalog: catalog)
    let show = try await show(folder.file("book.pdf"))
    try await show.waitFor("the pages") { show.controller.book.addresses.count == count }
    if page > 0 { show.controller.book.go(to: page) }
    try await show.waitFor("the page") { show.hasPicture }
    return show
  }

  private func cell(_ index: Int, of overview: OverviewController) -> OverviewCell? {
    overview.collection.cell(for: overview.pages.all.pages[index]) as? OverviewCell
  }

  private func frame(_ index: Int, of overview: OverviewController) throws -> Rect {
    let shown = try #require(cell(index, of: overview))
    return shown.convert(shown.bounds, to: nil)
  }

  private func isKnown(_ index: Int, of overview: OverviewController) -> Bool {
    let state = overview.thumbnails.state(of: overview.pages.all.pages[index])
    if case .waiting = state { return false }
    return true
  }

  @Test("keys open and close the overview")
  func opening() async throws {
    let show = try await showPictures(9, at: 4)
    let page = show.page
    let overview = try show.openOverview()
    #expect(overview.pages.all.pages.count == 9 && overview.focusedPage == 4)
    #expect(show.window.firstResponder === overview.collection)
    show.press(.escape)
    show.wait(0.5)
    #expect(show.overview == nil && show.page === page && show.controller.book.current == 4)
    #expect(page?.sheetView.isHidden == false && !show.controller.book.isCovered)
    show.press(.right)
    show.wait(3)
    #expect(show.controller.book.current == 5)
  }

  @Test("the context menu opens the overview, and a single picture has none")
  func menu() async throws {
    let show = try await showPictures(3)
    let menu = try #require(show.controller.contextMenu(at: Point(x: 320, y: 200)))
    let command = menu.children.compactMap { element in
      if case .action(let action) = element { action } else { nil }
    }.first { $0.title == "Overview" }
    #expect(command?.shortcut == "O")
    try FileManager.default.removeItem(atPath: folder.file("1.ppm"))
    try FileManager.default.removeItem(atPath: folder.file("2.ppm"))
    try await show.waitFor("a single page") { show.controller.book.addresses.count == 1 }
    show.press(.character("o"))
    show.wait(0.5)
    #expect(show.overview == nil)
  }

  @Test("the current page is in sight in a long document")
  func inSight() async throws {
    let show = try await showDocument(300, at: 217)
    let overview = try show.openOverview()
    #expect(overview.focusedPage == 217)
    let place = try frame(217, of: overview)
    #expect(show.window.bounds.encloses(place) && abs(place.center.y - 200) < 1)
  }

  @Test("a key shows the focused page", arguments: [Key.enter, .space])
  func choosing(key: Key) async throws {
    let show = try await showPictures(9, at: 4)
    let overview = try show.openOverview()
    show.press(.right)
    #expect(overview.focusedPage == 5)
    show.press(key)
    show.wait(0.5)
    #expect(show.overview == nil && show.controller.book.current == 5)
    try await show.waitFor("its picture") { show.hasPicture }
    #expect(show.host.title == "5.ppm – 6 of 9")
  }

  @Test("a click shows a page")
  func clicking() async throws {
    let show = try await showPictures(9)
    let location = try frame(1, of: try show.openOverview()).center
    show.send(.pointerDown(.mouse(.primary), at: location, clickCount: 1))
    show.send(.pointerUp(.mouse(.primary), at: location))
    show.wait(0.5)
    #expect(show.overview == nil && show.controller.book.current == 1)
  }

  @Test("only the pages in sight and the rows around them are read and described")
  func requests() async throws {
    let show = try await showDocument(600)
    let overview = try show.openOverview()
    let columns = overview.collection.columnCount
    func surroundings() -> [Int] {
      overview.pages.surroundings(
        of: overview.collection.visibleItems, rows: 2, columns: columns
      ).compactMap(overview.pages.all.position)
    }
    let first = surroundings()
    #expect(first.count < 30)
    try await show.waitFor("the first pictures") {
      first.allSatisfy { isKnown($0, of: overview) } && overview.thumbnails.requestCount == 0
    }
    show.press(.end)
    show.wait(2)
    let last = surroundings()
    #expect(last.contains(599) && Set(first).isDisjoint(with: last))
    try await show.waitFor("the last pictures") { last.allSatisfy { isKnown($0, of: overview) } }
    let inquiry = show.controller.book.questions.inquiry
    let described = overview.pages.all.pages.filter { inquiry.info(of: $0) != nil }
    #expect(described.count < 100)
    let read = (0..<600).filter { isKnown($0, of: overview) }
    // The pages that were passed quickly may have been read.
    #expect(read.count < 150)
    // Back at the beginning, nothing has to be read.
    show.press(.home)
    show.wait(2)
    #expect(overview.thumbnails.requestCount == 0)
    #expect(cell(0, of: overview)?.pixels != nil || show.window.isMoving)
  }

  @Test("the pages that the book has loaded are not read again")
  func loadedPages() async throws {
    let show = try await showPictures(3)
    try await show.waitFor("all pages") { (0..<3).allSatisfy(show.isDecoded) }
    let overview = try show.openOverview()
    #expect(overview.thumbnails.requestCount == 0)
    #expect((0..<3).allSatisfy { isKnown($0, of: overview) })
    // Its cells already existed when the picture became known.
    #expect(cell(0, of: overview)?.showsPicture == true)
  }

  @Test("the current page has its picture, even if it was out of sight when it became known")
  func currentPage() async throws {
    let show = try await showPictures(18, at: 7)
    let overview = try show.openOverview()
    // When the overview was laid out for the first time, its first rows were in sight.
    let columns = overview.collection.columnCount
    try #require((2 * columns..<4 * columns).contains(7))
    #expect(cell(7, of: overview)?.showsPicture == true)
  }

  @Test("loaded pages of text are drawn for the small size, as the other pages are")
  func loadedDocument() async throws {
    let show = try await showDocument(3)
    try await show.waitFor("all pages") { (0..<3).allSatisfy(show.isDecoded) }
    let overview = try show.openOverview()
    func width(_ index: Int) -> Int? {
      guard
        case .ready(let picture) = overview.thumbnails.state(
          of: overview.pages.all.pages[index])
      else { return nil }
      return picture.image.width
    }
    // A reduced copy is wider than its place.
    let place = Int(OverviewCell.pictureSize.width)
    try await show.waitFor("the drawn pages") { (0..<3).allSatisfy { width($0) == place } }
    #expect(overview.thumbnails.requestCount == 0)
  }

  @Test("captions are file names, numbers or labels, and have names for assistive programs")
  func captions() async throws {
    let show = try await showPictures(3)
    let overview = try show.openOverview()
    #expect(cell(1, of: overview)?.text == "1.ppm")
    #expect(cell(1, of: overview)?.accessibility.label == "1.ppm")
    #expect(cell(0, of: overview)?.accessibility.traits.contains(.selected) == true)
    #expect(cell(1, of: overview)?.accessibility.traits.contains(.selected) == false)
    #expect(overview.collection.accessibilityLabel == "Pages")

    let labels = "/PageLabels << /Nums [0 << /S /r >> 2 << /S /D >>] >>"
    let document = try await showDocument(9, catalog: labels)
    let pages = try document.openOverview()
    try await document.waitFor("the labels") { cell(1, of: pages)?.text == "ii" }
    try await document.waitFor("the labels") { cell(2, of: pages)?.text == "1" }
    #expect(cell(1, of: pages)?.accessibility.label == "Page ii")
  }

  @Test("a book that is read from right to left fills the rows from the right")
  func rightToLeft() async throws {
    let show = try await showPictures(6)
    show.press(.character("j"))
    let overview = try show.openOverview()
    #expect(try frame(0, of: overview).minX > frame(1, of: overview).minX)
    #expect(try frame(0, of: overview).minX > 320)
    show.press(.left)
    #expect(overview.focusedPage == 1)
    show.controller.book.post(.directionChosen(.leftToRight))
    show.wait(0.5)
    #expect(try frame(0, of: overview).minX < frame(1, of: overview).minX)
  }

  @Test("the page flies to its cell and back")
  func flight() async throws {
    let show = try await showPictures(9)
    let sheet = try #require(show.page?.sheetView)
    show.press(.character("o"))
    show.wait(0.1)
    let overview = try #require(show.overview)
    #expect(overview.flight != nil && sheet.isHidden)
    #expect(cell(0, of: overview)?.showsPage == false)
    show.wait(0.4)
    #expect(overview.flight == nil && !sheet.isHidden && cell(0, of: overview)?.showsPage == true)
    show.press(.escape)
    show.wait(0.1)
    #expect(overview.flight != nil && sheet.isHidden)
    show.wait(0.4)
    #expect(show.overview == nil && !sheet.isHidden)
  }

  @Test("keys during the flight reverse it, or choose another page")
  func interruption() async throws {
    let show = try await showPictures(9)
    let sheet = try #require(show.page?.sheetView)
    show.press(.character("o"))
    show.wait(0.1)
    show.press(.escape)
    show.wait(0.05)
    #expect(sheet.isHidden)
    show.wait(0.3)
    #expect(show.overview == nil && !sheet.isHidden)
    // The overview comes back while it disappears.
    let overview = try show.openOverview()
    show.press(.escape)
    show.wait(0.1)
    show.press(.character("o"))
    show.wait(0.5)
    #expect(show.overview === overview && !sheet.isHidden)
    show.press(.escape)
    show.wait(0.5)
    show.press(.character("o"))
    show.wait(0.1)
    show.press(.right)
    show.press(.enter)
    show.wait(0.5)
    #expect(show.overview == nil && show.controller.book.current == 1)
    #expect(!sheet.isHidden && show.page?.sheetView.isHidden == false)
  }

  @Test("with reduced motion nothing flies")
  func reducedMotion() async throws {
    let show = try await showPictures(9)
    show.window.reducesMotion = true
    show.press(.character("o"))
    show.wait(0.05)
    let overview = try #require(show.overview)
    #expect(overview.flight == nil && show.page?.sheetView.isHidden == false)
    show.wait(1)
    #expect(overview.view.alpha == 1 && overview.collection.alpha == 1)
    show.press(.right)
    show.press(.enter)
    show.wait(0.05)
    #expect(overview.flight == nil)
    show.wait(1)
    #expect(show.overview == nil && show.controller.book.current == 1)
  }

  @Test("files that are added and removed come and go in the overview")
  func changingFolder() async throws {
    let show = try await showPictures(5, at: 2)
    let overview = try show.openOverview()
    show.press(.right)
    let chosen = overview.collection.focusedItem
    try addPictures(5..<7)
    try await show.waitFor("two more") { overview.pages.all.pages.count == 7 }
    try FileManager.default.removeItem(atPath: folder.file("0.ppm"))
    try await show.waitFor("one fewer") { overview.pages.all.pages.count == 6 }
    show.wait(0.5)
    #expect(overview.collection.focusedItem == chosen && overview.focusedPage == 2)
    #expect(cell(0, of: overview)?.text == "1.ppm")
    try await show.waitFor("the pictures") { (0..<6).allSatisfy { isKnown($0, of: overview) } }
    // If the focused page is removed, the next one gets the focus.
    try FileManager.default.removeItem(atPath: folder.file("3.ppm"))
    try await show.waitFor("one fewer") { overview.pages.all.pages.count == 5 }
    #expect(overview.focusedPage == 2 && cell(2, of: overview)?.text == "4.ppm")
    show.press(.enter)
    show.wait(0.5)
    #expect(show.overview == nil && show.host.title == "4.ppm – 3 of 5")
  }

  @Test("files that are overwritten have other pictures then")
  func overwrittenFiles() async throws {
    let show = try await showPictures(12)
    let overview = try show.openOverview()
    func height(_ index: Int) -> Double? {
      guard
        case .ready(let picture) = overview.thumbnails.state(
          of: overview.pages.all.pages[index])
      else { return nil }
      return picture.shape.size.height
    }
    try await show.waitFor("the pictures") { (0..<12).allSatisfy { height($0) == 40 } }
    // While something moves, pixels wait for their upload, and nothing is drawn here. The bars have
    // disappeared by then.
    show.wait(8)
    try #require(!show.window.isMoving)
    let last = try #require(
      overview.collection.visibleItems.compactMap(overview.pages.all.position).last)
    try await show.waitFor("its pixels") { cell(last, of: overview)?.pixels != nil }
    let former = try #require(cell(last, of: overview)?.pixels)
    func overwrite(_ index: Int) throws {
      let data = PPM.encode(width: 64, height: 96) { _, _ in SamplePage(index).left }
      try folder.write(data, to: "\(index).ppm")
    }
    // One that the book has loaded, one that it has not, and one out of sight.
    #expect(show.isDecoded(1) && !show.isDecoded(last) && last < 11)
    for index in [1, last, 11] { try overwrite(index) }
    // The former picture stays until the new one has been read.
    #expect(cell(last, of: overview)?.pixels === former)
    try await show.waitFor("the new pictures") { [1, last, 11].allSatisfy { height($0) == 96 } }
    #expect(height(0) == 40 && height(2) == 40 && height(last - 1) == 40)
    try await show.waitFor("its new pixels") { cell(last, of: overview)?.pixels !== former }
    let shown = try #require(cell(last, of: overview))
    #expect(shown.pixels != nil && shown.pageRect.height > shown.pageRect.width)
    // The current page.
    try overwrite(0)
    try await show.waitFor("the new picture") { height(0) == 96 }
  }

  @Test("a page that cannot be read has a mark")
  func broken() async throws {
    try addPictures(0..<2)
    try folder.write(Data("P6 640 400 255\nshort".utf8), to: "2.ppm")
    try addPictures(3..<12)
    try folder.write(Data("P6 640 400 255\nshort".utf8), to: "12.ppm")
    let show = try await show(folder.path)
    let overview = try show.openOverview()
    try await show.waitFor("the mark") { cell(2, of: overview)?.showsMark == true }
    #expect(cell(1, of: overview)?.showsMark == false)
    #expect(cell(2, of: overview)?.accessibility.value == "This file cannot be read.")
    show.press(.end)
    show.wait(1)
    try await show.waitFor("the last mark") { cell(12, of: overview)?.showsMark == true }
    show.press(.enter)
    show.wait(0.5)
    try await show.waitFor("the message") { !show.message.isEmpty }
  }

  @Test("a chosen page shows its small picture, in its shape, until it has been read")
  func preview() async throws {
    let show = try await showDocument(60)
    let overview = try show.openOverview()
    show.press(.end)
    show.wait(1)
    try await show.waitFor("the picture") { isKnown(59, of: overview) }
    show.press(.enter)
    let page = try #require(show.page?.spreadView.pageViews.first)
    let ratio = page.contentRect.width / page.contentRect.height
    #expect(show.controller.book.current == 59 && page.content == nil)
    #expect(abs(ratio - 1.59) < 0.02)
    try await show.waitFor("the page") { show.hasPicture }
  }

  @Test("another book closes the overview")
  func otherBook() async throws {
    let show = try await showPictures(5)
    _ = try show.openOverview()
    try folder.writeDocument("other.pdf", pages: 2)
    show.controller.open([FilePath(folder.file("other.pdf"))])
    try await show.waitFor("the other book") { show.host.title.hasPrefix("other.pdf") }
    show.wait(0.5)
    #expect(show.overview == nil && show.page?.sheetView.isHidden == false)
  }

  @Test("rotated pages are rotated in the overview")
  func rotated() async throws {
    let show = try await showPictures(2)
    show.press(.character("r"))
    show.wait(0.5)
    let overview = try show.openOverview()
    let rect = try #require(cell(0, of: overview)).pageRect
    #expect(rect.height > rect.width)
    let other = try #require(cell(1, of: overview)).pageRect
    #expect(other.width > other.height)
  }
}

extension OverviewController {
  /// The index of the page whose cell has the focus, or `nil` if there is none.
  var focusedPage: Int? { collection.focusedItem.flatMap(pages.all.position) }
}
