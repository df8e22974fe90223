internal import CSDL2

extension ControllerLayout {
  /// Returns the layout of `device`: that of SDL's list of controllers, or else that of the
  /// kernel's rules for game pads; `nil` if neither knows the device.
  ///
  /// SDL loads its list with its joysticks, and would then look for changes of them whenever it
  /// waits for an event. So they are closed at once, before the program waits. The environment
  /// variable `SDL_GAMECONTROLLERCONFIG` adds mappings to the list.
  static func known(for device: ControllerDevice) -> ControllerLayout? {
    mapping(for: device.identity).flatMap { ControllerLayout(mapping: $0, of: device) }
      ?? ControllerLayout(gamepad: device)
  }

  /// Returns SDL's mapping for the controller `identity`, or `nil` if there is none.
  static func mapping(for identity: ControllerIdentity) -> String? {
    for (hint, value) in hints { setHint(hint, value) }
    guard beginSubsystem(SDL_INIT_JOYSTICK) else { return nil }
    defer { endSubsystem(SDL_INIT_JOYSTICK) }
    var guid = SDL_JoystickGUID()
    unsafe withUnsafeMutableBytes(of: &guid) { unsafe $0.copyBytes(from: identity.sdlBytes) }
    guard let text = unsafe SDL_GameControllerMappingForGUID(guid) else { return nil }
    defer { unsafe SDL_free(text) }
    return unsafe String(cString: text)
  }

  /// The names and values of SDL hints with which SDL opens no device but joysticks, and those only
  /// for a moment.
  private static let hints = [
    (SDL_HINT_JOYSTICK_HIDAPI, "0"), ("SDL_JOYSTICK_DISABLE_UDEV", "1"),
    (SDL_HINT_LINUX_JOYSTICK_CLASSIC, "1"),
    (SDL_HINT_AUTO_UPDATE_JOYSTICKS, "0"),
  ]
}
