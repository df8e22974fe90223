internal import COpenGL

/// How what is drawn joins what is there; everything replaces it unless it says otherwise.
struct BlendState {
  /// What is mixed where something shows through.
  enum Mixing: Hashable {
    /// Values as they are stored, as views composite.
    case encoded
    /// The light that they stand for; the surface decodes what is there and encodes the mixture.
    case light
  }

  /// nil replaces.
  private var mixing: Mixing?

  /// The state at the beginning of whatever is drawn.
  init() {
    glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE_MINUS_SRC_ALPHA))
  }

  /// Changes over to mixing, premultiplied, or to replacing.
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

  /// Whether light can be drawn into the framebuffer that is bound, found out with its first pixel.
  ///
  /// Some drivers say wrong things about the encoding of a window, so it is tried.
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
    // Half the light is stored as 188, as a value it is 128.
    return pixel[0] > 158
  }
}
