import Glibc
import QuireGeometry
import QuireScene

/// A grid of cells on the visible part of one side of a bent sheet: its lines are parallel to the
/// spine, about which the sheet turns, and its rows are at right angles to the spine.
struct LeafGrid {
  /// A line of the grid along the spine, given by its distance from the spine in each row.
  private struct Line {
    /// The distances of the line from the spine, measured along the paper, in points, row by row.
    var distances: [Double]
    /// The distance, in pixels, by which the line is moved on the screen for antialiasing, positive
    /// away from the spine.
    var outset = 0.0
  }

  /// One of the two rows that bound a cell.
  struct CellRow {
    /// The position of the row along the spine, in points from the stage's centre.
    var row: Double
    /// The distance from the spine, in points along the paper, at which the cell's first line
    /// crosses the row.
    var start: Double
    /// The distance from the spine, in points along the paper, at which the cell's last line
    /// crosses the row.
    var end: Double
    /// The first and the last distance from the spine, in points along the paper, at which the
    /// drawn side of the sheet is visible in the row.
    var limits: (first: Double, last: Double)
  }

  /// A cell between two lines and two rows.
  struct Cell {
    var first: CellRow
    var last: CellRow
    /// The distances, in pixels, by which the cell's two lines are moved on the screen for
    /// antialiasing, at right angles to the spine.
    var outsets: (start: Double, end: Double)
  }

  /// A strip of cells between two consecutive rows of the grid.
  struct Band {
    fileprivate let index: Int
    /// Whether the strip is the first or the last one, along an edge of the paper that is at right
    /// angles to the spine.
    let isRim: Bool
  }

  /// A group of neighbouring columns of cells that are sampled in the same way.
  struct Group {
    /// The columns of the group, each given by the index of its first line.
    var columns: Range<Int>
    /// The reduction with which the page appears on the columns together.
    var reduction: Reduction
  }

  /// A form of sampling whose mipmap level is given in sixths.
  private struct Sampling: Equatable {
    var form: PaperSampling
    var level: Int

    init(of reduction: Reduction) {
      form = reduction.sampling
      level = Int((Sampler.level(halvings: form.halvings) * 6).rounded())
      form.halvings = 0
    }
  }

  /// The distance, in pixels, that cells extend beyond the paper's edges for antialiasing.
  private static let margin = 1.5
  /// The curvature of the paper at the spine, as a multiple of its mean curvature.
  private static let steepestBend = 1.75
  /// The greatest angle by which the paper of a column bends, in radians.
  private static let greatestBendOfColumn = 0.06

  private let outline: LeafOutline
  private let rows: [Double]
  private let limits: [(first: Double, last: Double)]
  private let lines: [Line]
  /// The columns that are not at an antialiased edge, each given by the index of its first line.
  private let inner: Range<Int>
  /// The strips of cells between consecutive rows.
  let bands: [Band]
  /// All columns of the grid, in groups that are sampled in the same way.
  let groups: [Group]

  /// Creates the grid for `outline`, the visible part of one side, with a border of cells `rim`
  /// pixels wide along the antialiased `edges`; `scale` is the number of pixels per point.
  init(_ outline: LeafOutline, edges: LeafMesh.Edges, rim: Double, scale: Double) {
    self.outline = outline
    let paper = outline.paper
    let inside = min(rim / scale, paper.height / 2)
    let interior = Rect(
      x: paper.minX, y: paper.minY + inside, width: paper.width,
      height: paper.height - 2 * inside)
    let outside = Self.margin / scale
    rows =
      [paper.minY - outside] + LeafOutline.rows(of: interior, for: outline.sheet.shape)
      + [paper.maxY + outside]
    let limits = outline.perRow(rows) { outline.limits(in: $0) }
    self.limits = limits
    let last = rows.count - 2
    bands = (0...last).map { Band(index: $0, isRim: $0 == 0 || $0 == last) }
    var start = [Line(distances: limits.map(\.first))]
    var end = [Line(distances: limits.map(\.last))]
    let firstRim =
      edges.contains(.first) ? outline.rim(rim / scale, in: rows, limits, from: .first) : []
    let lastRim =
      edges.contains(.last) ? outline.rim(rim / scale, in: rows, limits, from: .last) : []
    if !firstRim.isEmpty {
      start.insert(Line(distances: limits.map(\.first), outset: -Self.margin), at: 0)
      start += firstRim.map { Line(distances: $0) }
    }
    if !lastRim.isEmpty {
      end.append(Line(distances: limits.map(\.last), outset: Self.margin))
      end = lastRim.reversed().map { Line(distances: $0) } + end
    }
    let count = Self.columns(of: outline, scale: scale)
    let between = (1..<count).map { index in
      let share = Double(index) / Double(count)
      return Line(
        distances: limits.indices.map {
          let (a, b) = (start[start.count - 1].distances[$0], end[0].distances[$0])
          return a + (b - a) * share
        })
    }
    lines = start + between + end
    inner = (start.count - 1)..<(start.count - 1 + count)
    groups = Self.groups(of: lines, in: outline, row: rows.count / 2, rows: rows)
  }

  /// Returns the number of columns into which the side is divided, so that the paper looks smoothly
  /// bent at `scale` pixels per point.
  private static func columns(of outline: LeafOutline, scale: Double) -> Int {
    let shape = outline.sheet.shape
    let bend = max(shape.bend, shape.tip - shape.base)
    guard bend > 0 else { return 1 }
    // As many as an arc has that bends everywhere as the paper does at the spine.
    let strips = ArcDivision.strips(
      over: steepestBend * bend, radius: shape.width / (steepestBend * bend) * scale, atMost: 200)
    // All paper of a column is sampled alike, although it is squeezed more where it is steeper.
    return max(strips, Int((steepestBend * bend / greatestBendOfColumn).rounded(.up)))
  }

  /// Divides the columns between `lines` into groups that are sampled in about the same way, judged
  /// by the row with the index `row` in `rows`.
  private static func groups(
    of lines: [Line], in outline: LeafOutline, row: Int, rows: [Double]
  ) -> [Group] {
    var groups: [Group] = []
    var last: Sampling?
    let axis = outline.sheet.orientation
    var start = outline.position(at: lines[0].distances[row], row: rows[row])
    for column in 0..<(lines.count - 1) {
      let (a, b) = (lines[column].distances[row], lines[column + 1].distances[row])
      let end = outline.position(at: b, row: rows[row])
      let seen = max(abs(end - start), 1e-3)
      let reduction = Reduction(of: b - a, to: seen, length: (b - a) / seen, along: axis)
      start = end
      // Cells without paper, beyond an edge, belong to the neighbouring group.
      let sampling = b - a < 1e-6 ? last : Sampling(of: reduction)
      if let index = groups.indices.last, last == nil || sampling == last {
        groups[index].columns = groups[index].columns.lowerBound..<(column + 1)
        groups[index].reduction = groups[index].reduction + reduction
      } else {
        groups.append(Group(columns: column..<(column + 1), reduction: reduction))
      }
      last = sampling
    }
    return groups
  }

  /// Returns whether the column with the index `column` is a part of the border along an
  /// antialiased edge.
  func isRim(_ column: Int) -> Bool { !inner.contains(column) }

  /// Returns the cell where the column with the index `column` crosses `band`, a strip of cells
  /// between two rows.
  func cell(_ column: Int, _ band: Band) -> Cell {
    func row(_ index: Int) -> CellRow {
      CellRow(
        row: rows[index], start: lines[column].distances[index],
        end: lines[column + 1].distances[index], limits: limits[index])
    }
    return Cell(
      first: row(band.index), last: row(band.index + 1),
      outsets: (
        lines[column].outset * outline.sense, lines[column + 1].outset * outline.sense
      ))
  }
}

extension LeafOutline {
  /// Returns the lines that divide the border at `end` of the `rows`, which is `width` points wide
  /// on the screen, each line as its distances from the spine, row by row.
  ///
  /// `limits` are the distances from the spine at which the visible part of each row begins and
  /// ends.
  ///
  /// Near a contour the paper recedes quickly, so there are several lines.
  func rim(
    _ width: Double, in rows: [Double], _ limits: [(first: Double, last: Double)], from end: RowEnd
  ) -> [[Double]] {
    let isContour = (end == .first ? firstEnd : lastEnd) == .contour
    let shares = isContour ? [0.06, 0.2, 0.5, 1] : [1]
    return shares.map { share in
      perRow(Array(zip(rows, limits))) { row, limits in
        distance(inside: width * share, row: row, limits, from: end)
      }
    }
  }

  /// Returns the result of `value` for each of `rows`; if the sheet is not twisted, `value` is
  /// called only for the first row, and all rows have its result.
  func perRow<Row, Value>(_ rows: [Row], _ value: (Row) -> Value) -> [Value] {
    guard !sheet.shape.isTwisted, let first = rows.first else { return rows.map(value) }
    return Array(repeating: value(first), count: rows.count)
  }
}
