internal import COpenGL
package import QuireGeometry
package import QuireScene

extension RenderPass {
  /// Draws a rectangle of a view tree.
  ///
  /// Texels that fall exactly on pixels are copied; others are filtered.
  ///
  /// - Parameters:
  ///   - quad: what to draw.
  ///   - scale: pixels a point of the root.
  ///   - texture: what its content is; plain colours need none, and an image without one is left
  ///     out.
  /// - Throws: `GraphicsError.size` when a texture for a plain colour cannot be made.
  package func draw(
    _ quad: Quad, scale: Double, texture: Texture?
  ) throws(GraphicsError) {
    glActiveTexture(GLenum(GL_TEXTURE0))
    let source: Rect
    let tint: SIMD4<Double>
    let isOpaque: Bool
    switch quad.content {
    case .color(let color):
      // Who replaces the program wants to see it at work.
      if color.alpha >= 1, renderer.context.shaders == .builtIn,
        let pixels = wholePixels(of: quad, scale: scale)
      {
        return fill(pixels, with: color)
      }
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

  /// Replaces what `rect`, of whole pixels from the top left corner, shows by `color`.
  ///
  /// No program runs for that, which a software renderer gains half of the time by.
  package func fill(_ rect: Rect, with color: Color) {
    let isAll =
      rect.minX <= 0 && rect.minY <= 0 && rect.maxX >= size.width && rect.maxY >= size.height
    clip(to: isAll ? nil : rect)
    renderer.clear(color)
    clip(to: nil)
  }

  /// The pixels that an upright, opaque quad covers, if it covers no part of one; nil for others.
  private func wholePixels(of quad: Quad, scale: Double) -> Rect? {
    guard quad.transform == .identity, quad.alpha >= 1 else { return nil }
    let frame = quad.frame.scaled(by: scale)
    let edges = [frame.minX, frame.minY, frame.maxX, frame.maxY]
    guard edges.allSatisfy({ abs($0 - $0.rounded()) < 1e-3 }) else { return nil }
    return quad.clip.map { frame.intersection($0.scaled(by: scale)) } ?? frame
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
