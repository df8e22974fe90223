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
    self.init(title: group.title ?? localized("Everywhere"), rows: rows)
  }

  /// The gestures that turn pages.
  static var gestures: KeysTable.Part {
    KeysTable.Part(
      title: localized("Mouse, touchpad and touch"),
      rows: [
        (localized("Drag, or two fingers"), localized("Grab a page anywhere and move it")),
        (localized("Press a moving page"), localized("Catch it; drag it on, or throw it back")),
        (localized("Wheel"), localized("Turn one page per notch, or scroll a list")),
        (localized("Pinch"), localized("Fold pages that support it")),
        (localized("Secondary button, or hold a finger"), localized("Open the context menu")),
        (localized("Double click on a control"), localized("Reset a value in the lab")),
        (localized("Drop files or a folder"), localized("Open them")),
      ])
  }
}
