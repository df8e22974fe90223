internal import CSDL2
import Quire

/// The keys of a window that are held, and the character that the last press has typed.
///
/// | event | effect |
/// |---|---|
/// | a key goes down or up | the content learns which modifier keys are held |
/// | a character after a press, while no view accepts text | the content handles the character |
/// | another character | it is entered |
struct HeldKeys {
  /// Whether the next event may be the character that a press has typed while no view accepted
  /// text, so that the character is not entered.
  private var awaitsCharacter = false

  /// Follows `event` of a window with `content`.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - content: The content of the window.
  ///   - acceptsText: Whether a view of the window accepts text.
  ///   - translator: The translator of the events of the window.
  /// - Returns: Whether the event has been handled by that.
  mutating func follow(
    _ event: SDL_Event, for content: any WindowContent, acceptsText: Bool,
    with translator: inout EventTranslator
  ) -> Bool {
    switch unsafe SDL_EventType(event.type) {
    case SDL_KEYDOWN:
      content.hold(Modifiers(unsafe event.key.keysym.mod))
      awaitsCharacter = !acceptsText
    case SDL_KEYUP:
      content.hold(Modifiers(unsafe event.key.keysym.mod))
      awaitsCharacter = false
    case SDL_TEXTINPUT where awaitsCharacter:
      awaitsCharacter = false
      for input in unsafe translator.translate(event) {
        if case .textInput(let text) = input.kind { content.type(text) }
      }
      return true
    default: break
    }
    return false
  }
}
