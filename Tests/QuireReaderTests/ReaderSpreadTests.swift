import Foundation
import Quire
import QuireDocuments
import QuireGeometry
import QuireLibrary
import SampleFiles
import SeededNumbers
import Testing
import WindowTesting

@testable import QuireReader
@testable import ReaderTesting

/// Books with two facing pages in the reader.
@MainActor
struct ReaderSpreadTests {
  private static let large = Size(width: 1280, height: 800)
  private static let small = Size(width: 640, height: 400)
  private let folder: PictureFolder

  init() throws {
    folder = try PictureFolder()
  }

  /// Writes a document whose wide pages are the capital letters.
  private func write(_ pages: String, to name: String = "book.pdf", catalog: String = "") throws {
    let pages = pages.map {
      $0.isUppercase
        ? PaperPDF.Page(width: 400, height: 200) : PaperPDF.Page(width: 200, height: 300)
    }
    try folder.write(PaperPDF.encode(pages, catalog: catalog), to: name)
  }

  /// Opens a document in a large window, and waits until the sizes of all of its pages are known.
  private func show(
    _ pages: String, catalog: String = "", spreads: ReadingState.Spreads = .automatic
  ) async throws -> ReaderShow {
    try write(pages, catalog: catalog)
    var setting = ReaderSettings()
    setting.given.spreads = spreads
    let show = ReaderShow([folder.file("book.pdf")], setting: setting, size: Self.large)
    try await show.waitFor("all sizes") {
      let book = show.controller.book
      return show.hasPicture && !book.contents.documents.isEmpty
        && book.addresses.count == pages.count && book.plan.shapes.count == min(9, pages.count)
    }
    return show
  }

  /// The shown spread as text: "-" is a blank page, and a single page stands in brackets.
  private func text(_ show: ReaderShow) -> String {
    if case .half(let page, let half) = show.page?.positions {
      return "(\(page + 1)\(half == .first ? "a" : "b"))"
    }
    if case .halves(let page) = show.page?.positions { return "\(page + 1)a+\(page + 1)b" }
    let pages = show.page?.positions.sides.map { page in page.map { "\($0 + 1)" } ?? "-" } ?? []
    return pages.count == 1 ? "(\(pages[0]))" : pages.joined(separator: "+")
  }

  /// Presses `key` until the book stands still, and returns the spreads that were shown.
  private func walk(_ key: Key, in show: ReaderShow) async throws -> [String] {
    var spreads = [text(show)]
    while true {
      show.press(key)
      show.wait(1)
      try await show.waitFor("the turn to end") { !show.controller.flip.isTurning }
      if spreads.last == text(show) { return spreads }
      spreads.append(text(show))
    }
  }

  @Test("pages of two chapters, which are folders, do not face each other")
  func chapters() async throws {
    for chapter in 1...2 {
      let path = folder.file("Chapter \(chapter)")
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      for page in 1...3 {
        let picture = PPM.encode(width: 4, height: 6) { _, _ in
          Pixel(red: 9, green: 9, blue: 9)
        }
        try folder.write(picture, to: "Chapter \(chapter)/\(page).ppm")
      }
    }
    var setting = ReaderSettings()
    setting.given.spreads = .always
    let show = ReaderShow([folder.path], setting: setting, size: Self.large)
    try await show.waitFor("a picture") { show.hasPicture }
    #expect(try await walk(.right, in: show) == ["-+1", "2+3", "-+4", "5+6"])
    #expect(show.host.title == "Chapter 2/2.ppm – 5–6 of 6")
  }

  @Test(
    "the book turns spread by spread, forward and backward",
    arguments: [
      ("ppppp", "-+1 2+3 4+5"), ("pppp", "-+1 2+3 4+-"), ("Wpppp", "(1) 2+3 4+5"),
      ("ppWppp", "-+1 2+- (3) 4+5 6+-"), ("pppWpp", "-+1 2+3 (4) 5+6"), ("p", "(1)"),
      ("WWW", "(1) (2) (3)"),
    ])
  func walks(pages: String, expected: String) async throws {
    let show = try await show(pages)
    let spreads = expected.components(separatedBy: " ")
    #expect(try await walk(.right, in: show) == spreads)
    #expect(try await walk(.left, in: show) == spreads.reversed())
  }

  @Test("what the document says about pairs and the direction is the default")
  func hints() async throws {
    let single = try await show("pppp", catalog: "/PageLayout /SinglePage")
    #expect(text(single) == "(1)")
    let pairs = try await show("pppp", catalog: "/PageLayout /TwoPageLeft")
    #expect(text(pairs) == "1+2")
    let manga = try await show("pppp", catalog: "/ViewerPreferences << /Direction /R2L >>")
    #expect(text(manga) == "-+1")
    // The page that is read first is on the right.
    manga.press(.left)
    manga.wait(3)
    #expect(text(manga) == "2+3")
    let frames = try #require(manga.page?.spreadView.frames)
    #expect(frames[0].minX == frames[1].maxX && frames[0].minX == 626)
    manga.press(.character("j"))
    manga.wait(1)
    let turned = try #require(manga.page?.spreadView.frames)
    #expect(turned[0].maxX == turned[1].minX && text(manga) == "2+3")
    manga.press(.left)
    manga.wait(3)
    #expect(text(manga) == "-+1")
  }

  @Test("a page that a comic book marks as wide stands alone, even in portrait format")
  func markedPages() async throws {
    try folder.write(
      ComicArchive.encode(pageCount: 5, pages: "<Page Image='2' DoublePage='true'/>"),
      to: "comic.cbt")
    let show = ReaderShow([folder.file("comic.cbt")], size: Self.large)
    try await show.waitFor("all pages") { show.host.title == "comic.cbt – 1 of 5" }
    #expect(try await walk(.right, in: show) == ["-+1", "2+-", "(3)", "4+5"])
    try await show.waitFor("the size") {
      show.controller.book.plan.shapes[show.controller.book.addresses[2]]?.isWide == false
    }
    #expect(show.controller.book.plan.list.contains(.single(2)))
  }

  @Test("a small window shows single pages, and the current page stays")
  func resized() async throws {
    let show = try await show("ppppp")
    show.press(.right)
    show.wait(3)
    #expect(text(show) == "2+3" && show.host.title == "book.pdf – 2–3 of 5")
    show.window.resize(to: Self.small, scale: 1)
    try await show.waitFor("single pages") { text(show) == "(2)" }
    show.press(.right)
    show.wait(3)
    #expect(text(show) == "(3)")
    show.window.resize(to: Self.large, scale: 1)
    try await show.waitFor("two pages") { text(show) == "2+3" }
    // The page on which the reader was is shown again.
    show.window.resize(to: Self.small, scale: 1)
    try await show.waitFor("single pages") { text(show) == "(3)" }
    show.press(.character("s"))
    #expect(text(show) == "2+3")
    show.press(.character("s"))
    #expect(text(show) == "(3)")
  }

  @Test("Ctrl+Shift and an arrow key pair each page with its other neighbour")
  func shifted() async throws {
    let show = try await show("ppppp")
    show.press(.right)
    show.wait(3)
    show.press(.right, [.control, .shift])
    show.wait(1)
    #expect(text(show) == "3+4")
    #expect(try await walk(.left, in: show) == ["3+4", "1+2"])
    show.press(.left, [.control, .shift])
    show.wait(1)
    #expect(text(show) == "-+1")
    #expect(try await walk(.right, in: show) == ["-+1", "2+3", "4+5"])
  }

  @Test(
    "a shifted book from right to left turns spread by spread, forward and backward",
    arguments: [
      ("ppppp", 1, "1+2 3+4 5+-"), ("pppp", 1, "1+2 3+4"), ("Wppp", 2, "(1) -+2 3+4"),
      ("pppWpp", 1, "1+2 3+- (4) 5+6"), ("ppWppp", 4, "-+1 2+- (3) -+4 5+6"),
    ])
  func shiftedWalks(pages: String, page: Int, expected: String) async throws {
    let show = try await show(pages, catalog: "/ViewerPreferences << /Direction /R2L >>")
    let spreads = expected.components(separatedBy: " ")
    while show.controller.book.current < page {
      show.press(.left)
      show.wait(1)
      try await show.waitFor("the turn to end") { !show.controller.flip.isTurning }
    }
    show.press(.left, [.control, .shift])
    show.wait(1)
    _ = try await walk(.right, in: show)
    #expect(try await walk(.left, in: show) == spreads)
    #expect(try await walk(.right, in: show) == spreads.reversed())
  }

  @Test("pictures of a folder are paired only if the user asks for it")
  func pictures() async throws {
    for index in 0..<4 {
      try folder.write(
        PPM.encode(width: 100, height: 150) { _, _ in SamplePage(index).left }, to: "\(index).ppm")
    }
    let single = ReaderShow([folder.path], size: Self.large)
    try await single.waitFor("a picture") { single.hasPicture }
    #expect(text(single) == "(1)")
    single.press(.character("s"))
    try await single.waitFor("a pair") { text(single) == "-+1" }
    try await single.waitFor("the cover") { single.page?.contents.count == 1 }
    single.press(.right)
    try await single.waitFor("both pictures") {
      // A picture may have come while the bar appeared.
      single.upload()
      return text(single) == "2+3" && single.page?.contents.count == 2
    }
    single.wait(0.1)
    // Pictures are not enlarged.
    let frames = try #require(single.page?.spreadView.frames)
    #expect(
      frames == [
        Rect(x: 540, y: 293, width: 100, height: 150),
        Rect(x: 640, y: 293, width: 100, height: 150),
      ])
  }

  @Test("the halves of wide pages are pages if the user asks for it")
  func splitPages() async throws {
    let show = try await show("pWpW", spreads: .never)
    show.press(.right)
    show.wait(3)
    show.press(.character("s"), .shift)
    show.wait(0.1)
    #expect(text(show) == "(2a)" && show.host.title == "book.pdf – 2 of 4")
    let whole = ["(1)", "(2)", "(3)", "(4)"]
    let halves = ["(1)", "(2a)", "(2b)", "(3)", "(4a)", "(4b)"]
    _ = try await walk(.left, in: show)
    #expect(try await walk(.right, in: show) == halves)
    #expect(show.host.title == "book.pdf – 4 of 4")
    #expect(try await walk(.left, in: show) == halves.reversed())
    show.press(.character("s"), .shift)
    #expect(try await walk(.right, in: show) == whole)
  }

  @Test("the half that is read first is the right one in a book from right to left")
  func splitPagesFromRightToLeft() async throws {
    let show = try await show("Wp", spreads: .never)
    show.press(.character("s"), .shift)
    for (isRightToLeft, key) in [(false, Key.right), (true, .left)] {
      show.wait(0.1)
      var places: [Rect] = []
      for _ in 0..<2 {
        let half = try #require(show.page?.spreadView.subviews.first as? PagePartView)
        // The page is twice as wide as its half, and the half shows its own part.
        #expect(half.frame.center.x == 626 && half.pageView.frame.width == 2 * half.frame.width)
        places.append(half.pageView.frame)
        show.press(key)
        show.wait(3)
      }
      #expect((places[0].minX < places[1].minX) == isRightToLeft)
      #expect(text(show) == "(2)")
      show.press(.home)
      show.wait(3)
      show.press(.character("j"))
    }
  }

  /// Returns the spine of a turn from the spread of the page `from` to that of the page `to`.
  private func spine(_ from: Int, _ to: Int, in show: ReaderShow) -> Flip.Spine? {
    let book = show.controller.book
    func index(_ page: Int) -> Int { book.plan.list.index(ofPage: page) }
    return book.pageFlipController(
      show.controller.flip, spineForTurnFrom: book.page(for: book.plan[index(from)]),
      to: book.page(for: book.plan[index(to)]))
  }

  @Test("the halves of a wide page that face each other meet at the spine")
  func facingHalves() async throws {
    let show = try await show("ppWpp")
    show.press(.character("s"), .shift)
    #expect(try await walk(.right, in: show) == ["-+1", "2+-", "3a+3b", "4+5"])
    let book = show.controller.book
    func spine(_ from: Int, _ to: Int) -> Flip.Spine? { self.spine(from, to, in: show) }
    #expect(spine(1, 2) == .middle && spine(2, 3) == .middle)
    show.press(.character("s"), .shift)
    #expect(spine(1, 2) == .middle)
    #expect(book.memory == nil && !book.state.spreads.rules.splitsWidePages)
  }

  @Test(
    "an open book turns about its middle, and a single page about its inner edge",
    arguments: [false, true])
  func spines(isRightToLeft: Bool) async throws {
    let show = try await show("pppppWWpp")
    let book = show.controller.book
    if isRightToLeft { show.press(.character("j")) }
    func spine(_ from: Int, _ to: Int) -> Flip.Spine? { self.spine(from, to, in: show) }
    // The cover, pairs, wide pages and the last pair, forward and backward.
    let pages = [0, 1, 3, 5, 6, 7]
    for (from, to) in zip(pages, pages.dropFirst()) {
      #expect(spine(from, to) == .middle && spine(to, from) == .middle, "\(from) to \(to)")
    }
    // Rotated spreads turn about their gutter, which can lie across the window. The cover has none.
    for turns in 1...4 {
      show.press(.character("r"))
      show.wait(1)
      #expect(spine(1, 3) == .middle && spine(3, 1) == .middle)
      let flip = show.controller.flip
      #expect(spine(0, 1) == (turns == 4 ? .middle : flip.isReversed ? .trailing : .leading))
      #expect(flip.orientation == (turns.isMultiple(of: 2) ? .horizontal : .vertical))
      #expect(flip.isReversed == [isRightToLeft, true, !isRightToLeft, false][turns - 1])
    }
    book.post(.spreadsChosen(.never))
    for (from, to) in [(0, 1), (4, 5), (5, 6), (6, 7)] {
      #expect(spine(from, to) == .leading && spine(to, from) == .leading, "\(from) to \(to)")
    }
    // A flap of a flip board turns in the middle of a page that is shown alone.
    show.controller.flip.transition = .flip()
    #expect(spine(0, 1) == nil && spine(5, 4) == nil)
    // A spine that the user has named counts more than the pages.
    show.controller.flip.transition = .leaf(spine: .trailing)
    book.settings[.commandLine].parameters = ["spine"]
    #expect(spine(0, 1) == nil)
    book.post(.spreadsChosen(.always))
    #expect(spine(1, 3) == nil)
  }

  @Test("the last page of a closed book turns to a picture after the book about its own edge")
  func spinesOfMixedBooks() async throws {
    try write("pp")
    let folder = try PictureFolder(pages: 1)
    var setting = ReaderSettings()
    setting.given.spreads = .always
    let show = ReaderShow(
      [self.folder.file("book.pdf"), folder.file("0.ppm")], setting: setting, size: Self.large)
    try await show.waitFor("all pages") { show.controller.book.addresses.count == 3 }
    let spreads = show.controller.book.plan.list.spreads
    #expect(spreads.map(\.hasSpine) == [true, true, false], "\(spreads)")
    #expect(spine(0, 1, in: show) == .middle && spine(1, 0, in: show) == .middle)
    #expect(spine(1, 2, in: show) == .leading && spine(2, 1, in: show) == .leading)
  }

  @Test("the labels of the document are in the bar, and a long document opens at once")
  func labels() async throws {
    let show = try await show(
      String(repeating: "p", count: 3000),
      catalog: "/PageLabels << /Nums [0 << /S /r >> 4 << /S /D >>] >>")
    try await show.waitFor("the label") { show.bar.title == "Page i (1 of 3000)" }
    show.press(.right)
    show.wait(3)
    #expect(show.host.title == "book.pdf – ii–iii (2–3 of 3000)")
    // Only the sizes of pages nearby have been asked for.
    #expect(show.controller.book.plan.shapes.count < 30)
  }

  @Test(
    "random walks with changes of the window, the direction and the pairs",
    arguments: 0..<6 as Range<UInt64>)
  func random(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...9, using: &random)
    let isWide = (0..<count).map { _ in Int.random(in: 0..<4, using: &random) == 0 }
    let pages = String(isWide.map { $0 ? "W" : "p" })
    let show = try await show(pages)
    var (page, isLarge, isRightToLeft) = (0, true, false)
    var choice = ReadingState.Spreads.automatic
    var (half, splits) = (PageHalf.first, false)
    func list() -> SpreadList {
      let isPaired = count > 1 && (choice == .always || choice == .automatic && isLarge)
      return SpreadList(
        isWide: isWide, pairing: isPaired ? .afterCover : .none,
        splitPages: splits ? Set(isWide.indices.filter { isWide[$0] }) : [])
    }
    for step in 0..<25 {
      let spreads = list().spreads
      let index = list().index(ofPage: page, half: half)
      var target: Int?
      switch Int.random(in: 0..<9, using: &random) {
      case 0, 1, 2:
        target = index + 1
        show.press(isRightToLeft ? .left : .right)
      case 3, 4:
        target = index - 1
        show.press(isRightToLeft ? .right : .left)
      case 5:
        choice = spreads[index].hasSpine ? .never : .always
        show.press(.character("s"))
      case 6:
        isLarge.toggle()
        show.window.resize(to: isLarge ? Self.large : Self.small, scale: 1)
      case 7:
        splits.toggle()
        show.press(.character("s"), .shift)
      default:
        isRightToLeft.toggle()
        show.press(.character("j"))
      }
      if let target, spreads.indices.contains(target) {
        if !spreads[target].pages.contains(page) { page = spreads[target].pages[0] }
        half = spreads[target].half
      }
      let expected = list().spread(ofPage: page, half: half)
      try await show.waitFor("step \(step), seed \(seed), \(pages), page \(page)") {
        !show.controller.flip.isTurning && show.page?.positions == expected
          && show.controller.book.current == page
      }
    }
  }

  @Test(
    "a document that is opened again in its middle has the same pairs", arguments: [false, true])
  func openedAgain(isShifted: Bool) async throws {
    let pages = "abcDefghijklmnopqrstuvwxyz"
    try write(pages)
    func open() -> (ReaderShow, DocumentLibrary) {
      var setting = ReaderSettings()
      let library = folder.library()
      setting.library = library
      setting.libraryPatience = .seconds(60)
      setting.given.spreads = .always
      return (ReaderShow([folder.file("book.pdf")], setting: setting, size: Self.large), library)
    }
    let (show, library) = open()
    try await show.waitFor("all pages") { show.controller.book.addresses.count == pages.count }
    try await show.waitFor("the wide page") { show.controller.book.plan.shapes.count == 9 }
    _ = try await walk(.right, in: show)
    if isShifted { show.press(.right, [.control, .shift]) }
    let spreads = try await walk(.left, in: show)
    #expect(spreads.contains("(4)") && spreads.contains("21+22") != isShifted)
    show.press(.end)
    show.wait(3)
    show.press(.left)
    show.wait(3)
    #expect(text(show) == spreads[1])
    library.finish()

    let (again, second) = open()
    let side = again.page?.spread.sides.firstIndex { $0 != nil }
    #expect(again.controller.book.addresses.count == 1 && side == 0)
    try await again.waitFor("all pages") {
      again.controller.book.addresses.count == pages.count && again.hasPicture
    }
    #expect(text(again) == spreads[1])
    let walked = try await walk(.left, in: again)
    #expect(walked == Array(spreads.dropFirst()))
    second.finish()
  }

  @Test("a shift of the cover stays when the document is opened again", arguments: [1, 5])
  func shiftedCover(number: Int) async throws {
    try write("pppppppp")
    func open(at page: PageName? = nil) async throws -> (ReaderShow, DocumentLibrary) {
      var setting = ReaderSettings()
      let library = folder.library()
      setting.library = library
      setting.libraryPatience = .seconds(60)
      setting.given.spreads = .always
      setting.given.page = page
      let show = ReaderShow([folder.file("book.pdf")], setting: setting, size: Self.large)
      try await show.waitFor("all sizes") {
        show.hasPicture && show.controller.book.plan.shapes.count == 8
      }
      return (show, library)
    }
    let (show, library) = try await open(at: .number(number == 1 ? 2 : number))
    show.press(.left, [.control, .shift])
    if number == 1 { show.press(.home) }
    show.wait(3)
    let expected = number == 1 ? "1+2" : "3+4"
    #expect(text(show) == expected)
    library.finish()
    for _ in 1...2 {
      let (again, library) = try await open()
      #expect(text(again) == expected)
      library.finish()
    }
  }
}
