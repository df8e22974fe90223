internal import COpenGL

/// Measures how long the GPU works, for benchmarks: reading the result waits for it.
package final class GPUTimer {
  private let query: GLuint
  private let context: GraphicsContext

  /// A timer; nil where the driver has none, as OpenGL ES 3.0.
  package init?(context: GraphicsContext) {
    guard !context.isES else { return nil }
    var query: GLuint = 0
    unsafe glGenQueries(1, &query)
    self.query = query
    self.context = context
    context.objects.queries += 1
  }

  /// Begins to measure what is drawn from now on.
  package func start() {
    glBeginQuery(GLenum(GL_TIME_ELAPSED), query)
  }

  /// Ends the measurement, waits for the GPU and returns the milliseconds it worked.
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
