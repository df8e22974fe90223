import Glibc
import QuireGeometry

/// The light of the sky that a turning sheet and the flat pages beside it hide from each other.
extension LeafSheet {
  /// The cosine of the angle between the chord of the sheet, from the spine to the outer edge, and
  /// the flat page on the side on which the sheet lies with its front up, or else on the other side.
  package func chordCosine(onFrontSide isFrontSide: Bool) -> Double {
    let tip = shape.position(at: shape.width, row: shape.grip)
    let cosine = tip.x / max(1e-9, hypot(tip.x, tip.z))
    return isFrontSide ? cosine : -cosine
  }

  /// The factor, 0…1, by which the light between the pages is weaker while the sheet is almost flat,
  /// and before it becomes invisible.
  package var skyPresence: Double {
    let height = shape.position(at: shape.width, row: shape.grip).z
    let settled = smoothstep(height / max(settlingHeight, 1e-6))
    guard shape.fullTurn < .pi else { return settled }
    return settled * (1 - smoothstep((shape.progress - 0.8) / 0.2))
  }

  /// Returns the share, 0…1, of the sky that one page hides from a point of the other, for two pages
  /// that meet at the spine.
  ///
  /// It is the form factor of an infinitely long strip, ½·(1 + (w·cos φ − d)/√(w² − 2wd·cos φ + d²)),
  /// where φ is the angle between the pages (Howell, *A Catalog of Radiation Heat Transfer
  /// Configuration Factors*).
  ///
  /// - Parameters:
  ///   - distance: The distance of the point from the spine, in points.
  ///   - cosine: The cosine of the angle between the two pages.
  /// - Returns: The share.
  package func hiddenSky(at distance: Double, cosine: Double) -> Double {
    let width = shape.width
    let ahead = width * cosine - distance
    let aside = width * (1 - cosine * cosine).squareRoot()
    let way = hypot(ahead, aside)
    return way > 1e-9 ? 0.5 * (1 + ahead / way) : 0.5
  }

  /// Returns distances from the spine between which `hiddenSky` changes almost evenly, in increasing
  /// order.
  package func skyStops(cosine: Double) -> [Double] {
    let width = shape.width
    let sine = (1 - cosine * cosine).squareRoot()
    let steps = [0.25, 0.5, 0.75, 1, 1.5, 2.2, 3.5, 6, 12]
    return (steps.reversed().map { -$0 } + [0] + steps).map { width * (cosine + sine * $0) }
  }

  /// Returns the factors by which the light between the pages multiplies the components of a colour
  /// at `distance` from the spine, on a page that faces paper of the mean colour `mean`.
  package func openSky(
    at distance: Double, cosine: Double, facing mean: SIMD3<Double>
  ) -> SIMD3<Double> {
    let hidden = skyPresence * hiddenSky(at: distance, cosine: cosine)
    return 1 - hidden * (occlusion - reflection * mean)
  }
}
