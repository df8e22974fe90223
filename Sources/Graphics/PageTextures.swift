internal import COpenGL
import Geometry
import Scene

/// The textures of the two pages of a transition, and how they are sampled.
struct PageTextures {
  private let from: Texture
  private let to: Texture
  private let renderer: Renderer
  /// Those that have a texel for each pixel of the stage.
  let exact: Set<Page>

  init(from: Texture, to: Texture, on stage: Stage, renderer: Renderer) {
    self.from = from
    self.to = to
    self.renderer = renderer
    let pixels = stage.size * stage.scale
    exact = Set([(Page.from, from), (.to, to)].filter { $0.1.hasTexels(for: pixels) }.map(\.0))
  }

  /// The texture of a page.
  subscript(page: Page) -> Texture { page == .from ? from : to }

  /// Makes a page what `unit` samples.
  ///
  /// - Parameters:
  ///   - page: which.
  ///   - unit: of the textures, from 0; it is the active one afterwards.
  ///   - isExact: whether its texels fall on pixels; nil for a page that lies flat on the stage.
  func bind(_ page: Page, unit: GLuint, isExact: Bool? = nil) {
    let sampler =
      isExact ?? exact.contains(page)
      ? renderer.nearest : self[page].levelCount > 1 ? renderer.trilinear : renderer.linear
    self[page].bind(unit: unit, sampler: sampler)
  }
}
