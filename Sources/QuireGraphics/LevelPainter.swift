internal import COpenGL

/// The painter that computes the smaller mipmap levels of a texture, each from the next larger one.
///
/// On a software renderer it replaces `glGenerateMipmap`, whose shaders Mesa does not keep on disk:
/// llvmpipe would compile them at each start of a program, which takes it about 35 milliseconds.
final class LevelPainter: Painter {
  private let context: GraphicsContext
  private let program: ShaderProgram
  private let corners: VertexArray
  private let framebuffer: GLuint

  init(context: GraphicsContext) throws(GraphicsError) {
    self.context = context
    program = try ShaderProgram(vertex: .stageVertex, fragment: .levelFragment, context: context)
    corners = VertexArray(context: context)
    var framebuffer: GLuint = 0
    unsafe glGenFramebuffers(1, &framebuffer)
    self.framebuffer = framebuffer
    context.objects.framebuffers += 1
    program.use()
    glUniform1i(program.location("page"), 0)
    // The whole level, with its first row at the top.
    glUniform4f(program.location("area"), -1, -1, 2, 2)
  }

  func recompiled() throws(GraphicsError) -> Self { try Self(context: context) }

  /// Draws all levels of `texture` but the first, each by averaging the texels of the level before
  /// with `sampler`, which interpolates linearly.
  ///
  /// Another framebuffer has to be bound afterwards.
  func draw(_ texture: Texture, sampler: Sampler) {
    program.use()
    corners.bind()
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
    glDisable(GLenum(GL_SCISSOR_TEST))
    texture.bind(unit: 0, sampler: sampler)
    for level in 1..<max(1, texture.levelCount) {
      // A level must not be sampled while it is drawn.
      texture.restrictSampling(to: level - 1...level - 1)
      glFramebufferTexture2D(
        GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), texture.name,
        GLint(level))
      glViewport(
        0, 0, GLsizei(max(1, texture.width >> level)), GLsizei(max(1, texture.height >> level)))
      glDrawArrays(GLenum(GL_TRIANGLE_STRIP), 0, 4)
    }
    texture.restrictSampling(to: 0...texture.levelCount - 1)
    // The framebuffer does not keep the texture alive.
    glFramebufferTexture2D(
      GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), 0, 0)
  }

  deinit {
    var framebuffer = framebuffer
    unsafe glDeleteFramebuffers(1, &framebuffer)
    context.objects.framebuffers -= 1
  }
}
