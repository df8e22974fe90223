internal import CSDL2
import Glibc
import QuireGeometry

/// The frame that the window manager of an X server draws around a window:
/// its title bar and borders.
nonisolated struct WindowFrame: Hashable {
  /// The widths of the frame at the four edges, in pixels.
  var widths: EdgeInsets

  /// The time to wait for the answer of a window manager, in milliseconds.
  ///
  /// Window managers answer within a few; some never do.
  private static let patience = 40

  /// Creates the frame with the given `widths`, in pixels.
  init(widths: EdgeInsets) {
    self.widths = widths
  }

  /// Asks the window manager of the X server `display` for the frame that it will draw around
  /// `window`, which is hidden; the result is `nil` if it does not answer.
  init?(of window: UInt, on display: OpaquePointer) {
    unsafe WindowFrame.request(for: window, on: display)
    for _ in 0..<WindowFrame.patience {
      if let widths = unsafe WindowFrame.widths(of: window, on: display) {
        self.init(widths: widths)
        return
      }
      usleep(1000)
    }
    return nil
  }

  /// Returns `size`, the size of a window in pixels, reduced where the window with its frame would
  /// be larger than `area`.
  func fitting(_ size: Size, in area: Size) -> Size {
    Size(
      width: min(size.width, max(1, area.width - widths.width)),
      height: min(size.height, max(1, area.height - widths.height)))
  }

  /// Sends the message of the Extended Window Manager Hints that asks for `_NET_FRAME_EXTENTS`.
  private static func request(for window: UInt, on display: OpaquePointer) {
    var event = unsafe XEvent()
    unsafe event.xclient = XClientMessageEvent(
      type: ClientMessage, serial: 0, send_event: 1, display: display, window: window,
      message_type: XInternAtom(display, "_NET_REQUEST_FRAME_EXTENTS", 0), format: 32,
      data: .init())
    let mask = Int(SubstructureNotifyMask | SubstructureRedirectMask)
    unsafe XSendEvent(display, XDefaultRootWindow(display), 0, mask, &event)
    unsafe XFlush(display)
  }

  private static func widths(of window: UInt, on display: OpaquePointer) -> EdgeInsets? {
    let name = unsafe XInternAtom(display, "_NET_FRAME_EXTENTS", 0)
    var (type, format, count, rest) = (Atom(0), Int32(0), UInt(0), UInt(0))
    var value: UnsafeMutablePointer<UInt8>?
    let failure = unsafe XGetWindowProperty(
      display, window, name, 0, 4, 0, Atom(6), &type, &format, &count, &rest, &value)
    guard let bytes = unsafe value else { return nil }
    defer { unsafe XFree(bytes) }
    guard failure == 0, format == 32, count == 4 else { return nil }
    // Xlib stores 32 bits in a long.
    let numbers = unsafe bytes.withMemoryRebound(to: Int.self, capacity: 4) { longs in
      (0..<4).map { Double(unsafe longs[$0]) }
    }
    return EdgeInsets(
      top: numbers[2], left: numbers[0], bottom: numbers[3], right: numbers[1])
  }
}
