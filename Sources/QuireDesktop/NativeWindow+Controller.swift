public import Quire
public import QuireGeometry

extension NativeWindow {
  /// Opens a window that shows `controller` and follows the desktop's settings, until it is closed.
  ///
  /// - Parameters:
  ///   - controller: fills the window.
  ///   - title: what the title bar shows.
  ///   - size: in points, to begin with.
  ///   - applicationID: what the desktop knows the program by.
  /// - Throws: `DesktopError`, `GraphicsError`: why there is no window.
  public static func show(
    _ controller: ViewController, title: String, size: Size = Size(width: 960, height: 640),
    applicationID: String
  ) throws {
    let display = try DisplayConnection(applicationID: applicationID)
    var options = WindowOptions(title: title, size: size)
    options.follows = [.appearance, .motion]
    let native = try NativeWindow(on: display, options: options)
    let window = Quire.Window(size: size)
    window.rootViewController = controller
    try native.show(window)
  }
}
