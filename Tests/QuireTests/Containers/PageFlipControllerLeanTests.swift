import SeededNumbers
import Testing

@testable import QuireContainers
@testable import QuireViews

/// Drags on a book whose pages are leaves, which lean when the pointer moves across the axis.
@MainActor
struct PageFlipControllerLeanTests {
  private static let size = Size(width: 1000, height: 700)

  private func book(
    orientation: Orientation = .horizontal, isRightToLeft: Bool = false
  ) -> Book {
    let book = Book(size: Self.size)
    book.controller.transition = .effect(Leaf())
    book.controller.orientation = orientation
    book.controller.isRightToLeft = isRightToLeft
    book.showFrame()
    return book
  }

  private func leaf(_ book: Book) throws -> (sheet: LeafSheet, camera: Camera) {
    let transition = try #require(book.sheet)
    let list = try #require(transition.drawList(on: book.controller.transitionView.stage))
    let sheets = list.calls.compactMap(\.leafSheet)
    return (try #require(sheets.first), list.camera)
  }

  /// Returns the positions of the sheet's points on the screen, in points of the book.
  private func points(_ book: Book) throws -> [Point] {
    let (sheet, camera) = try leaf(book)
    return (0...8).flatMap { column in
      (0...8).map { row in
        let paper = Point(
          x: sheet.shape.width * Double(column) / 8, y: Double(row - 4) / 8 * Self.size.height)
        return camera.project(sheet.position(of: paper))
      }
    }
  }

  /// Returns the position on the screen of the paper that the pointer holds, in points of the book.
  private func heldPoint(_ book: Book) throws -> Point {
    let (sheet, camera) = try leaf(book)
    let paper = try #require(book.sheet?.grip?.paper)
    var position = paper.position
    if case .page(paper.page, let hinge) = sheet.back {
      position = hinge.mirrorImage(of: position)
    }
    let seen = camera.project(sheet.position(ofFlat: position))
    return Point(x: seen.x + Self.size.width / 2, y: seen.y + Self.size.height / 2)
  }

  @Test(
    "the grabbed paper stays under the pointer along the axis while the sheet leans",
    arguments: Orientation.allCases, [false, true])
  func grab(orientation: Orientation, isRightToLeft: Bool) throws {
    let book = book(orientation: orientation, isRightToLeft: isRightToLeft)
    let isMirrored = isRightToLeft && orientation == .horizontal
    func point(_ along: Double, _ across: Double) -> Point {
      orientation == .horizontal
        ? Point(x: (isMirrored ? 1 - along : along) * 1000, y: across * 700)
        : Point(x: across * 1000, y: along * 700)
    }
    func along(_ point: Point) -> Double { orientation == .horizontal ? point.x : point.y }
    let path = [
      point(0.98, 0.9), point(0.8, 0.8), point(0.6, 0.95), point(0.4, 0.6), point(0.5, 0.3),
    ]
    book.press(path[0].x, path[0].y)
    for (start, end) in zip(path, path.dropFirst()) {
      book.drag(from: start, to: end)
      book.wait(0.2)
      #expect(abs(along(try heldPoint(book)) - along(end)) < 1)
      // The row on the pointer's side of the grip is ahead where the pointer pulls it.
      #expect(abs(try #require(book.sheet).state.lean) > 20)
    }
  }

  @Test("a straight drag does not make the sheet lean")
  func straight() throws {
    for row in [30.0, 350, 650] {
      let book = book()
      book.press(980, row)
      book.drag(from: Point(x: 980, y: row), to: Point(x: 500, y: row))
      book.wait(0.2)
      #expect(book.sheet?.state.lean == 0)
    }
  }

  /// The corner to which the pointer moves is pulled along.
  @Test("a right-to-left book leans in the direction of the pointer")
  func mirroredLean() throws {
    func lean(_ isRightToLeft: Bool) throws -> Double {
      let book = book(orientation: .vertical, isRightToLeft: isRightToLeft)
      book.press(500, 690)
      book.drag(from: Point(x: 500, y: 690), to: Point(x: 600, y: 400))
      book.wait(0.2)
      let (sheet, camera) = try leaf(book)
      let ends = [-400.0, 400].map { x in
        camera.project(sheet.position(of: Point(x: sheet.shape.width, y: x))).y
      }
      return ends[1] - ends[0]
    }
    let (plain, mirrored) = (try lean(false), try lean(true))
    #expect(abs(plain) > 20 && abs(plain - mirrored) < 1)
  }

  /// The sheet still swings, about the point that the pointer holds.
  @Test("a leaning sheet that is grabbed during a turn does not jump")
  func catching() throws {
    var random = SeededGenerator(seed: 7)
    var caught = 0
    for round in 0..<60 {
      let book = book(orientation: round % 4 == 3 ? .vertical : .horizontal)
      let isHorizontal = book.controller.orientation == .horizontal
      let start = isHorizontal ? Point(x: 985, y: 350) : Point(x: 500, y: 690)
      let aside = Double.random(in: -200...200, using: &random)
      let end =
        isHorizontal ? Point(x: 700, y: 350 + aside) : Point(x: 500 + aside, y: 480)
      book.press(start.x, start.y)
      book.drag(from: start, to: end, speed: 900)
      book.lift(end.x, end.y)
      book.wait(.random(in: 0.02...0.3, using: &random))
      guard let before = book.sheet?.state, !before.hasEnded else { continue }
      let shape = try points(book)
      let pointer = Point(
        x: .random(in: 50...950, using: &random), y: .random(in: 30...670, using: &random))
      book.press(pointer.x, pointer.y)
      #expect(try points(book) == shape, "round \(round)")
      let holdsPaper = book.sheet?.grip?.paper != nil
      for _ in 0..<60 {
        book.wait(0.01)
        let error = holdsPaper ? try heldPoint(book) - pointer : Vector()
        #expect(abs(isHorizontal ? error.x : error.y) < 1, "round \(round)")
      }
      let settled = try points(book)
      // Toward the middle of the turn, so that the paper can follow.
      let travel = before.progress > 0.5 ? 20.0 : -20
      let away =
        isHorizontal ? pointer + Vector(x: travel) : pointer + Vector(y: travel)
      book.drag(from: pointer, to: away)
      book.wait(0.2)
      if holdsPaper {
        caught += 1
        let error = try heldPoint(book) - away
        #expect(abs(isHorizontal ? error.x : error.y) < 1, "round \(round)")
        #expect(abs(try #require(book.sheet).state.lean - before.lean) < 1e-9)
      }
      // At the moment of the press, the sheet has the shape that it had at rest.
      book.drag(from: away, to: pointer)
      book.wait(0.6)
      for (point, old) in zip(try points(book), settled) {
        #expect((point - old).length < 1, "round \(round), \(before.lean)")
      }
    }
    #expect(caught > 15)
  }

  /// The pointer moves by the same script, reported 240 times a second; only the frames differ.
  @Test("a held sheet swings alike at 60 and at 240 frames a second")
  func frameRates() throws {
    func swing(_ rate: Double) throws -> [(swing: PaperSwing, progress: Double)] {
      let book = book()
      book.press(980, 350)
      var states: [(PaperSwing, Double)] = []
      for step in 1...240 {
        book.pass(1.0 / 240)
        // A quick pull and a stop.
        book.move(980 - min(420, Double(step) * 7), 350)
        if step % Int(240 / rate) == 0 { book.showFrame() }
        guard step % 4 == 0 else { continue }
        let transition = try #require(book.sheet)
        states.append((transition.swingingSheet.swing, transition.state.progress))
      }
      return states
    }
    let (slow, fast) = (try swing(60), try swing(240))
    let largest = fast.map { abs($0.swing.bend) }.max() ?? 0
    #expect(largest > 0.03)
    for (a, b) in zip(slow, fast) {
      #expect(abs(a.swing.bend - b.swing.bend) < 0.04 * largest + 1e-4)
      #expect(abs(a.progress - b.progress) < 0.004)
    }
  }
}
