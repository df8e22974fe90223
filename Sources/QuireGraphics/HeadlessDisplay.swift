internal import CEGL
package import QuireScene

/// An OpenGL context without a window or a display server, for files, tests and measurements.
///
/// The display is EGL's device platform, else Mesa's surfaceless platform, else a one-pixel
/// pbuffer.
///
/// `@safe`: the object owns the handles and does not expose them.
@safe package final class HeadlessDisplay {
  /// An interface that EGL may offer: desktop OpenGL or OpenGL ES.
  enum Interface: CaseIterable {
    case openGL
    case openGLES
  }

  private let display: EGLDisplay
  private let context: EGLContext
  private let surface: EGLSurface?

  /// Creates a display, makes its OpenGL context current on this thread, and requests a debug
  /// context, which reports errors, if `debug` is true.
  ///
  /// - Throws: `GraphicsError.unavailable` if EGL offers no OpenGL.
  package convenience init(debug: Bool = false) throws(GraphicsError) {
    try self.init(debug: debug, interfaces: Interface.allCases)
  }

  /// Creates a display with an invisible window of `width` × `height` pixels, whose pixels have the
  /// format of a visible window, and makes its OpenGL context current on this thread.
  ///
  /// - Throws: `GraphicsError.unavailable` if EGL offers no OpenGL or no such window.
  package convenience init(windowWidth width: Int, height: Int) throws(GraphicsError) {
    try self.init(debug: false, interfaces: Interface.allCases, window: (width, height))
  }

  /// Creates a display with a context for the first of `interfaces` that EGL offers.
  ///
  /// - Parameters:
  ///   - debug: Whether to request a debug context.
  ///   - interfaces: The interfaces, in the order in which they are tried.
  ///   - window: The size of the invisible window in pixels, or `nil` for none.
  /// - Throws: `GraphicsError.unavailable` if EGL offers none of them.
  init(
    debug: Bool, interfaces: [Interface], window: (width: Int, height: Int)? = nil
  ) throws(GraphicsError) {
    ShaderCache.avoidFullDrive()
    let displays = unsafe HeadlessDisplay.displays()
    for index in unsafe displays.indices {
      let display = unsafe displays[index]
      guard unsafe eglInitialize(display, nil, nil) == EGL_TRUE else { continue }
      guard
        let made = unsafe HeadlessDisplay.context(
          on: display, interfaces, debug: debug, window: window)
      else {
        continue
      }
      unsafe self.display = display
      unsafe self.context = unsafe made.context
      unsafe self.surface = unsafe made.surface
      return
    }
    throw .unavailable("EGL offers no OpenGL 3.3 or OpenGL ES 3.0 without a window")
  }

  private static func displays() -> [EGLDisplay] {
    var found: [EGLDisplay] = unsafe []
    var devices = unsafe [EGLDeviceEXT?](repeating: nil, count: 16)
    var count: EGLint = 0
    typealias QueryDevices =
      @convention(c) (
        EGLint, UnsafeMutablePointer<EGLDeviceEXT?>?, UnsafeMutablePointer<EGLint>?
      ) -> EGLBoolean
    if let address = unsafe eglGetProcAddress("eglQueryDevicesEXT") {
      let query = unsafe unsafeBitCast(address, to: QueryDevices.self)
      if unsafe query(EGLint(devices.count), &devices, &count) == EGL_TRUE {
        for index in 0..<Int(count) {
          let device = unsafe devices[index]
          let display = unsafe eglGetPlatformDisplay(
            EGLenum(EGL_PLATFORM_DEVICE_EXT), UnsafeMutableRawPointer(device), nil)
          if let display = unsafe display { unsafe found.append(display) }
        }
      }
    }
    if let surfaceless = unsafe eglGetPlatformDisplay(
      EGLenum(EGL_PLATFORM_SURFACELESS_MESA), nil, nil)
    {
      unsafe found.append(surfaceless)
    }
    if let standard = unsafe eglGetDisplay(nil) { unsafe found.append(standard) }
    return unsafe found
  }

  private static func context(
    on display: EGLDisplay, _ interfaces: [Interface], debug: Bool,
    window: (width: Int, height: Int)?
  ) -> (context: EGLContext, surface: EGLSurface?)? {
    let desktop =
      ContextReset.coreAttributes + [EGL_CONTEXT_OPENGL_DEBUG, debug ? EGL_TRUE : EGL_FALSE]
    let embedded = ContextReset.embeddedAttributes
    let choices: [(EGLenum, EGLint, [EGLint])] = interfaces.map { interface in
      switch interface {
      case .openGL: (EGLenum(EGL_OPENGL_API), EGL_OPENGL_BIT, desktop)
      case .openGLES: (EGLenum(EGL_OPENGL_ES_API), EGL_OPENGL_ES3_BIT, embedded)
      }
    }
    for (api, bit, attributes) in choices where eglBindAPI(api) == EGL_TRUE {
      let configs = unsafe configs(on: display, renderable: bit)
      let config =
        unsafe window == nil
        ? configs.first : configs.first { unsafe hasColors(ofWindow: $0, on: display) }
      if window != nil, unsafe config == nil { continue }
      guard
        let context = unsafe eglCreateContext(
          display, config, nil, attributes + ContextReset.robustAttributes)
          ?? eglCreateContext(display, config, nil, attributes + [EGL_NONE])
      else {
        continue
      }
      if window == nil, unsafe eglMakeCurrent(display, nil, nil, context) == EGL_TRUE {
        return unsafe (context, nil)
      }
      let (width, height) = window ?? (1, 1)
      let size: [EGLint] = [EGL_WIDTH, EGLint(width), EGL_HEIGHT, EGLint(height), EGL_NONE]
      if let surface = unsafe eglCreatePbufferSurface(display, config, size),
        unsafe eglMakeCurrent(display, surface, surface, context) == EGL_TRUE
      {
        return unsafe (context, surface)
      }
      unsafe eglDestroyContext(display, context)
    }
    return nil
  }

  /// Returns the configurations of `display` for pbuffers that the interface with the bit
  /// `renderable` can draw into, best first.
  private static func configs(on display: EGLDisplay, renderable: EGLint) -> [EGLConfig] {
    let wanted: [EGLint] = [
      EGL_SURFACE_TYPE, EGL_PBUFFER_BIT, EGL_RENDERABLE_TYPE, renderable, EGL_NONE,
    ]
    var configs = unsafe [EGLConfig?](repeating: nil, count: 256)
    var count: EGLint = 0
    unsafe eglChooseConfig(display, wanted, &configs, EGLint(configs.count), &count)
    return unsafe configs.prefix(Int(count)).compactMap { unsafe $0 }
  }

  /// Returns whether `config` has the colours of a usual window: 8 bits for each component, and no
  /// alpha.
  private static func hasColors(ofWindow config: EGLConfig, on display: EGLDisplay) -> Bool {
    let sizes = [EGL_RED_SIZE, EGL_GREEN_SIZE, EGL_BLUE_SIZE, EGL_ALPHA_SIZE].map { attribute in
      var bits: EGLint = 0
      unsafe eglGetConfigAttrib(display, config, attribute, &bits)
      return bits
    }
    return sizes == [8, 8, 8, 0]
  }

  /// Releases the context, which is current on this thread, so that `use(_:)` can be called
  /// on other threads.
  package func release() {
    unsafe eglMakeCurrent(display, nil, nil, nil)
  }

  /// Makes the context current on this thread while `body` runs, and returns its result.
  ///
  /// The context must not be current on another thread.
  package func use<Result>(_ body: () throws -> Result) rethrows -> Result {
    unsafe eglMakeCurrent(display, surface, surface, context)
    defer { release() }
    return try body()
  }

  deinit {
    release()
    if let surface = unsafe surface { unsafe eglDestroySurface(display, surface) }
    // The display belongs to the process and may serve other contexts, so it is not terminated.
    unsafe eglDestroyContext(display, context)
  }
}
