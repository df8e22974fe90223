import Quire

extension KeysTable.Part {
  /// Creates the group of the rows that list `group`, with one row for all commands with the same
  /// title.
  init(_ group: KeyCommandGroup) {
    var rows: [(keys: String, use: String)] = []
    for command in group.commands {
      let use = command.discoverabilityTitle ?? command.title
      if let row = rows.firstIndex(where: { $0.use == use }) {
        rows[row].keys += ", " + command.shortcut
      } else {
        rows.append((command.shortcut, use))
      }
    }
    self.init(title: group.title ?? "Everywhere", rows: rows)
  }

  /// The gestures that turn pages.
  static let gestures = KeysTable.Part(
    title: "Mouse, touchpad and touch",
    rows: [
      ("Drag, or two fingers", "Grab a page anywhere and move it"),
      ("Press a moving page", "Catch it; drag it on, or throw it back"),
      ("Wheel", "Turn one page per notch, or scroll a list"),
      ("Pinch", "Fold pages that support it"),
      ("Secondary button, or hold a finger", "Open the context menu"),
      ("Double click on a control", "Reset a value in the lab"),
      ("Drop files or a folder", "Open them"),
    ])
}
