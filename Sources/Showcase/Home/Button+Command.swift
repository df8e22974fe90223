import Quire

extension Button {
  /// Makes the button perform `command`, and show the title and the key of the command.
  func show(_ command: KeyCommand) {
    title = "\(command.title)  \(command.shortcut)"
    toolTip = command.toolTip
    action = command.perform
  }
}
