internal import CSDL2
internal import Quire
import QuireGeometry
import QuireGraphics

/// A kind of OpenGL that a window can use.
public nonisolated enum OpenGLProfile: Hashable, Sendable {
  /// OpenGL 3.3 core or later.
  case core
  /// OpenGL ES 3.0 or later.
  case embedded
}

/// The properties of an OpenGL context that the program tries to create.
private nonisolated struct Attempt {
  /// The kind of OpenGL to request.
  let profile: OpenGLProfile
  /// Whether GLX is used instead of EGL.
  var usesGLX = false
  /// Whether the framebuffer can convert colours to sRGB, so that edges can be mixed in linear
  /// light.
  var usesSRGB = false
  /// Whether the driver checks accesses to memory, and tells of resets of the GPU.
  var isRobust = false
}

/// The initial place and size of an SDL window, in SDL's window coordinates.
nonisolated struct SurfaceFrame {
  var size: Size
  /// The position of the top left corner, or `nil` if the desktop chooses it.
  var origin: Point?
  var isMaximized = false
}

/// An SDL window, with the OpenGL context that it may share with other windows.
@MainActor @safe final class GraphicsSurface {
  let window: OpaquePointer
  /// The context, which is `nil` only while the surface is destroyed.
  private(set) var shared: SharedContext?
  let profile: OpenGLProfile
  /// The connection to the display server; it has to outlive the window.
  let display: DisplayConnection
  private var watch: PollingThread?

  /// Opens a hidden window with `title` and `frame`, makes its OpenGL context current, and returns
  /// both as a graphics surface; the context is `shared` or, if that is `nil`, a new one.
  ///
  /// Tries OpenGL 3.3 core, robust if the driver offers that, then ES 3.0. On X11 both are tried
  /// with EGL, then OpenGL 3.3 with GLX.
  ///
  /// Core windows use an sRGB framebuffer if the system has one, so that edges can blend in linear
  /// light. ES windows do not, because ES cannot switch the conversion off, and views are
  /// composited in encoded values.
  ///
  /// - Throws: `DesktopError.noWindow` or `.noGraphics`, with the message of the first attempt
  ///   without an sRGB framebuffer and without robustness.
  static func open(
    on display: DisplayConnection, title: String, frame: SurfaceFrame, isDebugging: Bool,
    sharing shared: SharedContext? = nil
  ) throws(DesktopError) -> GraphicsSurface {
    if let shared {
      // SDL still has the attributes of the context.
      return try GraphicsSurface(
        on: display, title: title, frame: frame, profile: shared.profile, sharing: shared)
    }
    func core(usesGLX: Bool) -> [Attempt] {
      [true, false].flatMap { usesSRGB in
        [true, false].map { isRobust in
          Attempt(profile: .core, usesGLX: usesGLX, usesSRGB: usesSRGB, isRobust: isRobust)
        }
      }
    }
    var attempts = core(usesGLX: false) + [Attempt(profile: .embedded)]
    if display.driver == .x11 { attempts += core(usesGLX: true) }
    var first: DesktopError?
    for attempt in attempts {
      if attempt.usesGLX { setHint(SDL_HINT_VIDEO_X11_FORCE_EGL, "0") }
      setAttributes(attempt, isDebugging: isDebugging)
      do throws(DesktopError) {
        return try GraphicsSurface(
          on: display, title: title, frame: frame, profile: attempt.profile)
      } catch {
        if !attempt.usesSRGB, !attempt.isRobust { first = first ?? error }
      }
    }
    throw first ?? .noGraphics(reason: "unknown error")
  }

  private init(
    on display: DisplayConnection, title: String, frame: SurfaceFrame, profile: OpenGLProfile,
    sharing shared: SharedContext? = nil
  ) throws(DesktopError) {
    let flags =
      SDL_WINDOW_OPENGL.rawValue | SDL_WINDOW_RESIZABLE.rawValue
      | SDL_WINDOW_ALLOW_HIGHDPI.rawValue | SDL_WINDOW_HIDDEN.rawValue
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
    if let shared {
      guard unsafe SDL_GL_MakeCurrent(window, shared.context) == 0 else {
        let message = sdlError()
        unsafe SDL_DestroyWindow(window)
        throw .noGraphics(reason: message)
      }
      self.shared = shared
    } else {
      guard let context = unsafe SDL_GL_CreateContext(window) else {
        let message = sdlError()
        unsafe SDL_DestroyWindow(window)
        throw .noGraphics(reason: message)
      }
      let shared = unsafe SharedContext(context, profile: profile)
      unsafe shared.requestReports(for: window)
      self.shared = shared
    }
    unsafe self.window = unsafe window
    self.profile = profile
    self.display = display
    if let server = unsafe xDisplay { watch = unsafe watchXServer(server) }
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

  /// Returns memory in which frames of the window can be painted, or `nil` if a GPU draws them or
  /// if the display server shares no memory.
  func makeMemory() -> WindowMemory? {
    guard let display = unsafe xDisplay, let xWindow, isRenderedInSoftware() else { return nil }
    var (width, height) = (Int32(0), Int32(0))
    unsafe SDL_GL_GetDrawableSize(window, &width, &height)
    return unsafe WindowMemory(
      display: display, window: xWindow, width: max(1, Int(width)), height: max(1, Int(height)),
      connection: self.display)
  }

  /// Makes the OpenGL context current for drawing into this window.
  func makeCurrent() {
    guard let shared, unsafe SDL_GL_GetCurrentWindow() != window else { return }
    unsafe SDL_GL_MakeCurrent(window, shared.context)
  }

  /// Whether the GPU was reset and has lost the OpenGL context, which is current.
  var hasLostContext: Bool { shared?.isLost == true }

  /// Replaces the OpenGL context of all windows, which is lost, by a new one, which is current for
  /// this window afterwards.
  ///
  /// - Throws: `DesktopError.graphicsLost` if that is impossible.
  func replaceContext() throws(DesktopError) { unsafe try shared?.replace(for: window) }

  /// Waits until the GPU has finished all pending drawing.
  func finishDrawing() {
    guard let address = unsafe SDL_GL_GetProcAddress("glFinish") else { return }
    // Sound: the function of this name has this type.
    unsafe unsafeBitCast(address, to: (@convention(c) () -> Void).self)()
  }

  private var systemInfo: SDL_SysWMinfo? {
    var info = unsafe SDL_SysWMinfo()
    unsafe info.version = SDL_version(
      major: UInt8(SDL_MAJOR_VERSION), minor: UInt8(SDL_MINOR_VERSION),
      patch: UInt8(SDL_PATCHLEVEL))
    return unsafe SDL_GetWindowWMInfo(window, &info) == SDL_TRUE ? info : nil
  }

  isolated deinit {
    watch = nil
    // SDL needs a window to destroy the context.
    shared = nil
    unsafe SDL_DestroyWindow(window)
  }

  private static func setAttributes(_ attempt: Attempt, isDebugging: Bool) {
    SDL_GL_ResetAttributes()
    let isCore = attempt.profile == .core
    let attributes: [(SDL_GLattr, Int32)] = [
      (SDL_GL_CONTEXT_MAJOR_VERSION, 3),
      (SDL_GL_CONTEXT_MINOR_VERSION, isCore ? 3 : 0),
      (
        SDL_GL_CONTEXT_PROFILE_MASK,
        Int32((isCore ? SDL_GL_CONTEXT_PROFILE_CORE : SDL_GL_CONTEXT_PROFILE_ES).rawValue)
      ),
      (
        SDL_GL_CONTEXT_FLAGS,
        Int32(isDebugging ? SDL_GL_CONTEXT_DEBUG_FLAG.rawValue : 0)
          | Int32(attempt.isRobust ? SDL_GL_CONTEXT_ROBUST_ACCESS_FLAG.rawValue : 0)
      ),
      (
        SDL_GL_CONTEXT_RESET_NOTIFICATION,
        Int32(attempt.isRobust ? SDL_GL_CONTEXT_RESET_LOSE_CONTEXT.rawValue : 0)
      ),
      (SDL_GL_RED_SIZE, 8), (SDL_GL_GREEN_SIZE, 8), (SDL_GL_BLUE_SIZE, 8),
      (SDL_GL_ALPHA_SIZE, 0), (SDL_GL_DEPTH_SIZE, 0), (SDL_GL_STENCIL_SIZE, 0),
      (SDL_GL_DOUBLEBUFFER, 1), (SDL_GL_FRAMEBUFFER_SRGB_CAPABLE, attempt.usesSRGB ? 1 : 0),
    ]
    for (attribute, value) in attributes { SDL_GL_SetAttribute(attribute, value) }
  }
}
