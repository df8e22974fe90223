import Quire
import QuireGeometry
import QuireLibrary
import SampleFiles
import Testing
import WindowTesting

@testable import QuireReader
@testable import ReaderTesting

/// Pictures on pages of text, which the night leaves as they are.
@MainActor
struct PictureAreasTests {
  @Test("pictures keep their colours, but neither scans nor signs in the text do")
  func spared() {
    let picture = Rect(x: 0.1, y: 0.1, width: 0.5, height: 0.2)
    let sign = Rect(x: 0.5, y: 0.5, width: 0.02, height: 0.02)
    #expect(PictureAreas.spared([sign, picture]) == [picture])
    #expect(PictureAreas.spared([Rect(x: 0, y: 0, width: 1, height: 1)]) == [])
    let strips = (0..<10).map { Rect(x: 0, y: Double($0) / 10, width: 1, height: 0.1) }
    #expect(PictureAreas.spared(strips) == [])
    #expect(PictureAreas.spared(Array(strips.prefix(4))).count == 4)
  }

  @Test("a picture on a page of text is drawn with its own colours at night")
  func page() async throws {
    let folder = try PictureFolder()
    var page = PaperPDF.Page(width: 200, height: 400)
    page.pictures = [(x: 20, y: 280, width: 100, height: 80)]
    try folder.write(PaperPDF.encode([page, page]), to: "book.pdf")
    var setting = ReaderSettings()
    (setting.given.tone, setting.given.spreads) = (.night, .never)
    let show = ReaderShow([folder.file("book.pdf")], setting: setting)
    try await show.waitFor("the picture on the page") {
      show.page?.spreadView.pageViews.first?.drawing.unfilteredAreas.isEmpty == false
    }
    let view = try #require(show.page?.spreadView.pageViews.first)
    let area = try #require(view.drawing.unfilteredAreas.first)
    #expect(abs(area.minX - 0.1) < 0.01 && abs(area.maxY - 0.3) < 0.01)
    show.press(.character("n"))
    #expect(view.drawing == PageDrawing())
  }

  @Test("a part of a page has the areas that lie on it")
  func tiles() {
    let view = ImageView()
    var drawing = PageDrawing()
    drawing.unfilteredAreas = [
      Rect(x: 0.2, y: 0.2, width: 0.4, height: 0.4), Rect(x: 0.8, y: 0.8, width: 0.1, height: 0.1),
    ]
    view.draw(Rect(x: 0.5, y: 0, width: 0.25, height: 0.5), as: drawing)
    let area = view.unfilteredAreas.first ?? .zero
    #expect(view.unfilteredAreas.count == 1)
    #expect(abs(area.minX) < 1e-9 && abs(area.width - 0.4) < 1e-9)
    #expect(abs(area.minY - 0.4) < 1e-9 && abs(area.height - 0.6) < 1e-9)
  }
}
