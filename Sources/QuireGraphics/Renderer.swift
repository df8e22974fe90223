internal import COpenGL
package import QuireGeometry
package import QuireScene

/// Executes draw lists and quads; the only place that sets OpenGL state.
package final class Renderer {
  /// Where a pass draws.
  package enum Surface {
    /// The window whose context is current, of so many pixels.
    case window(width: Int, height: Int)
    case target(RenderTarget)

    /// In pixels.
    package var size: Size {
      switch self {
      case .window(let width, let height): Size(width: Double(width), height: Double(height))
      case .target(let target):
        Size(width: Double(target.texture.width), height: Double(target.texture.height))
      }
    }
  }

  /// Where its programs live and its textures have to.
  package let context: GraphicsContext
  private let painters: PainterSet
  let nearest: Sampler
  let linear: Sampler
  let trilinear: Sampler
  let oneLevel: Sampler
  private var plainColors: [Color: Texture] = [:]
  private static let plainColorLimit = 64
  /// Known when the window was first drawn into.
  private var windowStoresLight: Bool?

  /// Compiles what views are drawn with; transitions follow when they are first drawn.
  ///
  /// - Throws: `GraphicsError.shader` when the driver refuses one.
  package init(context: GraphicsContext) throws(GraphicsError) {
    self.context = context
    painters = PainterSet(context: context)
    nearest = .nearest(context)
    linear = .linear(context)
    trilinear = .trilinear(context)
    oneLevel = .oneLevel(context)
    _ = try painter(QuadPainter.self)
  }

  /// Has everything drawn with `shaders` from now on.
  ///
  /// - Parameters:
  ///   - shaders: the built-in stages and what they are replaced by.
  ///   - refused: is told which stages the driver refuses, now or when something is first drawn.
  ///     What they would have drawn is drawn as before.
  package func use(_ shaders: ShaderLibrary, refused: @escaping (GraphicsError) -> Void) {
    painters.use(shaders, refused: refused)
  }

  /// Draws one frame or one snapshot.
  ///
  /// - Parameters:
  ///   - surface: what is drawn into.
  ///   - background: the colour it is cleared to; nil when what is drawn covers all of it,
  ///     or when pixels of an earlier frame stay.
  ///   - draw: draws with the pass, which must not be kept.
  /// - Throws: what `draw` throws.
  package func render(
    to surface: Surface, background: Color?, _ draw: (RenderPass) throws(GraphicsError) -> Void
  ) throws(GraphicsError) {
    let size = surface.size
    let (down, storesLight): (Double, Bool)
    switch surface {
    case .window:
      glBindFramebuffer(GLenum(GL_FRAMEBUFFER), 0)
      (down, storesLight) = (-1, windowStoresLight ?? BlendState.framebufferStoresLight(context))
      windowStoresLight = storesLight
    case .target(let target):
      glBindFramebuffer(GLenum(GL_FRAMEBUFFER), target.framebuffer)
      (down, storesLight) = (1, context.storesLight)
    }
    glViewport(0, 0, GLsizei(size.width), GLsizei(size.height))
    glDisable(GLenum(GL_SCISSOR_TEST))
    if let background { clear(background) }
    try draw(RenderPass(renderer: self, size: size, down: down, storesLight: storesLight))
  }

  /// What draws one kind of thing, made when it is first asked for.
  func painter<Kind: Painter>(_ kind: Kind.Type) throws(GraphicsError) -> Kind {
    try painters.painter(kind)
  }

  func clear(_ color: Color) {
    // Half steps would be rounded otherwise in some parts of a surface than in others.
    let c = (color.premultiplied * 255).rounded(.toNearestOrAwayFromZero) / 255
    glClearColor(GLfloat(c.x), GLfloat(c.y), GLfloat(c.z), GLfloat(c.w))
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
  }

  /// A texture of one texel.
  func plainTexture(_ color: Color) throws(GraphicsError) -> Texture {
    if let known = plainColors[color] { return known }
    // A colour that changes from frame to frame must not leave a texture behind for each.
    if plainColors.count == Renderer.plainColorLimit { plainColors = [:] }
    let c = color.premultiplied * 255
    let bytes = [c.x, c.y, c.z, c.w].map { UInt8(min(255, max(0, $0)).rounded()) }
    let texture = try Texture(Image(width: 1, height: 1, bytes: bytes), context: context)
    plainColors[color] = texture
    return texture
  }
}

extension Color {
  /// Red, green, blue, each times alpha, and alpha.
  var premultiplied: SIMD4<Double> {
    SIMD4(red * alpha, green * alpha, blue * alpha, alpha)
  }
}
