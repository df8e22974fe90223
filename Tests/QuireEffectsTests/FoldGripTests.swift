import QuireEffects
import QuireGeometry
import QuireScene
import SeededNumbers
import Testing

/// A pointer on folding paper.
struct FoldGripTests {
  private static let effects: [any TransitionEffect] = {
    var flat = Fold()
    flat.orientation = .horizontal
    let cubic = Fold.cubic.moving(along: .horizontal)
    var single = Multifold()
    single.folds = 1
    return [flat, cubic, Multifold(), single, Fold(), Fold.cubic]
  }()

  /// Returns the position along the axis at which the camera sees the paper that lies at `paper`,
  /// or `nil` if no panel carries it.
  private func seen(_ paper: PaperPoint, in list: DrawList, _ stage: Stage) -> Point? {
    for case .panel(let panel) in list.calls {
      guard case .page(paper.page, let source) = panel.content else { continue }
      let x = (paper.position.x - stage.bounds.minX - source.minX) / source.width
      let y = (paper.position.y - stage.bounds.minY - source.minY) / source.height
      guard (0...1).contains(x), (0...1).contains(y) else { continue }
      return list.camera.project(
        panel.position(
          of: Point(
            x: panel.frame.minX + x * panel.frame.width,
            y: panel.frame.minY + y * panel.frame.height)))
    }
    return nil
  }

  private func isVertical(_ effect: any TransitionEffect) -> Bool {
    (effect as? Fold)?.orientation == .vertical
  }

  @Test("grabbed paper stays under the pointer", arguments: effects.indices, Direction.allCases)
  func grabbed(index: Int, direction: Direction) throws {
    var numbers = SeededGenerator(seed: 3)
    let stage = Stage(
      size: Size(width: 1001, height: 700),
      reading: direction == .forward ? .leftToRight : .rightToLeft)
    var grabs = 0
    for _ in 0..<150 {
      var effect = Self.effects[index]
      effect.direction = direction
      let eye = Point(
        x: .random(in: -0.3...0.3, using: &numbers), y: .random(in: -0.3...0.3, using: &numbers))
      try effect.set("viewpoint", to: .point(eye))
      let paper = PaperPoint(
        page: Bool.random(using: &numbers) ? .from : .to,
        position: Point(
          x: .random(in: -500...500, using: &numbers), y: .random(in: -350...350, using: &numbers)))
      guard let way = effect.endPositions(of: paper, on: stage) else { continue }
      let share = Double.random(in: 0.1...0.9, using: &numbers)
      let pointer = Point(
        x: way.start.x + (way.finish.x - way.start.x) * share,
        y: way.start.y + (way.finish.y - way.start.y) * share)
      let p = try #require(
        effect.state(placing: paper.position, of: paper.page, at: pointer, on: stage)?.progress)
      #expect(p > 0 && p < 1)
      guard let location = seen(paper, in: effect.drawList(at: p, on: stage), stage) else {
        continue
      }
      grabs += 1
      let error = isVertical(effect) ? location.y - pointer.y : location.x - pointer.x
      // The contents of flat sliding paper are on whole pixels.
      let tolerance = effect is Fold ? 0.51 : 0.01
      #expect(abs(error) < tolerance, "\(effect.name) \(index), \(paper), p = \(p)")
    }
    #expect(grabs > 30, "only \(grabs) grabs")
  }

  @Test("paper rests where it lies", arguments: effects.indices)
  func endPositions(index: Int) throws {
    let effect = Self.effects[index]
    let stage = Stage(size: Size(width: 1000, height: 1000))
    let nearly = 1e-7
    for x in [-420.0, -300, -130, 130, 300, 420] {
      let position = Point(x: x, y: x * 0.9)
      for page in [Page.from, .to] {
        let paper = PaperPoint(page: page, position: position)
        guard let way = effect.endPositions(of: paper, on: stage) else { continue }
        #expect((page == .from ? way.start : way.finish) == position)
        for (p, end) in [(nearly, way.start), (1 - nearly, way.finish)] {
          guard let location = seen(paper, in: effect.drawList(at: p, on: stage), stage) else {
            continue
          }
          // A strip leaves z = 0 with the square root of p.
          #expect((location - end).length < 0.2, "\(effect.name) \(index), \(paper)")
        }
      }
    }
  }

  @Test("only paper that moves far enough can be held")
  func motionNeeded() {
    let stage = Stage(size: Size(width: 1000, height: 600))
    var fold = Fold()
    fold.orientation = .horizontal
    func canHold(_ effect: some TransitionEffect, _ page: Page, _ x: Double) -> Bool {
      let position = Point(x: x, y: 10)
      let positions = effect.endPositions(of: PaperPoint(page: page, position: position), on: stage)
      let progress = effect.state(placing: position, of: page, at: position, on: stage)?.progress
      #expect((positions == nil) == (progress == nil))
      return positions != nil
    }
    // A quarter of h is 125 points: from the crease for the folding page, from the stage's edge for
    // the sliding page, from the edge towards which all of it folds in a multifold.
    for x in [-126.0, 126, 480] { #expect(canHold(fold, .from, x)) }
    for x in [-124.0, 0, 124] { #expect(!canHold(fold, .from, x)) }
    for x in [-374.0, -10, 10, 374] { #expect(canHold(fold, .to, x)) }
    for x in [-376.0, 376] { #expect(!canHold(fold, .to, x)) }
    var multifold = Multifold()
    multifold.perspective = .none
    #expect(canHold(multifold, .from, -374) && !canHold(multifold, .from, -376))
    #expect(canHold(multifold, .to, 374) && !canHold(multifold, .to, 376))
  }

  @Test("a pointer that moves on never takes the paper back")
  func monotonic() throws {
    let stage = Stage(size: Size(width: 1000, height: 600))
    for effect in Self.effects where !isVertical(effect) {
      for (page, x) in [(Page.from, 300.0), (.from, -300), (.to, 120), (.to, -120)] {
        let paper = Point(x: x, y: 5)
        guard let way = effect.endPositions(of: .init(page: page, position: paper), on: stage)
        else { continue }
        let sense: Double = way.finish.x > way.start.x ? 1 : -1
        var last = 0.0
        for step in 0...200 {
          let pointer = Point(x: sense * (Double(step) * 15 - 1500), y: 0)
          let p = try #require(
            effect.state(placing: paper, of: page, at: pointer, on: stage)?.progress)
          #expect((0...1).contains(p) && p >= last - 1e-6, "\(effect.name), \(page) \(x)")
          last = p
        }
      }
    }
  }
}
