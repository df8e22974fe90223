import Quire
import QuireReader

/// The key commands and the context menu of the lab.
extension LabController {
  /// The key commands of the lab.
  var labCommands: [KeyCommand] {
    [
      KeyCommand(localized("Play or pause"), symbol: .play, key: .space) { [weak self] in
        self?.paper.togglePlay()
      },
      scrubCommand(localized("Move the paper"), .left, by: -0.02),
      scrubCommand(localized("Move the paper"), .right, by: 0.02),
      scrubCommand(localized("Move the paper in small steps"), .left, .shift, by: -0.005),
      scrubCommand(localized("Move the paper in small steps"), .right, .shift, by: 0.005),
      KeyCommand(localized("First page"), key: .home) { [weak self] in self?.paper.scrub(to: 0) },
      KeyCommand(localized("Second page"), key: .end) { [weak self] in self?.paper.scrub(to: 1) },
      KeyCommand(localized("Next transition"), key: .character("t"), repetition: .repeats) {
        [weak self] in
        self?.stepTransition(by: 1)
      },
      KeyCommand(
        localized("Previous transition"), key: .character("t"), modifiers: .shift,
        repetition: .repeats
      ) { [weak self] in self?.stepTransition(by: -1) },
      KeyCommand(
        localized("Copy the line of Swift"), symbol: .copy, key: .character("c"),
        modifiers: .control
      ) { [weak self] in self?.swift.copyLine() },
    ]
      + LabController.speeds.map { digit, speed, title in
        KeyCommand(title, key: .character(digit)) { [weak self] in self?.choose(speed: speed) }
      }
  }

  /// The context menu: the commands of the lab that no control shows, the ways to other pages of
  /// the gallery, and the items about the window.
  var labMenu: Menu {
    let commands = labCommands
    let listed = commands.filter {
      [.space, .home, .end, .character("c")].contains($0.key)
    }
    let speeds = Menu(
      title: localized("Speed"),
      children: LabController.speeds.compactMap { speed in
        commands.first { $0.key == .character(speed.key) && $0.modifiers == [] }
          .map(MenuElement.command)
      })
    let history = view.window.map { [$0.undoCommand, $0.redoCommand] } ?? []
    return Menu(
      children: history.map(MenuElement.command) + [.separator]
        + listed.map(MenuElement.command) + [.submenu(speeds), .separator] + hostElements
        + [.separator] + windowElements)
  }

  /// Returns the command of an arrow key that moves the paper by `step`, or by as much in the other
  /// direction if the lab is read from right to left, as the slider is.
  private func scrubCommand(
    _ title: String, _ key: Key, _ modifiers: Modifiers = [], by step: Double
  ) -> KeyCommand {
    KeyCommand(title, key: key, modifiers: modifiers, repetition: .repeats) { [weak self] in
      guard let self else { return }
      paper.scrub(by: view.isRightToLeft ? -step : step)
    }
  }

  private static var speeds: [(key: Character, speed: Double, title: String)] {
    [
      ("1", 1, localized("Full speed")), ("2", 0.5, localized("½ of the speed")),
      ("5", 0.2, localized("⅕ of the speed")),
      ("0", 0.1, localized("⅒ of the speed")),
    ]
  }
}
