import QuireLanguage

/// A part of the list of keys and gestures that F1 shows: rows under a common title.
public struct KeyHelpSection {
  /// The title of the rows.
  public let title: String
  /// The rows, each with the keys or the gesture, and what they do.
  public let rows: [(keys: String, use: String)]

  /// Creates a section with `title` and `rows`.
  public init(title: String, rows: [(keys: String, use: String)]) {
    self.title = title
    self.rows = rows
  }

  /// Creates the section that lists `group`, with one row for all commands with the same title.
  package init(_ group: KeyCommandGroup) {
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
