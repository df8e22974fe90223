internal import CEGL
internal import Dispatch
package import QuireScene

/// EGL on an X server: a source of OpenGL contexts, and of surfaces of windows.
///
/// The driver is loaded when the first context is created, or before on another thread. That takes
/// longer than to paint a page, so that the first page of a program need not wait for it.
///
/// `@safe`: the handles of contexts and surfaces are used only with the object that has returned
/// them.
@safe package final class WindowContexts {
  /// A kind of OpenGL context that EGL may offer.
  private struct Kind {
    let isES: Bool
    /// Whether the driver checks accesses to memory, and tells of resets of the GPU.
    let isRobust: Bool

    /// All kinds, best first.
    static let all = [false, true].flatMap { isES in
      [true, false].map { Kind(isES: isES, isRobust: $0) }
    }
  }

  private let display: EGLDisplay
  private let isDebugging: Bool
  /// The work of another thread that loads the driver.
  private let loading = DispatchGroup()
  /// The configuration of all contexts and surfaces, or `nil` before the first context has been
  /// created.
  private var config: EGLConfig?
  /// Whether the contexts are those of OpenGL ES 3.0; otherwise they are those of OpenGL 3.3 core.
  package private(set) var areES = false

  /// Whether EGL has a driver for X servers.
  package static var areOffered: Bool {
    guard let names = unsafe eglQueryString(nil, EGL_EXTENSIONS) else { return false }
    let extensions = unsafe String(cString: names).split(separator: " ")
    return extensions.contains("EGL_KHR_platform_x11")
      || extensions.contains("EGL_EXT_platform_x11")
  }

  /// Connects to EGL's driver for `server`, the `Display` of Xlib, without loading the driver
  /// itself, or returns `nil` if there is none; `isDebugging` requests contexts that report errors.
  ///
  /// The connection to the server has to outlive the object.
  package init?(server: OpaquePointer, isDebugging: Bool) {
    guard
      let display = unsafe eglGetPlatformDisplay(
        EGLenum(EGL_PLATFORM_X11_KHR), UnsafeMutableRawPointer(server), nil)
    else { return nil }
    unsafe self.display = unsafe display
    self.isDebugging = isDebugging
  }

  deinit {
    loading.wait()
    unsafe eglTerminate(display)
  }

  /// Loads the driver on another thread, and calls `completion` there afterwards.
  package func load(_ completion: @escaping @Sendable () -> Void) {
    // Sound: EGL may be used on all threads, and the object waits for this work before it ends.
    nonisolated(unsafe) let display = unsafe display
    DispatchQueue.global(qos: .userInitiated).async(group: loading) {
      unsafe eglInitialize(display, nil, nil)
      completion()
    }
  }

  /// Creates the best context that the driver offers for windows with the X visual `visual`, which
  /// is not made current.
  ///
  /// OpenGL 3.3 core comes before OpenGL ES 3.0.
  ///
  /// - Returns: The context, which the caller has to delete.
  /// - Throws: `GraphicsError.unavailable` if there is none.
  package func makeContext(visual: UInt) throws(GraphicsError) -> UnsafeMutableRawPointer {
    // Waits for another thread that is loading the driver.
    guard unsafe eglInitialize(display, nil, nil) == EGL_TRUE else {
      throw .unavailable("EGL cannot be started: \(failure)")
    }
    for kind in Kind.all {
      let (api, bit) =
        kind.isES ? (EGL_OPENGL_ES_API, EGL_OPENGL_ES3_BIT) : (EGL_OPENGL_API, EGL_OPENGL_BIT)
      guard eglBindAPI(EGLenum(api)) == EGL_TRUE,
        let config = unsafe config(visual: visual, renderable: bit),
        let context = unsafe eglCreateContext(display, config, nil, attributes(of: kind))
      else { continue }
      areES = kind.isES
      unsafe self.config = unsafe config
      return unsafe context
    }
    throw .unavailable("EGL offers no context for the window: \(failure)")
  }

  /// Returns the attributes of a context of `kind`.
  private func attributes(of kind: Kind) -> [EGLint] {
    (kind.isES ? ContextReset.embeddedAttributes : ContextReset.coreAttributes)
      + (isDebugging ? [EGL_CONTEXT_OPENGL_DEBUG, EGL_TRUE] : [])
      + (kind.isRobust ? ContextReset.robustAttributes : [EGL_NONE])
  }

  /// Creates the surface of the X window `window`, or returns `nil` if EGL refuses that; the caller
  /// has to delete it.
  ///
  /// With OpenGL 3.3, its colours can be converted to sRGB if the driver can do that, so that edges
  /// can be mixed in linear light. OpenGL ES cannot switch the conversion off, and views are
  /// composited in encoded values.
  package func makeSurface(window: UInt) -> UnsafeMutableRawPointer? {
    let converting = areES ? [] : [[EGL_GL_COLORSPACE_KHR, EGL_GL_COLORSPACE_SRGB_KHR]]
    for attributes in converting + [[]] {
      if let surface = unsafe eglCreateWindowSurface(
        display, config, window, attributes + [EGL_NONE])
      {
        return unsafe surface
      }
    }
    return nil
  }

  /// Makes `context` current on this thread for drawing into `surface`, and returns whether that
  /// has succeeded.
  package func makeCurrent(
    _ context: UnsafeMutableRawPointer, drawingInto surface: UnsafeMutableRawPointer
  ) -> Bool {
    unsafe eglMakeCurrent(display, surface, surface, context) == EGL_TRUE
  }

  /// Returns whether a context is current on this thread for drawing into `surface`.
  package func isCurrent(_ surface: UnsafeMutableRawPointer) -> Bool {
    unsafe eglGetCurrentSurface(EGL_DRAW) == surface
  }

  /// Shows in its window what has been drawn into `surface`.
  package func swapBuffers(of surface: UnsafeMutableRawPointer) {
    unsafe eglSwapBuffers(display, surface)
  }

  /// Lets each later swap of the current surface wait for `interval` refreshes of the screen.
  package func setSwapInterval(_ interval: Int) {
    unsafe eglSwapInterval(display, EGLint(interval))
  }

  /// Deletes `context`, which is no longer current on this thread afterwards.
  package func deleteContext(_ context: UnsafeMutableRawPointer) {
    if unsafe eglGetCurrentContext() == context { unsafe eglMakeCurrent(display, nil, nil, nil) }
    unsafe eglDestroyContext(display, context)
  }

  /// Deletes `surface`.
  package func deleteSurface(_ surface: UnsafeMutableRawPointer) {
    if unsafe isCurrent(surface) { unsafe eglMakeCurrent(display, nil, nil, nil) }
    unsafe eglDestroySurface(display, surface)
  }

  /// Returns the configuration for windows with the X visual `visual` that the interface with the
  /// bit `renderable` can draw into, without more buffers than a window needs, or `nil` if there is
  /// none.
  private func config(visual: UInt, renderable: EGLint) -> EGLConfig? {
    let wanted: [EGLint] = [
      EGL_SURFACE_TYPE, EGL_WINDOW_BIT, EGL_RENDERABLE_TYPE, renderable, EGL_NONE,
    ]
    var configs = unsafe [EGLConfig?](repeating: nil, count: 256)
    var count: EGLint = 0
    unsafe eglChooseConfig(display, wanted, &configs, EGLint(configs.count), &count)
    func value(_ attribute: EGLint, of config: EGLConfig) -> EGLint {
      var value: EGLint = 0
      unsafe eglGetConfigAttrib(display, config, attribute, &value)
      return value
    }
    func cost(of config: EGLConfig) -> EGLint {
      [EGL_ALPHA_SIZE, EGL_DEPTH_SIZE, EGL_STENCIL_SIZE, EGL_SAMPLES].reduce(0) {
        unsafe $0 + value($1, of: config)
      }
    }
    return unsafe configs.prefix(Int(count)).compactMap { unsafe $0 }
      .filter { unsafe value(EGL_NATIVE_VISUAL_ID, of: $0) == EGLint(visual) }
      .min { unsafe cost(of: $0) < cost(of: $1) }
  }

  /// The last failure of EGL on this thread.
  private var failure: String { "error 0x\(String(eglGetError(), radix: 16))" }
}
