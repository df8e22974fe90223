import Quire

extension NativeWindow {
  /// Shows the window, delivers its events to `content` and draws the frames of `content` until the
  /// window closes.
  ///
  /// The loop sleeps while nothing happens. It also runs the work of the main queue and main-actor
  /// tasks, so the caller must not be an asynchronous task itself.
  ///
  /// - Throws: `DesktopError.noGraphics` or `.displayLost`. The loss of an X server ends the
  ///   process instead, with the same message and exit status 1, because Xlib offers nothing else.
  public func run(_ content: any WindowContent) throws(DesktopError) {
    try run(content, controllerFolders: DeviceFolders())
  }

  /// Shows the window until it closes, as ``run(_:)`` does, and reads the game controllers in
  /// `controllerFolders`.
  ///
  /// - Throws: `DesktopError.noGraphics` or `.displayLost`.
  package func run(
    _ content: any WindowContent, controllerFolders: DeviceFolders
  ) throws(DesktopError) {
    try openGraphics()
    let loop = EventLoop(controllerFolders: controllerFolders)
    loop.add(self, drawing: content)
    try loop.run()
  }
}
