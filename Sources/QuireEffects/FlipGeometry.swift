import Glibc
import QuireGeometry
import QuireScene

/// The geometry of a flip on a stage, in coordinates in which the sheet moves along x.
///
/// A point of the sheet at the distance r from the spine is at x = r·cosθ, z = ±r·sinθ.
struct FlipGeometry {
  /// The panels and the shadow of one frame of the transition, before they are put in painting
  /// order.
  private struct Parts {
    /// The panels of the flat pages, without shadows.
    ///
    /// The frame of a panel is empty if its page has no paper there.
    var flat: [Panel]
    /// The panels of the turning sheet; empty if the visible side of the sheet has no paper.
    var sheet: [Panel]
    /// The shadow of the turning sheet, with the index in `flat` of the page on which the shadow
    /// falls, or `nil` for no shadow.
    var shadow: (flat: Int, fall: CastShadow)?
  }

  let flip: Flip
  let space: PageSpace
  /// The x coordinate of the spine, in points from the stage's centre, rounded to the edge of a
  /// device pixel.
  let spine: Double
  let camera: Camera
  var stage: Stage { space.stage }
  private var half: Double { space.half }

  init(_ flip: Flip, on stage: Stage) {
    self.flip = flip
    space = PageSpace(flip.orientation, on: stage)
    let (size, half) = (space.size, space.half)
    let whole = space.stage.content(of: flip.spine == .trailing ? .to : .from)
    switch flip.spine {
    case .middle:
      // An odd pixel belongs to the left half.
      spine = ((size.width * stage.scale).rounded() / 2).rounded(.up) / stage.scale - half
    case .leading: spine = whole.minX
    case .trailing: spine = whole.maxX
    }
    // A sheet as wide as the stage must not reach the camera; a sheet half as wide never does.
    camera = space.reversibleCamera(
      flip.perspective, length: half, viewpoint: flip.viewpoint,
      nearest: flip.spine == .middle ? 0 : whole.width)
  }

  /// Returns the draw list of the flip at `progress`.
  func drawList(at progress: Double) -> DrawList {
    var parts = parts(at: progress)
    var shadows: [Panel] = []
    if let (index, fall) = parts.shadow {
      if stage.isFull {
        parts.flat[index].shading = fall.fullShading
      } else {
        let page = parts.flat[index]
        shadows = fall.panels(on: page.frame, opacity: page.opacity, of: stage)
      }
    }
    let flat = parts.flat.filter { !$0.frame.isEmpty }
      .compactMap { visiblePart($0, beneath: parts.sheet) }
    return DrawList(
      camera: camera, calls: (flat + shadows + parts.sheet).map { .panel($0) },
      backdrop: stage.backgroundColor.covered(by: flip.backdrop), coversStage: stage.isFull,
      clips: flip.clips)
  }

  /// Returns the turning sheet at `progress`, separate from the flat pages.
  ///
  /// The sheet hides the following sheets while its front is visible. Half-planes through the spine
  /// hide each other in the order of their angles on either side of the half-plane through the
  /// camera.
  func picture(at progress: Double) -> SheetPicture {
    let parts = parts(at: progress)
    var shadows: [Panel] = []
    if let (index, fall) = parts.shadow {
      let flat = parts.flat[index]
      shadows =
        stage.isFull
        ? [visiblePart(flat, beneath: parts.sheet)].compactMap { $0.flatMap(fall.panel) }
        : fall.panels(on: flat.frame, opacity: flat.opacity, of: stage)
    }
    return SheetPicture(
      flat: parts.flat.filter { !$0.frame.isEmpty }.map { .panel($0) }, camera: camera,
      parts: [
        SheetPicture.Part(
          (shadows + parts.sheet).map { .panel($0) },
          on: facesFront(turn(at: progress)) ? .leaving : .arriving)
      ],
      backdrop: stage.backgroundColor.covered(by: flip.backdrop), coversStage: stage.isFull,
      clips: flip.clips)
  }

  private func parts(at progress: Double) -> Parts {
    let turn = turn(at: progress)
    return switch flip.spine {
    case .middle: middleParts(turn, at: progress)
    case .leading: boundParts(turn, sheet: .from, side: 1, at: progress)
    case .trailing: boundParts(.pi - turn, sheet: .to, side: -1, at: progress)
    }
  }

  /// The rectangles of the stage to the left and to the right of the spine, if the spine is in the
  /// middle.
  var halves: (left: Rect, right: Rect) {
    let bounds = stage.bounds
    return (
      Rect(x: -half, y: bounds.minY, width: spine + half, height: bounds.height),
      Rect(x: spine, y: bounds.minY, width: half - spine, height: bounds.height)
    )
  }

  /// Returns the panels of the flat pages at `progress`, without shadows; the panels include the
  /// areas that the turning sheet hides.
  ///
  /// The frame of a panel is empty if its page has no paper there.
  func flatPanels(at progress: Double) -> [Panel] {
    let areas: [(Page, Rect)] =
      switch flip.spine {
      case .middle: [(.from, halves.left), (.to, halves.right)]
      case .leading: [(.to, stage.bounds)]
      case .trailing: [(.from, stage.bounds)]
      }
    return areas.map { page, area in
      var panel = panel(page, paper(page, in: area))
      panel.opacity = stage.still(page, part: area).opacity(at: progress)
      return panel
    }
  }

  /// Returns the panels at `progress` for a spine in the middle: two flat halves and, between them,
  /// a sheet that has turned by `turn` radians.
  private func middleParts(_ turn: Double, at progress: Double) -> Parts {
    let (old, new) = (paper(.from, in: halves.right), paper(.to, in: halves.left))
    let hangsRight = cos(turn) > 0
    let fall = castShadow(turn, of: hangsRight ? old : new, side: hangsRight ? 1 : -1)
    let sheet =
      facesFront(turn)
      ? self.sheet(
        panel(.from, old), angle: -lifted(turn), crease(turn, width: old.maxX - spine), .right)
      : self.sheet(
        panel(.to, new), angle: lifted(.pi - turn), crease(turn, width: new.minX - spine), .left)
    return Parts(
      flat: flatPanels(at: progress), sheet: sheet,
      shadow: fall.map { (hangsRight ? 1 : 0, $0) })
  }

  /// Returns the panels at `progress` for a sheet that consists of the whole `page` and has turned
  /// by `turn` radians about its left edge, if `side` is 1, or its right edge, if `side` is −1.
  private func boundParts(
    _ turn: Double, sheet page: Page, side: Double, at progress: Double
  ) -> Parts {
    let whole = stage.content(of: page)
    let isLeading = side > 0
    var panel = panel(page, whole)
    // For a sheet bound on the right, the visible face is the other side of a sheet that has turned
    // over.
    let showsPage = isLeading ? facesFront(turn) : !facesFront(.pi - turn)
    if !showsPage { panel.content = .color(flip.paper) }
    let fall = cos(turn) > 0 ? castShadow(turn, of: whole, side: side) : nil
    return Parts(
      flat: flatPanels(at: progress),
      sheet: sheet(
        panel, angle: isLeading ? -lifted(turn) : lifted(turn),
        crease(turn, width: side * whole.width), isLeading ? .right : .left),
      shadow: fall.map { (0, $0) })
  }

  /// Returns `panel` rotated about the spine by `angle` radians and shaded by `crease`, or an empty
  /// array if the panel has no paper; `outer` is the panel's edge opposite the spine.
  ///
  /// All edges except the one at the spine are free.
  private func sheet(
    _ panel: Panel, angle: Double, _ crease: Shading?, _ outer: Panel.Edges
  ) -> [Panel] {
    guard !panel.frame.isEmpty else { return [] }
    var sheet = panel
    sheet.angle = angle
    sheet.shading = crease
    let isBound = outer == .right ? panel.frame.minX <= spine : panel.frame.maxX >= spine
    sheet.freeEdges = isBound ? [outer, .top, .bottom] : .all
    return [sheet]
  }

  /// Returns the part of `area` that the paper of `page` covers while the page is flat.
  func paper(_ page: Page, in area: Rect) -> Rect {
    stage.isFull(page) ? area : stage.content(of: page).intersection(area)
  }

  private func panel(_ page: Page, _ frame: Rect) -> Panel {
    Panel(
      .page(page, source: stage.source(at: frame)), frame: frame, hinge: .vertical(x: spine))
  }

  /// Returns the part of the panel `flat` that the turning `sheets` do not hide, or `nil` if they
  /// hide all of it.
  private func visiblePart(_ flat: Panel, beneath sheets: [Panel]) -> Panel? {
    guard let sheet = sheets.first, hides(flat, sheet) else { return flat }
    let outer = sheet.freeEdges.contains(.right) ? sheet.frame.maxX : sheet.frame.minX
    let edge = camera.project(sheet.position(of: Point(x: outer, y: 0))).x
    return rest(of: flat, beside: min(spine, edge)...max(spine, edge))
  }

  /// Returns the part of the panel `flat` outside `hidden`, the range of x coordinates that a sheet
  /// covers, or `nil` if nothing remains.
  ///
  /// The part ends on a whole device pixel, one pixel inside the sheet's edge, so that texels and
  /// pixels still coincide.
  func rest(of flat: Panel, beside hidden: ClosedRange<Double>) -> Panel? {
    let scale = stage.scale
    var (left, right) = (flat.frame.minX, flat.frame.maxX)
    if hidden.lowerBound <= left {
      left = max(left, ((hidden.upperBound + half) * scale - 1).rounded(.down) / scale - half)
    }
    if hidden.upperBound >= right {
      right = min(right, ((hidden.lowerBound + half) * scale + 1).rounded(.up) / scale - half)
    }
    guard left < right else { return nil }
    var rest = flat
    rest.frame = Rect(x: left, y: flat.frame.minY, width: right - left, height: flat.frame.height)
    if case .page(let page, _) = flat.content {
      rest.content = .page(page, source: stage.source(at: rest.frame))
    }
    return rest
  }

  /// Returns whether the panel `sheet` hides the full height of the panel `flat` between the left
  /// and right edges of `sheet`.
  ///
  /// The result is `false` where perspective makes the sheet appear smaller than it is.
  private func hides(_ flat: Panel, _ sheet: Panel) -> Bool {
    sheet.freeEdges != .all && sheet.frame.minY <= flat.frame.minY
      && sheet.frame.maxY >= flat.frame.maxY && looksLarger(in: sheet.frame)
  }

  /// Returns whether perspective never makes the turning sheet appear less tall than `frame`, the
  /// rectangle of the flat sheet.
  func looksLarger(in frame: Rect) -> Bool {
    guard let distance = camera.distance else { return true }
    return (flip.lift == .toward) == (distance > 0)
      && (frame.minY...frame.maxY).contains(camera.vanishingPoint.y)
  }

  func lifted(_ turn: Double) -> Double {
    flip.lift == .toward ? turn : -turn
  }

  /// Returns whether the camera sees the front of the sheet after the sheet has turned by `turn`
  /// radians.
  private func facesFront(_ turn: Double) -> Bool {
    swing(sign: 1).facesFront(turn)
  }

  /// Returns the geometry of the sheet as it swings about the spine, mirrored about the spine if
  /// `sign` is −1 instead of 1.
  func swing(sign: Double) -> SheetSwing {
    SheetSwing(
      distance: camera.distance, vanishing: sign * (camera.vanishingPoint.x - spine),
      lift: flip.lift)
  }

  /// Returns the shadow of a sheet that has turned by `turn` radians from the flat rectangle
  /// `paper`, on the given `side` of the spine, or `nil` if the sheet casts none.
  ///
  /// The shadow begins at the visible edge of the sheet. `paper` is the rectangle of the flat
  /// sheet; `side` is −1 if the sheet is on the left of the spine, otherwise 1.
  private func castShadow(_ turn: Double, of paper: Rect, side: Double) -> CastShadow? {
    let strength = flip.shadow * flip.coveredPageShadow * abs(cos(turn))
    guard flip.lift == .toward, strength > 0, !paper.isEmpty else { return nil }
    let width = side > 0 ? paper.maxX - spine : spine - paper.minX
    let edge = camera.project(
      Vector(x: spine + side * width * abs(cos(turn)), z: width * sin(turn))
    ).x
    let end = edge + side * max(paperHalf * sin(turn), 1)
    let stops = [Shading.Stop(edge, alpha: strength), Shading.Stop(end, alpha: 0)]
    // Under a sheet that hides it the shadow is left out, except beneath the translucent edge.
    let inner = looksLarger(in: paper) ? edge - side * 2 / stage.scale : spine
    // The higher the edge is, the softer the ends of its shadow are.
    return CastShadow(
      Shading(axis: .horizontal, stops: side > 0 ? stops : stops.reversed()),
      columns: (inner, end), rows: (paper.minY, paper.maxY),
      softness: paperHalf * sin(turn) / 8 + 1)
  }

  /// Half the length along the axis of motion, in points, of a page's paper or, with the spine in
  /// the middle, of the paper of a double page.
  var paperHalf: Double {
    if flip.spine != .middle {
      return stage.content(of: flip.spine == .trailing ? .to : .from).width / 2
    }
    let (old, new) = (stage.content(of: .from), stage.content(of: .to))
    return min(half, max(old.maxX - spine, spine - new.minX))
  }

  /// Returns the shadow along the spine on a sheet that has turned by `turn` radians, or `nil` for
  /// no shadow; `width` is the width of the sheet in points, negative on the left of the spine.
  private func crease(_ turn: Double, width: Double) -> Shading? {
    let strength = flip.shadow * flip.creaseShadow * (1 - abs(cos(turn)))
    guard strength > 0 else { return nil }
    let span = width / 2
    let stops = [
      Shading.Stop(spine, alpha: strength / 2),
      Shading.Stop(spine + span / 10, alpha: strength),
      Shading.Stop(spine + span, alpha: 0),
    ]
    return Shading(axis: .horizontal, stops: width > 0 ? stops : stops.reversed())
  }
}
