internal import COpenGL
import QuireScene

/// The shader files that are no longer drawn because they stopped the GPU.
///
/// The object outlives the OpenGL context, so that a file whose drawing has reset the GPU is not
/// drawn again in the next context.
package final class RefusedShaders {
  /// The longest time for the first frame of a shader file.
  private let limit: Duration
  /// The errors of the refused shader files, by their texts.
  private var errors: [String: GraphicsError] = [:]
  /// The names of the shader files that were drawn since `beginFrame()`, by their texts.
  private var drawn: [String: String] = [:]

  /// Creates an object that refuses shader files whose first frame takes longer than `limit`.
  package init(limit: Duration) {
    self.limit = limit
  }

  /// Begins a frame, which the GPU draws after it has drawn the frames before.
  package func beginFrame() { drawn = [:] }

  /// Refuses the shader files that have been drawn since `beginFrame()`, because the GPU was reset.
  package func contextWasLost() {
    for (code, name) in drawn {
      errors[code] = .shader(name: name, log: "the GPU was reset while it drew this file")
    }
    drawn = [:]
  }

  /// Returns the error of the shader file of `pass` if the file is refused.
  func error(of pass: ShaderPass) -> GraphicsError? { errors[pass.code] }

  /// Notes that the shader file of `pass` is drawn in this frame.
  func note(_ pass: ShaderPass) { drawn[pass.code] = pass.name }

  /// Waits until the GPU has drawn `pass`, which is the first frame of a shader file.
  ///
  /// - Throws: `GraphicsError.shader` if the GPU needs more time than it has.
  func awaitFirstFrame(of pass: ShaderPass) throws(GraphicsError) {
    guard let fence = unsafe glFenceSync(GLenum(GL_SYNC_GPU_COMMANDS_COMPLETE), 0) else { return }
    defer { unsafe glDeleteSync(fence) }
    let result = unsafe glClientWaitSync(
      fence, GLbitfield(GL_SYNC_FLUSH_COMMANDS_BIT), GLuint64(limit / .nanoseconds(1)))
    guard result == GLenum(GL_TIMEOUT_EXPIRED) else { return }
    let error = GraphicsError.shader(
      name: pass.name, log: "its first frame is not drawn within \(limit / .seconds(1)) s")
    errors[pass.code] = error
    throw error
  }
}
