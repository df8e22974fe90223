internal import CWayland

nonisolated extension wl_data_device_listener {
  /// Does nothing with drags over the window and with the selection, which are SDL's.
  mutating func hearOffersOnly() {
    unsafe enter = { _, _, _, _, _, _, _ in }
    unsafe leave = { _, _ in }
    unsafe motion = { _, _, _, _, _ in }
    unsafe drop = { _, _ in }
    unsafe selection = { _, _, _ in }
  }
}
