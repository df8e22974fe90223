import Foundation
import Quire
import QuireCompositor
import QuireDocuments
import QuireGeometry
import QuireLibrary
import SampleFiles
import Testing
import WindowTesting

@testable import QuireReader
@testable import ReaderTesting

/// Pages without their margins in the reader.
@MainActor
struct ReaderTrimTests {
  private let folder: PictureFolder

  init() throws {
    folder = try PictureFolder()
  }

  /// Opens a comic of five white pages of 200 × 300 pixels with a black rectangle from (50, 60) to
  /// (150, 240), without its margins if `trimming` says so.
  private func show(
    _ trimming: PageLook.Trimming? = nil, spreads: ReadingState.Spreads = .never
  ) async throws -> ReaderShow {
    let page = PPM.encode(width: 200, height: 300) { x, y in
      let isInk = (50..<150).contains(x) && (60..<240).contains(y)
      return Pixel(red: isInk ? 9 : 255, green: isInk ? 9 : 255, blue: isInk ? 9 : 255)
    }
    try folder.write(ComicArchive.encode(Array(repeating: page, count: 5)), to: "comic.cbt")
    var setting = ReaderSettings()
    setting.given.trimming = trimming
    setting.given.spreads = spreads
    let show = ReaderShow(
      [folder.file("comic.cbt")], setting: setting, size: Size(width: 640, height: 600))
    try await show.waitFor("the pages") { show.hasPicture && (0..<3).allSatisfy(show.isDecoded) }
    return show
  }

  private func part(_ show: ReaderShow) -> PagePartView? {
    show.page?.spreadView.subviews.lazy.compactMap { $0 as? PagePartView }.first
  }

  @Test("a key cuts off the margins of all pages, and shows them again")
  func key() async throws {
    let show = try await show()
    #expect(part(show) == nil)
    show.press(.character("m"))
    #expect(show.notice.title == "Margins trimmed")
    try await show.waitFor("the margins") { part(show) != nil }
    show.wait(0.1)
    let view = try #require(part(show))
    // The rectangle has a space of five pixels around it.
    #expect(view.frame.size == Size(width: 110, height: 190))
    #expect(view.pageView.frame == Rect(x: -45, y: -55, width: 200, height: 300))
    #expect(show.page?.contentRect.size == view.frame.size)
    let geometry = view.pageView.geometry(ofPageSize: Size(width: 200, height: 300))
    #expect(geometry.shownPart == Rect(x: 45, y: 55, width: 110, height: 190))
    show.press(.right)
    show.wait(3)
    #expect(part(show)?.frame.size == view.frame.size)
    show.press(.character("m"))
    #expect(show.notice.title == "Whole pages")
    #expect(part(show) == nil)
    show.wait(0.1)
    #expect(show.page?.contentRect.size == Size(width: 200, height: 300))
  }

  @Test("the command line cuts off the margins of facing pages, which meet at the spine")
  func spreads() async throws {
    let show = try await show(.alike, spreads: .always)
    show.press(.right)
    show.wait(3)
    try await show.waitFor("both parts") {
      show.page?.spreadView.subviews.compactMap { $0 as? PagePartView }.count == 2
    }
    show.wait(0.1)
    let parts = show.page?.spreadView.subviews.compactMap { $0 as? PagePartView } ?? []
    #expect(parts[0].frame.maxX == parts[1].frame.minX)
    #expect(parts.allSatisfy { $0.frame.size == Size(width: 110, height: 190) })
  }

  @Test("a page without its margins is read at the size at which it is sharp")
  func sharpness() async throws {
    // The page has the size of a sheet of paper, and its words end in its middle.
    let pages = (0..<4).map { _ in
      var page = PaperPDF.Page(width: 400, height: 400)
      page.words = [("WWWWWWWW", 100, 280), ("WWWWWWWW", 100, 200), ("WWWWWWWW", 100, 120)]
      return page
    }
    try folder.write(PaperPDF.encode(pages), to: "book.pdf")
    var setting = ReaderSettings()
    (setting.given.trimming, setting.given.spreads) = (.alike, .never)
    let show = ReaderShow(
      [folder.file("book.pdf")], setting: setting, size: Size(width: 640, height: 600))
    try await show.waitFor("the margins") { part(show) != nil }
    let view = try #require(part(show))
    try await show.waitFor("the picture at its size") {
      view.pageView.content?.pixelSize == view.pageView.frame.size
    }
    #expect(view.pageView.frame.width > 640)
    let paper = view.pageView.contentRect
    // The words lie in the part, wherever it is.
    for place in [Point(x: 100, y: 115), Point(x: 160, y: 280)] {
      let seen = Point(
        x: paper.minX + place.x / 400 * paper.width, y: paper.minY + place.y / 400 * paper.height)
      #expect(view.pageView.shownPart.contains(seen))
    }
  }
}
