internal import COpenGL
import QuireGeometry
import QuireScene

/// The painter that draws quads, which are the rectangles of a view tree.
final class QuadPainter: Painter {
  private struct Locations {
    let transform: GLint
    let frame: GLint
    let source: GLint
    let tint: GLint

    init(of program: ShaderProgram) {
      transform = program.location("transform")
      frame = program.location("frame")
      source = program.location("source")
      tint = program.location("tint")
    }
  }

  private let context: GraphicsContext
  private let program: ShaderProgram
  private let locations: Locations
  private let corners: VertexArray

  init(context: GraphicsContext) throws(GraphicsError) {
    self.context = context
    program = try ShaderProgram(
      vertex: .quadVertex, fragment: .quadFragment, context: context)
    locations = Locations(of: program)
    corners = VertexArray(context: context)
  }

  func recompiled() throws(GraphicsError) -> Self { try Self(context: context) }

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
    program.use()
    corners.bind()
    let columns = transform.columns
    let matrix = (
      SIMD4<GLfloat>(columns.0), SIMD4<GLfloat>(columns.1), SIMD4<GLfloat>(columns.2),
      SIMD4<GLfloat>(columns.3)
    )
    unsafe withUnsafeBytes(of: matrix) { bytes in
      unsafe glUniformMatrix4fv(
        locations.transform, 1, GLboolean(GL_FALSE),
        bytes.baseAddress?.assumingMemoryBound(to: GLfloat.self))
    }
    load(frame, into: locations.frame)
    load(source, into: locations.source)
    glUniform4f(
      locations.tint, GLfloat(tint.x), GLfloat(tint.y), GLfloat(tint.z), GLfloat(tint.w))
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
