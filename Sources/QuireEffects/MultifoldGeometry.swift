import QuireGeometry
import QuireScene

/// The geometry of a multifold on a stage: the strips of the old page, followed by the strips of
/// the new page.
struct MultifoldGeometry: FoldingPaper {
  let multifold: Multifold
  let space: PageSpace
  let camera: Camera
  /// The number of strips into which each page is folded.
  private let count: Int
  /// The width of a strip while it is flat, in points.
  private let width: Double

  init(_ multifold: Multifold, on stage: Stage) {
    self.multifold = multifold
    space = PageSpace(multifold.orientation, on: stage)
    camera = space.reversibleCamera(
      multifold.perspective, length: space.half, viewpoint: multifold.viewpoint)
    count = 2 * max(1, multifold.folds)
    width = space.size.width / Double(count)
  }

  func position(of page: Page, at x: Double, progress: Double) -> Vector {
    // Positions count from the page's left edge; joints at even multiples of the width stay at
    // z = 0.
    let u = x + space.half
    let pair = u.truncatingRemainder(dividingBy: 2 * width)
    return position(of: page, u: u, depth: min(pair, 2 * width - pair), progress: progress)
  }

  func sense(of page: Page, at x: Double) -> Double { page == .from ? -1 : 1 }

  func paper(at progress: Double) -> FoldedPaper {
    func joint(_ index: Int, of page: Page) -> Vector {
      position(
        of: page, u: Double(index) * width, depth: index.isMultiple(of: 2) ? 0 : width,
        progress: progress)
    }
    func strips(of page: Page) -> [FoldedPaper.Strip] {
      let shade = bend(of: page, at: progress) * multifold.foldShadow * multifold.shadow
      return (0..<count).map { index in
        // The shadow is darkest in the valley, and slightly weaker on the strip after it.
        FoldedPaper.Strip(
          page: page, start: Double(index) * width, width: width,
          shade: index.isMultiple(of: 2) ? (0, shade) : (shade * 0.9, 0))
      }
    }
    return FoldedPaper(
      joints: (0..<count).map { joint($0, of: .from) } + (0...count).map { joint($0, of: .to) },
      strips: strips(of: .from) + strips(of: .to), hasFreeEnds: false)
  }

  private func position(of page: Page, u: Double, depth: Double, progress: Double) -> Vector {
    let left = page == .from ? 0 : space.size.width * (1 - progress)
    return Vector(
      x: left + u * spread(of: page, at: progress) - space.half,
      z: -depth * bend(of: page, at: progress))
  }

  /// Returns the width that a strip of `page` covers on the stage at `progress`, as a fraction of
  /// the width of the flat strip.
  private func spread(of page: Page, at progress: Double) -> Double {
    page == .from ? 1 - progress : progress
  }

  /// Returns the distance along z between the two ends of a strip of `page` at `progress`, as a
  /// fraction of the width of the flat strip.
  private func bend(of page: Page, at progress: Double) -> Double {
    let spread = spread(of: page, at: progress)
    return (max(0, 1 - spread) * (1 + spread)).squareRoot()
  }
}
