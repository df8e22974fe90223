import Glibc
import QuireGeometry
import QuireScene

/// The geometry of a fold on a stage: the positions in space of the lines at which the paper bends.
struct FoldGeometry: FoldingPaper {
  let fold: Fold
  let space: PageSpace
  let camera: Camera

  init(_ fold: Fold, on stage: Stage) {
    self.fold = fold
    space = PageSpace(fold.orientation, on: stage)
    camera = space.reversibleCamera(
      fold.perspective, length: space.half, viewpoint: fold.viewpoint)
  }

  func position(of page: Page, at x: Double, progress: Double) -> Vector {
    let (c, s) = (cos(progress * .pi / 2), sin(progress * .pi / 2))
    let half = space.half
    if page == .from { return Vector(x: x * c, z: -(half - abs(x)) * s) }
    let side: Double = x < 0 ? -1 : 1
    return switch fold.mode {
    case .flat: Vector(x: x + side * half * c)
    case .cubic: Vector(x: side * half * c + x * s, z: -abs(x) * c)
    }
  }

  func sense(of page: Page, at x: Double) -> Double {
    // Paper of the folding page moves to the crease, paper of the other page away from its hinge.
    (page == .from) == (x < 0) ? 1 : -1
  }

  func paper(at progress: Double) -> FoldedPaper {
    let half = space.half
    let (c, s) = (cos(progress * .pi / 2), sin(progress * .pi / 2))
    let panels = (1 - c) * fold.foldShadow * fold.shadow
    let sleeves = fold.mode == .cubic ? (1 - s) * fold.foldShadow * fold.shadow : 0
    // Beside a flat half of the other page, the second panel keeps some of its shadow to show the
    // hinge.
    let rest = fold.mode == .cubic ? 0 : panels / 4
    return FoldedPaper(
      joints: [
        position(of: .to, at: -half, progress: progress),
        position(of: .from, at: -half, progress: progress),
        position(of: .from, at: 0, progress: progress),
        position(of: .from, at: half, progress: progress),
        position(of: .to, at: half, progress: progress),
      ],
      strips: [
        .init(page: .to, start: 0, width: half, shade: (sleeves, 0)),
        .init(page: .from, start: 0, width: half, shade: (panels, 0)),
        .init(page: .from, start: half, width: half, shade: (panels, rest)),
        .init(page: .to, start: half, width: half, shade: (sleeves, 0)),
      ],
      hasFreeEnds: true)
  }
}
