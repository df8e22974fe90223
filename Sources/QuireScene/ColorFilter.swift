import Glibc

/// A change of the colours of an image, which is computed while the image is drawn.
///
/// The steps are made in this order: sharpening, brightness and contrast, gamma, and the tone. All
/// of them work on gamma-encoded values, as views do. The pixels of the image stay as they are, so
/// that another filter needs no other image.
public struct ColorFilter: Hashable, Sendable {
  /// A rule by which the colours of paper and ink are replaced.
  public enum Tone: Hashable, Sendable {
    /// The colours stay as they are.
    case original
    /// White becomes `paper` and black becomes `ink`; each component is interpolated linearly
    /// between them.
    case tinted(paper: Color, ink: Color)
    /// The luminance is inverted, and the hue stays: white becomes the grey `paper`, black becomes
    /// the grey `ink`, 0…1.
    ///
    /// The luminance Y is the weighted mean 0.2126 R + 0.7152 G + 0.0722 B (ITU-R BT.709). It is
    /// replaced by Y′ = ink + (paper − ink) Y, and each component C by Y′ + s (C − Y). The factor
    /// s is 1, or the greatest one below at which all components are in 0…1. The differences C − Y
    /// keep their proportions, so that the hue stays.
    case inverted(paper: Double, ink: Double)
  }

  /// The rule by which the colours of paper and ink are replaced.
  public var tone = Tone.original
  /// The number that is added to each component, −1…1.
  public var brightness = 0.0
  /// The factor by which the distance of each component from 0.5 is multiplied, from 0; 1 leaves
  /// the contrast as it is.
  public var contrast = 1.0
  /// The number by whose reciprocal each component is raised, above 0; more than 1 lightens the
  /// middle tones.
  public var gamma = 1.0
  /// The share of the difference between a pixel and the mean of its four neighbours that is added
  /// to the pixel, from 0.
  ///
  /// The neighbours are those in the image, whatever its size on the screen.
  public var sharpness = 0.0

  /// The filter that leaves all colours as they are.
  public static let identity = ColorFilter()

  /// Creates a filter that leaves all colours as they are.
  public init() {}

  /// Creates a filter that changes the tone alone.
  public init(tone: Tone) {
    self.tone = tone
  }

  /// Whether brightness, contrast or gamma change colours.
  package var changesLevels: Bool { brightness != 0 || contrast != 1 || gamma != 1 }

  /// Returns the colour that the filter makes of `color` in an area without details, which
  /// sharpening does not change.
  public func color(of color: Color) -> Color {
    var components = SIMD3(color.red, color.green, color.blue)
    if changesLevels {
      components = clamped((components - 0.5) * contrast + 0.5 + brightness)
      for index in 0..<3 { components[index] = pow(components[index], 1 / gamma) }
    }
    switch tone {
    case .original: break
    case .tinted(let paper, let ink):
      let (light, dark) = (
        SIMD3(paper.red, paper.green, paper.blue), SIMD3(ink.red, ink.green, ink.blue)
      )
      components = dark + (light - dark) * components
    case .inverted(let paper, let ink):
      let luminance = (components * SIMD3(0.2126, 0.7152, 0.0722)).sum()
      let target = ink + (paper - ink) * luminance
      let hue = components - luminance
      let room = min(
        (1 - target) / max(hue.max(), 1e-4), target / max(-hue.min(), 1e-4))
      components = target + hue * min(1, room)
    }
    components = clamped(components)
    return Color(
      red: components.x, green: components.y, blue: components.z, alpha: color.alpha)
  }

  private func clamped(_ components: SIMD3<Double>) -> SIMD3<Double> {
    components.clamped(lowerBound: .zero, upperBound: .one)
  }
}
