import Geometry
import Scene

/// The way along which pages move, for recipes that are written for new content from the right.
struct MotionAxis {
  let orientation: Orientation
  /// Whether new content comes from the left where it moves along x.
  let isMirrored: Bool

  /// What `recipe` draws on a stage that lies along x, as it is seen on `stage`.
  func drawList(on stage: Stage, _ recipe: (Stage) -> DrawList) -> DrawList {
    switch orientation {
    case .horizontal:
      let list = recipe(stage)
      return isMirrored ? list.mirrored(on: stage) : list
    case .vertical:
      return recipe(Stage(size: stage.size.transposed, scale: stage.scale)).transposed()
    }
  }
}
