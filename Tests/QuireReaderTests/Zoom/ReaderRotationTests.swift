import Foundation
import PixelReading
import Quire
import QuireCompositor
import QuireDocuments
import QuireGeometry
import QuireGraphics
import SampleFiles
import SeededNumbers
import Testing
import WindowTesting

@testable import QuireLibrary
@testable import QuireReader
@testable import ReaderTesting

/// Pages of the reader that two fingers rotate, on virtual time.
@MainActor
struct ReaderRotationTests {
  private let folder: PictureFolder
  private let degree = Double.pi / 180

  init() throws {
    folder = try PictureFolder(pages: 5, width: 1280, height: 960)
  }

  /// Two fingers on the screen, opposite each other about their middle.
  @MainActor
  private final class Fingers {
    private let show: ReaderShow
    private(set) var middle: Point
    private(set) var angle: Double
    private var distance = 100.0

    init(on show: ReaderShow, at middle: Point = Point(x: 320, y: 200), angle: Double = 0.4) {
      (self.show, self.middle, self.angle) = (show, middle, angle)
      for id in 1...2 {
        show.send(.pointerDown(.touch(id: id), at: location(id), clickCount: 1))
      }
    }

    private func location(_ id: Int) -> Point {
      let vector = Vector(x: cos(angle), y: sin(angle)) * (id == 1 ? -distance : distance)
      return middle + vector
    }

    /// Moves both fingers, and shows a frame.
    func move(by turn: Double, scale: Double = 1, travel: Vector = .zero) {
      angle += turn
      distance *= scale
      middle = middle + travel
      for id in 1...2 { show.send(.pointerMoved(.touch(id: id), to: location(id))) }
      show.wait()
    }

    /// Rotates by `turn`, in radians, in `steps` frames.
    func rotate(by turn: Double, in steps: Int = 30) {
      for _ in 0..<steps { move(by: turn / Double(steps)) }
    }

    func rest() { show.wait(0.1) }

    func lift() {
      for id in 1...2 { show.send(.pointerUp(.touch(id: id), at: location(id))) }
    }
  }

  /// Opens the folder at its third page.
  private func open(_ setting: ReaderSettings = ReaderSettings()) async throws -> ReaderShow {
    let show = ReaderShow([folder.file("2.ppm")], setting: setting)
    try await show.waitFor("the pages") { (1...3).allSatisfy(show.isDecoded) }
    show.wait(0.5)
    try #require(show.page?.sheetView.isZoomEnabled == true)
    return show
  }

  /// The places of two corners of the picture in the window.
  private func corners(_ show: ReaderShow) throws -> [Point] {
    let paper = show.sheet.content.contentRect
    return try [paper.origin, Point(x: paper.maxX, y: paper.maxY)].map {
      try #require(show.picture.convert($0, to: nil))
    }
  }

  private func distance(_ one: [Point], _ other: [Point]) -> Double {
    zip(one, other).map { ($0 - $1).length }.max() ?? 0
  }

  @Test(
    "a page rotated by 80° comes to rest at a quarter turn, as with R; by 20°, where it was",
    arguments: [(80.0, QuarterTurn.right), (-80, .left), (190, .half), (20, .none), (-20, .none)])
  func snapping(degrees: Double, expected: QuarterTurn) async throws {
    let show = try await open()
    let upright = try corners(show)
    let fingers = Fingers(on: show)
    fingers.rotate(by: degrees * degree)
    #expect(show.sheet.isRotatingFreely && !show.controller.flip.isTurning)
    #expect(distance(try corners(show), upright) > 10)
    // The edges of the paper are antialiased.
    #expect(show.sheet.content.clipRect == show.sheet.content.contentRect)
    fingers.rest()
    fingers.lift()
    show.wait(0.5)
    #expect(show.sheet.rotation == expected && !show.sheet.isRotatingFreely)
    #expect(show.sheet.content.clipRect == nil)
    #expect(show.controller.book.zoom.rotation(of: show.controller.book.addresses[2]) == expected)
    #expect(show.sheet.level == .fit && show.controller.book.current == 2)
    let shown = try corners(show)
    let other = try await open()
    for _ in 0..<expected.rawValue { other.press(.character("r")) }
    other.wait(0.5)
    #expect(distance(shown, try corners(other)) < 1e-6)
    // Other pages keep their orientation, and the page keeps its own.
    show.press(.right)
    show.wait(2)
    #expect(show.sheet.rotation == .none)
    show.press(.left)
    show.wait(2)
    #expect(show.sheet.rotation == expected)
    #expect(distance(try corners(show), shown) < 1e-6)
    // Nothing moves any more.
    show.wait(8)
    #expect(show.clock.sleep(5) == 0)
  }

  @Test("the quarter turn of a document is remembered")
  func remembered() async throws {
    try folder.writeDocument("book.pdf", pages: 3)
    for expected in [QuarterTurn.right, .half] {
      let library = folder.library()
      var setting = ReaderSettings()
      setting.library = library
      setting.libraryPatience = .seconds(60)
      let show = ReaderShow([folder.file("book.pdf")], setting: setting)
      try await show.waitFor("the page") { show.hasPicture && show.sheet.isZoomEnabled }
      show.wait(0.5)
      #expect(show.sheet.rotation == (expected == .half ? .right : .none))
      let fingers = Fingers(on: show)
      fingers.rotate(by: 85 * degree)
      fingers.rest()
      fingers.lift()
      show.wait(0.5)
      #expect(show.sheet.rotation == expected)
      library.finish()
    }
  }

  @Test(
    "the point between the fingers stays there in any rotation and pinch",
    arguments: scriptSeeds(count: 3))
  func point(seed: UInt64) async throws {
    var numbers = SeededGenerator(seed: seed)
    let show = try await open()
    for round in 0..<6 {
      let comment: Comment = "seed \(seed), round \(round)"
      if round == 3 { show.press(.character("2")) }
      show.wait(1)
      let fingers = Fingers(
        on: show,
        at: Point(
          x: .random(in: 220...420, using: &numbers), y: .random(in: 120...280, using: &numbers)),
        angle: .random(in: -3...3, using: &numbers))
      let direction = Bool.random(using: &numbers) ? 1.0 : -1
      fingers.rotate(by: direction * 12 * degree, in: 6)
      #expect(show.sheet.isRotatingFreely, comment)
      let pinches = Bool.random(using: &numbers)
      let start = try #require(show.picture.convert(fingers.middle, from: nil))
      for _ in 0..<30 {
        fingers.move(
          by: .random(in: -0.1...0.2, using: &numbers) * direction,
          scale: pinches ? .random(in: 0.9...1.12, using: &numbers) : 1,
          travel: Vector(
            x: .random(in: -8...8, using: &numbers), y: .random(in: -8...8, using: &numbers)))
        let shown = try #require(show.picture.convert(start, to: nil))
        #expect((shown - fingers.middle).length <= 0.5 + 1e-9, comment)
      }
      // The page stays where it is when the fingers leave it.
      fingers.rest()
      let before = try corners(show)
      fingers.lift()
      let jump = distance(try corners(show), before)
      #expect(jump < 1, comment)
      show.wait(1)
      #expect(!show.sheet.isRotatingFreely && !show.sheet.isScrolling, comment)
    }
  }

  @Test("a quick twist goes on to the quarter turn that a slow one does not reach")
  func velocity() async throws {
    for isQuick in [true, false] {
      let show = try await open()
      let fingers = Fingers(on: show)
      fingers.rotate(by: 45 * degree, in: isQuick ? 6 : 60)
      fingers.lift()
      show.wait(0.5)
      #expect(show.sheet.rotation == (isQuick ? .right : .none))
    }
  }

  @Test("the snap takes 200 ms, and fingers catch it without a jump")
  func interruption() async throws {
    let show = try await open()
    var fingers = Fingers(on: show)
    fingers.rotate(by: 80 * degree)
    fingers.rest()
    fingers.lift()
    #expect(show.sheet.rotation == .right && show.sheet.isRotatingFreely)
    show.wait(0.05)
    let moving = try corners(show)
    fingers = Fingers(on: show, angle: 2)
    fingers.rotate(by: 9 * degree, in: 1)
    fingers.move(by: 2 * degree)
    let caught = try corners(show)
    #expect(distance(moving, caught) < 30)
    fingers.rest()
    #expect(distance(try corners(show), caught) < 1e-9)
    fingers.rotate(by: -50 * degree)
    fingers.rest()
    fingers.lift()
    show.wait(0.2)
    let almost = try corners(show)
    show.wait(0.5)
    #expect(show.sheet.rotation == .none)
    #expect(distance(try corners(show), almost) < 4)
  }

  @Test("R rotates the page without a jump, also while it still rotates")
  func command() async throws {
    let show = try await open()
    var (last, travel) = (try corners(show), 0.0)
    /// Shows a frame, and checks that the page has hardly moved since the last one.
    func step() throws {
      show.wait(1.0 / 60)
      let now = try corners(show)
      #expect(distance(now, last) < 120)
      travel += distance(now, last)
      last = now
    }
    show.press(.character("r"))
    #expect(show.controller.book.zoom.rotation(of: show.controller.book.addresses[2]) == .right)
    #expect(distance(try corners(show), last) < 1e-6)
    for _ in 0..<6 { try step() }
    #expect(show.sheet.isRotatingFreely && travel > 20)
    show.press(.character("r"))
    #expect(distance(try corners(show), last) < 1e-6)
    for _ in 0..<6 { try step() }
    show.press(.character("r"), .shift)
    #expect(distance(try corners(show), last) < 1e-6)
    for _ in 0..<40 { try step() }
    #expect(!show.sheet.isRotatingFreely && show.sheet.rotation == .right)
    let other = try await open()
    other.window.reducesMotion = true
    other.press(.character("r"))
    #expect(!other.sheet.isRotatingFreely)
    #expect(distance(try corners(other), last) < 1e-6)
  }

  @Test("with reduced motion the page is at its quarter turn at once")
  func reducedMotion() async throws {
    let show = try await open()
    show.window.reducesMotion = true
    for (degrees, expected) in [(80.0, QuarterTurn.right), (20, .right)] {
      let fingers = Fingers(on: show)
      fingers.rotate(by: degrees * degree)
      fingers.rest()
      fingers.lift()
      #expect(show.sheet.rotation == expected && !show.sheet.isRotatingFreely)
    }
  }

  @Test("a cancelled rotation and a page that is replaced return to the former orientation")
  func cancellation() async throws {
    let show = try await open()
    show.press(.character("r"))
    show.wait(0.5)
    let former = try corners(show)
    var fingers = Fingers(on: show)
    fingers.rotate(by: 80 * degree)
    show.send(.pointerLost(.touch(id: 1)))
    show.send(.pointerLost(.touch(id: 2)))
    show.wait(0.5)
    #expect(show.sheet.rotation == .right)
    #expect(distance(try corners(show), former) < 1e-6)
    fingers = Fingers(on: show)
    fingers.rotate(by: 80 * degree)
    show.press(.right)
    show.wait(0.1)
    fingers.lift()
    show.wait(2)
    #expect(show.controller.book.current == 3)
    show.press(.left)
    show.wait(2)
    #expect(show.sheet.rotation == .right)
    #expect(distance(try corners(show), former) < 1e-6)
  }

  @Test("fingers that rotate begin no page turn", arguments: [0, Double.pi / 2, 2.5])
  func noTurn(angle: Double) async throws {
    let show = try await open()
    let fingers = Fingers(on: show, angle: angle)
    for _ in 0..<60 {
      fingers.move(by: 2 * degree)
      #expect(!show.controller.flip.isTurning)
    }
    fingers.lift()
    show.wait(1)
    #expect(show.controller.book.current == 2 && show.sheet.rotation != .none)
  }

  @Test("the page edges are hidden while the page rotates")
  func edges() async throws {
    let show = try await ReaderShow.comic(of: folder)
    func edges() -> Int {
      show.controller.flip.view.subviews.flatMap { [$0] + $0.subviews }
        .count { "\(type(of: $0))" == "PageEdges" && !$0.isHidden }
    }
    #expect(edges() == 2)
    let fingers = Fingers(on: show)
    fingers.rotate(by: 60 * degree)
    #expect(edges() == 0)
    fingers.rest()
    fingers.lift()
    show.wait(0.5)
    #expect(edges() == 2)
  }

  @Test("a page is drawn as the fingers have rotated it")
  func picture() async throws {
    let show = try await open()
    // After the last suspension: a context belongs to its thread.
    let display = try HeadlessDisplay(debug: true)
    defer { withExtendedLifetime(display) {} }
    let context = try GraphicsContext(debug: true)
    let compositor = Compositor(renderer: try Renderer(context: context))
    let target = try RenderTarget(width: 640, height: 400, context: context)
    let fingers = Fingers(on: show)
    fingers.rotate(by: 40 * degree)
    fingers.move(by: 0, scale: 0.8)
    for _ in 0..<10 {
      show.wait()
      try compositor.draw(
        show.window.compose(), contents: show.window.contents, scale: 1, to: .target(target),
        background: .black)
      try compositor.uploadAhead(of: show.window.contents) { true }
    }
    let paper = show.sheet.content.contentRect
    let bytes = target.readImage().bytes
    var count = 0
    func check(_ x: Double, _ y: Double, _ color: [UInt8]) throws {
      let point = Point(x: paper.minX + x * paper.width, y: paper.minY + y * paper.height)
      let place = try #require(show.picture.convert(point, to: nil))
      // The corners of the page may be outside the window, and the bar covers its top.
      guard Rect(x: 0, y: 50, width: 640, height: 350).contains(place) else { return }
      count += 1
      let start = (Int(place.y) * 640 + Int(place.x)) * 4
      #expect(Array(bytes[start..<start + 3]) == color, "at \(x), \(y)")
    }
    for y in [0.02, 0.5, 0.98] {
      try check(0.02, y, [0, 255, 0])
      try check(0.48, y, [0, 255, 0])
      try check(0.52, y, [255, 0, 255])
      try check(0.98, y, [255, 0, 255])
    }
    // Beside the edges is no paper.
    for (x, y) in [(-0.02, 0.5), (1.02, 0.5), (0.5, -0.03), (0.5, 1.03)] {
      try check(x, y, [28, 28, 28])
    }
    #expect(count >= 8)
  }
}
