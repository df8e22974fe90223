package import Quire

/// The appearances that the user can choose: light, dark, and that of the desktop.
nonisolated extension UserInterfaceStyle {
  /// All appearances, in the order in which a key steps through them.
  package static let choices: [UserInterfaceStyle] = [.light, .dark, .unspecified]

  /// The title of the appearance, as the user sees it.
  package var title: String {
    switch self {
    case .light: localized("Light")
    case .dark: localized("Dark")
    case .unspecified: localized("Automatic")
    }
  }

  /// The appearance after this one in the list `choices`; after the last one, the first one
  /// follows.
  var next: UserInterfaceStyle {
    let choices = UserInterfaceStyle.choices
    let index = choices.firstIndex(of: self) ?? 0
    return choices[(index + 1) % choices.count]
  }
}

extension Window {
  /// Changes the window to the next appearance, and returns the title of the new appearance.
  func chooseNextStyle() -> String {
    overrideUserInterfaceStyle = overrideUserInterfaceStyle.next
    return overrideUserInterfaceStyle.title
  }
}

extension ViewController {
  /// Returns the command that changes the window to the next appearance, whose title is then shown
  /// by `show`.
  package func styleCommand(show: @escaping (_ title: String) -> Void) -> KeyCommand {
    KeyCommand(
      localized("Light, dark or automatic"), key: .character("l"), repetition: .repeats
    ) { [weak self] in
      if let window = self?.view.window { show(window.chooseNextStyle()) }
    }
  }
}
