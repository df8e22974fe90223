import QuireGeometry
import QuireScene
import SeededNumbers
import Testing

@testable import QuireGraphics
@testable import ReferenceFrames

@Suite struct PanelBatchesTests {
  private let stage = Stage(size: Size(width: 200, height: 100), scale: 2)

  private func panel(
    _ page: Page = .from, x: Double = 0, shift: Double = 0, shading: Shading? = nil,
    freeEdges: Panel.Edges = [], opacity: Double = 1
  ) -> Panel {
    Panel(
      .page(page, source: Rect(x: x, y: 0, width: 50, height: 100)),
      frame: Rect(x: x - 100 + shift, y: -50, width: 50, height: 100), shading: shading,
      freeEdges: freeEdges, opacity: opacity)
  }

  private func batches(_ panels: [Panel], exact: Set<Page> = [.from, .to]) -> PanelBatches {
    var batches = PanelBatches(on: stage, exactPages: exact)
    for panel in panels { batches.append(panel) }
    return batches
  }

  /// Returns one number of every panel, in the order of `numbers`.
  private func column(_ offset: Int, of batches: PanelBatches) -> [Float] {
    stride(from: offset, to: batches.numbers.count, by: PanelBatches.floatsPerPanel)
      .map { batches.numbers[$0] }
  }

  @Test("equal neighbours are drawn in one call")
  func neighbours() {
    let batches = batches([panel(x: 0), panel(x: 50), panel(x: 100)])
    #expect(batches.runs.map(\.panels) == [0..<3])
    #expect(batches.runs.map(\.part) == [.interior])
  }

  @Test("a different state ends a run")
  func otherState() {
    let shading = Shading(axis: .horizontal, stops: [.init(0, alpha: 0.5)])
    let panels = [
      panel(x: 0), panel(.to, x: 50), panel(.to, x: 50, shading: shading),
      panel(.to, x: 50, shift: 0.25, shading: shading), panel(.to, x: 50, shift: 0.25),
    ]
    let runs = batches(panels).runs
    #expect(runs.map(\.panels) == [0..<1, 1..<2, 2..<3, 3..<4, 4..<5])
    #expect(runs.map(\.isShaded) == [false, false, true, true, false])
    #expect(runs.map(\.isExact) == [true, true, true, false, false])
    #expect(runs.map(\.surface) == [.page(.from)] + Array(repeating: .page(.to), count: 4))
  }

  @Test("each panel is drawn over the previous panels")
  func paintingOrder() {
    let panels = [0.0, 50, 100, 150].map { panel(x: $0, freeEdges: $0 == 50 ? [] : .all) }
    let batches = batches(panels)
    // The left edges of the frames.
    #expect(column(0, of: batches) == [-100, -50, 0, 50])
    #expect(
      batches.runs.map(\.part) == [.interior, .rim, .interior, .rim, .interior, .rim])
    // The second panel has no rim, so it joins the interior of the third.
    #expect(batches.runs.map(\.panels) == [0..<1, 0..<1, 1..<3, 2..<3, 3..<4, 3..<4])
  }

  @Test("a translucent panel is drawn with its edges in one call")
  func translucent() {
    let glass = Panel(
      .color(Color(white: 1, alpha: 0.5)), frame: Rect(x: 0, y: 0, width: 9, height: 9))
    let runs = batches([
      panel(x: 0, freeEdges: .left), panel(x: 50, freeEdges: .left, opacity: 0.5), glass,
      panel(x: 100, freeEdges: .left),
    ]).runs
    #expect(runs.map(\.part) == [.interior, .rim, .whole, .whole, .interior, .rim])
    #expect(runs.map(\.panels) == [0..<1, 0..<1, 1..<2, 2..<3, 3..<4, 3..<4])
  }

  @Test("only unturned texels on pixels are exact")
  func exact() {
    func isExact(_ panel: Panel, exact: Set<Page> = [.from]) -> Bool {
      batches([panel], exact: exact).runs[0].isExact
    }
    #expect(isExact(panel(x: 50)))
    #expect(isExact(panel(x: 50, shift: 0.5)), "one pixel at scale 2")
    #expect(!isExact(panel(x: 50, shift: 0.25)))
    #expect(!isExact(panel(x: 50), exact: [.to]))
    var turned = panel(x: 50)
    turned.angle = 1e-9
    #expect(!isExact(turned))
    var moved = panel(x: 50)
    moved.transform = .translation(Vector(x: 1))
    #expect(!isExact(moved))
    var stretched = panel(x: 50)
    stretched.frame.size.width += 1
    #expect(!isExact(stretched))
  }

  /// Compares the ramps as `Panel.vert` and `Panel.frag` evaluate them with the shading itself.
  @Test("the ramps are the shading", arguments: 1...60)
  func ramps(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &numbers) }
    let positions = (0..<Int(seed % 3 + 1)).map { _ in number(-100...100) }.sorted()
    let shading = Shading(
      axis: seed % 2 == 0 ? .horizontal : .vertical,
      stops: positions.map { Shading.Stop($0, alpha: number(0...1)) })
    let n = batches([panel(shading: shading)]).numbers.map(Double.init)
    let (ramps, light) = (n[12..<16].map(\.self), n[16..<20].map(\.self))
    #expect(light[3] == (shading.axis == .horizontal ? 0 : 1))
    for _ in 0..<50 {
      let q = number(-150...150)
      let first = min(1, max(0, (q - ramps[0]) * ramps[1]))
      let second = min(1, max(0, (q - ramps[2]) * ramps[3]))
      let lit = light[0] + light[1] * first + light[2] * second
      // Positions are 32-bit: a steep ramp changes by its slope times their rounding.
      let slope = max(abs(light[1] * ramps[1]), abs(light[2] * ramps[3]))
      #expect(
        abs(1 - lit - shading.alpha(at: q)) < 1e-5 + slope * 2e-5,
        "seed \(seed), position \(q), \(shading)")
    }
  }

  @Test("stops at the same place make a step")
  func step() {
    let stops = [Shading.Stop(10, alpha: 0.2), .init(10, alpha: 0.7), .init(30, alpha: 0)]
    let n = batches([panel(shading: Shading(axis: .horizontal, stops: stops))]).numbers
    func alpha(_ q: Float) -> Float {
      let first = min(1, max(0, (q - n[12]) * n[13]))
      let second = min(1, max(0, (q - n[14]) * n[15]))
      return 1 - (n[16] + n[17] * first + n[18] * second)
    }
    for (position, expected) in [(9.99, 0.2), (10.01, 0.69965), (20, 0.35), (31, 0)] {
      #expect(abs(alpha(Float(position)) - Float(expected)) < 1e-4, "\(position)")
    }
  }
}
