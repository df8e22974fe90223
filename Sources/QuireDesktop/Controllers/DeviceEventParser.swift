internal import CInput

/// A parser of the bytes that are read from an input device, which may end anywhere.
///
/// Each event is a structure `input_event`: a time, the type and the code as 16 bits each, and the
/// value as 32 bits.
///
/// | bytes | events |
/// |---|---|
/// | a press, a release or a repeat of a button | `button`; nothing for a repeat |
/// | the position of an axis | `axis` |
/// | SYN_REPORT | `frameEnd` |
/// | SYN_DROPPED | `loss`, and nothing from the rest of the frame |
/// | others, such as scan codes | nothing |
nonisolated struct DeviceEventParser: Hashable, Sendable {
  /// The bytes of an event that has not arrived completely.
  private var rest: [UInt8] = []
  /// Whether the rest of the frame is skipped, because the kernel has dropped events.
  private var isSkipping = false

  /// The size of an event, in bytes.
  static let eventSize = MemoryLayout<input_event>.size

  /// The largest value of a button in an event that is no repeat.
  private static let pressed: Int32 = 1

  /// Adds `bytes`, and returns the events that they complete.
  mutating func add(_ bytes: some Sequence<UInt8>) -> [DeviceEvent] {
    rest += bytes
    let complete = rest.count / Self.eventSize * Self.eventSize
    defer { rest.removeFirst(complete) }
    return stride(from: 0, to: complete, by: Self.eventSize).compactMap { event(at: $0) }
  }

  /// Returns the event that begins at the byte `offset`, or `nil` if it is skipped.
  private mutating func event(at offset: Int) -> DeviceEvent? {
    let raw = unsafe rest.withUnsafeBytes {
      unsafe $0.loadUnaligned(fromByteOffset: offset, as: input_event.self)
    }
    let (type, code) = (Int32(raw.type), Int32(raw.code))
    if type == EV_SYN, code == SYN_REPORT {
      defer { isSkipping = false }
      return isSkipping ? nil : .frameEnd
    }
    if type == EV_SYN, code == SYN_DROPPED {
      isSkipping = true
      return .loss
    }
    guard !isSkipping else { return nil }
    switch type {
    case EV_KEY where raw.value <= Self.pressed:
      return .button(raw.code, isPressed: raw.value == Self.pressed)
    case EV_ABS: return .axis(raw.code, value: raw.value)
    default: return nil
    }
  }
}
