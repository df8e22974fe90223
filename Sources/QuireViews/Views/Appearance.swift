/// The colours of a window's background, text and controls.
nonisolated public struct Appearance: Hashable, Sendable {
  /// Whether the colours are dark, with light text on a dark background.
  public var isDark: Bool
  /// The background colour of the window.
  public var background: Color
  /// The colour of primary text, such as titles.
  public var label: Color
  /// The colour of secondary text, such as captions.
  public var secondaryLabel: Color
  /// The colour that marks the selection and the keyboard focus.
  public var accent: Color
  /// The colour of a control that is neither pressed nor under the pointer.
  public var control: Color
  /// The colour of a control under the pointer.
  public var controlHovered: Color
  /// The colour of a control while it is pressed.
  public var controlPressed: Color
  /// Whether the colours contrast so strongly that controls have outlines.
  public var isHighContrast = false

  /// The default light colours: dark text on light grey.
  public static let light = Appearance(
    isDark: false, background: Color(white: 0.965), label: Color(white: 0.1),
    secondaryLabel: Color(white: 0.36), accent: Color(red: 0.11, green: 0.37, blue: 0.7),
    control: Color(white: 0, alpha: 0.07), controlHovered: Color(white: 0, alpha: 0.11),
    controlPressed: Color(white: 0, alpha: 0.19))

  /// The default dark colours: light text on dark grey.
  public static let dark = Appearance(
    isDark: true, background: Color(white: 0.11), label: Color(white: 0.94),
    secondaryLabel: Color(white: 0.7), accent: Color(red: 0.5, green: 0.71, blue: 0.98),
    control: Color(white: 1, alpha: 0.09), controlHovered: Color(white: 1, alpha: 0.14),
    controlPressed: Color(white: 1, alpha: 0.22))

  /// The light colours for people who need a strong contrast: black text on white.
  public static let highContrastLight = Appearance(
    isDark: false, background: .white, label: .black, secondaryLabel: Color(white: 0.18),
    accent: Color(red: 0, green: 0.2, blue: 0.55), control: Color(white: 0, alpha: 0.05),
    controlHovered: Color(white: 0, alpha: 0.14), controlPressed: Color(white: 0, alpha: 0.26),
    isHighContrast: true)

  /// The dark colours for people who need a strong contrast: white text on black.
  public static let highContrastDark = Appearance(
    isDark: true, background: .black, label: .white, secondaryLabel: Color(white: 0.87),
    accent: Color(red: 0.62, green: 0.81, blue: 1), control: Color(white: 1, alpha: 0.07),
    controlHovered: Color(white: 1, alpha: 0.2), controlPressed: Color(white: 1, alpha: 0.32),
    isHighContrast: true)
}
