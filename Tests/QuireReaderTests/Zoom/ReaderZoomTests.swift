import Quire
import QuireGeometry
import SampleFiles
import SeededNumbers
import Testing

@testable import QuireReader
@testable import ReaderTesting

/// Zooming and moving the pages of the reader, on virtual time.
@MainActor
struct ReaderZoomTests {
  private let folder: PictureFolder

  init() throws {
    folder = try PictureFolder(pages: 5, width: 1280, height: 960)
  }

  /// Opens the folder at its third page.
  private func open(_ setting: ReaderSettings = ReaderSettings()) async throws -> ReaderShow {
    let show = ReaderShow([folder.file("2.ppm")], setting: setting)
    try await show.waitFor("the pages") { (1...3).allSatisfy(show.isDecoded) }
    show.wait(0.5)
    try #require(show.page?.sheetView.isZoomEnabled == true)
    return show
  }

  private func rest(_ show: ReaderShow) {
    show.wait(0.05)
    for _ in 0..<300 where show.sheet.isScrolling { show.wait(0.02) }
    show.wait(0.05)
    #expect(!show.sheet.isScrolling)
  }

  @Test("keys choose levels, and the bar says how large the page is")
  func keys() async throws {
    let show = try await open()
    let fit = show.sheet.scales.magnification
    #expect(show.sheet.zoomScale == 1 && !show.bar.detail.contains("%"))
    let levels: [(Character, Double)] = [
      ("1", 1), ("2", 2), ("+", 3), ("=", 4.5), ("-", 3), ("0", fit), ("+", fit * 1.5),
      ("w", fit * show.sheet.bounds.width / show.sheet.restingPaper.width),
    ]
    for (key, magnification) in levels {
      show.press(.character(key))
      rest(show)
      #expect(abs(show.sheet.magnification / magnification - 1) < 1e-6, "\(key)")
      let percent = "\(Int((magnification * 100).rounded())) %"
      #expect(show.bar.detail.contains(percent) == (key != "0"), "\(key): \(show.bar)")
    }
    #expect(show.sheet.level == .width && show.controller.book.zoom.level == .width)
    for _ in 0..<20 { show.press(.character("+")) }
    rest(show)
    #expect(abs(show.sheet.magnification - 20) < 1e-9)
    for _ in 0..<20 { show.press(.character("-")) }
    rest(show)
    #expect(show.sheet.level == .fit && show.sheet.zoomScale == 1)
  }

  @Test("an enlarged page covers the space of the page block, and a whole page leaves it")
  func pageBlock() async throws {
    let show = try await ReaderShow.comic(of: folder)
    let page = try #require(show.page)
    #expect(page.view.bounds.size == Size(width: 640, height: 400))
    let flip = show.controller.flip
    // The book has five pages, so there are pages on both sides of the third.
    let edges = {
      flip.view.subviews.filter { "\(type(of: $0))" == "PageEdges" && !$0.isHidden }
        .map(\.frame)
    }
    #expect(edges().count == 2)
    #expect(page.contentRect.minX >= 14 && page.contentRect.maxX <= 626)
    #expect(edges().allSatisfy { !$0.isEmpty && $0.intersection(page.contentRect).isEmpty })
    show.press(.character("2"))
    rest(show)
    let limits = show.sheet.contentOffsetLimits
    for x in [limits.minX, limits.center.x, limits.maxX] {
      show.sheet.contentOffset.x = x
      show.wait(0.1)
      let paper = show.sheet.sheet
      let left = try #require(paper.convert(Point(x: paper.bounds.minX), to: nil)).x
      let right = try #require(paper.convert(Point(x: paper.bounds.maxX), to: nil)).x
      #expect(left <= 1e-9 && right >= 640 - 1e-9)
      #expect(page.contentRect == page.view.bounds)
      #expect(edges().allSatisfy { $0.intersection(page.view.bounds).isEmpty }, "\(edges())")
    }
    show.press(.character("0"))
    rest(show)
    #expect(edges().allSatisfy { !$0.isEmpty && $0.intersection(page.contentRect).isEmpty })
  }

  @Test("a key zooms in 200 ms, and another one interrupts it")
  func duration() async throws {
    let show = try await open()
    show.press(.character("2"))
    show.wait(0.02)
    show.wait(0.2)
    #expect(abs(show.sheet.magnification - 2) < 0.05)
    show.press(.character("1"))
    show.wait(0.06)
    let middle = show.sheet.magnification
    #expect(middle > 1.05 && middle < 1.95)
    show.press(.character("0"))
    rest(show)
    #expect(show.sheet.zoomScale == 1)
  }

  @Test("the pixels for the end of a zoom are requested before it ends")
  func target() async throws {
    let show = try await open()
    let page = try #require(show.page?.spreadView.pageViews.first)
    show.press(.character("2"))
    for _ in 0..<8 { show.wait(0.02) }
    #expect(show.sheet.zoomScale < show.sheet.targetZoomScale)
    #expect(page.tileScale > show.sheet.zoomScale)
    let scale = page.tileScale
    let end = show.sheet.targetContentOffset
    rest(show)
    #expect((show.sheet.contentOffset - end).length < 1e-6 && page.tileScale == scale)
  }

  @Test("the point under the pointer stays there in any zoom", arguments: scriptSeeds(count: 3))
  func pointer(seed: UInt64) async throws {
    var numbers = SeededGenerator(seed: seed)
    let show = try await open()
    for step in 0..<30 {
      let comment: Comment = "seed \(seed), step \(step)"
      var location = Point(
        x: .random(in: 120...520, using: &numbers), y: .random(in: 20...380, using: &numbers))
      show.move(to: location.x, location.y)
      let start = try #require(show.picture.convert(location, from: nil))
      func check() throws {
        let shown = try #require(show.picture.convert(start, to: nil))
        #expect((shown - location).length <= 0.5 + 1e-9, comment)
      }
      switch Int.random(in: 0..<4, using: &numbers) {
      case 3:
        // A smaller page would be held by its edges.
        guard show.sheet.zoomScale > 2 else { break }
        show.press(.character("+"))
        for _ in 0..<8 {
          show.wait()
          let shown = try #require(show.picture.convert(start, to: nil))
          #expect(max(abs(shown.x - location.x), abs(shown.y - location.y)) <= 0.5 + 1e-9, comment)
        }
      case 0:
        show.send(
          .wheel(
            x: 0, y: .random(in: -2...1, using: &numbers), at: location,
            continuesBurst: false), .control)
        for _ in 0..<Int.random(in: 1...8, using: &numbers) {
          show.wait()
          if show.sheet.targetZoomScale != show.sheet.zoomScale { try check() }
        }
      case 1:
        for _ in 0..<20 {
          show.send(
            .scroll(x: 0, y: .random(in: -30...26, using: &numbers), at: location), .control)
          show.wait()
          try check()
        }
        show.send(.scrollEnded)
      default:
        // Fingers that close a whole page lead to the overview.
        let least = show.sheet.zoomScale > 1 ? 0.3 : 1
        show.send(.pinch(.began, scale: 1, at: location))
        for _ in 0..<20 {
          location =
            location
            + Vector(
              x: .random(in: -15...15, using: &numbers), y: .random(in: -15...15, using: &numbers))
          show.send(
            .pinch(.changed, scale: .random(in: least...4, using: &numbers), at: location))
          show.wait()
          try check()
        }
        show.send(.pinch(.ended, scale: 1, at: location))
      }
      rest(show)
      #expect(show.sheet.scales.range.contains(show.sheet.zoomScale), comment)
      // At rest, the pixels of the page are those of the window.
      let corner = try #require(
        show.picture.convert(show.sheet.content.contentRect.origin, to: nil))
      let pixel = Point(x: corner.x.rounded(), y: corner.y.rounded())
      #expect((corner - pixel).length < 1e-6, comment)
    }
  }

  @Test("a double click zooms in and back")
  func doubleClick() async throws {
    let show = try await open()
    for scale in [2.5, 1] {
      for count in 1...2 {
        show.send(
          .pointerDown(.mouse(.primary), at: Point(x: 300, y: 150), clickCount: count))
        show.send(.pointerUp(.mouse(.primary), at: Point(x: 300, y: 150)))
      }
      rest(show)
      #expect(abs(show.sheet.zoomScale - scale) < 1e-9)
    }
    #expect(show.controller.book.current == 2)
  }

  @Test(
    "Space or Enter moves over the page and turns at its end, and Shift+Space goes back the same way",
    arguments: [Key.space, .enter])
  func space(key: Key) async throws {
    let show = try await open()
    show.press(.character("1"))
    rest(show)
    show.sheet.contentOffset = show.sheet.readingPath.start
    var places: [Point] = []
    while show.controller.book.current == 2, places.count < 20 {
      places.append(show.sheet.contentOffset)
      show.press(key)
      if show.controller.flip.isTurning { break }
      rest(show)
    }
    #expect(places.count > 4 && places.last == show.sheet.readingPath.end)
    show.wait(2)
    #expect(show.controller.book.current == 3)
    #expect(show.sheet.magnification == 1)
    #expect(show.sheet.contentOffset == show.sheet.readingPath.start)
    for index in places.indices {
      show.press(.space, .shift)
      show.wait(2)
      #expect(show.controller.book.current == 2)
      if index == 0 { #expect(show.sheet.contentOffset == show.sheet.readingPath.end) }
    }
    #expect(show.sheet.contentOffset == show.sheet.readingPath.start)
  }

  @Test("the wheel moves over the page, and turns at its end only after a rest")
  func wheel() async throws {
    let show = try await open()
    show.press(.character("1"))
    rest(show)
    func notch(_ count: Int) {
      for _ in 0..<count {
        show.send(.wheel(x: 0, y: 1, at: Point(x: 300, y: 200), continuesBurst: false))
        show.wait(0.06)
      }
    }
    notch(40)
    #expect(show.controller.book.current == 2 && !show.controller.flip.isTurning)
    #expect(show.sheet.contentOffset.y == show.sheet.contentOffsetLimits.maxY)
    show.wait(0.5)
    notch(1)
    show.wait(2)
    #expect(show.controller.book.current == 3)
    #expect(show.sheet.contentOffset == show.sheet.readingPath.start)
  }

  @Test("a flick of the wheel at the end of a zoomed page turns one page")
  func flick() async throws {
    let show = try await open()
    show.press(.character("1"))
    rest(show)
    show.sheet.contentOffset = show.sheet.readingPath.end
    for _ in 0..<20 {
      show.send(.wheel(x: 0, y: 2, at: Point(x: 300, y: 200), continuesBurst: false))
      show.wait(0.06)
    }
    #expect(show.controller.book.current == 3 && !show.controller.flip.isTurning)
    #expect(show.sheet.contentOffset == show.sheet.readingPath.start)
    show.wait(0.3)
    show.send(.wheel(x: 0, y: 2, at: Point(x: 300, y: 200), continuesBurst: false))
    rest(show)
    #expect(show.sheet.contentOffset.y > show.sheet.readingPath.start.y)
  }

  @Test(
    "Space and Enter do nothing while a zoomed page turns",
    arguments: [(.space, []), (.space, .shift), (.enter, [])] as [(Key, Modifiers)])
  func spaceWhileTurning(key: Key, modifiers: Modifiers) async throws {
    let show = try await open()
    show.press(.character("1"))
    rest(show)
    show.sheet.contentOffset = show.sheet.readingPath.end
    show.press(.space)
    for _ in 0..<3 {
      show.wait(0.1)
      #expect(show.controller.flip.isTurning)
      #expect(show.press(key, modifiers))
      #expect(show.controller.flip.viewControllersInFlight.count == 1)
    }
    show.wait(2)
    #expect(show.controller.book.current == 3)
    #expect(show.sheet.contentOffset == show.sheet.readingPath.start)
  }

  @Test(
    "a level that leaves a small picture as it is holds for the larger pages",
    arguments: [false, true])
  func smallPicture(reducesMotion: Bool) async throws {
    let small = PPM.encode(width: 60, height: 40) { x, _ in SamplePage(2).half(isLeft: x < 30) }
    try folder.write(small, to: "2.ppm")
    let show = try await open()
    show.window.reducesMotion = reducesMotion
    for level in [ZoomLevel.magnification(1), .fit] {
      show.press(.character(level == .fit ? "0" : "1"))
      rest(show)
      #expect(show.sheet.zoomScale == 1 && show.sheet.level == level)
      #expect(show.controller.book.zoom.level == level)
      show.press(.right)
      show.wait(2)
      #expect(show.controller.book.current == 3)
      #expect((show.sheet.magnification == 1) == (level != .fit))
      show.press(.left)
      show.wait(2)
    }
  }

  @Test("a key during the zoom of a gesture goes on from the end of that zoom")
  func keyDuringZoom() async throws {
    let show = try await open()
    let location = Point(x: 300, y: 200)
    show.send(.wheel(x: 0, y: -2, at: location, continuesBurst: false), .control)
    show.wait(0.05)
    #expect(show.sheet.zoomScale < show.sheet.targetZoomScale)
    for _ in 0..<2 {
      show.press(.character("+"))
      show.wait(0.05)
    }
    rest(show)
    #expect(abs(show.sheet.zoomScale / (1.69 * 2.25) - 1) < 1e-9)
    show.press(.character("0"))
    rest(show)
    for count in 1...2 {
      show.send(.pointerDown(.mouse(.primary), at: location, clickCount: count))
      show.send(.pointerUp(.mouse(.primary), at: location))
    }
    show.wait(0.05)
    show.press(.character("-"))
    rest(show)
    #expect(abs(show.sheet.zoomScale / (2.5 / 1.5) - 1) < 1e-9)
  }

  @Test("keys zoom about the middle when the pointer has left the window")
  func lostPointer() async throws {
    let show = try await open()
    for hasLeft in [false, true] {
      show.move(to: 500, 300)
      if hasLeft { show.send(.pointerLost(.mouse(.primary))) }
      show.press(.character("2"))
      rest(show)
      let way = show.sheet.middle - Point(x: 0.5, y: 0.5)
      #expect((way.length < 1e-3) == hasLeft)
      show.press(.character("0"))
      rest(show)
    }
  }

  @Test("a resize during a pinch ends it, and the book gets its level")
  func resizeDuringPinch() async throws {
    let show = try await open()
    let location = Point(x: 300, y: 200)
    show.send(.pinch(.began, scale: 1, at: location))
    show.send(.pinch(.changed, scale: 3, at: location))
    show.wait()
    show.window.resize(to: Size(width: 600, height: 420), scale: 1)
    show.wait(0.1)
    show.send(.pinch(.ended, scale: 3, at: location))
    rest(show)
    #expect(show.sheet.level != .fit && show.controller.book.zoom.level == show.sheet.level)
    #expect(show.bar.detail.contains("\(Int((show.sheet.magnification * 100).rounded())) %"))
  }

  @Test("arrows turn a zoomed page at once; with Ctrl they move it", arguments: [false, true])
  func arrows(isRightToLeft: Bool) async throws {
    let show = try await open()
    show.controller.book.settings[.commandLine].direction = isRightToLeft ? .rightToLeft : nil
    show.wait(0.1)
    show.press(.character("2"))
    rest(show)
    let before = show.sheet.contentOffset
    show.press(.right, .control)
    show.press(.down, .control)
    rest(show)
    #expect(show.sheet.contentOffset.x > before.x && show.sheet.contentOffset.y > before.y)
    show.press(isRightToLeft ? .left : .right)
    #expect(show.controller.flip.isTurning)
    show.wait(2)
    #expect(show.controller.book.current == 3)
    show.press(.pageUp)
    #expect(show.controller.flip.isTurning)
    show.wait(2)
    #expect(show.controller.book.current == 2)
    show.press(.pageDown)
    show.wait(2)
    #expect(show.controller.book.current == 3)
    let limits = show.sheet.contentOffsetLimits
    #expect(abs(show.sheet.magnification - 2) < 1e-9)
    #expect(
      show.sheet.contentOffset
        == Point(x: isRightToLeft ? limits.maxX : limits.minX, y: limits.minY))
  }

  @Test("a rotated page fits, is turned as it is, and keeps its rotation")
  func rotation() async throws {
    let show = try await open()
    let upright = show.page?.contentRect
    show.press(.character("2"))
    rest(show)
    show.press(.character("r"))
    show.wait(0.5)
    let paper = try #require(show.page?.contentRect)
    #expect(show.sheet.level == .fit && paper.height <= 400 && paper.width < paper.height)
    #expect(abs(paper.width / paper.height - 0.75) < 0.01)
    show.press(.right)
    show.wait(2)
    #expect(show.page?.contentRect == upright)
    show.press(.left)
    show.wait(2)
    #expect(show.page?.contentRect == paper)
    for _ in 0..<3 { show.press(.character("r")) }
    show.wait(0.5)
    #expect(show.page?.contentRect == upright)
    show.press(.character("r"), .shift)
    show.wait(0.5)
    #expect(show.sheet.rotation == .left)
  }
}

extension ReaderZoomTests {
  @Test("the page edges follow the paper of a page that is rotated")
  func edges() async throws {
    let show = try await ReaderShow.comic(of: folder)
    func checkEdges() throws {
      let paper = try #require(show.page).view.convert(try #require(show.page).contentRect, to: nil)
      let views = show.controller.flip.view.subviews.flatMap { view in [view] + view.subviews }
      let shown = views.filter { String(describing: type(of: $0)) == "PageEdges" && !$0.isHidden }
      let edges: [Rect] = shown.compactMap { $0.superview?.convert($0.frame, to: nil) }
      #expect(edges.count == 2 && edges.contains { $0.maxX == paper.minX.rounded() })
      #expect(edges.contains { $0.minX == paper.maxX.rounded() })
      #expect(edges.allSatisfy { $0.height == paper.height.rounded() })
    }
    try checkEdges()
    show.press(.character("r"))
    show.wait(0.5)
    try checkEdges()
  }
}

extension ReaderShow {
  /// The zooming view of the shown page.
  var sheet: SheetScrollView {
    guard let page else { preconditionFailure("no page is shown") }
    return page.sheetView
  }

  /// The view of the shown picture.
  var picture: View { sheet.content }
}
