/// The functions by which the windows of a program use OpenGL: those of SDL, or those of EGL on an
/// X server.
protocol OpenGLSystem: AnyObject {
  /// The address of an OpenGL context.
  typealias Context = UnsafeMutableRawPointer
  /// The address of what a context draws into in a window.
  typealias Target = UnsafeMutableRawPointer

  /// The kind of OpenGL of the contexts, which is known when the first one has been created.
  var profile: OpenGLProfile { get }
  /// Whether a context can be created without a noticeable delay.
  var isLoaded: Bool { get }
  /// Loads what contexts need on another thread, and calls `completion` in the main queue
  /// afterwards.
  func load(_ completion: @escaping @MainActor @Sendable () -> Void)
  /// Creates a context for the window of `surface`, which the caller has to delete.
  ///
  /// - Throws: `DesktopError.noGraphics` if that fails.
  func makeContext(for surface: GraphicsSurface) throws(DesktopError) -> Context
  /// Returns what contexts draw into in the window of `surface`, which the caller has to delete, or
  /// `nil` if they cannot.
  func makeTarget(in surface: GraphicsSurface) -> Target?
  /// Makes `context` current for drawing into `target`, and returns whether that has succeeded.
  func makeCurrent(_ context: Context, drawingInto target: Target) -> Bool
  /// Returns whether a context is current for drawing into `target`.
  func isCurrent(_ target: Target) -> Bool
  /// Shows what has been drawn into `target` in its window.
  func swapBuffers(of target: Target)
  /// Lets each later swap of the current target wait for the next refresh of the screen, or for
  /// nothing.
  func setWaitsForScreen(_ waits: Bool)
  /// Deletes `context`.
  func deleteContext(_ context: Context)
  /// Deletes `target`, before its window is destroyed.
  func deleteTarget(_ target: Target)
}
