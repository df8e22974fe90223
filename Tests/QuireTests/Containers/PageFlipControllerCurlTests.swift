import SeededNumbers
import Testing

@testable import QuireContainers
@testable import QuireViews

/// Drags of a book whose pages curl and follow the pointer along both axes.
@MainActor
struct PageFlipControllerCurlTests {
  private static let size = Size(width: 1000, height: 700)

  private func book(orientation: Orientation = .horizontal) -> Book {
    let book = Book(size: Self.size)
    book.controller.transition = .effect(Curl())
    book.controller.orientation = orientation
    return book
  }

  /// The projected place of the grabbed point of the paper, in points of the book.
  private func heldLocation(_ book: Book) throws -> Point {
    let sheet = try #require(book.sheet)
    let paper = try #require(sheet.grip?.paper)
    let list = try #require(sheet.drawList(on: book.controller.transitionView.stage))
    let rolled = list.calls.compactMap(\.curlSheet)
    let location = list.camera.project(try #require(rolled.first).roll.position(of: paper.position))
    return Point(x: location.x + Self.size.width / 2, y: location.y + Self.size.height / 2)
  }

  @Test(
    "the grabbed paper stays under the pointer along both axes",
    arguments: [
      (Point(x: 998, y: 690), Point(x: 700, y: 560)), (Point(x: 998, y: 8), Point(x: 600, y: 90)),
      (Point(x: 995, y: 350), Point(x: 480, y: 420)),
      (Point(x: 800, y: 500), Point(x: 420, y: 480)),
    ])
  func grab(start: Point, end: Point) throws {
    let book = book()
    book.press(start.x, start.y)
    book.drag(from: start, to: end)
    book.wait(0.2)
    #expect((try heldLocation(book) - end).length < 0.5)
    // And back along another path.
    let other = Point(x: end.x + 90, y: end.y - 40)
    book.drag(from: end, to: other)
    #expect((try heldLocation(book) - other).length < 0.5)
  }

  @Test("a drag across the axis begins a curl")
  func dragAcross() throws {
    let book = book()
    book.press(998, 690)
    book.drag(from: Point(x: 998, y: 690), to: Point(x: 988, y: 640))
    #expect(book.sheet?.direction == .forward)
    book.drag(from: Point(x: 988, y: 640), to: Point(x: 800, y: 600))
    book.wait(0.2)
    #expect((try heldLocation(book) - Point(x: 800, y: 600)).length < 0.5)
    // A sheet of a flip does not begin.
    let flip = Book(size: Self.size)
    flip.press(998, 690)
    flip.drag(from: Point(x: 998, y: 690), to: Point(x: 988, y: 600))
    #expect(flip.sheet == nil)
  }

  @Test("the lean vanishes with the rest of the transition")
  func lean() throws {
    for end in [Point(x: 620, y: 520), Point(x: 850, y: 600)] {
      let book = book()
      book.press(998, 690)
      book.drag(from: Point(x: 998, y: 690), to: end)
      book.wait(0.2)
      let held = try #require(book.sheet?.state)
      try #require(abs(held.lean) > 5)
      book.lift(end.x, end.y)
      let finish: Double = book.sheet?.state.heading == .finish ? 1 : 0
      var last = held
      while let machine = book.sheet?.state {
        let share = abs(finish - machine.progress) / abs(finish - held.progress)
        #expect(abs(machine.lean - held.lean * share) < 1e-6)
        last = machine
        book.wait()
      }
      #expect(abs(last.lean) < 0.1 * abs(held.lean))
    }
  }

  @Test("a press during a turn keeps the picture, which then approaches the pointer")
  func catching() throws {
    var random = SeededGenerator(seed: 3)
    var led = 0
    for round in 0..<60 {
      let book = book()
      book.controller.turn(round % 2 == 0 ? .forward : .backward)
      book.wait(.random(in: 0.1...0.5, using: &random))
      let stage = book.controller.transitionView.stage
      let before = try #require(book.sheet?.drawList(on: stage))
      let pointer = Point(
        x: .random(in: 100...900, using: &random), y: .random(in: 50...650, using: &random))
      book.press(pointer.x, pointer.y)
      book.wait(0.1)
      #expect(book.sheet?.drawList(on: stage) == before)
      // A small movement moves the sheet as little.
      let progress = try #require(book.progress)
      for step in 1...16 {
        book.pass(0.016)
        book.move(pointer.x - Double(step), pointer.y)
      }
      book.wait(0.2)
      #expect(abs(try #require(book.progress) - progress) < 0.03, "round \(round)")
      if book.sheet?.grip?.paper != nil {
        led += 1
        #expect((try heldLocation(book) - Point(x: pointer.x - 16, y: pointer.y)).length < 0.5)
      }
    }
    #expect(led > 8)
  }

  @Test("a page that comes back follows the travel")
  func backward() throws {
    let book = book()
    book.press(300, 300)
    book.drag(from: Point(x: 300, y: 300), to: Point(x: 600, y: 360))
    book.wait(0.2)
    let machine = try #require(book.sheet?.state)
    #expect(book.sheet?.direction == .backward)
    #expect(abs(machine.progress - 0.3) < 1e-9 && abs(machine.lean - 60) < 1e-9)
  }

  @Test("random drags leave the book whole")
  func randomDrags() {
    var random = SeededGenerator(seed: 41)
    for round in 0..<8 {
      let book = book(orientation: round % 2 == 0 ? .horizontal : .vertical)
      func location() -> Point {
        Point(x: .random(in: 0...1000, using: &random), y: .random(in: 0...700, using: &random))
      }
      for _ in 0..<4 {
        var pointer = location()
        book.press(pointer.x, pointer.y)
        for _ in 0..<3 {
          let next = location()
          book.drag(from: pointer, to: next, speed: 3000)
          pointer = next
          if let sheet = book.sheet {
            #expect(sheet.state.lean.isFinite && (0...1).contains(sheet.state.progress))
          }
        }
        book.lift(pointer.x, pointer.y)
        book.wait(.random(in: 0...0.4, using: &random))
      }
      book.wait(3)
      #expect(book.sheet == nil && book.notes.complaints.isEmpty, "round \(round)")
    }
  }

  @Test("fingers that come together and scrolls across the axis turn no page")
  func otherGestures() {
    let book = book()
    let location = Point(x: 400, y: 300)
    book.send(.pinch(.began, scale: 1, at: location))
    for step in 1...10 { book.send(.pinch(.changed, scale: 1 - 0.05 * Double(step), at: location)) }
    #expect(!book.controller.isTurning)
    book.send(.pinch(.ended, scale: 0.5, at: location))
    for _ in 0..<10 { book.send(.scroll(x: 0, y: -20, at: location)) }
    #expect(!book.controller.isTurning)
    book.send(.scrollEnded)
  }
}
