internal import Glibc
import Quire
import QuireDocuments

/// The sizes at which a page can be shown in a window, as multiples of the size at which the whole
/// page is visible.
nonisolated struct ZoomScales: Hashable, Sendable {
  /// The greatest magnification of a page that consists of pixels.
  static let greatestOfPixels = 20.0
  /// The greatest magnification of a page that is sharp at any size.
  static let greatestOfVectors = 64.0
  /// The factor of a zoom by one key press.
  static let step = 1.5

  /// The width of the page at the scale 1, as a fraction of the width of the window.
  var relativeWidth = 1.0
  /// The magnification at the scale 1; the magnification 1 is the actual size.
  var magnification = 1.0
  /// Whether the page is sharp at any size.
  var isScalable = false
  /// The longer side of the page at the scale 1, in pixels of the screen.
  var longerSide = 1.0

  /// The scales at which the page can rest.
  var range: ClosedRange<Double> {
    let greatest =
      isScalable ? ZoomScales.greatestOfVectors : ZoomScales.greatestOfPixels
    // The decoder draws no larger pages.
    let limit = Double(PageScale.sideLimit) / longerSide
    return min(1, 1 / magnification)...max(1, min(greatest / magnification, limit))
  }

  /// The scale at which the page is as wide as the window.
  private var widthScale: Double { clamped(1 / relativeWidth) }

  /// Returns the scale for `level`, or the nearest possible scale.
  func scale(for level: ZoomLevel) -> Double {
    switch level {
    case .fit: 1
    case .width: widthScale
    case .magnification(let magnification): clamped(magnification / self.magnification)
    }
  }

  /// Returns the level that `scale` shows, which is `former` if that has the same scale.
  func level(at scale: Double, after former: ZoomLevel) -> ZoomLevel {
    if abs(self.scale(for: former) / scale - 1) < 1e-9 { return former }
    return scale == 1 ? .fit : .magnification(scale * magnification)
  }

  /// Returns the level at `factor` times `scale`, which is the level at which the whole page is
  /// visible if the scales differ by less than a quarter of a wheel step.
  func level(from scale: Double, by factor: Double) -> ZoomLevel {
    let scale = clamped(scale * factor)
    return abs(log(scale)) < log(1.3) / 4 ? .fit : .magnification(scale * magnification)
  }

  private func clamped(_ scale: Double) -> Double {
    min(max(scale, range.lowerBound), range.upperBound)
  }
}
