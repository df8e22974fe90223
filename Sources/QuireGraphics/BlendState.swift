internal import COpenGL

/// The state of blending: whether and how new pixels are mixed with existing pixels.
struct BlendState {
  /// A kind of values that are mixed where a pixel is translucent.
  enum Mixing: Hashable {
    /// The encoded values of sRGB, as for views.
    case encoded
    /// Linear light: the surface decodes the existing value and encodes the result.
    case light
  }

  /// The current mixing, or `nil` for replacement.
  private var mixing: Mixing?

  /// Creates the state of a context that replaces pixels, and sets the blend function that all
  /// drawing uses.
  init() {
    glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE_MINUS_SRC_ALPHA))
  }

  /// Changes to premultiplied mixing of `next` values, or to replacement for `nil`.
  mutating func change(to next: Mixing?) {
    guard next != mixing else { return }
    switch next {
    case nil: glDisable(GLenum(GL_BLEND))
    default: glEnable(GLenum(GL_BLEND))
    }
    switch next {
    case .light: glEnable(GLenum(GL_FRAMEBUFFER_SRGB))
    default: if mixing == .light { glDisable(GLenum(GL_FRAMEBUFFER_SRGB)) }
    }
    mixing = next
  }

  /// Returns whether the bound framebuffer can mix linear light, which is tested with its first
  /// pixel.
  ///
  /// Some drivers report the encoding of a window wrongly, so it has to be measured.
  static func framebufferStoresLight(_ context: GraphicsContext) -> Bool {
    guard context.storesLight else { return false }
    glEnable(GLenum(GL_SCISSOR_TEST))
    glScissor(0, 0, 1, 1)
    glEnable(GLenum(GL_FRAMEBUFFER_SRGB))
    glClearColor(0.5, 0.5, 0.5, 1)
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    glDisable(GLenum(GL_FRAMEBUFFER_SRGB))
    glDisable(GLenum(GL_SCISSOR_TEST))
    var pixel: [UInt8] = [0, 0, 0, 0]
    unsafe glReadPixels(
      0, 0, 1, 1, GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), &pixel)
    // Half the light is stored as 188, half the value as 128.
    return pixel[0] > 158
  }
}
