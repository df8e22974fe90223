internal import COpenGL
package import QuireScene

/// A texture into which frames or pages can be drawn.
///
/// It stores encoded values even if colours are mixed as linear light.
package final class RenderTarget {
  /// The texture that receives the drawing.
  package let texture: Texture

  let framebuffer: GLuint
  /// Whether colours can be mixed in linear light.
  let storesLight: Bool
  private let context: GraphicsContext

  /// Creates a render target of `width` × `height` pixels with undefined contents, and with all
  /// mipmap levels if `mipmapped` is true.
  ///
  /// - Parameters:
  ///   - width: The width in pixels, at least 1.
  ///   - height: The height in pixels, at least 1.
  ///   - mipmapped: Whether the texture is a page of a transition, with smaller levels. On a
  ///     software renderer such a texture is quick to draw instead of mixing linear light.
  ///   - context: The context of the target.
  /// - Throws: `GraphicsError.size` if the device cannot draw into so many pixels.
  package init(
    width: Int, height: Int, mipmapped: Bool = false, context: GraphicsContext
  ) throws(GraphicsError) {
    storesLight = context.storesLight && !(mipmapped && context.isSoftware)
    texture = try Texture(
      width: width, height: height, mipmapped: mipmapped,
      format: storesLight ? .light : .page(in: context), context: context)
    if storesLight {
      // Samplers set this, too; here it is for the computation of the smaller levels.
      glTexParameteri(
        GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_SRGB_DECODE_EXT), GL_SKIP_DECODE_EXT)
    }
    self.context = context
    var framebuffer: GLuint = 0
    unsafe glGenFramebuffers(1, &framebuffer)
    self.framebuffer = framebuffer
    context.objects.framebuffers += 1
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
    glFramebufferTexture2D(
      GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), texture.name, 0)
    guard glCheckFramebufferStatus(GLenum(GL_FRAMEBUFFER)) == GLenum(GL_FRAMEBUFFER_COMPLETE) else {
      throw .size(width: width, height: height)
    }
  }

  /// Waits for the GPU and returns the pixels as an image.
  ///
  /// This is for files and tests, and never for a frame of a window.
  package func readImage() -> Image {
    let (width, height) = (texture.width, texture.height)
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
    glPixelStorei(GLenum(GL_PACK_ALIGNMENT), 1)
    unsafe glReadPixels(
      0, 0, GLsizei(width), GLsizei(height), GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), &bytes)
    return Image(width: width, height: height, bytes: bytes)
  }

  deinit {
    var framebuffer = framebuffer
    unsafe glDeleteFramebuffers(1, &framebuffer)
    context.objects.framebuffers -= 1
  }
}
