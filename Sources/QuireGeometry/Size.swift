/// A width and a height, in points unless a name says pixels.
public struct Size: Hashable, Sendable {
  /// Across.
  public var width: Double
  /// Down.
  public var height: Double

  /// The size `width` × `height`.
  public init(width: Double = 0, height: Double = 0) {
    self.width = width
    self.height = height
  }

  /// Covers nothing.
  public static let zero = Size()

  /// Whether it covers nothing.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Both sides multiplied by `factor`.
  public static func * (size: Size, factor: Double) -> Size {
    Size(width: size.width * factor, height: size.height * factor)
  }
}
