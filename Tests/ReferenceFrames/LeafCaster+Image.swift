import Foundation
import QuireGeometry
import QuireScene

/// The pixels of a frame.
extension LeafCaster {
  /// Returns the frame, and for each pixel whether an edge of the sheet is at most `margin` pixels
  /// away.
  func image(margin: Int = 3) -> (colors: [SIMD3<Double>], isEdge: [Bool]) {
    let (columns, rows) = (Int((width * scale).rounded()), Int((height * scale).rounded()))
    let outline = outline()
    let reach = outline.map { flatPoint($0.a, $0.b).a }
    let bounds = ((reach.min() ?? 0) - 1)...((reach.max() ?? 0) + 1)
    var met: [Int: [(s: Double, row: Double)]] = [:]
    var colors: [SIMD3<Double>] = []
    var surfaces: [Surface] = []
    for row in 0..<rows {
      let across = (Double(row) + 0.5) / scale - height / 2
      let shadows = shadows(flatPoint(0, across).b)
      for column in 0..<columns {
        let (a, b) = flatPoint((Double(column) + 0.5) / scale - width / 2, across)
        var papers: [(s: Double, row: Double)] = []
        if bounds.contains(a) {
          if !leans {
            // All rows are alike.
            papers = met[column] ?? meetings(a, 0)
            met[column] = papers
            papers = papers.map { ($0.s, offset($0.s, a, b).row) }
          } else {
            papers = meetings(a, b)
          }
        }
        let hit = hit(Point(x: a, y: b), papers)
        surfaces.append(hit.surface)
        colors.append(color(hit, shadows))
      }
    }
    var isEdge = [Bool](repeating: false, count: columns * rows)
    func mark(_ column: Int, _ row: Int) {
      for y in (row - margin)...(row + margin) where (0..<rows).contains(y) {
        for x in (column - margin)...(column + margin) where (0..<columns).contains(x) {
          isEdge[y * columns + x] = true
        }
      }
    }
    for index in surfaces.indices {
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      if column > 0, surfaces[index - 1] != surfaces[index] { mark(column, row) }
      if row > 0, surfaces[index - columns] != surfaces[index] { mark(column, row) }
    }
    // A sliver between the middles of pixels changes no surface, and the line along an edge beside
    // the container may reach into it.
    for point in outline {
      mark(
        Int(((point.a + width / 2) * scale).rounded(.down)),
        Int(((point.b + height / 2) * scale).rounded(.down)))
    }
    return (colors, isEdge)
  }

  /// Returns the end of the ray through `point`, which meets `papers`, the furthest from the spine
  /// first.
  func hit(_ point: Point, _ papers: [(s: Double, row: Double)]) -> Hit {
    for paper in papers {
      let isFront = facesFront(paper.s, paper.row)
      let face = isFront ? faces.front : faces.back
      guard face.contains(Point(x: paper.s, y: paper.row)) else { continue }
      return Hit(surface: isFront ? .front : .back, a: paper.s, b: paper.row)
    }
    return Hit(
      surface: flat.from.contains(point) ? .facing : flat.to.contains(point) ? .beneath : .desk,
      a: point.x, b: point.y)
  }

  /// Returns points of the sheet's three free edges on the screen.
  private func outline() -> [(a: Double, b: Double)] {
    let steps = Int(4 * max(width, height) * scale)
    return (0...steps).flatMap { step in
      [faces.front, faces.back].flatMap { face in
        let share = Double(step) / Double(steps)
        let (s, row) = (face.minX + share * face.width, face.minY + share * face.height)
        var points = [
          projected(paper(face.maxX, row)), projected(paper(s, face.minY)),
          projected(paper(s, face.maxY)),
        ]
        if face.minX > 0 { points.append(projected(paper(face.minX, row))) }
        return points.map(screenPoint)
      }
    }
  }
}
