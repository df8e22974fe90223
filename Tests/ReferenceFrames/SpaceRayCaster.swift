import Foundation
import QuireGeometry

/// Rectangles of pages anywhere in space, met by rays from a camera.
///
/// The type shares no code with the effects, the renderer or the shaders. Lengths are points from
/// the stage's centre, x right, y down, z toward the viewer.
struct SpaceRayCaster {
  /// A rectangle of a page, in points from the page's centre, and its place in space.
  struct Quad {
    /// Whether the page is the one at p = 1.
    var showsTo: Bool
    /// The rectangle of the page, from left, top to right, bottom.
    var print: (left: Double, top: Double, right: Double, bottom: Double)
    /// The place of the page's point (u, v), an affine function.
    var position: (_ u: Double, _ v: Double) -> SIMD3<Double>
    var opacity = 1.0
    /// The α of the shadow on all of it.
    var shade = 0.0
    /// The vanishing point on the stage.
    var vanishing: SIMD2<Double>
    /// Whether only the front is visible.
    var isOneSided = false
  }

  /// The stage in device pixels, and the number of pixels per point.
  var stage: RayCaster.Stage
  var from: ReferencePage
  var to: ReferencePage
  /// The distance of the camera from the stage, or `nil` without perspective.
  var distance: Double?
  /// The rectangles, from back to front.
  var quads: [Quad]
  var backdrop = SIMD3<Double>()
  var mixing = RayCaster.Mixing.encoded

  /// Returns the frame row by row, encoded 0…1, and for each pixel whether it is near an outline.
  ///
  /// A pixel is the colour at its centre; near an outline, the mean of 8 × 8 rays.
  func image() -> (colors: [SIMD3<Double>], isNearOutline: [Bool]) {
    let prepared = quads.map { Prepared($0, distance: distance) }.filter { $0.isVisible }
    let (width, height) = (stage.pixelWidth, stage.pixelHeight)
    var near = [Bool](repeating: false, count: width * height)
    for quad in prepared { mark(quad, in: &near) }
    var colors: [SIMD3<Double>] = []
    colors.reserveCapacity(near.count)
    for row in 0..<height {
      for column in 0..<width {
        let (x, y) = (Double(column), Double(row))
        let met = prepared.filter { $0.mayBeMet(by: pixel(column, row), within: 1 / stage.scale) }
        guard near[row * width + column] else {
          colors.append(color(met, x: x + 0.5, y: y + 0.5))
          continue
        }
        var sum = SIMD3<Double>()
        for index in 0..<64 {
          let (i, j) = (Double(index % 8), Double(index / 8))
          sum += mixing.linear(color(met, x: x + (i + 0.5) / 8, y: y + (j + 0.5) / 8))
        }
        colors.append(mixing.encoded(sum / 64))
      }
    }
    return (colors, near)
  }

  /// Returns the middle of a pixel on the stage, in points.
  private func pixel(_ column: Int, _ row: Int) -> SIMD2<Double> {
    SIMD2(
      (Double(column) + 0.5 - Double(stage.pixelWidth) / 2) / stage.scale,
      (Double(row) + 0.5 - Double(stage.pixelHeight) / 2) / stage.scale)
  }

  private func color(_ quads: [Prepared], x: Double, y: Double) -> SIMD3<Double> {
    let scale = stage.scale
    let (halfWidth, halfHeight) = (Double(stage.pixelWidth) / 2, Double(stage.pixelHeight) / 2)
    let position = SIMD2((x - halfWidth) / scale, (y - halfHeight) / scale)
    var result = backdrop
    for quad in quads {
      guard let hit = quad.hit(position) else { continue }
      let page = quad.quad.showsTo ? to : from
      let texel =
        page.color(hit.x * scale + halfWidth, hit.y * scale + halfHeight) * (1 - quad.quad.shade)
      let alpha = quad.quad.opacity
      result =
        alpha == 1
        ? texel
        : mixing.encoded(mixing.linear(texel) * alpha + mixing.linear(result) * (1 - alpha))
    }
    return result
  }

  /// Marks the pixels within two pixels of an outline.
  private func mark(_ quad: Prepared, in near: inout [Bool]) {
    let (width, height) = (stage.pixelWidth, stage.pixelHeight)
    let corners = quad.corners.map {
      SIMD2($0.x * stage.scale + Double(width) / 2, $0.y * stage.scale + Double(height) / 2)
    }
    for (start, end) in zip(corners, corners[1...] + corners[..<1]) {
      let way = end - start
      let steps = min(4000, Int((way * way).sum().squareRoot() * 2) + 1)
      for step in 0...steps {
        let point = start + way * (Double(step) / Double(steps))
        guard point.x > -2, point.x < Double(width + 2), point.y > -2, point.y < Double(height + 2)
        else { continue }
        let (column, row) = (Int(point.x.rounded(.down)), Int(point.y.rounded(.down)))
        for y in row - 2...row + 2 where y >= 0 && y < height {
          for x in column - 2...column + 2 where x >= 0 && x < width {
            near[y * width + x] = true
          }
        }
      }
    }
  }

  /// A rectangle with values prepared for its rays.
  private struct Prepared {
    let quad: Quad
    /// The corners on the stage, clockwise from the top left.
    let corners: [SIMD2<Double>]
    /// The bounding box of the corners.
    private let least: SIMD2<Double>
    private let most: SIMD2<Double>
    private let origin: SIMD3<Double>
    private let eye: SIMD3<Double>?
    private let normal: SIMD3<Double>
    /// The coefficients of u and v of a place in the plane.
    private let forU: SIMD3<Double>
    private let forV: SIMD3<Double>

    init(_ quad: Quad, distance: Double?) {
      self.quad = quad
      let origin = quad.position(0, 0)
      let (a, b) = (quad.position(1, 0) - origin, quad.position(0, 1) - origin)
      self.origin = origin
      normal = cross(a, b)
      let (acrossB, acrossA) = (cross(b, normal), cross(a, normal))
      forU = acrossB / (a * acrossB).sum()
      forV = acrossA / (b * acrossA).sum()
      eye = distance.map { SIMD3(quad.vanishing.x, quad.vanishing.y, $0) }
      let print = quad.print
      let corners = [
        (print.left, print.top), (print.right, print.top), (print.right, print.bottom),
        (print.left, print.bottom),
      ].map { u, v in
        let p = quad.position(u, v)
        let factor = distance.map { $0 / ($0 - p.z) } ?? 1
        return quad.vanishing + (SIMD2(p.x, p.y) - quad.vanishing) * factor
      }
      self.corners = corners
      least = corners.reduce(corners[0]) { pointwiseMin($0, $1) }
      most = corners.reduce(corners[0]) { pointwiseMax($0, $1) }
    }

    /// Whether the camera sees the visible side.
    var isVisible: Bool {
      let (a, b) = (corners[1] - corners[0], corners[3] - corners[0])
      return !quad.isOneSided || a.x * b.y - a.y * b.x > 0
    }

    /// Returns whether a place of the stage is within `margin` of the bounding box.
    func mayBeMet(by position: SIMD2<Double>, within margin: Double) -> Bool {
      position.x > least.x - margin && position.x < most.x + margin && position.y > least.y - margin
        && position.y < most.y + margin
    }

    /// Returns the page's point at a place of the stage, or `nil` if there is none.
    func hit(_ position: SIMD2<Double>) -> SIMD2<Double>? {
      let start = eye ?? SIMD3(position.x, position.y, 1e4)
      let way = SIMD3(position.x, position.y, 0) - start
      let t = (normal * (origin - start)).sum() / (normal * way).sum()
      guard t > 0, t.isFinite else { return nil }
      let offset = start + way * t - origin
      let (u, v) = ((offset * forU).sum(), (offset * forV).sum())
      let print = quad.print
      guard u >= print.left, u <= print.right, v >= print.top, v <= print.bottom else {
        return nil
      }
      return SIMD2(u, v)
    }
  }
}

private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}
