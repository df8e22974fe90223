import Quire

/// Holds back pointer motion, so that a frame sees each pointer move once.
struct MotionCoalescer: Hashable {
  private var waiting: [InputEvent.Pointer: InputEvent] = [:]
  private var order: [InputEvent.Pointer] = []

  /// Takes an event and gives back what is to be delivered now, in order.
  ///
  /// Motion waits for `flush`; before anything else, the motion that preceded it is delivered.
  mutating func add(_ event: InputEvent) -> [InputEvent] {
    guard case .pointerMoved(let pointer, _) = event.kind else { return flush() + [event] }
    if waiting.updateValue(event, forKey: pointer) == nil { order.append(pointer) }
    return []
  }

  /// Gives back the motion that waited.
  mutating func flush() -> [InputEvent] {
    guard !order.isEmpty else { return [] }
    defer {
      waiting = [:]
      order = []
    }
    return order.compactMap { waiting[$0] }
  }
}
