import QuireEffects
import QuireGeometry
import QuireScene
import SeededNumbers
import Testing

/// Pointers on a curling sheet.
@Suite struct CurlGripTests {
  private struct Setting: Sendable, CustomStringConvertible {
    var curl = Curl()
    var stage = Stage(size: Size(width: 1281, height: 801))

    var description: String { "\(curl.direction) \(curl.orientation) \(curl.spine)" }

    /// The page whose paper is the sheet's where it lies at rest.
    var held: Page { curl.direction == .forward ? .from : .to }

    static let all: [Setting] = {
      var all: [Setting] = []
      for spine in Curl.Spine.allCases {
        for orientation in Orientation.allCases {
          for perspective in [Perspective.factor(14.0 / 3), .none] {
            var setting = Setting()
            setting.curl.spine = spine
            // The sheet that lies on the stage at p = 0.
            setting.curl.direction = spine == .trailing ? .backward : .forward
            setting.curl.orientation = orientation
            setting.curl.perspective = perspective
            if orientation == .vertical {
              setting.stage = Stage(size: Size(width: 801, height: 1281))
            }
            all.append(setting)
          }
        }
      }
      return all
    }()

    /// Returns a point of the flat sheet, as shares of the distance from the spine and of its
    /// height.
    func position(_ out: Double, _ down: Double) -> Point {
      let (width, height) = (1281.0, 801.0)
      let x: Double =
        switch curl.spine {
        case .middle: 0.5 + out * 640
        case .leading: -width / 2 + out * width
        case .trailing: width / 2 - out * width
        }
      let point = Point(x: x, y: (down - 0.5) * height)
      return curl.orientation == .horizontal ? point : Point(x: point.y, y: point.x)
    }
  }

  /// Returns the point at which the camera sees paper.
  private func seen(_ paper: Point, in list: DrawList) throws -> Point {
    list.camera.project(try sheet(of: list).roll.position(of: paper))
  }

  /// The grabbed point is under the pointer in both directions, wherever the paper allows it.
  @Test("grabbed paper is under the pointer", arguments: Setting.all)
  private func grabbed(setting: Setting) throws {
    var numbers = SeededGenerator(seed: 5)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &numbers) }
    let stage = setting.stage
    for round in 0..<60 {
      // The outer edge, its corners, and paper further in.
      let out = round % 3 == 0 ? number(0.4...1) : 1.0
      let down = round % 4 == 0 ? Double(round % 8 / 4) : number(0...1)
      let paper = setting.position(out, down)
      // The spine holds back paper that is pulled further aside.
      let back = number(0.1...1.2) * out
      let aside = number(-0.3...0.3) * min(back, 0.4)
      let pulled = setting.position(out - back, min(1, max(0, down + aside)))
      let point = PaperPoint(page: .from, position: paper)
      let held = setting.curl.gripping(point, on: stage)
      let state = try #require(held.state(placing: paper, of: .from, at: pulled, on: stage))
      let (p, lean) = (state.progress, state.lean)
      try #require(p > 0 && p < 1)
      let position = try seen(paper, in: held.drawList(at: p, lean: lean, on: stage))
      #expect(
        (position - pulled).length < 1e-3, "round \(round), \(paper) to \(pulled): \(position)")
    }
  }

  /// Paper that is grabbed while the sheet rolls without a pointer stays in place, and follows from
  /// there.
  @Test("paper that is grabbed during a turn is under the pointer", arguments: Setting.all)
  private func caught(setting: Setting) throws {
    var numbers = SeededGenerator(seed: 6)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &numbers) }
    let stage = setting.stage
    var caught = 0
    for round in 0..<200 {
      let (p, lean) = (number(0.15...0.75), number(-60...60))
      let list = setting.curl.drawList(at: p, lean: lean, on: stage)
      let pointer = Point(
        x: number(-0.5...0.5) * stage.size.width, y: number(-0.5...0.5) * stage.size.height)
      guard let paper = list.paper(at: pointer, on: stage),
        let back = setting.curl.state(
          placing: paper.position, of: paper.page, at: pointer, on: stage)
      else { continue }
      let sheet = try sheet(of: list)
      let front = flat(paper, of: sheet)
      #expect((try seen(front, in: list) - pointer).length < 1e-6, "round \(round)")
      // Paper that hardly rises does not determine how far the rest is rolled up.
      guard sheet.roll.position(of: front).z > sheet.roll.radius / 2 else { continue }
      caught += 1
      let again = setting.curl.drawList(at: back.progress, lean: back.lean, on: stage)
      #expect((try seen(front, in: again) - pointer).length < 0.01, "round \(round)")
      #expect(abs(back.progress - p) < 1e-3 && abs(back.lean - lean) < 1, "round \(round)")
    }
    #expect(caught > 10)
  }

  /// Returns the point of the sheet's front at which paper of either side is.
  private func flat(_ paper: PaperPoint, of sheet: CurlSheet) -> Point {
    guard case .page(let page, let hinge) = sheet.back, page == paper.page else {
      return paper.position
    }
    return hinge.mirrorImage(of: paper.position)
  }

  @Test("only the sheet can be held")
  func sheetOnly() {
    let stage = Stage(size: Size(width: 1000, height: 600))
    var curl = Curl()
    func progress(_ x: Double, _ page: Page) -> Double? {
      curl.state(placing: Point(x: x, y: 0), of: page, at: .zero, on: stage)?.progress
    }
    #expect(progress(400, .from) != nil && progress(400, .to) == nil)
    // An eighth of the stage is a quarter of half of it.
    #expect(progress(-370, .from) != nil && progress(-380, .from) == nil)
    curl.spine = .middle
    #expect(progress(400, .from) != nil && progress(-400, .from) == nil)
    #expect(progress(400, .to) == nil && progress(-400, .to) != nil)
    #expect(progress(120, .from) == nil)
    let positions = curl.endPositions(
      of: PaperPoint(page: .from, position: Point(x: 400, y: 7)), on: stage)
    #expect(positions?.start == Point(x: 400, y: 7) && positions?.finish == Point(x: -400, y: 7))
    let still = PaperPoint(page: .from, position: Point(x: -400, y: 150))
    let aside = curl.gripping(still, on: stage).grip
    #expect(aside.x == 1 && abs(aside.y - 0.75) < 1e-12)
  }

  /// Thousands of pointers anywhere give finite numbers.
  @Test("any pull gives finite numbers")
  func anyPull() throws {
    var numbers = SeededGenerator(seed: 9)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &numbers) }
    for round in 0..<1500 {
      let stage = Stage(size: Size(width: number(50...2000), height: number(50...2000)))
      var curl = Curl()
      curl.spine = Curl.Spine.allCases[round % 3]
      curl.direction = Direction.allCases[round % 2]
      curl.perspective = round % 4 == 0 ? .none : .factor(number(1.2...20))
      curl.radius = number(0.005...0.25)
      func position(_ reach: Double) -> Point {
        Point(
          x: number(-reach...reach) * stage.size.width,
          y: number(-reach...reach) * stage.size.height)
      }
      let paper = PaperPoint(page: round % 2 == 0 ? .from : .to, position: position(0.5))
      let held = round % 3 == 0 ? curl : curl.gripping(paper, on: stage)
      let pointer = position(1)
      guard
        let state = held.state(placing: paper.position, of: paper.page, at: pointer, on: stage)
      else { continue }
      let (p, lean) = (state.progress, state.lean)
      #expect(p >= 0 && p <= 1 && lean.isFinite, "round \(round)")
      let list = held.drawList(at: p, lean: lean, on: stage)
      guard p > 0, p < 1 else { continue }
      let roll = try sheet(of: list).roll
      #expect(roll.axis.x.isFinite && roll.axis.y.isFinite && roll.radius > 0, "round \(round)")
    }
  }
}
