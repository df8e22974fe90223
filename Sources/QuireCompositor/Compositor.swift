import QuireGeometry
package import QuireGraphics
package import QuireScene

/// A compositor that draws view trees, and keeps textures for view contents and for moving pages.
package final class Compositor {
  /// A texture into which a page was drawn, with the number of the last frame that used it.
  private struct Page {
    let target: RenderTarget
    let subtree: SnapshotSource.Subtree
    var lastFrame: Int
  }

  /// The textures of the transitions in a frame.
  private struct TransitionTextures {
    /// The textures of the pages that the transitions show.
    var pages: [SnapshotSource: Texture] = [:]
    /// The pictures of those transitions that cannot be drawn directly into the surface.
    var pictures: [DrawListLayer: Texture] = [:]
  }

  /// The textures of the view contents, which other compositors may share.
  package let textures: ContentTextures

  /// The object that reports faults in the shaders of effects, or `nil` if a shader that the driver
  /// rejects ends the drawing.
  package var shaderFaults: ShaderFaults?
  private var pages: [ContentID: Page] = [:]
  private var frame = 0
  private var history = FrameHistory()

  /// The renderer with which the compositor draws.
  package var renderer: Renderer { textures.renderer }

  /// Creates a compositor that draws with `renderer`.
  package convenience init(renderer: Renderer) {
    self.init(sharing: ContentTextures(renderer: renderer))
  }

  /// Creates a compositor that uses `textures` together with other compositors.
  package init(sharing textures: ContentTextures) {
    self.textures = textures
  }

  isolated deinit { textures.leave(ObjectIdentifier(self)) }

  /// Draws `items`, one frame of a view tree, into `surface`, except for the parts that have not
  /// changed in the last `age` frames.
  ///
  /// - Parameters:
  ///   - items: The tree, from `Window.compose()`.
  ///   - contents: The registry of the contents that the items refer to.
  ///   - scale: The device pixels per point.
  ///   - surface: The surface to draw into.
  ///   - background: The colour of pixels that no item covers.
  ///   - age: The age of the surface's pixels in frames of this compositor, 1 for the last frame, 0
  ///     if the pixels are undefined. Parts that have not changed since then are not drawn.
  /// - Throws: `GraphicsError.size` if the device cannot hold a content.
  package func draw(
    _ items: [LayerItem], contents: ContentRegistry, scale: Double,
    to surface: Renderer.Surface, background: Color, age: Int = 0
  ) throws(GraphicsError) {
    frame += 1
    releaseTextures(of: contents)
    let areas = history.add(
      items, contents: contents, scale: scale, size: surface.size, background: background, age: age)
    try draw(
      items, in: areas, contents: contents, scale: scale, surface: surface, background: background)
    pages = pages.filter { $0.value.lastFrame == frame }
    renderer.endFrame()
  }

  /// Releases the textures of those contents in `contents` that have been deallocated.
  ///
  /// Each frame that is drawn does so, too.
  package func releaseTextures(of contents: ContentRegistry) {
    textures.release(contents.takeReleased())
  }

  /// Uploads the pixels of `contents` before they are visible, while `mayContinue` returns true,
  /// and returns whether all are uploaded.
  ///
  /// The function `mayContinue` is called before each band of about half a megabyte.
  ///
  /// Later frames do not have to wait for contents that are uploaded.
  ///
  /// - Throws: `GraphicsError.size` if the device cannot hold a content.
  @discardableResult
  package func uploadAhead(
    of contents: ContentRegistry, while mayContinue: () -> Bool
  ) throws(GraphicsError) -> Bool {
    try textures.uploadAhead(of: contents, for: self, while: mayContinue)
  }

  /// Returns the pixels of `subtree`, whose images are in `contents`, on a transparent ground.
  ///
  /// - Throws: `GraphicsError.size` if the device cannot hold the image or a content.
  package func image(
    of subtree: SnapshotSource.Subtree, contents: ContentRegistry
  ) throws(GraphicsError) -> Image {
    let pixels = Size(
      width: max(1, (subtree.size.width * subtree.scale).rounded()),
      height: max(1, (subtree.size.height * subtree.scale).rounded()))
    let target = try RenderTarget(
      width: Int(pixels.width), height: Int(pixels.height), context: renderer.context)
    try draw(
      subtree.items, in: [Rect(size: pixels)], contents: contents, scale: subtree.scale,
      surface: .target(target), background: .clear)
    return target.readImage()
  }

  /// Discards the record of drawn frames and the textures of pages, so that the next frames are
  /// drawn completely.
  ///
  /// Call this after a change of the shaders.
  package func forgetFrames() {
    history.removeAll()
    pages.removeAll()
  }

  private func draw(
    _ items: [LayerItem], in areas: [Rect], contents: ContentRegistry, scale: Double,
    surface: Renderer.Surface, background: Color
  ) throws(GraphicsError) {
    let extents = items.map { $0.extent(on: surface.size, scale: scale) }
    // Pages are drawn before the pass on the surface begins, since passes cannot overlap.
    var textures = TransitionTextures()
    for case (.drawList(let layer), let extent) in zip(items, extents) {
      let ground = layer.isTranslucent ? .clear : background
      for source in [layer.from, layer.to] {
        textures.pages[source] = try texture(of: source, contents: contents, on: ground)
      }
      if !layer.isDrawnDirectly, areas.contains(where: { !$0.intersection(extent).isEmpty }),
        let from = textures.pages[layer.from], let to = textures.pages[layer.to]
      {
        textures.pictures[layer] = try flatten(layer, from: from, to: to)
      }
    }
    try renderer.render(to: surface, background: nil) { (pass) throws(GraphicsError) in
      for area in areas {
        let visible = VisibleParts(
          of: items, extents: extents, in: area, size: surface.size, scale: scale)
        for part in visible.ofBackground { pass.fill(part, with: background) }
        for (index, parts) in visible.ofItems.enumerated() {
          for part in parts {
            try draw(
              items[index], within: part.encloses(extents[index]) ? nil : part, in: pass,
              contents: contents, scale: scale, textures: textures)
          }
        }
      }
    }
  }

  /// Draws the part `part` of `item`, in pixels, or all of it if `part` is `nil`.
  private func draw(
    _ item: LayerItem, within part: Rect?, in pass: RenderPass, contents: ContentRegistry,
    scale: Double, textures: TransitionTextures
  ) throws(GraphicsError) {
    switch item {
    case .quad(let quad):
      var texture: Texture?
      if case .image(let id, _, _) = quad.content {
        texture = try self.textures.texture(of: id, contents: contents, for: self)
      }
      try draw(quad, within: part, in: pass, scale: scale, texture: texture)
    case .drawList(let layer):
      if let picture = textures.pictures[layer] {
        return try draw(
          layer.quad(of: picture), within: part, in: pass, scale: scale, texture: picture)
      }
      guard let from = textures.pages[layer.from], let to = textures.pages[layer.to] else { return }
      let clip = layer.clip?.scaled(by: scale)
      try pass.draw(
        layer.list, on: layer.stage, at: layer.origin(scale: scale),
        within: part.map { part in clip?.intersection(part) ?? part } ?? clip,
        showsBackdrop: !layer.showsViewsBehind, faults: shaderFaults
      ) { $0 == .from ? from : to }
    }
  }

  private func draw(
    _ quad: Quad, within part: Rect?, in pass: RenderPass, scale: Double, texture: Texture?
  ) throws(GraphicsError) {
    var quad = quad
    if let part { quad.clip(to: part.scaled(by: 1 / scale)) }
    try pass.draw(quad, scale: scale, texture: texture)
  }

  /// Draws `layer`, a transition between the pages `from` and `to` that cannot be drawn directly,
  /// into a new texture, and returns the texture.
  ///
  /// Paper that sticks out of the stage is in the texture, too, up to `layer.outerMargin`.
  private func flatten(
    _ layer: DrawListLayer, from: Texture, to: Texture
  ) throws(GraphicsError) -> Texture {
    let (size, margin) = (layer.stage.size * layer.stage.scale, layer.outerMargin)
    let target = try RenderTarget(
      width: max(1, Int(size.width.rounded()) + 2 * margin),
      height: max(1, Int(size.height.rounded()) + 2 * margin), context: renderer.context)
    try renderer.render(to: .target(target), background: .clear) { (pass) throws(GraphicsError) in
      try pass.draw(
        layer.list, on: layer.stage, at: Point(x: Double(margin), y: Double(margin)),
        showsBackdrop: !layer.showsViewsBehind,
        faults: shaderFaults
      ) { $0 == .from ? from : to }
    }
    return target.texture
  }

  /// Returns the texture of the page `source`, or `nil` if the page has no pixels; a page that is a
  /// view tree is drawn over `background`.
  private func texture(
    of source: SnapshotSource, contents: ContentRegistry, on background: Color
  ) throws(GraphicsError) -> Texture? {
    switch source {
    case .content(let id):
      return try textures.texture(of: id, contents: contents, for: self)
    case .subtree(let subtree):
      let known = pages[subtree.id]
      if let known, known.subtree == subtree {
        pages[subtree.id]?.lastFrame = frame
        return known.target.texture
      }
      let width = max(1, Int((subtree.size.width * subtree.scale).rounded()))
      let height = max(1, Int((subtree.size.height * subtree.scale).rounded()))
      // A page that changes in every frame of a turn reuses the texture of the last frame.
      let target: RenderTarget
      if let known, known.target.texture.width == width, known.target.texture.height == height {
        target = known.target
      } else {
        target = try RenderTarget(
          width: width, height: height, mipmapped: true, context: renderer.context)
      }
      try draw(
        subtree.items, in: [Rect(size: Size(width: Double(width), height: Double(height)))],
        contents: contents, scale: subtree.scale, surface: .target(target), background: background)
      try renderer.updateMipmaps(of: target)
      pages[subtree.id] = Page(target: target, subtree: subtree, lastFrame: frame)
      return target.texture
    }
  }
}

extension Quad {
  /// Clips the quad to `area`, in points of the root view, in addition to its present clipping.
  fileprivate mutating func clip(to area: Rect) {
    clip = clip?.intersection(area) ?? area
  }
}

extension DrawListLayer {
  /// Returns a quad that shows `texture`, a picture of the whole transition, where the layer would
  /// be drawn.
  fileprivate func quad(of texture: Texture) -> Quad {
    let pixels = Size(width: Double(texture.width), height: Double(texture.height))
    let margin = -Double(outerMargin) / stage.scale
    return Quad(
      .image(id: ContentID(rawValue: 0), source: Rect(size: pixels), opaque: false),
      frame: stage.bounds.insetBy(x: margin, y: margin), transform: transform, alpha: alpha,
      clip: clip, masks: masks)
  }

  /// The width, in pixels, of the area around the stage in which paper of a translucent layer is
  /// drawn: half of the longer side of the stage, or 0 if the draw list clips.
  fileprivate var outerMargin: Int {
    guard isTranslucent, !list.clips else { return 0 }
    return Int((max(stage.size.width, stage.size.height) * stage.scale / 2).rounded())
  }
}
