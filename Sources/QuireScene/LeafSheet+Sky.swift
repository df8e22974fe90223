import Glibc
import QuireGeometry

/// The light of the sky that a turning sheet and the pages beside it hide from each other.
extension LeafSheet {
  /// The angle, in radians, between the chord of the sheet, from the spine to the outer edge, and
  /// the flat sheet with its front up.
  package var chordAngle: Double {
    let tip = shape.position(at: shape.width, row: shape.grip)
    return atan2(tip.z, tip.x)
  }

  /// The cosine of the angle between the chord of the sheet and the page on the side on which the
  /// sheet lies with its front up, or else on the other side.
  package func chordCosine(onFrontSide isFrontSide: Bool) -> Double {
    let angle = isFrontSide ? chordAngle : .pi - chordAngle
    return cos(angle - (facedPage(onFrontSide: isFrontSide)?.angle ?? 0))
  }

  /// Returns the factor, 0…1, by which the light between the sheet and the page on the side on
  /// which it lies with its front up, or else on the other side, is weaker while the paper of the
  /// front, or of the back, almost lies on that page, and before it becomes invisible.
  package func skyPresence(ofFront isFront: Bool, onFrontSide isFrontSide: Bool) -> Double {
    let edge = max(0, shadowCaster(onFrontSide: isFront).maxX)
    let point = shape.position(at: edge, row: shape.grip)
    let page = facedPage(onFrontSide: isFrontSide)
    let (along, angle) = (isFrontSide ? point.x : -point.x, page?.angle ?? 0)
    let height = max(0, point.z * cos(angle) - along * sin(angle))
    return presence(atHeight: height) * (page?.visibility ?? 1)
  }

  /// Returns the page on the side on which the sheet lies with its front up, which faces its back,
  /// or else the page on the other side, which faces its front; `nil` if there is none.
  package func facedPage(onFrontSide isFrontSide: Bool) -> FacedPage? {
    isFrontSide ? pageBesideFront : pageBesideBack
  }

  /// Returns the share, 0…1, of the sky that a page `width` points wide hides from a point of the
  /// other page, `distance` points from the spine between them; `cosine` is the cosine of the angle
  /// between the pages.
  ///
  /// It is the form factor of an infinitely long strip, ½·(1 + (w·cos φ − d)/√(w² − 2wd·cos φ +
  /// d²)), where φ is the angle between the pages (Howell, *A Catalog of Radiation Heat Transfer
  /// Configuration Factors*).
  package static func hiddenSky(at distance: Double, cosine: Double, width: Double) -> Double {
    let ahead = width * cosine - distance
    let aside = width * (1 - cosine * cosine).squareRoot()
    let way = hypot(ahead, aside)
    return way > 1e-9 ? 0.5 * (1 + ahead / way) : 0.5
  }

  /// Returns the width, from the spine, of the page that the visible face of the sheet faces: the
  /// front if `isFront` is true, or else the back; 0 if there is none.
  package func facedWidth(onFront isFront: Bool) -> Double {
    guard let page = facedPage(onFrontSide: !isFront) else { return 0 }
    let paper = paperRect(page.frame)
    return max(0, isFront ? -paper.minX : paper.maxX)
  }

  /// Returns distances from the spine between which `hiddenSky` changes almost evenly, in
  /// increasing order.
  package static func skyStops(cosine: Double, width: Double) -> [Double] {
    let sine = (1 - cosine * cosine).squareRoot()
    let steps = [0.25, 0.5, 0.75, 1, 1.5, 2.2, 3.5, 6, 12]
    return (steps.reversed().map { -$0 } + [0] + steps).map { width * (cosine + sine * $0) }
  }

  /// Returns the factors by which the light between the pages multiplies the components of a colour
  /// at `distance` from the spine, on a page that faces paper of the mean colour `mean` and of the
  /// width `width`, in points.
  package func openSky(
    at distance: Double, cosine: Double, facing mean: SIMD3<Double>, width: Double
  ) -> SIMD3<Double> {
    let hidden = Self.hiddenSky(at: distance, cosine: cosine, width: width)
    return 1 - hidden * (occlusion - reflection * mean)
  }
}
