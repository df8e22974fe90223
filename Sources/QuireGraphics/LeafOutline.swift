import Glibc
import QuireGeometry
import QuireScene

/// The part of one side of a bent sheet that faces the camera.
///
/// In each row, the front faces the camera up to the contour, a distance from the spine at which
/// the paper turns away, and the back faces it beyond the contour.
struct LeafOutline {
  /// The kind of a line at which the visible part of the side ends.
  enum End {
    /// The spine, where the paper is bound.
    case spine
    /// An edge of the paper that is parallel to the spine.
    case paper
    /// The contour: the line at which the bent paper turns away from the camera, in all rows or
    /// only in some.
    case contour
  }

  let sheet: LeafSheet
  let camera: Camera
  let isFront: Bool
  /// The frame of the paper of this side, in points: x is the distance from the spine, y the
  /// position along the spine.
  let paper: Rect
  /// The kind of line at which the visible part of the side ends toward the spine.
  let firstEnd: End
  /// The kind of line at which the visible part of the side ends toward the outer edge of the
  /// sheet.
  let lastEnd: End
  /// The frame of the opposite side's paper, which is painted over this side at the contour, and
  /// the distance, in points on the screen, by which this side ends before the contour there.
  private var cover: (paper: Rect, overlap: Double)?

  /// Creates the outline of one side of `sheet`, or returns `nil` if the camera does not see that
  /// side.
  ///
  /// The side is the front if `isFront` is true, otherwise the back.
  init?(of sheet: LeafSheet, front isFront: Bool, seenBy camera: Camera) {
    self.sheet = sheet
    self.camera = camera
    self.isFront = isFront
    let paper = sheet.paperRect(isFront ? sheet.frontFrame : sheet.backFrame)
    self.paper = paper
    guard !paper.isEmpty else { return nil }
    let rows = Self.rows(of: paper, for: sheet.shape)
    let contours = (sheet.shape.isTwisted ? rows : [rows[0]]).map {
      Self.contour(of: sheet, in: $0, seenBy: camera)
    }
    guard contours.contains(where: { isFront ? $0 > paper.minX : $0 < paper.maxX }) else {
      return nil
    }
    let atSpine: End = paper.minX > 1e-6 ? .paper : .spine
    if isFront {
      firstEnd = atSpine
      lastEnd = contours.contains { $0 < paper.maxX } ? .contour : .paper
    } else {
      firstEnd = contours.contains { $0 > max(0, paper.minX) } ? .contour : atSpine
      lastEnd = .paper
    }
  }

  /// The number of strips into which a twisted sheet is divided along the spine.
  private static let strips = 12

  /// Returns the positions along the spine, from one edge of `paper` to the other, at which the
  /// sheet is divided in order to look smooth.
  static func rows(of paper: Rect, for shape: LeafShape) -> [Double] {
    let strips = shape.isTwisted ? Self.strips : 1
    return (0...strips).map { paper.minY + paper.height * Double($0) / Double(strips) }
  }

  /// Returns the distance from the spine, measured along the paper, in points, at which the front
  /// of `sheet` turns away from `camera` in `row`.
  ///
  /// The result is ∞ if the camera sees only the front in this row, and −∞ if it sees only the
  /// back.
  private static func contour(of sheet: LeafSheet, in row: Double, seenBy camera: Camera) -> Double
  {
    func showsFront(_ distance: Double) -> Bool {
      sheet.showsFront(at: Point(x: distance, y: row), to: camera)
    }
    var (low, high) = (0.0, sheet.shape.width)
    guard showsFront(low) else { return -.infinity }
    guard !showsFront(high) else { return .infinity }
    for _ in 0..<24 {
      let middle = (low + high) / 2
      if showsFront(middle) { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// Returns the outline of this side, the front, as it must be drawn beneath `back`, the opposite
  /// side: the front then ends `overlap` points before the contour on the screen, hidden by the
  /// back, or half as far from the contour as a narrower back reaches.
  ///
  /// If both sides ended at the contour, both would cover the pixels there in part, and the front
  /// would show through the edge of the back.
  func ending(_ overlap: Double, beneath back: LeafOutline) -> LeafOutline {
    guard back.paper.minY <= paper.minY, back.paper.maxY >= paper.maxY else { return self }
    var outline = self
    outline.cover = (back.paper, overlap)
    return outline
  }

  /// Returns the range of distances from the spine, measured along the paper, in points, in which
  /// the side is drawn in `row`.
  func limits(in row: Double) -> (first: Double, last: Double) {
    let contour = Self.contour(of: sheet, in: row, seenBy: camera)
    guard isFront else { return (max(paper.minX, min(paper.maxX, contour)), paper.maxX) }
    let last = min(paper.maxX, max(paper.minX, contour))
    guard let cover, last == contour, cover.paper.minX <= contour, contour < cover.paper.maxX else {
      return (paper.minX, last)
    }
    let reach = abs(position(at: cover.paper.maxX, row: row) - position(at: contour, row: row))
    let end = distance(
      inside: min(cover.overlap, reach / 2), row: row, (paper.minX, last), from: .last)
    return (paper.minX, end)
  }

  /// Returns the position on the screen, at right angles to the spine, in points from the stage's
  /// centre, of the paper at `distance` from the spine in `row`.
  func position(at distance: Double, row: Double) -> Double {
    let seen = camera.project(sheet.position(of: Point(x: distance, y: row)))
    return sheet.orientation == .horizontal ? seen.x : seen.y
  }

  /// The direction on the screen in which the distance from the spine grows: 1 for right or down,
  /// −1 for left or up.
  var sense: Double { isFront ? sheet.side : -sheet.side }

  /// An end of the visible part of a row: `first` is nearer to the spine, and `last` is further
  /// from it.
  enum RowEnd {
    case first, last
  }

  /// Returns how far from the spine, along the paper, a line across the sheet has the point that
  /// appears on the screen `depth` points inside the end `end` of the line.
  ///
  /// The result is at most at the middle of the line. `row` is the position of the line along the
  /// spine; `limits` are the distances from the spine at which its visible part begins and ends.
  func distance(
    inside depth: Double, row: Double, _ limits: (first: Double, last: Double), from end: RowEnd
  ) -> Double {
    var (near, far) =
      end == .first ? (limits.first, limits.last) : (limits.last, limits.first)
    far = (near + far) / 2
    let edge = position(at: near, row: row)
    for _ in 0..<20 {
      let middle = (near + far) / 2
      if abs(position(at: middle, row: row) - edge) < depth { near = middle } else { far = middle }
    }
    return far
  }
}
