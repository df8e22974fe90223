import Quire
import QuireGeometry

/// The size of a sheet of paper in a window at the scale 1, and the place of a view that shows the
/// paper on the sheet.
nonisolated struct SheetGeometry: Hashable, Sendable {
  /// The bounds of the sheet, in points of the sheet.
  ///
  /// They are in the points of the content view if the paper is not rotated.
  private(set) var sheet = Rect.zero
  /// The centre of the content view, in points of the sheet.
  private(set) var contentCenter = Point.zero
  /// The rotation of the content view, in steps of 90°.
  private var rotation = QuarterTurn.none
  /// The factor by which the content view is scaled so that its rotated paper fits in the window.
  private(set) var fitScale = 1.0
  /// The position of the sheet in the window if the window is larger: 0 at the left or the top, 1
  /// at the right or the bottom.
  private(set) var alignment = Point(x: 0.5, y: 0.5)
  /// The sizes at which the sheet can be shown.
  private(set) var scales = ZoomScales()
  private var isZoomEnabled = true

  /// Creates the geometry of an empty sheet.
  init() {}

  /// Creates the geometry of the sheet for the rectangle `paper` of a content view that fills the
  /// part `area` of the window at the scale 1.
  ///
  /// - Parameters:
  ///   - window: The size of the window, in points.
  ///   - area: The part of the window in which the whole page is shown, with its centre in the
  ///     middle of the window.
  ///   - paper: The rectangle of the paper, in points of the content view.
  ///   - rotation: The rotation of the paper.
  ///   - magnification: The magnification of the paper in the content view.
  ///   - isScalable: Whether the paper is sharp at any size.
  ///   - isZoomEnabled: Whether the paper can be zoomed.
  ///   - density: The number of pixels of the screen in one point.
  init(
    window: Size, area: Rect, paper: Rect, rotation: QuarterTurn, magnification: Double,
    isScalable: Bool, isZoomEnabled: Bool, density: Double = 1
  ) {
    self.rotation = rotation
    self.isZoomEnabled = isZoomEnabled
    let (middle, size) = (Rect(size: area.size).center, rotation.size(of: paper.size))
    if rotation == .none || size.isEmpty {
      sheet = paper
      contentCenter = middle
      func share(_ start: Double, _ spare: Double) -> Double { spare > 0 ? start / spare : 0.5 }
      alignment = Point(
        x: share(area.minX + paper.minX, window.width - paper.width),
        y: share(area.minY + paper.minY, window.height - paper.height))
    } else {
      fitScale = min(area.width / size.width, area.height / size.height)
      // A picture is not enlarged beyond its actual size.
      if !isScalable { fitScale = min(fitScale, max(1, 1 / magnification)) }
      sheet = Rect(size: size * fitScale)
      contentCenter = sheet.center + rotation.turn(middle - paper.center) * fitScale
    }
    scales = ZoomScales(
      relativeWidth: window.width > 0 ? max(1e-3, sheet.width / window.width) : 1,
      magnification: magnification * fitScale, isScalable: isScalable,
      longerSide: max(1, max(sheet.width, sheet.height) * density))
  }

  /// The transform of the content view about its centre.
  var contentTransform: Transform3D {
    guard rotation != .none else { return .identity }
    return .rotationZ(rotation.angle) * .scale(x: fitScale, y: fitScale)
  }
}
