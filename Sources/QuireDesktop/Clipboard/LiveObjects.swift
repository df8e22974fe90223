import Synchronization

/// Objects that stay alive until an event has told that they are no longer used.
nonisolated final class LiveObjects: Sendable {
  private let objects = Mutex<[ObjectIdentifier: any AnyObject & Sendable]>([:])

  /// Keeps `object` alive.
  func add(_ object: any AnyObject & Sendable) {
    objects.withLock { $0[ObjectIdentifier(object)] = object }
  }

  /// Releases `object`.
  func remove(_ object: any AnyObject & Sendable) {
    _ = objects.withLock { $0.removeValue(forKey: ObjectIdentifier(object)) }
  }

  /// Releases all objects.
  func removeAll() { objects.withLock { $0 = [:] } }
}
