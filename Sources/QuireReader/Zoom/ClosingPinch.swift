import Quire
import QuireGeometry

/// A pinch that began while a whole sheet was visible, and that may close the sheet.
nonisolated struct ClosingPinch: Sendable {
  /// The distance between the fingers below which they close the sheet, as a fraction of their
  /// distance at the beginning.
  ///
  /// Fingers that rotate the sheet hardly come so close before they are seen to rotate it.
  static let share = 0.9

  /// The middle between the fingers at the beginning, in points of the window.
  let location: Point
  /// The level of the sheet at the beginning.
  let level: ZoomLevel
  private let scale: Double
  private let zoomScale: Double

  /// Creates a pinch that begins with `event`, at `level`, of a sheet with the scale `zoomScale`.
  init(_ event: PinchEvent, level: ZoomLevel, zoomScale: Double) {
    (location, scale) = (event.location, event.scale)
    (self.level, self.zoomScale) = (level, zoomScale)
  }

  /// Returns whether the fingers are so close at `event` that they close the sheet.
  func closes(by event: PinchEvent) -> Bool {
    event.phase == .changed && event.scale < ClosingPinch.share * scale
  }

  /// Returns the scale of the pinch at which the sheet would have its size at the beginning, so
  /// that it keeps the size that it has at `event`, where its scale is `zoomScale`.
  func startScale(of event: PinchEvent, at zoomScale: Double) -> Double {
    event.scale * self.zoomScale / max(zoomScale, 1e-6)
  }
}
