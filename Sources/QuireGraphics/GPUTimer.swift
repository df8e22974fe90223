internal import COpenGL

/// A timer that measures how long the GPU works, for benchmarks.
///
/// Reading the result waits for the GPU.
package final class GPUTimer {
  private let query: GLuint
  private let context: GraphicsContext

  /// Creates a timer, or returns `nil` if the driver supports no timer queries, as with OpenGL ES
  /// 3.0.
  package init?(context: GraphicsContext) {
    guard !context.isES else { return nil }
    var query: GLuint = 0
    unsafe glGenQueries(1, &query)
    self.query = query
    self.context = context
    context.objects.queries += 1
  }

  /// Starts measuring how long the GPU works.
  package func start() {
    glBeginQuery(GLenum(GL_TIME_ELAPSED), query)
  }

  /// Ends the measurement, waits for the GPU and returns its working time in milliseconds.
  package func stop() -> Double {
    glEndQuery(GLenum(GL_TIME_ELAPSED))
    var nanoseconds: GLuint64 = 0
    unsafe glGetQueryObjectui64v(query, GLenum(GL_QUERY_RESULT), &nanoseconds)
    return Double(nanoseconds) / 1e6
  }

  deinit {
    var query = query
    unsafe glDeleteQueries(1, &query)
    context.objects.queries -= 1
  }
}
