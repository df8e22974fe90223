import Foundation
import QuireGeometry
import QuireScene

/// Panels of one colour, computed independently: rays from the camera meet the plane of each panel.
///
/// The type shares no code with the renderer, the shaders or the transforms.
struct PanelCaster {
  /// The width in pixels.
  let width: Int
  let height: Int
  let camera: Camera
  private var faces: [Face] = []

  /// A parallelogram in space, given by its corner and its sides.
  private struct Face {
    let corner: SIMD3<Double>
    let across: SIMD3<Double>
    let down: SIMD3<Double>
  }

  /// Creates a surface of the given pixels, one per point, in front of a camera.
  init(width: Int, height: Int, camera: Camera) {
    self.width = width
    self.height = height
    self.camera = camera
  }

  /// Adds a panel in front of the previous panels: its frame, rotated about an upright or level
  /// hinge by the angle, then about z, x and y (in this order) by `turns`, then moved.
  mutating func add(
    frame: Rect, hinge: Panel.Hinge = .vertical(x: 0), angle: Double = 0,
    turns: SIMD3<Double> = .zero, shift: SIMD3<Double> = .zero
  ) {
    func point(_ x: Double, _ y: Double) -> SIMD3<Double> {
      var p = SIMD3(x, y, 0)
      switch hinge {
      case .vertical(let at): p = SIMD3(at + (x - at) * cos(angle), y, -(x - at) * sin(angle))
      case .horizontal(let at): p = SIMD3(x, at + (y - at) * cos(angle), (y - at) * sin(angle))
      }
      p = SIMD3(
        p.x * cos(turns.z) - p.y * sin(turns.z), p.x * sin(turns.z) + p.y * cos(turns.z), p.z)
      p = SIMD3(
        p.x, p.y * cos(turns.x) - p.z * sin(turns.x), p.y * sin(turns.x) + p.z * cos(turns.x))
      p = SIMD3(
        p.x * cos(turns.y) + p.z * sin(turns.y), p.y, -p.x * sin(turns.y) + p.z * cos(turns.y))
      return p + shift
    }
    let corner = point(frame.minX, frame.minY)
    faces.append(
      Face(
        corner: corner, across: point(frame.maxX, frame.minY) - corner,
        down: point(frame.minX, frame.maxY) - corner))
  }

  /// Returns the index of the foremost panel on the ray through a place in pixels, or `nil` if
  /// there is none.
  func panel(x: Double, y: Double) -> Int? {
    let (x, y) = (x - Double(width) / 2, y - Double(height) / 2)
    let (eye, ray): (SIMD3<Double>, SIMD3<Double>)
    if let distance = camera.distance {
      eye = SIMD3(camera.vanishingPoint.x, camera.vanishingPoint.y, distance)
      ray = SIMD3(x, y, 0) - eye
    } else {
      (eye, ray) = (SIMD3(x, y, 1e4), SIMD3(0, 0, -1))
    }
    return faces.indices.last { index in
      let face = faces[index]
      // eye + t·ray = corner + s·across + u·down, by Cramer's rule.
      let normal = cross(face.across, face.down)
      let slope = dot(normal, ray)
      guard slope != 0 else { return false }
      let t = dot(normal, face.corner - eye) / slope
      let offset = eye + ray * t - face.corner
      let square = dot(normal, normal)
      let s = dot(cross(offset, face.down), normal) / square
      let u = dot(cross(face.across, offset), normal) / square
      return t > 0 && (0...1).contains(s) && (0...1).contains(u)
    }
  }

  /// Returns the share of each pixel that the last panel covers, row by row: the area of its
  /// outline in the pixel.
  func shares() -> [Double] {
    guard let face = faces.last else { return [] }
    let middle = Vector(x: Double(width) / 2, y: Double(height) / 2)
    let ends = [
      face.corner, face.corner + face.across, face.corner + face.across + face.down,
      face.corner + face.down,
    ]
    let outline = ends.map { camera.project(Vector(x: $0.x, y: $0.y, z: $0.z)) + middle }
    return (0..<width * height).map { index in
      let (x, y) = (Double(index % width), Double(index / width))
      return area(
        of: [(1, 0, x), (-1, 0, -x - 1), (0, 1, y), (0, -1, -y - 1)].reduce(outline) {
          part($0, beyond: $1)
        })
    }
  }

  /// Returns the part of a polygon with a·x + b·y ≥ c, after Sutherland and Hodgman.
  private func part(_ polygon: [Point], beyond line: (a: Double, b: Double, c: Double)) -> [Point] {
    let heights = polygon.map { line.a * $0.x + line.b * $0.y - line.c }
    return polygon.indices.flatMap { index -> [Point] in
      let next = (index + 1) % polygon.count
      var points = heights[index] >= 0 ? [polygon[index]] : []
      if (heights[index] >= 0) != (heights[next] >= 0) {
        let t = heights[index] / (heights[index] - heights[next])
        points.append(polygon[index] + (polygon[next] - polygon[index]) * t)
      }
      return points
    }
  }

  private func area(of polygon: [Point]) -> Double {
    abs(
      polygon.indices.reduce(0) { sum, index in
        let (a, b) = (polygon[index], polygon[(index + 1) % polygon.count])
        return sum + (a.x * b.y - b.x * a.y) / 2
      })
  }
}

extension Point {
  /// Returns the place of one of 16 × 16 rays in a pixel.
  ///
  /// Each row and column is shifted slightly, so that upright and level edges are resolved to a
  /// 256th, too.
  static func sample(_ index: Int) -> Point {
    let (row, column) = index.quotientAndRemainder(dividingBy: 16)
    return Point(
      x: (Double(column) + (Double(row) + 0.5) / 16) / 16,
      y: (Double(row) + (Double(column) + 0.5) / 16) / 16)
  }
}

private func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }

private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}
