public import Quire
public import QuireGeometry

extension NativeWindow {
  /// Opens a window that shows `controller` and follows the desktop's settings, and returns when
  /// the window is closed.
  ///
  /// - Parameters:
  ///   - controller: The root view controller of the window.
  ///   - title: The text of the title bar.
  ///   - size: The initial size, in points.
  ///   - applicationID: The identifier under which the desktop knows the program.
  /// - Throws: `DesktopError` or `GraphicsError` if the window cannot be opened or drawn.
  public static func show(
    _ controller: ViewController, title: String, size: Size = Size(width: 960, height: 640),
    applicationID: String
  ) throws {
    let display = try DisplayConnection(applicationID: applicationID)
    var options = WindowOptions(title: title, size: size)
    options.follows = .all
    let native = try NativeWindow(on: display, options: options)
    let window = Quire.Window(size: size, time: monotonicTime())
    window.rootViewController = controller
    try native.show(window)
  }
}
