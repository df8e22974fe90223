/// A width and a height, usually in points.
///
/// A variable that contains a size in pixels says so in its name.
public struct Size: Hashable, Codable, Sendable {
  /// The length along the horizontal axis.
  public var width: Double
  /// The length along the vertical axis.
  public var height: Double

  /// Creates the size `width` × `height`.
  public init(width: Double = 0, height: Double = 0) {
    self.width = width
    self.height = height
  }

  /// The size 0 × 0.
  public static let zero = Size()

  /// Whether the size has no area, because the width or the height is 0 or less.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Returns `size` with the width and the height multiplied by `factor`.
  public static func * (size: Size, factor: Double) -> Size {
    Size(width: size.width * factor, height: size.height * factor)
  }
}
