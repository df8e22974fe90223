import QuireGeometry
import QuireScene

/// A linear map from stage points to the texture coordinates of a page.
struct PageMap {
  var scale: Point
  var offset: Point

  /// Creates the map for a page whose texture covers the rectangle `paper` of the stage, in points.
  init(of paper: Rect) {
    scale = Point(x: 1 / paper.width, y: 1 / paper.height)
    offset = Point(x: -paper.minX * scale.x, y: -paper.minY * scale.y)
  }

  /// Returns the part of the texture that `frame`, a rectangle of the stage in points, shows.
  func part(_ frame: Rect) -> Rect {
    let (width, height) = (abs(frame.width * scale.x), abs(frame.height * scale.y))
    let middle = frame.center
    return Rect(
      x: middle.x * scale.x + offset.x - width / 2, y: middle.y * scale.y + offset.y - height / 2,
      width: width, height: height)
  }

  /// Returns the map for the page on the back of the paper: this map, mirrored at `hinge`, the line
  /// about which the paper turns.
  func mirrored(at hinge: Panel.Hinge) -> PageMap {
    var result = self
    switch hinge {
    case .vertical(let x):
      result.offset.x += 2 * x * scale.x
      result.scale.x = -scale.x
    case .horizontal(let y):
      result.offset.y += 2 * y * scale.y
      result.scale.y = -scale.y
    }
    return result
  }
}
