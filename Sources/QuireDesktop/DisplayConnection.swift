internal import CSDL2
internal import CWayland
internal import Glibc
public import QuireGeometry

/// The connection to a display server, made once and kept as long as there are windows.
@MainActor public final class DisplayConnection {
  /// The driver that is in use.
  public let driver: VideoDriver

  /// Connects to the display server of the environment.
  ///
  /// Wayland is taken where it works, has a seat and can decorate windows, X11 otherwise.
  ///
  /// - Parameters:
  ///   - request: the only driver to be taken, `nil` for the best.
  ///   - applicationID: the window class, equal to the name of the desktop file.
  /// - Throws: `DesktopError.noDisplay` where there is none.
  public init(driver request: VideoDriver? = nil, applicationID: String) throws(DesktopError) {
    let choices = try DriverChoice.choices(
      request: request,
      hasX11: environment("DISPLAY")?.isEmpty == false,
      wayland: request == .x11 || environment("WAYLAND_DISPLAY")?.isEmpty != false
        ? nil : WaylandOffer.ask(),
      hasDecorationPlugin: DriverChoice.hasDecorationPlugin(environment: environment))
    unsafe setenv("SDL_VIDEO_X11_WMCLASS", applicationID, 1)
    unsafe setenv("SDL_VIDEO_WAYLAND_WMCLASS", applicationID, 1)
    for (hint, value) in DisplayConnection.hints { setHint(hint, value) }
    useUnicode()
    driver = try DisplayConnection.connect(choices)
    // SDL begins with text input, which talks to input methods; keys are all that is read here.
    SDL_StopTextInput()
    for type in [SDL_TEXTINPUT, SDL_TEXTEDITING, SDL_SYSWMEVENT, SDL_KEYMAPCHANGED] {
      SDL_EventState(type.rawValue, SDL_IGNORE)
    }
  }

  /// The size of the first screen in device pixels; nil where the server does not say.
  public var screenSize: Size? {
    var mode = unsafe SDL_DisplayMode()
    guard unsafe SDL_GetDesktopDisplayMode(0, &mode) == 0 else { return nil }
    return unsafe Size(width: Double(mode.w), height: Double(mode.h))
  }

  isolated deinit {
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
  }

  /// Takes the first choice that answers.
  private static func connect(_ choices: [DriverChoice]) throws(DesktopError) -> VideoDriver {
    var refusals: [String] = []
    for choice in choices {
      setHint(SDL_HINT_VIDEODRIVER, choice.driver.rawValue)
      setHint(SDL_HINT_VIDEO_WAYLAND_ALLOW_LIBDECOR, choice.usesClientDecorations ? "1" : "0")
      if choice.driver == .x11 { reportLostXServer() }
      if SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 { return choice.driver }
      refusals.append(refusal(choice.driver, sdlError()))
    }
    throw .noDisplay(reason: refusals.joined(separator: "; "))
  }

  /// Settings that have to be there before SDL starts.
  private static let hints = [
    // GLX is the fallback, chosen when the first window is made.
    (SDL_HINT_VIDEO_X11_FORCE_EGL, "1"),
    // A touch would arrive a second time as a mouse.
    (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"),
    (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),
    // Saves the round trips of blocking the screen saver, which a reader does not want either.
    (SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1"),
    (SDL_HINT_VIDEO_MINIMIZE_ON_FOCUS_LOSS, "0"),
    // The press that raises the window may begin a drag, as in other programs of the desktop.
    (SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1"),
    // Frames on X11 go to windows that are composited all the same.
    (SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"),
    // Interrupts end the program as they end others.
    (SDL_HINT_NO_SIGNAL_HANDLERS, "1"),
  ]

  private static func refusal(_ driver: VideoDriver, _ message: String) -> String {
    switch driver {
    case .x11:
      "the X server \(environment("DISPLAY") ?? "") does not answer"
    case .wayland: "Wayland: \(message)"
    }
  }
}

/// Takes the person's language for characters, and Unicode in any case: in the "C" locale Xlib
/// leaves a title out that is not ASCII.
private func useUnicode() {
  let named = unsafe setlocale(LC_CTYPE, "")
  let codeset = unsafe nl_langinfo(Int32(CODESET)).map { unsafe String(cString: $0) }
  if unsafe named == nil || codeset != "UTF-8" { unsafe setlocale(LC_CTYPE, "C.UTF-8") }
}

/// Sets a hint of SDL over whatever the environment says.
func setHint(_ name: String, _ value: String) {
  unsafe SDL_SetHintWithPriority(name, value, SDL_HINT_OVERRIDE)
}

/// What SDL says of the last call that failed.
func sdlError() -> String {
  unsafe SDL_GetError().map { unsafe String(cString: $0) } ?? "unknown error"
}

/// The value of a variable of the environment, or `nil` if there is none.
func environment(_ name: String) -> String? {
  unsafe getenv(name).map { unsafe String(cString: $0) }
}
