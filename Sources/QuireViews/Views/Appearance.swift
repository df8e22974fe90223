/// The colours of the controls, passed down by the window.
nonisolated public struct Appearance: Hashable, Sendable {
  /// Whether light text stands on a dark ground.
  public var isDark: Bool
  /// Behind everything.
  public var background: Color
  /// Of text that is read.
  public var label: Color
  /// Of text that is glanced at.
  public var secondaryLabel: Color
  /// Of what is chosen or focused.
  public var accent: Color
  /// Of a control at rest.
  public var control: Color
  /// Of a control under the pointer.
  public var controlHovered: Color
  /// Of a control that is held down.
  public var controlPressed: Color

  /// Dark text on light grey.
  public static let light = Appearance(
    isDark: false, background: Color(white: 0.965), label: Color(white: 0.1),
    secondaryLabel: Color(white: 0.36), accent: Color(red: 0.11, green: 0.37, blue: 0.7),
    control: Color(white: 0, alpha: 0.07), controlHovered: Color(white: 0, alpha: 0.11),
    controlPressed: Color(white: 0, alpha: 0.19))

  /// Light text on dark grey.
  public static let dark = Appearance(
    isDark: true, background: Color(white: 0.11), label: Color(white: 0.94),
    secondaryLabel: Color(white: 0.7), accent: Color(red: 0.5, green: 0.71, blue: 0.98),
    control: Color(white: 1, alpha: 0.09), controlHovered: Color(white: 1, alpha: 0.14),
    controlPressed: Color(white: 1, alpha: 0.22))
}
