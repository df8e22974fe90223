import Glibc
package import QuireGeometry

/// The shadow that a bent sheet of paper casts on the flat page on one side of the spine, in one
/// row.
package struct LeafShadow {
  /// The range of the page that is directly beneath the paper, as distances from the spine in
  /// points.
  package var covered: ClosedRange<Double>
  /// The distance from `covered` at which the shadow ends, in points.
  package var softness: Double
  /// The opacity, 0…1, of the shadow in the range `covered`.
  package var opacity: Double
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

  /// Returns the shadow in `row`, on the page on which the sheet lies with its front up if
  /// `isFrontSide` is true, or else on the opposite page, or `nil` if the sheet has no paper that
  /// casts a shadow there.
  ///
  /// The shadow fades while the sheet rises, and again just before the sheet is flat or becomes
  /// invisible. The page from which the outer edge is furthest has no shadow.
  package func shadow(in row: Double, onFrontSide isFrontSide: Bool) -> LeafShadow? {
    let paper = shadowCaster(onFrontSide: isFrontSide)
    guard !paper.isEmpty, paper.maxX > 0 else { return nil }
    let tip = shape.position(at: paper.maxX, row: row)
    let height = tip.z
    var opacity =
      castShadow * exp(-height / (0.35 * paper.maxX))
      * smoothstep(height / max(settlingHeight, 1e-6))
    opacity *= 1 - min(1, max(0, (isFrontSide ? -tip.x : tip.x) / paper.maxX))
    if shape.fullTurn < .pi { opacity *= 1 - smoothstep(2 * shape.progress(in: row) - 1) }
    return LeafShadow(
      covered: shape.covered(by: paper.minX...paper.maxX, in: row),
      softness: max(0.5 * height, 1e-3), opacity: opacity)
  }
}
