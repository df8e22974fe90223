internal import CSDL2

/// A listener to SDL's key events, which makes SDL report the characters that keys type with Shift
/// or AltGr while no view accepts text.
///
/// SDL names a key by the character that it types alone, and reports what it types with other keys
/// only while text input is enabled. Input methods get the keys then, which is wanted only while a
/// view accepts text. SDL offers a key to them before it reports the key, and reports the
/// character afterwards, so text input is enabled from the report of the key until all events have
/// been handled.
@safe final class TypedCharacters {
  /// Whether text input is enabled for a character only.
  private var isListening = false

  /// Creates a listener that works for as long as it exists.
  init() {
    unsafe SDL_AddEventWatch(TypedCharacters.watch, Unmanaged.passUnretained(self).toOpaque())
  }

  isolated deinit {
    unsafe SDL_DelEventWatch(TypedCharacters.watch, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Ends the text input that was enabled for a character; called when all events have been
  /// handled, because SDL forgets the characters that wait then.
  func stop() {
    guard isListening else { return }
    isListening = false
    SDL_EventState(SDL_TEXTINPUT.rawValue, SDL_DISABLE)
  }

  /// Leaves text input enabled, because a view accepts text now.
  func keep() { isListening = false }

  /// Enables text input for the character of the key in `keysym`, if other keys decide about it.
  private func listen(to keysym: SDL_Keysym) {
    let code = Int(keysym.sym)
    guard code & Int(SDLK_SCANCODE_MASK) == 0, code > 32,
      TypedCharacters.isOther(keysym.mod), SDL_IsTextInputActive() == SDL_FALSE
    else { return }
    isListening = true
    SDL_EventState(SDL_TEXTINPUT.rawValue, SDL_ENABLE)
  }

  /// Returns whether the held keys of `state` make a key type another character.
  private static func isOther(_ state: UInt16) -> Bool {
    func holds(_ keys: SDL_Keymod...) -> Bool {
      keys.contains { state & UInt16($0.rawValue) != 0 }
    }
    return holds(KMOD_SHIFT, KMOD_RALT, KMOD_MODE) && !holds(KMOD_CTRL, KMOD_LALT, KMOD_GUI)
  }

  /// Follows the events that SDL adds to its queue.
  private static let watch: SDL_EventFilter = { listener, event in
    // Other threads add other events.
    guard let listener = unsafe listener, let event = unsafe event?.pointee,
      unsafe event.type == SDL_KEYDOWN.rawValue
    else { return 0 }
    let keysym = unsafe event.key.keysym
    let address = UInt(bitPattern: listener)
    MainActor.assumeIsolated {
      guard let listener = unsafe UnsafeRawPointer(bitPattern: address) else { return }
      unsafe Unmanaged<TypedCharacters>.fromOpaque(listener).takeUnretainedValue()
        .listen(to: keysym)
    }
    return 0
  }
}
