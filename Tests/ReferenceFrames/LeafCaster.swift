import Foundation
import QuireGeometry
import QuireScene

/// The frames of leaf, computed independently: rays from the camera meet the paper of the formula.
///
/// The type shares no code with the effect, the renderer or the shaders. It searches each ray for
/// the nearest paper, where these rely on the painting order. The sheet lies on the right of its
/// spine while its front is up, and p = 0 is the flat sheet. Positions are in points from the
/// container's centre: a along the axis of motion, b across it, z toward the viewer.
struct LeafCaster {
  enum Spine { case end, middle }

  /// The surface that a ray meets.
  enum Surface: Hashable { case facing, beneath, desk, front, back }

  /// The end of a ray: the surface, with the position on a flat page, or with the distance from the
  /// spine along the paper and the row.
  struct Hit {
    var surface: Surface
    var a: Double
    var b: Double
  }

  /// The size of the container, in points along and across the axis.
  let width: Double
  let height: Double
  /// The device pixels per point.
  let scale: Double
  let kind: Spine
  let p: Double
  let shadow: Double
  /// Whether the rows of the sheet differ.
  let leans: Bool
  let gripRow: Double
  private let form: BentPaper
  let spine: Double
  private let eye: (a: Double, b: Double, distance: Double?)
  /// The factor by which flat pages appear smaller to a camera that has moved back.
  private let flatScale: Double
  let fullTurn: Double
  /// The paper of the two faces, from the spine along the paper, with their rows, and the width of
  /// the sheet.
  let faces: (front: Rect, back: Rect)
  let w: Double
  /// The paper of the two flat pages.
  let flat: (from: Rect, to: Rect)
  /// Whether the flat paper is always opaque, as the other page hides it while it lies on it.
  let isHidden: (from: Bool, to: Bool)
  /// The pages at p = 0 and p = 1, as they lie in these coordinates.
  let pages: (from: ReferencePage, to: ReferencePage)
  /// The page on the back of a sheet that is bound at an end, as it lies after the turn, or `nil`
  /// for paper.
  var back: ReferencePage?
  /// The direction to the light; its components along and across depend on the orientation.
  var light = (a: -0.35, b: -0.5, z: 0.8)
  /// The direction to the light behind the book, and the share of it that comes through the paper.
  var backLight = (a: 0.0, b: -0.3, z: -0.95)
  var transmission = 0.16
  /// The direction on the screen, right or down, in which a grows: 1 or −1.
  var side = 1.0
  /// The colour beside the paper.
  var desk = SIMD3<Double>()
  var mixing = RayCaster.Mixing.sRGB

  /// Creates the leaf at `p`, gripped at the height `grip`, 0…1, and leaning by `lean` points, seen
  /// by a camera that has moved back by `retreat` points.
  init(
    width: Double, height: Double, scale: Double = 1, spine kind: Spine, p: Double, bend: Double,
    grip: Double = 0.5, lean: Double = 0, perspective: Double? = 14.0 / 3,
    retreat: Double = 0, viewpoint: Point = .zero, clips: Bool = true, shadow: Double = 1,
    from: ReferencePage,
    to: ReferencePage, paper: (from: Rect?, to: Rect?) = (nil, nil)
  ) {
    (self.width, self.height, self.scale) = (width, height, scale)
    (self.kind, self.p, self.shadow) = (kind, p, shadow)
    pages = (from, to)
    let half = width / 2
    let view = (a: viewpoint.x * width, b: viewpoint.y * height)
    let whole = Rect(x: -half, y: -height / 2, width: width, height: height)
    let (old, new) = (paper.from ?? whole, paper.to ?? whole)
    switch kind {
    case .middle:
      let spine = (width * scale / 2).rounded(.up) / scale - half
      let left = Rect(x: -half, y: -height / 2, width: half + spine, height: height)
      let right = Rect(x: spine, y: -height / 2, width: half - spine, height: height)
      let (front, back) = (old.intersection(right), new.intersection(left))
      faces = (
        Rect(x: front.minX - spine, y: front.minY, width: front.width, height: front.height),
        Rect(x: spine - back.maxX, y: back.minY, width: back.width, height: back.height)
      )
      flat = (old.intersection(left), new.intersection(right))
      isHidden = (
        new.intersection(left).encloses(flat.from), old.intersection(right).encloses(flat.to)
      )
      self.spine = spine
      eye = (view.a, view.b, perspective.map { $0 * half + retreat })
      flatScale = perspective.map { $0 * half / ($0 * half + retreat) } ?? 1
      fullTurn = .pi
    case .end:
      let spine = old.minX
      let face = Rect(x: 0, y: old.minY, width: old.width, height: old.height)
      faces = (face, face)
      flat = (.zero, new)
      isHidden = (true, old.encloses(new))
      self.spine = spine
      let distance = perspective.map { max($0 * half, 1.2 * old.width) }
      eye = (view.a, view.b, distance)
      flatScale = 1
      // The sheet ends where the camera lies in its plane, unless it may
      // stick out of the container.
      fullTurn = clips ? distance.map { atan2($0, view.a - spine) } ?? .pi / 2 : .pi
    }
    let width = max(faces.front.maxX, faces.back.maxX)
    w = width
    leans = lean != 0
    gripRow = (grip - 0.5) * height
    let delta = bend * sin(.pi * p)
    let tip = min(.pi, max(0, fullTurn * p + delta / 2))
    // Rows toward the pull are ahead, so the apex is on their side.
    let twist = min(1, max(-1, lean / height / 0.12)) / (1.2 * height)
    form = BentPaper(
      base: max(0, tip - delta), tip: tip, width: width, twist: -twist, grip: (grip - 0.5) * height)
  }

  // MARK: Paper

  /// Returns the position of the paper at the distance `s` along the paper.
  func paper(_ s: Double, _ row: Double) -> SIMD3<Double> {
    form.position(s, row) + SIMD3(spine, 0, 0)
  }

  func normal(_ s: Double, _ row: Double) -> SIMD3<Double> { form.normal(s, row) }

  /// Returns the point of the plane of the flat pages that `q` hides.
  func projected(_ q: SIMD3<Double>) -> (a: Double, b: Double) {
    guard let distance = eye.distance else { return (q.x, q.y) }
    let share = distance / (distance - q.z)
    return (eye.a + (q.x - eye.a) * share, eye.b + (q.y - eye.b) * share)
  }

  /// Returns the point of the plane of the flat pages that appears at (`a`, `b`).
  func flatPoint(_ a: Double, _ b: Double) -> (a: Double, b: Double) {
    (eye.a + (a - eye.a) / flatScale, eye.b + (b - eye.b) / flatScale)
  }

  /// Returns the place on the screen at which the point (`a`, `b`) of that plane appears.
  func screenPoint(_ point: (a: Double, b: Double)) -> (a: Double, b: Double) {
    (eye.a + (point.a - eye.a) * flatScale, eye.b + (point.b - eye.b) * flatScale)
  }

  func facesFront(_ s: Double, _ row: Double) -> Bool {
    let (n, q) = (normal(s, row), paper(s, row))
    guard let distance = eye.distance else { return n.z > 0 }
    return (n * (SIMD3(eye.a, eye.b, distance) - q)).sum() > 0
  }

  /// Returns the row of the paper at the distance `s` that appears at the height `b`, and the
  /// distance on the screen from `a` to that paper.
  func offset(_ s: Double, _ a: Double, _ b: Double) -> (row: Double, along: Double) {
    var row = b
    for _ in 0..<(leans ? 10 : 1) {
      let q = paper(s, row)
      row += (b - projected(q).b) * (1 - q.z / (eye.distance ?? .infinity))
    }
    return (row, projected(paper(s, row)).a - a)
  }

  /// Returns the distances of all paper on the ray, the furthest from the spine first, with their
  /// rows.
  func meetings(_ a: Double, _ b: Double) -> [(s: Double, row: Double)] {
    let steps = leans ? 72 : 200
    var found: [(s: Double, row: Double)] = []
    var next = (s: w, along: offset(w, a, b).along)
    for step in (0..<steps).reversed() {
      let s = w * Double(step) / Double(steps)
      let along = offset(s, a, b).along
      defer { next = (s, along) }
      guard (along < 0) != (next.along < 0) else { continue }
      var (low, high) = (s, next.s)
      for _ in 0..<30 {
        let middle = (low + high) / 2
        if (offset(middle, a, b).along < 0) == (along < 0) { low = middle } else { high = middle }
      }
      found.append((low, offset(low, a, b).row))
    }
    return found
  }
}
