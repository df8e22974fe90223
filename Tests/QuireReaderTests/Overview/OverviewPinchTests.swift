import Quire
import QuireGeometry
import SampleFiles
import SeededNumbers
import Testing

@testable import QuireReader
@testable import ReaderTesting

/// The pinches that open and close the overview, and the page between the fingers.
@MainActor
struct OverviewPinchTests {
  private let folder: PictureFolder
  let middle = Point(x: 320, y: 200)

  init() throws {
    folder = try PictureFolder()
  }

  func showPictures(_ count: Int) async throws -> ReaderShow {
    for index in 0..<count {
      try folder.write(
        PPM.encode(width: 640, height: 400) { _, _ in SamplePage(0).left }, to: "\(index).ppm")
    }
    let show = ReaderShow([folder.path])
    try await show.waitFor("the picture") { show.hasPicture }
    return show
  }

  func showDocument(_ count: Int) async throws -> ReaderShow {
    try folder.writeDocument("book.pdf", pages: count)
    let show = ReaderShow([folder.file("book.pdf")])
    try await show.waitFor("the pages") { show.controller.book.addresses.count == count }
    try await show.waitFor("the page") { show.hasPicture }
    return show
  }

  private func begin(_ show: ReaderShow, at location: Point) {
    show.send(.pinch(.began, scale: 1, at: location))
  }

  private func move(_ show: ReaderShow, to scale: Double, at location: Point) {
    show.send(.pinch(.changed, scale: scale, at: location))
    show.wait()
  }

  /// Pinches to `scale` in a second, and lifts the fingers after a rest.
  func pinch(
    _ show: ReaderShow, to scale: Double, at location: Point, isCancelled: Bool = false
  ) {
    begin(show, at: location)
    for step in 1...60 { move(show, to: 1 + (scale - 1) * Double(step) / 60, at: location) }
    show.wait(0.3)
    show.send(.pinch(isCancelled ? .cancelled : .ended, scale: scale, at: location))
    show.wait(1)
  }

  private func cell(_ index: Int, of overview: OverviewController) throws -> OverviewCell {
    try #require(
      overview.collection.cell(for: overview.pages.all.pages[index]) as? OverviewCell)
  }

  /// The place of the page that flies, in points of the window.
  private func flyingPage(_ show: ReaderShow) throws -> Rect {
    let view = try #require(show.overview?.flight?.views.first)
    return view.convert(view.presentationBounds, to: nil)
  }

  /// The place of the shown page, in points of the window.
  private func shownPage(_ show: ReaderShow) throws -> Rect {
    let page = try #require(show.page?.spreadView.pageViews.first)
    return page.convert(page.contentRect, to: nil)
  }

  /// Returns where `point` of `start` is in `rect`.
  private func image(of point: Point, from start: Rect, in rect: Rect) -> Point {
    Point(
      x: rect.minX + (point.x - start.minX) * rect.width / start.width,
      y: rect.minY + (point.y - start.minY) * rect.height / start.height)
  }

  @Test("the page is between the fingers in their size, and goes where they leave it")
  func held() async throws {
    let show = try await showPictures(9)
    let (page, sheet) = (try shownPage(show), try #require(show.page?.sheetView))
    begin(show, at: middle)
    move(show, to: 0.95, at: middle)
    #expect(show.overview == nil && sheet.zoomScale < 1)
    let reduced = try shownPage(show)
    move(show, to: 0.89, at: middle)
    #expect(show.overview != nil && sheet.isHidden)
    // The page neither jumps nor waits.
    #expect(abs(try flyingPage(show).width - reduced.width) < 1)
    let (size, scale) = (try flyingPage(show).width, 0.89)
    for step in 1...30 {
      let way = Vector(x: 3 * Double(step), y: -2 * Double(step))
      let closer = scale - 0.01 * Double(step)
      move(show, to: closer, at: middle + way)
      let seen = try flyingPage(show)
      #expect(abs(seen.width - size * closer / scale) < 1)
      #expect((image(of: middle, from: page, in: seen) - (middle + way)).length < 1)
    }
    #expect(show.overview?.collection.presentationAlpha ?? 0 > 0.3)
    // Fingers that have come back leave the page where it was.
    for step in 1...60 { move(show, to: 0.59 + 0.01 * Double(step), at: middle) }
    show.wait(0.3)
    show.send(.pinch(.ended, scale: 1.19, at: middle))
    show.wait(1)
    #expect(show.overview == nil && !sheet.isHidden && sheet.zoomScale == 1)
    #expect(try shownPage(show) == page)
    show.press(.right)
    show.wait(2)
    #expect(show.controller.book.current == 1)
  }

  @Test("a page that is let go flies on from where it is")
  func release() async throws {
    let show = try await showPictures(9)
    begin(show, at: middle)
    for step in 1...30 {
      move(show, to: 1 - 0.02 * Double(step), at: middle + Vector(x: 4 * Double(step)))
    }
    show.send(.pinch(.ended, scale: 0.4, at: middle + Vector(x: 120)))
    var last = try flyingPage(show).center
    while show.overview?.flight != nil {
      show.wait()
      guard show.overview?.flight != nil else { break }
      let next = try flyingPage(show).center
      #expect((next - last).length < 80)
      last = next
    }
    let overview = try #require(show.overview)
    let place = try cell(0, of: overview)
    #expect((place.convert(place.pageRect, to: nil).center - last).length < 8)
    #expect(place.showsPage && overview.collection.presentationAlpha == 1)
  }

  @Test("a pinch that ends early, or is cancelled, leaves the page; one that goes far does not")
  func ends() async throws {
    let show = try await showPictures(3)
    pinch(show, to: 0.8, at: middle)
    #expect(show.overview == nil && show.page?.sheetView.zoomScale == 1)
    pinch(show, to: 0.4, at: middle, isCancelled: true)
    #expect(show.overview == nil && show.page?.sheetView.isHidden == false)
    pinch(show, to: 0.4, at: middle)
    let overview = try #require(show.overview)
    #expect(overview.flight == nil && show.page?.sheetView.zoomScale == 1)
    // Fast fingers need not go so far.
    show.press(.escape)
    show.wait(1)
    begin(show, at: middle)
    for step in 1...6 { move(show, to: 1 - 0.04 * Double(step), at: middle) }
    show.send(.pinch(.ended, scale: 0.76, at: middle))
    show.wait(1)
    #expect(show.overview === overview || show.overview != nil)
  }

  @Test("spread fingers hold the page that comes out of its cell")
  func opening() async throws {
    let show = try await showPictures(9)
    let overview = try show.openOverview()
    try await show.waitFor("the small picture") {
      overview.picture(of: overview.pages.all.pages[5]) != nil
    }
    let shown = try cell(5, of: overview)
    let place = shown.convert(shown.pageRect, to: nil)
    let location = place.center + Vector(x: 10, y: 5)
    begin(show, at: location)
    for step in 1...20 {
      let way = Vector(x: -2 * Double(step), y: Double(step))
      move(show, to: 1 + 0.1 * Double(step), at: location + way)
      let seen = try flyingPage(show)
      #expect(abs(seen.width - place.width * (1 + 0.1 * Double(step))) < 1)
      #expect((image(of: location, from: place, in: seen) - (location + way)).length < 1)
    }
    #expect(show.controller.book.current == 5 && !shown.showsPage)
    // Back in its cell it is not chosen.
    for step in 1...20 { move(show, to: 3 - 0.1 * Double(step), at: location) }
    show.wait(0.3)
    show.send(.pinch(.ended, scale: 1, at: location))
    show.wait(1)
    #expect(show.overview === overview && shown.showsPage)
    #expect(show.controller.book.current == 0 && !show.controller.book.state.canGoBack)
    pinch(show, to: 4, at: location)
    #expect(show.overview == nil && show.controller.book.current == 5)
    #expect(show.page?.sheetView.isHidden == false && show.controller.book.state.canGoBack)
  }

  @Test("a pointer catches the page on its way, and carries it in both directions")
  func caught() async throws {
    let show = try await showPictures(9)
    show.press(.character("o"))
    show.wait(0.12)
    let page = try flyingPage(show)
    let grabbed = page.center + Vector(x: 12, y: -8)
    show.send(.pointerDown(.mouse(.primary), at: grabbed, clickCount: 1))
    show.wait(0.3)
    #expect(try flyingPage(show).center.y == page.center.y)
    var location = grabbed
    for _ in 0..<20 {
      location = location + Vector(x: 5, y: 4)
      show.send(.pointerMoved(.mouse(.primary), to: location))
      show.wait()
    }
    show.wait(0.3)
    let seen = try flyingPage(show)
    #expect((image(of: grabbed, from: page, in: seen) - location).length < 1)
    #expect(seen.width > page.width)
    show.send(.pointerUp(.mouse(.primary), at: location))
    show.wait(1)
    #expect(show.overview == nil && show.page?.sheetView.isHidden == false)
  }

  @Test("with reduced motion the overview appears as the fingers move, and no page flies")
  func reducedMotion() async throws {
    let show = try await showPictures(9)
    show.window.reducesMotion = true
    begin(show, at: middle)
    for step in 1...60 { move(show, to: 1 - 0.01 * Double(step), at: middle) }
    let overview = try #require(show.overview)
    #expect(overview.flight?.views.isEmpty == true && show.page?.sheetView.isHidden == false)
    #expect(abs(overview.collection.presentationAlpha - 0.6) < 0.1)
    show.wait(0.3)
    show.send(.pinch(.ended, scale: 0.4, at: middle))
    show.wait(1)
    #expect(show.overview != nil)
    pinch(show, to: 1.8, at: try cell(2, of: overview).convert(.zero, to: nil) ?? .zero)
    #expect(show.overview == nil && show.controller.book.current == 2)
  }

  /// After any pinches, catches, keys and sizes of the window, everything is in its place.
  @Test(
    "random pinches, catches, keys and sizes end with every page in its place",
    arguments: scriptSeeds(count: 8))
  func script(seed: UInt64) async throws {
    var numbers = SeededGenerator(seed: seed)
    let show = try await showPictures(9)
    for _ in 0..<60 {
      var location = Point(
        x: .random(in: 100...540, using: &numbers), y: .random(in: 60...340, using: &numbers))
      switch Int.random(in: 0..<6, using: &numbers) {
      case 0...2:
        begin(show, at: location)
        let target = Double.random(in: 0.2...3, using: &numbers)
        let steps = Int.random(in: 1...20, using: &numbers)
        for step in 1...steps {
          location = location + Vector(x: .random(in: -9...9, using: &numbers))
          move(show, to: 1 + (target - 1) * Double(step) / Double(steps), at: location)
        }
        let isCancelled = Bool.random(using: &numbers)
        show.send(.pinch(isCancelled ? .cancelled : .ended, scale: target, at: location))
      case 3:
        show.send(.pointerDown(.mouse(.primary), at: location, clickCount: 1))
        show.wait(.random(in: 0...0.1, using: &numbers))
        show.send(
          .pointerMoved(.mouse(.primary), to: location + Vector(y: -40)))
        show.send(.pointerUp(.mouse(.primary), at: location + Vector(y: -40)))
      case 4:
        show.press([Key.escape, .character("o"), .right].randomElement(using: &numbers) ?? .escape)
      default:
        show.window.resize(
          to: Size(width: .random(in: 500...700, using: &numbers), height: 400), scale: 1)
      }
      show.wait(.random(in: 0...0.4, using: &numbers))
    }
    show.wait(3)
    if let overview = show.overview {
      #expect(overview.flight == nil && overview.collection.presentationAlpha == 1)
      for page in overview.collection.visibleItems {
        #expect((overview.collection.cell(for: page) as? OverviewCell)?.showsPage == true)
      }
    }
    #expect(show.page?.sheetView.isHidden == false)
    #expect(show.controller.book.isCovered == (show.overview != nil))
  }
}
