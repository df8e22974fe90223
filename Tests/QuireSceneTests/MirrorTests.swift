import QuireGeometry
import QuireScene
import SeededNumbers
import Testing

/// The pictures of a book that is read from right to left.
struct MirrorTests {
  private let stage = Stage(size: Size(width: 601, height: 400), scale: 2)

  /// Returns a list of one page panel that has swung and moved.
  private func scene(seed: UInt64) -> (list: DrawList, panel: Panel, numbers: SeededGenerator) {
    var numbers = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &numbers) }
    let size = Size(width: number(20...200), height: number(20...150))
    let panel = Panel(
      .page(.from, source: Rect(origin: Point(x: number(0...50), y: number(0...50)), size: size)),
      frame: Rect(origin: Point(x: number(-300...100), y: number(-200...50)), size: size),
      hinge: seed % 3 == 0 ? .horizontal(y: number(-50...50)) : .vertical(x: number(-50...50)),
      angle: number(-1.3...1.3),
      transform: seed % 2 == 0
        ? .identity
        : .translation(Vector(x: number(-20...20), y: number(-20...20), z: number(-50...50)))
          * .rotationZ(number(-1...1)) * .rotationY(number(-1...1)),
      shading: Shading(
        axis: .horizontal,
        stops: [.init(number(-90...0), alpha: number(0...1)), .init(9, alpha: number(0...1))]),
      freeEdges: Panel.Edges(rawValue: Int(seed % 16)))
    let camera = Camera(
      distance: seed % 5 == 0 ? nil : number(1500...6000),
      vanishingPoint: Point(x: number(-200...200), y: number(-200...200)))
    return (DrawList(camera: camera, calls: [.panel(panel)]), panel, numbers)
  }

  @Test("every point appears in its mirrored place", arguments: 1...60)
  func points(seed: UInt64) throws {
    var (list, panel, numbers) = scene(seed: seed)
    let other = list.mirrored(on: stage)
    guard case .panel(let mirrored) = try #require(other.calls.first) else { return }
    for _ in 0..<10 {
      let point = Point(
        x: .random(in: -300...300, using: &numbers), y: .random(in: -300...300, using: &numbers))
      let seen = list.camera.project(panel.position(of: point))
      let reflected = other.camera.project(mirrored.position(of: Point(x: -point.x, y: point.y)))
      #expect((reflected - Point(x: -seen.x, y: seen.y)).length < 1e-8, "seed \(seed)")
      let shade = panel.shading?.alpha(at: point.x) ?? 0
      #expect(abs((mirrored.shading?.alpha(at: -point.x) ?? 0) - shade) < 1e-9, "seed \(seed)")
    }
    for (edge, opposite) in [
      (Panel.Edges.left, Panel.Edges.right), (.right, .left), (.top, .top), (.bottom, .bottom),
    ] {
      #expect(panel.freeEdges.contains(edge) == mirrored.freeEdges.contains(opposite))
    }
  }

  @Test("the contents of pages are not mirrored", arguments: 1...60)
  func contents(seed: UInt64) throws {
    var (list, panel, numbers) = scene(seed: seed)
    let other = list.mirrored(on: stage)
    for _ in 0..<10 {
      let point = Point(
        x: .random(in: panel.frame.minX + 1...panel.frame.maxX - 1, using: &numbers),
        y: .random(in: panel.frame.minY + 1...panel.frame.maxY - 1, using: &numbers))
      let seen = list.camera.project(panel.position(of: point))
      let paper = try #require(list.paper(at: seen, on: stage), "seed \(seed)")
      let reflected = try #require(
        other.paper(at: Point(x: -seen.x, y: seen.y), on: stage), "seed \(seed)")
      // A point at x on the right of a page's middle in one reading direction is at x on the left
      // in the other.
      #expect(reflected.page == paper.page)
      #expect(abs(reflected.position.x + paper.position.x) < 1e-6, "seed \(seed)")
      #expect(abs(reflected.position.y - paper.position.y) < 1e-6, "seed \(seed)")
    }
    // Text runs from left to right in both.
    guard case .panel(let mirrored) = try #require(other.calls.first) else { return }
    #expect(mirrored.frame.width > 0 && mirrored.frame.size == panel.frame.size)
  }

  /// Returns a list of one bent and twisted sheet beside a spine of either orientation.
  private func leafScene(
    seed: UInt64
  ) -> (list: DrawList, sheet: LeafSheet, numbers: SeededGenerator) {
    var numbers = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &numbers) }
    let isVertical = seed % 3 != 0
    let side: Double = seed % 2 == 0 ? 1 : -1
    let spine = number(-60...60)
    func frame() -> Rect {
      let (width, top, height) = (number(80...220), number(-190...(-60)), number(100...240))
      let frame = Rect(
        x: side > 0 ? spine : spine - width, y: top, width: width, height: height)
      return isVertical ? frame : frame.transposed
    }
    let hinge: Panel.Hinge = isVertical ? .vertical(x: spine) : .horizontal(y: spine)
    var sheet = LeafSheet(
      front: (.from, frame()),
      back: (seed % 4 == 0 ? .paper(.white, share: 0.2) : .page(.to, hinge: hinge), frame()),
      spine: hinge, side: side,
      shape: LeafShape(
        width: 220, bend: number(0...1.4), fullTurn: seed % 5 == 0 ? 1.4 : .pi,
        progress: number(0.1...0.9), twist: seed % 6 < 2 ? 0 : number(-2e-3...2e-3),
        grip: number(-100...100)))
    (sheet.shade, sheet.highlight) = (0.35, 0.06)
    sheet.shadowAreas = [ShadowArea(frame(), share: 0.5)]
    let camera = Camera(
      distance: seed % 7 == 0 ? nil : number(1500...6000),
      vanishingPoint: Point(x: number(-200...200), y: number(-200...200)))
    return (DrawList(camera: camera, calls: [.leaf(sheet)]), sheet, numbers)
  }

  @Test("every point of a bent sheet appears in its mirrored place", arguments: 1...60)
  func leaves(seed: UInt64) throws {
    var (list, sheet, numbers) = leafScene(seed: seed)
    let other = list.mirrored(on: stage)
    let mirrored = try #require(other.calls.first?.leafSheet)
    #expect(mirrored.frontFrame == sheet.frontFrame.mirrored(atX: 0), "seed \(seed)")
    #expect(mirrored.backFrame == sheet.backFrame.mirrored(atX: 0), "seed \(seed)")
    #expect(
      mirrored.shadowAreas
        == sheet.shadowAreas.map {
          ShadowArea($0.frame.mirrored(atX: 0), share: $0.share)
        }, "seed \(seed)")
    for _ in 0..<10 {
      let point = Point(
        x: .random(in: sheet.frontFrame.minX...sheet.frontFrame.maxX, using: &numbers),
        y: .random(in: sheet.frontFrame.minY...sheet.frontFrame.maxY, using: &numbers))
      let reflection = Point(x: -point.x, y: point.y)
      let seen = list.camera.project(sheet.position(ofFlat: point))
      let reflected = other.camera.project(mirrored.position(ofFlat: reflection))
      #expect((reflected - Point(x: -seen.x, y: seen.y)).length < 1e-8, "seed \(seed)")
      // The light stays where it is on the screen.
      var facingLight = sheet
      facingLight.light.x = -sheet.light.x
      for isFront in [true, false] {
        let light = facingLight.light(at: sheet.paperPoint(point), onFront: isFront, facing: nil)
        let other = mirrored.light(
          at: mirrored.paperPoint(reflection), onFront: isFront, facing: nil)
        #expect(((other - light) * (other - light)).sum() < 1e-18, "seed \(seed)")
      }
    }
  }

  @Test("the contents of bent sheets are not mirrored")
  func leafContents() throws {
    var pages: [Page: Int] = [:]
    for seed in UInt64(1)...60 {
      var (list, sheet, numbers) = leafScene(seed: seed)
      let other = list.mirrored(on: stage)
      for _ in 0..<10 {
        let point = Point(
          x: .random(in: sheet.frontFrame.minX...sheet.frontFrame.maxX, using: &numbers),
          y: .random(in: sheet.frontFrame.minY...sheet.frontFrame.maxY, using: &numbers))
        let seen = list.camera.project(sheet.position(ofFlat: point))
        let paper = list.paper(at: seen, on: stage)
        let reflected = other.paper(at: Point(x: -seen.x, y: seen.y), on: stage)
        #expect(reflected?.page == paper?.page, "seed \(seed)")
        guard let paper, let reflected else { continue }
        #expect(abs(reflected.position.x + paper.position.x) < 1e-5, "seed \(seed)")
        #expect(abs(reflected.position.y - paper.position.y) < 1e-5, "seed \(seed)")
        pages[paper.page, default: 0] += 1
      }
    }
    // Otherwise no paper would be seen from one side.
    #expect([Page.from, .to].allSatisfy { pages[$0, default: 0] > 60 }, "\(pages)")
  }

  @Test("a mixture is its own mirror image")
  func mixture() {
    let list = DrawList(camera: Camera(distance: nil), calls: [.mix(PageMix(share: 0.3))])
    #expect(list.mirrored(on: stage) == list)
  }

  @Test("a shear moves the vanishing point", arguments: 1...40)
  func shear(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &numbers) }
    let camera = Camera(
      distance: number(500...2000), vanishingPoint: Point(x: number(-99...99), y: number(-99...99)))
    let way = Vector(x: number(-900...900), y: number(-900...900))
    let other = Camera(distance: camera.distance, vanishingPoint: camera.vanishingPoint + way)
    let position = Vector(x: number(-300...300), y: number(-300...300), z: number(-900...400))
    let sheared = camera.shear(movingVanishingPointBy: way).apply(to: position)
    #expect((camera.project(sheared) - other.project(position)).length < 1e-9, "seed \(seed)")
    #expect(Camera(distance: nil).shear(movingVanishingPointBy: way) == .identity)
  }
}
