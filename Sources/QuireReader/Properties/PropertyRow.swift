/// A property of a file as a person reads it.
nonisolated struct PropertyRow: Hashable {
  /// The name of the property in the language of the user.
  let title: String
  /// The value, which is copied as it is shown.
  let value: String

  /// The row as a line of text.
  var line: String { "\(title): \(value)" }
}
