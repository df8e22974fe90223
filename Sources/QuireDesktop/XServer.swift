internal import CSDL2
internal import Dispatch
internal import Glibc
import Synchronization

/// Installs Xlib error handlers that print one line and end the process with status 1 when the
/// connection to the X server is lost.
///
/// By default, Xlib ends the process itself when its connection breaks, with its own message and
/// through the exit handlers, which may hang in the graphics driver of the dead connection. Errors
/// of single requests are ignored.
nonisolated func reportLostXServer() {
  unsafe XSetIOErrorHandler { _ in exitWithoutXServer() }
  unsafe XSetErrorHandler { _, _ in 0 }
}

/// Starts and returns a thread that ends the process when the connection `display` to the X server
/// breaks.
///
/// Xlib notices the loss only when it reads or writes, and Mesa's software renderer loops forever
/// in a swap on a dead connection.
nonisolated func watchXServer(_ display: OpaquePointer) -> PollingThread {
  let connection = unsafe XConnectionNumber(display)
  return PollingThread { stop in
    guard stop.wait(for: connection, onlyLoss: true) == .readable else { return }
    _ = exitWithoutXServer()
  }
}

/// Whether a thread is already ending the process because the connection to the X server was lost.
private nonisolated let isEnding = Atomic(false)

/// The work of the program before the process ends because the connection to the X server was lost,
/// or `nil` if there is none.
///
/// It cannot be passed to the handler of Xlib, which gets nothing but the connection.
private nonisolated let finalWork = Mutex<(@Sendable () -> Void)?>(nil)

/// The longest time that the final work may take: a drive may not answer.
private nonisolated let finalWorkLimit = DispatchTimeInterval.seconds(5)

/// Calls `body`, on another thread, before the process ends because the connection to the X server
/// was lost.
nonisolated func setFinalWork(_ body: (@Sendable () -> Void)?) {
  finalWork.withLock { $0 = body }
}

/// Does the final work of the program, and waits for its end.
private nonisolated func doFinalWork() {
  guard let work = finalWork.withLock({ $0 }) else { return }
  let isDone = DispatchSemaphore(value: 0)
  DispatchQueue.global(qos: .userInitiated).async {
    work()
    isDone.signal()
  }
  _ = isDone.wait(timeout: .now() + finalWorkLimit)
}

/// Does the final work of the program, prints the message of `DesktopError.displayLost` and ends
/// the process; the function never returns.
private nonisolated func exitWithoutXServer() -> Int32 {
  guard !isEnding.exchange(true, ordering: .relaxed) else {
    while true { pause() }
  }
  doFinalWork()
  let program = CommandLine.arguments.first?.split(separator: "/").last ?? "quire"
  let line = Array("\(program): \(DesktopError.displayLost)\n".utf8)
  _ = unsafe write(2, line, line.count)
  _exit(1)
}

/// Returns the number of pixels per point according to `resources`, the settings of an X server.
///
/// - Parameter resources: The text that `xrdb -query` prints.
/// - Returns: `Xft.dpi` / 96, rounded to a quarter, 1…4; 1 without the resource.
nonisolated func scaleOfX(resources: String) -> Double {
  for line in resources.split(separator: "\n") {
    let parts = line.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, parts[0] == "Xft.dpi" else { continue }
    let number = parts[1].drop { $0 == " " || $0 == "\t" }
    guard let dpi = Double(String(number)), dpi.isFinite else { return 1 }
    return min(4, max(1, (dpi / 96 * 4).rounded() / 4))
  }
  return 1
}

/// Returns whether a window manager runs on the X server `display`.
func hasWindowManager(_ display: OpaquePointer) -> Bool {
  let name = unsafe XInternAtom(display, "_NET_SUPPORTING_WM_CHECK", 0)
  var (type, format, count, rest) = (Atom(0), Int32(0), UInt(0), UInt(0))
  var value: UnsafeMutablePointer<UInt8>?
  let failure = unsafe XGetWindowProperty(
    display, XDefaultRootWindow(display), name, 0, 1, 0, 0, &type, &format, &count, &rest, &value)
  if let value = unsafe value { unsafe XFree(value) }
  return failure == 0 && count > 0
}

/// Returns the number of pixels per point on the X server that the environment names, or 1 if the
/// server does not say.
func scaleOfXServer() -> Double {
  guard let display = unsafe XOpenDisplay(nil) else { return 1 }
  defer { unsafe XCloseDisplay(display) }
  guard let resources = unsafe XResourceManagerString(display) else { return 1 }
  return unsafe scaleOfX(resources: String(cString: resources))
}
