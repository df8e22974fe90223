import Glibc
import QuireAnimation
import QuireGeometry
import QuireScene

/// The geometry of the transition `Leaf` on a stage, in coordinates in which the pages move along
/// x.
///
/// The spine, the camera and the flat pages are those of the transition `Flip`.
struct LeafGeometry {
  /// The fraction, 0…1, by which paper at right angles to the stage is darker than flat paper.
  private static let shade = 0.35
  /// The fraction, 0…1, by which paper that faces the light is brighter than flat paper.
  private static let highlight = 0.06
  /// The fraction, 0…1, by which the dark line along the free edges is darker than the paper.
  private static let edgeShade = 0.2
  /// The displacement of the pointer across the axis of motion beyond which the sheet is not
  /// twisted further, as a fraction of the stage's height.
  private static let greatestLean = 0.12

  let leaf: Leaf
  let flip: FlipGeometry
  var space: PageSpace { flip.space }
  private var stage: Stage { flip.stage }

  init(_ leaf: Leaf, on stage: Stage) {
    self.leaf = leaf
    var flip = Flip()
    flip.orientation = leaf.orientation
    flip.spine = leaf.spine
    // Paper that passes the viewer is not visible from behind the pages.
    if case .inverse(let factor) = leaf.perspective {
      flip.perspective = .factor(factor)
    } else {
      flip.perspective = leaf.perspective
    }
    flip.viewpoint = leaf.viewpoint
    flip.shadow = leaf.shadow
    flip.coveredPageShadow = leaf.coveredPageShadow
    flip.paper = leaf.paper
    flip.backdrop = leaf.backdrop
    flip.clips = leaf.clips
    self.flip = FlipGeometry(flip, on: stage)
  }

  /// Whether the sheet does not bend and has no shading and no edge line, so that the geometry of
  /// the transition `Flip` can draw it.
  private var isDrawnAsFlip: Bool { leaf.bend == 0 && leaf.shadow == 0 && leaf.thickness == 0 }

  // MARK: Drawing

  /// Returns the draw list at `progress`, with the grabbed point displaced across the axis of
  /// motion by `lean` points.
  func drawList(at progress: Double, lean: Double) -> DrawList {
    if isDrawnAsFlip, lean == 0 { return flip.drawList(at: progress) }
    var sheet = sheet(at: progress, lean: lean)
    let hidden = hiddenArea(of: sheet)
    sheet.shadowAreas = shadowAreas(at: progress, beside: hidden)
    let flat = flip.flatPanels(at: progress).filter { !$0.frame.isEmpty }
      .compactMap { panel in
        hidden.map { flip.rest(of: panel, beside: $0.minX...$0.maxX) } ?? panel
      }
    return DrawList(
      camera: flip.camera, calls: flat.map { .panel($0) } + [.leaf(sheet)],
      backdrop: stage.backgroundColor.covered(by: leaf.backdrop), coversStage: stage.isFull,
      clips: leaf.clips)
  }

  /// Returns the turning sheet at `progress`, separate from the flat pages, with the grabbed point
  /// displaced across the axis of motion by `lean` points.
  ///
  /// Paper that shows its front is hidden by the sheets that left before it, and paper that shows
  /// its back by the following sheets. With the spine at the far end, sheets arrive as others
  /// leave, so the piles are exchanged.
  func picture(at progress: Double, lean: Double) -> SheetPicture {
    if isDrawnAsFlip, lean == 0 { return flip.picture(at: progress) }
    var sheet = sheet(at: progress, lean: lean)
    let areas = shadowAreas(at: progress, beside: nil)
    func part(_ part: SheetPart) -> [DrawCall] {
      sheet.part = part
      let isFront = part == .front
      sheet.shadowAreas = areas.compactMap { area in
        let half = Rect(
          x: (sheet.side > 0) == isFront ? flip.spine : stage.bounds.minX, y: stage.bounds.minY,
          width: (sheet.side > 0) == isFront
            ? stage.bounds.maxX - flip.spine : flip.spine - stage.bounds.minX,
          height: stage.bounds.height)
        let frame = area.frame.intersection(half)
        return frame.isEmpty ? nil : ShadowArea(frame, share: area.share)
      }
      return [.leaf(sheet)]
    }
    let start: SheetPicture.Pile = leaf.spine == .trailing ? .arriving : .leaving
    return SheetPicture(
      flat: flip.flatPanels(at: progress).filter { !$0.frame.isEmpty }.map { .panel($0) },
      camera: flip.camera,
      parts: [
        SheetPicture.Part(part(.front), on: start),
        SheetPicture.Part(part(.back), on: start.other),
      ],
      backdrop: stage.backgroundColor.covered(by: leaf.backdrop), coversStage: stage.isFull,
      clips: leaf.clips)
  }

  private func sheet(at progress: Double, lean: Double) -> LeafSheet {
    let (front, frontFrame, back, backFrame) = faces
    var sheet = LeafSheet(
      front: (front, frontFrame), back: (back, backFrame), spine: .vertical(x: flip.spine),
      side: leaf.spine == .trailing ? -1 : 1, shape: shape(at: progress, lean: lean))
    sheet.shade = Self.shade * leaf.shadow
    sheet.highlight = Self.highlight * leaf.shadow
    sheet.thickness = leaf.thickness
    sheet.settlingHeight = leaf.settlingHeight
    sheet.edgeShade = Self.edgeShade * leaf.shadow
    sheet.castShadow = leaf.coveredPageShadow * leaf.shadow
    return sheet
  }

  /// The contents of the sheet's front and back, each with the frame of its paper while the sheet
  /// is flat with its front up.
  private var faces: (front: Page, frontFrame: Rect, back: SheetBack, backFrame: Rect) {
    switch leaf.spine {
    case .middle:
      let halves = flip.halves
      return (
        .from, flip.paper(.from, in: halves.right),
        .page(.to, hinge: .vertical(x: flip.spine)),
        flip.paper(.to, in: halves.left).mirrored(atX: flip.spine)
      )
    case .leading, .trailing:
      let front: Page = leaf.spine == .leading ? .from : .to
      let frame = stage.content(of: front)
      return (front, frame, .paper(leaf.paper, share: 0), frame)
    }
  }

  /// Returns the shape of the sheet at `progress`, with the grabbed point displaced across the axis
  /// of motion by `lean` points.
  private func shape(at progress: Double, lean: Double) -> LeafShape {
    let progress = leaf.spine == .trailing ? 1 - progress : progress
    let (front, back) = (faces.frontFrame, faces.backFrame)
    let width = [front.maxX - flip.spine, back.maxX - flip.spine, flip.spine - front.minX].max()
    return LeafShape(
      width: max(1, width ?? 1), bend: min(1.5, max(0, leaf.bend)), fullTurn: flip.fullTurn,
      progress: progress,
      slope: 4 * progress * (1 - progress) * slope(of: lean), grip: gripRow)
  }

  /// The y coordinate of the row about which the sheet is twisted, in points from the stage's
  /// centre.
  private var gripRow: Double { (leaf.grip - 0.5) * space.size.height }

  /// Returns the strength of the twist for a displacement of the grabbed point by `lean` points:
  /// the difference in progress between rows one point apart, in the middle of the page turn.
  ///
  /// The rows toward which the pointer has moved are ahead in the transition. The progress of the
  /// shape falls while a sheet turns back, or arrives at a spine at the far end.
  private func slope(of lean: Double) -> Double {
    let height = space.size.height
    let share = min(Self.greatestLean, max(-Self.greatestLean, lean / height))
    return ((leaf.direction == .forward) == (leaf.spine != .trailing) ? share : -share) / height
  }

  /// Returns an area in which `sheet` hides everything, as tall as the paper of both pages, or `nil`
  /// if there is none.
  private func hiddenArea(of sheet: LeafSheet) -> Rect? {
    let (front, back) = (sheet.paperRect(sheet.frontFrame), sheet.paperRect(sheet.backFrame))
    let rows = stage.content(of: .from).union(stage.content(of: .to))
    guard
      [front, back].allSatisfy({
        $0.minX <= 0 && $0.maxX >= sheet.shape.width - 1e-6 && $0.minY <= rows.minY
          && $0.maxY >= rows.maxY
      }), flip.looksLarger(in: sheet.frontFrame), flip.looksLarger(in: sheet.backFrame)
    else { return nil }
    let lines = sheet.shape.slope == 0 ? 0...0 : 0...4
    var range: ClosedRange<Double>?
    for line in lines {
      let row = front.minY + front.height * Double(line) / 4
      let seen = (0...32).map {
        let paper = Point(x: sheet.shape.width * Double($0) / 32, y: row)
        return flip.camera.project(sheet.position(of: paper)).x
      }
      guard let least = seen.min(), let most = seen.max() else { return nil }
      let low = max(least, range?.lowerBound ?? least)
      let high = min(most, range?.upperBound ?? most)
      guard low < high else { return nil }
      range = low...high
    }
    return range.map {
      Rect(
        x: $0.lowerBound, y: rows.minY, width: $0.upperBound - $0.lowerBound, height: rows.height)
    }
  }

  /// Returns the areas outside `hidden`, the area that the sheet hides, on which the sheet's shadow
  /// falls at `progress`: at full strength on paper, and weaker on the background.
  private func shadowAreas(
    at progress: Double, beside hidden: Rect?
  ) -> [ShadowArea] {
    guard leaf.shadow * leaf.coveredPageShadow > 0 else { return [] }
    var desk = [stage.bounds]
    var areas: [ShadowArea] = []
    for panel in flip.flatPanels(at: progress) where !panel.frame.isEmpty {
      areas.append(
        ShadowArea(panel.frame, share: CastShadow.share(onPaperOf: panel.opacity)))
      desk = desk.flatMap { $0.subtracting(panel.frame) }
    }
    areas += desk.map { ShadowArea($0, share: CastShadow.deskShare) }
    guard let hole = hidden.map(holeInShadow), !hole.isEmpty else { return areas }
    return areas.flatMap { area in
      area.frame.subtracting(hole).map { ShadowArea($0, share: area.share) }
    }
  }

  /// Returns the part of `hidden`, the area that the sheet hides, in which no shadow is drawn.
  ///
  /// The shadow continues under the translucent edges of the sheet, but the edges of a page that is
  /// as tall as the stage are outside it.
  private func holeInShadow(_ hidden: Rect) -> Rect {
    let (margin, bounds) = (2 / stage.scale, stage.bounds)
    let top = hidden.minY > bounds.minY ? hidden.minY + margin : bounds.minY
    let bottom = hidden.maxY < bounds.maxY ? hidden.maxY - margin : bounds.maxY
    return Rect(
      x: hidden.minX + margin, y: top, width: max(0, hidden.width - 2 * margin),
      height: max(0, bottom - top))
  }

  // MARK: Grabbing

  /// Returns the state of the transition in which the point `paper` of `page` is nearest to
  /// `pointer` along the axis of motion, or `nil` if the point cannot be grabbed.
  ///
  /// The sheet leans by `lean` points, which twists it: rows beside that of the grip move.
  func state(
    placing paper: Point, of page: Page, at pointer: Point, lean: Double
  ) -> EffectState? {
    guard flip.canHold(paper, of: page) else { return nil }
    let side: Double = leaf.spine == .trailing ? -1 : 1
    let camera = flip.camera
    let distance = abs(paper.x - flip.spine)
    var shape = shape(at: 0, lean: 0)
    func seen(at share: Double) -> Point {
      shape.progress = share
      var position = shape.position(at: distance, row: paper.y)
      position.x = flip.spine + side * position.x
      return camera.project(position)
    }
    let path = PaperPath(sense: -side) { seen(at: $0).x }
    let progress = progress(
      withRow: path.share(at: pointer.x), tilt: slope(of: lean) * (paper.y - gripRow))
    return EffectState(
      progress: leaf.spine == .trailing ? 1 - progress : progress, lean: lean)
  }

  /// Returns the solution p of `q` = p + 4p(1 − p)·`tilt`: the progress of the sheet at which a row
  /// of the twisted sheet has the progress `q`.
  private func progress(withRow q: Double, tilt: Double) -> Double {
    let b = 1 + 4 * tilt
    return min(1, 2 * q / (b + max(0, b * b - 16 * tilt * q).squareRoot()))
  }
}
