import Quire

/// The three appearances that the user can choose.
nonisolated extension UserInterfaceStyle {
  /// All choices in the order in which they are offered.
  static let choices: [UserInterfaceStyle] = [.light, .dark, .unspecified]

  /// The title of the choice.
  var title: String {
    switch self {
    case .light: "Light"
    case .dark: "Dark"
    case .unspecified: "Automatic"
    }
  }

  /// The next choice; the first one after the last.
  var next: UserInterfaceStyle {
    let choices = UserInterfaceStyle.choices
    let index = choices.firstIndex(of: self) ?? 0
    return choices[(index + 1) % choices.count]
  }
}

extension Window {
  /// Changes the window to the next style.
  ///
  /// - Returns: the title of the new style.
  func chooseNextStyle() -> String {
    overrideUserInterfaceStyle = overrideUserInterfaceStyle.next
    return overrideUserInterfaceStyle.title
  }
}

extension PreferencesFile {
  /// Applies the remembered style to `window`, and remembers the style that the user chooses there.
  func follow(_ window: Window) {
    window.overrideUserInterfaceStyle = preferences.style
    window.userInterfaceStyleChosen = { [weak self] style in
      self?.change { $0.style = style }
    }
  }
}
