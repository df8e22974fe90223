internal import COpenGL
import QuireGeometry
import QuireScene

/// A shader program that draws one rectangle of a view tree.
final class QuadProgram {
  private let program: ShaderProgram
  private let corners: VertexArray
  private let transform: GLint
  private let frame: GLint
  private let source: GLint
  private let tint: GLint

  /// Compiles the program with the preprocessor `definitions`.
  ///
  /// - Throws: `GraphicsError.shader` if the driver rejects a stage.
  init(definitions: [String], context: GraphicsContext) throws(GraphicsError) {
    program = try ShaderProgram(
      vertex: .quadVertex, fragment: .quadFragment, definitions: definitions, context: context)
    corners = VertexArray(context: context)
    transform = program.location("transform")
    frame = program.location("frame")
    source = program.location("source")
    tint = program.location("tint")
  }

  /// Returns the location of the uniform variable `uniform`, or −1 if the program does not use it.
  func location(_ uniform: String) -> GLint { program.location(uniform) }

  /// Makes the program current, so that its uniform variables can be set.
  func use() { program.use() }

  /// Draws the rectangle `frame`, moved by `transform`, with the part `source` of the texture in
  /// unit 0, multiplied by `tint`, and blended if `blends` is true.
  ///
  /// - Parameters:
  ///   - frame: The frame in the view's points.
  ///   - source: The part of the texture, 0…1.
  ///   - transform: The transform from the view's points to clip space.
  ///   - tint: The premultiplied factor of the colours.
  ///   - blends: Whether to blend with the pixels below; false for an opaque rectangle.
  func draw(
    frame: Rect, source: Rect, transform: Transform3D, tint: SIMD4<Double>, blends: Bool
  ) {
    use()
    corners.bind()
    let columns = transform.columns
    let matrix = (
      SIMD4<GLfloat>(columns.0), SIMD4<GLfloat>(columns.1), SIMD4<GLfloat>(columns.2),
      SIMD4<GLfloat>(columns.3)
    )
    unsafe withUnsafeBytes(of: matrix) { bytes in
      unsafe glUniformMatrix4fv(
        self.transform, 1, GLboolean(GL_FALSE),
        bytes.baseAddress?.assumingMemoryBound(to: GLfloat.self))
    }
    load(frame, into: self.frame)
    load(source, into: self.source)
    glUniform4f(
      self.tint, GLfloat(tint.x), GLfloat(tint.y), GLfloat(tint.z), GLfloat(tint.w))
    if blends {
      glEnable(GLenum(GL_BLEND))
      glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE_MINUS_SRC_ALPHA))
    } else {
      glDisable(GLenum(GL_BLEND))
    }
    glDrawArrays(GLenum(GL_TRIANGLE_STRIP), 0, 4)
    glDisable(GLenum(GL_BLEND))
  }

  private func load(_ rect: Rect, into location: GLint) {
    glUniform4f(
      location, GLfloat(rect.minX), GLfloat(rect.minY), GLfloat(rect.width),
      GLfloat(rect.height))
  }
}
