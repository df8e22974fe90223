internal import COpenGL
package import QuireGeometry
package import QuireScene

extension RenderPass {
  /// Draws `list`, one frame of a transition, on `stage`, whose top left corner is at `origin`,
  /// with the page textures that `texture` returns.
  ///
  /// - Parameters:
  ///   - list: The draw list.
  ///   - stage: The stage, with the size of the container in points and its scale.
  ///   - origin: The container's top left corner on the surface, in pixels.
  ///   - bounds: The rectangle of the surface to which drawing is clipped, in pixels.
  ///   - showsBackdrop: Whether the backdrop is drawn where the draw calls do not cover the stage;
  ///     otherwise the existing pixels remain there.
  ///   - faults: The object that reports faults in the shaders of effects, or `nil` to throw the
  ///     error of a shader that the driver rejects.
  ///   - texture: A function that returns the texture of a page, with all of the page's paper.
  /// - Throws: `GraphicsError.size` if a texture for a plain colour cannot be made, `.shader` if
  ///   the driver rejects a program.
  package func draw(
    _ list: DrawList, on stage: Stage, at origin: Point = .zero, within bounds: Rect? = nil,
    showsBackdrop: Bool = true, faults: ShaderFaults? = nil, texture: (Page) -> Texture
  ) throws(GraphicsError) {
    let frame = Rect(origin: origin, size: stage.size * stage.scale)
    let pages = PageTextures(from: texture(.from), to: texture(.to), on: stage, renderer: renderer)
    let parts = EncodedDrawList(list, on: stage, exactPages: pages.exact).parts
    let mixing = mixing(under: list)
    if try pages.prepare(parts.flatMap(\.samplings)) { bindSurface() }
    let limit = bounds ?? Rect(size: size)
    let inside = frame.intersection(limit)
    if showsBackdrop, !list.coversStage {
      clip(to: inside)
      renderer.clear(list.backdrop)
    }
    clip(to: list.clips ? inside : limit)
    let projection = StageProjection(stage: stage, frame: frame, surface: size, down: down)
    for part in parts {
      switch part {
      case .panels(let batches):
        try draw(
          batches, camera: list.camera, projection: projection, pages: pages, mixing: mixing)
      case .mix(let mix): try draw(mix, projection: projection, pages: pages)
      case .shader(let pass):
        do throws(GraphicsError) {
          try draw(
            pass, backdrop: list.backdrop, projection: projection, pages: pages, faults: faults)
        } catch {
          guard let faults, case .shader(let name, let log) = error else { throw error }
          let lines = log.split(separator: "\n").joined(separator: "; ")
          faults.note("shader \(name): \(lines)")
          let mix = PageMix(share: pass.progress, of: pass.start.other)
          try draw(mix, projection: projection, pages: pages)
        }
      case .sheet(let mesh):
        defer { pages.restore() }
        try mesh.draw(
          with: renderer, pages: pages, camera: list.camera, projection: projection,
          mixing: mixing)
      }
    }
    clip(to: nil)
  }

  /// Returns the form in which the colours of `list` are mixed: encoded values or linear light.
  ///
  /// Views composite encoded values, so the picture of a translucent transition has to mix encoded
  /// values, too.
  func mixing(under list: DrawList) -> BlendState.Mixing {
    let isOpaque = down < 0 || list.coversStage || list.backdrop.alpha >= 1
    return storesLight && isOpaque ? .light : .encoded
  }

  private func draw(
    _ mix: PageMix, projection: StageProjection, pages: PageTextures
  ) throws(GraphicsError) {
    pages.bind(mix.page.other, unit: 0)
    pages.bind(mix.page, unit: 1)
    try renderer.painter(MixPainter.self).draw(mix, projection: projection)
  }

  private func draw(
    _ pass: ShaderPass, backdrop: Color, projection: StageProjection, pages: PageTextures,
    faults: ShaderFaults?
  ) throws(GraphicsError) {
    try renderer.painter(FilePainter.self).draw(
      pass, backdrop: backdrop, projection: projection, faults: faults
    ) { page, unit throws(GraphicsError) in
      let texture =
        if let page { pages[page] } else { try renderer.plainTexture(Color(white: 0.5)) }
      // Shader files read at any place, also in branches, where smaller levels would show as seams.
      texture.bind(unit: unit, sampler: renderer.linear)
    }
  }

  private func draw(
    _ batches: PanelBatches, camera: Camera, projection: StageProjection, pages: PageTextures,
    mixing: BlendState.Mixing
  ) throws(GraphicsError) {
    var colors: [Color: Texture] = [:]
    for run in batches.runs {
      if case .color(let color) = run.surface { colors[color] = try renderer.plainTexture(color) }
    }
    glActiveTexture(GLenum(GL_TEXTURE0))
    defer { pages.restore() }
    try renderer.painter(PanelPainter.self).draw(
      batches, camera: camera, projection: projection, mixing: mixing
    ) { run in
      switch run.surface {
      case .page(let page):
        pages.bind(page, isExact: run.isExact, sampling: run.reduction.sampling)
      case .color(let color):
        guard let texture = colors[color] else { return }
        glBindTexture(GLenum(GL_TEXTURE_2D), texture.name)
        renderer.nearest.bind(unit: 0)
      case .shadow: break
      }
    }
  }
}
