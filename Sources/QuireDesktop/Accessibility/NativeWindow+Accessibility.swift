internal import CSDL2
import Quire
import QuireGeometry

extension NativeWindow {
  /// Returns what assistive programs learn about this native window, which shows `window`.
  func accessible(_ window: Quire.Window) -> AccessibleWindow {
    var (x, y) = (Int32(0), Int32(0))
    unsafe SDL_GetWindowPosition(surface.window, &x, &y)
    return AccessibleWindow(
      window: window, title: title, isActive: flags & SDL_WINDOW_INPUT_FOCUS.rawValue != 0,
      origin: Point(x: Double(x), y: Double(y)), unitsPerPoint: 1 / pointsPerUnit)
  }
}

extension CommandLine {
  /// The name of the program, without its folder.
  static var programName: String {
    arguments.first?.split(separator: "/").last.map(String.init) ?? ""
  }
}
