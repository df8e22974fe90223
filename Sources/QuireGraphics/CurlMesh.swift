import Glibc
import QuireGeometry
import QuireScene

/// A rolled sheet as the GPU takes it: strips along the axis, each part in the order in which it is
/// drawn.
///
/// No strip hides one that comes after it: what is further beyond the axis lies higher, as the eye
/// sees it. So no depth is needed.
struct CurlMesh {
  /// `floatsPerStrip` for each, in the order of the attributes of `Curl.vert`.
  private(set) var numbers: [Float] = []
  /// What of the sheet still lies flat; ranges are counted in strips.
  private(set) var flat = 0..<0
  /// What lies beneath in the shadow of the roll, with the share of the shadow's strength there.
  private(set) var shadowed: [(strips: Range<Int>, share: Double)] = []
  /// What lies open beneath, out of that shadow.
  private(set) var open = 0..<0
  /// What shows its front on the roll, but for what is next to the contour.
  private(set) var rising = 0..<0
  /// What shows its front and its back where the roll turns away from the eye.
  private(set) var contour = (front: 0..<0, back: 0..<0)
  /// What shows its back, on the roll and beyond it.
  private(set) var returning = 0..<0

  static let floatsPerStrip = 12
  /// How far a strip may be from the true arc, in pixels.
  private static let tolerance = 0.03
  /// How far strips go beyond the edges of the paper for these to be antialiased, in pixels.
  private static let margin = 2.0
  /// Strips between a line and a corner that are nearer than this, in pixels, are left out: at the
  /// contour they are so narrow on the screen that nothing computed from their slope is right.
  private static let spacing = 0.1
  /// How deep inside of the contour its own strips go, in pixels.
  private static let contourDepth = 2.0

  let sheet: CurlSheet
  private let pixel: Double

  /// The strips of `sheet` as `camera` sees it on a device of `scale` pixels a point.
  init(_ sheet: CurlSheet, camera: Camera, scale: Double) {
    self.sheet = sheet
    pixel = 1 / scale
    let radius = sheet.roll.radius
    let whole = Outline(of: sheet.frame, along: sheet.roll)
    // A pixel at the contour sees paper from 0 to √(2·radius) beyond it, two thirds of which lie
    // to one side of its place.
    let margin = (Self.margin + 2.0 / 3 * (2 * radius / pixel).squareRoot()) * pixel
    let lifted = Outline(of: sheet.frame.insetBy(x: -margin, y: -margin), along: sheet.roll)
    let shadowEnd = sheet.castShadow > 0 ? 3 * radius : 0

    if sheet.part != .back {
      // A pixel of it lies beneath the flat part, so that nothing shows between the two.
      let shade = shadowEnd > 0 ? [-pixel, shadowEnd] : []
      for area in sheet.shadowAreas ?? [CurlSheet.ShadowArea(sheet.frame)] {
        let strips = append(
          Outline(of: area.frame, along: sheet.roll), between: shade.map { Line($0) })
        if !strips.isEmpty { shadowed.append((strips, area.share)) }
      }
      if sheet.part == .whole {
        open = append(
          whole, between: [Line(shadowEnd > 0 ? shadowEnd : -pixel), Line(whole.most)])
      }
    }
    let angle = sheet.roll.contourAngle(seenBy: camera)
    if sheet.part != .back {
      // What rises is drawn over a little of it: their common line ends at different places on the
      // two, between which a pixel can be missed. So far paper has not risen to be seen.
      let overlap = min(max(pixel, radius / 16), angle * radius / 4)
      flat = append(whole, between: [Line(whole.least), Line(overlap)])
    }
    guard whole.most > 0 else { return }
    let nearContour = (2 * radius * Self.contourDepth * pixel).squareRoot()
    if sheet.part != .back {
      var front = contourLines(at: angle, side: -1)
      front += arc(from: 0, to: (front.last?.beyond ?? 0) / radius).dropLast().reversed()
      let strips = append(lifted, between: front.reversed())
      let first = strips.first { places(of: $0).end > angle * radius - nearContour }
      rising = strips.prefix(upTo: first ?? strips.endIndex)
      contour.front = strips.suffix(from: first ?? strips.endIndex)
    }
    guard sheet.part != .front else { return }
    var back = contourLines(at: angle, side: 1)
    back += arc(from: (back.last?.beyond ?? 0) / radius, to: .pi).dropFirst()
    if lifted.most > .pi * radius { back.append(Line(lifted.most)) }
    let strips = append(lifted, between: back)
    // Where the paper is flat again there is one long strip.
    let end = min(angle * radius + nearContour, .pi * radius - Self.spacing * pixel)
    let first = strips.first { places(of: $0).start >= end }
    contour.back = strips.prefix(upTo: first ?? strips.endIndex)
    returning = strips.suffix(from: first ?? strips.endIndex)
  }

  /// How far beyond the axis a strip begins and ends.
  private func places(of strip: Int) -> (start: Double, end: Double) {
    let place = strip * Self.floatsPerStrip + 8
    return (Double(numbers[place]), Double(numbers[place + 1]))
  }

  /// From half a pixel outside of the contour to half a pixel inside of it, on the back (1) or the
  /// front (−1) of the paper.
  ///
  /// A pixel that the roll covers in part shows the mean of that part. The light goes with the root
  /// of the distance d from the contour, so that over 0…f it is on an average what it is at 4/9·f.
  private func contourLines(at contour: Double, side: Double) -> [Line] {
    let radius = sheet.roll.radius
    return [0, 0.1, 0.3, 0.6, 1].map { covered in
      let inside = 4.0 / 9 * covered
      let angle = contour + side * acos(1 - min(1, inside * pixel / radius))
      return Line(
        min(.pi, max(0, angle)) * radius, outset: inside - (covered - 0.5))
    }
  }

  /// Lines whose chords look round.
  private func arc(from first: Double, to last: Double) -> [Line] {
    let radius = max(1, sheet.roll.radius / pixel)
    // A chord over the angle a is r·(1 − cos(a/2)) ≈ r·a²/8 away from its arc.
    let step = (8 * Self.tolerance / radius).squareRoot()
    let count = min(300, max(4, Int(((last - first) / step).rounded(.up))))
    return (0...count).map {
      Line((first + (last - first) * Double($0) / Double(count)) * sheet.roll.radius)
    }
  }

  /// A line along the axis.
  private struct Line {
    /// How far beyond the axis, in points.
    var beyond: Double
    /// How far it is moved away from the contour on the screen, in pixels.
    var outset: Double

    init(_ beyond: Double, outset: Double = 0) {
      self.beyond = beyond
      self.outset = outset
    }
  }

  /// Adds what lies between lines that rise, with another line at each corner of the outline;
  /// nothing outside of it.
  private mutating func append(_ outline: Outline, between lines: [Line]) -> Range<Int> {
    let begin = numbers.count / Self.floatsPerStrip
    let cuts = cuts(of: outline, between: lines)
    guard cuts.count > 1 else { return begin..<begin }
    for (a, b) in zip(cuts, cuts.dropFirst()) {
      append(outline.line(at: a.beyond))
      append(outline.line(at: b.beyond))
      append(a.beyond, b.beyond, a.outset, b.outset)
    }
    return begin..<(begin + cuts.count - 1)
  }

  /// Lines that rise, from where the outline begins to where it ends, and those at its corners.
  ///
  /// Lines hardly beside a corner move there, which leaves the outline as it is.
  private func cuts(of outline: Outline, between lines: [Line]) -> [Line] {
    guard let first = lines.first, let last = lines.last else { return [] }
    let corners = outline.corners
    let near = Self.spacing * pixel
    // A tip lower than that is left out.
    let least = corners[1] - corners[0] < near ? corners[1] : corners[0]
    let most = corners[3] - corners[2] < near ? corners[2] : corners[3]
    let start = max(first.beyond, least)
    let end = min(last.beyond, most)
    guard start < end else { return [] }
    var cuts = lines.filter { $0.beyond >= start && $0.beyond <= end }
    if cuts.first?.beyond != start { cuts.insert(line(at: start, among: lines), at: 0) }
    if cuts.last?.beyond != end { cuts.append(line(at: end, among: lines)) }
    for corner in corners where corner > start && corner < end {
      let beside = cuts.indices.filter { abs(cuts[$0].beyond - corner) < near }
      if beside.isEmpty {
        let place = cuts.firstIndex { $0.beyond > corner } ?? cuts.endIndex
        cuts.insert(line(at: corner, among: lines), at: place)
      }
      for index in beside { cuts[index].beyond = corner }
    }
    return cuts
  }

  /// The line at a place between the first and the last of others, moved on the screen like those
  /// beside it: as paper does that has no line there.
  private func line(at beyond: Double, among lines: [Line]) -> Line {
    guard let next = lines.firstIndex(where: { $0.beyond >= beyond }) else {
      return Line(beyond, outset: lines.last?.outset ?? 0)
    }
    let b = lines[next]
    guard next > 0, b.beyond > beyond else { return b }
    let a = lines[next - 1]
    let share = (beyond - a.beyond) / (b.beyond - a.beyond)
    return Line(beyond, outset: a.outset + (b.outset - a.outset) * share)
  }

  private mutating func append(_ line: (Point, Point)) {
    append(line.0.x, line.0.y, line.1.x, line.1.y)
  }

  private mutating func append(_ a: Double, _ b: Double, _ c: Double, _ d: Double) {
    numbers.append(Float(a))
    numbers.append(Float(b))
    numbers.append(Float(c))
    numbers.append(Float(d))
  }
}

/// A rectangle of flat paper, cut by lines along the axis of a roll.
private struct Outline {
  /// How far its four corners are beyond the axis, in rising order.
  let corners: [Double]
  private let frame: Rect
  private let roll: Roll

  init(of frame: Rect, along roll: Roll) {
    self.frame = frame
    self.roll = roll
    corners = [
      frame.origin, Point(x: frame.maxX, y: frame.minY), Point(x: frame.minX, y: frame.maxY),
      Point(x: frame.maxX, y: frame.maxY),
    ].map { roll.distance(of: $0) }.sorted()
  }

  var least: Double { corners[0] }
  var most: Double { corners[3] }

  /// The ends of what lies at a certain distance beyond the axis, always in the same sense.
  func line(at distance: Double) -> (Point, Point) {
    let foot = roll.axis + roll.normal * distance
    let along = Vector(x: -roll.normal.y, y: roll.normal.x)
    var (first, last) = (-Double.infinity, Double.infinity)
    for (place, step, low, high) in [
      (foot.x, along.x, frame.minX, frame.maxX), (foot.y, along.y, frame.minY, frame.maxY),
    ] where abs(step) > 1e-9 {
      let ends = ((low - place) / step, (high - place) / step)
      first = max(first, min(ends.0, ends.1))
      last = min(last, max(ends.0, ends.1))
    }
    // At a corner both are the same, but for the last digits.
    if first > last { (first, last) = ((first + last) / 2, (first + last) / 2) }
    return (foot + along * first, foot + along * last)
  }
}
