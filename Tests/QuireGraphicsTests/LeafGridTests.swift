import Foundation
import QuireEffects
import QuireGeometry
import QuireScene
import Testing

@testable import QuireGraphics
@testable import ReferenceFrames

/// The columns of the mesh of a bent sheet, in groups that sample the same mipmap level.
@Suite struct LeafGridTests {
  /// Returns the bent sheet of `leaf` at `p` with the camera that sees it.
  private func sheet(_ leaf: Leaf, at p: Double) throws -> (sheet: LeafSheet, camera: Camera) {
    let list = leaf.drawList(at: p, on: Stage(size: Size(width: 800, height: 500)))
    return (try #require(list.calls.compactMap(\.leafSheet).first), list.camera)
  }

  /// The border beyond an edge has no paper, so its own reduction says nothing.
  ///
  /// At the contour, where paper turns away from the viewer, the paper beside it is reduced most.
  @Test("the border beyond an edge samples the level of the paper at the edge")
  func borders() throws {
    var borders = 0
    for (bend, p) in [(0.9, 0.42), (0.9, 0.47), (1.5, 0.35), (1.5, 0.45), (1.2, 0.6)] {
      var leaf = Leaf()
      leaf.bend = bend
      let (sheet, camera) = try sheet(leaf, at: p)
      for isFront in [true, false] {
        guard let outline = LeafOutline(of: sheet, front: isFront, seenBy: camera) else { continue }
        let grid = LeafGrid(outline, edges: [.first, .last, .rows], rim: 3, scale: 1)
        let band = try #require(grid.bands.first { !$0.isRim })
        let cells = (0..<(grid.groups.last?.columns.upperBound ?? 0)).map { grid.cell($0, band) }
        // The length of a column along the paper and on the screen, where it is at least 0.001.
        let lengths = cells.map { cell in
          let ends = [cell.first.start, cell.first.end].map { distance in
            let position = sheet.position(of: Point(x: distance, y: cell.first.row))
            return camera.project(position).x
          }
          return (
            paper: cell.first.end - cell.first.start, screen: max(1e-3, abs(ends[1] - ends[0]))
          )
        }
        let papers = lengths.indices.filter { lengths[$0].paper > 1e-6 }
        let (first, last) = (try #require(papers.first), try #require(papers.last))
        #expect(grid.groups.first?.columns.contains(first) == true, "bend \(bend), p \(p)")
        #expect(grid.groups.last?.columns.contains(last) == true, "bend \(bend), p \(p)")
        if first > 0 { borders += 1 }
        for group in grid.groups {
          let columns = lengths[group.columns]
          let paper = columns.reduce(0) { $0 + $1.paper }
          let screen = columns.reduce(0) { $0 + $1.screen }
          let halvings = log2(paper / screen) / 2
          #expect(abs(group.reduction.halvings - halvings) < 0.01, "bend \(bend), p \(p)")
        }
      }
    }
    // Otherwise no sheet would have a border at its first edge.
    #expect(borders > 3)
  }
}
