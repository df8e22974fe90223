import Quire

/// Light, dark or automatic as a person chooses it.
nonisolated extension UserInterfaceStyle {
  /// All, in the order in which they are offered.
  static let choices: [UserInterfaceStyle] = [.light, .dark, .unspecified]

  /// The title of the choice.
  var title: String {
    switch self {
    case .light: "Light"
    case .dark: "Dark"
    case .unspecified: "Automatic"
    }
  }

  /// The one that is offered after it; the first after the last.
  var following: UserInterfaceStyle {
    let choices = UserInterfaceStyle.choices
    let index = choices.firstIndex(of: self) ?? 0
    return choices[(index + 1) % choices.count]
  }
}

extension Window {
  /// Gives the window the style that is offered after its present one.
  ///
  /// - Returns: The title of the new style.
  func chooseNextStyle() -> String {
    overrideUserInterfaceStyle = overrideUserInterfaceStyle.following
    return overrideUserInterfaceStyle.title
  }
}

extension PreferencesFile {
  /// Gives `window` the style that is remembered, and remembers what is chosen in it.
  func follow(_ window: Window) {
    window.overrideUserInterfaceStyle = preferences.style
    window.userInterfaceStyleChosen = { [weak self] style in
      self?.change { $0.style = style }
    }
  }
}
