/// The look that the user has chosen for the pages of a document.
public struct PageLook: Hashable, Sendable {
  /// The colours of paper and ink.
  public enum Tone: String, CaseIterable, Sendable {
    /// The colours of the document.
    case original
    /// Dark paper and light ink, with the hues of the document.
    case night
    /// Paper and ink in the colours of an old photograph.
    case sepia
    /// Yellowish paper.
    case cream
    /// Grey paper.
    case grey
    /// Pale green paper.
    case green
  }

  /// A rule for the margins of the pages.
  public enum Trimming: String, CaseIterable, Sendable {
    /// The margins are shown.
    case none
    /// The margins that all pages have are cut off.
    case alike
    /// The margins that all odd pages have are cut off from the odd pages, and those that all even
    /// pages have from the even ones.
    case sides
  }

  /// The adjustments of the pictures.
  public struct Adjustments: Hashable, Sendable {
    /// A way in which pictures are enlarged beyond their own pixels.
    public enum Enlargement: String, CaseIterable, Sendable {
      /// The colours change gradually.
      case smooth
      /// Each pixel is a square of one colour.
      case pixels
    }

    /// The range of the brightness.
    public static let brightnessRange = -0.5...0.5
    /// The range of the contrast.
    public static let contrastRange = 0.5...2.0
    /// The range of the gamma.
    public static let gammaRange = 0.5...2.0
    /// The range of the sharpness.
    public static let sharpnessRange = 0.0...2.0

    /// The number that is added to each component of a colour.
    public var brightness = 0.0
    /// The factor of the differences from middle grey.
    public var contrast = 1.0
    /// The number by whose reciprocal each component of a colour is raised.
    public var gamma = 1.0
    /// The share of the differences between neighbouring pixels that is added to them.
    public var sharpness = 0.0
    /// The way in which pictures are enlarged beyond their own pixels.
    public var enlargement = Enlargement.smooth

    /// Creates adjustments that change nothing.
    public init() {}
  }

  /// The colours of paper and ink.
  public var tone = Tone.original
  /// The rule for the margins of the pages.
  public var trimming = Trimming.none
  /// The adjustments of the pictures.
  public var adjustments = Adjustments()

  /// Creates the look of a document for which nothing has been chosen.
  public init() {}
}
