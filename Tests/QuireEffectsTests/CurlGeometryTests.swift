import QuireEffects
import QuireGeometry
import QuireScene
import SeededNumbers
import Testing

/// Returns the sheet that a curl draws.
func sheet(of list: DrawList) throws -> CurlSheet {
  let sheets = list.calls.compactMap(\.curlSheet)
  #expect(sheets.count == 1)
  return try #require(sheets.first)
}

@Suite struct CurlGeometryTests {
  private static let stage = Stage(size: Size(width: 1280, height: 800))

  /// The grip g moves to s(p) = g + (−2D·p, lean − 0.15·H·sin πp) on a stage of D × H points.
  @Test(
    "the grip moves over twice the width, on an arc of 0.15 of the height",
    arguments: [0.001, 0.02, 0.1, 0.25, 0.5, 0.75, 0.9, 0.99, 0.999])
  func grip(p: Double) throws {
    let corner = Point(x: 640, y: 400)
    let list = Curl().forward(at: p, on: Self.stage)
    let roll = try sheet(of: list).roll
    let position = roll.position(of: corner)
    #expect(abs(position.x - (640 - 2 * 1280 * p)) < 1e-6)
    #expect(abs(position.y - (400 - 0.15 * 800 * sine(.pi * p))) < 1e-6)
    let square: Double = 1280 * 1280 + 800 * 800
    let radius = 0.06 * square.squareRoot() * min(1, (1 - p) / 0.2)
    #expect(abs(roll.radius - radius) < 1e-9)
  }

  @Test("lean moves the grip across the axis")
  func lean() throws {
    for (grip, lean) in [
      (Point(x: 1, y: 1), -150.0), (Point(x: 1, y: 0.5), 120), (Point(x: 1, y: 0), 90),
    ] {
      var curl = Curl()
      curl.grip = grip
      let at = Point(x: 640, y: (grip.y - 0.5) * 800)
      let roll = try sheet(
        of: curl.forward(in: EffectState(progress: 0.4, lean: lean), on: Self.stage)
      ).roll
      let position = roll.position(of: at)
      #expect(abs(position.x - (640 - 0.8 * 1280)) < 1e-6)
      #expect(abs(position.y - (at.y + lean - 0.15 * 800 * sine(0.4 * .pi))) < 1e-6)
    }
  }

  /// For any pull the sheet neither tears nor has infinite coordinates.
  @Test("the spine never moves")
  func spine() throws {
    var numbers = SeededGenerator(seed: 17)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &numbers) }
    for round in 0..<4000 {
      let stage = Stage(size: Size(width: number(40...2500), height: number(40...2500)))
      var curl = Curl()
      curl.spine = Curl.Spine.allCases[round % 3]
      curl.grip = Point(x: number(-0.5...1.5), y: number(-0.5...1.5))
      curl.radius = number(0.005...0.25)
      let p =
        round % 5 == 0 ? number(0...1e-4) : round % 7 == 0 ? 1 - number(0...1e-4) : number(0...1)
      guard p > 0, p < 1 else { continue }
      let lean = number(-2...2) * stage.size.height * (round % 3 == 0 ? 0 : 1)
      let sheet = try sheet(of: curl.forward(in: EffectState(progress: p, lean: lean), on: stage))
      let x =
        switch curl.spine {
        case .middle: (stage.size.width.rounded() / 2).rounded(.up) - stage.size.width / 2
        case .leading: -stage.size.width / 2
        case .trailing: stage.size.width / 2
        }
      for y in [-stage.size.height / 2, stage.size.height / 2] {
        let beyond = sheet.roll.distance(of: Point(x: x, y: y))
        #expect(beyond <= 1e-6, "round \(round): \(beyond)")
      }
      let numbers = [
        sheet.roll.axis.x, sheet.roll.axis.y, sheet.roll.normal.x, sheet.roll.normal.y,
        sheet.roll.radius,
      ]
      #expect(numbers.allSatisfy { $0.isFinite }, "round \(round)")
      #expect(sheet.roll.radius > 0 && abs(sheet.roll.normal.length - 1) < 1e-9, "round \(round)")
    }
  }

  /// A rolled piece of paper keeps its length and never stretches.
  @Test("paper keeps its length")
  func length() {
    let roll = Roll(axis: Point(x: 3, y: -2), normal: Vector(x: 0.6, y: 0.8), radius: 20)
    for start in [-30.0, -1, 0.5, 30, 61, 64, 100] {
      let a = Point(x: 3 + 0.6 * start + 0.8, y: -2 + 0.8 * start - 0.6)
      let step = 1e-4
      for way in [Vector(x: 1), Vector(y: 1), Vector(x: 0.6, y: 0.8)] {
        let b = a + way * step
        #expect(abs((roll.position(of: b) - roll.position(of: a)).length / step - 1) < 1e-4)
      }
    }
    #expect(roll.position(of: Point(x: 3, y: -2)) == Vector(x: 3, y: -2))
    // After a quarter turn the paper stands upright at one radius, after half a turn it lies on
    // top.
    let quarter = roll.position(of: Point(x: 3, y: -2) + roll.normal * (5 * 2 * .pi))
    #expect((quarter - Vector(x: 15, y: 14, z: 20)).length < 1e-9)
    let half = roll.position(of: Point(x: 3, y: -2) + roll.normal * (20 * .pi))
    #expect((half - Vector(x: 3, y: -2, z: 40)).length < 1e-9)
    let beyond = roll.position(of: Point(x: 3, y: -2) + roll.normal * (20 * .pi + 10))
    #expect((beyond - Vector(x: -3, y: -10, z: 40)).length < 1e-9)
  }

  /// Near the ends hardly anything has moved, wherever the edge is held.
  @Test("the ends are approached smoothly")
  func smoothEnds() throws {
    for height in [0.0, 0.25, 0.5, 1] {
      for lean in [-60.0, 0, 60] {
        var curl = Curl()
        curl.grip.y = height
        var last = Double.infinity
        for p in [1e-2, 1e-3, 1e-4, 1e-5] {
          let list = curl.forward(in: EffectState(progress: p, lean: lean), on: Self.stage)
          let roll = try sheet(of: list).roll
          var moved = 0.0
          for x in [-640.0, 0, 400, 640] {
            for y in [-400.0, -100, 250, 400] {
              let position = roll.position(of: Point(x: x, y: y))
              moved = max(moved, (position - Vector(x: x, y: y)).length)
            }
          }
          #expect(moved < last)
          last = moved
        }
        #expect(last < 12, "grip \(height), lean \(lean)")
      }
    }
    // At the far end the sheet lies flat beyond the spine, outside the stage.
    let roll = try sheet(of: Curl().forward(at: 1 - 1e-5, on: Self.stage)).roll
    #expect((roll.position(of: Point(x: 640, y: -100)) - Vector(x: -1920, y: -100)).length < 0.1)
    #expect(roll.position(of: Point(x: -639, y: 0)).x < -639)
  }

  /// A wide back begins to roll before the narrow front does.
  @Test("the shading and the shadow follow the higher side", arguments: [0.1, 0.15, 0.2])
  func sidesOfTwoSizes(p: Double) throws {
    let (narrow, wide) = (
      Rect(x: -100, y: -150, width: 200, height: 300),
      Rect(x: -250, y: -80, width: 500, height: 160)
    )
    let stage = Stage(size: Size(width: 600, height: 400), from: narrow, to: wide)
    var curl = Curl()
    curl.spine = .middle
    let sheets = curl.forward(at: p, on: stage).calls.compactMap(\.curlSheet)
    let back = try #require(sheets.first { $0.part == .back })
    let front = try #require(sheets.first { $0.part == .front })
    func furthest(_ sheet: CurlSheet) -> Double {
      let (frame, roll) = (sheet.frame, sheet.roll)
      var furthest = -Double.infinity
      for x in [frame.minX, frame.maxX] {
        for y in [frame.minY, frame.maxY] {
          let distance: Double =
            (x - roll.axis.x) * roll.normal.x + (y - roll.axis.y) * roll.normal.y
          furthest = max(furthest, distance)
        }
      }
      return furthest
    }
    try #require(furthest(front) < 0 && furthest(back) > 0)
    let radius = back.roll.radius
    let height = radius * (1 - sine(.pi / 2 - min(.pi, furthest(back) / radius)))
    // The height at which a small sheet has its full shadow follows from the front's paper.
    let full = 0.3 * 0.06 * (200.0 * 200 + 300 * 300).squareRoot()
    let share = min(1, height / full)
    let settled = share * share * (3 - 2 * share)
    #expect(settled > 0.01)
    #expect(abs(back.shade - 0.5 * settled) < 1e-9)
    #expect(abs((back.edgeShadow?.opacity ?? 0) - 0.22 * settled) < 1e-9)
  }

  @Test("other directions and spines are the same sheet seen differently")
  func variants() throws {
    let stage = Self.stage
    let leading = try sheet(of: Curl().forward(at: 0.3, on: stage))
    var curl = Curl()
    curl.spine = .trailing
    let trailing = try sheet(of: curl.forward(at: 0.7, on: stage))
    #expect((trailing.front, trailing.beneath) == (.to, .from))
    #expect(abs(trailing.roll.axis.x + leading.roll.axis.x) < 1e-9)
    #expect(abs(trailing.roll.normal.x + leading.roll.normal.x) < 1e-9)
    #expect(abs(trailing.roll.normal.y - leading.roll.normal.y) < 1e-9)
    // A book with the opposite reading direction is the mirror image.
    let reading = Stage(size: stage.size, reading: .rightToLeft)
    let mirrored = try sheet(of: Curl().drawList(at: 0.3, on: reading))
    #expect((mirrored.front, mirrored.beneath) == (.from, .to))
    #expect(mirrored.frame == trailing.frame)
    #expect(mirrored.roll.axis == Point(x: -leading.roll.axis.x, y: leading.roll.axis.y))
    #expect(mirrored.roll.normal == Vector(x: -leading.roll.normal.x, y: leading.roll.normal.y))
    // For a vertical curl, x and y are exchanged.
    curl = Curl()
    curl.orientation = .vertical
    let upright = try sheet(
      of: curl.forward(at: 0.3, on: Stage(size: Size(width: 800, height: 1280))))
    #expect(abs(upright.roll.axis.y - leading.roll.axis.x) < 1e-9)
    #expect(abs(upright.roll.normal.x - leading.roll.normal.y) < 1e-9)
    #expect(upright.frame == Rect(x: -400, y: -640, width: 800, height: 1280))
  }

  /// The camera stays in front of paper that rises to .725 of the diagonal, by default and with any
  /// perspective.
  @Test(
    "the camera is moved back, away from the paper",
    arguments: [(300.0, 400.0, 700.0), (300, 900, 853.814), (900, 300, 2100)])
  func camera(width: Double, height: Double, distance: Double) throws {
    let stage = Stage(size: Size(width: width, height: height))
    let eye = try #require(Curl().forward(at: 0.5, on: stage).camera.distance)
    #expect(abs(eye - distance) < 1e-3)
    var near = Curl()
    near.perspective = .factor(1.2)
    let diagonal = (width * width + height * height).squareRoot()
    let nearest = try #require(near.forward(at: 0.5, on: stage).camera.distance)
    #expect(nearest > 0.725 * diagonal)
  }

  /// Returns the sine by its series, so that the expectation shares nothing with the effect.
  private func sine(_ x: Double) -> Double {
    var (term, sum) = (x, x)
    for k in 1..<20 {
      let divisor = Double(2 * k * (2 * k + 1))
      term *= -x * x / divisor
      sum += term
    }
    return sum
  }
}
