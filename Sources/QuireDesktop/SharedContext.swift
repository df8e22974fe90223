internal import CSDL2
import Quire

/// The OpenGL context of a program, which all of its windows share.
///
/// The context is created with the first window, and has to be released before the last window is
/// destroyed. `@safe`: it owns the SDL context until `deinit`.
@MainActor @safe final class SharedContext {
  /// The context, as SDL calls it.
  let context: SDL_GLContext
  /// The kind of OpenGL of the context.
  let profile: OpenGLProfile

  init(_ context: SDL_GLContext, profile: OpenGLProfile) {
    unsafe self.context = unsafe context
    self.profile = profile
  }

  isolated deinit { unsafe SDL_GL_DeleteContext(context) }
}
