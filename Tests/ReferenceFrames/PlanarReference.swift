import Foundation
import QuireGeometry

/// The frames of moves and scales, computed independently: for each place the layers of the formula
/// are asked for their light, from top to bottom.
///
/// The type shares no code with the effects, the renderer or the shaders, and has neither panels
/// nor device pixels: contents move by any fraction. Places are in points from the stage's top left
/// corner.
struct PlanarReference {
  /// The light at a place, and the index of its layer.
  struct Sight {
    var color: SIMD3<Double>
    var layer: Int
  }

  /// A layer: its light at a place, or `nil` outside, and its opacity.
  struct Layer {
    var color: (Point) -> SIMD3<Double>?
    var opacity = 1.0
  }

  let pixelWidth: Int
  let pixelHeight: Int
  let scale: Double
  let backdrop: SIMD3<Double>
  let mixing: RayCaster.Mixing
  /// The layers, from top to bottom.
  let layers: [Layer]

  private func sight(_ x: Double, _ y: Double) -> Sight {
    let point = Point(x: x / scale, y: y / scale)
    var (color, rest, top) = (SIMD3<Double>(), 1.0, layers.count)
    for (index, layer) in layers.enumerated() {
      guard let own = layer.color(point) else { continue }
      if top == layers.count { top = index }
      color += mixing.linear(own) * (rest * layer.opacity)
      rest *= 1 - layer.opacity
      if rest == 0 { return Sight(color: color, layer: top) }
    }
    return Sight(color: color + mixing.linear(backdrop) * rest, layer: top)
  }

  /// Returns encoded colours 0…1, row by row: the mean of 256 places where layers meet in a pixel.
  func image() -> [SIMD3<Double>] {
    (0..<pixelHeight).flatMap { row in
      (0..<pixelWidth).map { column in
        let (x, y) = (Double(column), Double(row))
        let corners = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].map {
          sight(x + 0.001 + 0.998 * $0.0, y + 0.001 + 0.998 * $0.1).layer
        }
        guard Set(corners).count > 1 else {
          return mixing.encoded(sight(x + 0.5, y + 0.5).color)
        }
        let sum = (0..<256).reduce(SIMD3<Double>()) { sum, index in
          let point = Point.sample(index)
          return sum + sight(x + point.x, y + point.y).color
        }
        return mixing.encoded(sum / 256)
      }
    }
  }
}

extension PlanarReference {
  /// The colour of a page at a place, in points from its top left corner.
  typealias Page = (Point) -> SIMD3<Double>

  /// Returns a page moved by `offset` along the axis, darkened by the α at the place along the
  /// axis.
  static func moved(
    _ page: @escaping Page, by offset: Double, _ size: Size,
    shadow: @escaping (Double) -> Double = { _ in 0 }
  ) -> Layer {
    Layer { point in
      let x = point.x - offset
      guard x >= 0, x < size.width else { return nil }
      return page(Point(x: x, y: point.y)) * (1 - shadow(point.x))
    }
  }

  /// Returns the layers of the sideways effects at p, with new content from the right.
  ///
  /// A page casts its shadow on both sides; beyond p = 0 or 1 the other side is visible.
  static func layers(
    of name: String, at p: Double, from: @escaping Page, to: @escaping Page, size: Size
  ) -> [Layer] {
    let width = size.width
    let edge = width * (1 - p)
    switch name {
    case "pan":
      return [moved(to, by: edge, size), moved(from, by: -width / 2 * p, size)]
    case "slide":
      return [moved(to, by: edge, size), moved(from, by: 0, size)]
    case "push":
      return [moved(to, by: edge, size), moved(from, by: -width * p, size)]
    case "cover":
      return [
        moved(to, by: edge, size),
        moved(from, by: 0, size) { x in
          shadow(max(edge - x, x - edge - width), shown: width - abs(edge))
        },
      ]
    case "uncover":
      return [
        moved(from, by: -width * p, size),
        moved(to, by: 0, size) { x in
          shadow(max(x - edge, -width * p - x), shown: width - abs(width * p))
        },
      ]
    case "portal":
      func door(_ side: Double) -> Layer {
        Layer { point in
          let x = point.x - side * width / 2 * p
          let isInside = side < 0 ? x >= 0 && x < width / 2 : x >= width / 2 && x < width
          return isInside ? from(Point(x: x, y: point.y)) : nil
        }
      }
      let room = Layer { point in
        let factor = 0.8 + 0.2 * p
        let x = (point.x - width / 2) / factor + width / 2
        let y = (point.y - size.height / 2) / factor + size.height / 2
        guard x >= 0, x < width, y >= 0, y < size.height else { return nil }
        return to(Point(x: x, y: y))
      }
      return [door(1), door(-1), room]
    default: preconditionFailure("no recipe \(name)")
    }
  }

  /// Returns .3 at the edge, 0 at 24 points, growing over the first 8 points that are `shown`.
  private static func shadow(_ distance: Double, shown: Double) -> Double {
    guard distance >= 0, distance < 24 else { return 0 }
    return 0.3 * (1 - distance / 24) * min(1, max(0, shown) / 8)
  }
}
