internal import COpenGL
import QuireGeometry

/// A pass that draws into one surface.
///
/// `Renderer.render(to:background:_:)` supplies it.
package struct RenderPass {
  let renderer: Renderer
  /// The size of the surface, in pixels.
  let size: Size
  /// The sign of clip space's y in the downward direction: −1 on a window and +1 on a texture.
  let down: Double
  /// Whether the surface can mix linear light.
  let storesLight: Bool

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
