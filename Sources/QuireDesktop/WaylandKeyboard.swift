internal import CWayland
internal import Glibc

/// A listener for the keys of one `wl_seat`, which notes their numbers; SDL delivers the keys.
///
/// Only the thread that dispatches the queue of the seat may use it.
@safe nonisolated final class WaylandKeyboard {
  private let keyboard: OpaquePointer
  private let serial: InputSerial
  private let listener = UnsafeMutablePointer<wl_keyboard_listener>.allocate(capacity: 1)

  /// Creates a listener that notes the numbers of the keys of `seat` in `serial`, or returns `nil`
  /// if that fails.
  init?(of seat: OpaquePointer, noting serial: InputSerial) {
    guard let keyboard = unsafe wl_seat_get_keyboard(seat) else { return nil }
    unsafe self.keyboard = unsafe keyboard
    self.serial = serial
    unsafe listener.initialize(to: wl_keyboard_listener())
    unsafe listener.pointee.keymap = { _, _, _, file, _ in close(file) }
    unsafe listener.pointee.enter = { data, _, serial, _, _ in
      unsafe WaylandKeyboard.of(data)?.serial.last = serial
    }
    unsafe listener.pointee.leave = { _, _, _, _ in }
    unsafe listener.pointee.key = { data, _, serial, _, _, _ in
      unsafe WaylandKeyboard.of(data)?.serial.last = serial
    }
    unsafe listener.pointee.modifiers = { _, _, _, _, _, _, _ in }
    unsafe listener.pointee.repeat_info = { _, _, _, _ in }
    unsafe wl_keyboard_add_listener(
      keyboard, listener, Unmanaged.passUnretained(self).toOpaque())
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> WaylandKeyboard? {
    guard let data = unsafe data else { return nil }
    return unsafe Unmanaged<WaylandKeyboard>.fromOpaque(data).takeUnretainedValue()
  }

  deinit {
    if unsafe wl_keyboard_get_version(keyboard) >= 3 {
      unsafe wl_keyboard_release(keyboard)
    } else {
      unsafe wl_keyboard_destroy(keyboard)
    }
    unsafe listener.deallocate()
  }
}
