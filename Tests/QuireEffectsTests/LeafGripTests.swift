import QuireEffects
import QuireGeometry
import QuireScene
import SeededNumbers
import Testing

/// Pointers on a leaf.
@Suite struct LeafGripTests {
  /// Returns a leaf with random parameters.
  private func leaf(
    _ round: Int, using numbers: inout SeededGenerator
  ) -> (leaf: Leaf, stage: Stage) {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &numbers) }
    var leaf = Leaf()
    leaf.spine = Leaf.Spine.allCases[round % 3]
    leaf.orientation = Orientation.allCases[round / 3 % 2]
    leaf.direction = Direction.allCases[round / 6 % 2]
    leaf.bend = round % 7 == 0 ? 0 : number(0...1.5)
    leaf.perspective = round % 5 == 0 ? .none : .factor(number(1.2...20))
    leaf.viewpoint = round % 2 == 0 ? .zero : Point(x: number(-0.4...0.4), y: number(-0.4...0.4))
    leaf.clips = round % 4 != 0
    let stage = Stage(
      size: Size(width: number(200...2000), height: number(200...2000)),
      reading: round % 8 < 4 ? .leftToRight : .rightToLeft)
    return (leaf, stage)
  }

  /// Returns a point of a flat page of the sheet at a random distance from the spine.
  private func paper(
    of leaf: Leaf, on stage: Stage, using numbers: inout SeededGenerator
  ) -> PaperPoint? {
    for _ in 0..<20 {
      let paper = PaperPoint(
        page: Bool.random(using: &numbers) ? .from : .to,
        position: Point(
          x: .random(in: -0.5...0.5, using: &numbers) * stage.size.width,
          y: .random(in: -0.5...0.5, using: &numbers) * stage.size.height))
      if leaf.endPositions(of: paper, on: stage) != nil { return paper }
    }
    return nil
  }

  /// Returns the point at which the camera sees `paper` in the given state.
  private func seen(
    _ paper: PaperPoint, of leaf: Leaf, in state: EffectState, on stage: Stage
  ) throws -> Point {
    guard state.progress > 0, state.progress < 1 else { return paper.position }
    let list = leaf.drawList(at: state.progress, lean: state.lean, on: stage)
    let sheet = try leafSheet(of: list)
    var position = paper.position
    if case .page(paper.page, let hinge) = sheet.back {
      position = hinge.mirrorImage(of: position)
    }
    return list.camera.project(sheet.position(ofFlat: position))
  }

  private func along(_ point: Point, _ leaf: Leaf) -> Double {
    leaf.orientation == .horizontal ? point.x : point.y
  }

  /// On the falling branch of its path, the grabbed point is under the pointer, wherever the
  /// pointer is across the axis.
  @Test("grabbed paper is under the pointer along the axis", arguments: 1...4)
  func grabbed(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    var (held, leaning) = (0, 0)
    for round in 0..<240 {
      let (free, stage) = leaf(round, using: &numbers)
      guard let paper = paper(of: free, on: stage, using: &numbers) else { continue }
      // A sheet that is grabbed again leans about the row of an earlier grip.
      var leaf = free
      leaf.grip = .random(in: 0...1, using: &numbers)
      if round % 4 != 0 { leaf = free.gripping(paper, on: stage) }
      // Where a straight pull takes the point on its way.
      let target = Double.random(in: 0.02...0.98, using: &numbers)
      let straight = try seen(paper, of: leaf, in: EffectState(progress: target), on: stage)
      let aside = Double.random(in: -0.3...0.3, using: &numbers) * stage.size.height
      let pointer =
        leaf.orientation == .horizontal
        ? Point(x: straight.x, y: paper.position.y + aside)
        : Point(x: paper.position.x + aside, y: straight.y)
      let state = try #require(
        leaf.state(
          placing: paper.position, of: paper.page, at: pointer, lean: aside, on: stage))
      #expect((0...1).contains(state.progress) && state.lean == aside)
      // A point that first moves away has no other progress for that position.
      guard state.progress > 1e-6, state.progress < 1 - 1e-6 else { continue }
      let position = try seen(paper, of: leaf, in: state, on: stage)
      let error = abs(along(position, leaf) - along(pointer, leaf))
      let isAtItsTurn = try isAtItsTurn(paper, of: leaf, in: state, toward: pointer, on: stage)
      #expect(error < 1 || isAtItsTurn, "seed \(seed), round \(round): \(error), \(leaf) \(stage)")
      if error < 1 { held += 1 }
      if abs(state.lean) > 1 { leaning += 1 }
    }
    #expect(held > 150 && leaning > 150)
  }

  /// Returns whether the point is where it is furthest in the direction of `pointer`.
  private func isAtItsTurn(
    _ paper: PaperPoint, of leaf: Leaf, in state: EffectState, toward pointer: Point,
    on stage: Stage
  ) throws -> Bool {
    let positions = try [-1e-3, 0, 1e-3].map { step in
      var state = state
      state.progress = min(1 - 1e-9, max(1e-9, state.progress + step))
      return along(try seen(paper, of: leaf, in: state, on: stage), leaf)
    }
    let goal = along(pointer, leaf)
    let distances = positions.map { abs($0 - goal) }
    return distances[1] <= distances[0] + 1e-3 && distances[1] <= distances[2] + 1e-3
  }

  @Test("beyond its reach the sheet stays where it comes nearest, and never goes back")
  func beyondReach() throws {
    var numbers = SeededGenerator(seed: 12)
    var tested = 0
    for round in 0..<60 {
      let (free, stage) = leaf(round, using: &numbers)
      guard let paper = paper(of: free, on: stage, using: &numbers),
        let positions = free.endPositions(of: paper, on: stage)
      else { continue }
      tested += 1
      let leaf = free.gripping(paper, on: stage)
      let sense: Double = along(positions.finish, leaf) > along(positions.start, leaf) ? 1 : -1
      let aside = Double.random(in: -100...100, using: &numbers)
      func progress(_ travel: Double) throws -> Double {
        let way = Vector(x: sense * travel, y: aside)
        let pointer =
          leaf.orientation == .horizontal
          ? paper.position + way : paper.position + Vector(x: way.y, y: way.x)
        return try #require(
          leaf.state(
            placing: paper.position, of: paper.page, at: pointer, lean: aside, on: stage)
        ).progress
      }
      // A pointer that moves on never takes the sheet back.
      var last = 0.0
      for step in -80...80 {
        let present = try progress(Double(step) * 50)
        #expect(present >= last - 1e-6, "round \(round), step \(step)")
        last = present
      }
      for far in [-1.0, 1] {
        #expect(abs(try progress(far * 9000) - progress(far * 90000)) < 1e-9, "round \(round)")
      }
    }
    #expect(tested > 40)
  }

  /// A sheet that is grabbed during a turn keeps its shape, wherever it is grabbed.
  @Test("paper that is grabbed while the sheet leans is under the pointer and keeps its state")
  func caught() throws {
    var numbers = SeededGenerator(seed: 13)
    var caught = 0
    for round in 0..<400 {
      var (leaf, stage) = leaf(round, using: &numbers)
      leaf.grip = .random(in: 0...1, using: &numbers)
      let state = EffectState(
        progress: .random(in: 0.1...0.9, using: &numbers),
        lean: .random(in: -0.15...0.15, using: &numbers) * stage.size.height)
      let list = leaf.drawList(at: state.progress, lean: state.lean, on: stage)
      let pointer = Point(
        x: .random(in: -0.5...0.5, using: &numbers) * stage.size.width,
        y: .random(in: -0.5...0.5, using: &numbers) * stage.size.height)
      guard let paper = list.paper(at: pointer, on: stage),
        let again = leaf.state(
          placing: paper.position, of: paper.page, at: pointer, lean: state.lean, on: stage)
      else { continue }
      let position = try seen(paper, of: leaf, in: state, on: stage)
      #expect((position - pointer).length < 0.01, "round \(round)")
      #expect(again.lean == state.lean)
      let back = try seen(paper, of: leaf, in: again, on: stage)
      // Paper that first moves away has another state with the same position.
      guard abs(again.progress - state.progress) < 0.02 else { continue }
      caught += 1
      #expect(abs(along(back, leaf) - along(pointer, leaf)) < 1, "round \(round)")
    }
    #expect(caught > 60)
  }

  @Test("only the sheet can be held, and no paper near the spine")
  func sheetOnly() {
    let stage = Stage(size: Size(width: 1000, height: 600))
    var leaf = Leaf()
    func canHold(_ x: Double, _ page: Page) -> Bool {
      let paper = PaperPoint(page: page, position: Point(x: x, y: 10))
      let state = leaf.state(placing: paper.position, of: page, at: .zero, on: stage)
      #expect((leaf.endPositions(of: paper, on: stage) == nil) == (state == nil))
      return state != nil
    }
    #expect(canHold(126, .from) && !canHold(124, .from) && !canHold(-300, .from))
    #expect(canHold(-126, .to) && !canHold(-124, .to) && !canHold(300, .to))
    leaf.spine = .leading
    #expect(canHold(-374, .from) && !canHold(-376, .from) && !canHold(200, .to))
    let aside = leaf.gripping(
      PaperPoint(page: .from, position: Point(x: 100, y: 150)), on: stage)
    #expect(aside.grip == 0.75)
  }
}
