/// A width and a height, in points unless a name says pixels.
public struct Size: Hashable, Sendable {
  /// The horizontal length.
  public var width: Double
  /// The vertical length.
  public var height: Double

  /// Creates the size `width` × `height`.
  public init(width: Double = 0, height: Double = 0) {
    self.width = width
    self.height = height
  }

  /// The size 0 × 0.
  public static let zero = Size()

  /// Whether the width or the height is 0 or less.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Returns the size with both sides multiplied by `factor`.
  public static func * (size: Size, factor: Double) -> Size {
    Size(width: size.width * factor, height: size.height * factor)
  }
}
