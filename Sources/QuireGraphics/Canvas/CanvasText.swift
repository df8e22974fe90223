public import QuireGeometry

/// A typeface at a size.
public struct Font: Hashable, Sendable {
  /// How heavy the strokes are, on the scale of 1 to 1000 that OpenType has.
  public struct Weight: Hashable, Sendable {
    /// The number, 1…1000.
    public let rawValue: Int

    /// The weight with the given number, 1…1000.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// 300.
    public static let light = Weight(rawValue: 300)
    /// 400, of running text.
    public static let regular = Weight(rawValue: 400)
    /// 500.
    public static let medium = Weight(rawValue: 500)
    /// 600.
    public static let semibold = Weight(rawValue: 600)
    /// 700.
    public static let bold = Weight(rawValue: 700)
  }

  /// A family that fontconfig knows, or several separated by commas.
  public var family: String
  /// The height of the em square, in points.
  public var size: Double
  /// How heavy it is.
  public var weight: Weight
  /// Whether it slants.
  public var isItalic: Bool
  /// Whether figures are as tall as capitals in a typeface that also has figures with ascenders and
  /// descenders.
  public var usesLiningFigures = false

  /// The face of `family` at `size` points.
  public init(
    family: String = "Sans", size: Double = 14, weight: Weight = .regular, isItalic: Bool = false
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
  }
}

/// To which side lines of text go.
public enum TextAlignment: Hashable, Sendable {
  /// Left, or right for text that runs from right to left.
  case natural
  case center
  /// Right, or left for text that runs from right to left.
  case opposite
  /// Left, whichever way the text runs.
  case left
  /// Right, whichever way the text runs.
  case right
}

/// A text and how it is set.
public struct Text: Hashable, Sendable {
  /// What it says.
  public var string: String
  /// The typeface of all of it.
  public var font: Font
  /// To which side its lines go.
  public var alignment: TextAlignment
  /// What does not fit in so many lines of a paragraph ends in an ellipsis; 0 sets no limit.
  public var numberOfLines: Int
  /// Added between lines, in points.
  public var lineSpacing: Double

  /// The text `string` in `font`.
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

  /// The room the text takes when no line may be wider than `width` points, in points.
  public func size(width: Double = .infinity) -> Size {
    guard let canvas = try? Canvas(size: Size(width: 1, height: 1)) else { return .zero }
    return canvas.measure(self, width: width)
  }
}
