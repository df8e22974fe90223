internal import CSDL2
import QuireGeometry

/// What a window exchanges with other programs.
extension NativeWindow {
  /// The text on the clipboard; nil where there is none.
  ///
  /// Reading asks the program that has it, which may take up to a second if that does not answer.
  public var clipboard: String? {
    get {
      guard let text = unsafe SDL_GetClipboardText() else { return nil }
      defer { unsafe SDL_free(text) }
      let string = unsafe String(cString: text)
      return string.isEmpty ? nil : string
    }
    set { unsafe SDL_SetClipboardText(newValue ?? "") }
  }

  /// Where the mouse is on an X server, in points of the window.
  ///
  /// While something is dragged in from another program, no movement is reported.
  ///
  /// - Returns: nil on Wayland, which does not say.
  var placeOfDrop: Point? {
    guard let display = unsafe surface.xDisplay, let window = surface.xWindow else { return nil }
    var (root, child, buttons) = (UInt(0), UInt(0), UInt32(0))
    var (screen, own) = ((x: Int32(0), y: Int32(0)), (x: Int32(0), y: Int32(0)))
    let isOnScreen = unsafe XQueryPointer(
      display, window, &root, &child, &screen.x, &screen.y, &own.x, &own.y, &buttons)
    return isOnScreen == 0 ? nil : Point(x: Double(own.x), y: Double(own.y)) * pointsPerUnit
  }
}
