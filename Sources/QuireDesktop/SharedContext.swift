internal import CSDL2
import Quire
import QuireCompositor
import QuireGraphics

/// The OpenGL context of a program, which all of its windows share.
///
/// The context is created with the first window, and has to be released before the last window is
/// destroyed. `@safe`: it owns the SDL context until `deinit`.
@MainActor @safe final class SharedContext {
  /// The context, as SDL calls it.
  private(set) var context: SDL_GLContext
  /// The kind of OpenGL of the context.
  let profile: OpenGLProfile
  /// The textures of the contents of the windows that use the context, or `nil` if there are none.
  weak var textures: ContentTextures?

  /// The shader files that have stopped the GPU.
  let refusedShaders = RefusedShaders(limit: .seconds(2))
  /// The times of the last resets of the GPU, in seconds.
  private var resets: [Double] = []

  /// The number of resets within a minute after which the program gives up.
  private static let resetLimit = 5
  /// The number of attempts to create a context after a reset of the GPU, which may take some time.
  private static let attempts = 30
  /// The time between two attempts, in milliseconds.
  private static let pause: UInt32 = 100

  /// Whether the driver can be asked whether the context, which is current, is lost.
  private lazy var hasQuery = ContextReset.hasQuery

  init(_ context: SDL_GLContext, profile: OpenGLProfile) {
    unsafe self.context = unsafe context
    self.profile = profile
  }

  /// Whether the GPU was reset and has lost the context, which is current.
  var isLost: Bool { hasQuery && ContextReset.hasHappened }

  /// Replaces the context, which is current for `window`, by one that the driver tells of resets of
  /// the GPU, if there is one.
  ///
  /// SDL 2 cannot request that of EGL. A software renderer knows no resets.
  func requestReports(for window: OpaquePointer) {
    guard !isRenderedInSoftware(), !ContextReset.isReported,
      let new = unsafe ContextReset.makeReportingContext()
    else { return }
    // Sound: with EGL, the contexts of SDL are those of EGL.
    guard unsafe SDL_GL_MakeCurrent(window, new) == 0 else {
      unsafe SDL_GL_DeleteContext(new)
      unsafe SDL_GL_MakeCurrent(window, context)
      return
    }
    unsafe SDL_GL_DeleteContext(context)
    unsafe context = unsafe new
  }

  /// Replaces the context, which is lost, by a new one, which is current for `window` afterwards.
  ///
  /// - Throws: `DesktopError.graphicsLost` if the GPU does not work again after some seconds, or if
  ///   it is reset again and again.
  func replace(for window: OpaquePointer) throws(DesktopError) {
    refusedShaders.contextWasLost()
    let now = monotonicTime()
    resets = resets.filter { now - $0 < 60 } + [now]
    guard resets.count < SharedContext.resetLimit else {
      throw .graphicsLost(reason: "it was reset \(resets.count) times within a minute")
    }
    for attempt in 1...SharedContext.attempts {
      // SDL still has the attributes of the context.
      if let new = unsafe SDL_GL_CreateContext(window) {
        unsafe SDL_GL_DeleteContext(context)
        unsafe context = unsafe new
        unsafe requestReports(for: window)
        return
      }
      if attempt < SharedContext.attempts { SDL_Delay(SharedContext.pause) }
    }
    throw .graphicsLost(reason: sdlError())
  }

  isolated deinit { unsafe SDL_GL_DeleteContext(context) }
}
