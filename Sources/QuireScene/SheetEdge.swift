package import QuireGeometry

/// The outer edge of a turning sheet of paper.
package struct SheetEdge: Hashable, Sendable {
  /// The position of a point of the edge, in points from the stage's centre.
  package var place: Vector
  /// The difference of the paper's angles at the outer edge and at the spine, in radians.
  package var bend: Double
}

extension SheetPicture {
  /// The outer edge of the turning sheet, or `nil` if the picture shows none.
  package var outerEdge: SheetEdge? {
    parts.lazy.flatMap(\.calls).compactMap(\.outerEdge).first
  }
}

extension DrawCall {
  fileprivate var outerEdge: SheetEdge? {
    switch self {
    case .sheet(let sheet): return sheet.paper.outerEdge
    case .panel(let panel) where panel.angle != 0:
      let (frame, middle) = (panel.frame, panel.frame.center)
      let outer: Point =
        switch panel.hinge {
        case .vertical(let x):
          Point(x: abs(frame.maxX - x) > abs(frame.minX - x) ? frame.maxX : frame.minX, y: middle.y)
        case .horizontal(let y):
          Point(x: middle.x, y: abs(frame.maxY - y) > abs(frame.minY - y) ? frame.maxY : frame.minY)
        }
      return SheetEdge(place: panel.position(of: outer), bend: 0)
    case .panel, .mix, .shader: return nil
    }
  }
}
