internal import CSDL2
import QuireGeometry

/// Members that exchange text and files with other programs.
extension NativeWindow {
  /// The text on the clipboard, or `nil` if there is none.
  ///
  /// Reading asks the program that owns the text, which may take up to a second if that program
  /// does not answer.
  public var clipboard: String? {
    get {
      guard let text = unsafe SDL_GetClipboardText() else { return nil }
      defer { unsafe SDL_free(text) }
      let string = unsafe String(cString: text)
      return string.isEmpty ? nil : string
    }
    set { unsafe SDL_SetClipboardText(newValue ?? "") }
  }

  /// The text that is selected on the desktop, or `nil` if there is none.
  ///
  /// Reading asks the program that owns the text, as for the clipboard.
  public var primarySelection: String? {
    get {
      guard let text = unsafe SDL_GetPrimarySelectionText() else { return nil }
      defer { unsafe SDL_free(text) }
      let string = unsafe String(cString: text)
      return string.isEmpty ? nil : string
    }
    set { unsafe SDL_SetPrimarySelectionText(newValue ?? "") }
  }

  /// The point of the window, in points, at which something is being dropped now, or `nil` on
  /// Wayland, where SDL does not report this point.
  ///
  /// On X it is the position of the mouse.
  /// During a drag from another program, the server reports no mouse movement.
  var dropLocation: Point? {
    guard let display = unsafe surface.xDisplay, let window = surface.xWindow else { return nil }
    var (root, child, buttons) = (UInt(0), UInt(0), UInt32(0))
    var (screen, own) = ((x: Int32(0), y: Int32(0)), (x: Int32(0), y: Int32(0)))
    let isOnScreen = unsafe XQueryPointer(
      display, window, &root, &child, &screen.x, &screen.y, &own.x, &own.y, &buttons)
    return isOnScreen == 0 ? nil : Point(x: Double(own.x), y: Double(own.y)) * pointsPerUnit
  }
}
