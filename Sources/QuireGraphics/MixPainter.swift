internal import COpenGL
import QuireScene

/// The painter that fills the whole area of a transition with a mix of its two pages.
///
/// The caller binds the textures of the pages to the units 0 and 1.
final class MixPainter: Painter {
  private let context: GraphicsContext
  private let program: ShaderProgram
  private let area: GLint
  private let share: GLint
  private let corners: VertexArray

  init(context: GraphicsContext) throws(GraphicsError) {
    self.context = context
    program = try ShaderProgram(
      vertex: .stageVertex, fragment: .mixFragment, context: context)
    area = program.location("area")
    share = program.location("share")
    corners = VertexArray(context: context)
    program.use()
    glUniform1i(program.location("from"), 0)
    glUniform1i(program.location("to"), 1)
  }

  func recompiled() throws(GraphicsError) -> Self { try Self(context: context) }

  /// Draws the two pages, mixed in the proportion that `mix` contains, on the whole stage, which
  /// `projection` maps to the window or texture.
  func draw(_ mix: PageMix, projection: StageProjection) {
    program.use()
    projection.loadArea(into: area)
    glUniform1f(share, GLfloat(mix.share))
    corners.bind()
    glDrawArrays(GLenum(GL_TRIANGLE_STRIP), 0, 4)
  }
}
