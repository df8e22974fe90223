/// A weak reference to an object, compared by the object's identity.
nonisolated struct Reference<Object: AnyObject>: Hashable {
  private let id: ObjectIdentifier
  /// The object, or `nil` if it was deallocated.
  private(set) weak var object: Object?

  /// Creates a weak reference to `object`.
  init(_ object: Object) {
    self.object = object
    id = ObjectIdentifier(object)
  }

  // A later object can have the address of an earlier one.
  static func == (a: Reference, b: Reference) -> Bool {
    a.id == b.id && a.object === b.object
  }

  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
