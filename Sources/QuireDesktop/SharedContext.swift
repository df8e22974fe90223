internal import CSDL2
import QuireCompositor
import QuireGraphics

/// The OpenGL context of a program, which all of its windows share.
///
/// The context is created when the first window needs it, and has to be released before the last
/// window is destroyed. `@safe`: it owns the context until `deinit`.
@safe final class SharedContext {
  /// The functions by which the windows use the context.
  let system: any OpenGLSystem
  /// The context, or `nil` before a window has needed it.
  private var context: OpenGLSystem.Context?
  /// Whether Mesa draws on the processor; this is `false` before a window has needed the context.
  private(set) var isRenderedInSoftware = false
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

  /// Prepares a context that the windows use by `system`, without creating it.
  init(_ system: any OpenGLSystem) { self.system = system }

  /// The kind of OpenGL of the context, or `nil` before a window has needed the context.
  var profile: OpenGLProfile? { unsafe context == nil ? nil : system.profile }

  /// Whether the GPU was reset and has lost the context, which is current.
  var isLost: Bool { unsafe context != nil && hasQuery && ContextReset.hasHappened }

  /// Creates the context if no window has needed it before, and returns what it draws into in the
  /// window of `surface`, for which it is current then.
  ///
  /// - Throws: `DesktopError.noGraphics` if that fails.
  func open(for surface: GraphicsSurface) throws(DesktopError) -> OpenGLSystem.Target {
    let isFirst = unsafe context == nil
    let context =
      if let context = unsafe context { unsafe context } else {
        unsafe try system.makeContext(for: surface)
      }
    unsafe self.context = unsafe context
    guard let target = unsafe system.makeTarget(in: surface) else {
      throw .noGraphics(reason: "nothing can be drawn into the window")
    }
    guard unsafe system.makeCurrent(context, drawingInto: target) else {
      unsafe system.deleteTarget(target)
      throw .noGraphics(reason: "the context cannot draw into the window")
    }
    if isFirst { isRenderedInSoftware = QuireGraphics.isRenderedInSoftware() }
    return unsafe target
  }

  /// Makes the context current for drawing into `target`.
  func makeCurrent(drawingInto target: OpenGLSystem.Target) {
    guard let context = unsafe context, unsafe !system.isCurrent(target) else { return }
    _ = unsafe system.makeCurrent(context, drawingInto: target)
  }

  /// Replaces the context, which is lost, by a new one, which is current for `target` in `surface`
  /// afterwards.
  ///
  /// - Throws: `DesktopError.graphicsLost` if the GPU does not work again after some seconds, or if
  ///   it is reset again and again.
  func replace(
    for surface: GraphicsSurface, drawingInto target: OpenGLSystem.Target
  ) throws(DesktopError) {
    refusedShaders.contextWasLost()
    let now = monotonicTime()
    resets = resets.filter { now - $0 < 60 } + [now]
    guard resets.count < SharedContext.resetLimit else {
      throw .graphicsLost(reason: "it was reset \(resets.count) times within a minute")
    }
    var reason = ""
    for attempt in 1...SharedContext.attempts {
      do throws(DesktopError) {
        let new = unsafe try system.makeContext(for: surface)
        if let context = unsafe context { unsafe system.deleteContext(context) }
        unsafe context = unsafe new
        _ = unsafe system.makeCurrent(new, drawingInto: target)
        return
      } catch {
        if case .noGraphics(let text) = error { reason = text }
      }
      if attempt < SharedContext.attempts { SDL_Delay(SharedContext.pause) }
    }
    throw .graphicsLost(reason: reason)
  }

  isolated deinit {
    if let context = unsafe context { unsafe system.deleteContext(context) }
  }
}
