/// Light or dark, as a person or a desktop prefers it.
public nonisolated enum UserInterfaceStyle: Hashable, Sendable {
  /// No preference.
  case unspecified
  /// Dark text on a light ground.
  case light
  /// Light text on a dark ground.
  case dark
}

nonisolated extension Appearance {
  /// The same colours if they have `style`, or the default colours of that style.
  public func following(_ style: UserInterfaceStyle) -> Appearance {
    switch style {
    case .unspecified: self
    case .light: isDark ? .light : self
    case .dark: isDark ? self : .dark
    }
  }
}

/// The colours of a window, and the preferences that decide about them.
struct AppearanceState: Equatable {
  /// The colours that the program has chosen.
  private var chosen: Appearance
  /// The preference of the desktop.
  var desktop = UserInterfaceStyle.unspecified { didSet { update() } }
  /// The preference that replaces that of the desktop; `.unspecified` for none.
  var override = UserInterfaceStyle.unspecified { didSet { update() } }
  /// The colours that show.
  private(set) var current: Appearance

  /// The state of a window for which the program has chosen `appearance`.
  init(_ appearance: Appearance) {
    (chosen, current) = (appearance, appearance)
  }

  /// Shows `appearance` until a preference changes.
  mutating func choose(_ appearance: Appearance) {
    (chosen, current) = (appearance, appearance)
  }

  private mutating func update() {
    current = chosen.following(override == .unspecified ? desktop : override)
  }
}
