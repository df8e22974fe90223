import Quire

/// The appearances from which the user can choose: light, dark, and that of the desktop.
nonisolated extension UserInterfaceStyle {
  /// All appearances, in the order in which they are offered.
  static let choices: [UserInterfaceStyle] = [.light, .dark, .unspecified]

  /// The title of the appearance in controls and messages.
  var title: String {
    switch self {
    case .light: "Light"
    case .dark: "Dark"
    case .unspecified: "Automatic"
    }
  }

  /// The appearance after this one in `choices`; the first follows the last.
  var next: UserInterfaceStyle {
    let choices = UserInterfaceStyle.choices
    let index = choices.firstIndex(of: self) ?? 0
    return choices[(index + 1) % choices.count]
  }
}

extension Window {
  /// Changes the window to the next appearance, and returns the title of that appearance.
  ///
  /// - Returns: the title of the new style.
  func chooseNextStyle() -> String {
    overrideUserInterfaceStyle = overrideUserInterfaceStyle.next
    return overrideUserInterfaceStyle.title
  }
}

extension PreferencesFile {
  /// Changes `window` to the stored appearance, and stores the appearance that the user chooses
  /// there.
  func follow(_ window: Window) {
    window.overrideUserInterfaceStyle = preferences.style
    window.userInterfaceStyleChosen = { [weak self] style in
      self?.change { $0.style = style }
    }
  }
}
