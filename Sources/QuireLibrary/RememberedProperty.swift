internal import QuireSQLite

/// A property of a reading state that the library stores, with its columns and its rules.
///
/// ``all`` declares each property once. Reading, writing and merging of states follow from that
/// list, and so do the columns of the database: those of a new property are added when the file is
/// opened.
struct RememberedProperty: Sendable {
  /// A column of the table of documents.
  struct Column: Hashable, Sendable {
    /// The name of the column.
    let name: String
    /// The type of the column in SQL, without constraints.
    let type: String
  }

  /// The name of the property in `ReadingState`.
  let name: String
  /// The columns of its values.
  let columns: [Column]
  /// Sets the property of a state to the value in a row; a value that no state can have is ignored.
  let read: @Sendable (_ row: Row, _ state: inout ReadingState) -> Void
  /// Returns the values of the columns for a state.
  let values: @Sendable (_ state: ReadingState) -> [DatabaseValue]
  /// Returns whether a change from one state to the other replaces the value that becomes known
  /// later.
  let isChanged: @Sendable (_ before: ReadingState, _ after: ReadingState) -> Bool
  /// Copies the property from one state to another.
  let copy: @Sendable (_ source: ReadingState, _ state: inout ReadingState) -> Void

  /// Declares the property `name` of a state, at `path`, which is stored in the form `form`.
  ///
  /// - Parameters:
  ///   - name: The name of the property, with which the names of its columns begin.
  ///   - path: The property.
  ///   - form: The form in which its values are stored.
  ///   - owner: Another property, without which a value has no meaning, or `nil` if there is none.
  ///     A change of that property counts as a change of this one.
  ///   - isChosen: Whether the user chooses the values. Values that the program finds out do not
  ///     replace those that were stored before.
  init<Value: Equatable & SendableMetatype>(
    _ name: String, _ path: any WritableKeyPath<ReadingState, Value> & Sendable,
    _ form: ColumnForm<Value>, of owner: (any KeyPath<ReadingState, Int> & Sendable)? = nil,
    isChosen: Bool = true
  ) {
    self.name = name
    let columns = form.columns.map { Column(name: name + $0.ending, type: $0.type) }
    self.columns = columns
    read = { row, state in
      if let value = form.decode(columns.map { row[$0.name] }) { state[keyPath: path] = value }
    }
    values = { form.encode($0[keyPath: path]) }
    isChanged = { before, after in
      guard isChosen else { return false }
      if let owner, before[keyPath: owner] != after[keyPath: owner] { return true }
      return before[keyPath: path] != after[keyPath: path]
    }
    copy = { source, state in state[keyPath: path] = source[keyPath: path] }
  }
}

extension RememberedProperty {
  /// The properties of a reading state.
  static let all = [
    RememberedProperty("page", \.page, .index),
    // The place belongs to the page.
    RememberedProperty("center", \.center, .fractions, of: \ReadingState.page),
    RememberedProperty("zoom", \.zoom, .zoom),
    RememberedProperty("spreads", \.spreads, .name()),
    RememberedProperty("splitsWidePages", \.splitsWidePages, .flag),
    RememberedProperty("shiftedRuns", \.shiftedRuns, .indices),
    RememberedProperty("widePages", \.widePages, .indices, isChosen: false),
    RememberedProperty("direction", \.direction, .name()),
    RememberedProperty("rotation", \.rotation, .integer(in: 0...3)),
    RememberedProperty("tone", \.tone, .name()),
    RememberedProperty("trimming", \.trimming, .name()),
    RememberedProperty("adjustments", \.adjustments, .adjustments),
  ]
}
