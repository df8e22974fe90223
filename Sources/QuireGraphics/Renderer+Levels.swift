import QuireGeometry
package import QuireScene

/// The methods that compute smaller pictures of pages.
extension Renderer {
  private var levelSamplers: LevelPainter.Samplers {
    LevelPainter.Samplers(even: nearest, odd: linear)
  }

  /// Computes the smaller mipmap levels of `target`, for use as a page of a transition.
  ///
  /// - Throws: `GraphicsError.shader` if the driver rejects the program for it.
  package func updateMipmaps(of target: RenderTarget) throws(GraphicsError) {
    guard context.isSoftware else { return target.texture.generateMipmaps() }
    narrowPages.discard(of: target.texture)
    try painter(LevelPainter.self).draw(target.texture, samplers: levelSamplers)
  }

  /// Makes the copy `key` of `page` and the less narrow ones from which it follows.
  ///
  /// The surface of the render pass has to be bound again afterwards.
  ///
  /// - Throws: `GraphicsError.size` if there is no memory, `.shader` if the driver rejects the
  ///   program.
  func makeNarrowPage(_ key: NarrowPages.Key, of page: Texture) throws(GraphicsError) {
    var source = (texture: page, level: key.level)
    for narrowings in 1...key.narrowings {
      var step = key
      step.narrowings = narrowings
      if let known = narrowPages.copy(step, of: page) {
        source = (known, 0)
        continue
      }
      let (width, height) = source.texture.size(ofLevel: source.level)
      let copy = try Texture(
        width: key.axis == .horizontal ? (width + 1) / 2 : width,
        height: key.axis == .vertical ? (height + 1) / 2 : height, mipmapped: false,
        format: .page(in: context), context: context)
      try painter(LevelPainter.self).draw(
        source.texture, level: source.level, halvedAlong: key.axis, into: copy,
        samplers: levelSamplers)
      narrowPages.keep(copy, as: step, of: page)
      source = (copy, 0)
    }
  }
}
