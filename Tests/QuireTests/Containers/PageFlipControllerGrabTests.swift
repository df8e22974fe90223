import Foundation
import SeededNumbers
import Testing

@testable import QuireContainers
@testable import QuireViews

/// A setting of a book: effect, axis and size.
private struct Setting: Sendable, CustomStringConvertible {
  var flip = Flip()
  var orientation = Orientation.horizontal
  var isRightToLeft = false
  var size = Size(width: 1000, height: 700)
  var scale = 1.0

  var description: String {
    "\(orientation) \(isRightToLeft ? "right to left " : "")\(flip.lift) \(flip.spine) "
      + "\(flip.perspective) \(flip.viewpoint) \(size)"
  }

  static let all: [Setting] = {
    var settings: [Setting] = []
    for orientation in Orientation.allCases {
      for lift in Flip.Lift.allCases {
        for spine in Flip.Spine.allCases {
          for perspective in [Perspective.factor(14.0 / 3), .factor(2.5), .none] {
            for viewpoint in [Point.zero, Point(x: 0.2, y: -0.5), Point(x: -0.3, y: 0.1)]
            where perspective != .none || viewpoint == .zero {
              var setting = Setting()
              setting.orientation = orientation
              setting.flip.lift = lift
              setting.flip.spine = spine
              setting.flip.perspective = perspective
              setting.flip.viewpoint = viewpoint
              setting.isRightToLeft = spine != .middle
              setting.size = lift == .toward ? Size(width: 1281, height: 801) : setting.size
              settings.append(setting)
            }
          }
        }
      }
    }
    return settings
  }()
}

@MainActor
struct PageFlipControllerGrabTests {
  private func along(_ point: Point, _ book: Book) -> Double {
    book.controller.orientation == .horizontal ? point.x : point.y
  }

  /// The range of places along the axis that the held paper can reach.
  private func range(
    _ book: Book, _ effect: any TransitionEffect, _ paper: PaperPoint
  ) -> ClosedRange<Double> {
    let stage = book.controller.transitionView.stage
    let positions = (1..<60).compactMap { step in
      seen(paper, effect.drawList(at: Double(step) / 60, on: stage), stage)
        .map { along($0, book) }
    }
    return (positions.min() ?? 0)...(positions.max() ?? 0)
  }

  /// The distance of the held paper from the pointer along the axis, in points, or `nil` if no
  /// position of the sheet brings the paper there.
  private func error(
    _ book: Book, _ paper: PaperPoint, at pointer: Point, in range: ClosedRange<Double>
  ) -> Double? {
    guard let sheet = book.sheet, sheet.state.progress > 0, sheet.state.progress < 1,
      let list = sheet.drawList(on: book.controller.transitionView.stage),
      range.contains(along(pointer, book))
    else { return nil }
    return seen(paper, list, book.controller.transitionView.stage)
      .map { abs(along($0, book) - along(pointer, book)) }
  }

  /// The projected place of the paper that lies at `paper` while the page is flat; a sheet has
  /// paper on both sides.
  private func seen(_ paper: PaperPoint, _ list: DrawList, _ stage: Stage) -> Point? {
    guard case .panel(let sheet)? = list.calls.last else { return nil }
    var position = paper.position
    let hinge: (isVertical: Bool, at: Double) =
      switch sheet.hinge {
      case .vertical(let x): (true, x)
      case .horizontal(let y): (false, y)
      }
    // The point of the sheet's frame for this paper, seen through the sheet if needed.
    let middle = sheet.frame.center
    let isOnThisSide =
      hinge.isVertical
      ? (middle.x - hinge.at) * (position.x - hinge.at) > 0
      : (middle.y - hinge.at) * (position.y - hinge.at) > 0
    if !isOnThisSide {
      if hinge.isVertical {
        position.x = 2 * hinge.at - position.x
      } else {
        position.y = 2 * hinge.at - position.y
      }
    }
    return list.camera.project(sheet.position(of: position))
  }

  private func book(_ setting: Setting) -> Book {
    let book = Book(size: setting.size, scale: setting.scale)
    book.controller.transition = .effect(setting.flip)
    book.controller.orientation = setting.orientation
    book.controller.isRightToLeft = setting.isRightToLeft
    return book
  }

  @Test("the grabbed paper stays under the pointer", arguments: Setting.all)
  private func grab(setting: Setting) {
    var random = SeededGenerator(seed: 7)
    var grabs = 0
    var worst = 0.0
    for _ in 0..<12 {
      let book = book(setting)
      let isHorizontal = setting.orientation == .horizontal
      let length = isHorizontal ? setting.size.width : setting.size.height
      func location(_ share: Double) -> Point {
        isHorizontal
          ? Point(x: share * length, y: 0.4 * setting.size.height)
          : Point(x: 0.4 * setting.size.width, y: share * length)
      }
      let start = Double.random(in: 0.01...0.99, using: &random)
      let way: Double = start > 0.5 ? -1 : 1
      var touch = start
      var reach: ClosedRange<Double>?
      book.send(.pointerDown(.touch(id: 3), at: location(touch), clickCount: 1))
      for step in 0..<40 {
        touch = step < 12 ? touch + way * 0.012 : .random(in: 0...1, using: &random)
        book.pass(0.016)
        book.send(.pointerMoved(.touch(id: 3), to: location(touch)))
        guard step > 10, let sheet = book.sheet, let effect = sheet.effect,
          let paper = sheet.grip?.paper,
          let restings = effect.endPositions(
            of: paper, on: book.controller.transitionView.stage)
        else { continue }
        #expect(restings.start == paper.position)
        let range = reach ?? range(book, effect, paper)
        reach = range
        let pointer = book.controller.transitionView.stagePoint(location(touch))
        guard let error = error(book, paper, at: pointer, in: range) else { continue }
        grabs += 1
        worst = max(worst, error)
      }
    }
    #expect(worst <= 1, "\(worst) points off")
    #expect(grabs > 20, "held paper only \(grabs) times")
  }

  @Test("paper that is grabbed during a turn stays under the pointer")
  func catching() {
    var random = SeededGenerator(seed: 11)
    var grabs = 0
    for _ in 0..<60 {
      let book = Book(size: Size(width: 1281, height: 801))
      book.controller.turn(Bool.random(using: &random) ? .forward : .backward)
      book.wait(.random(in: 0.05...0.48, using: &random))
      let before = book.progress
      var touch = Double.random(in: 100...1180, using: &random)
      var reach: ClosedRange<Double>?
      book.press(touch)
      #expect(book.sheet?.state.isHeld == true)
      #expect(abs((book.progress ?? 0) - (before ?? 1)) < 1e-9)
      for step in 0..<40 {
        touch = step < 12 ? touch + 5 : .random(in: 0...1281, using: &random)
        book.pass(0.016)
        book.move(touch)
        book.showFrame()
        let pointer = Point(x: touch - 640.5, y: 300 - 400.5)
        guard step > 11, let sheet = book.sheet, let effect = sheet.effect,
          let paper = sheet.grip?.paper,
          effect.endPositions(of: paper, on: book.controller.transitionView.stage) != nil
        else { continue }
        let range = reach ?? range(book, effect, paper)
        reach = range
        guard let error = error(book, paper, at: pointer, in: range) else { continue }
        grabs += 1
        #expect(error <= 1)
      }
    }
    #expect(grabs > 200)
  }

  @Test("a sheet that is grabbed during a turn reaches the pointer within 120 ms")
  func closing() throws {
    let book = Book()
    book.press(990)
    book.pass(0.01)
    book.move(970)
    let sheet = try #require(book.sheet)
    let goal = try #require(
      sheet.effect?.state(
        placing: Point(x: 490, y: 0), of: .from, at: Point(x: 470, y: 0),
        on: book.controller.transitionView.stage)?.progress)
    #expect(sheet.state.progress == 0 && goal > 0.1)
    book.pass(0.04)
    book.showFrame()
    #expect(abs((book.progress ?? 0) - goal * (1 - 0.36787944117144233)) < 1e-9)
    book.pass(0.08)
    book.showFrame()
    #expect(abs((book.progress ?? 0) - goal) < 1e-9)
    #expect(!book.window.needsFrame)
  }

  @Test("paper that cannot move follows the travel")
  func fixedPaper() {
    for orientation in Orientation.allCases {
      let book = Book(size: Size(width: 1000, height: 1000))
      book.controller.orientation = orientation
      func location(_ along: Double) -> Point {
        orientation == .horizontal ? Point(x: along, y: 500) : Point(x: 500, y: along)
      }
      book.send(.pointerDown(.mouse(.primary), at: location(450), clickCount: 1))
      book.drag(from: location(450), to: location(150))
      book.wait(0.2)
      #expect(abs((book.progress ?? 0) - 0.3) < 1e-9)
      // Beyond its start the paper does not move.
      book.drag(from: location(150), to: location(800))
      book.wait(0.2)
      #expect(book.progress == 0)
    }
  }

  @Test("the half of a fold that moves the other way follows the travel")
  func oppositePaper() throws {
    for (start, follows) in [(900.0, true), (200, false)] {
      let book = Book()
      book.controller.transition = .effect(Fold())
      book.press(start)
      book.drag(from: Point(x: start, y: 300), to: Point(x: start - 150, y: 300))
      book.wait(0.2)
      let sheet = try #require(book.sheet)
      #expect((sheet.grip?.paper != nil) == follows)
      let p = sheet.state.progress
      if follows {
        // The paper at 400 points from the crease is seen 250 points from it.
        let (c, s) = (cos(p * .pi / 2), sin(p * .pi / 2))
        let d = 500 * 14.0 / 3
        #expect(abs(400 * c * d / (d + 100 * s) - 250) < 1)
      } else {
        #expect(abs(p - 0.15) < 1e-9)
      }
    }
  }

  @Test("resizing during a drag keeps the progress")
  func resizing() throws {
    let book = Book()
    book.press(900)
    book.drag(from: Point(x: 900, y: 300), to: Point(x: 600, y: 300))
    book.wait(0.2)
    let before = try #require(book.progress)
    book.window.resize(to: Size(width: 700, height: 500), scale: 2)
    book.wait()
    #expect(book.progress == before)
    book.pass(0.016)
    book.move(599)
    #expect(abs((book.progress ?? 0) - before) < 0.01)
    book.wait(0.2)
    book.move(400)
    #expect((book.progress ?? 0) > before)
    book.lift(400)
    book.wait(2)
    #expect(book.sheet == nil)
  }
}
