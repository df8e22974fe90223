/// What a person has set for all programs of a desktop.
public nonisolated struct DesktopSettings: Hashable, Sendable {
  /// Light or dark.
  public enum ColorScheme: Hashable, Sendable {
    case light
    case dark
  }

  /// What windows should look like; nil where that is not said.
  public var colorScheme: ColorScheme?
  /// Whether things should not move by themselves; nil where that is not said.
  public var reducesMotion: Bool?

  /// Settings that say nothing unless told.
  public init(colorScheme: ColorScheme? = nil, reducesMotion: Bool? = nil) {
    self.colorScheme = colorScheme
    self.reducesMotion = reducesMotion
  }
}

/// Which settings of the desktop a window follows, from its first frame on and when they change.
public nonisolated struct FollowedSettings: OptionSet, Hashable, Sendable {
  /// One bit for each setting.
  public let rawValue: Int

  /// The settings whose bits are set.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Light or dark.
  public static let appearance = FollowedSettings(rawValue: 1)
  /// Whether things should not move by themselves.
  public static let motion = FollowedSettings(rawValue: 2)
  /// Whatever there is.
  public static let all: FollowedSettings = [.appearance, .motion]
}

/// The settings as the portal `org.freedesktop.portal.Settings` gives them.
nonisolated struct PortalSettings: Hashable {
  /// A value of one of the types that are read.
  enum Value: Hashable {
    case number(UInt32)
    case truth(Bool)
  }

  /// A setting has a name in a name space.
  enum Name: Hashable {
    /// 1 for dark, 2 for light, anything else for no preference.
    case colorScheme
    /// 1 for as little motion as possible; younger than the next one.
    case reducedMotion
    /// Whether GNOME and those that took its settings over animate.
    case enableAnimations

    init?(_ name: String, in space: String) {
      switch (space, name) {
      case (PortalSettings.appearance, "color-scheme"): self = .colorScheme
      case (PortalSettings.appearance, "reduced-motion"): self = .reducedMotion
      case (PortalSettings.gnome, "enable-animations"): self = .enableAnimations
      default: return nil
      }
    }
  }

  static let appearance = "org.freedesktop.appearance"
  static let gnome = "org.gnome.desktop.interface"

  private var values: [Name: Value] = [:]

  /// Notes what `name` in the name space `space` is.
  mutating func note(_ name: String, in space: String, is value: Value?) {
    guard let name = Name(name, in: space) else { return }
    values[name] = value
  }

  /// What they mean.
  var settings: DesktopSettings {
    let scheme: DesktopSettings.ColorScheme? =
      switch values[.colorScheme] {
      case .number(1): .dark
      case .number(2): .light
      default: nil
      }
    let reducesMotion: Bool? =
      if case .number(let number) = values[.reducedMotion] {
        number == 1
      } else if case .truth(let animates) = values[.enableAnimations] {
        !animates
      } else {
        nil
      }
    return DesktopSettings(colorScheme: scheme, reducesMotion: reducesMotion)
  }
}
