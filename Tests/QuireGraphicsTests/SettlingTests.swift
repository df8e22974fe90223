import QuireEffects
import QuireGeometry
import QuireScene
import Testing

@testable import QuireGraphics
@testable import ReferenceFrames

/// The last frame before a released page lies flat.
struct SettlingTests {
  private static let effects: [any TransitionEffect] = [Leaf(), Flip(), Curl()]

  /// A difference from the final progress that is at least as large as that in the last frame.
  ///
  /// A page settles within the progress in which half the stage's width moves along an arc of half
  /// a pixel; the frame before that can be at most twice as far from the end.
  private static func remainder(on stage: Stage) -> Double {
    2 * 0.5 / (stage.size.width / 2 * stage.scale * .pi)
  }

  @Test("text is within a quarter of a pixel of its final position")
  func positions() throws {
    let stage = Stage(size: Size(width: 1920, height: 1080))
    let remainder = Self.remainder(on: stage)
    for effect in Self.effects {
      for (progress, page) in [(1 - remainder, Page.to), (remainder, .from)] {
        let list = effect.drawList(at: progress, on: stage)
        for column in 1..<32 {
          for row in 1..<18 {
            let point = Point(x: Double(column) * 60 - 960, y: Double(row) * 60 - 540)
            let paper = try #require(list.paper(at: point, on: stage))
            #expect(paper.page == page, "\(effect.name), \(point)")
            #expect((paper.position - point).length < 0.25, "\(effect.name), \(point)")
          }
        }
      }
    }
  }

  @Test("colours differ by at most two steps from those of the flat page")
  func colors() throws {
    let (width, height) = (960, 540)
    let small = Rect(x: -300, y: -200, width: 600, height: 400)
    let size = Size(width: Double(width), height: Double(height))
    let stages = [
      Stage(size: size),
      Stage(size: size, backgroundColor: Color(white: 0.2), from: small, to: small),
    ]
    try DrawingBench.run { bench in
      for stage in stages {
        let paper = stage.content(of: .from).size
        let (w, h) = (Int(paper.width), Int(paper.height))
        let from = try bench.texture(.smooth(width: w, height: h, hue: 0))
        let to = try bench.texture(.smooth(width: w, height: h, hue: 1))
        let remainder = Self.remainder(on: stage)
        for effect in Self.effects {
          for (progress, end) in [(1 - remainder, 1.0), (remainder, 0)] {
            let last = try bench.frame(effect, at: progress, from: from, to: to, on: stage)
            let rest = try bench.frame(effect, at: end, from: from, to: to, on: stage)
            // An edge of the paper may cover pixels along it by a quarter more. The edge of a curl
            // is in sight to its end.
            let edges = stage.isFull && effect.name != "curl" ? 0 : 2 * (w + h)
            let wrong = last.pixels(differingFrom: rest, by: 2)
            #expect(wrong <= edges, "\(effect.name), \(progress)")
          }
        }
      }
    }
  }
}
