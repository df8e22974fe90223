internal import CEGL
internal import COpenGL

/// The loss of the current OpenGL context after the GPU has been reset, for example because a
/// shader of another program did not end.
package enum ContextReset {
  /// Whether the context that is current on this thread is lost, so that nothing is drawn any more.
  ///
  /// Ask only if `hasQuery` is true.
  package static var hasHappened: Bool { glGetGraphicsResetStatus() != GLenum(GL_NO_ERROR) }

  /// Whether the driver tells the context that is current on this thread of resets; others may end
  /// with the process.
  package static var isReported: Bool {
    guard hasQuery else { return false }
    var strategy: GLint = 0
    unsafe glGetIntegerv(GLenum(GL_RESET_NOTIFICATION_STRATEGY), &strategy)
    return strategy == GL_LOSE_CONTEXT_ON_RESET
  }

  /// Creates an EGL context of the same kind as the one that is current on this thread that is told
  /// of resets, or returns `nil` if EGL is not used or offers none.
  ///
  /// SDL 2 cannot request this of EGL. The caller owns the context, which is not made current.
  package static func makeReportingContext() -> UnsafeMutableRawPointer? {
    guard let display = unsafe eglGetCurrentDisplay(), let current = unsafe eglGetCurrentContext(),
      let version = unsafe glGetString(GLenum(GL_VERSION))
    else { return nil }
    var (id, count): (EGLint, EGLint) = (0, 0)
    var config: EGLConfig?
    unsafe eglQueryContext(display, current, EGL_CONFIG_ID, &id)
    let wanted: [EGLint] = [EGL_CONFIG_ID, id, EGL_NONE]
    // A context without a configuration has the identifier 0.
    if id != 0 { unsafe eglChooseConfig(display, wanted, &config, 1, &count) }
    let isES = unsafe String(cString: version).hasPrefix("OpenGL ES")
    var flags: GLint = 0
    // OpenGL ES 3.0 has no flags.
    if !isES { unsafe glGetIntegerv(GLenum(GL_CONTEXT_FLAGS), &flags) }
    let debugging =
      flags & GL_CONTEXT_FLAG_DEBUG_BIT != 0 ? [EGL_CONTEXT_OPENGL_DEBUG, EGL_TRUE] : []
    return unsafe eglCreateContext(
      display, config, nil,
      (isES ? embeddedAttributes : coreAttributes) + debugging + robustAttributes)
  }

  /// The attributes of an EGL context of OpenGL 3.3 core, without an end.
  static let coreAttributes: [EGLint] = [
    EGL_CONTEXT_MAJOR_VERSION, 3, EGL_CONTEXT_MINOR_VERSION, 3,
    EGL_CONTEXT_OPENGL_PROFILE_MASK, EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT,
  ]

  /// The attributes of an EGL context of OpenGL ES 3.0, without an end.
  static let embeddedAttributes: [EGLint] = [
    EGL_CONTEXT_MAJOR_VERSION, 3, EGL_CONTEXT_MINOR_VERSION, 0,
  ]

  /// The attributes of an EGL context that is told of resets and that does not read beyond its
  /// buffers, with the end.
  static let robustAttributes: [EGLint] = [
    EGL_CONTEXT_OPENGL_ROBUST_ACCESS, EGL_TRUE,
    EGL_CONTEXT_OPENGL_RESET_NOTIFICATION_STRATEGY, EGL_LOSE_CONTEXT_ON_RESET, EGL_NONE,
  ]

  /// Whether the context that is current on this thread can be asked for a reset, as since OpenGL
  /// 4.5 or with the extension `GL_KHR_robustness`.
  package static var hasQuery: Bool {
    let numbers = [GLenum(GL_MAJOR_VERSION), GLenum(GL_MINOR_VERSION)].map { name in
      var value: GLint = 0
      unsafe glGetIntegerv(name, &value)
      return value
    }
    guard (numbers[0], numbers[1]) < (4, 5) else { return true }
    var count: GLint = 0
    unsafe glGetIntegerv(GLenum(GL_NUM_EXTENSIONS), &count)
    return (0..<max(0, count)).contains { index in
      guard let name = unsafe glGetStringi(GLenum(GL_EXTENSIONS), GLuint(index)) else {
        return false
      }
      return unsafe String(cString: name) == "GL_KHR_robustness"
    }
  }
}
