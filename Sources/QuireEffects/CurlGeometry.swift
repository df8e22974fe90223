import Glibc
import QuireGeometry
import QuireScene

/// A curl on a certain stage, seen as if it moved along x.
///
/// Inside, places are seen from the spine: x grows from 0 to the outer edge of the sheet, whichever
/// way that is, y is the stage's, and p = 0 is the sheet lying flat there.
struct CurlGeometry {
  /// The share that paper at right angles to the stage loses, and the strongest shadow beneath.
  private static let shade = 0.5
  private static let castShadow = 0.4
  /// The share of the front that shines through plain paper.
  private static let transparency = 0.15

  let curl: Curl
  let space: PageSpace
  /// The x of the spine on the stage, on a device pixel.
  let spine: Double
  /// 1 for a sheet on the right of its spine, −1 for one on the left.
  let side: Double
  /// From the spine to the outer edge of the sheet; with the spine in the middle that of the wider
  /// face.
  let width: Double
  /// The rows of the sheet; with the spine in the middle those of both faces.
  let rows: ClosedRange<Double>
  let camera: Camera
  var size: Size { space.size }
  /// The height of the sheet.
  var height: Double { rows.upperBound - rows.lowerBound }
  var stage: Stage { space.stage }

  init(_ curl: Curl, on stage: Stage) {
    self.curl = curl
    space = PageSpace(curl.orientation, on: stage)
    let (size, half) = (space.size, space.half)
    let (from, to) = (space.stage.content(of: .from), space.stage.content(of: .to))
    switch curl.spine {
    case .middle:
      // An odd pixel belongs to the first half.
      spine = ((size.width * stage.scale).rounded() / 2).rounded(.up) / stage.scale - half
      width = max(1, from.maxX - spine, spine - to.minX)
      rows = min(from.minY, to.minY)...max(from.maxY, to.maxY)
    case .leading:
      (spine, width) = (-half, from.maxX + half)
      rows = from.minY...from.maxY
    case .trailing:
      (spine, width) = (half, half - to.minX)
      rows = to.minY...to.maxY
    }
    side = curl.spine == .trailing ? -1 : 1
    // Paper rises to .725 of the diagonal at most.
    camera = space.camera(
      curl.perspective, length: half, viewpoint: curl.viewpoint,
      nearest: 0.75 * hypot(size.width, size.height))
  }

  /// The radius of the roll while the sheet is under way.
  var radius: Double {
    let paper = stage.content(of: front).size
    return max(1e-3, curl.radius * hypot(paper.width, paper.height))
  }

  /// The point at which the sheet is pulled, seen from the spine.
  var grip: Point {
    Point(
      x: min(width, max(shortest, curl.grip.x * width)),
      y: rows.lowerBound + min(1, max(0, curl.grip.y)) * height)
  }

  /// The least distance from the spine at which a hand can hold the sheet.
  var shortest: Double { min(width, stage.content(of: front).width / 8) }

  /// The frame at `progress`, with the grip pulled aside by `lean`.
  func drawList(at progress: Double, lean: Double) -> DrawList {
    var calls: [DrawCall]
    if stage.isFull {
      let sheet = DrawCall.curl(sheet(at: progress, lean: lean))
      calls = facing(at: progress).map { [.panel($0), sheet] } ?? [sheet]
    } else {
      let picture = picture(at: progress, lean: lean)
      calls = picture.flat + picture.parts.flatMap(\.calls)
    }
    return DrawList(
      camera: camera, calls: calls, backdrop: stage.desk.covered(by: curl.backdrop),
      coversStage: stage.isFull, clips: curl.clips)
  }

  /// The sheet at `progress` apart from what lies flat, with the grip pulled aside by `lean`.
  ///
  /// What shows its front is hidden by what lay above it, and a roll is around the rolls that were
  /// there before it: with the spine at the far end the sheets come to lie as others leave.
  func picture(at progress: Double, lean: Double) -> SheetPicture {
    let sheet = sheet(at: progress, lean: lean)
    func part(_ part: CurlSheet.Part, _ frame: Rect) -> [DrawCall] {
      guard !frame.isEmpty else { return [] }
      var sheet = sheet
      sheet.part = part
      sheet.frame = frame
      return [.curl(sheet)]
    }
    let start: SheetPicture.Pile = curl.spine == .trailing ? .arriving : .leaving
    return SheetPicture(
      flat: [facing(at: progress), uncovered(at: progress)].compactMap { $0 }.map { .panel($0) },
      camera: camera,
      parts: [
        SheetPicture.Part(part(.front, sheet.frame), on: start),
        SheetPicture.Part(part(.back, backFrame), on: start.other),
      ],
      backdrop: stage.desk.covered(by: curl.backdrop), coversStage: stage.isFull,
      clips: curl.clips)
  }

  private func sheet(at progress: Double, lean: Double) -> CurlSheet {
    let roll = roll(at: own(progress), lean: lean)
    let frame = frontFrame
    var sheet = CurlSheet(
      front: front, back: back, beneath: front.other, frame: frame,
      roll: Roll(
        axis: stagePoint(roll.axis), normal: Vector(x: side * roll.normal.x, y: roll.normal.y),
        radius: roll.radius),
      shade: Self.shade * curl.shadow, castShadow: Self.castShadow * curl.shadow)
    if !stage.isFull {
      sheet.castShadow *= presence(of: sheet)
      sheet.shadowAreas = shadowAreas(
        beside: frame, reach: 3 * roll.radius,
        opacity: uncovered(at: progress)?.opacity ?? 1)
    }
    return sheet
  }

  /// Returns the strength of the shading of `sheet`, 0…1: the roll vanishes while the last of the
  /// paper goes over it.
  private func presence(of sheet: CurlSheet) -> Double {
    let frame = sheet.frame
    let corners = [frame.minX, frame.maxX].flatMap { x in
      [frame.minY, frame.maxY].map { sheet.roll.distance(of: Point(x: x, y: $0)) }
    }
    let gone = min(1, max(0, (corners.min() ?? 0) / (.pi * sheet.roll.radius)))
    return 1 - gone * gone * (3 - 2 * gone)
  }

  /// Where the shadow of the roll falls: it is whole on the paper beneath and weaker on the desk.
  private func shadowAreas(
    beside frame: Rect, reach: Double, opacity: Double
  ) -> [CurlSheet.ShadowArea] {
    let area = frame.insetBy(x: -reach, y: -reach).intersection(stage.bounds)
    let paper = stage.content(of: front.other)
    let share = CastShadow.share(onPaperOf: opacity)
    return [CurlSheet.ShadowArea(area.intersection(paper), share: share)]
      + area.subtracting(paper).map { CurlSheet.ShadowArea($0, share: CastShadow.deskShare) }
  }

  /// The place of the front of the sheet while it is flat.
  private var frontFrame: Rect {
    guard stage.isFull(front) else {
      let bounds = stage.bounds
      let sheet = Rect(
        x: side > 0 ? spine : bounds.minX, y: bounds.minY,
        width: side > 0 ? bounds.maxX - spine : spine - bounds.minX, height: bounds.height)
      return stage.content(of: front).intersection(sheet)
    }
    return Rect(
      x: side > 0 ? spine : spine - width, y: -size.height / 2, width: width, height: size.height)
  }

  /// The place of the back of the sheet while the sheet is flat with its front up.
  private var backFrame: Rect {
    guard case .page(let page, _) = back, !stage.isFull(page) else { return frontFrame }
    let bounds = stage.bounds
    let half = Rect(
      x: bounds.minX, y: bounds.minY, width: spine - bounds.minX, height: bounds.height)
    return stage.content(of: page).intersection(half).mirrored(atX: spine)
  }

  var front: Page { curl.spine == .trailing ? .to : .from }

  private var back: CurlSheet.Back {
    curl.spine == .middle
      ? .page(.to, hinge: .vertical(x: spine))
      : .paper(curl.paper, share: Self.transparency)
  }

  /// The half that the sheet comes to lie on.
  private func facing(at progress: Double) -> Panel? {
    guard curl.spine == .middle else { return nil }
    let half = size.width / 2
    return flat(
      .from,
      in: Rect(x: -half, y: -size.height / 2, width: spine + half, height: size.height),
      at: progress)
  }

  /// The paper that lies flat where the sheet lies at first, or at last.
  private func uncovered(at progress: Double) -> Panel? {
    let half = size.width / 2
    let left = curl.spine == .middle ? spine : -half
    return flat(
      front.other,
      in: Rect(x: left, y: -size.height / 2, width: half - left, height: size.height),
      at: progress)
  }

  /// The paper of `page` in `area`; `nil` if there is none.
  private func flat(_ page: Page, in area: Rect, at progress: Double) -> Panel? {
    let frame = stage.isFull(page) ? area : stage.content(of: page).intersection(area)
    guard !frame.isEmpty else { return nil }
    return Panel(
      .page(page, source: stage.source(at: frame)), frame: frame,
      opacity: stage.still(page, part: area).opacity(at: progress))
  }

  /// A progress of the transition as one of the sheet from flat to turned over, and back.
  func own(_ progress: Double) -> Double {
    curl.spine == .trailing ? 1 - progress : progress
  }

  func stagePoint(_ point: Point) -> Point {
    Point(x: spine + side * point.x, y: point.y)
  }

  /// A place on the stage, seen from the spine.
  func sheetPoint(_ point: Point) -> Point {
    Point(x: side * (point.x - spine), y: point.y)
  }
}
