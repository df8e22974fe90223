internal import CSDL2
import QuireGraphics

/// OpenGL as SDL offers it: by EGL on Wayland, and by GLX on an X server.
///
/// SDL chooses the properties of a window for OpenGL when it creates the window, so that all
/// windows need the attributes that `prepare` has set.
@safe final class SDLOpenGL: OpenGLSystem {
  /// The properties of an OpenGL context that the program tries to create.
  struct Attempt {
    /// The kind of OpenGL to request.
    let profile: OpenGLProfile
    /// Whether the framebuffer can convert colours to sRGB, so that edges can be mixed in linear
    /// light.
    var usesSRGB = false
    /// Whether the driver checks accesses to memory, and tells of resets of the GPU.
    var isRobust = false

    /// All attempts, best first.
    ///
    /// Core windows use an sRGB framebuffer if the system has one, so that edges can blend in
    /// linear light. ES windows do not, because ES cannot switch the conversion off, and views are
    /// composited in encoded values.
    static let all =
      [true, false].flatMap { usesSRGB in
        [true, false].map { Attempt(profile: .core, usesSRGB: usesSRGB, isRobust: $0) }
      } + [Attempt(profile: .embedded)]
  }

  let profile: OpenGLProfile

  /// Sets the attributes of the windows and contexts that SDL creates from now on, for `attempt`.
  init(_ attempt: Attempt, isDebugging: Bool) {
    profile = attempt.profile
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

  /// SDL has loaded the driver with the first window.
  var isLoaded: Bool { true }

  func load(_ completion: @escaping @MainActor @Sendable () -> Void) { completion() }

  func makeContext(for surface: GraphicsSurface) throws(DesktopError) -> Context {
    guard let context = unsafe SDL_GL_CreateContext(surface.window) else {
      throw .noGraphics(reason: sdlError())
    }
    return unsafe reporting(context, for: surface)
  }

  /// Replaces `context`, which is current for `surface`, by one that the driver tells of resets of
  /// the GPU, if there is one, and returns it.
  ///
  /// SDL 2 cannot request that of EGL. A software renderer knows no resets.
  private func reporting(_ context: Context, for surface: GraphicsSurface) -> Context {
    guard !isRenderedInSoftware(), !ContextReset.isReported,
      let new = unsafe ContextReset.makeReportingContext()
    else { return unsafe context }
    // Sound: with EGL, the contexts of SDL are those of EGL.
    guard unsafe SDL_GL_MakeCurrent(surface.window, new) == 0 else {
      unsafe SDL_GL_DeleteContext(new)
      unsafe SDL_GL_MakeCurrent(surface.window, context)
      return unsafe context
    }
    unsafe SDL_GL_DeleteContext(context)
    return unsafe new
  }

  func makeTarget(in surface: GraphicsSurface) -> Target? {
    unsafe Target(surface.window)
  }

  func makeCurrent(_ context: Context, drawingInto target: Target) -> Bool {
    unsafe SDL_GL_MakeCurrent(OpaquePointer(target), context) == 0
  }

  func isCurrent(_ target: Target) -> Bool {
    unsafe SDL_GL_GetCurrentWindow() == OpaquePointer(target)
  }

  func swapBuffers(of target: Target) { unsafe SDL_GL_SwapWindow(OpaquePointer(target)) }

  func setWaitsForScreen(_ waits: Bool) {
    // With -1, a frame that is late does not wait.
    let intervals: [Int32] = waits ? [-1, 1] : []
    if !intervals.contains(where: { SDL_GL_SetSwapInterval($0) == 0 }) { SDL_GL_SetSwapInterval(0) }
  }

  func deleteContext(_ context: Context) { unsafe SDL_GL_DeleteContext(context) }

  /// The target is the window itself.
  func deleteTarget(_ target: Target) {}
}
