import Glibc
import QuireGeometry
import QuireScene

/// The geometry of a curled sheet on a stage, in coordinates in which the pages move along x.
///
/// Sheet coordinates are relative to the spine: x grows from 0 to the outer edge of the sheet on
/// either side, y is the stage's, and at progress 0 the sheet is flat there.
struct CurlGeometry {
  /// The opacity, 0…1, with which the front of the sheet is visible through its plain back.
  private static let transparency = 0.15

  let curl: Curl
  let space: PageSpace
  /// The x coordinate of the spine, in points from the stage's centre, rounded to the edge of a
  /// device pixel.
  let spine: Double
  /// The side of the spine on which the sheet is while it is flat with its front up: 1 for the
  /// right, −1 for the left.
  let side: Double
  /// The distance from the spine to the outer edge of the sheet, in points.
  ///
  /// With the spine in the middle, the width is that of the wider side of the sheet.
  let width: Double
  /// The range of y coordinates, in points from the stage's centre, that contains the paper on both
  /// sides of the sheet.
  let rows: ClosedRange<Double>
  let camera: Camera
  var size: Size { space.size }
  /// The height of the sheet, in points.
  var height: Double { rows.upperBound - rows.lowerBound }
  var stage: Stage { space.stage }

  init(_ curl: Curl, on stage: Stage) {
    self.curl = curl
    space = PageSpace(curl.orientation, on: stage)
    let (size, half) = (space.size, space.half)
    let (from, to) = (space.stage.content(of: .from), space.stage.content(of: .to))
    switch curl.spine {
    case .middle:
      spine = space.middle
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
    // Paper rises to at most 0.725 of the diagonal.
    camera = space.camera(
      curl.perspective, length: half, viewpoint: curl.viewpoint,
      nearest: 0.75 * hypot(size.width, size.height))
  }

  /// The radius of the roll, in points, before the roll shrinks at the end of the page turn.
  var radius: Double {
    let paper = stage.content(of: front).size
    return max(1e-3, curl.radius * hypot(paper.width, paper.height))
  }

  /// The grabbed point of the flat sheet, in points: x is the distance from the spine, y is
  /// measured from the stage's centre.
  var grip: Point {
    Point(
      x: min(width, max(leastGripDistance, curl.grip.x * width)),
      y: rows.lowerBound + min(1, max(0, curl.grip.y)) * height)
  }

  /// The least distance, in points, between the spine and a point at which the sheet can be
  /// grabbed.
  var leastGripDistance: Double { min(width, stage.content(of: front).width / 8) }

  /// Returns the draw list at `progress`, with the grabbed point displaced by `lean` points at
  /// right angles to the axis of motion.
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
      camera: camera, calls: calls, backdrop: stage.backgroundColor.covered(by: curl.backdrop),
      coversStage: stage.isFull, clips: curl.clips)
  }

  /// Returns a picture that holds the curled sheet at `progress` and the flat pages as
  /// separate parts, with the grabbed point displaced by `lean` points at right angles to the
  /// axis of motion.
  ///
  /// Paper that shows its front is hidden by the paper that was above it, and a roll is around
  /// earlier rolls. With the spine at the far edge, sheets arrive as others leave, so the piles are
  /// exchanged.
  func picture(at progress: Double, lean: Double) -> SheetPicture {
    let sheet = sheet(at: progress, lean: lean)
    func part(_ part: SheetPart, _ frame: Rect) -> [DrawCall] {
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
      backdrop: stage.backgroundColor.covered(by: curl.backdrop), coversStage: stage.isFull,
      clips: curl.clips)
  }

  private func sheet(at progress: Double, lean: Double) -> CurlSheet {
    let roll = roll(at: sheetProgress(progress), lean: lean)
    var sheet = CurlSheet(
      front: front, back: back, beneath: front.other, frame: frontFrame,
      roll: Roll(
        axis: stagePoint(roll.axis), normal: Vector(x: side * roll.normal.x, y: roll.normal.y),
        radius: roll.radius))
    shade(&sheet, facing: facing(at: progress), beneath: uncovered(at: progress))
    return sheet
  }

  /// The frame of the sheet's front while the sheet is flat, in points from the stage's centre.
  var frontFrame: Rect {
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

  /// The frame of the sheet's back while the sheet is flat with its front up, in points from the
  /// stage's centre.
  var backFrame: Rect {
    guard case .page(let page, _) = back, !stage.isFull(page) else { return frontFrame }
    let bounds = stage.bounds
    let half = Rect(
      x: bounds.minX, y: bounds.minY, width: spine - bounds.minX, height: bounds.height)
    return stage.content(of: page).intersection(half).mirrored(atX: spine)
  }

  var front: Page { curl.spine == .trailing ? .to : .from }

  private var back: SheetBack {
    curl.spine == .middle
      ? .page(.to, hinge: .vertical(x: spine))
      : .paper(curl.paper, share: Self.transparency)
  }

  /// Returns a panel that shows the part of the old page on which the sheet comes to lie, with the
  /// page's opacity at `progress`, or `nil` if there is no such part.
  private func facing(at progress: Double) -> Panel? {
    guard curl.spine == .middle else { return nil }
    let half = size.width / 2
    return flat(
      .from,
      in: Rect(x: -half, y: -size.height / 2, width: spine + half, height: size.height),
      at: progress)
  }

  /// Returns a panel that shows the part of the page beneath the sheet that the page turn uncovers,
  /// with the page's opacity at `progress`, or `nil` if there is no such part.
  private func uncovered(at progress: Double) -> Panel? {
    let half = size.width / 2
    let left = curl.spine == .middle ? spine : -half
    return flat(
      front.other,
      in: Rect(x: left, y: -size.height / 2, width: half - left, height: size.height),
      at: progress)
  }

  /// Returns a panel that shows the part of the flat `page` inside the rectangle `area`, with the
  /// page's opacity at `progress`, or `nil` if the page has no paper there.
  private func flat(_ page: Page, in area: Rect, at progress: Double) -> Panel? {
    let frame = stage.isFull(page) ? area : stage.content(of: page).intersection(area)
    guard !frame.isEmpty else { return nil }
    return Panel(
      .page(page, source: stage.source(at: frame)), frame: frame,
      opacity: stage.still(page, part: area).opacity(at: progress))
  }

  /// Returns the progress of the turning sheet, 0 for flat and 1 for turned over, for the
  /// `progress` of the transition.
  ///
  /// The function is its own inverse.
  func sheetProgress(_ progress: Double) -> Double {
    curl.spine == .trailing ? 1 - progress : progress
  }

  /// Returns `point`, a point of the sheet whose x is the distance from the spine, converted to
  /// points from the stage's centre.
  func stagePoint(_ point: Point) -> Point {
    Point(x: spine + side * point.x, y: point.y)
  }

  /// Returns `point`, in points from the stage's centre, converted to a point of the sheet, whose x
  /// is the distance from the spine.
  func sheetPoint(_ point: Point) -> Point {
    Point(x: side * (point.x - spine), y: point.y)
  }
}
