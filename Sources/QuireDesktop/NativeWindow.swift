internal import CSDL2
public import Quire
public import QuireGeometry

/// A window of the desktop with an OpenGL context, which is current from the beginning.
///
/// It stays hidden until `run`, so that programs, textures and the first frame can be made first.
/// It draws nothing and knows no views: a `WindowContent` does.
public final class NativeWindow: WindowHost {
  /// The OpenGL the context has.
  public var profile: OpenGLProfile { surface.profile }
  let surface: GraphicsSurface
  /// Points of the framework in one unit of SDL's window coordinates.
  let pointsPerUnit: Double
  let waker = LoopWaker()
  private let cursors: CursorSet
  /// What it was asked to follow.
  let follows: FollowedSettings
  let settings: SettingsWatch?
  /// The question about files that waits for its answer.
  var fileQuestion: FileQuestion?
  /// Set where the content or the desktop asks for a frame or for the end; read by the loop.
  var wantsFrame = true
  var wantsToClose = false
  /// In SDL's units.
  private var frameBeforeCovering: SDL_Rect?

  /// Opens a hidden window and makes its context current.
  ///
  /// - Throws: `DesktopError.noWindow`, `.noGraphics`.
  public init(on display: DisplayConnection, options: WindowOptions) throws(DesktopError) {
    follows = options.follows
    // As early as can be, so that the first frame knows them.
    settings =
      follows.isEmpty ? nil : SettingsWatch { [waker] in waker.wake(.settings) }
    pointsPerUnit = display.driver == .x11 ? 1 / scaleOfXServer() : 1
    let units = 1 / pointsPerUnit
    surface = try GraphicsSurface.open(
      on: display, title: options.title, size: fittingScreen(options.size * units),
      isDebugging: options.isDebuggingGraphics)
    cursors = CursorSet(on: display, scale: units)
    let minimum = options.minimumSize * units
    unsafe SDL_SetWindowMinimumSize(surface.window, Int32(minimum.width), Int32(minimum.height))
    if let icon = options.icon { unsafe setIcon(icon, of: surface.window) }
    if options.isFullScreen { isFullScreen = true }
  }

  /// Whether the window covers the whole screen, without a change of the screen's mode.
  public var isFullScreen: Bool {
    get { frameBeforeCovering != nil || flags & SDL_WINDOW_FULLSCREEN.rawValue != 0 }
    set {
      guard newValue != isFullScreen else { return }
      wantsFrame = true
      if let display = unsafe surface.xDisplay, unsafe !hasWindowManager(display) {
        coverScreen(newValue)
      } else {
        let mode = newValue ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0
        unsafe SDL_SetWindowFullscreen(surface.window, mode)
      }
    }
  }

  /// Does what SDL leaves to a window manager where there is none.
  private func coverScreen(_ isCovering: Bool) {
    var frame = SDL_Rect()
    if isCovering {
      unsafe SDL_GetWindowPosition(surface.window, &frame.x, &frame.y)
      unsafe SDL_GetWindowSize(surface.window, &frame.w, &frame.h)
      frameBeforeCovering = frame
      unsafe SDL_GetDisplayBounds(max(0, SDL_GetWindowDisplayIndex(surface.window)), &frame)
    } else {
      frame = frameBeforeCovering ?? frame
      frameBeforeCovering = nil
    }
    unsafe SDL_SetWindowPosition(surface.window, frame.x, frame.y)
    unsafe SDL_SetWindowSize(surface.window, frame.w, frame.h)
  }

  /// The picture that shows where the mouse is while it is over the window.
  public var cursor = Quire.Cursor.arrow {
    didSet { if cursor != oldValue { cursors.show(cursor) } }
  }

  /// What the title bar shows.
  public var title: String {
    get { unsafe String(cString: SDL_GetWindowTitle(surface.window)) }
    set { unsafe SDL_SetWindowTitle(surface.window, newValue) }
  }

  /// Asks for one more frame as soon as the display takes one.
  public func requestFrame() {
    wantsFrame = true
  }

  /// Closes the window as if the person had; `run` returns.
  public func close() {
    wantsToClose = true
  }

  var flags: UInt32 { unsafe SDL_GetWindowFlags(surface.window) }

  /// Whether nobody can see the window.
  var isHidden: Bool {
    flags & (SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_MINIMIZED.rawValue) != 0
  }

  /// The present size in points, for what is made before `run`; later changes come by `resize`.
  public var size: Size { measure.size }

  /// How many pixels a point has at present in each direction.
  public var scale: Double { measure.scale }

  /// The size in points and the pixels of a frame, as they are now.
  var measure: Measure {
    var (width, height, pixelWidth, pixelHeight) = (Int32(0), Int32(0), Int32(0), Int32(0))
    unsafe SDL_GetWindowSize(surface.window, &width, &height)
    unsafe SDL_GL_GetDrawableSize(surface.window, &pixelWidth, &pixelHeight)
    return Measure(
      size: Size(width: Double(width), height: Double(height)) * pointsPerUnit,
      pixelWidth: max(1, Int(pixelWidth)), pixelHeight: max(1, Int(pixelHeight)))
  }

  /// How many frames the screen under the window shows in a second, 0 if unknown.
  var refreshRate: Double {
    var mode = unsafe SDL_DisplayMode()
    let screen = max(0, unsafe SDL_GetWindowDisplayIndex(surface.window))
    guard unsafe SDL_GetCurrentDisplayMode(screen, &mode) == 0 else { return 0 }
    return Double(unsafe mode.refresh_rate)
  }
}

/// Makes `size` no larger than the part of the screen that panels leave, in SDL's units.
private func fittingScreen(_ size: Size) -> Size {
  var bounds = SDL_Rect()
  guard unsafe SDL_GetDisplayUsableBounds(0, &bounds) == 0, bounds.w > 0, bounds.h > 0 else {
    return size
  }
  return Size(
    width: min(size.width, Double(bounds.w)), height: min(size.height, Double(bounds.h)))
}

/// How large a window is.
nonisolated struct Measure: Hashable {
  var size: Size
  var pixelWidth: Int
  var pixelHeight: Int

  /// Pixels in a point.
  var scale: Double { size.width > 0 ? Double(pixelWidth) / size.width : 1 }
}
