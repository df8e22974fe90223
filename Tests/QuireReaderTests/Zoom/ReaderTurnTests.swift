import Quire
import QuireDocuments
import QuireGeometry
import QuireLibrary
import SampleFiles
import SeededNumbers
import Testing

@testable import QuireReader
@testable import QuireViews
@testable import ReaderTesting

/// Turning the pages of the reader while they are zoomed, on virtual time.
@MainActor
struct ReaderTurnTests {
  private let folder: PictureFolder

  init() throws {
    folder = try PictureFolder(pages: 5, width: 1280, height: 960)
  }

  /// Opens the folder at its third page, at its actual size.
  private func open(isRightToLeft: Bool = false) async throws -> ReaderShow {
    let show = ReaderShow([folder.file("2.ppm")])
    try await show.waitFor("the pages") { (1...3).allSatisfy(show.isDecoded) }
    show.controller.book.settings[.commandLine].direction = isRightToLeft ? .rightToLeft : nil
    show.wait(0.5)
    show.press(.character("1"))
    show.wait(0.6)
    try #require(show.sheet.magnification == 1)
    return show
  }

  /// Expects the page `index` at rest, at its actual size where reading begins.
  private func expectArrival(_ show: ReaderShow, at index: Int) {
    #expect(show.controller.book.current == index && !show.controller.flip.isTurning)
    #expect(show.sheet.magnification == 1)
    #expect(show.sheet.contentOffset == show.sheet.readingPath.start)
    #expect(show.page?.contents.isEmpty == false)
  }

  @Test(
    "a drag to the edge of the page turns it in the same movement",
    arguments: [(true, false), (false, false), (true, true)])
  func drag(isForward: Bool, isRightToLeft: Bool) async throws {
    let show = try await open(isRightToLeft: isRightToLeft)
    let way = isForward != isRightToLeft ? -1.0 : 1
    let middle = show.sheet.contentOffset
    var place = Point(x: way < 0 ? 600 : 40, y: 200)
    // The first drag moves the page near its edge.
    show.sheet.contentOffset = Point(x: middle.x - way * 260, y: middle.y)
    show.send(.pointerDown(.mouse(.primary), at: place, clickCount: 1))
    while abs(place.x - 320) < 300 {
      show.wait()
      place = place + Vector(x: 12 * way, y: 1)
      show.send(.pointerMoved(.mouse(.primary), to: place))
    }
    #expect(show.controller.flip.isTurning)
    // What turns is what the window shows.
    #expect(show.page?.contentRect == show.page?.view.bounds)
    show.wait(0.2)
    show.send(.pointerUp(.mouse(.primary), at: place))
    show.wait(2)
    expectArrival(show, at: isForward ? 3 : 1)
  }

  /// The point of the paper, in points of `content`, that is drawn at `place` of the window on the
  /// front of the turning sheet, or `nil` if the sheet does not show its front there.
  private func paper(_ show: ReaderShow, on content: View, drawnAt place: Point) throws -> Point? {
    let view = show.controller.flip.transitionView
    let transition = try #require(show.controller.flip.newestTransition)
    let (stage, pointer) = (transition.stage, try #require(view.convert(place, from: nil)))
    let list = try #require(transition.drawList(on: stage))
    guard let paper = list.paper(at: view.stagePoint(pointer), on: stage), paper.page == .from
    else { return nil }
    return content.convert(view.bounds.center + (paper.position - .zero), from: view)
  }

  @Test(
    "the paper that a drag beyond the outer edge lifts stays under the pointer",
    arguments: [false, true], [false, true])
  func grabbedPaper(isPair: Bool, isRightToLeft: Bool) async throws {
    var setting = ReaderSettings()
    setting.given.spreads = isPair ? .always : .never
    let folder = try PictureFolder(pages: 5, width: 480, height: 640)
    let show = ReaderShow(
      [folder.file("2.ppm")], setting: setting, size: Size(width: 1280, height: 800))
    try await show.waitFor("the pages") { (1...4).allSatisfy(show.isDecoded) }
    show.controller.book.settings[.commandLine].direction = isRightToLeft ? .rightToLeft : nil
    show.wait(0.5)
    #expect(show.page?.spread.pages.count == (isPair ? 2 : 1))
    let page = try #require(show.page)
    page.sheetView.zoom(to: .magnification(3 * page.sheetView.scales.magnification), around: nil)
    show.wait(0.6)
    try #require(abs(page.sheetView.zoomScale - 3) < 1e-9)
    let limits = page.sheetView.contentOffsetLimits
    page.sheetView.contentOffset = Point(
      x: isRightToLeft ? limits.minX + 30 : limits.maxX - 30, y: limits.center.y)
    let way = isRightToLeft ? 1.0 : -1
    var place = Point(x: 640 - way * 600, y: 500)
    let content = page.sheetView.content
    show.send(.pointerDown(.mouse(.primary), at: place, clickCount: 1))
    // The drag begins here.
    place.x += 20 * way
    show.send(.pointerMoved(.mouse(.primary), to: place))
    let grabbed = try #require(content.convert(place, from: nil))
    var (frames, measured, worst) = (0, 0, 0.0)
    while abs(place.x - 640) < 601 {
      show.pass(TestClock.period)
      place.x += 6 * way
      show.send(.pointerMoved(.mouse(.primary), to: place))
      show.showFrame()
      if !show.controller.flip.isTurning { continue }
      frames += 1
      // The paper reaches the pointer within 120 ms, and the contents return to their end.
      guard frames > 20, let paper = try paper(show, on: content, drawnAt: place) else { continue }
      worst = max(worst, abs(paper.x - grabbed.x) * page.sheetView.paperScale)
      measured += 1
    }
    #expect(measured > 20 && worst <= 1, "\(worst) points in \(measured) frames")
    show.send(.pointerUp(.mouse(.primary), at: place))
    show.wait(2)
    #expect(show.controller.book.current == 3)
  }

  @Test("two fingers move the page to its edge and turn it in the same movement")
  func fingers() async throws {
    let show = try await open()
    for _ in 0..<80 where !show.controller.flip.isTurning {
      show.send(.scroll(x: 9, y: 0.5, at: Point(x: 300, y: 200)))
      show.wait()
    }
    #expect(show.controller.flip.isTurning)
    for _ in 0..<28 {
      show.send(.scroll(x: 9, y: 0.5, at: Point(x: 300, y: 200)))
      show.wait()
    }
    show.wait(0.2)
    show.send(.scrollEnded)
    show.wait(2)
    expectArrival(show, at: 3)
  }

  @Test("a cancelled turn leaves the zoom and the place as they were")
  func cancelled() async throws {
    let show = try await open()
    show.sheet.contentOffset = Point(x: 600, y: 123)
    let offset = show.sheet.contentOffset
    show.press(.right)
    show.wait(0.15)
    show.press(.left)
    show.wait(2)
    #expect(show.controller.book.current == 2 && !show.controller.flip.isTurning)
    #expect(show.sheet.magnification == 1 && show.sheet.contentOffset == offset)
    for index in 0..<30 {
      show.send(.scroll(x: index < 25 ? 9 : 0, y: 0, at: Point(x: 300, y: 200)))
      show.wait()
    }
    let edge = Point(x: show.sheet.contentOffsetLimits.maxX, y: offset.y)
    #expect(show.controller.flip.isTurning)
    show.press(.escape)
    show.send(.scrollEnded)
    show.wait(2)
    #expect(show.controller.book.current == 2)
    #expect(show.sheet.magnification == 1 && show.sheet.contentOffset == edge)
  }

  @Test("a zoomed sheet is bound at the edge of the window, and a whole one at that of its paper")
  func spine() async throws {
    let show = try await open()
    show.controller.flip.transition = .leaf()
    show.press(.right)
    show.wait(0.1)
    let effect = show.controller.flip.transitionContexts.first?.effect
    #expect(effect?.binding == .leading)
    show.wait(2)
    show.press(.character("0"))
    show.wait(0.6)
    show.press(.left)
    show.wait(0.1)
    #expect(show.controller.flip.transitionContexts.first?.effect?.binding == .leading)
  }

  @Test("at the end of the book a zoomed sheet is lifted at the edge of the window")
  func bounce() async throws {
    let show = try await open()
    show.controller.flip.transition = .leaf()
    show.press(.end)
    show.wait(3)
    try await waitForPicture(in: show)
    for isZoomed in [true, false] {
      if !isZoomed {
        show.press(.character("0"))
        show.wait(0.6)
      }
      show.press(.right)
      show.wait(0.1)
      let context = try #require(show.controller.flip.transitionContexts.first)
      #expect(context.to == nil && context.effect?.binding == .leading)
      show.wait(2)
    }
  }

  /// Waits until the shown page can be zoomed.
  ///
  /// Nothing is drawn here, so that pixels that wait for their upload would wait for ever.
  private func waitForPicture(in show: ReaderShow) async throws {
    try await show.waitFor("the page") {
      show.upload()
      return show.sheet.isZoomEnabled
    }
    show.wait(0.05)
  }

  @Test("a page that is reached by a jump has the zoom of the others")
  func jump() async throws {
    let show = try await open()
    show.press(.end)
    show.wait(3)
    try await waitForPicture(in: show)
    expectArrival(show, at: 4)
    show.press(.home)
    show.wait(3)
    try await waitForPicture(in: show)
    expectArrival(show, at: 0)
  }

  @Test(
    "random zooms, drags, turns and cancellations leave every page in order",
    arguments: scriptSeeds(count: 4))
  func random(seed: UInt64) async throws {
    var numbers = SeededGenerator(seed: seed)
    let show = try await open(isRightToLeft: seed.isMultiple(of: 3))
    let mouse = InputEvent.Pointer.mouse(.primary)
    var pressed: Point?
    for step in 0..<150 {
      let location = Point(
        x: .random(in: 10...630, using: &numbers), y: .random(in: 10...390, using: &numbers))
      switch Int.random(in: 0..<14, using: &numbers) {
      case 0: show.press(.character("1+-w0".randomElement(using: &numbers) ?? "0"))
      case 1: show.press([.left, .right].randomElement(using: &numbers) ?? .left)
      case 2: show.press(.space, Bool.random(using: &numbers) ? .shift : [])
      case 3: show.press(.escape)
      case 4:
        show.send(.wheel(x: 0, y: .random(in: -2...2, using: &numbers), at: location), .control)
      case 5: show.send(.wheel(x: 0, y: .random(in: -1...1, using: &numbers), at: location))
      case 6, 7:
        if pressed == nil {
          show.send(.pointerDown(mouse, at: location, clickCount: 1))
          pressed = location
        }
      case 8, 9, 10:
        if let start = pressed {
          for share in 1...6 {
            let place = start + (location - start) * (Double(share) / 6)
            show.send(.pointerMoved(mouse, to: place))
            show.wait()
          }
          pressed = location
        }
      case 11:
        if let place = pressed {
          show.send(.pointerUp(mouse, at: place))
          pressed = nil
        }
      case 12:
        for _ in 0..<10 {
          show.send(.scroll(x: .random(in: -20...25, using: &numbers), y: 1, at: location))
          show.wait()
        }
        if Bool.random(using: &numbers) { show.send(.scrollEnded) }
      default: show.wait(.random(in: 0...0.8, using: &numbers))
      }
      show.wait()
      #expect(show.sheet.zoomScale.isFinite, "seed \(seed), step \(step)")
    }
    show.send(.scrollEnded)
    if let pressed { show.send(.pointerUp(mouse, at: pressed)) }
    show.wait(4)
    // A turn to a page that is still being read waits for it.
    try await show.waitFor("the last turn, seed \(seed)") {
      show.upload()
      return !show.controller.flip.isTurning
    }
    let comment: Comment = "seed \(seed)"
    let book = show.controller.book
    #expect(!show.controller.flip.isTurning, comment)
    #expect(show.page?.index == book.current, comment)
    for page in book.pages.loaded {
      page.view.layoutIfNeeded()
      let sheet = page.sheetView
      guard sheet.isZoomEnabled else { continue }
      #expect(sheet.level == book.zoom.level, "\(comment), page \(page.index)")
      let scale = sheet.scales.scale(for: book.zoom.level)
      #expect(abs(sheet.zoomScale - scale) < 1e-9, "\(comment), page \(page.index)")
      let limits = sheet.contentOffsetLimits.insetBy(x: -0.01, y: -0.01)
      #expect(limits.contains(sheet.contentOffset), "\(comment), page \(page.index)")
      guard page !== show.page else { continue }
      #expect(sheet.contentOffset == sheet.readingPath.start, "\(comment), page \(page.index)")
    }
  }
}
