internal import COpenGL
package import QuireGeometry
package import QuireScene

/// The renderer that draws draw lists and quads with OpenGL.
///
/// Only this module sets OpenGL state.
package final class Renderer {
  /// The destination of a render pass: a window or a texture.
  package enum Surface {
    /// The window whose context is current, with its size in pixels.
    case window(width: Int, height: Int)
    /// The texture of a render target.
    case target(RenderTarget)

    /// The size of the window or texture, in pixels.
    package var size: Size {
      switch self {
      case .window(let width, let height): Size(width: Double(width), height: Double(height))
      case .target(let target):
        Size(width: Double(target.texture.width), height: Double(target.texture.height))
      }
    }
  }

  /// The OpenGL context to which the programs and textures belong.
  package let context: GraphicsContext
  private let painters: PainterSet
  let nearest: Sampler
  let linear: Sampler
  let trilinear: Sampler
  let oneLevel: Sampler
  let narrowPages = NarrowPages()
  private var plainColors: [Color: Texture] = [:]
  private static let plainColorLimit = 64
  /// Whether the window can mix colours in linear light.
  ///
  /// It is found out for the first transition, because a software renderer compiles a program for
  /// the test, for which the first frame need not wait.
  private(set) lazy var windowStoresLight = BlendState.framebufferStoresLight(context)

  /// Creates a renderer for `context`, and compiles the shader programs with which views are drawn.
  ///
  /// The programs for transitions are compiled at their first use.
  ///
  /// - Throws: `GraphicsError.shader` if the driver rejects a program.
  package init(context: GraphicsContext) throws(GraphicsError) {
    self.context = context
    painters = PainterSet(context: context)
    nearest = .nearest(context)
    linear = .linear(context)
    trilinear = .trilinear(context)
    oneLevel = .oneLevel(context)
    _ = try painter(QuadPainter.self)
  }

  /// Whether no built-in shader is replaced.
  package var usesBuiltInShaders: Bool { context.shaders == .builtIn }

  /// Uses `shaders` from now on, by compiling all programs again, and calls `refused` with the
  /// error of each rejected shader.
  ///
  /// - Parameters:
  ///   - shaders: The library with the built-in stages and their replacements.
  ///   - refused: A function that is called with the stages that the driver rejects, now or at
  ///     their first use. The previous programs are used instead.
  package func use(_ shaders: ShaderLibrary, refused: @escaping (GraphicsError) -> Void) {
    painters.use(shaders, refused: refused)
  }

  /// Clears `surface` to the colour `background`, if there is one, and calls `draw` with a render
  /// pass that draws into the surface.
  ///
  /// - Parameters:
  ///   - surface: The surface to draw into.
  ///   - background: The colour to which the surface is cleared, or `nil` if the drawing covers all
  ///     of it or if pixels of an earlier frame stay.
  ///   - draw: A function that draws with the pass and must not keep it.
  /// - Throws: The error that `draw` throws.
  package func render(
    to surface: Surface, background: Color?, _ draw: (RenderPass) throws(GraphicsError) -> Void
  ) throws(GraphicsError) {
    let size = surface.size
    let target = if case .target(let target) = surface { target } else { RenderTarget?.none }
    let pass = RenderPass(renderer: self, size: size, target: target)
    pass.bindSurface()
    if let background { clear(background) }
    try draw(pass)
  }

  /// Ends a frame, after all of its render passes, and frees what only
  /// pages of earlier frames need.
  package func endFrame() { narrowPages.endFrame() }

  /// Returns the painter of the type `kind`, which is created at its first use.
  func painter<Kind: Painter>(_ kind: Kind.Type) throws(GraphicsError) -> Kind {
    try painters.painter(kind)
  }

  func clear(_ color: Color) {
    // Otherwise half steps are rounded differently in different parts of a surface.
    let c = (color.premultiplied * 255).rounded(.toNearestOrAwayFromZero) / 255
    glClearColor(GLfloat(c.x), GLfloat(c.y), GLfloat(c.z), GLfloat(c.w))
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
  }

  /// Returns a texture of one texel that has the colour `color`.
  func plainTexture(_ color: Color) throws(GraphicsError) -> Texture {
    if let known = plainColors[color] { return known }
    // A colour that changes in every frame must not leave a texture behind each time.
    if plainColors.count == Renderer.plainColorLimit { plainColors = [:] }
    let c = color.premultiplied * 255
    let bytes = [c.x, c.y, c.z, c.w].map { UInt8(min(255, max(0, $0)).rounded()) }
    let texture = try Texture(Image(width: 1, height: 1, bytes: bytes), context: context)
    plainColors[color] = texture
    return texture
  }
}

extension Color {
  /// The components red, green and blue, each multiplied by alpha, followed by alpha.
  package var premultiplied: SIMD4<Double> {
    SIMD4(red * alpha, green * alpha, blue * alpha, alpha)
  }
}
