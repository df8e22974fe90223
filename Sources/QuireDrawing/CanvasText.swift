public import QuireGeometry

/// A typeface with its size, weight and style.
public struct Font: Hashable, Sendable {
  /// The weight of a typeface, on OpenType's scale from 1 to 1000.
  public struct Weight: Hashable, Sendable {
    /// The weight as a number on OpenType's scale, 1…1000, on which regular text has 400.
    public let rawValue: Int

    /// Creates the weight with the number `rawValue` on OpenType's scale, 1…1000.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The light weight, 300.
    public static let light = Weight(rawValue: 300)
    /// The regular weight, 400, for body text.
    public static let regular = Weight(rawValue: 400)
    /// The medium weight, 500.
    public static let medium = Weight(rawValue: 500)
    /// The semibold weight, 600.
    public static let semibold = Weight(rawValue: 600)
    /// The bold weight, 700.
    public static let bold = Weight(rawValue: 700)
  }

  /// The name of a font family as fontconfig knows it, or several names separated by commas.
  public var family: String
  /// The size of the typeface in points: the height of its em square.
  public var size: Double
  /// The weight of the typeface, from light to bold.
  public var weight: Weight
  /// Whether the typeface is italic.
  public var isItalic: Bool
  /// Whether digits are drawn as high as capital letters, if the typeface also has old-style
  /// digits, whose heights differ.
  public var usesLiningFigures = false

  /// Creates a typeface of the font family `family` at `size` points, with the given weight, and
  /// italic if `isItalic` is true.
  public init(
    family: String = "Sans", size: Double = 14, weight: Weight = .regular, isItalic: Bool = false
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
  }
}

/// The horizontal alignment of lines of text.
public enum TextAlignment: Hashable, Sendable {
  /// Alignment on the left, or on the right for right-to-left text.
  case natural
  /// Alignment in the centre.
  case center
  /// Alignment on the right, or on the left for right-to-left text.
  case opposite
  /// Alignment on the left for any text.
  case left
  /// Alignment on the right for any text.
  case right
}

/// A text with its typeface and layout.
public struct Text: Hashable, Sendable {
  /// The characters of the text.
  public var string: String
  /// The typeface of the text.
  public var font: Font
  /// The horizontal alignment of the lines.
  public var alignment: TextAlignment
  /// The greatest number of lines of each paragraph, or 0 for no limit; a longer paragraph is cut
  /// and ends with an ellipsis.
  public var numberOfLines: Int
  /// The additional distance between lines, in points.
  public var lineSpacing: Double

  /// Creates the text `string` in `font`, with the given alignment, limit of lines and additional
  /// distance between lines.
  public init(
    _ string: String, font: Font = Font(), alignment: TextAlignment = .natural,
    numberOfLines: Int = 1, lineSpacing: Double = 0
  ) {
    self.string = string
    self.font = font
    self.alignment = alignment
    self.numberOfLines = numberOfLines
    self.lineSpacing = lineSpacing
  }

  /// Returns the size of the text, in points, when its lines are at most `width` points wide.
  public func size(width: Double = .infinity) -> Size {
    guard let canvas = try? Canvas(size: Size(width: 1, height: 1)) else { return .zero }
    return canvas.measure(self, width: width)
  }
}
