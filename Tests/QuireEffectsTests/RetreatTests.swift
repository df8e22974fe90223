import Glibc
import QuireEffects
import QuireGeometry
import QuireScene
import SeededNumbers
import Testing

/// The camera that moves back while a sheet turns, and the stage that slides with a book that is
/// opened.
@Suite struct RetreatTests {
  /// A spread of two pages of 480 by 640 points with 20 points above and below.
  private static let stage = Stage(
    size: Size(width: 1280, height: 680), from: Rect(x: -480, y: -320, width: 960, height: 640),
    to: Rect(x: -480, y: -320, width: 960, height: 640))

  /// Returns where the camera of a frame sees the corners of the sheet's outer edge.
  private func corners(of list: DrawList) -> [Point] {
    list.calls.flatMap { call -> [Point] in
      switch call {
      case .sheet(let sheet):
        let far = sheet.paper.flatFrame
        return [far.minY, far.maxY].flatMap { y in
          [far.minX, far.maxX].map { x in
            list.camera.project(sheet.paper.position(ofFlat: Point(x: x, y: y)))
          }
        }
      case .panel(let panel) where panel.content != .shadow:
        let frame = panel.frame
        return [frame.minY, frame.maxY].flatMap { y in
          [frame.minX, frame.maxX].map { x in
            list.camera.project(panel.position(of: Point(x: x, y: y)))
          }
        }
      default: return []
      }
    }
  }

  @Test(
    "the sheet of a spread stays on the stage, however it leans",
    arguments: [0.0, 6, 20, 60, 140], Direction.allCases)
  func stays(room: Double, direction: Direction) {
    let stage = Stage(
      size: Size(width: 1280, height: 640 + 2 * room), from: Self.stage.content(of: .from),
      to: Self.stage.content(of: .to))
    var (leaf, flip) = (Leaf(), Flip())
    leaf.direction = direction
    flip.direction = direction
    for lean in [0.0, -60, 90] {
      for step in 1..<100 {
        let progress = Double(step) / 100
        for list in [
          leaf.drawList(at: progress, lean: lean, on: stage),
          flip.drawList(at: progress, on: stage),
        ] {
          let highest = corners(of: list).map { abs($0.y) }.max() ?? 0
          #expect(highest <= stage.size.height / 2 + 0.5, "\(room), \(lean), \(progress)")
        }
      }
    }
  }

  @Test("the camera begins and ends in its place, and moves without a jump")
  func continuous() {
    var last = 0.0
    for step in 1..<1000 {
      let progress = Double(step) / 1000
      let camera = Leaf().drawList(at: progress, on: Self.stage).camera
      #expect(abs(camera.retreat - last) < 4, "\(progress)")
      if progress < 0.02 || progress > 0.98 { #expect(camera.retreat == 0) }
      last = camera.retreat
    }
    #expect(last == 0)
  }

  /// In the middle of a flip the sheet is 480 points high, and with a camera at the distance d the
  /// room is d·(1 − 320/340).
  @Test("in the middle of a flip the distance is that of the closed form")
  func closedForm() throws {
    let camera = Flip().drawList(at: 0.5, on: Self.stage).camera
    let distance = try #require(camera.distance)
    #expect(abs(camera.retreat - (480 - distance * (1 - 320.0 / 340))) < 1e-9)
    #expect(abs(camera.flatScale - distance / (distance + camera.retreat)) < 1e-12)
    let top = camera.project(Vector(x: 0, y: -320, z: 480))
    #expect(abs(top.y + 340) < 1e-9)
  }

  @Test("pages that fill the stage and sheets that are bound at an edge do not move")
  func withoutRoom() {
    let full = Stage(size: Size(width: 1280, height: 680))
    var bound = Leaf()
    bound.spine = .leading
    var free = Leaf()
    free.clips = false
    for progress in [0.2, 0.5, 0.8] {
      #expect(Leaf().drawList(at: progress, on: full).camera.retreat == 0)
      #expect(bound.drawList(at: progress, on: Self.stage).camera.retreat == 0)
      #expect(free.drawList(at: progress, on: Self.stage).camera.retreat == 0)
    }
  }

  /// Returns the point of the screen at which the camera of a frame sees `paper`, a point of the
  /// sheet's front.
  private func seen(
    _ paper: Point, by effect: any TransitionEffect, in state: EffectState, on stage: Stage
  ) throws -> Point {
    let list = effect.drawList(at: state.progress, lean: state.lean, on: stage)
    let position: Vector
    switch try #require(list.calls.last) {
    case .sheet(let sheet): position = sheet.paper.position(ofFlat: paper)
    case .panel(let panel): position = panel.position(of: paper)
    default: throw CancellationError()
    }
    return list.camera.project(position) + stage.offset(at: state.progress)
  }

  @Test(
    "grabbed paper is under the pointer while the camera moves back and the book slides",
    arguments: 1...6 as ClosedRange<UInt64>)
  func grabbed(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &numbers) }
    var held = 0
    for round in 0..<80 {
      var stage = Self.stage
      stage.reading = round % 2 == 0 ? .leftToRight : .rightToLeft
      stage.retreat = round % 3 == 0 ? number(0...300) : 0
      if round % 4 != 0 {
        stage.offset = Vector(x: number(-240...240))
        // A book that is opened or closed slides with the sheet, at half its speed or less.
        stage.travel = Vector(x: number(-240...240))
      }
      var (leaf, flip) = (Leaf(), Flip())
      leaf.direction = Direction.allCases[round / 2 % 2]
      flip.direction = leaf.direction
      let page: Page = leaf.direction == .forward ? .from : .to
      let isRight = stage.reading == .leftToRight
      let paper = PaperPoint(
        page: page,
        position: Point(x: (isRight ? 1 : -1) * number(300...478), y: number(-300...300)))
      let effects: [any TransitionEffect] = [leaf.gripping(paper, on: stage), flip]
      for effect in effects {
        let way = try #require(effect.endPositions(of: paper, on: stage))
        // The front of the sheet is visible in the first half of the turn.
        let share = leaf.direction == .forward ? number(0.05...0.4) : number(0.6...0.95)
        let pointer = way.start + (way.finish - way.start) * share
        let state = try #require(
          effect.state(placing: paper.position, of: page, at: pointer, on: stage))
        guard state.progress > 0.001, state.progress < 0.999 else { continue }
        guard leaf.direction == .forward ? state.progress < 0.45 : state.progress > 0.55 else {
          continue
        }
        let place = try seen(paper.position, by: effect, in: state, on: stage)
        #expect(abs(place.x - pointer.x) < 0.01, "\(seed), \(round), \(effect.name), \(state)")
        held += 1
      }
    }
    #expect(held > 80, "\(held)")
  }

  @Test("on a stage that slides, the state is that of the stage at its place in this state")
  func slides() throws {
    var numbers = SeededGenerator(seed: 5)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &numbers) }
    for round in 0..<60 {
      var stage = Self.stage
      stage.offset = Vector(x: number(-240...240))
      stage.travel = Vector(x: number(-240...240))
      var curl = Curl()
      curl.spine = .middle
      let paper = PaperPoint(
        page: .from, position: Point(x: number(300...478), y: number(-300...300)))
      let effect = curl.gripping(paper, on: stage)
      let pointer = Point(x: number(-400...400), y: paper.position.y + number(-40...40))
      let state = try #require(
        effect.state(placing: paper.position, of: .from, at: pointer, on: stage))
      var still = stage
      still.offset = stage.offset(at: state.progress)
      still.travel = Vector()
      let again = try #require(
        effect.state(placing: paper.position, of: .from, at: pointer, on: still))
      #expect(abs(again.progress - state.progress) < 1e-6, "\(round)")
      #expect(abs(again.lean - state.lean) < 1e-3, "\(round)")
    }
  }
}
