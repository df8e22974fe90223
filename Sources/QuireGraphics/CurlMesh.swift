import Glibc
import QuireGeometry
import QuireScene

/// The mesh of a rolled sheet of paper: strips parallel to the axis of the roll, encoded for the
/// GPU.
///
/// The strips are grouped by the part of the sheet that they show.
///
/// No strip hides a later one, because paper further beyond the axis is nearer to the camera. The
/// mesh therefore needs no depth buffer.
struct CurlMesh {
  /// The values of the vertex attributes of `Curl.vert`: `floatsPerStrip` numbers for each strip.
  private(set) var numbers: [Float] = []
  /// The indices of the strips that show the part of the sheet that is still flat.
  private(set) var flat = 0..<0
  /// The ranges of strips that show the page beneath the sheet in the shadow of the roll, each with
  /// a fraction, 0…1, of the shadow's full strength.
  ///
  /// `share` is the strength of the shadow on these strips, as a fraction of its full strength.
  private(set) var shadowed: [(strips: Range<Int>, share: Double)] = []
  /// The indices of the strips that show the uncovered part of the page beneath the sheet, outside
  /// the shadow of the roll.
  private(set) var open = 0..<0
  /// The indices of the strips that show the front of the paper where it rises onto the roll,
  /// except near the contour, which is the silhouette of the roll.
  private(set) var rising = 0..<0
  /// The indices of the strips beside the contour, the line on the screen at which the visible roll
  /// ends: those on the front and those on the back of the paper.
  private(set) var contour = (front: 0..<0, back: 0..<0)
  /// The indices of the strips that show the back of the paper near its edges, except near the
  /// contour, which is the silhouette of the roll.
  private(set) var returning = 0..<0
  /// The indices of the strips that show the rest of the back, which fills all of its pixels.
  private(set) var inside = 0..<0
  /// The indices of the strips like those of `rising`, `returning` and `inside` that are seen at a
  /// steep angle, so that thin lines on them need several samples for a pixel.
  private(set) var steep = (rising: 0..<0, returning: 0..<0, inside: 0..<0)
  /// The indices of the strips with which the shadow around the free edges of the rolled-up part is
  /// drawn.
  ///
  /// They continue the paper beyond its edges.
  private(set) var edgeShadow = 0..<0

  static let floatsPerStrip = 12
  /// The distance, in pixels, by which the strips extend beyond the edges of the paper for
  /// antialiasing.
  private static let margin = 2.0
  /// The least distance, in pixels, between a corner of the paper and a line that divides two
  /// strips; a line nearer to the corner is moved onto the corner.
  ///
  /// Narrower strips are avoided.
  ///
  /// Near the contour such strips are so narrow on the screen that values computed from their slope
  /// are wrong.
  private static let spacing = 0.1
  /// The least distance, in pixels, from the silhouette of the roll on the screen within which
  /// strips belong to `contour`.
  private static let contourDepth = 2.0
  /// The distance from the silhouette within which strips belong to `contour`, as a fraction of the
  /// radius: a pixel there covers more than 2.6 times as much paper at right angles to the roll as
  /// along it.
  private static let contourShare = 1 - (1 - 1 / (2.6 * 2.6)).squareRoot()
  /// The angle between paper and the screen, in radians, from which on the paper is seen at a steep
  /// angle: a pixel then covers 1.3 times as much paper at right angles to the roll as along it.
  private static let steepAngle = acos(1 / 1.3)
  /// The radius of a roll, in pixels, below which no part of the back is far from the contour.
  private static let narrowRoll = 4.0

  let sheet: CurlSheet
  private let pixel: Double

  /// Creates the mesh of `sheet` as `camera` sees it, on a device with `scale` pixels per point.
  init(_ sheet: CurlSheet, camera: Camera, scale: Double) {
    self.sheet = sheet
    pixel = 1 / scale
    let radius = sheet.roll.radius
    let whole = CurlOutline(of: sheet.frame, along: sheet.roll)
    // A pixel at the contour sees paper from 0 to √(2·radius) beyond it, two thirds of that on one
    // side of the pixel's centre.
    let margin = (Self.margin + 2.0 / 3 * (2 * radius / pixel).squareRoot()) * pixel
    let lifted = CurlOutline(of: sheet.frame.insetBy(x: -margin, y: -margin), along: sheet.roll)
    let shadowEnd = sheet.castShadow > 0 ? 3 * radius : 0

    if sheet.part != .back {
      // One pixel lies under the flat part, so that no gap shows between the two.
      let shade = shadowEnd > 0 ? [-pixel, shadowEnd] : []
      for area in sheet.shadowAreas ?? [ShadowArea(sheet.frame)] {
        let strips = append(
          CurlOutline(of: area.frame, along: sheet.roll), between: shade.map { Line($0) })
        if !strips.isEmpty { shadowed.append((strips, area.share)) }
      }
      if sheet.part == .whole {
        open = append(
          whole, between: [Line(shadowEnd > 0 ? shadowEnd : -pixel), Line(whole.most)])
      }
    }
    let angle = sheet.roll.contourAngle(seenBy: camera)
    if sheet.part != .back {
      // The rising part overlaps the flat part a little. Their common line ends at different places
      // on the two, and a pixel between those could be missed. Paper so close to the line has not
      // visibly risen.
      let overlap = min(max(pixel, radius / 16), angle * radius / 4)
      flat = append(whole, between: [Line(whole.least), Line(overlap)])
    }
    guard whole.most > 0 else { return }
    let depth = max(Self.contourDepth * pixel, Self.contourShare * radius)
    let nearContour = (2 * radius * depth).squareRoot()
    if sheet.part != .back {
      var front = contourLines(at: angle, side: -1)
      front += arc(from: 0, to: (front.last?.beyond ?? 0) / radius).dropLast().reversed()
      let strips = append(lifted, between: front.reversed())
      let first = strips.first { extent(of: $0).end > angle * radius - nearContour }
      let steep = strips.first { extent(of: $0).end > Self.steepAngle * radius } ?? strips.endIndex
      rising = strips.prefix(upTo: min(steep, first ?? strips.endIndex))
      self.steep.rising = rising.upperBound..<(first ?? strips.endIndex)
      contour.front = strips.suffix(from: first ?? strips.endIndex)
    }
    guard sheet.part != .front else { return }
    let covered = sheet.frame.insetBy(x: margin, y: margin)
    let inner = covered.isEmpty ? nil : CurlOutline(of: covered, along: sheet.roll)
    if let shadow = sheet.edgeShadow, shadow.opacity > 0, whole.most > angle * radius {
      let ring = CurlRing(
        outer: CurlOutline(
          of: sheet.frame.insetBy(x: -shadow.width, y: -shadow.width), along: sheet.roll),
        inner: inner)
      let strips = ring.strips(between: arc(from: angle, to: .pi).map(\.beyond))
      edgeShadow = append(strips.map { ($0, start: 0, end: 0) })
    }
    var back = contourLines(at: angle, side: 1)
    back += arc(from: (back.last?.beyond ?? 0) / radius, to: .pi).dropFirst()
    if lifted.most > .pi * radius { back.append(Line(lifted.most)) }
    appendBack(
      CurlRing(outer: lifted, inner: radius / pixel > Self.narrowRoll ? inner : nil),
      between: back,
      // Where the paper is flat again, one long strip is enough.
      contourEnd: min(angle * radius + nearContour, .pi * radius - Self.spacing * pixel))
  }

  /// Appends the strips of the back, into which `lines` divide `ring`; those that begin before
  /// `contourEnd`, a distance from the roll's axis in points, are beside the contour.
  private mutating func appendBack(
    _ ring: CurlRing, between lines: [Line], contourEnd: Double
  ) {
    let cuts = cuts(of: ring.outer, and: ring.inner, between: lines)
    guard cuts.count > 1 else { return }
    let strips = zip(ring.rows(between: cuts.map(\.beyond)), zip(cuts, cuts.dropFirst())).map {
      (row: $0, start: $1.0, end: $1.1)
    }
    func append(_ strips: ArraySlice<(row: CurlRing.Row, start: Line, end: Line)>) -> (
      returning: Range<Int>, inside: Range<Int>
    ) {
      func append(_ parts: (CurlRing.Row) -> [CurlRing.Strip]) -> Range<Int> {
        self.append(
          strips.flatMap { row, start, end in
            parts(row).map { ($0, start: start.outset, end: end.outset) }
          })
      }
      return (append(\.ring), append { [$0.inside].compactMap(\.self) })
    }
    let near = strips.prefix { $0.start.beyond < contourEnd }
    let rest = strips.dropFirst(near.count)
    let sloping = rest.prefix { $0.start.beyond < (.pi - Self.steepAngle) * sheet.roll.radius }
    let (ring, middle) = append(near)
    contour.back = ring.lowerBound..<middle.upperBound
    (steep.returning, steep.inside) = append(sloping)
    (returning, inside) = append(rest.dropFirst(sloping.count))
  }

  /// Returns the distances from the roll's axis, in points along the paper, at which the strip with
  /// the index `strip` begins and ends.
  private func extent(of strip: Int) -> (start: Double, end: Double) {
    let offset = strip * Self.floatsPerStrip + 8
    return (Double(numbers[offset]), Double(numbers[offset + 1]))
  }

  /// Returns the lines that divide the paper into strips near the roll's contour, which is at the
  /// angle `contour`: on the back if `side` is 1, or on the front if it is −1.
  ///
  /// The angle is in radians, from the line at which the paper begins to rise.
  ///
  /// A pixel that the roll covers in part shows the mean of that part. The shade is proportional to
  /// the square root of the distance d from the contour, so the mean over 0…f is the value at
  /// 4/9·f.
  private func contourLines(at contour: Double, side: Double) -> [Line] {
    let radius = sheet.roll.radius
    return [0, 0.1, 0.3, 0.6, 1].map { covered in
      let inside = 4.0 / 9 * covered
      let angle = contour + side * acos(1 - min(1, inside * pixel / radius))
      return Line(
        min(.pi, max(0, angle)) * radius, outset: inside - (covered - 0.5))
    }
  }

  /// Returns dividing lines of strips on the roll from the angle `first` to the angle `last`, in
  /// radians from the line at which the paper begins to rise.
  ///
  /// The lines are so close together that the strips look round.
  private func arc(from first: Double, to last: Double) -> [Line] {
    let count = ArcDivision.strips(
      over: last - first, radius: sheet.roll.radius / pixel, atMost: 300)
    return (0...count).map {
      Line((first + (last - first) * Double($0) / Double(count)) * sheet.roll.radius)
    }
  }

  /// A dividing line between two strips of paper, parallel to the axis of the roll.
  private struct Line {
    /// The distance from the axis of the roll to the line, in points along the paper.
    var beyond: Double
    /// The distance, in pixels, by which the line is moved outwards from the roll on the screen for
    /// antialiasing.
    var outset: Double

    init(_ beyond: Double, outset: Double = 0) {
      self.beyond = beyond
      self.outset = outset
    }
  }

  /// Appends the strips into which `lines` divide `outline`, and returns the range of their
  /// indices.
  ///
  /// `lines` are in the order of their distance from the axis. Another line is added at each corner
  /// of the outline, and nothing outside the outline.
  private mutating func append(_ outline: CurlOutline, between lines: [Line]) -> Range<Int> {
    let begin = numbers.count / Self.floatsPerStrip
    let cuts = cuts(of: outline, between: lines)
    guard cuts.count > 1 else { return begin..<begin }
    for (a, b) in zip(cuts, cuts.dropFirst()) {
      append(outline.line(at: a.beyond))
      append(outline.line(at: b.beyond))
      numbers.appendAttribute(a.beyond, b.beyond, a.outset, b.outset)
    }
    return begin..<(begin + cuts.count - 1)
  }

  /// Appends `strips`, each with the distances in pixels by which its lines are moved outwards, and
  /// returns the range of their indices.
  private mutating func append(
    _ strips: [(CurlRing.Strip, start: Double, end: Double)]
  ) -> Range<Int> {
    let begin = numbers.count / Self.floatsPerStrip
    for (strip, start, end) in strips {
      append(strip.start)
      append(strip.end)
      numbers.appendAttribute(strip.beyond.0, strip.beyond.1, start, end)
    }
    return begin..<(begin + strips.count)
  }

  /// Returns the dividing lines of the strips of `outline`: the members of `lines` that cross the
  /// outline, and additional lines at its corners and at those of `inner`, a rectangle inside it.
  ///
  /// A line very close to a corner moves onto the corner, which does not change the outline.
  private func cuts(
    of outline: CurlOutline, and inner: CurlOutline? = nil, between lines: [Line]
  ) -> [Line] {
    guard let first = lines.first, let last = lines.last else { return [] }
    let corners = outline.corners
    let near = Self.spacing * pixel
    // A tip shorter than that is left out.
    let least = corners[1] - corners[0] < near ? corners[1] : corners[0]
    let most = corners[3] - corners[2] < near ? corners[2] : corners[3]
    let start = max(first.beyond, least)
    let end = min(last.beyond, most)
    guard start < end else { return [] }
    var cuts = lines.filter { $0.beyond >= start && $0.beyond <= end }
    if cuts.first?.beyond != start { cuts.insert(line(at: start, among: lines), at: 0) }
    if cuts.last?.beyond != end { cuts.append(line(at: end, among: lines)) }
    // The corners of the outline come last, so that no other line moves off them.
    for corner in (inner?.corners ?? []) + corners where corner > start && corner < end {
      let beside = cuts.indices.filter { abs(cuts[$0].beyond - corner) < near }
      if beside.isEmpty {
        let index = cuts.firstIndex { $0.beyond > corner } ?? cuts.endIndex
        cuts.insert(line(at: corner, among: lines), at: index)
      }
      for index in beside { cuts[index].beyond = corner }
    }
    return cuts
  }

  /// Returns a line that divides two strips at `beyond` points from the roll's axis along the
  /// paper, with an `outset` interpolated between the neighbouring lines in `lines`.
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
    numbers.appendAttribute(line.0.x, line.0.y, line.1.x, line.1.y)
  }
}
