nonisolated extension Double {
  /// Returns this length or coordinate, in points, rounded to a whole number of device pixels, of
  /// which a point has `scale`.
  func roundedToPixels(at scale: Double) -> Double { (self * scale).rounded() / scale }
}
