import Quire

/// A filter that delays pointer motion, so that each frame receives at most one motion event for
/// each pointer.
struct MotionCoalescer: Hashable {
  private var waiting: [InputEvent.Pointer: InputEvent] = [:]
  private var order: [InputEvent.Pointer] = []

  /// Adds `event`, and returns the events to deliver now: none for pointer motion, otherwise the
  /// delayed motion followed by `event`.
  ///
  /// Pointer motion is delayed until `flush`. Any other event is returned after the delayed motion.
  mutating func add(_ event: InputEvent) -> [InputEvent] {
    guard case .pointerMoved(let pointer, _) = event.kind else { return flush() + [event] }
    if waiting.updateValue(event, forKey: pointer) == nil { order.append(pointer) }
    return []
  }

  /// Removes and returns the pointer motion that is delayed until the next frame.
  mutating func flush() -> [InputEvent] {
    guard !order.isEmpty else { return [] }
    defer {
      waiting = [:]
      order = []
    }
    return order.compactMap { waiting[$0] }
  }
}
