import QuireScene

/// The mesh of a bent sheet of paper, which a painter draws.
protocol SheetMesh {
  /// The forms in which the pages on the moving paper are sampled.
  var samplings: [(page: Page, sampling: PaperSampling)] { get }

  /// Draws the mesh, as `camera` sees it, with the textures in `pages`, into the current render
  /// pass.
  ///
  /// - Parameters:
  ///   - renderer: The renderer with the painters.
  ///   - pages: The textures of the pages.
  ///   - camera: The camera.
  ///   - projection: The projection from stage points to clip space.
  ///   - mixing: The form in which colours are mixed at edges.
  /// - Throws: `GraphicsError.shader` if the driver rejects a program.
  func draw(
    with renderer: Renderer, pages: PageTextures, camera: Camera, projection: StageProjection,
    mixing: BlendState.Mixing
  ) throws(GraphicsError)
}

/// A bent sheet of paper for which there is a mesh.
protocol MeshedPaper: BentPaper {
  /// Returns the mesh of the sheet as `camera` sees it, on a device with `scale` pixels per point.
  func mesh(seenBy camera: Camera, scale: Double) -> any SheetMesh
}

extension BentSheet {
  /// Returns the mesh of the sheet as `camera` sees it, on a device with `scale` pixels per point.
  func mesh(seenBy camera: Camera, scale: Double) -> any SheetMesh {
    guard let paper = paper as? any MeshedPaper else {
      preconditionFailure("a sheet without a mesh cannot be drawn")
    }
    return paper.mesh(seenBy: camera, scale: scale)
  }
}

// MARK: - Rolled paper

extension CurlSheet: MeshedPaper {
  func mesh(seenBy camera: Camera, scale: Double) -> any SheetMesh {
    CurlMesh(self, camera: camera, scale: scale)
  }
}

extension CurlMesh: SheetMesh {
  /// None, because a roll hides the parts that would appear much smaller than on the page.
  var samplings: [(page: Page, sampling: PaperSampling)] { [] }

  func draw(
    with renderer: Renderer, pages: PageTextures, camera: Camera, projection: StageProjection,
    mixing: BlendState.Mixing
  ) throws(GraphicsError) {
    try renderer.painter(CurlPainter.self).draw(
      self, camera: camera, projection: projection, mixing: mixing
    ) { page, liesFlat in
      pages.bind(
        page, isExact: liesFlat && pages.exact.contains(page),
        sampling: PaperSampling(halvings: 0))
    }
  }
}

// MARK: - Paper that turns about a spine

extension LeafSheet: MeshedPaper {
  func mesh(seenBy camera: Camera, scale: Double) -> any SheetMesh {
    LeafMesh(self, camera: camera, scale: scale)
  }
}

extension LeafMesh: SheetMesh {
  var samplings: [(page: Page, sampling: PaperSampling)] {
    [(front, true), (back, false)].flatMap { face, isFront in
      (face?.runs ?? []).map { (page(onFront: isFront), $0.sampling) }
    }
  }

  func draw(
    with renderer: Renderer, pages: PageTextures, camera: Camera, projection: StageProjection,
    mixing: BlendState.Mixing
  ) throws(GraphicsError) {
    try renderer.painter(LeafPainter.self).draw(
      self, projection: projection, mixing: mixing
    ) { page, use in
      switch use {
      case .print(let sampling): pages.bind(page, isExact: false, sampling: sampling)
      case .mean: pages.bindMean(of: page)
      case .backlit: pages.bindBacklit(page, scale: projection.stage.scale)
      }
    }
  }
}
