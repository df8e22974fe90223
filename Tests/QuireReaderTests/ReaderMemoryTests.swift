import Foundation
import Quire
import QuireDocuments
import SampleFiles
import Testing
import WindowTesting

@testable import QuireLibrary
@testable import QuireReader
@testable import ReaderTesting

/// Documents that open at the page at which they were read last.
@MainActor
struct ReaderMemoryTests {
  private let folder: PictureFolder
  private let state: FilePath

  init() throws {
    folder = try PictureFolder(pages: 3)
    state = FilePath(folder.file("state"))
  }

  private func library() -> DocumentLibrary { folder.library() }

  private func show(
    _ names: String..., in library: DocumentLibrary?, at page: PageName? = nil,
    zoom: ReadingState.Zoom? = nil, patience: Duration = .seconds(60)
  ) -> ReaderShow {
    var setting = ReaderSettings()
    setting.library = library
    setting.libraryPatience = patience
    setting.given.page = page
    setting.given.zoom = zoom
    return ReaderShow(names.map(folder.file), setting: setting)
  }

  /// Opens the document and turns to its page with the number `number`.
  private func read(_ name: String, to number: Int, of count: Int) async throws {
    let library = library()
    let show = show(name, in: library)
    try await show.read(number - 1, of: count)
    #expect(show.host.title.hasSuffix("\(number) of \(count)"))
    library.finish()
  }

  @Test("a document whose wide pages were split opens with split pages")
  func splitPages() async throws {
    // The pages are 100 to 102 points wide and 100 high.
    try folder.writeDocument("book.pdf", pages: 3)
    for expected in [false, true, true] {
      let library = library()
      let show = show("book.pdf", in: library)
      try await show.waitFor("the sizes") {
        show.host.title.hasSuffix("1 of 3") && show.controller.book.plan.shapes.count == 3
      }
      let book = show.controller.book
      #expect(book.state.spreads.rules.splitsWidePages == expected)
      #expect(book.plan.list.contains(.half(1, .second)) == expected)
      if !expected { show.press(.character("s"), .shift) }
      library.finish()
    }
  }

  @Test("a document opens at the page that was shown last, also after a move")
  func remembered() async throws {
    try folder.writeDocument("book.pdf", pages: 7)
    try await read("book.pdf", to: 4, of: 7)
    try FileManager.default.moveItem(
      atPath: folder.file("book.pdf"), toPath: folder.file("moved.pdf"))
    let show = show("moved.pdf", in: library())
    // The remembered page is the first that is asked for.
    #expect(show.controller.book.addresses.map(\.page) == [3])
    try await show.waitFor("all pages") { show.host.title == "moved.pdf – 4 of 7" }
    try await show.waitFor("the fourth page") { show.hasPicture }
    show.press(.left)
    show.wait(3)
    #expect(show.host.title == "moved.pdf – 3 of 7")
  }

  @Test("a document that is typeset again opens at the page that was shown last")
  func typesetAgain() async throws {
    try folder.writeDocument("book.pdf", pages: 7)
    try await read("book.pdf", to: 4, of: 7)
    try folder.writeDocument("book.pdf", pages: 9)
    let library = library()
    let show = show("book.pdf", in: library)
    #expect(show.controller.book.addresses.map(\.page) == [3])
    try await show.waitFor("all pages") { show.host.title == "book.pdf – 4 of 9" }
    // The reader turns pages after the file has changed again.
    try folder.writeDocument("book.pdf", pages: 8)
    try await show.waitFor("the new pages") { show.host.title == "book.pdf – 4 of 8" }
    try await show.waitFor("the page") { show.hasPicture }
    show.press(.left)
    show.wait(3)
    library.finish()
    let again = self.show("book.pdf", in: self.library())
    try await again.waitFor("all pages") { again.host.title == "book.pdf – 3 of 8" }
  }

  @Test("of two windows that show a document, the one that was closed last is remembered")
  func twoWindows() async throws {
    try folder.writeDocument("book.pdf", pages: 7)
    let libraries = [library(), library()]
    var shows = libraries.map { show("book.pdf", in: $0) }
    for (index, count) in [(0, 1), (1, 3)] {
      try await shows[index].waitFor("all pages") { shows[index].host.title.hasSuffix("1 of 7") }
      try await shows[index].waitFor("the first page") { shows[index].hasPicture }
      for _ in 0..<count {
        shows[index].press(.right)
        shows[index].wait(3)
      }
    }
    // The window that turned pages last is closed first.
    for (index, page) in [(1, 3), (0, 1)] {
      shows.remove(at: index)
      libraries[index].finish()
      #expect(try state(of: "book.pdf")?.page == page)
    }
  }

  @Test("a document that was only opened is in the library")
  func opened() async throws {
    try folder.writeDocument("book.pdf", pages: 2)
    try await read("book.pdf", to: 1, of: 2)
    #expect(try state(of: "book.pdf") == ReadingState())
  }

  @Test("without a library, nothing is written")
  func notRemembered() async throws {
    try folder.writeDocument("book.pdf", pages: 3)
    let show = show("book.pdf", in: nil)
    try await show.waitFor("all pages") { show.host.title == "book.pdf – 1 of 3" }
    show.turnToEnd()
    #expect(show.host.title == "book.pdf – 3 of 3" && !state.exists)
  }

  /// Returns the books on the shelf of a new library.
  private func shelf() throws -> [ShelfBook] {
    let lookUp = library().findShelf()
    try #require(lookUp.wait(atMost: .seconds(10)))
    return lookUp.books
  }

  @Test("the shelf knows the picture of a folder that was shown last")
  func pictures() async throws {
    let library = library()
    let pictures = show("0.ppm", in: library)
    try await pictures.waitFor("the picture") { pictures.hasPicture }
    pictures.turnToEnd()
    library.finish()
    let book = try #require(try shelf().first)
    #expect(book.kind == .folder(last: "2.ppm") && book.cover == FilePath(folder.file("2.ppm")))
    #expect(book.place == 2 && book.count == 3)
  }

  @Test("the shelf knows the title, the page and the number of pages of a document")
  func document() async throws {
    try folder.writeDocument("book.pdf", pages: 5, title: "  A   title ")
    try await read("book.pdf", to: 3, of: 5)
    let book = try #require(try shelf().first)
    #expect(book.path == FilePath(folder.file("book.pdf")) && book.title == "A title")
    #expect(book.place == 2 && book.count == 5 && book.lastOpened > 0)
  }

  @Test("a document that has become shorter opens at its last page")
  func shorter() async throws {
    try folder.writeDocument("book.pdf", pages: 3)
    let library = library()
    let search = library.lookUp(FilePath(folder.file("book.pdf")))
    try #require(search.wait(atMost: .seconds(10)))
    var state = ReadingState()
    state.page = 11
    library.remember(state, of: try #require(search.result).document)
    library.finish()
    let show = show("book.pdf", in: library)
    try await show.waitFor("the last page") { show.host.title == "book.pdf – 3 of 3" }
    try await show.waitFor("the picture") { show.hasPicture }
    #expect(show.controller.book.addresses.map(\.page) == [0, 1, 2])
    show.press(.left)
    show.wait(3)
    #expect(show.host.title == "book.pdf – 2 of 3")
  }

  @Test("changes during a slow look-up are applied to the remembered state")
  func slowLookUp() async throws {
    try folder.writeDocument("book.pdf", pages: 7)
    let path = FilePath(folder.file("book.pdf"))
    let library = library()
    func find() throws -> DocumentLookUp.Result {
      let search = library.lookUp(path)
      try #require(search.wait(atMost: .seconds(10)))
      return try #require(search.result)
    }
    var former = ReadingState()
    (former.page, former.zoom, former.center) = (3, .fitWidth, Point(x: 0.5, y: 0.25))
    library.remember(former, of: try find().document)
    library.finish()

    let search = DocumentLookUp()
    let memory = BookMemory(of: path, in: library, from: search)
    var restorations = 0
    memory.restored = { _ in restorations += 1 }
    memory.wait(atMost: .zero)
    // The first page has been read.
    memory.store()
    memory.change { $0.rotation = 1 }
    search.finish(with: try find())
    try await eventually("the state") { restorations == 1 ? () : nil }
    var expected = former
    expected.rotation = 1
    #expect(memory.state == expected)
    library.finish()
    #expect(try find().state == expected)
  }

  @Test("the place on a page is not that on another page, to which the user has turned meanwhile")
  func turnDuringLookUp() async throws {
    try folder.writeDocument("book.pdf", pages: 7)
    let path = FilePath(folder.file("book.pdf"))
    let library = library()
    let found = library.lookUp(path)
    try #require(found.wait(atMost: .seconds(10)))
    var former = ReadingState()
    (former.page, former.center) = (3, Point(x: 0.5, y: 0.25))
    let search = DocumentLookUp()
    let memory = BookMemory(of: path, in: library, from: search)
    var isRestored = false
    memory.restored = { _ in isRestored = true }
    memory.wait(atMost: .zero)
    memory.change { $0.page = 2 }
    let document = try #require(found.result).document
    search.finish(with: DocumentLookUp.Result(document: document, state: former))
    try await eventually("the state") { isRestored ? () : nil }
    var expected = ReadingState()
    expected.page = 2
    #expect(memory.state == expected)
  }

  @Test("a zoomed page opens at the size and the place at which it was left")
  func place() async throws {
    try folder.writeDocument("book.pdf", pages: 5)
    func open(in library: DocumentLibrary, _ number: Int) async throws -> ReaderShow {
      let show = self.show("book.pdf", in: library)
      try await show.waitFor("the page") {
        show.host.title == "book.pdf – \(number) of 5" && show.hasPicture
          && show.page?.sheetView.isZoomEnabled == true
      }
      show.wait(0.5)
      return show
    }
    let first = library()
    let show = try await open(in: first, 1)
    // Pixels that arrive during a turn wait for their upload, and nothing is drawn here.
    try await show.waitFor("the pixels of the second page") { show.controller.book.isFinal(1) }
    show.press(.right)
    try await show.waitFor("the second page") {
      show.host.title == "book.pdf – 2 of 5" && show.page?.sheetView.isZoomEnabled == true
    }
    for key: (Key, Modifiers) in [
      (.character("+"), []), (.character("+"), []), (.down, .control), (.down, .control),
    ] {
      show.press(key.0, key.1)
      show.wait(1)
    }
    let sheet = try #require(show.page?.sheetView)
    let (magnification, offset) = (sheet.magnification, sheet.contentOffset)
    #expect((offset - sheet.readingPath.start).length > 50)
    first.finish()
    // The place also stays if the page is only looked at, and if it is found late.
    for _ in 1...2 {
      let late = self.library()
      let show = self.show("book.pdf", in: late, patience: .zero)
      try await show.waitFor("the remembered page") { show.controller.book.current == 1 }
      show.wait(0.5)
      let found = try #require(show.page?.sheetView)
      #expect(found.level == sheet.level && show.page?.index == 1)
      late.finish()
      let library = self.library()
      let again = try #require(try await open(in: library, 2).page?.sheetView)
      #expect(abs(again.magnification / magnification - 1) < 1e-6)
      #expect((again.contentOffset - offset).length < 1)
      library.finish()
    }
  }

  @Test("a document that is dropped on the window opens at its page too")
  func dropped() async throws {
    try folder.writeDocument("book.pdf", pages: 5)
    try await read("book.pdf", to: 3, of: 5)
    let show = show("0.ppm", in: library())
    show.controller.open([FilePath(folder.file("book.pdf"))])
    try await show.waitFor("the third page") { show.host.title == "book.pdf – 3 of 5" }
  }

  @Test("the page on the command line counts more than the remembered page")
  func number() async throws {
    try folder.writeDocument("book.pdf", pages: 7)
    try await read("book.pdf", to: 4, of: 7)
    let first = show("book.pdf", in: library(), at: .number(6))
    #expect(first.controller.book.addresses.map(\.page) == [5])
    try await first.waitFor("the sixth page") { first.host.title == "book.pdf – 6 of 7" }
    let last = show("book.pdf", in: library(), at: .number(1_000_000_000))
    try await last.waitFor("the last page") { last.host.title == "book.pdf – 7 of 7" }
  }

  /// Stores `state` as the state of the document `name`.
  private func remember(_ state: ReadingState, of name: String) throws {
    let library = library()
    let search = library.lookUp(FilePath(folder.file(name)))
    try #require(search.wait(atMost: .seconds(10)))
    library.remember(state, of: try #require(search.result).document)
    library.finish()
  }

  /// Returns the stored state of the document `name`, without the wide pages, whose sizes may or
  /// may not be known when the state is stored.
  private func state(of name: String) throws -> ReadingState? {
    let library = library()
    defer { library.finish() }
    let search = library.lookUp(FilePath(folder.file(name)))
    try #require(search.wait(atMost: .seconds(10)))
    var state = search.result?.state
    state?.widePages = []
    return state
  }

  @Test(
    "a page that the user has named is remembered when it has been shown",
    arguments: [Duration.zero, .seconds(60)])
  func namedPage(patience: Duration) async throws {
    try folder.writeDocument(
      "book.pdf", pages: 7, catalog: "/PageLabels << /Nums [0 << /S /r >> 4 << /S /D >>] >>")
    var former = ReadingState()
    (former.page, former.center) = (3, Point(x: 0.5, y: 0.25))
    let pages: [(PageName, index: Int)] = [
      (.number(6), 5), (.number(1), 0), (.label("ii"), 1), (.number(9), 6),
    ]
    for (page, index) in pages {
      try remember(former, of: "book.pdf")
      let library = library()
      let show = show("book.pdf", in: library, at: page, patience: patience)
      try await show.waitFor("page \(page)") {
        show.host.title.contains("\(index + 1) of 7") && show.hasPicture
          && show.controller.book.questions.labelSearch == nil
      }
      library.finish()
      let state = try #require(try state(of: "book.pdf"))
      #expect(state.page == index && state.center == nil)
    }
    // A label that no page has does not lose the remembered page.
    try remember(former, of: "book.pdf")
    let library = library()
    let show = show("book.pdf", in: library, at: .label("xx"), patience: patience)
    try await show.waitFor("the first page") {
      show.host.title.contains("1 of 7") && show.hasPicture
        && show.controller.book.questions.labelSearch == nil
        && show.controller.book.state.route.wanted == nil
    }
    library.finish()
    #expect(try state(of: "book.pdf") == former)
  }

  @Test(
    "the size on the command line counts more than the remembered one",
    arguments: [Duration.zero, .seconds(60)])
  func givenZoom(patience: Duration) async throws {
    try folder.writeDocument("book.pdf", pages: 7)
    var former = ReadingState()
    (former.page, former.zoom, former.rotation) = (3, .fitWidth, 1)
    try remember(former, of: "book.pdf")
    let library = library()
    let show = show(
      "book.pdf", in: library, at: .number(2), zoom: .scale(2), patience: patience)
    try await show.waitFor("the second page") {
      show.host.title == "book.pdf – 2 of 7" && show.hasPicture
        && show.controller.book.memory?.state.page == 1
    }
    // Every turn stores the size and the rotation.
    show.press(.right)
    show.wait(3)
    let sheet = try #require(show.page?.sheetView)
    #expect(show.page?.index == 2 && sheet.level == .magnification(2))
    #expect(sheet.rotation == .right)
    library.finish()
    let state = try #require(try state(of: "book.pdf"))
    #expect(state.page == 2 && state.zoom == .scale(2) && state.rotation == 1)
  }

  @Test("the direction on the command line counts more than the remembered one, until J")
  func givenDirection() async throws {
    try folder.writeDocument("book.pdf", pages: 3)
    var former = ReadingState()
    former.direction = .leftToRight
    try remember(former, of: "book.pdf")
    let library = library()
    let show = show("book.pdf", in: library)
    show.controller.book.settings[.commandLine].direction = .rightToLeft
    try await show.waitFor("all pages") { show.host.title == "book.pdf – 1 of 3" }
    #expect(show.controller.flip.isRightToLeft)
    show.press(.character("j"))
    #expect(!show.controller.flip.isRightToLeft)
    library.finish()
    #expect(try state(of: "book.pdf")?.direction == .leftToRight)
  }

  @Test("a picture with several pages opens at the page that was shown last or is named")
  func multiPagePicture() async throws {
    let page = Pixels(width: 6, height: 4) { _, _ in [90, 80, 70] }
    try folder.write(Pixels.tiff(Array(repeating: page, count: 5)), to: "book.tif")
    func open(at page: PageName? = nil, _ title: String) async throws -> ReaderShow {
      let library = library()
      let show = show("book.tif", in: library, at: page)
      try await show.waitFor(title) {
        show.host.title == "book.tif – \(title)" && show.hasPicture
          && show.controller.book.memory?.state.page == show.page?.index
      }
      show.press(.right)
      show.wait(3)
      let turned = show.page?.index
      try await show.waitFor("the stored page") { (try? state(of: "book.tif"))??.page == turned }
      library.finish()
      return show
    }
    _ = try await open("1 of 5")
    _ = try await open("2 of 5")
    #expect(try state(of: "book.tif")?.page == 2)
    _ = try await open(at: .number(4), "4 of 5")
    let last = try await open("5 of 5")
    #expect(last.controller.book.addresses.count == 5)
    _ = try await open(at: .number(9), "5 of 5")
    // Pictures with one page are not looked up.
    try folder.write(Pixels.tiff([page]), to: "single.tif")
    let single = show("single.tif", in: library())
    try await single.waitFor("the picture") { single.hasPicture }
    single.press(.left)
    single.wait(3)
    #expect(single.controller.book.memory == nil && single.host.title == "book.tif – 4 of 5")
  }

  @Test("a page number counts all pages of several files")
  func numberAmongFiles() async throws {
    try folder.writeDocument("a.pdf", pages: 3)
    let pictures = show(".", in: nil, at: .number(2))
    try await pictures.waitFor("the second picture") { pictures.hasPicture }
    #expect(pictures.host.title == "1.ppm – 2 of 4")
    let mixed = show("0.ppm", "a.pdf", "1.ppm", in: nil, at: .number(4))
    try await mixed.waitFor("the fourth page") { mixed.host.title == "a.pdf – 4 of 5" }
    let single = show("1.ppm", in: nil, at: .number(9))
    #expect(single.controller.book.position.pages.first == 3)
  }

  @Test("a label leads to its page")
  func label() async throws {
    try folder.writeDocument(
      "book.pdf", pages: 7,
      catalog: "/PageLabels << /Nums [0 << /S /r >> 4 << /S /D >>] >>")
    let show = show("book.pdf", in: nil, at: .label("iii"))
    // The title contains the label as soon as it is known.
    try await show.waitFor("page iii") { show.host.title.contains("3 of 7") }
    let missing = self.show("book.pdf", in: nil, at: .label("xx"))
    try await missing.waitFor("all pages") { missing.host.title.contains("1 of 7") }
  }

  @Test("a user who turns a page is not taken to the label any more")
  func labelGivenUp() async throws {
    try folder.writeDocument("book.pdf", pages: 900)
    let show = show("book.pdf", in: nil, at: .label("xx"))
    try await show.waitFor("the search") { show.controller.book.questions.labelSearch != nil }
    show.press(.right)
    #expect(show.controller.book.questions.labelSearch == nil)
  }
}
