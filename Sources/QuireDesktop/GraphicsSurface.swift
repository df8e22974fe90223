internal import CSDL2
internal import CXShm
internal import Logging
internal import Quire
import QuireGeometry

/// A kind of OpenGL that a window can use.
public nonisolated enum OpenGLProfile: Hashable, Sendable {
  /// OpenGL 3.3 core or later.
  case core
  /// OpenGL ES 3.0 or later.
  case embedded
}

/// The initial place and size of an SDL window, in SDL's window coordinates.
nonisolated struct SurfaceFrame {
  var size: Size
  /// The position of the top left corner, or `nil` if the desktop chooses it.
  var origin: Point?
  var isMaximized = false
}

/// An SDL window, with the OpenGL context that it may share with other windows.
///
/// On an X server, the context is created when it is first needed.
@MainActor @safe final class GraphicsSurface {
  let window: OpaquePointer
  /// The context, which is `nil` only while the surface is destroyed.
  private(set) var shared: SharedContext?
  /// What the context draws into, or `nil` before OpenGL is needed.
  private var target: OpenGLSystem.Target?
  /// The connection to the display server; it has to outlive the window.
  let display: DisplayConnection
  private var watch: PollingThread?

  /// Whether each swap of the buffers waits for the next refresh of the screen.
  var waitsForScreen = true {
    didSet { if isOpen { shared?.system.setWaitsForScreen(waitsForScreen) } }
  }

  /// Opens a hidden window with `title` and `frame`, and returns it as a graphics surface with the
  /// OpenGL context `shared` or, if that is `nil`, a new one.
  ///
  /// Tries OpenGL 3.3 core, robust if the driver offers that, then ES 3.0. On an X server without
  /// EGL, SDL tries GLX.
  ///
  /// - Throws: `DesktopError.noWindow` or `.noGraphics`, with the message of the first attempt
  ///   without an sRGB framebuffer and without robustness.
  static func open(
    on display: DisplayConnection, title: String, frame: SurfaceFrame, isDebugging: Bool,
    sharing shared: SharedContext? = nil
  ) throws(DesktopError) -> GraphicsSurface {
    if let shared {
      let usesSDL = shared.system is SDLOpenGL
      let surface = try GraphicsSurface(
        on: display, title: title, frame: frame, isForSDL: usesSDL, sharing: shared)
      if usesSDL { try surface.openGraphics() }
      return surface
    }
    if display.driver == .x11 {
      let surface = try GraphicsSurface(on: display, title: title, frame: frame, isForSDL: false)
      if let server = unsafe surface.xDisplay,
        let system = unsafe XOpenGL(server: server, isDebugging: isDebugging)
      {
        surface.shared = SharedContext(system)
        return surface
      }
      setHint(SDL_HINT_VIDEO_X11_FORCE_EGL, "0")
    }
    var first: DesktopError?
    for attempt in SDLOpenGL.Attempt.all {
      let system = SDLOpenGL(attempt, isDebugging: isDebugging)
      do throws(DesktopError) {
        let surface = try GraphicsSurface(
          on: display, title: title, frame: frame, isForSDL: true, sharing: SharedContext(system))
        try surface.openGraphics()
        return surface
      } catch {
        if !attempt.usesSRGB, !attempt.isRobust { first = first ?? error }
      }
    }
    throw first ?? .noGraphics(reason: "unknown error")
  }

  private init(
    on display: DisplayConnection, title: String, frame: SurfaceFrame, isForSDL: Bool,
    sharing shared: SharedContext? = nil
  ) throws(DesktopError) {
    let flags =
      SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
      | SDL_WINDOW_HIDDEN.rawValue
      | (isForSDL ? SDL_WINDOW_OPENGL.rawValue : 0)
      | (frame.isMaximized ? SDL_WINDOW_MAXIMIZED.rawValue : 0)
    let anywhere = Int32(SDL_WINDOWPOS_UNDEFINED_MASK)
    guard
      let window = unsafe SDL_CreateWindow(
        title, frame.origin.map { Int32($0.x) } ?? anywhere,
        frame.origin.map { Int32($0.y) } ?? anywhere, Int32(frame.size.width),
        Int32(frame.size.height), flags)
    else {
      let message = sdlError()
      let isGraphics = ["GL", "EGL", "visual"].contains { message.contains($0) }
      throw isGraphics ? .noGraphics(reason: message) : .noWindow(reason: message)
    }
    unsafe self.window = unsafe window
    self.shared = shared
    self.display = display
    if let server = unsafe xDisplay { watch = unsafe watchXServer(server) }
  }

  /// Makes OpenGL usable in the window, and its context current, if that has not happened yet.
  ///
  /// - Throws: `DesktopError.noGraphics` if that fails.
  func openGraphics() throws(DesktopError) {
    guard !isOpen, let shared else { return }
    unsafe target = unsafe try shared.open(for: self)
    shared.system.setWaitsForScreen(waitsForScreen)
    Logger(label: "quire.window").debug("OpenGL \(shared.system.profile) is usable")
  }

  /// The kind of OpenGL of the context, or `nil` before it has been created.
  var profile: OpenGLProfile? { shared?.profile }

  /// Whether OpenGL is usable in the window.
  var isOpen: Bool { unsafe target != nil }

  /// Whether OpenGL can be made usable without a noticeable delay.
  var isGraphicsLoaded: Bool { isOpen || shared?.system.isLoaded ?? true }

  /// Loads OpenGL's driver on another thread, and calls `completion` afterwards.
  func loadGraphics(_ completion: @escaping @MainActor @Sendable () -> Void) {
    shared?.system.load(completion)
  }

  /// SDL's Wayland display and surface of the window, or `nil` on X11.
  var waylandHandles: (display: OpaquePointer, surface: OpaquePointer)? {
    guard let info = unsafe systemInfo, unsafe info.subsystem == SDL_SYSWM_WAYLAND,
      let display = unsafe info.info.wl.display, let surface = unsafe info.info.wl.surface
    else { return nil }
    return unsafe (display, surface)
  }

  /// SDL's connection to the X server, or `nil` on Wayland.
  var xDisplay: OpaquePointer? {
    guard let info = unsafe systemInfo, unsafe info.subsystem == SDL_SYSWM_X11 else { return nil }
    return unsafe info.info.x11.display
  }

  /// The identifier of the window on the X server, or `nil` on Wayland.
  var xWindow: UInt? {
    guard let info = unsafe systemInfo, unsafe info.subsystem == SDL_SYSWM_X11 else { return nil }
    return unsafe info.info.x11.window
  }

  /// The identifier of the visual of the window on the X server, the format of its pixels, or `nil`
  /// on Wayland.
  var xVisual: UInt? {
    var attributes = unsafe XWindowAttributes()
    guard let display = unsafe xDisplay, let xWindow,
      unsafe XGetWindowAttributes(display, xWindow, &attributes) != 0
    else { return nil }
    return unsafe XVisualIDFromVisual(attributes.visual)
  }

  /// Returns memory in which frames of the window can be painted, or `nil` if the display server
  /// shares no memory, or if a GPU draws the frames of the program already.
  func makeMemory() -> WindowMemory? {
    guard let display = unsafe xDisplay, let xWindow,
      profile == nil || shared?.isRenderedInSoftware == true
    else { return nil }
    var (width, height) = (Int32(0), Int32(0))
    unsafe SDL_GL_GetDrawableSize(window, &width, &height)
    return unsafe WindowMemory(
      display: display, window: xWindow, width: max(1, Int(width)), height: max(1, Int(height)),
      connection: self.display)
  }

  /// Makes the OpenGL context current for drawing into this window, if OpenGL has been needed.
  func makeCurrent() {
    if let target = unsafe target { unsafe shared?.makeCurrent(drawingInto: target) }
  }

  /// Shows what OpenGL has drawn into the window.
  func swapBuffers() {
    if let target = unsafe target { unsafe shared?.system.swapBuffers(of: target) }
  }

  /// Whether the GPU was reset and has lost the OpenGL context, which is current.
  var hasLostContext: Bool { shared?.isLost == true }

  /// Replaces the OpenGL context of all windows, which is lost, by a new one, which is current for
  /// this window afterwards.
  ///
  /// - Throws: `DesktopError.graphicsLost` if that is impossible.
  func replaceContext() throws(DesktopError) {
    guard let target = unsafe target else { return }
    unsafe try shared?.replace(for: self, drawingInto: target)
  }

  /// Applies `waitsForScreen` to the OpenGL context, which has been replaced.
  func contextWasReplaced() { shared?.system.setWaitsForScreen(waitsForScreen) }

  private var systemInfo: SDL_SysWMinfo? {
    var info = unsafe SDL_SysWMinfo()
    unsafe info.version = SDL_version(
      major: UInt8(SDL_MAJOR_VERSION), minor: UInt8(SDL_MINOR_VERSION),
      patch: UInt8(SDL_PATCHLEVEL))
    return unsafe SDL_GetWindowWMInfo(window, &info) == SDL_TRUE ? info : nil
  }

  isolated deinit {
    watch = nil
    if let target = unsafe target { unsafe shared?.system.deleteTarget(target) }
    // SDL needs a window to destroy the context.
    shared = nil
    unsafe SDL_DestroyWindow(window)
  }
}
