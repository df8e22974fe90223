/// A colour in gamma-encoded sRGB with straight (not premultiplied) alpha; each component is 0…1.
public struct Color: Hashable, Sendable {
  /// The red component in gamma-encoded sRGB, 0…1.
  public var red: Double
  /// The green component in gamma-encoded sRGB, 0…1.
  public var green: Double
  /// The blue component in gamma-encoded sRGB, 0…1.
  public var blue: Double
  /// The opacity of the colour, 0…1.
  public var alpha: Double
  /// The number of the rule by which the colour depends on the appearance of a window, or 0 for a
  /// colour that is the same everywhere.
  ///
  /// The components of a colour with a rule are those in the light appearance.
  package private(set) var rule: UInt32 = 0

  /// Creates the colour with the given components, 0…1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a grey whose red, green and blue components are `white`, 0…1, with the opacity
  /// `alpha`, 0…1.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a colour that depends on the appearance by the rule with the number `rule`, with the
  /// components `light` in the light appearance.
  package init(rule: UInt32, light: Color) {
    self = light
    self.rule = rule
  }

  /// Opaque black.
  public static let black = Color(white: 0)
  /// Opaque white.
  public static let white = Color(white: 1)
  /// Transparent black.
  public static let clear = Color(white: 0, alpha: 0)

  /// Returns the colour that results from painting `color` over this colour.
  ///
  /// The gamma-encoded values are mixed, as for views.
  public func covered(by color: Color) -> Color {
    if color.alpha <= 0 { return self }
    if color.alpha >= 1 { return color }
    let rest = alpha * (1 - color.alpha)
    let whole = color.alpha + rest
    func mixed(_ path: KeyPath<Color, Double>) -> Double {
      (color[keyPath: path] * color.alpha + self[keyPath: path] * rest) / whole
    }
    return Color(red: mixed(\.red), green: mixed(\.green), blue: mixed(\.blue), alpha: whole)
  }

  /// Returns the same colour with its alpha multiplied by `factor`.
  public func opacity(_ factor: Double) -> Color {
    var color = self
    color.alpha *= factor
    return color
  }
}
