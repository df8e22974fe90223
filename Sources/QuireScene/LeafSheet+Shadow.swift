import Glibc
package import QuireGeometry

/// The shadow that a bent sheet of paper casts on the flat page on one side of the spine, in one
/// row.
///
/// It has two parts, which `Leaf.frag` adds. The contact shadow is narrow and dark, and fades while
/// the sheet rises. The ambient shadow is wide and faint: the sheet hides a part of the sky.
package struct LeafShadow {
  /// The range of the page that is directly beneath the paper, as distances from the spine in
  /// points.
  package var covered: ClosedRange<Double>
  /// The height of the outer edge above the page, in points.
  package var height: Double
  /// The factor, 0…1, by which the opacity of both parts is multiplied.
  package var presence: Double

  /// The width over which the contact shadow fades outside the covered range, in device pixels, in
  /// addition to a part of the height.
  package static let contactWidth = 6.0
  /// The width over which the contact shadow fades, as a fraction of the height.
  package static let contactSpread = 0.15
  /// The width over which the ambient shadow fades, as a fraction of the height.
  package static let ambientSpread = 0.6

  /// Returns the distance from the covered range, in points, at which the shadow ends, where
  /// `contactWidth` is the least width of the contact shadow in points.
  package func reach(contactWidth: Double) -> Double {
    max(Self.contactSpread * height + contactWidth, Self.ambientSpread * height)
  }
}

/// The functions that compute the shadow of the sheet on the flat pages.
///
/// The front and the back of a sheet can have paper of two sizes. On each side of the spine the
/// shadow is that of the face that is visible while the sheet is flat there.
extension LeafSheet {
  /// Returns the frame, in paper coordinates, of the paper that casts the shadow on the page on
  /// which the sheet lies with its front up if `isFrontSide` is true, or else on the opposite page.
  package func shadowCaster(onFrontSide isFrontSide: Bool) -> Rect {
    paperRect(isFrontSide ? frontFrame : backFrame)
  }

  /// Returns the positions along the spine between which the outer edge of `paper` is above the
  /// pages.
  package func shadowRows(of paper: Rect) -> (first: Double, last: Double) {
    (
      shape.position(at: paper.maxX, row: paper.minY).y,
      shape.position(at: paper.maxX, row: paper.maxY).y
    )
  }

  /// Returns the row of `paper` whose outer edge is above the position `row` of the pages along the
  /// spine, or the nearest row of the paper.
  private func paperRow(withEdgeAbove row: Double, of paper: Rect) -> Double {
    guard shape.isTwisted else { return row }
    var result = row
    for _ in 0..<12 {
      let edge = shape.position(at: paper.maxX, row: min(paper.maxY, max(paper.minY, result)))
      result = min(paper.maxY, max(paper.minY, result)) + row - edge.y
    }
    return min(paper.maxY, max(paper.minY, result))
  }

  /// Returns the shadow in `row`, a position along the spine, on the page on which the sheet lies with its front up if
  /// `isFrontSide` is true, or else on the opposite page, or `nil` if the sheet has no paper that
  /// casts a shadow there.
  ///
  /// The shadow fades just before the sheet is flat or becomes invisible. The page from which the
  /// outer edge is furthest has no shadow.
  package func shadow(in row: Double, onFrontSide isFrontSide: Bool) -> LeafShadow? {
    let paper = shadowCaster(onFrontSide: isFrontSide)
    guard !paper.isEmpty, paper.maxX > 0 else { return nil }
    let row = paperRow(withEdgeAbove: row, of: paper)
    let tip = shape.position(at: paper.maxX, row: row)
    var presence = castShadow * smoothstep(tip.z / max(settlingHeight, 1e-6))
    presence *= 1 - min(1, max(0, (isFrontSide ? -tip.x : tip.x) / paper.maxX))
    if shape.fullTurn < .pi { presence *= 1 - smoothstep((shape.progress - 0.8) / 0.2) }
    return LeafShadow(
      covered: shape.covered(by: paper.minX...paper.maxX, in: row), height: max(0, tip.z),
      presence: presence)
  }
}
