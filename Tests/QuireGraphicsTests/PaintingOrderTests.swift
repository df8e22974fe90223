import Foundation
import QuireGeometry
import QuireScene
import SeededNumbers
import Testing

@testable import QuireGraphics
@testable import ReferenceFrames

/// The painting order, which postpones edges without a visible difference.
@Suite struct PaintingOrderTests {
  private let stage = Stage(size: Size(width: 120, height: 90))

  @Test("a list is drawn like its calls one by one", arguments: 1...40)
  func order(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &numbers) }
    let camera = Camera(distance: seed % 4 == 0 ? nil : number(150...600))
    let panels = (0..<12).map { _ in
      let color = Color(red: number(0...1), green: number(0...1), blue: number(0...1))
      let frame = Rect(
        x: number(-60...40), y: number(-45...30), width: number(2...40), height: number(2...30))
      return Panel(
        .color(color), frame: frame, hinge: .vertical(x: frame.center.x), angle: number(-1.5...1.5),
        transform: .rotationZ(number(-0.5...0.5)),
        freeEdges: Panel.Edges(rawValue: Int.random(in: 0...15, using: &numbers)),
        opacity: number(0...1) < 0.3 ? 0.5 : 1)
    }
    try expectSameOrder(panels, seenBy: camera, "seed \(seed)")
  }

  /// Touching strips are the case in which the order changes.
  @Test("the edges of adjacent strips come last", arguments: [0.2, 0.9, 1.4])
  func edgesLast(angle: Double) throws {
    let camera = Camera(distance: 200)
    let panels = (0..<8).map { index in
      // Every second joint, the hinge between two strips, stays in the plane.
      let hinge = Double((index + 1) / 2 * 2 - 4) * 8
      return Panel(
        .color(Color(white: index % 2 == 0 ? 0.9 : 0.4)),
        frame: Rect(x: Double(index - 4) * 8, y: -30, width: 8, height: 60),
        hinge: .vertical(x: hinge), angle: index % 2 == 0 ? angle : -angle,
        transform: .translation(Vector(x: hinge * (cos(angle) - 1))), freeEdges: [.top, .bottom])
    }
    var batches = PanelBatches(on: stage, exactPages: [], camera: camera)
    for panel in panels { batches.append(panel) }
    let parts = batches.runs.map(\.part)
    #expect(parts == Array(repeating: .interior, count: 8) + Array(repeating: .rim, count: 8))
    try expectSameOrder(panels, seenBy: camera, "angle \(angle)")
  }

  /// Each strip hides an edge of the previous one, which would need a separate call.
  @Test("small panels that hide edges are drawn in one call")
  func hiddenEdges() throws {
    let camera = Camera(distance: 300)
    func panels(_ white: (Int) -> Double) -> [Panel] {
      (0..<8).map { index in
        Panel(
          .color(Color(white: white(index))),
          frame: Rect(x: Double(index) * 9 - 40, y: Double(index) * 2 - 30, width: 12, height: 40),
          transform: .rotationZ(0.1) * .rotationX(0.3), freeEdges: [.top, .right])
      }
    }
    var batches = PanelBatches(on: stage, exactPages: [], camera: camera)
    for panel in panels({ _ in 0.5 }) { batches.append(panel) }
    #expect(batches.runs.map(\.part) == [.interior, .rim, .whole])
    #expect(batches.runs.map(\.panels) == [0..<1, 0..<1, 1..<8])
    try expectSameOrder(
      panels { Double($0 + 1) / 9 }, seenBy: camera, "each over the one before")
  }

  private func expectSameOrder(_ panels: [Panel], seenBy camera: Camera, _ what: Comment) throws {
    try DrawingBench.run { bench in
      let none = try bench.texture(.plain(.black, width: 1, height: 1))
      let lists = [[panels], panels.map { [$0] }].map { groups in
        groups.map { DrawList(camera: camera, calls: $0.map { .panel($0) }, coversStage: true) }
      }
      let frames = try lists.map { lists in
        let target = try RenderTarget(width: 120, height: 90, context: bench.context)
        try bench.renderer.render(to: .target(target), background: .white) {
          pass throws(GraphicsError) in
          for list in lists { try pass.draw(list, on: stage) { _ in none } }
        }
        return target.readImage().bytes
      }
      // An edge that is drawn with its panel is rounded differently, and a pixel where two edges
      // meet may be lost.
      let offPixels = (0..<(120 * 90)).filter { pixel in
        (4 * pixel..<4 * pixel + 4).contains { abs(Int(frames[0][$0]) - Int(frames[1][$0])) > 1 }
      }
      #expect(offPixels.count <= 1, what)
    }
  }
}
