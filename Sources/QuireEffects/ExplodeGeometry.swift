import QuireGeometry
import QuireScene

/// The geometry of the cells into which a page explodes on a stage.
struct ExplodeGeometry {
  private let explode: Explode
  private let size: Size
  /// The length of a cell's side, in points.
  private let side: Double
  private let columns: Int
  private let rows: Int

  init(_ explode: Explode, on stage: Stage) {
    self.explode = explode
    size = stage.size
    let side = size.width * explode.cellSize
    // Rounding alone must not create a further cell; an empty stage has one empty cell.
    func count(_ length: Double) -> Int {
      side > 0 ? max(1, Int((length / side - 1e-9).rounded(.up))) : 1
    }
    (self.side, columns, rows) = (side, count(size.width), count(size.height))
  }

  /// Returns panels with the cells of the old page that are still visible at `progress`, row by
  /// row.
  func cells(at progress: Double) -> [Panel] {
    var numbers = SplitMix64(seed: UInt64(max(0, explode.seed)))
    var cells: [Panel] = []
    for row in 0..<rows {
      for column in 0..<columns {
        let reach = explode.spread * size.width
        let way = Vector(x: numbers.nextSigned() * reach, y: numbers.nextSigned() * reach)
        let turn = numbers.nextSigned() * explode.spin * .pi / 180
        let share = share(row, column, at: progress)
        guard share < 1 else { continue }
        var cell = Panel(.page(.from, source: source(row, column)), frame: .zero)
        cell.frame = source(row, column).offsetBy(Vector(x: -size.width / 2, y: -size.height / 2))
        if share > 0 {
          let center = Vector(x: cell.frame.center.x, y: cell.frame.center.y)
          let scale = 1 - 0.99 * share
          cell.transform =
            .translation(center + way * share) * .rotationZ(turn * share)
            * .scale(x: scale, y: scale) * .translation(-center)
          cell.opacity = 1 - share
          cell.freeEdges = .all
        } else {
          // The cells on the left and above may have left already.
          if column > 0, self.share(row, column - 1, at: progress) > 0 {
            cell.freeEdges.insert(.left)
          }
          if row > 0, self.share(row - 1, column, at: progress) > 0 {
            cell.freeEdges.insert(.top)
          }
        }
        cells.append(cell)
      }
    }
    return cells
  }

  /// Returns the completed fraction, 0…1, of the motion of the cell at `row` and `column` when the
  /// transition is at `progress`.
  private func share(_ row: Int, _ column: Int, at progress: Double) -> Double {
    let rank = Double(row * columns + column) / Double(max(1, rows * columns - 1))
    let start = explode.stagger * rank
    guard progress > start else { return 0 }
    let length = 1 - explode.stagger
    return length > 0 ? min(1, (progress - start) / length) : 1
  }

  /// Returns the part of the page that the cell at `row` and `column` shows, in points from the
  /// page's top left corner.
  ///
  /// The cells at the end of a row or column may be smaller than the others.
  private func source(_ row: Int, _ column: Int) -> Rect {
    let (left, top) = (Double(column) * side, Double(row) * side)
    let right = column == columns - 1 ? size.width : Double(column + 1) * side
    let bottom = row == rows - 1 ? size.height : Double(row + 1) * side
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
