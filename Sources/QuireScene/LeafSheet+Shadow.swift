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
    func nearest(_ row: Double) -> Double { min(paper.maxY, max(paper.minY, row)) }
    var result = nearest(row)
    for _ in 0..<12 {
      result = nearest(result + row - shape.position(at: paper.maxX, row: result).y)
    }
    return result
  }

  /// Returns the shadow in `row`, a position along the spine, on the page on which the sheet lies
  /// with its front up if `isFrontSide` is true, or else on the opposite page, or `nil` if the
  /// sheet has no paper that casts a shadow there.
  ///
  /// The shadow fades just before the sheet is flat or becomes invisible. The page from which the
  /// outer edge is furthest has no shadow.
  package func shadow(in row: Double, onFrontSide isFrontSide: Bool) -> LeafShadow? {
    let paper = shadowCaster(onFrontSide: isFrontSide)
    guard !paper.isEmpty, paper.maxX > 0 else { return nil }
    let row = paperRow(withEdgeAbove: row, of: paper)
    let tip = shape.position(at: paper.maxX, row: row)
    let away = min(1, max(0, (isFrontSide ? -tip.x : tip.x) / paper.maxX))
    return LeafShadow(
      covered: shape.covered(by: paper.minX...paper.maxX, in: row), height: max(0, tip.z),
      presence: castShadow * presence(atHeight: tip.z) * (1 - away))
  }

  /// Returns the factor, 0…1, by which the sheet's shadow and the light between the pages are
  /// weaker while an edge at `height` points above the pages is almost flat, and before the sheet
  /// becomes invisible.
  func presence(atHeight height: Double) -> Double {
    visibility * smoothstep(height / max(settlingHeight, 1e-6))
  }

  /// The factor, 0…1, by which the sheet's shadow and the light between the pages are weaker before
  /// the sheet becomes invisible.
  var visibility: Double {
    guard shape.fullTurn < .pi else { return 1 }
    return 1 - smoothstep((shape.progress - 0.8) / 0.2)
  }
}
