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
    /// The camera that sees the sheet.
    let camera: Camera
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
  let spine: SpineGeometry
  var space: PageSpace { spine.space }
  private var stage: Stage { spine.stage }

  init(_ flip: Flip, on stage: Stage) {
    self.flip = flip
    spine = SpineGeometry(
      flip.spine, lift: flip.lift, clips: flip.clips, perspective: flip.perspective,
      viewpoint: flip.viewpoint, in: PageSpace(flip.orientation, on: stage))
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
        shadows = fall.panels(
          on: page.frame, opacity: page.opacity,
          over: parts.camera.flatArea(seenIn: stage.bounds))
      }
    }
    let flat = parts.flat.filter { !$0.frame.isEmpty }
      .compactMap { visiblePart($0, beneath: parts.sheet, seenBy: parts.camera) }
    return DrawList(
      camera: parts.camera, calls: (flat + shadows + parts.sheet).map { .panel($0) },
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
        ? [visiblePart(flat, beneath: parts.sheet, seenBy: parts.camera)]
          .compactMap { $0.flatMap(fall.panel) }
        : fall.panels(
          on: flat.frame, opacity: flat.opacity,
          over: parts.camera.flatArea(seenIn: stage.bounds))
    }
    return SheetPicture(
      flat: parts.flat.filter { !$0.frame.isEmpty }.map { .panel($0) }, camera: parts.camera,
      parts: [
        SheetPicture.Part(
          (shadows + parts.sheet).map { .panel($0) },
          on: facesFront(turn(at: progress), to: parts.camera) ? .leaving : .arriving)
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

  /// Returns the panels at `progress` for a spine in the middle: two flat halves and, between them,
  /// a sheet that has turned by `turn` radians.
  private func middleParts(_ turn: Double, at progress: Double) -> Parts {
    let (old, new) = (
      spine.paper(.from, in: spine.halves.right), spine.paper(.to, in: spine.halves.left)
    )
    let hangsRight = cos(turn) > 0
    let camera = camera(at: turn)
    let fall = castShadow(
      turn, of: hangsRight ? old : new, side: hangsRight ? 1 : -1, seenBy: camera)
    let sheet =
      facesFront(turn, to: camera)
      ? self.sheet(
        spine.panel(.from, old), angle: -spine.lifted(turn),
        crease(turn, width: old.maxX - spine.x), .right)
      : self.sheet(
        spine.panel(.to, new), angle: spine.lifted(.pi - turn),
        crease(turn, width: new.minX - spine.x), .left)
    return Parts(
      camera: camera, flat: spine.flatPanels(at: progress, seenBy: camera), sheet: sheet,
      shadow: fall.map { (hangsRight ? 1 : 0, $0) })
  }

  /// Returns the panels at `progress` for a sheet that consists of the whole `page` and has turned
  /// by `turn` radians about its left edge, if `side` is 1, or its right edge, if `side` is −1.
  private func boundParts(
    _ turn: Double, sheet page: Page, side: Double, at progress: Double
  ) -> Parts {
    let whole = stage.content(of: page)
    let isLeading = side > 0
    var panel = spine.panel(page, whole)
    // For a sheet bound on the right, the visible face is the other side of a sheet that has turned
    // over.
    let camera = spine.camera
    let showsPage =
      isLeading ? facesFront(turn, to: camera) : !facesFront(.pi - turn, to: camera)
    if !showsPage { panel.content = .color(flip.paper) }
    let fall = cos(turn) > 0 ? castShadow(turn, of: whole, side: side, seenBy: camera) : nil
    return Parts(
      camera: camera, flat: spine.flatPanels(at: progress, seenBy: camera),
      sheet: sheet(
        panel, angle: isLeading ? -spine.lifted(turn) : spine.lifted(turn),
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
    let isBound = outer == .right ? panel.frame.minX <= spine.x : panel.frame.maxX >= spine.x
    sheet.freeEdges = isBound ? [outer, .top, .bottom] : .all
    return [sheet]
  }

  /// Returns the part of the panel `flat` that the turning `sheets` do not hide from `camera`, or
  /// `nil` if they hide all of it.
  private func visiblePart(
    _ flat: Panel, beneath sheets: [Panel], seenBy camera: Camera
  ) -> Panel? {
    guard let sheet = sheets.first, hides(flat, sheet) else { return flat }
    let outer = sheet.freeEdges.contains(.right) ? sheet.frame.maxX : sheet.frame.minX
    let edge = seen(sheet.position(of: Point(x: outer, y: 0)), by: camera).x
    return spine.rest(of: flat, beside: min(spine.x, edge)...max(spine.x, edge))
  }

  /// Returns whether the panel `sheet` hides the full height of the panel `flat` between the left
  /// and right edges of `sheet`.
  ///
  /// The result is `false` where perspective makes the sheet appear smaller than it is.
  private func hides(_ flat: Panel, _ sheet: Panel) -> Bool {
    sheet.freeEdges != .all && sheet.frame.minY <= flat.frame.minY
      && sheet.frame.maxY >= flat.frame.maxY && spine.looksLarger(in: sheet.frame)
  }

  /// Returns whether `camera` sees the front of the sheet after the sheet has turned by `turn`
  /// radians.
  private func facesFront(_ turn: Double, to camera: Camera) -> Bool {
    spine.swing(sign: 1, seenBy: camera).facesFront(turn)
  }

  /// Returns the point of the flat pages that `position`, a point in space, hides from `camera`.
  private func seen(_ position: Vector, by camera: Camera) -> Point {
    camera.flatPoint(seenAt: camera.project(position))
  }

  /// Returns the shadow of a sheet that has turned by `turn` radians from the flat rectangle
  /// `paper`, on the given `side` of the spine, or `nil` if the sheet casts none.
  ///
  /// The shadow begins at the edge of the sheet that `camera` sees. `paper` is the rectangle of the
  /// flat sheet; `side` is −1 if the sheet is on the left of the spine, otherwise 1.
  private func castShadow(
    _ turn: Double, of paper: Rect, side: Double, seenBy camera: Camera
  ) -> CastShadow? {
    let strength = flip.shadow * flip.coveredPageShadow * abs(cos(turn))
    guard flip.lift == .toward, strength > 0, !paper.isEmpty else { return nil }
    let width = side > 0 ? paper.maxX - spine.x : spine.x - paper.minX
    let edge = seen(
      Vector(x: spine.x + side * width * abs(cos(turn)), z: width * sin(turn)), by: camera
    ).x
    let end = edge + side * max(spine.paperHalf * sin(turn), 1)
    let stops = [Shading.Stop(edge, alpha: strength), Shading.Stop(end, alpha: 0)]
    // Under a sheet that hides it the shadow is left out, except beneath the translucent edge.
    let inner = spine.looksLarger(in: paper) ? edge - side * 2 / stage.scale : spine.x
    // The higher the edge is, the softer the ends of its shadow are.
    return CastShadow(
      Shading(axis: .horizontal, stops: side > 0 ? stops : stops.reversed()),
      columns: (inner, end), rows: (paper.minY, paper.maxY),
      softness: spine.paperHalf * sin(turn) / 8 + 1)
  }

  /// Returns the shadow along the spine on a sheet that has turned by `turn` radians, or `nil` for
  /// no shadow; `width` is the width of the sheet in points, negative on the left of the spine.
  private func crease(_ turn: Double, width: Double) -> Shading? {
    let strength = flip.shadow * flip.creaseShadow * (1 - abs(cos(turn)))
    guard strength > 0 else { return nil }
    let span = width / 2
    let stops = [
      Shading.Stop(spine.x, alpha: strength / 2),
      Shading.Stop(spine.x + span / 10, alpha: strength),
      Shading.Stop(spine.x + span, alpha: 0),
    ]
    return Shading(axis: .horizontal, stops: width > 0 ? stops : stops.reversed())
  }
}
