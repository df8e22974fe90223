/// A weak reference that is equal to others to the same object.
nonisolated struct Reference<Object: AnyObject>: Hashable {
  private let id: ObjectIdentifier
  /// The object, or `nil` if it is gone.
  private(set) weak var object: Object?

  /// A reference to `object`.
  init(_ object: Object) {
    self.object = object
    id = ObjectIdentifier(object)
  }

  // Where one object was, another may be later.
  static func == (a: Reference, b: Reference) -> Bool {
    a.id == b.id && a.object === b.object
  }

  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
