import Quire
import QuireDesktop

extension ControllerKeys {
  /// The keys that the buttons of a game controller press in the reader.
  ///
  /// | button | key | effect in the reader |
  /// |---|---|---|
  /// | north (Y) | O | shows the overview |
  /// | west (X) | Ctrl+D | sets or removes a bookmark |
  /// | back | F11 | enters or leaves full screen |
  /// | the right stick | Ctrl with an arrow key | moves over a zoomed page |
  ///
  /// The other buttons press the same keys as in every program.
  static var reader: ControllerKeys {
    var keys = ControllerKeys()
    keys[.north] = Stroke(.character("o"))
    keys[.west] = Stroke(.character("d"), .control)
    keys[.back] = Stroke(.function(11))
    keys.press(.rightStick, holding: .control)
    return keys
  }
}
