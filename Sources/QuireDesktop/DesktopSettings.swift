/// The settings that the user has chosen for all programs of the desktop.
public nonisolated struct DesktopSettings: Hashable, Sendable {
  /// An appearance of windows, light or dark.
  public enum ColorScheme: Hashable, Sendable {
    /// An appearance with dark text on a light background.
    case light
    /// An appearance with light text on a dark background.
    case dark
  }

  /// A preference for animations.
  public enum Motion: Hashable, Sendable {
    /// The usual animations.
    case full
    /// Fewer animations.
    case reduced
  }

  /// A preference for the contrast of colours.
  public enum Contrast: Hashable, Sendable {
    /// The usual contrast.
    case normal
    /// A strong contrast.
    case high
  }

  /// The preferred appearance of windows, or `nil` if the desktop has no preference.
  public var colorScheme: ColorScheme?
  /// The preferred animations, or `nil` if the desktop does not say.
  public var motion: Motion?
  /// The preferred contrast of colours, or `nil` if the desktop does not say.
  public var contrast: Contrast?
  /// The size of text as a multiple of the normal size, or `nil` if the desktop does not say.
  public var textScale: Double?

  /// Creates settings with the given values, where `nil` says that the desktop has no preference.
  public init(
    colorScheme: ColorScheme? = nil, motion: Motion? = nil, contrast: Contrast? = nil,
    textScale: Double? = nil
  ) {
    self.colorScheme = colorScheme
    self.motion = motion
    self.contrast = contrast
    self.textScale = textScale
  }
}

/// A set of desktop settings that a window applies at its first frame and whenever they change.
public nonisolated struct FollowedSettings: OptionSet, Hashable, Sendable {
  /// The bits of the set, one for each setting.
  public let rawValue: Int

  /// Creates the set of the settings whose bits are set in `rawValue`.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The settings for a light or dark appearance and for a strong contrast.
  public static let appearance = FollowedSettings(rawValue: 1)
  /// The setting for fewer animations.
  public static let motion = FollowedSettings(rawValue: 2)
  /// The setting for the size of text, with which everything in the window grows.
  public static let textSize = FollowedSettings(rawValue: 4)
  /// The set of all settings that a window can follow.
  public static let all: FollowedSettings = [.appearance, .motion, .textSize]
}

/// The desktop settings as the portal `org.freedesktop.portal.Settings` reports them.
nonisolated struct PortalSettings: Hashable {
  /// The value of a setting: a number, which may have a fraction, or a truth value.
  enum Value: Hashable {
    case number(UInt32)
    case fraction(Double)
    case boolean(Bool)
  }

  /// The name of a supported setting.
  enum Name: Hashable {
    /// The preferred appearance as a number: 1 for dark, 2 for light, and other numbers for no
    /// preference.
    case colorScheme
    /// The preference for reduced motion as a number: 1 for reduced motion, and other numbers for
    /// no preference.
    ///
    /// This setting is newer than `enableAnimations`.
    case reducedMotion
    /// Whether animations are enabled, a setting of GNOME and of desktops that share its settings.
    case enableAnimations
    /// The preferred contrast as a number: 1 for a strong contrast, and other numbers for no
    /// preference.
    case contrast
    /// Whether GNOME shows strong contrasts, a setting that is older than `contrast`.
    case highContrast
    /// The size of text in GNOME, as a multiple of the normal size.
    case textScalingFactor

    /// Creates the name of the setting that the portal calls `name` in the namespace `space`, or
    /// returns `nil` if this setting is not supported.
    init?(_ name: String, in space: String) {
      switch (space, name) {
      case (PortalSettings.appearance, "color-scheme"): self = .colorScheme
      case (PortalSettings.appearance, "reduced-motion"): self = .reducedMotion
      case (PortalSettings.gnome, "enable-animations"): self = .enableAnimations
      case (PortalSettings.appearance, "contrast"): self = .contrast
      case (PortalSettings.accessibility, "high-contrast"): self = .highContrast
      case (PortalSettings.gnome, "text-scaling-factor"): self = .textScalingFactor
      default: return nil
      }
    }
  }

  /// The namespace of the appearance settings that different desktops share.
  static let appearance = "org.freedesktop.appearance"
  /// The namespace of GNOME's interface settings.
  static let gnome = "org.gnome.desktop.interface"
  /// The namespace of GNOME's settings for accessibility.
  static let accessibility = "org.gnome.desktop.a11y.interface"
  /// All namespaces with supported settings.
  static let spaces = [appearance, gnome, accessibility]

  private var values: [Name: Value] = [:]

  /// Sets the value of the setting `name` in the namespace `space`; `nil` removes it.
  mutating func set(_ name: String, in space: String, to value: Value?) {
    guard let name = Name(name, in: space) else { return }
    values[name] = value
  }

  /// The portal's settings, converted to the framework's type `DesktopSettings`.
  var settings: DesktopSettings {
    let scheme: DesktopSettings.ColorScheme? =
      switch values[.colorScheme] {
      case .number(1): .dark
      case .number(2): .light
      default: nil
      }
    let motion: DesktopSettings.Motion? =
      if case .number(let number) = values[.reducedMotion] {
        number == 1 ? .reduced : .full
      } else if case .boolean(let animates) = values[.enableAnimations] {
        animates ? .full : .reduced
      } else {
        nil
      }
    return DesktopSettings(
      colorScheme: scheme, motion: motion, contrast: contrast, textScale: textScale)
  }

  /// Either setting asks for a strong contrast; desktops set only the one that they know.
  private var contrast: DesktopSettings.Contrast? {
    let known = [Name.contrast, .highContrast].compactMap { name -> DesktopSettings.Contrast? in
      switch values[name] {
      case .number(let number): number == 1 ? .high : .normal
      case .boolean(let flag): flag ? .high : .normal
      default: nil
      }
    }
    return known.contains(.high) ? .high : known.first
  }

  /// The size of text, limited to sizes with which a window can be used.
  private var textScale: Double? {
    guard case .fraction(let factor) = values[.textScalingFactor], factor.isFinite else {
      return nil
    }
    return min(3, max(0.5, factor))
  }
}
