internal import CEGL

/// A tracker of the age of the pixels in a window's back buffer, from which the caller learns which
/// parts have to be drawn again.
///
/// The type neither keeps nor copies pixels. It asks EGL for the age, or makes EGL preserve the
/// pixels. Without EGL the pixels are undefined.
package struct WindowBuffer {
  private enum Source {
    case nothing
    /// The EGL extension `EGL_EXT_buffer_age` reports the age of the pixels.
    case age
    /// The driver preserves the pixels of the back buffer when the buffers are swapped.
    case preserved
  }

  private var source: Source?
  /// The address of the EGL surface at the last query, used only for comparison.
  private var surface: UInt?
  private var size: (width: EGLint, height: EGLint) = (0, 0)

  /// Creates a tracker for a buffer of which nothing is known yet.
  package init() {}

  /// Returns how many frames old the pixels in the back buffer are, for the window whose OpenGL
  /// context is current, or 0 if the pixels are undefined.
  ///
  /// The caller asks before it draws a frame.
  ///
  /// - Returns: The age in frames, 1 for the last frame; 0 if the pixels are undefined.
  package mutating func age() -> Int {
    guard let display = unsafe eglGetCurrentDisplay(),
      let surface = unsafe eglGetCurrentSurface(EGL_DRAW)
    else { return 0 }
    let address = UInt(bitPattern: surface)
    // A new surface holds nothing, whatever its size.
    let isFirst = address != self.surface
    if isFirst { self.source = nil }
    self.surface = address
    let source = unsafe self.source ?? WindowBuffer.source(display, surface)
    self.source = source
    switch source {
    case .nothing: return 0
    case .age:
      var age: EGLint = 0
      let isKnown = unsafe eglQuerySurface(display, surface, EGL_BUFFER_AGE_EXT, &age)
      return isKnown == EGL_TRUE ? Int(age) : 0
    case .preserved:
      // A change of size discards the pixels, and the window's events report it later.
      let old = size
      unsafe eglQuerySurface(display, surface, EGL_WIDTH, &size.width)
      unsafe eglQuerySurface(display, surface, EGL_HEIGHT, &size.height)
      return !isFirst && size == old ? 1 : 0
    }
  }

  private static func source(_ display: EGLDisplay, _ surface: EGLSurface) -> Source {
    if let names = unsafe eglQueryString(display, EGL_EXTENSIONS),
      unsafe String(cString: names).split(separator: " ").contains("EGL_EXT_buffer_age")
    {
      return .age
    }
    // The request would be an error if the configuration does not support it.
    var id: EGLint = 0
    unsafe eglQuerySurface(display, surface, EGL_CONFIG_ID, &id)
    var config: EGLConfig?
    var (count, types): (EGLint, EGLint) = (0, 0)
    let wanted: [EGLint] = [EGL_CONFIG_ID, id, EGL_NONE]
    guard unsafe eglChooseConfig(display, wanted, &config, 1, &count) == EGL_TRUE, count == 1,
      unsafe eglGetConfigAttrib(display, config, EGL_SURFACE_TYPE, &types) == EGL_TRUE,
      types & EGL_SWAP_BEHAVIOR_PRESERVED_BIT != 0,
      unsafe eglSurfaceAttrib(display, surface, EGL_SWAP_BEHAVIOR, EGL_BUFFER_PRESERVED) == EGL_TRUE
    else { return .nothing }
    return .preserved
  }
}
