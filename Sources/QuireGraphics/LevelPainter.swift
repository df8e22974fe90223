internal import COpenGL
import QuireGeometry
import QuireScene

/// The painter that computes smaller pictures of a page: the smaller mipmap levels, each from the
/// next larger one, and copies that are halved along one axis.
///
/// On a software renderer it replaces `glGenerateMipmap`, whose shaders Mesa does not keep on disk:
/// llvmpipe would compile them at each start of a program, which takes it about 35 milliseconds.
final class LevelPainter: Painter {
  private let context: GraphicsContext
  private let program: ShaderProgram
  private let corners: VertexArray
  private let framebuffer: GLuint
  private let beside: GLint

  init(context: GraphicsContext) throws(GraphicsError) {
    self.context = context
    program = try ShaderProgram(vertex: .stageVertex, fragment: .levelFragment, context: context)
    corners = VertexArray(context: context)
    var framebuffer: GLuint = 0
    unsafe glGenFramebuffers(1, &framebuffer)
    self.framebuffer = framebuffer
    context.objects.framebuffers += 1
    beside = program.location("beside")
    program.use()
    glUniform1i(program.location("page"), 0)
    // The whole level, with its first row at the top.
    glUniform4f(program.location("area"), -1, -1, 2, 2)
  }

  func recompiled() throws(GraphicsError) -> Self { try Self(context: context) }

  /// The samplers of the level that is halved.
  struct Samplers {
    /// The sampler for sides with an even number of texels, which samples the nearest texel.
    let even: Sampler
    /// The sampler for sides with an odd number of texels, which interpolates linearly: a pixel of
    /// the smaller level then covers a little more than two texels.
    let odd: Sampler
  }

  /// Draws all levels of `texture` but the first, each from the level before.
  ///
  /// Another framebuffer has to be bound afterwards.
  func draw(_ texture: Texture, samplers: Samplers) {
    begin()
    for level in 1..<max(1, texture.levelCount) {
      // A level must not be sampled while it is drawn.
      texture.bind(unit: 0, sampler: samplers.odd)
      texture.restrictSampling(to: level - 1...level - 1)
      draw(
        texture.size(ofLevel: level - 1), along: Orientation.allCases, into: texture, level,
        samplers)
    }
    texture.restrictSampling(to: 0...texture.levelCount - 1)
    end()
  }

  /// Draws the level `level` of `page`, halved along `axis`, into `copy`.
  ///
  /// Another framebuffer has to be bound afterwards.
  func draw(
    _ page: Texture, level: Int, halvedAlong axis: Orientation, into copy: Texture,
    samplers: Samplers
  ) {
    begin()
    page.bind(unit: 0, sampler: samplers.odd)
    page.setBaseLevel(level)
    draw(page.size(ofLevel: level), along: [axis], into: copy, 0, samplers)
    page.setBaseLevel(0)
    end()
  }

  private func begin() {
    program.use()
    corners.bind()
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
    glDisable(GLenum(GL_SCISSOR_TEST))
  }

  /// Draws the bound texture, which has `size` pixels, into the level `level` of `target`, which is
  /// half as long along `axes`.
  private func draw(
    _ size: (width: Int, height: Int), along axes: [Orientation], into target: Texture,
    _ level: Int, _ samplers: Samplers
  ) {
    let isEven =
      (size.width.isMultiple(of: 2) || !axes.contains(.horizontal))
      && (size.height.isMultiple(of: 2) || !axes.contains(.vertical))
    (isEven ? samplers.even : samplers.odd).bind(unit: 0)
    glUniform2f(
      beside, axes.contains(.horizontal) ? 0.5 / GLfloat(size.width) : 0,
      axes.contains(.vertical) ? 0.5 / GLfloat(size.height) : 0)
    glFramebufferTexture2D(
      GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), target.name,
      GLint(level))
    let (width, height) = target.size(ofLevel: level)
    glViewport(0, 0, GLsizei(width), GLsizei(height))
    glDrawArrays(GLenum(GL_TRIANGLE_STRIP), 0, 4)
  }

  private func end() {
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
