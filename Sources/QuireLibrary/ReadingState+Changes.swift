extension ReadingState {
  /// The changes of a reading state that have been made while the stored state is not known yet.
  public struct Changes {
    private var properties: [String: RememberedProperty] = [:]
    private var values = ReadingState()

    /// Creates an empty list of changes.
    public init() {}

    /// Adds the properties that differ in `before` and `after`, with their values in `after`.
    public mutating func add(from before: ReadingState, to after: ReadingState) {
      for property in RememberedProperty.all where property.isChanged(before, after) {
        properties[property.name] = property
        property.copy(after, &values)
      }
    }

    /// Makes the changes in `state`.
    public func apply(to state: inout ReadingState) {
      for property in properties.values { property.copy(values, &state) }
    }
  }
}
