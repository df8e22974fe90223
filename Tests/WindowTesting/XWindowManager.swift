import CVirtualInput
import Foundation

/// A window manager of a private X server that draws no frames but says how large they would be.
@safe package final class XWindowManager {
  private let manager: OpaquePointer

  /// Becomes the window manager of `server`.
  ///
  /// - Parameters:
  ///   - server: The server.
  ///   - area: The rectangle of the screen that task bars leave free, in
  ///     pixels: x, y, width, height.
  ///   - frame: The widths of the frames at the left, right, top and bottom, in pixels.
  /// - Throws: `DeadlineError` if the server does not answer.
  package init(
    of server: XServer, area: (x: Int, y: Int, width: Int, height: Int),
    frame: (left: Int, right: Int, top: Int, bottom: Int)
  ) throws {
    let frames = x_frames(
      x: area.x, y: area.y, width: area.width, height: area.height, left: frame.left,
      right: frame.right, top: frame.top, bottom: frame.bottom)
    guard let manager = unsafe x_window_manager_start(server.display, frames) else {
      throw DeadlineError(description: "no X server for a window manager")
    }
    unsafe self.manager = unsafe manager
  }

  /// What the last message said that asked for the focus of a window, or `nil` if there was none.
  package var activation: (source: Int, time: Int)? {
    var (source, time) = (0, 0)
    guard unsafe x_window_manager_activation(manager, &source, &time) else { return nil }
    return (source, time)
  }

  deinit { unsafe x_window_manager_stop(manager) }
}
