internal import COpenGL

/// The order and the encoding in which a texture stores its texels, as the three arguments that
/// describe them to `glTexImage2D`.
///
/// All formats have 8 bits for each of red, green, blue and alpha.
struct TextureFormat: Equatable {
  /// OpenGL's internal format of the texture.
  let internalFormat: GLint
  /// The components of a texel in memory, such as `GL_RGBA`.
  let components: GLenum
  /// The type of a component or of a whole texel, such as `GL_UNSIGNED_BYTE`.
  let type: GLenum

  /// The usual format.
  static let rgba = TextureFormat(
    internalFormat: GL_RGBA8, components: GLenum(GL_RGBA), type: GLenum(GL_UNSIGNED_BYTE))

  /// A format that stores the colours of light with the sRGB encoding, for mixing in linear light.
  static let light = TextureFormat(
    internalFormat: GL_SRGB8_ALPHA8, components: GLenum(GL_RGBA), type: GLenum(GL_UNSIGNED_BYTE))

  /// A format with the components in the order in which windows store them.
  ///
  /// With an internal format without a size, Mesa takes over the order of the given components.
  private static let bgra = TextureFormat(
    internalFormat: GL_RGBA, components: GLenum(GL_BGRA),
    type: GLenum(GL_UNSIGNED_INT_8_8_8_8_REV))

  /// Returns the format for pages, which are drawn into windows.
  ///
  /// llvmpipe draws flat rectangles in about a quarter of the time if the texture and the window
  /// store their components in the same order.
  static func page(in context: GraphicsContext) -> TextureFormat {
    context.isSoftware && !context.isES ? bgra : rgba
  }
}
