import Glibc
import QuireGeometry
import QuireScene

/// The mesh of a bent sheet of paper, encoded for the GPU: a grid of lines parallel to the spine
/// and rows at right angles to it.
///
/// On each side of the sheet no cell hides another one. Paper that shows its back is higher than
/// paper that shows its front, so the mesh needs no depth buffer.
struct LeafMesh {
  /// A run of consecutive cells that one OpenGL call draws.
  struct Run: Hashable {
    /// The range of the run's cells, as indices of cells in `numbers`.
    var cells: Range<Int>
    /// Whether the cells are at the edges of the paper, where they mix with the pixels beneath.
    var isRim: Bool
    /// The form in which the page is sampled.
    var sampling: PaperSampling
  }

  /// The cells of a part of the sheet's shadow.
  struct Shadow {
    /// The range of the cells, as indices of cells in `numbers`.
    var cells: Range<Int>
    /// The factor, 0…1, by which the strength of the shadow is multiplied.
    var share: Double
    /// The positions along the spine, in points from the stage's centre, at which the paper that
    /// casts the shadow begins and ends.
    var rows: (first: Double, last: Double)
    /// The distance of the outer edge of the paper that casts the shadow from the spine, along the
    /// paper, in points.
    var width: Double
    /// Whether the cells are on the side of the spine on which the sheet lies with its front up.
    var isFrontSide: Bool
    /// The factor, 0…1, by which the loss of the sky that the sheet hides is multiplied.
    var skyShare: Double
    /// Whether the sheet hides a part of the sky there, but casts no shadow.
    var isSkyOnly: Bool
  }

  /// The cells of the visible part of one side of the sheet.
  struct Face {
    /// The runs of cells; the runs at the edges of the paper come last.
    var runs: [Run] = []
    /// The edges at which the visible part is antialiased.
    var edges: Edges = []
    /// The edges of the visible part that are edges of the paper, along which a dark line is drawn.
    var lines: Edges = []
    /// The positions along the spine, in points from the stage's centre, at which the paper begins
    /// and ends.
    var rows = (first: 0.0, last: 0.0)
  }

  /// A set of edges of the visible part of one side of the sheet.
  ///
  /// The bits have the order of the components in `Leaf.frag`.
  struct Edges: OptionSet, Hashable {
    let rawValue: Int

    /// The edge of the visible part that is nearer to the spine along the paper.
    static let first = Edges(rawValue: 1)
    /// The edge of the visible part that is further from the spine along the paper.
    static let last = Edges(rawValue: 2)
    /// The two edges of the visible part at the first and the last row of the paper.
    static let rows = Edges(rawValue: 12)
  }

  /// The values of the vertex attributes of `Leaf.vert`: `floatsPerCell` numbers for each cell.
  var numbers: [Float] = []
  /// The parts of the shadow that the sheet casts on the pages beneath.
  var shadows: [Shadow] = []
  /// The cells of the visible part of the front, or `nil` if the front is not visible.
  private(set) var front: Face?
  /// The cells of the visible part of the back, or `nil` if the back is not visible.
  private(set) var back: Face?

  static let floatsPerCell = 12
  /// The distance, in pixels, from the contour at which the front ends beneath the back: more than
  /// a slanted edge crosses in a pixel.
  private static let overlap = 1.5

  let sheet: LeafSheet
  let camera: Camera
  /// The number of device pixels per point.
  let scale: Double

  /// Creates the mesh of `sheet` as `camera` sees it, on a device with `scale` pixels per point.
  init(_ sheet: LeafSheet, camera: Camera, scale: Double) {
    self.sheet = sheet
    self.camera = camera
    self.scale = scale
    appendShadows()
    let outlines = [true, false].map { LeafOutline(of: sheet, front: $0, seenBy: camera) }
    if sheet.part != .back, let outline = outlines[0] {
      let overlap = Self.overlap / scale
      front = face(outlines[1].map { outline.ending(overlap, beneath: $0) } ?? outline)
    }
    if sheet.part != .front, let outline = outlines[1] { back = face(outline) }
  }

  /// Returns the page of which the front of the sheet, if `isFront` is true, or the back shows a
  /// part.
  func page(onFront isFront: Bool) -> Page {
    if !isFront, case .page(let page, _) = sheet.back { page } else { sheet.front }
  }

  // MARK: Paper

  /// Appends the cells for `outline`, the visible part of one side, and returns them, or `nil` if
  /// there are none.
  private mutating func face(_ outline: LeafOutline) -> Face? {
    var face = Face(rows: (outline.paper.minY, outline.paper.maxY))
    face.edges = [.rows, .last]
    face.lines = .rows
    if outline.firstEnd != .spine { face.edges.insert(.first) }
    if outline.firstEnd == .paper { face.lines.insert(.first) }
    if outline.lastEnd == .paper { face.lines.insert(.last) }
    let grid = LeafGrid(
      outline, edges: face.edges, rim: 2 + sheet.thickness * scale, scale: scale)
    for isRim in [false, true] {
      for group in grid.groups {
        let begin = cellCount
        for column in group.columns {
          for band in grid.bands where isRim == (grid.isRim(column) || band.isRim) {
            append(grid.cell(column, band))
          }
        }
        guard begin < cellCount else { continue }
        face.runs.append(
          Run(cells: begin..<cellCount, isRim: isRim, sampling: group.reduction.sampling))
      }
    }
    return face.runs.isEmpty ? nil : face
  }

  var cellCount: Int { numbers.count / Self.floatsPerCell }

  private mutating func append(_ cell: LeafGrid.Cell) {
    let (first, last) = (cell.first, cell.last)
    numbers.appendAttribute(first.start, first.end, last.start, last.end)
    numbers.appendAttribute(first.row, last.row, cell.outsets.start, cell.outsets.end)
    numbers.appendAttribute(
      first.limits.first, first.limits.last, last.limits.first, last.limits.last)
  }
}
