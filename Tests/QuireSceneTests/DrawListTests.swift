import QuireGeometry
import QuireScene
import SeededNumbers
import Testing

struct DrawListTests {
  private let stage = Stage(size: Size(width: 600, height: 400), scale: 2)

  /// Returns a page panel anywhere near the stage, and a camera far enough away to see all of it.
  private func scene(
    seed: UInt64, moving: Bool
  ) -> (panel: Panel, camera: Camera, numbers: SeededGenerator) {
    var numbers = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &numbers) }
    let frame = Rect(
      x: number(-300...100), y: number(-200...50), width: number(20...200),
      height: number(20...150))
    let panel = Panel(
      .page(
        seed % 2 == 0 ? .from : .to,
        source: Rect(origin: Point(x: number(0...50), y: number(0...50)), size: frame.size)),
      frame: frame,
      hinge: seed % 3 == 0 ? .horizontal(y: number(-50...50)) : .vertical(x: number(-50...50)),
      angle: number(-1.3...1.3),
      transform: moving
        ? .translation(Vector(x: number(-20...20), y: number(-20...20), z: number(-50...50)))
          * .rotationZ(number(-1...1)) : .identity,
      shading: Shading(axis: .vertical, stops: [.init(number(-9...9), alpha: number(0...1))]),
      freeEdges: Panel.Edges(rawValue: Int(seed % 16)))
    let camera = Camera(
      distance: seed % 5 == 0 ? nil : number(1500...6000),
      vanishingPoint: Point(x: number(-200...200), y: number(-200...200)))
    return (panel, camera, numbers)
  }

  @Test("paper is found where it appears", arguments: 1...100)
  func paper(seed: UInt64) throws {
    var (panel, camera, numbers) = scene(seed: seed, moving: seed % 4 == 0)
    guard case .page(let page, let source) = panel.content else { return }
    let list = DrawList(camera: camera, calls: [.panel(panel)])
    for _ in 0..<10 {
      let point = Point(
        x: .random(in: panel.frame.minX + 1...panel.frame.maxX - 1, using: &numbers),
        y: .random(in: panel.frame.minY + 1...panel.frame.maxY - 1, using: &numbers))
      let pointer = camera.project(panel.position(of: point))
      let found = try #require(list.paper(at: pointer, on: stage), "seed \(seed), \(point)")
      let expected = Point(
        x: point.x - panel.frame.minX + source.minX - 300,
        y: point.y - panel.frame.minY + source.minY - 200)
      #expect(found.page == page)
      #expect((found.position - expected).length < 1e-6, "seed \(seed), \(point)")
    }
    // There is no paper outside the panel.
    for aside in [
      Point(x: panel.frame.minX - 1, y: panel.frame.minY),
      Point(x: panel.frame.maxX, y: panel.frame.maxY + 1),
    ] {
      #expect(list.paper(at: camera.project(panel.position(of: aside)), on: stage) == nil)
    }
  }

  @Test("later calls hide earlier calls")
  func order() {
    let camera = Camera(distance: 1000)
    let whole = Rect(x: 0, y: 0, width: 600, height: 400)
    let page = Panel(.page(.from, source: whole), frame: stage.bounds)
    let paper = Panel(.color(.white), frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let list = DrawList(camera: camera, calls: [.panel(page), .panel(paper)])
    #expect(list.paper(at: Point(x: 5, y: 5), on: stage) == nil)
    #expect(
      list.paper(at: Point(x: 15, y: 5), on: stage)
        == PaperPoint(page: .from, position: Point(x: 15, y: 5)))
    #expect(list.paper(at: Point(x: 301, y: 0), on: stage) == nil)
  }

  @Test("paper behind the camera is not visible")
  func behindCamera() {
    let source = Rect(x: 0, y: 0, width: 600, height: 400)
    let panel = Panel(
      .page(.from, source: source), frame: stage.bounds,
      transform: .translation(Vector(z: 2000)))
    let list = DrawList(camera: Camera(distance: 1000), calls: [.panel(panel)])
    #expect(list.paper(at: .zero, on: stage) == nil)
  }

  @Test("transposing twice changes nothing", arguments: 1...60)
  func transposedTwice(seed: UInt64) {
    let (panel, camera, _) = scene(seed: seed, moving: seed % 2 == 0)
    let list = DrawList(camera: camera, calls: [.panel(panel)], backdrop: .white, clips: false)
    #expect(list.transposed().transposed() == list, "seed \(seed)")
    #expect(list.exchangingPages().exchangingPages() == list, "seed \(seed)")
    #expect(list.exchangingPages() != list, "seed \(seed)")
  }

  @Test("transposing mirrors every point at the diagonal", arguments: 1...60)
  func transposed(seed: UInt64) throws {
    var (panel, camera, numbers) = scene(seed: seed, moving: seed % 2 == 0)
    let list = DrawList(camera: camera, calls: [.panel(panel)]).transposed()
    guard case .panel(let mirrored) = try #require(list.calls.first) else { return }
    for _ in 0..<10 {
      let point = Point(
        x: .random(in: -300...300, using: &numbers), y: .random(in: -300...300, using: &numbers))
      let (before, after) = (panel.position(of: point), mirrored.position(of: point.transposed))
      #expect((after - Vector(x: before.y, y: before.x, z: before.z)).length < 1e-9, "\(seed)")
      let seen = list.camera.project(after)
      #expect((seen - camera.project(before).transposed).length < 1e-9, "seed \(seed)")
    }
    let pairs: [(Panel.Edges, Panel.Edges)] = [
      (.left, .top), (.right, .bottom), (.top, .left), (.bottom, .right),
    ]
    for (edge, other) in pairs {
      #expect(panel.freeEdges.contains(edge) == mirrored.freeEdges.contains(other), "\(seed)")
    }
    #expect(
      mirrored.shading?.axis == .horizontal && mirrored.shading?.stops == panel.shading?.stops)
  }

  @Test("a mirror exchanges left and right", arguments: 1...60)
  func mirrored(seed: UInt64) throws {
    var (panel, camera, numbers) = scene(seed: seed, moving: seed % 2 == 0)
    if seed % 7 < 3 {
      panel.shading = Shading(
        axis: .horizontal, stops: [.init(-20, alpha: 0.1), .init(3, alpha: 0.7)])
    }
    let list = DrawList(camera: camera, calls: [.panel(panel)], backdrop: .white, clips: false)
    let other = list.mirrored(on: stage)
    guard case .panel(let mirrored) = try #require(other.calls.first) else { return }
    for _ in 0..<10 {
      let point = Point(
        x: .random(in: -300...300, using: &numbers), y: .random(in: -300...300, using: &numbers))
      let (before, after) = (
        panel.position(of: point), mirrored.position(of: Point(x: -point.x, y: point.y))
      )
      #expect((after - Vector(x: -before.x, y: before.y, z: before.z)).length < 1e-9, "\(seed)")
      let seen = other.camera.project(after)
      let expected = camera.project(before)
      #expect((seen - Point(x: -expected.x, y: expected.y)).length < 1e-9, "seed \(seed)")
      let position = panel.shading?.axis == .horizontal ? point.x : point.y
      let mirroredPosition = panel.shading?.axis == .horizontal ? -point.x : point.y
      let distance =
        (panel.shading?.alpha(at: position) ?? 0)
        - (mirrored.shading?.alpha(at: mirroredPosition) ?? 1)
      #expect(abs(distance) < 1e-9, "seed \(seed)")
    }
    for (edge, opposite) in [(Panel.Edges.left, Panel.Edges.right), (.top, .top)] {
      #expect(panel.freeEdges.contains(edge) == mirrored.freeEdges.contains(opposite), "\(seed)")
    }
    // The contents at a place are the contents at the mirrored place of the mirrored page.
    guard case .page(_, let source) = panel.content, case .page(_, let print) = mirrored.content
    else { return }
    let aside = source.minX - panel.frame.minX
    let mirroredAside = print.minX - mirrored.frame.minX
    #expect(abs(aside + mirroredAside - stage.size.width) < 1e-9, "seed \(seed)")
  }
}
