/// The values of the columns of a row.
package struct Row: Hashable, Sendable {
  private let values: [String: DatabaseValue]
  /// The value of the first column.
  let first: DatabaseValue

  /// Creates a row with the columns `names` and their `values`.
  init(names: [String], values: [DatabaseValue]) {
    self.values = Dictionary(zip(names, values)) { first, _ in first }
    first = values.first ?? .null
  }

  /// Returns the value of the column `name`, which is one of the row's.
  package subscript(name: String) -> DatabaseValue {
    guard let value = values[name] else { preconditionFailure("the row has no column \(name)") }
    return value
  }
}
