package import Quire

extension PreferencesFile {
  /// Sets the appearance of `window` and its sound to the stored ones, and stores them whenever the
  /// user changes them in the window.
  package func follow(_ window: Window) {
    window.overrideUserInterfaceStyle = preferences.style
    window.userInterfaceStyleDidChange = { [weak self] style in
      self?.change { $0.style = style }
    }
    if preferences.playsSound { window.playsPaperSound = true }
    window.paperSoundDidChange = { [weak self] isOn in
      self?.change { $0.playsSound = isOn }
    }
  }
}
