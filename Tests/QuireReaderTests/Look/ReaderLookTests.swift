import Foundation
import Quire
import QuireDocuments
import QuireLibrary
import SampleFiles
import Testing
import WindowTesting

@testable import QuireReader
@testable import ReaderTesting

/// The look of the pages in the reader: which colours each page has, and how the choice is
/// remembered.
@MainActor
struct ReaderLookTests {
  private let folder: PictureFolder

  init() throws {
    folder = try PictureFolder()
  }

  private func library() -> DocumentLibrary {
    DocumentLibrary(in: FilePath(folder.file("state"))) { Issue.record("\($0)") }
  }

  private func setting(_ library: DocumentLibrary? = nil) -> ReaderSettings {
    var setting = ReaderSettings()
    setting.library = library
    setting.libraryPatience = .seconds(10)
    return setting
  }

  /// Opens a document of three pages and waits for its picture.
  private func document(_ setting: ReaderSettings = ReaderSettings()) async throws -> ReaderShow {
    if !FileManager.default.fileExists(atPath: folder.file("book.pdf")) {
      try folder.writeDocument("book.pdf", pages: 3)
    }
    let show = ReaderShow([folder.file("book.pdf")], setting: setting)
    try await show.waitFor("the page") {
      show.hasPicture && !show.controller.book.contents.documents.isEmpty
    }
    return show
  }

  private func filter(_ show: ReaderShow) -> ColorFilter? {
    show.page?.spreadView.pageViews.first?.drawing.filter
  }

  @Test("a key shows a document with dark paper, and back, without reading it again")
  func night() async throws {
    let show = try await document()
    let page = try #require(show.page?.spreadView.pageViews.first)
    let content = page.content
    #expect(page.drawing.filter == .identity)
    show.press(.character("n"))
    #expect(page.drawing.filter.tone == .inverted(paper: 0.16, ink: 0.9))
    #expect(show.notice.title == "Night")
    #expect(page.content === content)
    show.press(.character("n"))
    #expect(page.drawing.filter == .identity)
    #expect(show.notice.title == "Original colours")
  }

  @Test("the night leaves photographs as they are and darkens the desk, and sepia tints them")
  func pictures() async throws {
    for number in 0..<2 {
      let picture = PPM.encode(width: 64, height: 40) { _, _ in SamplePage(number).left }
      try folder.write(picture, to: "\(number).ppm")
    }
    let show = ReaderShow([folder.path])
    try await show.waitFor("the picture") { show.hasPicture }
    show.window.overrideUserInterfaceStyle = .light
    show.wait(0.1)
    let book = show.controller.book
    #expect(book.desk == Appearance.light.background)
    show.press(.character("n"))
    #expect(filter(show) == .identity)
    #expect(book.desk == Appearance.dark.background)
    #expect(show.controller.flip.view.backgroundColor == book.desk)
    var look = book.look
    look.tone = .sepia
    book.post(.lookChosen(look))
    #expect(filter(show) == look.filter)
    #expect(book.desk == Appearance.light.background)
  }

  @Test("the look is remembered for the document, and the command line comes first")
  func remembered() async throws {
    var (library, look) = (library(), PageLook())
    look.tone = .sepia
    look.adjustments.contrast = 1.5
    let show = try await document(setting(library))
    show.controller.book.post(.lookChosen(look))
    library.finish()
    library = self.library()
    let again = try await document(setting(library))
    #expect(again.controller.book.look == look)
    #expect(filter(again) == look.filter)
    library.finish()
    var given = setting(self.library())
    given.given.tone = .night
    let other = try await document(given)
    #expect(other.controller.book.look.tone == .night)
    #expect(other.controller.book.look.adjustments.contrast == 1.5)
  }

  @Test("a choice in the form is remembered without what the command line has given")
  func rememberedParts() async throws {
    let first = library()
    var given = setting(first)
    given.given.tone = .night
    let show = try await document(given)
    var look = show.controller.book.look
    look.adjustments.contrast = 1.5
    show.controller.book.post(.lookChosen(look))
    #expect(show.controller.book.look == look && look.tone == .night)
    first.finish()
    let again = try await document(setting(library()))
    #expect(again.controller.book.look.tone == .original)
    #expect(again.controller.book.look.adjustments.contrast == 1.5)
  }

  @Test("the night shows the dark desk through transparent pictures, and decodes no others again")
  func transparentPictures() async throws {
    let drawing = """
      <svg xmlns="http://www.w3.org/2000/svg" width="64" height="40">
      <rect x="20" y="10" width="20" height="20" fill="#0000ff"/></svg>
      """
    try folder.write(Data(drawing.utf8), to: "0.svg")
    let picture = PPM.encode(width: 64, height: 40) { _, _ in SamplePage(1).left }
    try folder.write(picture, to: "1.ppm")
    let show = ReaderShow([folder.path])
    try await show.waitFor("the pictures") { (0...1).allSatisfy(show.isDecoded) }
    show.window.overrideUserInterfaceStyle = .light
    let book = show.controller.book
    func image(_ name: String) -> Image? {
      let address = PageAddress(path: FilePath(folder.file(name)))
      guard case .ready(let page) = book.loading.loader.page(at: address) else { return nil }
      return page.image
    }
    func shows(_ desk: Color) -> Bool {
      guard let corner = image("0.svg")?.color(x: 0, y: 0) else { return false }
      return abs(corner.red - desk.red) < 0.003 && abs(corner.blue - desk.blue) < 0.003
    }
    try await show.waitFor("the light desk") { shows(Appearance.light.background) }
    let opaque = try #require(image("1.ppm")).storage as AnyObject
    show.press(.character("n"))
    try await show.waitFor("the dark desk") { shows(Appearance.dark.background) }
    show.press(.character("n"))
    try await show.waitFor("the light desk again") { shows(Appearance.light.background) }
    #expect(image("1.ppm")?.storage as AnyObject === opaque)
  }

  @Test("sheets whose back is blank have the paper of the look")
  func backs() async throws {
    let show = try await document()
    let book = show.controller.book
    #expect((book.onPaper(Curl()) as? Curl)?.paper == .white)
    show.press(.character("n"))
    for effect in [Curl(), Leaf(), Flip()] as [any TransitionEffect] {
      let drawn = book.onPaper(effect)
      let paper = (drawn as? Curl)?.paper ?? (drawn as? Leaf)?.paper ?? (drawn as? Flip)?.paper
      #expect(paper == book.look.paper)
    }
    book.settings[.commandLine].parameters = ["paper"]
    #expect((book.onPaper(Curl()) as? Curl)?.paper == .white)
  }
}
