import QuireEffects
import QuireGeometry
import QuireScene
import SeededNumbers
import Testing

/// Points of a leaf under a pointer.
@Suite struct LeafHitTests {
  /// A leaf with random parameters on a random stage, in a random state.
  private struct Scene {
    var stage: Stage
    var list: DrawList
    var sheet: LeafSheet

    init(_ round: Int, using numbers: inout SeededGenerator) throws {
      func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &numbers) }
      var leaf = Leaf()
      leaf.spine = Leaf.Spine.allCases[round % 3]
      leaf.orientation = Orientation.allCases[round / 3 % 2]
      leaf.direction = Direction.allCases[round / 6 % 2]
      leaf.bend = round % 7 == 0 ? 0 : number(0...1.5)
      leaf.grip = number(0...1)
      switch round % 5 {
      case 0: leaf.perspective = .none
      case 1: leaf.perspective = .inverse(number(1.2...20))
      default: leaf.perspective = .factor(number(1.2...20))
      }
      leaf.viewpoint = Point(x: number(-0.3...0.3), y: number(-0.3...0.3))
      stage = Stage(
        size: Size(width: number(200...1500), height: number(200...1500)),
        reading: round % 8 < 4 ? .leftToRight : .rightToLeft)
      let lean = round % 2 == 0 ? 0 : number(-0.15...0.15) * stage.size.height
      list = leaf.drawList(at: number(0.02...0.98), lean: lean, on: stage)
      sheet = try leafSheet(of: list)
    }

    /// The paper of both sides, in the coordinates of the paper.
    var paper: (front: Rect, back: Rect) {
      (sheet.paperRect(sheet.frontFrame), sheet.paperRect(sheet.backFrame))
    }

    /// Returns the position on the flat sheet of a point of a page that was found.
    func flat(_ found: PaperPoint) -> Point {
      guard case .page(found.page, let hinge) = sheet.back else { return found.position }
      return hinge.mirrorImage(of: found.position)
    }

    /// The rectangle on the screen that contains the sheet.
    var bounds: Rect {
      let seen = (0...40).flatMap { column in
        (0...40).map { row in
          let (front, back) = paper
          let width = max(front.maxX, back.maxX)
          return list.camera.project(
            sheet.position(
              of: Point(
                x: width * Double(column) / 40,
                y: front.minY + front.height * Double(row) / 40)))
        }
      }
      let (xs, ys) = (seen.map(\.x), seen.map(\.y))
      let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
      return Rect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
    }
  }

  @Test("points of the sheet are found under the pointer", arguments: 1...3)
  func found(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    var (fronts, backs, hidden) = (0, 0, 0)
    for round in 0..<600 {
      let scene = try Scene(round, using: &numbers)
      let (sheet, camera) = (scene.sheet, scene.list.camera)
      let width = max(scene.paper.front.maxX, scene.paper.back.maxX)
      let goal = Point(
        x: .random(in: 0.02...0.995, using: &numbers) * width,
        y: scene.paper.front.minY
          + .random(in: 0.001...0.999, using: &numbers) * scene.paper.front.height)
      let isFront = sheet.showsFront(at: goal, to: camera)
      let face = isFront ? scene.paper.front : scene.paper.back
      guard face.maxX > goal.x else { continue }
      let pointer = camera.project(sheet.position(of: goal))
      // Paper that the camera sees edge-on has no single point under the pointer.
      let beside = camera.project(sheet.position(of: Point(x: goal.x - 1, y: goal.y)))
      guard (beside - pointer).length > 0.05 else { continue }
      let found = try #require(
        scene.list.paper(at: pointer, on: scene.stage), "seed \(seed), round \(round)")
      #expect(scene.list.hasPaper(at: pointer))
      let paper = sheet.paperPoint(scene.flat(found))
      // Only paper further from the spine can hide the point, and it is seen at the same position.
      let isHidden =
        paper.x > goal.x + 1
        && (camera.project(sheet.position(of: paper)) - pointer).length < 0.01
      if isHidden {
        hidden += 1
        continue
      }
      if isFront { fronts += 1 } else { backs += 1 }
      #expect((paper - goal).length < 0.01, "seed \(seed), round \(round): \(paper), not \(goal)")
      let isPaperBack = if case .paper = sheet.back { true } else { false }
      #expect(
        found.page == (isFront || isPaperBack ? sheet.front : sheet.front.other),
        "seed \(seed), round \(round)")
    }
    #expect(fronts > 300 && backs > 60 && hidden < 60, "\(fronts), \(backs), \(hidden)")
  }

  @Test("beside the sheet the flat pages are found")
  func flatPages() throws {
    var numbers = SeededGenerator(seed: 44)
    var tested = 0
    for round in 0..<600 {
      let scene = try Scene(round, using: &numbers)
      let size = scene.stage.size
      let pointer = Point(
        x: .random(in: -0.49...0.49, using: &numbers) * size.width,
        y: .random(in: -0.49...0.49, using: &numbers) * size.height)
      guard !scene.bounds.insetBy(x: -2, y: -2).contains(pointer) else { continue }
      tested += 1
      let found = try #require(
        scene.list.paper(at: pointer, on: scene.stage), "round \(round)")
      #expect((found.position - pointer).length < 1e-9, "round \(round)")
      // The front lies on the other page's side; a sheet that is bound at an end covers one page.
      let isBound = if case .paper = scene.sheet.back { true } else { false }
      let isFrontSide = scene.sheet.paperPoint(pointer).x > 0
      #expect(
        found.page == (isBound || isFrontSide ? scene.sheet.front.other : scene.sheet.front),
        "round \(round)")
    }
    #expect(tested > 100)
  }
}
