import Quire

extension ReaderCommand {
  /// The command that opens the bar and moves the keyboard focus to its buttons.
  static let showBar = ReaderCommand(
    "show-bar", "open the bar with the buttons at the top", [Shortcut(.function(10))],
    in: .none(because: "the menu has the commands of the buttons"),
    title: { _ in localized("Buttons at the top") },
    isEnabled: { !$0.flip.isTurning },
    perform: { $0.bar.open() })
}

/// The buttons in the bar at the top.
extension ReaderController {
  /// Updates the buttons of the bar: the menu and the overview before the title, and zoom and full
  /// screen after it.
  func updateBarButtons() {
    guard let window = view.window else { return }
    var overview = ReaderCommand.overview.keyCommand(in: self)
    overview.symbol = .grid
    var fullScreen = window.fullScreenCommand
    fullScreen.symbol = window.isFullScreen ? .leaveFullScreen : .fullScreen
    bar.view.setButtons(
      leading: [menuButtonCommand, overview],
      trailing: [
        zoomCommand(.zoomOut, .minus, by: 1 / ZoomScales.step),
        zoomCommand(.zoomIn, .plus, by: ZoomScales.step), fullScreen,
      ])
  }

  private var menuButtonCommand: KeyCommand {
    KeyCommand(localized("Menu"), symbol: .menu, key: .function(10), modifiers: .shift) {
      [weak self] in
      guard let self, let button = bar.view.buttons.leading.first else { return }
      button.present(bookMenu(of: nil))
    }
  }

  /// A command that zooms about the middle of the window, because the pointer is on the bar.
  private func zoomCommand(
    _ command: ReaderCommand, _ symbol: Symbol, by factor: Double
  ) -> KeyCommand {
    let command = command.keyCommand(in: self)
    return KeyCommand(
      command.title, symbol: symbol, key: command.key, modifiers: command.modifiers,
      isEnabled: shownPage?.sheetView.isZoomEnabled == true
    ) { [weak self] in
      guard let self, !flip.isTurning else { return }
      shownPage?.sheetView.zoom(by: factor, around: nil)
    }
  }
}
