internal import CSDL2
internal import Logging
public import Quire
public import QuireGeometry
public import QuireSound

/// A desktop window with an OpenGL context, which is created when it is first needed.
///
/// The window stays hidden until `run`, so that the first frame can be prepared; shader programs
/// and textures can, too, after ``openGraphics()``. The window itself draws nothing and knows no
/// views: its `WindowContent` does.
public final class NativeWindow: WindowHost {
  let surface: GraphicsSurface
  /// The memory in which frames are painted without OpenGL, or `nil` if a GPU draws all frames from
  /// now on.
  private(set) var memory: WindowMemory?
  /// The number of points per unit at the normal size of text.
  let pointsPerUnitUnscaled: Double
  /// The size of text that the desktop wants, as a multiple of the normal size.
  ///
  /// A point has as many pixels more, so that controls keep their proportions to their texts.
  var textScale = 1.0 {
    didSet { if textScale != oldValue { limitSize() } }
  }
  /// The smallest size to which people can make the window, in points.
  private let minimumSize: Size
  let waker = LoopWaker()
  private let log = Logger(label: "quire.window")
  private let cursors: CursorSet
  private let speaker: PaperSpeaker
  /// The desktop settings that the window follows.
  let follows: FollowedSettings
  let settings: SettingsWatch?
  /// The keys that the buttons of game controllers press.
  let controllerKeys: ControllerKeys
  /// The file chooser request that waits for an answer, or `nil` if there is none.
  var fileRequest: DesktopRequest<FileChooserSession>?
  /// The request to open a link that waits for an answer, or `nil` if there is none.
  var linkRequest: DesktopRequest<LinkSession>?
  /// The job that is printed, or was printed last, or `nil` if there is none.
  var printRun: PrintRun?
  /// The drag of something out of the window, whose press has not ended yet, or `nil`.
  var outgoingDrag: (any OutgoingDrag)?
  /// Whether the content or the desktop has requested a frame that the event loop has not begun
  /// yet.
  var wantsFrame = true
  /// Whether the event loop has to close the window.
  var wantsToClose = false
  /// The request that the event loop carries out if the contents agree, or `nil` if there is none.
  var closeRequest: CloseRequest?
  /// The frame of the window while it is neither maximized nor in full screen.
  var normalFrame: NormalFrame
  /// The window's frame before it covered the screen, in SDL's window coordinates, or `nil` if it
  /// does not cover the screen.
  private var frameBeforeCovering: SDL_Rect?
  /// The frame of a window that began in the full screen when it first leaves it, in SDL's window
  /// coordinates, or `nil` if the window has had a frame of its own.
  private var firstFrame: SDL_Rect?

  /// The cursor while the mouse is over the window.
  public var cursor = Quire.Cursor.arrow {
    didSet { if cursor != oldValue { cursors.show(cursor) } }
  }

  /// The rectangle of the insertion point in points of the window while a view accepts text, or
  /// `nil` while none does.
  public var textInputRect: Rect? {
    didSet { if textInputRect != oldValue { followTextInput(from: oldValue) } }
  }

  /// The kind of OpenGL that the window's context uses, or `nil` before it has been created.
  public var profile: OpenGLProfile? { surface.profile }
  /// The number of points in one unit of SDL's window coordinates.
  var pointsPerUnit: Double { pointsPerUnitUnscaled / textScale }

  /// Creates a hidden window with `options`.
  ///
  /// - Throws: `DesktopError.noWindow`, or `.noGraphics` if there is no OpenGL at all.
  public convenience init(
    on display: DisplayConnection, options: WindowOptions
  ) throws(DesktopError) {
    try self.init(on: display, options: options, sharing: nil)
  }

  /// Creates a hidden window with `options` that uses the OpenGL context `shared` or, if that is
  /// `nil`, its own context.
  ///
  /// - Throws: `DesktopError.noWindow` or `.noGraphics`.
  init(
    on display: DisplayConnection, options: WindowOptions, sharing shared: SharedContext?
  ) throws(DesktopError) {
    follows = options.follows
    controllerKeys = options.controllerKeys
    // The settings are read as early as possible, so that the first frame uses them.
    settings =
      follows.isEmpty ? nil : SettingsWatch { [waker] in waker.wake(.settings) }
    pointsPerUnitUnscaled = display.driver == .x11 ? 1 / scaleOfXServer() : 1
    let units = 1 / pointsPerUnitUnscaled
    var size = fittingScreen((options.placement?.size ?? options.size) * units)
    let screen = boundsOfScreen(0)
    // The first frame has the size with which the window was created, whatever follows.
    var frame = SurfaceFrame(size: size)
    if options.isFullScreen {
      frame.size = Size(width: Double(screen.w), height: Double(screen.h))
    } else if let placement = options.placement {
      frame.origin = placement.origin.map { $0 * units }.flatMap { isOnScreen($0) ? $0 : nil }
      frame.isMaximized = placement.isMaximized
    }
    surface = try GraphicsSurface.open(
      on: display, title: options.title, frame: frame,
      isDebugging: options.isDebuggingGraphics, sharing: shared)
    if !options.isFullScreen, !frame.isMaximized { size = fitFrame(of: surface, size) }
    normalFrame = NormalFrame(Rect(origin: frame.origin ?? .zero, size: size))
    memory = surface.makeMemory()
    cursors = CursorSet(on: display, scale: units)
    speaker = display.speaker
    minimumSize = options.minimumSize
    limitSize()
    if let icon = options.icon { unsafe setIcon(icon, of: surface.window) }
    if options.isFullScreen {
      isFullScreen = true
      firstFrame = screen.centered(size)
    }
    log.trace("the window exists")
  }

  /// Creates the OpenGL context of the window if there is none yet, and makes it current.
  ///
  /// ``run(_:)`` does this before it calls its content. A window that shows views does it after the
  /// first page is visible, if a page at rest can be painted without OpenGL.
  ///
  /// - Throws: `DesktopError.noGraphics` if the system has neither OpenGL 3.3 nor OpenGL ES 3.0.
  public func openGraphics() throws(DesktopError) {
    guard !surface.isOpen else { return surface.makeCurrent() }
    try surface.openGraphics()
    // A GPU draws faster than the server copies.
    if surface.shared?.isRenderedInSoftware == false { memory = nil }
  }

  /// Tells SDL the smallest size of the window, in SDL's window coordinates.
  private func limitSize() {
    let minimum = minimumSize * (1 / pointsPerUnit)
    unsafe SDL_SetWindowMinimumSize(surface.window, Int32(minimum.width), Int32(minimum.height))
  }

  /// Whether the window covers the whole screen, without a change of the screen mode.
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
      if !newValue, let frame = firstFrame {
        firstFrame = nil
        setFrame(frame)
      }
    }
  }

  /// The sound device of the desktop, which is opened when paper first moves.
  public var paperSound: (any PaperSoundOutput)? { speaker }

  /// The reason for which the screen stays on while nobody uses the computer, or `nil`; SDL asks
  /// the desktop for that.
  public var idleTimerDisabledReason: String? {
    get {
      guard SDL_IsScreenSaverEnabled() == SDL_FALSE else { return nil }
      return unsafe SDL_GetHint(SDL_HINT_SCREENSAVER_INHIBIT_ACTIVITY_NAME).map {
        unsafe String(cString: $0)
      }
    }
    set {
      if let newValue {
        setHint(SDL_HINT_SCREENSAVER_INHIBIT_ACTIVITY_NAME, newValue)
        SDL_DisableScreenSaver()
      } else {
        SDL_EnableScreenSaver()
      }
    }
  }

  /// Makes the window cover the screen if `isCovering` is true, otherwise gives the window its
  /// previous frame again.
  ///
  /// This is for a server without a window manager.
  private func coverScreen(_ isCovering: Bool) {
    var frame = SDL_Rect()
    if isCovering {
      unsafe SDL_GetWindowPosition(surface.window, &frame.x, &frame.y)
      unsafe SDL_GetWindowSize(surface.window, &frame.w, &frame.h)
      frameBeforeCovering = frame
      frame = boundsOfScreen(unsafe max(0, SDL_GetWindowDisplayIndex(surface.window)))
    } else {
      frame = frameBeforeCovering ?? frame
      frameBeforeCovering = nil
    }
    setFrame(frame)
  }

  /// Moves and resizes the window to `frame`, in SDL's window coordinates.
  private func setFrame(_ frame: SDL_Rect) {
    unsafe SDL_SetWindowPosition(surface.window, frame.x, frame.y)
    unsafe SDL_SetWindowSize(surface.window, frame.w, frame.h)
  }

  /// Shows the cursor of this window, after the mouse has come from another window of the program.
  func showCursor() { cursors.show(cursor) }

  /// The text of the title bar.
  public var title: String {
    get { unsafe String(cString: SDL_GetWindowTitle(surface.window)) }
    set { unsafe SDL_SetWindowTitle(surface.window, newValue) }
  }

  /// Requests another frame as soon as the display accepts one.
  public func requestFrame() {
    wantsFrame = true
  }

  /// Closes the window without asking the content; `run` returns if it was the last one.
  public func close() {
    wantsToClose = true
  }

  /// Closes the window if the content agrees.
  public func performClose() { closeRequest = .window }

  /// Closes all windows of the program if their contents agree.
  public func quit() { closeRequest = .program }

  /// The window's flags, as SDL reports them.
  var flags: UInt32 { unsafe SDL_GetWindowFlags(surface.window) }

  /// Whether the window is hidden or minimised.
  var isHidden: Bool {
    flags & (SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_MINIMIZED.rawValue) != 0
  }

  /// The current size of the window, in points.
  ///
  /// While the window runs, `WindowContent.resize` reports changes.
  public var size: Size { measure.size }

  /// The number of device pixels per point in the window.
  public var scale: Double { measure.scale }

  /// The current size of the window, in points and in pixels.
  var measure: Measure {
    var (width, height, pixelWidth, pixelHeight) = (Int32(0), Int32(0), Int32(0), Int32(0))
    unsafe SDL_GetWindowSize(surface.window, &width, &height)
    unsafe SDL_GL_GetDrawableSize(surface.window, &pixelWidth, &pixelHeight)
    return Measure(
      size: Size(width: Double(width), height: Double(height)) * pointsPerUnit,
      pixelWidth: max(1, Int(pixelWidth)), pixelHeight: max(1, Int(pixelHeight)))
  }

  /// The refresh rate of the screen under the window, in frames per second, or 0 if it is unknown.
  var refreshRate: Double {
    var mode = unsafe SDL_DisplayMode()
    let screen = max(0, unsafe SDL_GetWindowDisplayIndex(surface.window))
    guard unsafe SDL_GetCurrentDisplayMode(screen, &mode) == 0 else { return 0 }
    return Double(unsafe mode.refresh_rate)
  }
}

/// Returns `size`, in SDL's window coordinates, reduced where necessary so that a window of this
/// size fits into the area that task bars leave free.
private func fittingScreen(_ size: Size) -> Size {
  guard let area = usableArea() else { return size }
  return Size(width: min(size.width, area.width), height: min(size.height, area.height))
}

/// Returns the size of the area of the first screen that task bars leave free, in SDL's window
/// coordinates, or `nil` if it is not known.
private func usableArea() -> Size? {
  var bounds = SDL_Rect()
  guard unsafe SDL_GetDisplayUsableBounds(0, &bounds) == 0, bounds.w > 0, bounds.h > 0 else {
    return nil
  }
  return Size(width: Double(bounds.w), height: Double(bounds.h))
}

/// Makes the hidden window of `surface`, which has the size `size`, smaller if it does not fit
/// on the screen together with the frame that the window manager will draw around it, and
/// returns its size.
///
/// Only a window that nearly fills the screen waits for the answer of the window manager.
private func fitFrame(of surface: GraphicsSurface, _ size: Size) -> Size {
  let widestFrame = 100.0
  guard let area = usableArea(),
    min(area.width - size.width, area.height - size.height) < widestFrame,
    let display = unsafe surface.xDisplay, let window = surface.xWindow,
    unsafe hasWindowManager(display), let frame = unsafe WindowFrame(of: window, on: display)
  else { return size }
  let fitting = frame.fitting(size, in: area)
  if fitting != size {
    unsafe SDL_SetWindowSize(surface.window, Int32(fitting.width), Int32(fitting.height))
  }
  return fitting
}

/// Returns whether a title bar that begins at `point`, in SDL's window coordinates, can be grabbed
/// on one of the screens.
private func isOnScreen(_ point: Point) -> Bool {
  (0..<SDL_GetNumVideoDisplays()).contains { index in
    var bounds = SDL_Rect()
    guard unsafe SDL_GetDisplayUsableBounds(index, &bounds) == 0 else { return false }
    let screen = Rect(
      x: Double(bounds.x), y: Double(bounds.y), width: Double(bounds.w), height: Double(bounds.h))
    // Some of the title bar remains visible.
    return screen.inset(by: EdgeInsets(bottom: 32, right: 64)).contains(point)
  }
}

/// Returns the rectangle of the screen with the number `index`, in SDL's window coordinates.
private func boundsOfScreen(_ index: Int32) -> SDL_Rect {
  var bounds = SDL_Rect()
  unsafe SDL_GetDisplayBounds(index, &bounds)
  return bounds
}

extension SDL_Rect {
  /// Returns the rectangle of `size` in the middle of this rectangle.
  fileprivate func centered(_ size: Size) -> SDL_Rect {
    let (width, height) = (Int32(size.width), Int32(size.height))
    return SDL_Rect(x: x + (w - width) / 2, y: y + (h - height) / 2, w: width, h: height)
  }
}

/// The size of a window in points and in pixels.
nonisolated struct Measure: Hashable {
  /// The size of the window, in points.
  var size: Size
  /// The width of the window, in pixels.
  var pixelWidth: Int
  /// The height of the window, in pixels.
  var pixelHeight: Int

  /// The number of pixels per point in the window.
  var scale: Double { size.width > 0 ? Double(pixelWidth) / size.width : 1 }
}
