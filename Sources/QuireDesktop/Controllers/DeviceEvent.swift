/// An event of an input device, as the kernel reports it.
nonisolated enum DeviceEvent: Hashable, Sendable {
  /// The button `code` was pressed or released.
  case button(UInt16, isPressed: Bool)
  /// The axis `code` has moved to a value.
  case axis(UInt16, value: Int32)
  /// The events since the last end of a frame belong together.
  case frameEnd
  /// The kernel has dropped events, because they were read too late.
  case loss
}
