internal import COpenGL

/// The OpenGL blend state: whether new pixels replace the existing pixels or are mixed with them.
struct BlendState {
  /// The form in which colours are mixed.
  enum Mixing: Hashable {
    /// Mixing of the encoded sRGB values as they are stored, which is also how overlapping views
    /// are drawn.
    case encoded
    /// Mixing of linear light values: OpenGL decodes the existing sRGB value, mixes, and encodes
    /// the result.
    case light
    /// Multiplication of the encoded sRGB values by the new colour, as a coloured shadow does.
    case multiplied
    /// Multiplication of all components, on pixels that are opaque.
    case multipliedOpaque
  }

  /// The form in which colours are mixed now, or `nil` if new pixels replace existing pixels.
  private var mixing: Mixing?

  /// Creates the state in which new pixels replace existing pixels, and sets the OpenGL blend
  /// function for all later drawing.
  init() {
    glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE_MINUS_SRC_ALPHA))
  }

  /// Switches to mixing premultiplied colours, or factors, in the form `next`, or to replacing
  /// pixels if `next` is `nil`.
  mutating func change(to next: Mixing?) {
    guard next != mixing else { return }
    switch next {
    case nil: glDisable(GLenum(GL_BLEND))
    default: glEnable(GLenum(GL_BLEND))
    }
    if next == .multipliedOpaque {
      glBlendFunc(GLenum(GL_ZERO), GLenum(GL_SRC_COLOR))
    } else if next == .multiplied {
      // On a transparent ground, the shadow is as opaque as it is dark.
      glBlendFuncSeparate(
        GLenum(GL_ZERO), GLenum(GL_SRC_COLOR), GLenum(GL_ONE_MINUS_DST_ALPHA), GLenum(GL_ONE))
    } else if mixing == .multiplied || mixing == .multipliedOpaque {
      glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE_MINUS_SRC_ALPHA))
    }
    switch next {
    case .light: glEnable(GLenum(GL_FRAMEBUFFER_SRGB))
    default: if mixing == .light { glDisable(GLenum(GL_FRAMEBUFFER_SRGB)) }
    }
    mixing = next
  }

  /// Returns whether the framebuffer that is bound in `context` can mix colours in linear light.
  ///
  /// The test restores the pixel that it uses. Nothing is clipped afterwards.
  ///
  /// Some drivers report the encoding of a window wrongly, so it has to be measured.
  static func framebufferStoresLight(_ context: GraphicsContext) -> Bool {
    guard context.storesLight else { return false }
    let present = pixel
    glEnable(GLenum(GL_SCISSOR_TEST))
    glScissor(0, 0, 1, 1)
    glEnable(GLenum(GL_FRAMEBUFFER_SRGB))
    glClearColor(0.5, 0.5, 0.5, 1)
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    glDisable(GLenum(GL_FRAMEBUFFER_SRGB))
    let half = pixel
    let color = present.map { GLfloat($0) / 255 }
    glClearColor(color[0], color[1], color[2], color[3])
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    glDisable(GLenum(GL_SCISSOR_TEST))
    // Half the light is stored as 188, half the value as 128.
    return half[0] > 158
  }

  /// The components red, green, blue and alpha of the first pixel of the framebuffer.
  private static var pixel: [UInt8] {
    var pixel: [UInt8] = [0, 0, 0, 0]
    unsafe glReadPixels(
      0, 0, 1, 1, GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), &pixel)
    return pixel
  }
}
