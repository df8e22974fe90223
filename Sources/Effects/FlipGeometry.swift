import Geometry
import Glibc
import Scene

/// A flip on a certain stage, seen as if it moved along x.
///
/// The sheet's paper at the distance r from the spine is at x = r·cosθ, z = ±r·sinθ.
struct FlipGeometry {
  let flip: Flip
  let space: PageSpace
  /// The x of the spine, on a device pixel.
  let spine: Double
  private let camera: Camera
  private var size: Size { space.size }
  /// Device pixels a point.
  private var scale: Double { space.stage.scale }
  private var half: Double { space.half }

  init(_ flip: Flip, on stage: Stage) {
    self.flip = flip
    space = PageSpace(flip.orientation, on: stage)
    let (size, half) = (space.size, space.half)
    switch flip.spine {
    case .middle:
      // An odd pixel belongs to the first half.
      spine = ((size.width * stage.scale).rounded() / 2).rounded(.up) / stage.scale - half
    case .leading: spine = -half
    case .trailing: spine = half
    }
    // A sheet as wide as the stage must not reach the eye; half as wide it never does.
    camera = space.reversibleCamera(
      flip.perspective, length: half, viewpoint: flip.viewpoint,
      nearest: flip.spine == .middle ? 0 : size.width)
  }

  /// The frame with the sheet turned by `turn`, 0…π.
  func drawList(turn: Double) -> DrawList {
    let (flat, sheet) = panels(turn)
    return DrawList(
      camera: camera, calls: (seen(flat, beneath: sheet) + [sheet]).map { .panel($0) },
      backdrop: flip.backdrop, coversStage: true, clips: flip.clips)
  }

  /// The sheet turned by `turn`, 0…π, apart from what lies flat.
  ///
  /// It hides those that follow it for as long as its front is seen: half-planes through the spine
  /// hide each other in the order of their angles on either side of the one through the eye.
  func picture(turn: Double) -> SheetPicture {
    let (flat, sheet) = panels(turn)
    let shadows = seen(flat, beneath: sheet).compactMap(shadow)
    return SheetPicture(
      flat: flat.map { page in
        var page = page
        page.shading = nil
        return .panel(page)
      },
      camera: camera,
      parts: [
        SheetPicture.Part(
          (shadows + [sheet]).map { .panel($0) }, on: facesFront(turn) ? .leaving : .arriving)
      ],
      clips: flip.clips)
  }

  private func panels(_ turn: Double) -> (flat: [Panel], sheet: Panel) {
    switch flip.spine {
    case .middle: middle(turn)
    case .leading: bound(turn, under: .to, sheet: .from, width: size.width)
    case .trailing: bound(.pi - turn, under: .from, sheet: .to, width: -size.width)
    }
  }

  private func seen(_ flat: [Panel], beneath sheet: Panel) -> [Panel] {
    hidesAll ? flat.compactMap { rest(of: $0, beneath: sheet) } : flat
  }

  /// The shadow on a flat panel alone, as far as there is one.
  private func shadow(on flat: Panel) -> Panel? {
    guard let shading = flat.shading else { return nil }
    var shadow = flat
    shadow.content = .shadow
    let (first, last) = (shading.stops[0], shading.stops[shading.stops.count - 1])
    var (left, right) = (flat.frame.minX, flat.frame.maxX)
    if first.alpha == 0 { left = max(left, first.position) }
    if last.alpha == 0 { right = min(right, last.position) }
    guard left < right else { return nil }
    shadow.frame = Rect(x: left, y: flat.frame.minY, width: right - left, height: flat.frame.height)
    return shadow
  }

  /// Two flat halves and the sheet between them.
  private func middle(_ turn: Double) -> (flat: [Panel], sheet: Panel) {
    let left = Rect(x: -half, y: -size.height / 2, width: spine + half, height: size.height)
    let right = Rect(x: spine, y: -size.height / 2, width: half - spine, height: size.height)
    let front = facesFront(turn)
    let hangsRight = cos(turn) > 0
    let cast = castShadow(turn, width: hangsRight ? right.width : -left.width)
    return (
      flat: [
        panel(.from, left, shading: hangsRight ? nil : cast),
        panel(.to, right, shading: hangsRight ? cast : nil),
      ],
      sheet: front
        ? panel(
          .from, right, angle: -lifted(turn), shading: crease(turn, width: right.width),
          freeEdges: [.right, .top, .bottom])
        : panel(
          .to, left, angle: lifted(.pi - turn), shading: crease(turn, width: -left.width),
          freeEdges: [.left, .top, .bottom])
    )
  }

  /// A whole page bound at one end, over the other page; `width` is negative for a sheet that lies
  /// left of its spine.
  private func bound(
    _ turn: Double, under: Page, sheet: Page, width: Double
  ) -> (flat: [Panel], sheet: Panel) {
    let whole = Rect(
      x: -half, y: -size.height / 2, width: size.width, height: size.height)
    let cast = cos(turn) > 0 ? castShadow(turn, width: width) : nil
    let isLeading = width > 0
    let edges: Panel.Edges = isLeading ? [.right, .top, .bottom] : [.left, .top, .bottom]
    var page = panel(
      sheet, whole, angle: isLeading ? -lifted(turn) : lifted(turn),
      shading: crease(turn, width: width), freeEdges: edges)
    // Bound on the right, what lies up is the other side of a sheet that has turned over.
    let showsPage = isLeading ? facesFront(turn) : !facesFront(.pi - turn)
    if !showsPage { page.content = .color(flip.paper) }
    return ([panel(under, whole, shading: cast)], page)
  }

  /// Whether the sheet hides all of the height where it is: it does not where it looks smaller than
  /// it is.
  private var hidesAll: Bool {
    guard let distance = camera.distance else { return true }
    return (flip.lift == .toward) == (distance > 0)
      && abs(camera.vanishingPoint.y) <= size.height / 2
  }

  /// What a sheet leaves to be seen of a flat panel: what is hidden is not worth drawing.
  ///
  /// It ends on a device pixel, one inside the sheet's edge, so that texels still fall on pixels.
  private func rest(of flat: Panel, beneath sheet: Panel) -> Panel? {
    let outer = sheet.freeEdges.contains(.right) ? sheet.frame.maxX : sheet.frame.minX
    let edge = camera.project(sheet.place(of: Point(x: outer, y: 0))).x
    var (left, right) = (flat.frame.minX, flat.frame.maxX)
    let hidden = min(spine, edge)...max(spine, edge)
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
      rest.content = .page(page, source: rest.frame.offsetBy(Vector(x: half, y: size.height / 2)))
    }
    return rest
  }

  private func panel(
    _ page: Page, _ frame: Rect, angle: Double = 0, shading: Shading? = nil,
    freeEdges: Panel.Edges = []
  ) -> Panel {
    let source = frame.offsetBy(Vector(x: half, y: size.height / 2))
    return Panel(
      .page(page, source: source), frame: frame, hinge: .vertical(x: spine), angle: angle,
      shading: shading, freeEdges: freeEdges)
  }

  private func lifted(_ turn: Double) -> Double {
    flip.lift == .toward ? turn : -turn
  }

  /// Whether the eye sees the side of the sheet that lay up before a turn to the left.
  private func facesFront(_ turn: Double) -> Bool {
    swing(sign: 1).facesFront(turn)
  }

  /// The sheet as it swings, or with `sign` −1 the one that a mirror shows.
  private func swing(sign: Double) -> SheetSwing {
    SheetSwing(
      distance: camera.distance, vanishing: sign * (camera.vanishingPoint.x - spine),
      lift: flip.lift)
  }

  /// The sheet's shadow on what it hangs over; it begins at the sheet's edge as the eye sees it.
  ///
  /// The sheet's `width` is negative when it hangs to the left of the spine.
  private func castShadow(_ turn: Double, width: Double) -> Shading? {
    let strength = flip.shadow * flip.coveredPageShadow * abs(cos(turn))
    guard flip.lift == .toward, strength > 0 else { return nil }
    let side: Double = width > 0 ? 1 : -1
    let edge = camera.project(
      Vector(x: spine + width * abs(cos(turn)), z: abs(width) * sin(turn))
    ).x
    let end = edge + side * max(half * sin(turn), 1)
    let stops = [Shading.Stop(edge, alpha: strength), Shading.Stop(end, alpha: 0)]
    return Shading(axis: .horizontal, stops: side > 0 ? stops : stops.reversed())
  }

  /// The shadow in the fold, over the half of the sheet next to the spine.
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

extension FlipGeometry {
  /// Whether a hand can hold the paper that lies at `paper` while `page` is flat: the sheet's, at
  /// least a quarter of the length from the spine.
  func canHold(_ paper: Point, of page: Page) -> Bool {
    let belongsToSheet =
      switch flip.spine {
      case .middle: page == .from ? paper.x > spine : paper.x < spine
      case .leading: page == .from
      case .trailing: page == .to
      }
    return belongsToSheet && abs(paper.x - spine) >= half / 4
  }

  /// Where the sheet's paper at `paper` lies after half a revolution.
  func opposite(_ paper: Point) -> Point {
    Point(x: 2 * spine - paper.x, y: paper.y)
  }

  /// The turn at which the sheet's paper that lies at `paper` while flat is seen at `pointer`, or
  /// comes nearest to it; nil for paper that cannot be held.
  func turn(placing paper: Point, of page: Page, at pointer: Point) -> Double? {
    guard canHold(paper, of: page) else { return nil }
    // Seen from behind a mirror, a sheet bound on the right is bound on the left.
    let isMirrored = flip.spine == .trailing
    let sign: Double = isMirrored ? -1 : 1
    let turn = swing(sign: sign).turn(
      of: abs(paper.x - spine), at: sign * (pointer.x - spine))
    let onPaper = min(.pi, max(0, turn))
    return isMirrored ? .pi - onPaper : onPaper
  }
}
