import Geometry
import Scene

extension Orientation {
  /// What `recipe`, written for pages that move along x, draws on a stage that lies along x, as it is
  /// seen on `stage`.
  func drawList(on stage: Stage, _ recipe: (Stage) -> DrawList) -> DrawList {
    switch self {
    case .horizontal: recipe(stage)
    case .vertical:
      recipe(Stage(size: stage.size.transposed, scale: stage.scale)).transposed()
    }
  }
}
