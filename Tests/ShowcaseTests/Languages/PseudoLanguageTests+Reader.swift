import Foundation
import LanguageTesting
import Quire
import QuireDocuments
import QuireLibrary
import SampleFiles
import Testing

@testable import QuireReader
@testable import QuireViews
@testable import ReaderTesting
@testable import Showcase

/// The screens of the reader. All files have numbers as names, which are no texts to translate.
extension PseudoLanguageTests {
  /// Checks the reader with a document and with pictures.
  func walkReader() async throws -> ScreenFindings {
    var findings = ScreenFindings()
    try await walkDocument(in: try PictureFolder(), &findings)
    try await walkPictures(in: try PictureFolder(), &findings)
    return findings
  }

  /// Shows the reader with `files` of `folder`, and waits for the first page.
  private func show(
    _ files: [String], in folder: PictureFolder, isReady: (ReaderShow) -> Bool
  ) async throws -> ReaderShow {
    var setting = ReaderSettings()
    setting.given.spreads = .always
    let show = ReaderShow(files.map(folder.file), setting: setting, size: size)
    try await show.waitFor("the pages") { show.hasPicture && isReady(show) }
    show.press(.home)
    show.wait(0.5)
    return show
  }

  private func check(_ show: ReaderShow, _ screen: String, _ findings: inout ScreenFindings) {
    findings.check(show.window, screen)
    findings.checkSpoken(show.window, screen)
  }

  private func walkDocument(
    in folder: PictureFolder, _ findings: inout ScreenFindings
  ) async throws {
    var page = PaperPDF.Page(width: 200, height: 300)
    page.links = [
      ("20 250 60 270", PaperPDF.jump(toPage: 1)),
      ("140 40 180 60", PaperPDF.open("https://1.2")),
    ]
    try folder.write(PaperPDF.encode([page, page, page, page]), to: "7")
    let show = try await show(["7"], in: folder) {
      $0.controller.book.contents.isComplete && $0.controller.book.hasDocument
    }
    findings.data = [folder.path, "https://1.2", "http://xn--0"]
    // The pointer at the upper edge shows the bar.
    for y in [200.0, 30] { show.move(to: 100, y) }
    show.wait(0.5)
    #expect(!show.bars[0].isHidden)
    check(show, "document", &findings)
    findings.check(try #require(show.controller.contextMenu(at: .zero)), "menu of a document")
    try walkMenus(of: show, &findings)
    try walkKeys(of: show, "document", &findings)
    try walkNotices(of: show, &findings)
    for link in ["https://1.2", "http://xn--0", "7:7"] {
      show.controller.askToOpen(link)
      show.wait(0.5)
      check(show, "link \(link)", &findings)
      show.press(.escape)
      show.wait(0.5)
    }
    try await walkOverview(of: show, &findings)
  }

  private func walkPictures(
    in folder: PictureFolder, _ findings: inout ScreenFindings
  ) async throws {
    for name in ["1", "2", "3"] {
      try folder.write(PPM.encode(width: 64, height: 40) { _, _ in SamplePage(0).left }, to: name)
    }
    try folder.write(Data("damaged".utf8), to: "4")
    let show = try await show(["1", "2", "3", "4"], in: folder) { _ in true }
    check(show, "pictures", &findings)
    findings.check(try #require(show.controller.contextMenu(at: .zero)), "menu of pictures")
    try await walkOverview(of: show, &findings)
    show.turnToEnd()
    try await show.waitFor("the message") { show.views(PageMessage.self).count == 1 }
    show.wait(0.5)
    check(show, "damaged picture", &findings)
  }

  /// Opens the context menu by its key, and each of its submenus.
  private func walkMenus(of show: ReaderShow, _ findings: inout ScreenFindings) throws {
    show.press(.menu)
    show.wait(0.5)
    let rows = show.views(MenuRow.self)
    #expect(rows.count > 10)
    check(show, "menu", &findings)
    for row in rows where row.hasSubmenu {
      let place = row.convert(row.bounds, to: nil).center
      show.move(to: place.x, place.y)
      show.wait(1)
      #expect(show.views(MenuRow.self).count > rows.count, "\(row.title)")
      check(show, "submenu \(row.title)", &findings)
    }
    while show.window.subviews.last is MenuLayer {
      show.press(.escape)
      show.wait(0.5)
    }
  }

  private func walkKeys(
    of show: ReaderShow, _ screen: String, _ findings: inout ScreenFindings
  ) throws {
    show.press(.function(1))
    show.wait(0.5)
    #expect(show.views(KeysTable.self).count == 1)
    check(show, "keys of \(screen)", &findings)
    show.press(.escape)
    show.wait(0.5)
    #expect(show.views(KeysTable.self).isEmpty)
  }

  /// Checks the notices that keys show, and the bar after each of them.
  private func walkNotices(of show: ReaderShow, _ findings: inout ScreenFindings) throws {
    let keys: [(Key, Modifiers)] = [
      (.character("s"), []), (.character("s"), []), (.character("s"), .shift),
      (.character("s"), .shift), (.character("j"), []), (.character("j"), []),
      (.character("t"), []), (.character("l"), []), (.character("l"), []), (.character("l"), []),
      (.character("c"), .control), (.character("o"), .control), (.character("+"), []),
      (.character("w"), []), (.character("0"), []),
    ]
    for (key, modifiers) in keys {
      #expect(show.press(key, modifiers), "\(key)")
      show.wait(1)
      check(show, "after \(key)", &findings)
    }
    #expect(show.notice.title != "")
  }

  private func walkOverview(
    of show: ReaderShow, _ findings: inout ScreenFindings
  ) async throws {
    let overview = try show.openOverview()
    check(show, "overview", &findings)
    findings.check(try #require(overview.contextMenu(at: .zero)), "menu of the overview")
    try walkKeys(of: show, "overview", &findings)
    for words in ["1", "77"] {
      show.press(.character("f"), .control)
      show.press(.character("a"), .control)
      show.send(.textInput(words))
      try await show.waitFor("the end of the search") { !overview.search.isRunning }
      show.wait(0.5)
      #expect(overview.filterBar.text != "")
      check(show, "search for \(words)", &findings)
    }
    overview.close()
    show.wait(1)
    #expect(show.overview == nil)
  }

  @Test(
    "every screen of the reader is translated, and nothing is cut off",
    arguments: [TestLanguage.Direction.leftToRight, .rightToLeft])
  func reader(direction: TestLanguage.Direction) async throws {
    let language = try await TestLanguage.pseudo(template: TextFiles.template.path, direction)
    expectTranslated(try await language.use { try await walkReader() }, atLeast: 700)
  }
}
