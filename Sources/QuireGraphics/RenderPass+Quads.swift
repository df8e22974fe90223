internal import COpenGL
package import QuireGeometry
package import QuireScene

extension RenderPass {
  /// Draws `quad`, a rectangle of a view tree, at `scale` pixels per point; `texture` contains its
  /// image if it shows one.
  ///
  /// Texels that coincide with pixels are copied; other texels are filtered. Rounded corners and
  /// shadows are computed in the shader.
  ///
  /// - Parameters:
  ///   - quad: The rectangle to draw.
  ///   - scale: The pixels per point of the root.
  ///   - texture: The texture of an image, which is not drawn without one; plain colours need none.
  /// - Throws: `GraphicsError.size` if a texture for a plain colour cannot be made.
  package func draw(
    _ quad: Quad, scale: Double, texture: Texture?
  ) throws(GraphicsError) {
    var quad = quad
    glActiveTexture(GLenum(GL_TEXTURE0))
    var source: Rect
    let tint: SIMD4<Double>
    let isOpaque: Bool
    switch quad.content {
    case .color(let color):
      // With replaced shaders, plain colours use them as well.
      if color.alpha >= 1, renderer.context.shaders == .builtIn,
        let pixels = wholePixels(of: quad, scale: scale)
      {
        return fill(pixels, with: color)
      }
      // Masks and replaced shaders read a texture.
      glBindTexture(GLenum(GL_TEXTURE_2D), try renderer.plainTexture(.white).name)
      renderer.nearest.bind(unit: 0)
      source = .zero
      tint = color.opacity(quad.alpha).premultiplied
      isOpaque = color.alpha >= 1
    case .image(_, let pixels, let opaque):
      guard let texture else { return }
      glBindTexture(GLenum(GL_TEXTURE_2D), texture.name)
      let usesPixels =
        quad.treatment.enlargement == .pixels
        && quad.magnification(of: pixels, scale: scale) > 1
      (usesPixels
        ? renderer.nearest : sampler(for: quad, source: pixels, of: texture, scale: scale))
        .bind(unit: 0)
      source = Rect(
        x: pixels.minX / Double(texture.width), y: pixels.minY / Double(texture.height),
        width: pixels.width / Double(texture.width), height: pixels.height / Double(texture.height))
      tint = SIMD4(repeating: quad.alpha)
      isOpaque = opaque
    case .shadow(let shadow):
      clip(to: quad.clip?.scaled(by: scale))
      try renderer.painter(ShadowPainter.self).draw(
        shadow, of: quad, transform: toClipSpace(scale) * quad.transform)
      return clip(to: nil)
    }
    clip(to: quad.clip?.scaled(by: scale))
    let transform = toClipSpace(scale) * quad.transform
    if quad.edges != .onPixels { quad.extend(&source, scale: scale) }
    if case .image(_, let pixels, let opaque) = quad.content,
      let treatment = TreatedQuadPainter.Treatment(
        quad.treatment, magnification: quad.magnification(of: pixels, scale: scale))
    {
      try renderer.painter(TreatedQuadPainter.self).draw(
        quad, with: treatment, source: source, transform: transform, tint: tint,
        blends: !opaque || quad.alpha < 1 || !quad.masks.isEmpty)
    } else if !quad.masks.isEmpty {
      try renderer.painter(MaskedQuadPainter.self).draw(
        quad, source: source, transform: transform, tint: tint)
    } else if case .color = quad.content {
      try renderer.painter(PlainQuadPainter.self).draw(
        frame: quad.frame, transform: transform, color: tint)
    } else {
      try renderer.painter(QuadPainter.self).draw(
        frame: quad.frame, source: source, transform: transform, tint: tint,
        blends: !isOpaque || quad.alpha < 1)
    }
    clip(to: nil)
  }

  /// Fills `rect`, a rectangle of whole pixels of the window or texture, with `color`.
  ///
  /// The rectangle is measured from the surface's top left corner.
  ///
  /// No shader runs, which halves the time on a software renderer.
  package func fill(_ rect: Rect, with color: Color) {
    let isAll =
      rect.minX <= 0 && rect.minY <= 0 && rect.maxX >= size.width && rect.maxY >= size.height
    clip(to: isAll ? nil : rect)
    renderer.clear(color)
    clip(to: nil)
  }

  /// Returns the rectangle that `quad` covers, in pixels, or `nil` if the quad is rotated, is
  /// translucent, has rounded corners, or covers parts of pixels.
  private func wholePixels(of quad: Quad, scale: Double) -> Rect? {
    guard quad.transform == .identity, quad.alpha >= 1, quad.masks.isEmpty else { return nil }
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
    guard texture.levelCount > 1 else { return renderer.linear }
    // An enlarged image needs no smaller levels, and software renderers are faster without them.
    let shown = quad.transform.boundingBox(of: frame).size
    let isEnlarged =
      quad.transform.keepsRectsUpright && shown.width >= source.width
      && shown.height >= source.height
    return isEnlarged ? renderer.linear : renderer.trilinear
  }

  /// Returns the transform from points of the root view, at `scale` pixels per point, to clip
  /// space.
  private func toClipSpace(_ scale: Double) -> Transform3D {
    .translation(Vector(x: -1, y: -down))
      * .scale(x: 2 * scale / size.width, y: down * 2 * scale / size.height, z: 0)
  }
}

extension Quad {
  /// Returns the number of pixels of the surface, at `scale` pixels per point, that a pixel of the
  /// image covers along the axis along which it covers more; `source` is the part of the image that
  /// the quad shows.
  ///
  /// Of a quad in perspective, the part at its origin counts.
  fileprivate func magnification(of source: Rect, scale: Double) -> Double {
    guard treatment != .plain, !source.isEmpty else { return 1 }
    let (x, y, _, t) = transform.columns
    let near = t.w > 0 ? scale / t.w : scale
    func length(_ axis: SIMD4<Double>) -> Double {
      (axis.x * axis.x + axis.y * axis.y).squareRoot() * near
    }
    let sides = (length(x) * frame.width, length(y) * frame.height)
    // A tiny remainder of a division is no enlargement.
    return max(sides.0 / source.width, sides.1 / source.height) - 1e-6
  }
}
