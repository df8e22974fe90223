import QuireGeometry
import QuireScene
import Testing

@testable import QuireEffects

/// The shadow at the edges of the page that swings away.
@Suite struct SwingShadowTests {
  private let stage = Stage(size: Size(width: 400, height: 300))

  /// Returns the shadows and the old page in the frame of `swing` at `progress`.
  private func panels(_ swing: Swing, at progress: Double) throws -> (shadows: [Panel], page: Panel)
  {
    let panels = swing.forward(at: progress, on: stage).calls.compactMap { call in
      if case .panel(let panel) = call { panel } else { nil }
    }
    return (panels.filter { $0.content == .shadow }, try #require(panels.last))
  }

  @Test("the shadow moves with the page, and is 16 points wide at each edge")
  func edges() throws {
    let (shadows, page) = try panels(Swing(), at: 0.3)
    #expect(shadows.count == 4 && shadows.allSatisfy { $0.transform == page.transform })
    // The positions at which the shadows are strongest and end.
    let ends = shadows.compactMap { shadow -> Set<[Double]>? in
      guard let stops = shadow.shading?.stops else { return nil }
      return Set(stops.map { [$0.position, $0.alpha] })
    }
    for (edge, end) in [(-200.0, -216.0), (200, 216), (-150, -166), (150, 166)] {
      #expect(ends.contains([[edge, 0.25], [end, 0]]))
    }
  }

  @Test("the shadow grows from nothing, and is absent where it is not wanted")
  func strength() throws {
    let early = try panels(Swing(), at: 0.02).shadows
    #expect(early.allSatisfy { ($0.shading?.stops.map(\.alpha).max() ?? 0) < 0.11 })
    var swing = Swing()
    swing.shadow = 0
    #expect(try panels(swing, at: 0.3).shadows.isEmpty)
  }
}
