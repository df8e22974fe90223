import Foundation
import QuireEffects
import QuireGeometry
import QuireScene
import Testing

struct FlipShadowTests {
  private let stage = Stage(size: Size(width: 1000, height: 600))
  private let h = 500.0
  private let d = 500 * 14.0 / 3

  @Test("the cast shadow follows the formula", arguments: [0.02, 0.1, 0.3, 0.45, 0.55, 0.8, 0.999])
  func castShadow(progress: Double) throws {
    let theta = progress * .pi
    let edge = h * abs(cos(theta)) * d / (d - h * sin(theta))
    let halves = panels(Flip(), at: progress, on: stage).dropLast()
    let coveredPage = progress < 0.5 ? Page.to : .from
    #expect(halves.filter { $0.page != coveredPage }.map(\.shading) == [nil])
    guard let covered = halves.first(where: { $0.page == coveredPage }) else {
      #expect(edge >= h, "a half is left out that can be seen")
      return
    }
    let shading = try #require(covered.shading)
    #expect(shading.axis == .horizontal)
    let side: Double = progress < 0.5 ? 1 : -1
    for step in 0...40 {
      let x = edge + Double(step) * 10
      let expected = abs(cos(theta)) / 3 * max(0, 1 - (x - edge) / max(h * sin(theta), 1))
      #expect(abs(shading.alpha(at: side * x) - expected) < 1e-9, "\(x)")
    }
    #expect(shading.stops.map(\.position) == shading.stops.map(\.position).sorted())
  }

  @Test(
    "the shadow in the crease follows the formula", arguments: [0.1, 0.3, 0.49, 0.51, 0.7, 0.95])
  func crease(progress: Double) throws {
    let strength = 0.1 * (1 - abs(cos(progress * .pi)))
    let shading = try #require(sheet(of: Flip(), at: progress, on: stage).shading)
    let side: Double = progress < 0.5 ? 1 : -1
    for (share, expected) in [(0.0, 0.5), (0.05, 0.75), (0.1, 1), (0.55, 0.5), (1, 0), (1.7, 0)] {
      let alpha = shading.alpha(at: side * share * h / 2)
      #expect(abs(alpha - expected * strength) < 1e-9, "\(share)")
    }
    #expect(shading.stops.map(\.position) == shading.stops.map(\.position).sorted())
  }

  @Test("a sheet that swings away casts no shadow")
  func away() {
    var flip = Flip()
    flip.lift = .away
    for progress in [0.2, 0.8] {
      let list = panels(flip, at: progress, on: stage)
      #expect(list[0].shading == nil && list[1].shading == nil && list[2].shading != nil)
    }
  }

  @Test("the shadow parameter scales every alpha")
  func strength() throws {
    var half = Flip()
    half.shadow = 0.5
    var none = Flip()
    none.shadow = 0
    for progress in [0.25, 0.75] {
      let full = panels(Flip(), at: progress, on: stage)
      let halved = panels(half, at: progress, on: stage)
      for (a, b) in zip(full, halved) {
        for (x, y) in zip(a.shading?.stops ?? [], b.shading?.stops ?? []) {
          #expect(abs(x.alpha / 2 - y.alpha) < 1e-12 && x.position == y.position)
        }
        #expect((a.shading == nil) == (b.shading == nil))
      }
      #expect(panels(none, at: progress, on: stage).allSatisfy { $0.shading == nil })
    }
  }

  @Test("only the sheet has free edges")
  func freeEdges() throws {
    #expect(panels(Flip(), at: 0.2).dropLast().allSatisfy { $0.freeEdges == [] })
    #expect(try sheet(of: Flip(), at: 0.2).freeEdges == [.right, .top, .bottom])
    #expect(try sheet(of: Flip(), at: 0.8).freeEdges == [.left, .top, .bottom])
  }
}
