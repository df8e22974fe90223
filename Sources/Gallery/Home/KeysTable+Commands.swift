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
}
