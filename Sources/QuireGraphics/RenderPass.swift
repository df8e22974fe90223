internal import COpenGL
import QuireGeometry

/// A render pass, which draws into one window or texture.
///
/// `Renderer.render(to:background:_:)` supplies it.
package struct RenderPass {
  let renderer: Renderer
  /// The size of the window or texture, in pixels.
  let size: Size
  /// The texture into which the pass draws, or `nil` if it draws into the window.
  let target: RenderTarget?

  /// The direction in which clip space's y axis points: −1 for up, in a window, or +1 for down, in
  /// a texture.
  var down: Double { target == nil ? -1 : 1 }

  /// Whether the window or texture can mix colours in linear light.
  var storesLight: Bool { target?.storesLight ?? renderer.windowStoresLight }

  /// Makes the window or texture the one into which OpenGL draws, all of it.
  func bindSurface() {
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), target?.framebuffer ?? 0)
    glViewport(0, 0, GLsizei(size.width), GLsizei(size.height))
    glDisable(GLenum(GL_SCISSOR_TEST))
  }

  /// Clips drawing to `rect`, in pixels from the top left corner, or removes the clip if `rect` is
  /// `nil`.
  func clip(to rect: Rect?) {
    guard let rect else { return glDisable(GLenum(GL_SCISSOR_TEST)) }
    let left = rect.minX.rounded()
    let top = rect.minY.rounded()
    let (width, height) = (rect.maxX.rounded() - left, rect.maxY.rounded() - top)
    glEnable(GLenum(GL_SCISSOR_TEST))
    glScissor(
      GLint(left), GLint(down < 0 ? size.height - top - height : top), GLsizei(max(0, width)),
      GLsizei(max(0, height)))
  }
}

extension Texture {
  func hasTexels(for pixels: Size) -> Bool {
    Double(width) == pixels.width.rounded() && Double(height) == pixels.height.rounded()
  }
}
