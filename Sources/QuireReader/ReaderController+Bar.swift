import Quire

/// The buttons in the bar at the top.
extension ReaderController {
  /// The command that opens the bar and moves the keyboard focus to its buttons.
  var barCommand: KeyCommand {
    KeyCommand(
      localized("Buttons at the top"), key: .function(10), isEnabled: !flip.isTurning
    ) { [weak self] in self?.bar.open() }
  }

  /// Updates the buttons of the bar: the menu and the overview before the title, and zoom and full
  /// screen after it.
  func updateBarButtons() {
    guard let window = view.window else { return }
    var overview = overviewCommand
    overview.symbol = .grid
    var fullScreen = window.fullScreenCommand
    fullScreen.symbol = window.isFullScreen ? .leaveFullScreen : .fullScreen
    bar.view.setButtons(
      leading: [menuButtonCommand, overview],
      trailing: [
        zoomCommand(localized("Zoom out"), .minus, "-", by: 1 / ZoomScales.step),
        zoomCommand(localized("Zoom in"), .plus, "+", by: ZoomScales.step), fullScreen,
      ])
  }

  private var menuButtonCommand: KeyCommand {
    KeyCommand(localized("Menu"), symbol: .menu, key: .function(10), modifiers: .shift) {
      [weak self] in
      guard let self, let button = bar.view.buttons.leading.first else { return }
      button.present(bookMenu)
    }
  }

  /// A command that zooms about the middle of the window, because the pointer is on the bar.
  private func zoomCommand(
    _ title: String, _ symbol: Symbol, _ key: Character, by factor: Double
  ) -> KeyCommand {
    KeyCommand(
      title, symbol: symbol, key: .character(key),
      isEnabled: shownPage?.sheetView.isZoomEnabled == true
    ) { [weak self] in
      guard let self, !flip.isTurning else { return }
      shownPage?.sheetView.zoom(by: factor, around: nil)
    }
  }
}
