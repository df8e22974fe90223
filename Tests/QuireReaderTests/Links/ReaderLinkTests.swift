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

/// Links on the pages of the reader, on virtual time.
@MainActor
struct ReaderLinkTests {
  private let folder: PictureFolder

  init() throws {
    folder = try PictureFolder()
  }

  /// A portrait page with a link to the page at `index` and a link to `address`, whose rectangles
  /// are ``jump`` and ``address``.
  private func page(
    to index: Int, _ address: String = "https://example.org/a"
  ) -> PaperPDF.Page {
    var page = PaperPDF.Page(width: 200, height: 300)
    page.words = [("Next", 22, 252)]
    page.links = [
      ("20 250 60 270", PaperPDF.jump(toPage: index)), ("140 40 180 60", PaperPDF.open(address)),
    ]
    return page
  }

  /// The middles of the links as fractions of the page, from the top left corner.
  private let jump = Point(x: 40.0 / 200, y: 40.0 / 300)
  private let address = Point(x: 160.0 / 200, y: 250.0 / 300)

  /// Opens a document with `pages`, and waits for the links of its first page.
  private func show(
    _ pages: [PaperPDF.Page], spreads: ReadingState.Spreads = .never,
    size: Size = Size(width: 640, height: 400), catalog: String = ""
  ) async throws -> ReaderShow {
    try folder.write(PaperPDF.encode(pages, catalog: catalog), to: "book.pdf")
    var setting = ReaderSettings()
    setting.given.spreads = spreads
    let show = ReaderShow([folder.file("book.pdf")], setting: setting, size: size)
    try await waitForLinks(in: show)
    // Nothing uploads pictures that arrive while pages turn.
    try await show.waitFor("the next pages") {
      pages.indices.prefix(4).allSatisfy(show.isDecoded)
    }
    return show
  }

  /// Waits until all pages of the book are known and the shown page shows its links.
  private func waitForLinks(in show: ReaderShow) async throws {
    try await show.waitFor("the links") {
      show.controller.book.contents.isComplete && show.hasPicture && show.linkViews.count > 0
        && !show.controller.flip.isTurning
    }
    show.wait(0.3)
  }

  /// Returns the point of the window at `place`, a fraction of the page, which fills its
  /// rectangle in the window.
  private func point(_ place: Point, in show: ReaderShow) throws -> Point {
    let paper = try #require(show.page).contentRect
    return Point(x: paper.minX + place.x * paper.width, y: paper.minY + place.y * paper.height)
  }

  private func cursor(at point: Point, in show: ReaderShow) -> Cursor {
    show.move(to: point.x, point.y)
    show.wait()
    return show.host.cursor
  }

  private func click(_ point: Point, in show: ReaderShow) {
    show.send(.pointerDown(.mouse(.primary), at: point, clickCount: 1))
    show.wait()
    show.send(.pointerUp(.mouse(.primary), at: point))
    show.wait(0.1)
  }

  @Test("a link shows a hand, a click turns to its page, and Alt+Left goes back")
  func follow() async throws {
    let show = try await show([page(to: 3)] + (0..<4).map { _ in page(to: 0) })
    let link = try point(jump, in: show)
    #expect(cursor(at: link, in: show) == .hand)
    #expect(cursor(at: try point(Point(x: 0.5, y: 0.5), in: show), in: show) == .grab)
    // The key does nothing before a jump.
    #expect(!show.press(.left, .alt))
    click(link, in: show)
    #expect(show.controller.flip.isTurning)
    try await show.waitFor("the page") { !show.controller.flip.isTurning }
    #expect(show.host.title == "book.pdf – 4 of 5")
    try await waitForLinks(in: show)
    click(try point(jump, in: show), in: show)
    try await show.waitFor("the first page") { show.host.title == "book.pdf – 1 of 5" }
    for title in ["book.pdf – 4 of 5", "book.pdf – 1 of 5"] {
      #expect(show.press(.left, .alt))
      try await show.waitFor("the way back") { show.host.title == title }
    }
    #expect(!show.press(.left, .alt))
  }

  @Test("a link to a page that is far away is named by the label of the page")
  func label() async throws {
    let show = try await show(
      [page(to: 50)] + (0..<60).map { _ in PaperPDF.Page(width: 200, height: 300) },
      catalog: "/PageLabels << /Nums [0 << /S /r >>] >>")
    let link = try point(jump, in: show)
    let target = show.controller.book.addresses[50]
    #expect(show.controller.book.spokenName(of: target) == "Page 51")
    show.move(to: link.x, link.y)
    show.wait(0.7)
    let panel = try #require(show.controller.panels.linkPreview?.panel)
    #expect(!panel.isHidden)
    try await show.waitFor("the label") {
      panel.subviews.contains { ($0 as? Label)?.text == "Page li" }
    }
  }

  @Test("a mouse that rests on a link sees the place there, as wide as the page")
  func preview() async throws {
    var (first, second) = (page(to: 1), PaperPDF.Page(width: 200, height: 300))
    first.links.append(("20 100 60 120", "/Dest [12 0 R /XYZ 0 60 null]"))
    second.words = [("Target", 20, 50)]
    let show = try await show([first, second])
    let panel = try #require(show.controller.panels.linkPreview?.panel)
    /// Whether the picture shows something at the places of the words, and nothing else.
    func isEmpty(_ image: Image) -> Bool {
      (0..<image.height).allSatisfy { y in
        (0..<image.width).allSatisfy { image.color(x: $0, y: y).red > 0.6 }
      }
    }
    for (link, showsWords) in [(jump, false), (Point(x: 40.0 / 200, y: 190.0 / 300), true)] {
      let place = try point(link, in: show)
      show.move(to: place.x, place.y)
      show.wait(0.5)
      #expect(panel.isHidden)
      try await show.waitFor("the picture") {
        !panel.isHidden && show.views(ImageView.self, in: panel).first?.image != nil
      }
      let image = try #require(show.views(ImageView.self, in: panel).first?.image)
      #expect(abs(Double(image.width) / Double(image.height) - 2) < 0.05)
      #expect(isEmpty(image) != showsWords)
      show.move(to: 5, 200)
      show.wait(0.1)
      #expect(panel.isHidden)
    }
  }

  @Test("a link that goes back does so after a jump, and nothing before one")
  func back() async throws {
    var second = PaperPDF.Page(width: 200, height: 300)
    second.links = [("20 250 60 270", "/A << /S /Named /N /GoBack >>")]
    let show = try await show([page(to: 2), second, second])
    click(try point(jump, in: show), in: show)
    try await show.waitFor("the page") { !show.controller.flip.isTurning }
    #expect(show.host.title == "book.pdf – 3 of 3")
    try await waitForLinks(in: show)
    #expect(show.page?.spreadView.pageViews.first?.layers.links?.links.map(\.name) == ["Go back"])
    click(try point(jump, in: show), in: show)
    try await show.waitFor("the first page") { show.host.title == "book.pdf – 1 of 3" }
    #expect(!show.controller.book.state.canGoBack)
    let book = show.controller.book
    book.post(.linkFollowed(.back, in: book.place.page.path))
    #expect(!show.controller.flip.isTurning)
  }

  @Test("a double click on a link follows it once, and the mouse that rests gets the next hand")
  func doubleClick() async throws {
    let show = try await show([page(to: 3)] + (0..<4).map { _ in page(to: 0) })
    let link = try point(jump, in: show)
    show.move(to: link.x, link.y)
    for count in 1...2 {
      show.send(.pointerDown(.mouse(.primary), at: link, clickCount: count))
      show.wait(0.06)
      show.send(.pointerUp(.mouse(.primary), at: link))
      show.wait(0.06)
    }
    try await show.waitFor("the page") { show.host.title == "book.pdf – 4 of 5" }
    #expect(show.sheet.level == .fit && show.controller.book.state.route.jumps.past.count == 1)
    try await waitForLinks(in: show)
    #expect(show.host.cursor == .hand)
  }

  @Test("a finger follows a link with a tap")
  func tap() async throws {
    let show = try await show([page(to: 1), page(to: 0)])
    let link = try point(jump, in: show)
    show.send(.pointerDown(.touch(id: 1), at: link, clickCount: 1))
    show.wait(0.05)
    show.send(.pointerUp(.touch(id: 1), at: link))
    try await show.waitFor("the page") { show.host.title == "book.pdf – 2 of 2" }
  }

  @Test("a drag that begins at a link turns the page, and follows no link")
  func drag() async throws {
    let show = try await show([page(to: 3)] + (0..<4).map { _ in page(to: 0) })
    var place = try point(address, in: show)
    show.send(.pointerDown(.mouse(.primary), at: place, clickCount: 1))
    for _ in 0..<20 {
      show.wait()
      place.x -= 15
      show.send(.pointerMoved(.mouse(.primary), to: place))
    }
    #expect(show.controller.flip.isTurning)
    show.wait(0.2)
    show.send(.pointerUp(.mouse(.primary), at: place))
    try await show.waitFor("the next page") { show.host.title == "book.pdf – 2 of 5" }
    #expect(show.controller.presentedViewController == nil && show.host.openedLinks.isEmpty)
  }

  @Test("a double click beside the links zooms, and links are where the zoomed page has them")
  func zoomed() async throws {
    let show = try await show([page(to: 2), page(to: 0), page(to: 0)])
    let middle = try point(Point(x: 0.5, y: 0.5), in: show)
    for count in 1...2 {
      show.send(.pointerDown(.mouse(.primary), at: middle, clickCount: count))
      show.send(.pointerUp(.mouse(.primary), at: middle))
    }
    show.wait(0.6)
    #expect(abs(show.sheet.zoomScale - 2.5) < 1e-6)
    for place in [jump, address] {
      let (size, window) = (show.sheet.contentSize, show.sheet.bounds.size)
      let target = Point(x: place.x * size.width, y: place.y * size.height)
      let limits = show.sheet.contentOffsetLimits
      show.sheet.contentOffset = Point(
        x: min(max(target.x - window.width / 2, limits.minX), limits.maxX),
        y: min(max(target.y - window.height / 2, limits.minY), limits.maxY))
      show.wait()
      let offset = show.sheet.contentOffset
      let point = Point(x: target.x - offset.x, y: target.y - offset.y)
      // The link is 40 by 20 points on a page of 200 by 300.
      let (x, y) = (0.1 * size.width, 20.0 / 600 * size.height)
      #expect(cursor(at: point, in: show) == .hand)
      for step in [
        Vector(x: x + 2), Vector(x: -x - 2), Vector(y: y + 2), Vector(y: -y - 2),
      ] { #expect(cursor(at: point + step, in: show) == .grab, "\(place) \(step)") }
      for step in [Vector(x: x - 2, y: y - 2), Vector(x: 2 - x, y: 2 - y)] {
        #expect(cursor(at: point + step, in: show) == .hand, "\(place) \(step)")
      }
    }
  }

  @Test("links turn with a rotated page")
  func rotated() async throws {
    let show = try await show([page(to: 2), page(to: 0), page(to: 0)])
    for turns in 1...3 {
      show.press(.character("r"))
      show.wait(0.5)
      for place in [jump, address] {
        let turned = [
          Point(x: 1 - place.y, y: place.x), Point(x: 1 - place.x, y: 1 - place.y),
          Point(x: place.y, y: 1 - place.x),
        ][turns - 1]
        #expect(cursor(at: try point(turned, in: show), in: show) == .hand, "\(turns) \(place)")
      }
      #expect(cursor(at: try point(Point(x: 0.5, y: 0.5), in: show), in: show) == .grab)
    }
    click(try point(Point(x: jump.y, y: 1 - jump.x), in: show), in: show)
    try await show.waitFor("the page") { show.host.title == "book.pdf – 3 of 3" }
  }

  @Test("both pages of a spread have their links", arguments: [false, true])
  func spread(isRightToLeft: Bool) async throws {
    let pages = [page(to: 0), page(to: 4), page(to: 0), page(to: 1), page(to: 1)]
    let show = try await show(
      pages, spreads: .always, size: Size(width: 1280, height: 800),
      catalog: isRightToLeft ? "/ViewerPreferences << /Direction /R2L >>" : "")
    show.press(isRightToLeft ? .left : .right)
    try await show.waitFor("the pair") {
      show.host.title == "book.pdf – 2–3 of 5" && show.linkViews.count == 2
    }
    show.wait(0.3)
    let paper = try #require(show.page).contentRect
    #expect(paper.center.x == 640 && abs(paper.width / paper.height - 400.0 / 300) < 0.01)
    for side in [0, 0.5] {
      for place in [jump, address] {
        let place = Point(x: side + place.x / 2, y: place.y)
        #expect(cursor(at: try point(place, in: show), in: show) == .hand)
      }
    }
    // The link of the second page leads to the fifth.
    let side = isRightToLeft ? 0.5 : 0
    click(try point(Point(x: side + jump.x / 2, y: jump.y), in: show), in: show)
    try await show.waitFor("the page") { show.host.title == "book.pdf – 4–5 of 5" }
    show.press(.left, .alt)
    try await show.waitFor("the pair") { show.host.title == "book.pdf – 2–3 of 5" }
  }

  @Test("each half of a split page has its own links and its own words", arguments: [false, true])
  func halves(isRightToLeft: Bool) async throws {
    var wide = PaperPDF.Page(width: 400, height: 200)
    wide.words = [
      ("left", 20, 150), ("right", 240, 150), ("low left", 20, 30), ("low right", 240, 30),
    ]
    wide.links = [
      ("20 140 60 160", PaperPDF.jump(toPage: 1)), ("240 140 280 160", PaperPDF.jump(toPage: 2)),
    ]
    let show = try await show(
      [wide, page(to: 0), page(to: 0)],
      catalog: isRightToLeft ? "/ViewerPreferences << /Direction /R2L >>" : "")
    show.press(.character("s"), .shift)
    try await waitForLinks(in: show)
    for half in [PageHalf.first, .second] {
      try #require(show.page?.positions == .half(0, half))
      let isLeft = (half == .first) != isRightToLeft
      // A half is 200 points wide.
      let link = Point(x: isLeft ? 0.2 : 0.3, y: 0.25)
      let other = Point(x: isLeft ? 0.3 : 0.2, y: 0.25)
      #expect(cursor(at: try point(link, in: show), in: show) == .hand, "\(half)")
      let beside = try point(other, in: show) + Vector(x: isLeft ? 10 : -10)
      #expect(cursor(at: beside, in: show) == .grab)
      let text = show.controller.book.text
      #expect(text == (isLeft ? "left\nlow left" : "right\nlow right"))
      #expect(links(in: show).map(\.name) == [isLeft ? "left" : "right"])
      show.press(isRightToLeft ? .left : .right)
      show.wait(1)
      try await show.waitFor("the turn") { !show.controller.flip.isTurning }
      if half == .first { try await waitForLinks(in: show) }
    }
  }

  @Test("a page that is asked for by its number is shown from its first half")
  func firstHalf() async throws {
    let show = try await show([PaperPDF.Page(width: 400, height: 200, links: page(to: 0).links)])
    show.press(.character("s"), .shift)
    show.wait(0.2)
    show.press(.right)
    try await show.waitFor("the half") { show.page?.positions == .half(0, .second) }
    show.controller.book.go(to: 0)
    show.wait(0.1)
    #expect(show.page?.positions == .half(0, .first))
  }

  @Test("a link that leaves the document shows its target first")
  func outside() async throws {
    let show = try await show([page(to: 1, "https://example.org/a\u{7f}b"), page(to: 0)])
    // The control character cannot be opened.
    click(try point(address, in: show), in: show)
    #expect(show.controller.presentedViewController == nil)
    #expect(show.notice.title == "Links of this kind are not opened.")
    #expect(show.notice.detail == "https://example.org/a\\x7fb")
    show.press(.right)
    try await show.waitFor("the second page") { show.host.title == "book.pdf – 2 of 2" }
    try await waitForLinks(in: show)
    for (isOpened, key) in [(false, Key.escape), (true, .enter)] {
      click(try point(address, in: show), in: show)
      let alert = try #require(show.controller.presentedViewController as? Alert)
      #expect(alert.message == "https://example.org/a")
      #expect(show.host.openedLinks.isEmpty)
      show.wait(0.6)
      show.press(key)
      show.wait(1)
      #expect(show.controller.presentedViewController == nil)
      #expect(show.host.openedLinks == (isOpened ? ["https://example.org/a"] : []))
    }
    show.host.opensLinks = false
    click(try point(address, in: show), in: show)
    show.wait(0.6)
    show.press(.enter)
    show.wait(1)
    #expect(show.notice.title == "This desktop cannot open the link.")
    #expect(show.host.openedLinks.count == 1)
  }

  @Test("keys that are pressed just when the address appears do not open it")
  func earlyKeys() async throws {
    let show = try await show([page(to: 1, "http://xn--b.local/"), page(to: 0)])
    click(try point(address, in: show), in: show)
    let alert = try #require(show.controller.presentedViewController as? Alert)
    #expect(
      alert.message == """
        http://xn--b.local/

        The name of the host is in Punycode (xn--) and may look like another name.

        The address leads to this computer or to your local network.
        """)
    for _ in 0..<5 {
      for key in [Key.enter, .space] { show.press(key) }
      show.wait(0.1)
    }
    #expect(show.controller.presentedViewController === alert && !show.controller.flip.isTurning)
    #expect(show.host.openedLinks.isEmpty)
    show.wait(0.1)
    show.press(.space)
    show.wait(1)
    #expect(show.host.openedLinks == ["http://xn--b.local/"])
  }

  @Test("links that make no sense do no harm")
  func hostile() async throws {
    let show = try await show([page(to: 1), page(to: 0)])
    let book = show.controller.book
    for target in [-1, 2, .max, .min] {
      book.post(.linkFollowed(.page(target), in: book.place.page.path))
    }
    #expect(show.notice.title == "This link leads to a page that does not exist.")
    #expect(book.current == 0 && !show.controller.flip.isTurning && !book.state.canGoBack)
    let view = try #require(show.page?.spreadView.pageViews.first)
    let frames = [
      Rect(x: -1e7, y: -1e7, width: 2e7, height: 2e7), Rect(x: 1e6, y: 0, width: 5, height: 5),
      Rect(x: 50, y: 50, width: 0, height: 0),
    ]
    let links = frames.map { PageLinksView.Link(target: .page(1), frame: $0, name: "") }
    view.show(links, pageSize: Size(width: 200, height: 300)) { _ in }
    #expect(view.layers.links.map { $0.frame(of: links[0]) } == view.contentRect)
    #expect(links.dropFirst().allSatisfy { view.layers.links?.frame(of: $0).isEmpty == true })
    #expect(view.layers.links?.accessibilityElements?.count == 1)
    view.show(links, pageSize: .zero) { _ in }
    #expect(view.layers.links?.link(at: Point(x: 100, y: 100)) == nil)
  }

  @Test("assistive programs find the links of the page and follow them")
  func assistive() async throws {
    let show = try await show([page(to: 1), page(to: 0)])
    let nodes = links(in: show)
    #expect(nodes.map(\.name) == ["Next", "https://example.org/a"])
    #expect(nodes.map(\.details) == ["Page 2", ""])
    #expect(nodes.map(\.action) == ["jump", "jump"])
    let place = try point(jump, in: show)
    #expect(nodes.first?.frame.contains(place) == true)
    #expect(nodes.last?.frame.contains(place) == false)
    let elements = try #require(show.linkViews.first?.accessibilityElements)
    #expect(elements[0].accessibilityActivate())
    try await show.waitFor("the page") { show.host.title == "book.pdf – 2 of 2" }
    // The link has left with its page.
    #expect(!elements[0].accessibilityActivate())
  }

  /// The links that assistive programs find in the window.
  private func links(in show: ReaderShow) -> [AccessibleNode] {
    let described = AccessibleWindow(
      window: show.window, title: "Test", isActive: true, origin: .zero, unitsPerPoint: 1)
    return AccessibleTree([described], named: "test", AccessibleObjects()).ordered
      .filter { $0.role == .link }
  }
}

extension ReaderShow {
  /// The views of the links of the shown pages.
  fileprivate var linkViews: [PageLinksView] {
    page?.spreadView.pageViews.compactMap(\.layers.links) ?? []
  }
}
