import Foundation
import QuireGeometry
import QuireScene

extension RayCaster {
  /// The flip at one moment: the plane of the sheet, and the rays that meet it.
  struct Frame {
    /// The end of a ray: the surface, the place on it, and for the sheet the distance r from the
    /// spine.
    struct Hit {
      var surface: Surface
      var a: Double
      var b: Double
      var r = 0.0
    }

    private let caster: RayCaster
    private let from: ReferencePage
    private let to: ReferencePage
    private let isFlat: Bool
    private let showsTo: Bool
    /// The lengths of the container along and across, in points.
    private let along: Double
    private let across: Double
    /// Half the length along, h in the formula.
    private let h: Double
    private let eye: (a: Double, b: Double, distance: Double?)
    /// The factor by which flat pages appear smaller to a camera that has moved back.
    private let flatScale: Double
    /// The position of the spine, and the side on which the sheet lies at angle 0.
    private let spine: Double
    private let side: Double
    private let angle: Double
    /// The widths of the sheet's faces.
    private let frontWidth: Double
    private let backWidth: Double
    /// The paper of the old and new page along and across, in points from the centre, or `nil` for
    /// all of a page.
    private let old: Rect?
    private let new: Rect?
    private let p: Double
    /// The unit vector along the sheet away from the spine, in (a, z).
    private let sheet: (a: Double, z: Double)
    private var edges: [(Point, Point)] = []
    /// The edges of the flat paper on the screen, if they are not between pixels.
    private var paperEdges: [(Point, Point)] = []

    init(_ caster: RayCaster, p: Double) {
      // The backward frame from A to B at p is the forward frame from B to A at 1 − p.
      let isForward = caster.direction == .forward
      let p = min(max(isForward ? p : 1 - p, 0), 1)
      self.caster = caster
      from = isForward ? caster.from : caster.to
      to = isForward ? caster.to : caster.from
      isFlat = p == 0 || p == 1
      showsTo = p == 1

      let scale = caster.stage.scale
      let isHorizontal = caster.orientation == .horizontal
      let width = Double(caster.stage.pixelWidth)
      let height = Double(caster.stage.pixelHeight)
      let pixelsAlong = isHorizontal ? width : height
      along = pixelsAlong / scale
      across = (isHorizontal ? height : width) / scale
      h = along / 2
      let view = caster.viewpoint
      eye = (
        (isHorizontal ? view.x : view.y) * along, (isHorizontal ? view.y : view.x) * across,
        caster.perspective.map { [h] in $0 * h + caster.retreat }
      )
      flatScale = caster.perspective.map { [h] in $0 * h / ($0 * h + caster.retreat) } ?? 1

      // A sheet bound at an end turns until the camera is in its plane:
      // side·(eye − spine)·sin θ = ±d·cos θ.
      let eye = eye
      func last(spine: Double, side: Double) -> Double {
        guard caster.clips else { return .pi }
        guard let distance = eye.distance else { return .pi / 2 }
        let toward: Double = caster.lift == .toward ? 1 : -1
        return atan2(distance, toward * side * (eye.a - spine))
      }
      self.p = p
      let size = (along: along, across: across)
      func paper(_ rect: Rect?) -> Rect? {
        rect.map {
          let rect = isHorizontal ? $0 : $0.transposed
          return Rect(
            x: rect.minX / scale - size.along / 2, y: rect.minY / scale - size.across / 2,
            width: rect.width / scale, height: rect.height / scale)
        }
      }
      let (old, new) = (
        paper(isForward ? caster.papers.from : caster.papers.to),
        paper(isForward ? caster.papers.to : caster.papers.from)
      )
      (self.old, self.new) = (old, new)
      switch caster.spine {
      case .middle:
        let hinge = (pixelsAlong / 2).rounded(.up) / scale
        (spine, side, angle) = (hinge - h, 1, .pi * p)
        frontWidth = old.map { [h] in $0.maxX - (hinge - h) } ?? along - hinge
        backWidth = new.map { [h] in hinge - h - $0.minX } ?? hinge
      case .leading:
        let edge = old?.minX ?? -h
        (spine, side, angle) = (edge, 1, last(spine: edge, side: 1) * p)
        (frontWidth, backWidth) = (old?.width ?? along, old?.width ?? along)
      case .trailing:
        let edge = new?.maxX ?? h
        (spine, side, angle) = (edge, -1, last(spine: edge, side: -1) * (1 - p))
        (frontWidth, backWidth) = (new?.width ?? along, new?.width ?? along)
      }
      sheet = (side * cos(angle), caster.lift == .toward ? sin(angle) : -sin(angle))
      edges = isFlat ? [] : sheetEdges()
      paperEdges = caster.retreat == 0 ? [] : [old, new].compactMap { $0 }.flatMap(outline)
    }

    /// Returns the hit of the ray through a place in device pixels.
    func hit(x: Double, y: Double) -> Hit {
      let scale = caster.stage.scale
      let point = Point(
        x: x / scale - Double(caster.stage.pixelWidth) / scale / 2,
        y: y / scale - Double(caster.stage.pixelHeight) / scale / 2)
      let isHorizontal = caster.orientation == .horizontal
      let place = isHorizontal ? (point.x, point.y) : (point.y, point.x)
      // The ray meets the plane of the flat pages further from the point opposite the eye.
      let a = eye.a + (place.0 - eye.a) / flatScale
      let b = eye.b + (place.1 - eye.b) / flatScale
      if isFlat { return Hit(surface: .whole, a: a, b: b) }
      if let hit = sheetHit(a: a, b: b) { return hit }
      guard caster.spine == .middle else { return Hit(surface: .whole, a: a, b: b) }
      return Hit(surface: a < spine ? .firstHalf : .secondHalf, a: a, b: b)
    }

    /// Returns the hit of the ray through the centre of a pixel, or `nil` if the pixel is so near
    /// to an edge that rays up to 1.5 pixels from the centre end on another surface.
    func innerHit(column: Int, row: Int) -> Hit? {
      let (x, y) = (Double(column), Double(row))
      let center = hit(x: x + 0.5, y: y + 0.5)
      for across in [-1, 0.5, 2] {
        for down in [-1, 0.5, 2]
        where hit(x: x + across, y: y + down).surface != center.surface { return nil }
      }
      return center
    }

    /// Returns the hits of 16 × 16 rays spread evenly over a pixel.
    func hits(column: Int, row: Int) -> [Hit] {
      (0..<256).map { index in
        let point = Point.sample(index)
        return hit(x: Double(column) + point.x, y: Double(row) + point.y)
      }
    }

    /// Returns whether the edge of flat paper passes through a pixel or beside it.
    func meetsPaperEdge(column: Int, row: Int) -> Bool {
      let center = Point(x: Double(column) + 0.5, y: Double(row) + 0.5)
      return paperEdges.contains { start, end in distance(of: center, from: start, to: end) < 1 }
    }

    /// Returns whether a pixel is so near to an outline of the sheet that it needs many rays.
    func mayMeetEdge(column: Int, row: Int) -> Bool {
      let center = Point(x: Double(column) + 0.5, y: Double(row) + 0.5)
      return edges.contains { start, end in distance(of: center, from: start, to: end) < 1 }
    }

    private func sheetHit(a: Double, b: Double) -> Hit? {
      // The normal of the front, in (a, z): at angle 0 it points at the viewer.
      let normal = (a: -side * sheet.z, z: side * sheet.a)
      let towardsEye: Double
      let meeting: (a: Double, b: Double, z: Double)
      if let distance = eye.distance {
        // From the camera (V, d) through (a, b, 0): V + t·(a − V, b − V, −d).
        towardsEye = normal.a * (eye.a - spine) + normal.z * distance
        let approach = normal.a * (a - eye.a) - normal.z * distance
        guard abs(towardsEye) > 1e-9 * distance, abs(approach) > 1e-12 else { return nil }
        let t = -towardsEye / approach
        guard t > 0 else { return nil }
        meeting = (eye.a + t * (a - eye.a), eye.b + t * (b - eye.b), distance * (1 - t))
      } else {
        towardsEye = normal.z
        guard abs(normal.z) > 1e-9 else { return nil }
        meeting = (a, b, -normal.a * (a - spine) / normal.z)
      }
      let isFront = towardsEye > 0
      let r = (meeting.a - spine) * sheet.a + meeting.z * sheet.z
      guard r >= 0, r <= (isFront ? frontWidth : backWidth), abs(meeting.b) <= across / 2,
        facePaper(isFront)?.holds(spine + (isFront ? side : -side) * r, meeting.b) ?? true
      else { return nil }
      return Hit(surface: isFront ? .front : .back, a: meeting.a, b: meeting.b, r: r)
    }

    // MARK: Colour

    /// Returns the shaded colour of a hit.
    func color(_ hit: Hit) -> SIMD3<Double> {
      switch hit.surface {
      case .whole where isFlat:
        (showsTo ? new : old)?.holds(hit.a, hit.b) ?? true
          ? sample(showsTo ? to : from, a: hit.a, b: hit.b) : caster.desk
      case .whole: flat(caster.spine != .trailing, hit)
      case .firstHalf: flat(false, hit)
      case .secondHalf: flat(true, hit)
      case .front:
        sample(caster.spine == .trailing ? to : from, a: spine + side * hit.r, b: hit.b)
          * (1 - crease(at: hit.r / frontWidth))
      case .back:
        back(at: hit) * (1 - crease(at: hit.r / backWidth))
      }
    }

    /// Returns the colour of the flat new or old page, or of the desk beside it.
    private func flat(_ isNew: Bool, _ hit: Hit) -> SIMD3<Double> {
      let printed = sample(isNew ? to : from, a: hit.a, b: hit.b)
      guard old != nil || new != nil else { return printed * (1 - castShadow(at: hit.a, hit.b)) }
      let alpha = castShadow(at: hit.a, hit.b)
      guard (isNew ? new : old)?.holds(hit.a, hit.b) ?? true else {
        return caster.desk * (1 - alpha / 2)
      }
      let opacity = isHidden(isNew, hit) ? 1 : fade(isNew ? .to : .from, at: p)
      let color = caster.mixing.encoded(
        caster.mixing.linear(printed) * opacity + caster.mixing.linear(caster.desk) * (1 - opacity))
      return color * (1 - alpha * (1 + opacity) / 2)
    }

    /// Returns whether the other page hides all of a flat page, or of the half that was hit, at the
    /// end at which it is not visible.
    private func isHidden(_ isNew: Bool, _ hit: Hit) -> Bool {
      let whole = Rect(x: -h, y: -across / 2, width: along, height: across)
      var area = whole
      if caster.spine == .middle {
        area =
          hit.surface == .firstHalf
          ? Rect(x: -h, y: area.minY, width: spine + h, height: across)
          : Rect(x: spine, y: area.minY, width: h - spine, height: across)
      }
      let (own, other) = isNew ? (new, old) : (old, new)
      return (other ?? whole).intersection(area).encloses((own ?? whole).intersection(area))
    }

    /// Returns the paper of the sheet's front or back where that page lies flat, or `nil` for all
    /// of it.
    private func facePaper(_ isFront: Bool) -> Rect? {
      switch caster.spine {
      case .middle: isFront ? old : new
      case .leading: isFront ? old : old.map { $0.mirrored(atX: spine) }
      case .trailing: isFront ? new : new.map { $0.mirrored(atX: spine) }
      }
    }

    private func back(at hit: Hit) -> SIMD3<Double> {
      if caster.spine == .middle { return sample(to, a: spine - hit.r, b: hit.b) }
      // After the turn the page lies beyond the spine, a page's length from where it is shown.
      return caster.back.map { sample($0, a: spine - side * hit.r + side * along, b: hit.b) }
        ?? caster.paper
    }

    private func sample(_ page: ReferencePage, a: Double, b: Double) -> SIMD3<Double> {
      let scale = caster.stage.scale
      let (first, second) = ((a + along / 2) * scale, (b + across / 2) * scale)
      return caster.orientation == .horizontal
        ? page.color(first, second) : page.color(second, first)
    }

    /// Returns the α on a flat part: coveredPageShadow·|cosθ|·max(0, 1 − (x − e)/max(h·sinθ, 1)), x
    /// ≥ e, on the half below the sheet.
    private func castShadow(at a: Double, _ b: Double) -> Double {
      guard caster.lift == .toward else { return 0 }
      let isBound = caster.spine != .middle
      guard !isBound || cos(angle) > 0 else { return 0 }
      let width = cos(angle) > 0 ? frontWidth : backWidth
      guard width > 0 else { return 0 }
      let h =
        old == nil && new == nil ? h : isBound ? width / 2 : min(h, max(frontWidth, backWidth))
      let hangsOver = cos(angle) > 0 ? side : -side
      let x = hangsOver * (a - spine)
      let e = hangsOver * (projected(cos(angle) > 0 ? frontWidth : backWidth) - spine)
      guard x >= 0, x >= e else { return 0 }
      return caster.shadow * caster.coveredPageShadow * abs(cos(angle))
        * max(0, 1 - (x - e) / max(h * sin(angle), 1))
        * share(across: b, softness: h * sin(angle) / 8 + 1)
    }

    /// Returns the share of the shadow across the sheet, whose rows end softly on a desk.
    private func share(across b: Double, softness: Double) -> Double {
      guard old != nil || new != nil else { return 1 }
      let whole = Rect(x: -h, y: -across / 2, width: along, height: across)
      let rows = facePaper(cos(angle) > 0) ?? whole
      let soft = min(softness, rows.height / 2)
      let t = min(
        1, max(0, (rows.height / 2 - abs(b - rows.center.y) + soft) / (2 * soft)))
      return t * t * (3 - 2 * t)
    }

    /// Returns the α on the sheet: .5 at the spine, 1 at a tenth of the inner half, 0 at its end,
    /// times creaseShadow·(1 − |cosθ|); `share` is r as a share of the sheet's width.
    private func crease(at share: Double) -> Double {
      let t = 2 * share
      let ramp = t < 0.1 ? 0.5 + 0.5 * t / 0.1 : max(0, 1 - (t - 0.1) / 0.9)
      return caster.shadow * caster.creaseShadow * (1 - abs(cos(angle))) * ramp
    }

    // MARK: Outline

    /// Returns the position at which a point of the sheet at distance r from the spine appears:
    /// V + (a − V)·d/(d − z).
    private func projected(_ r: Double) -> Double {
      let (a, z) = (spine + r * sheet.a, r * sheet.z)
      guard let distance = eye.distance else { return a }
      return eye.a + (a - eye.a) * distance / (distance - z)
    }

    /// Returns the outlines of both faces on the screen, in device pixels.
    private func sheetEdges() -> [(Point, Point)] {
      [true, false].flatMap { isFront in
        let width = isFront ? frontWidth : backWidth
        let paper = facePaper(isFront)
        // From the spine, or from the beginning of the paper beyond it.
        let inner = paper.map {
          max(0, (isFront ? side : -side) > 0 ? $0.minX - spine : spine - $0.maxX)
        }
        let (top, bottom) = (paper?.minY ?? -across / 2, paper?.maxY ?? across / 2)
        // Points near or behind the camera lie far outside the container.
        let nearest = eye.distance.map { sheet.z > 0 ? 0.97 * $0 / sheet.z : width } ?? width
        let start = inner ?? 0
        let corners = [(start, top), (width, top), (width, bottom), (start, bottom)].map { r, b in
          corner(r: min(r, nearest), b: b)
        }
        return zip(corners, corners[1...] + corners[..<1]).map { ($0, $1) }
      }
    }

    /// Returns the outline of flat paper on the screen, in device pixels.
    private func outline(of paper: Rect) -> [(Point, Point)] {
      let scale = caster.stage.scale
      let corners = [
        (paper.minX, paper.minY), (paper.maxX, paper.minY), (paper.maxX, paper.maxY),
        (paper.minX, paper.maxY),
      ].map { a, b in
        let a = (eye.a + (a - eye.a) * flatScale + along / 2) * scale
        let b = (eye.b + (b - eye.b) * flatScale + across / 2) * scale
        return caster.orientation == .horizontal ? Point(x: a, y: b) : Point(x: b, y: a)
      }
      return zip(corners, corners[1...] + corners[..<1]).map { ($0, $1) }
    }

    private func corner(r: Double, b: Double) -> Point {
      let factor = eye.distance.map { $0 / ($0 - r * sheet.z) } ?? 1
      let a = eye.a + (projected(r) - eye.a) * flatScale + along / 2
      let b = eye.b + (b - eye.b) * factor * flatScale + across / 2
      let scale = caster.stage.scale
      return caster.orientation == .horizontal
        ? Point(x: a * scale, y: b * scale) : Point(x: b * scale, y: a * scale)
    }

    private func distance(of point: Point, from start: Point, to end: Point) -> Double {
      let (way, offset) = (end - start, point - start)
      let square = way.x * way.x + way.y * way.y
      let t = square == 0 ? 0 : min(max((offset.x * way.x + offset.y * way.y) / square, 0), 1)
      return (offset - way * t).length
    }
  }
}

extension Rect {
  /// Returns whether a place lies inside or on the edge.
  fileprivate func holds(_ x: Double, _ y: Double) -> Bool {
    x >= minX && x <= maxX && y >= minY && y <= maxY
  }
}
