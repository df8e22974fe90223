/// A preference for light or dark colours.
public nonisolated enum UserInterfaceStyle: Hashable, Sendable {
  /// No preference for light or dark colours.
  case unspecified
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark
}

nonisolated extension Appearance {
  /// Returns these colours if `style` is unspecified or agrees with `isDark`, or else the default
  /// colours of `style`.
  public func following(_ style: UserInterfaceStyle) -> Appearance {
    switch style {
    case .unspecified: self
    case .light: isDark ? .light : self
    case .dark: isDark ? self : .dark
    }
  }

  /// These colours if they have a strong contrast, or else the default ones that do.
  var highContrast: Appearance {
    isHighContrast ? self : isDark ? .highContrastDark : .highContrastLight
  }
}

/// The colours of a window, and the preferences that decide them.
struct AppearanceState: Equatable {
  /// The colours that the program has chosen for the window.
  private var chosen: Appearance
  /// The preference of the desktop for light or dark colours.
  var desktop = UserInterfaceStyle.unspecified { didSet { update() } }
  /// Whether the desktop prefers colours with a strong contrast.
  var increasesContrast = false { didSet { update() } }
  /// The window's preference for light or dark colours, or `.unspecified` to follow that of the
  /// desktop.
  var override = UserInterfaceStyle.unspecified { didSet { update() } }
  /// The colours that the window currently has.
  private(set) var current: Appearance

  /// Creates the colours and preferences of a window for which the program has chosen `appearance`.
  init(_ appearance: Appearance) {
    (chosen, current) = (appearance, appearance)
  }

  /// Sets the chosen and the current colours to `appearance`; a later change of a preference
  /// updates the current colours.
  mutating func choose(_ appearance: Appearance) {
    chosen = appearance
    current = increasesContrast ? appearance.highContrast : appearance
  }

  private mutating func update() {
    let colors = chosen.following(override == .unspecified ? desktop : override)
    current = increasesContrast ? colors.highContrast : colors
  }
}
