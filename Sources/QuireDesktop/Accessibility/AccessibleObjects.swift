import Quire

/// The numbers by which assistive programs know views, and the views that they belong to.
///
/// Views are not kept: the number of a view is forgotten with it.
final class AccessibleObjects {
  private final class Entry {
    weak var object: (any Accessible)?
    let id: Int

    init(_ object: any Accessible, _ id: Int) {
      self.object = object
      self.id = id
    }
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var objects: [Int: Entry] = [:]
  private var last = AccessibleTree.root

  /// Returns the number of `object`, which the first call determines.
  func id(of object: any Accessible) -> Int {
    let key = ObjectIdentifier(object)
    if let entry = entries[key], entry.object === object { return entry.id }
    last += 1
    let entry = Entry(object, last)
    entries[key] = entry
    objects[last] = entry
    return last
  }

  /// Returns the object with the number `id`, or `nil` if it no longer exists.
  func object(_ id: Int) -> (any Accessible)? { objects[id]?.object }

  /// Forgets the numbers of all objects that no longer exist.
  ///
  /// A view that is out of the tree for a while, such as one beneath a dialog, keeps its number.
  func forgetReleased() {
    objects = objects.filter { $0.value.object != nil }
    entries = entries.filter { $0.value.object != nil }
  }
}
