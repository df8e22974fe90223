internal import CSDL2
import QuireGeometry

extension NativeWindow {
  /// The longest time, in seconds, that the event loop waits while text is entered through an input
  /// method of an X server.
  ///
  /// SDL talks to such an input method by D-Bus and reads its answers only when it reads events, so
  /// an answer does not wake the loop.
  static let inputMethodPeriod = 0.02

  /// Starts or ends SDL's text input, or moves the rectangle of the insertion point, after a change
  /// of `textInputRect` from `old`.
  func followTextInput(from old: Rect?) {
    guard let rect = textInputRect else {
      SDL_ClearComposition()
      SDL_StopTextInput()
      return
    }
    let (x, y) = (rect.minX / pointsPerUnit, rect.minY / pointsPerUnit)
    var area = SDL_Rect(
      x: Int32(clamping: Int(x.rounded(.down))), y: Int32(clamping: Int(y.rounded(.down))),
      w: Int32(clamping: max(1, Int((rect.width / pointsPerUnit).rounded(.up)))),
      h: Int32(clamping: max(1, Int((rect.height / pointsPerUnit).rounded(.up)))))
    unsafe SDL_SetTextInputRect(&area)
    if old == nil {
      surface.display.typedCharacters.keep()
      SDL_StartTextInput()
      // An input method learns of the rectangle only while it runs.
      unsafe SDL_SetTextInputRect(&area)
    }
  }

  /// Tells a Wayland compositor that no view accepts text, when the first window of the program
  /// gets the focus.
  ///
  /// SDL announces text input before there is a window. Sway 1.7 then activates the input method
  /// and ignores the end of text input until a window has the focus, so that the input method would
  /// take letters that are commands.
  func followFocus() {
    let display = surface.display
    guard display.driver == .wayland, !display.hasHadFocus else { return }
    display.hasHadFocus = true
    guard textInputRect == nil else { return }
    SDL_StartTextInput()
    SDL_StopTextInput()
  }

  /// Whether answers of an input method may be waiting that do not wake the event loop.
  var awaitsInputMethod: Bool {
    textInputRect != nil && surface.display.driver == .x11 && DisplayConnection.hasInputMethod
  }
}

extension DisplayConnection {
  /// Whether the environment names an input method with which SDL talks by D-Bus.
  static let hasInputMethod =
    ["XMODIFIERS", "SDL_IM_MODULE"].contains { environment($0)?.isEmpty == false }
}
