internal import COpenGL
public import Geometry
public import Scene

/// Drawing into one surface, from `Renderer.render(to:background:_:)`.
public struct RenderPass {
  let renderer: Renderer
  /// Of the surface, in pixels.
  let size: Size
  /// The sign of clip space's y for what is further down.
  let down: Double

  /// Draws one frame of a transition.
  ///
  /// - Parameters:
  ///   - list: what to draw.
  ///   - stage: the size of the container in points and its scale.
  ///   - origin: the container's top left corner on the surface, in pixels.
  ///   - bounds: nothing shows outside this rectangle of the surface, in pixels.
  ///   - texture: the texture of each page, which covers the whole page.
  /// - Throws: `GraphicsError.size` when a texture for a plain colour cannot be made.
  public func draw(
    _ list: DrawList, on stage: Stage, at origin: Point = .zero, within bounds: Rect? = nil,
    texture: (Page) -> Texture
  ) throws(GraphicsError) {
    let frame = Rect(origin: origin, size: stage.size * stage.scale)
    let textures = [Page.from: texture(.from), .to: texture(.to)]
    let exact = textures.filter { $0.value.hasTexels(for: frame.size) }
    let batches = PanelBatches(list, on: stage, exactPages: Set(exact.keys))
    let colors = try plainTextures(of: batches)
    let limit = bounds ?? Rect(size: size)
    let inside = frame.intersection(limit)
    if !list.coversStage {
      clip(to: inside)
      renderer.clear(list.backdrop)
    }
    clip(to: list.clips ? inside : limit)
    glActiveTexture(GLenum(GL_TEXTURE0))
    try renderer.panels().draw(
      batches, camera: list.camera,
      projection: StageProjection(stage: stage, frame: frame, surface: size, down: down)
    ) { run in
      switch run.surface {
      case .page(let page):
        guard let texture = textures[page] else { return }
        glBindTexture(GLenum(GL_TEXTURE_2D), texture.name)
        (run.isExact
          ? renderer.nearest : texture.levelCount > 1 ? renderer.trilinear : renderer.linear)
          .bind(unit: 0)
      case .color(let color):
        guard let texture = colors[color] else { return }
        glBindTexture(GLenum(GL_TEXTURE_2D), texture.name)
        renderer.nearest.bind(unit: 0)
      }
    }
    clip(to: nil)
  }

  private func plainTextures(
    of batches: PanelBatches
  ) throws(GraphicsError) -> [Color: Texture] {
    var colors: [Color: Texture] = [:]
    for run in batches.runs {
      if case .color(let color) = run.surface { colors[color] = try renderer.plainTexture(color) }
    }
    return colors
  }

  /// Cuts off what lies outside a rectangle of pixels from the top left corner.
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
