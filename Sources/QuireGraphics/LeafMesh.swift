import Glibc
import QuireGeometry
import QuireScene

/// The mesh of a bent sheet of paper, encoded for the GPU: a grid of lines parallel to the spine and
/// rows at right angles to it.
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
  private(set) var numbers: [Float] = []
  /// The parts of the shadow that the sheet casts on the pages beneath.
  private(set) var shadows: [Shadow] = []
  /// The cells of the visible part of the front, or `nil` if the front is not visible.
  private(set) var front: Face?
  /// The cells of the visible part of the back, or `nil` if the back is not visible.
  private(set) var back: Face?

  static let floatsPerCell = 12
  /// The distance, in pixels, from the contour at which the front ends beneath the back: more than a
  /// slanted edge crosses in a pixel.
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

  // MARK: Shadow

  /// The number of strips into which the shadow of a twisted sheet is divided along the spine.
  private static let shadowStrips = 16

  /// The least width over which the contact shadow fades, in points.
  var contactWidth: Double { LeafShadow.contactWidth / scale }

  private mutating func appendShadows() {
    guard sheet.castShadow > 0 else { return }
    for area in sheet.shadowAreas {
      let frame = sheet.paperRect(area.frame)
      for isFrontSide in [true, false] {
        let paper = sheet.shadowCaster(onFrontSide: isFrontSide)
        let side = frame.intersection(
          Rect(
            x: isFrontSide ? 0 : frame.minX, y: frame.minY,
            width: isFrontSide ? max(0, frame.maxX) : max(0, -frame.minX), height: frame.height))
        guard !side.isEmpty else { continue }
        let ends = sheet.shadowRows(of: paper)
        let rows = shadowRows(of: side, between: ends)
        let begin = cellCount
        for (first, last) in zip(rows, rows.dropFirst()) {
          appendShadow(in: side, onFrontSide: isFrontSide, from: first, to: last)
        }
        guard begin < cellCount else { continue }
        shadows.append(
          Shadow(cells: begin..<cellCount, share: area.share, rows: ends, width: paper.maxX))
      }
    }
  }

  /// Returns the positions along the spine at which the shadow in `frame` is divided, from one end
  /// of the frame to the other; `ends` are those between which the sheet is above the pages.
  private func shadowRows(
    of frame: Rect, between ends: (first: Double, last: Double)
  ) -> [Double] {
    let bounds = [frame.minY, frame.maxY]
    guard sheet.shape.isTwisted else { return bounds }
    // Beyond the ends of the paper the shadow is that at its ends.
    let within = (0...Self.shadowStrips).map {
      ends.first + (ends.last - ends.first) * Double($0) / Double(Self.shadowStrips)
    }
    return [bounds[0]] + within.filter { $0 > bounds[0] && $0 < bounds[1] } + [bounds[1]]
  }

  /// Appends the cell for the sheet's shadow in `frame`, from the position `first` to the position
  /// `last` along the spine; `isFrontSide` says on which side of the spine `frame` is.
  ///
  /// No cell is appended if no shadow falls there. `isFrontSide` is true if `frame` is on the side
  /// of the spine on which the sheet is while its front is up.
  private mutating func appendShadow(
    in frame: Rect, onFrontSide isFrontSide: Bool, from first: Double, to last: Double
  ) {
    let rows = [first, last].compactMap { sheet.shadow(in: $0, onFrontSide: isFrontSide) }
    guard rows.contains(where: { $0.presence > 0 }) else { return }
    func reach(_ shadow: LeafShadow) -> Double { shadow.reach(contactWidth: contactWidth) }
    let start = max(frame.minX, rows.map { $0.covered.lowerBound - reach($0) }.min() ?? 0)
    let end = min(frame.maxX, rows.map { $0.covered.upperBound + reach($0) }.max() ?? 0)
    guard start < end else { return }
    numbers.appendAttribute(start, end, first, last)
    for row in rows {
      numbers.appendAttribute(
        row.covered.lowerBound, row.covered.upperBound, row.height, row.presence)
    }
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

  private var cellCount: Int { numbers.count / Self.floatsPerCell }

  private mutating func append(_ cell: LeafGrid.Cell) {
    let (first, last) = (cell.first, cell.last)
    numbers.appendAttribute(first.start, first.end, last.start, last.end)
    numbers.appendAttribute(first.row, last.row, cell.outsets.start, cell.outsets.end)
    numbers.appendAttribute(
      first.limits.first, first.limits.last, last.limits.first, last.limits.last)
  }
}
