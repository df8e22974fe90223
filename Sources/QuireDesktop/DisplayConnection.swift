internal import CSDL2
internal import CWayland
internal import Glibc
internal import Logging
internal import Quire
public import QuireGeometry
internal import QuireGraphics

/// A connection to a display server; the connection stays open as long as windows use it.
@MainActor public final class DisplayConnection {
  /// The video driver that the connection uses.
  public let driver: VideoDriver
  /// The token with which a window may come to the front now, or `nil` if there is none.
  var activationToken: ActivationToken?
  /// Whether a window of the program has had the keyboard focus.
  var hasHadFocus = false
  /// The listener for the characters of keys while no view accepts text.
  let typedCharacters: TypedCharacters
  /// The output for the sound of paper in all windows.
  let speaker = PaperSpeaker()
  /// The number of the last press in a window, on Wayland.
  let inputSerial = InputSerial()
  /// Whether SDL will miss the next press of the primary button, because a compositor that has
  /// followed a drag has not reported its end.
  var missesPress = false
  /// The listener that notes this number for the newest window, or `nil` if there is none.
  weak var inputListener: WaylandListener?
  /// The exchange of the clipboard with other programs, or `nil` before the program first uses it.
  var selections: (any SelectionExchange)?

  /// Connects to the display server that the environment names, with the video driver `request` or,
  /// if that is `nil`, the best one; `applicationID` identifies the program to the desktop.
  ///
  /// Wayland is used if it works, has a seat and can decorate windows; X11 is used otherwise.
  ///
  /// - Parameters:
  ///   - request: The only driver to try, or `nil` for the best one.
  ///   - applicationID: The window class, which must equal the name of the desktop file.
  /// - Throws: `DesktopError.noDisplay` if no display server can be used.
  public init(driver request: VideoDriver? = nil, applicationID: String) throws(DesktopError) {
    SessionBus.leaveIfSilent()
    ShaderCache.avoidFullDrive()
    let choices = try DriverChoice.choices(
      request: request,
      hasX11: environment("DISPLAY")?.isEmpty == false,
      wayland: request == .x11 || environment("WAYLAND_DISPLAY")?.isEmpty != false
        ? nil : WaylandFeatures.query(),
      hasDecorationPlugin: DriverChoice.hasDecorationPlugin(environment: environment))
    unsafe setenv("SDL_VIDEO_X11_WMCLASS", applicationID, 1)
    unsafe setenv("SDL_VIDEO_WAYLAND_WMCLASS", applicationID, 1)
    setHint(SDL_HINT_APP_NAME, DisplayConnection.name(of: applicationID))
    for (hint, value) in DisplayConnection.hints { setHint(hint, value) }
    useUnicode()
    InterfaceLanguage.useDesktopLanguage()
    driver = try ComposeCache(applicationID: applicationID).use { () throws(DesktopError) in
      try DisplayConnection.connect(choices)
    }
    typedCharacters = TypedCharacters()
    // SDL starts with text input enabled. A window starts it while a view accepts text.
    SDL_StopTextInput()
    SDL_EventState(SDL_KEYMAPCHANGED.rawValue, SDL_IGNORE)
    // X events have the times at which the input happened; SDL's events do not.
    SDL_EventState(SDL_SYSWMEVENT.rawValue, driver == .x11 ? SDL_ENABLE : SDL_IGNORE)
    Logger(label: "quire.desktop").trace("the display is connected")
  }

  /// The size of the first screen in device pixels, or `nil` if the server does not report it.
  public var screenSize: Size? {
    var mode = unsafe SDL_DisplayMode()
    guard unsafe SDL_GetDesktopDisplayMode(0, &mode) == 0 else { return nil }
    return unsafe Size(width: Double(mode.w), height: Double(mode.h))
  }

  /// Calls `body`, on any thread, before the process ends because the connection to an X server is
  /// lost.
  ///
  /// The main thread may be waiting for the server, and does not return. After the loss of a
  /// Wayland compositor, the loop throws an error instead, and `body` is not called.
  package func beforeProcessEnds(_ body: @escaping @Sendable () -> Void) { setFinalWork(body) }

  isolated deinit {
    setFinalWork(nil)
    speaker.close()
    selections = nil
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
  }

  /// Returns the name that desktops show for the program `applicationID`: the last part of the
  /// identifier, which begins with a capital letter.
  static func name(of applicationID: String) -> String {
    let last = applicationID.split(separator: ".").last ?? ""
    return last.prefix(1).uppercased() + last.dropFirst()
  }

  /// Connects to the display server with the first choice in `choices` that works, and returns the
  /// video driver of this choice.
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

  /// The names and values of SDL hints, which are options of SDL; they must be set before SDL
  /// starts.
  private static let hints = [
    // GLX is the fallback; it is chosen when the first window is created.
    (SDL_HINT_VIDEO_X11_FORCE_EGL, "1"),
    // Without these hints, a touch would arrive a second time as a mouse event.
    (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"),
    (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),
    // This saves the round trips for blocking the screen saver, which only a slide show needs.
    (SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1"),
    (SDL_HINT_VIDEO_MINIMIZE_ON_FOCUS_LOSS, "0"),
    // The press that raises the window may also begin a drag, as in other programs of the desktop.
    (SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1"),
    // Windows on X11 stay composited.
    (SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"),
    // Input methods show their candidates in windows of their own, and long compositions arrive as
    // a whole.
    (SDL_HINT_IME_SHOW_UI, "1"),
    (SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1"),
    // What a signal does is left to the program: usually it ends the program.
    (SDL_HINT_NO_SIGNAL_HANDLERS, "1"),
    // A window may stay open although its close button was pressed.
    (SDL_HINT_QUIT_ON_LAST_WINDOW_CLOSE, "0"),
  ]

  /// Returns the error text that says why `driver` cannot be used, with the system's `message` at
  /// its end.
  private static func refusal(_ driver: VideoDriver, _ message: String) -> String {
    switch driver {
    case .x11:
      "the X server \(environment("DISPLAY") ?? "") does not answer"
    case .wayland: "Wayland: \(message)"
    }
  }
}

/// Sets the locale for character encoding to the user's locale, or to a UTF-8 locale if the user's
/// locale does not use UTF-8.
///
/// In the "C" locale, Xlib omits titles that are not ASCII.
private func useUnicode() {
  let named = unsafe setlocale(LC_CTYPE, "")
  let codeset = unsafe nl_langinfo(Int32(CODESET)).map { unsafe String(cString: $0) }
  if unsafe named == nil || codeset != "UTF-8" { unsafe setlocale(LC_CTYPE, "C.UTF-8") }
}

/// Sets the SDL hint `name`, an option of SDL, to `value`, even if an environment variable sets the
/// hint to another value.
func setHint(_ name: String, _ value: String) {
  unsafe SDL_SetHintWithPriority(name, value, SDL_HINT_OVERRIDE)
}

/// Returns the message of the last SDL call that failed.
func sdlError() -> String {
  unsafe SDL_GetError().map { unsafe String(cString: $0) } ?? "unknown error"
}

/// Returns the value of the environment variable `name`, or `nil` if it is not set.
func environment(_ name: String) -> String? {
  unsafe getenv(name).map { unsafe String(cString: $0) }
}
