internal import COpenGL
import Geometry
public import Scene

extension RenderPass {
  /// Draws a rectangle of a view tree.
  ///
  /// Texels that fall exactly on pixels are copied; others are filtered.
  ///
  /// - Parameters:
  ///   - quad: what to draw.
  ///   - scale: pixels a point of the root.
  ///   - texture: what its content is; plain colours need none, and an image without one is left out.
  /// - Throws: `GraphicsError.size` when a texture for a plain colour cannot be made.
  public func draw(
    _ quad: Quad, scale: Double, texture: Texture?
  ) throws(GraphicsError) {
    glActiveTexture(GLenum(GL_TEXTURE0))
    let source: Rect
    let tint: SIMD4<Double>
    let isOpaque: Bool
    switch quad.content {
    case .color(let color):
      glBindTexture(GLenum(GL_TEXTURE_2D), try renderer.plainTexture(.white).name)
      renderer.nearest.bind(unit: 0)
      source = .zero
      tint = color.opacity(quad.alpha).premultiplied
      isOpaque = color.alpha >= 1
    case .image(_, let pixels, let opaque):
      guard let texture else { return }
      glBindTexture(GLenum(GL_TEXTURE_2D), texture.name)
      sampler(for: quad, source: pixels, of: texture, scale: scale).bind(unit: 0)
      source = Rect(
        x: pixels.minX / Double(texture.width), y: pixels.minY / Double(texture.height),
        width: pixels.width / Double(texture.width), height: pixels.height / Double(texture.height))
      tint = SIMD4(repeating: quad.alpha)
      isOpaque = opaque
    }
    clip(to: quad.clip?.scaled(by: scale))
    try renderer.painter(QuadPainter.self).draw(
      frame: quad.frame, source: source, transform: toClipSpace(scale) * quad.transform,
      tint: tint, blends: !isOpaque || quad.alpha < 1)
    clip(to: nil)
  }

  private func sampler(
    for quad: Quad, source: Rect, of texture: Texture, scale: Double
  ) -> Sampler {
    let frame = quad.frame.scaled(by: scale)
    let isExact =
      quad.transform == .identity
      && [
        frame.width - source.width, frame.height - source.height,
        frame.minX - frame.minX.rounded(), frame.minY - frame.minY.rounded(),
      ].allSatisfy { abs($0) < 1e-3 }
    if isExact { return renderer.nearest }
    return texture.levelCount > 1 ? renderer.trilinear : renderer.linear
  }

  /// From points of the root to clip space.
  private func toClipSpace(_ scale: Double) -> Transform3D {
    .translation(Vector(x: -1, y: -down))
      * .scale(x: 2 * scale / size.width, y: down * 2 * scale / size.height, z: 0)
  }
}

extension Rect {
  /// The rectangle with its coordinates multiplied by `factor`.
  func scaled(by factor: Double) -> Rect {
    Rect(x: minX * factor, y: minY * factor, width: width * factor, height: height * factor)
  }
}
