public import QuireGeometry
public import QuireScene

extension Canvas {
  /// Draws `symbol` in `color` as large as possible in the middle of `rect`, in points.
  ///
  /// The width of the lines is a whole number of device pixels, and horizontal and vertical lines
  /// cover whole pixels, so that they are crisp at any size.
  public func draw(_ symbol: Symbol, in rect: Rect, color: Color) {
    let pixels = min(rect.width, rect.height) * scale
    guard pixels >= 1 else { return }
    let unit = pixels.rounded(.down) / Symbol.side
    let origin = Point(
      x: ((rect.center.x - unit * Symbol.side / scale / 2) * scale).rounded(),
      y: ((rect.center.y - unit * Symbol.side / scale / 2) * scale).rounded())
    let width = max(1, (Symbol.lineWidth * unit).rounded())
    let grid = SymbolGrid(of: symbol.path, unit: unit, lineWidth: width)
    let path = symbol.path.mapped { point in
      let place = grid.place(of: point)
      return Point(x: (origin.x + place.x) / scale, y: (origin.y + place.y) / scale)
    }
    stroke(path, with: .color(color), Stroke(width: width / scale, cap: .round, join: .round))
  }
}

/// The places of a symbol's points on device pixels.
///
/// The coordinates of horizontal and vertical lines are moved so that the edges of the lines are on
/// whole pixels. Points with the same coordinate move with them; all others stay.
struct SymbolGrid {
  private let unit: Double
  private let lineWidth: Double
  private var columns: Set<Double> = []
  private var rows: Set<Double> = []

  /// Creates the grid of `path` for `unit` pixels per unit of the path and lines that are
  /// `lineWidth` pixels wide.
  init(of path: Path, unit: Double, lineWidth: Double) {
    self.unit = unit
    self.lineWidth = lineWidth
    var (start, here) = (Point.zero, Point.zero)
    for element in path.elements {
      let last = here
      switch element {
      case .move(let point):
        (start, here) = (point, point)
        continue
      case .line(let point): here = point
      case .curve(_, _, let point):
        here = point
        continue
      case .close: here = start
      }
      guard last != here else { continue }
      if last.x == here.x { columns.insert(here.x) }
      if last.y == here.y { rows.insert(here.y) }
    }
  }

  /// Returns the place of `point`, a point of the path, in pixels.
  func place(of point: Point) -> Point {
    Point(x: place(of: point.x, in: columns), y: place(of: point.y, in: rows))
  }

  private func place(of coordinate: Double, in lines: Set<Double>) -> Double {
    guard lines.contains(coordinate) else { return coordinate * unit }
    let half = lineWidth / 2
    return (coordinate * unit - half).rounded() + half
  }
}
