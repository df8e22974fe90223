import Geometry
import Glibc
import Scene

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
  /// What lies open beneath, in the shadow of the roll and out of it.
  private(set) var shadowed = 0..<0
  private(set) var open = 0..<0
  /// What shows its front on the roll.
  private(set) var rising = 0..<0
  /// What shows its back, on the roll and beyond it.
  private(set) var returning = 0..<0

  static let floatsPerStrip = 12
  /// How far a strip may be from the true arc, in pixels.
  private static let tolerance = 0.03
  /// How far strips go beyond the edges of the paper for these to be antialiased, in pixels.
  private static let margin = 2.0

  let sheet: CurlSheet
  private let pixel: Double

  /// The strips of `sheet` as `camera` sees it on a device of `scale` pixels a point.
  init(_ sheet: CurlSheet, camera: Camera, scale: Double) {
    self.sheet = sheet
    pixel = 1 / scale
    let radius = sheet.roll.radius
    let whole = Outline(of: sheet.frame, along: sheet.roll)
    let lifted = Outline(
      of: sheet.frame.insetBy(x: -Self.margin * pixel, y: -Self.margin * pixel), along: sheet.roll)
    let shadowEnd = sheet.castShadow > 0 ? 3 * radius : 0

    if sheet.part != .back {
      // A pixel of it lies beneath the flat part, so that nothing shows between the two.
      let shade = shadowEnd > 0 ? [-pixel, shadowEnd] : []
      shadowed = append(whole, between: shade.map { Line($0) })
      if sheet.part == .whole {
        open = append(
          whole, between: [Line(shadowEnd > 0 ? shadowEnd : -pixel), Line(whole.most)])
      }
      flat = append(whole, between: [Line(whole.least), Line(0)])
    }
    guard whole.most > 0 else { return }
    let contour = sheet.roll.contourAngle(seenBy: camera)
    if sheet.part != .back {
      var front = contourLines(at: contour, side: -1)
      front += arc(from: 0, to: (front.last?.beyond ?? 0) / radius).dropLast().reversed()
      rising = append(lifted, between: front.reversed())
    }
    guard sheet.part != .front else { return }
    var back = contourLines(at: contour, side: 1)
    back += arc(from: (back.last?.beyond ?? 0) / radius, to: .pi).dropFirst()
    if lifted.most > .pi * radius { back.append(Line(lifted.most)) }
    returning = append(lifted, between: back)
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
    guard let first = lines.first, let last = lines.last else { return begin..<begin }
    let start = max(first.beyond, outline.least)
    let end = min(last.beyond, outline.most)
    guard start < end else { return begin..<begin }
    let ends = [start, end].map { place in
      lines.first { $0.beyond == place } ?? Line(place)
    }
    var cuts = lines + outline.corners.map { Line($0) }
    cuts = cuts.filter { $0.beyond > start && $0.beyond < end }.sorted { $0.beyond < $1.beyond }
    cuts = [ends[0]] + cuts + [ends[1]]
    for (a, b) in zip(cuts, cuts.dropFirst()) {
      append(outline.line(at: a.beyond))
      append(outline.line(at: b.beyond))
      append(a.beyond, b.beyond, a.outset, b.outset)
    }
    return begin..<(begin + cuts.count - 1)
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
  /// How far its corners are beyond the axis.
  let corners: [Double]
  private let frame: Rect
  private let roll: Roll

  init(of frame: Rect, along roll: Roll) {
    self.frame = frame
    self.roll = roll
    corners = [
      frame.origin, Point(x: frame.maxX, y: frame.minY), Point(x: frame.minX, y: frame.maxY),
      Point(x: frame.maxX, y: frame.maxY),
    ].map { roll.distance(of: $0) }
  }

  var least: Double { corners.min() ?? 0 }
  var most: Double { corners.max() ?? 0 }

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
