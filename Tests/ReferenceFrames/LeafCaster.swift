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
  private let kind: Spine
  private let p: Double
  private let shadow: Double
  /// Whether the rows of the sheet differ.
  let leans: Bool
  private let gripRow: Double
  private let form: BentPaper
  private let spine: Double
  private let eye: (a: Double, b: Double, distance: Double?)
  /// The factor by which flat pages appear smaller to a camera that has moved back.
  private let flatScale: Double
  private let fullTurn: Double
  /// The paper of the two faces, from the spine along the paper, with their rows, and the width of
  /// the sheet.
  let faces: (front: Rect, back: Rect)
  private let w: Double
  /// The paper of the two flat pages.
  let flat: (from: Rect, to: Rect)
  /// Whether the flat paper is always opaque, as the other page hides it while it lies on it.
  private let isHidden: (from: Bool, to: Bool)
  /// The pages at p = 0 and p = 1, as they lie in these coordinates.
  private let pages: (from: ReferencePage, to: ReferencePage)
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

  /// Creates the leaf at `p`, gripped at the height `grip`, 0…1, and leaning by `lean` points, seen by
  /// a camera that has moved back by `retreat` points.
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
      // The sheet ends where the camera lies in its plane, unless it may stick out of the container.
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

  private func normal(_ s: Double, _ row: Double) -> SIMD3<Double> { form.normal(s, row) }

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

  // MARK: Colour

  /// The shadow on the flat page on one side of the spine, in one row.
  struct Shadow {
    var strength: Double
    /// The part of the plane beneath the paper, along and across the axis.
    var covered: (along: ClosedRange<Double>, across: ClosedRange<Double>)
    /// The height of the free edge, its distance from the spine along the paper, and the place of the
    /// spine.
    var edge: (height: Double, width: Double, spine: Double)
    /// Six pixels, in points.
    var contactWidth: Double
    /// The direction on the screen, right or down, in which a grows.
    var side: Double

    func darkness(_ a: Double, _ b: Double) -> Double {
      let outside = hypot(
        max(covered.along.lowerBound - a, a - covered.along.upperBound, 0),
        max(covered.across.lowerBound - b, b - covered.across.upperBound, 0))
      func faded(over length: Double) -> Double {
        let t = min(1, max(0, outside / max(length, 1e-3)))
        return 1 - t * t * (3 - 2 * t)
      }
      let contact =
        0.30 * pow(1 - min(edge.height / edge.width, 1), 2)
        * faded(over: 0.15 * edge.height + contactWidth)
      let ambient = 0.14 * faded(over: 0.6 * edge.height)
      // The light comes from the left and from above.
      let beside = min(1, max(-1, side * (a - edge.spine) / (0.25 * edge.width)))
      return strength * (0.8 + 0.2 * beside) * (contact + ambient)
    }
  }

  /// Returns the factors of a colour in a shade that takes the share `dark` of the light.
  private func warm(_ dark: Double) -> SIMD3<Double> {
    let t = min(1, dark / 0.3)
    return SIMD3(1 - t * 70 / 255, 1 - t * 81 / 255, 1 - t * 96 / 255)
  }

  /// Returns the shadows in `row` of a sheet whose two faces have paper of their own: the back lies
  /// on the facing page, and the front on the page beneath.
  func shadows(_ row: Double) -> (facing: Shadow, beneath: Shadow) {
    (shadow(row, of: faces.back, side: -1), shadow(row, of: faces.front, side: 1))
  }

  private func shadow(_ row: Double, of face: Rect, side: Double) -> Shadow {
    let ends = (paper(face.maxX, face.minY).y, paper(face.maxX, face.maxY).y)
    var row = row
    if leans {
      // The row of the paper whose free edge is above that row of the page.
      var (low, high) = (face.minY, face.maxY)
      for _ in 0..<30 {
        let middle = (low + high) / 2
        if paper(face.maxX, middle).y < row { low = middle } else { high = middle }
      }
      row = low
    }
    let tip = paper(face.maxX, row)
    let covered = (0...400).map { paper(face.minX + face.width * Double($0) / 400, row).x }
    func smooth(_ t: Double) -> Double {
      let t = min(1, max(0, t))
      return t * t * (3 - 2 * t)
    }
    var strength = shadow * smooth(tip.z / 24)
    if fullTurn < .pi { strength *= 1 - smooth((p - 0.8) / 0.2) }
    // The page away from the tip has less shadow.
    strength *= 1 - min(1, max(0, -side * (tip.x - spine) / face.maxX))
    return Shadow(
      strength: face.isEmpty ? 0 : strength,
      covered: (
        (covered.min() ?? spine)...(covered.max() ?? spine), ends.0...max(ends.0, ends.1)
      ), edge: (max(0, tip.z), face.maxX, spine), contactWidth: 6 / scale, side: self.side)
  }

  /// Returns the factor by which paper is darker or brighter on its visible side.
  private func tone(_ s: Double, _ row: Double, front isFront: Bool) -> SIMD3<Double> {
    let n = normal(s, row) * (isFront ? 1 : -1)
    let l = SIMD3(light.a, light.b, light.z)
    let unit = l / (l * l).sum().squareRoot()
    let gain = min(1, max(0, ((n * unit).sum() - unit.z) / (1 - unit.z)))
    let dark = shadow * 0.35 * pow(1 - min(1, abs(n.z)), 1.5)
    return warm(isFront ? min(0.2, dark) : dark) + 0.06 * shadow * gain
  }

  // MARK: Light between the pages

  /// The angle of the chord of the sheet to the flat page on the right of the spine, and how much of
  /// the light between the pages there is.
  private func chord(_ edge: Double) -> (cosine: Double, presence: Double) {
    let tip = paper(w, gripRow)
    let height = paper(edge, gripRow).z
    func smooth(_ t: Double) -> Double {
      let t = min(1, max(0, t))
      return t * t * (3 - 2 * t)
    }
    let ending = fullTurn < .pi ? 1 - smooth((p - 0.8) / 0.2) : 1
    return (cos(atan2(tip.z, tip.x - spine)), shadow * smooth(height / 24) * ending)
  }

  /// Returns the factors of a colour at `d` from the spine, on paper at the angle with the given
  /// cosine to a page of the colour `mean` and the width `w`.
  private func open(
    _ d: Double, _ cosine: Double, _ mean: SIMD3<Double>, _ w: Double, _ presence: Double
  ) -> SIMD3<Double> {
    1 - presence * hiddenSky(d, cosine, w) * (0.35 - 0.12 * mean)
  }

  private func hiddenSky(_ d: Double, _ cosine: Double, _ w: Double) -> Double {
    let way = (w * w - 2 * w * d * cosine + d * d).squareRoot()
    return way > 1e-9 ? (1 + (w * cosine - d) / way) / 2 : 0.5
  }

  /// The colour in the middle of a rectangle of a page, which is its mean on pages of even ramps.
  private func mean(_ page: ReferencePage, _ paper: Rect) -> SIMD3<Double> {
    color(page, paper.center.x, paper.center.y)
  }

  /// The mean colours of the sheet's sides.
  private var means: (front: SIMD3<Double>, back: SIMD3<Double>) {
    let front = Rect(
      x: spine + faces.front.minX, y: faces.front.minY, width: faces.front.width,
      height: faces.front.height)
    let turned = Rect(
      x: spine - faces.back.maxX, y: faces.back.minY, width: faces.back.width,
      height: faces.back.height)
    let other =
      kind == .middle
      ? mean(pages.to, turned) : plainBack(-spine - faces.back.center.x, turned.center.y)
    return (mean(pages.from, front), other)
  }

  /// Returns the colour of the back of a sheet that is bound at an end, at a place after the turn.
  ///
  /// The page then lies beside the container, as if that were on the other side.
  private func plainBack(_ a: Double, _ b: Double) -> SIMD3<Double> {
    back.map { color($0, a, b) } ?? SIMD3(repeating: 1)
  }

  /// Returns the factors of a colour on a flat page at `a`, of which the share `opacity` is paper.
  private func openFlat(_ a: Double, _ opacity: Double) -> SIMD3<Double> {
    let isRight = a >= spine
    guard kind == .middle || isRight else { return SIMD3(repeating: 1) }
    let width = isRight ? faces.front.maxX : faces.back.maxX
    let chord = chord(width)
    let sky = open(
      abs(a - spine), isRight ? chord.cosine : -chord.cosine, isRight ? means.back : means.front,
      width, chord.presence)
    return 1 - opacity * (1 - sky)
  }

  /// Returns the factors of a colour on the visible face of the sheet, whose other face has the colour
  /// `behind`.
  private func light(
    _ s: Double, _ row: Double, front isFront: Bool, behind: SIMD3<Double>
  ) -> SIMD3<Double> {
    let chord = chord(isFront ? faces.front.maxX : faces.back.maxX)
    var light = tone(s, row, front: isFront)
    let page = isFront ? flat.from : flat.to
    if !page.isEmpty {
      light *= open(
        s, isFront ? -chord.cosine : chord.cosine, mean(isFront ? pages.from : pages.to, page),
        isFront ? spine - page.minX : page.maxX - spine, chord.presence)
    }
    let away = normal(s, row) * (isFront ? -1 : 1)
    let direction = SIMD3(backLight.a, backLight.b, backLight.z)
    let facing = (away * direction).sum() / (direction * direction).sum().squareRoot()
    // The light comes in between the hidden face and its page.
    let below = isFront ? flat.to : flat.from
    let gap =
      below.isEmpty
      ? 0
      : hiddenSky(
        s, isFront ? chord.cosine : -chord.cosine,
        isFront ? below.maxX - spine : spine - below.minX)
    let sum = light + (1 - gap) * transmission * chord.presence * max(0, facing) * behind
    return SIMD3(min(1.12, sum.x), min(1.12, sum.y), min(1.12, sum.z))
  }

  private func color(_ page: ReferencePage, _ a: Double, _ b: Double) -> SIMD3<Double> {
    page.color(a + width / 2, b + height / 2)
  }

  func color(
    _ hit: Hit, _ shadows: (facing: Shadow, beneath: Shadow)
  ) -> SIMD3<Double> {
    let shadow = hit.a < spine ? shadows.facing : shadows.beneath
    switch hit.surface {
    case .desk: return desk * warm(shadow.darkness(hit.a, hit.b) / 2)
    case .facing, .beneath:
      let isOld = hit.surface == .facing
      let printed = mixing.linear(color(isOld ? pages.from : pages.to, hit.a, hit.b))
      let isOpaque = isOld ? isHidden.from : isHidden.to
      let opacity = isOpaque ? 1 : fade(isOld ? .from : .to, at: p)
      // On paper that fades, the shadow is that on the desk in part.
      return mixing.encoded(printed * opacity + mixing.linear(desk) * (1 - opacity))
        * warm(shadow.darkness(hit.a, hit.b) * (1 + opacity) / 2) * openFlat(hit.a, opacity)
    case .front, .back:
      let front = color(pages.from, spine + hit.a, hit.b)
      let back =
        kind == .middle
        ? color(pages.to, spine - hit.a, hit.b) : plainBack(-spine - hit.a, hit.b)
      let isFront = hit.surface == .front
      return (isFront ? front : back)
        * light(hit.a, hit.b, front: isFront, behind: isFront ? back : front)
    }
  }
}
