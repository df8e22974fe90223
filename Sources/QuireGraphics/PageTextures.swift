internal import COpenGL
import Glibc
import QuireGeometry
import QuireScene

/// The textures of the two pages of a transition, and how they are sampled.
struct PageTextures {
  private let from: Texture
  private let to: Texture
  private let renderer: Renderer
  private let pixels: (from: Size, to: Size)
  /// Those that have a texel for each pixel of their paper.
  let exact: Set<Page>

  init(from: Texture, to: Texture, on stage: Stage, renderer: Renderer) {
    self.from = from
    self.to = to
    self.renderer = renderer
    pixels = (
      stage.content(of: .from).size * stage.scale, stage.content(of: .to).size * stage.scale
    )
    var exact: Set<Page> = []
    if from.hasTexels(for: pixels.from) { exact.insert(.from) }
    if to.hasTexels(for: pixels.to) { exact.insert(.to) }
    self.exact = exact
  }

  /// The texture of a page.
  subscript(page: Page) -> Texture { page == .from ? from : to }

  /// Makes a page that lies flat on the stage what `unit` samples.
  ///
  /// - Parameters:
  ///   - page: which.
  ///   - unit: of the textures, from 0; it is the active one afterwards.
  func bind(_ page: Page, unit: GLuint) {
    let sampler =
      exact.contains(page)
      ? renderer.nearest : self[page].levelCount > 1 ? renderer.trilinear : renderer.linear
    self[page].bind(unit: unit, sampler: sampler)
  }

  /// Makes a page what paper in motion samples, as unit 0.
  ///
  /// All of the paper samples the same level where finding one in each pixel would take a software
  /// renderer half the time.
  ///
  /// - Parameters:
  ///   - page: which.
  ///   - isExact: whether its texels fall on pixels.
  ///   - reduction: how much smaller than the page the paper is seen.
  func bind(_ page: Page, isExact: Bool, reduction: Reduction) {
    let texture = self[page]
    texture.begin(at: 0)
    if isExact { return texture.bind(unit: 0, sampler: renderer.nearest) }
    guard texture.levelCount > 1 else { return texture.bind(unit: 0, sampler: renderer.linear) }
    guard renderer.context.isSoftware else {
      return texture.bind(unit: 0, sampler: renderer.trilinear)
    }
    let pixels = page == .from ? pixels.from : pixels.to
    let own = log2(Double(texture.width * texture.height) / (pixels.width * pixels.height)) / 2
    let level = Sampler.level(halvings: own + reduction.halvings)
    let whole = min(Int(level), texture.levelCount - 1)
    if level > Double(whole) {
      renderer.oneLevel.sample(level)
      texture.bind(unit: 0, sampler: renderer.oneLevel)
    } else {
      texture.bind(unit: 0, sampler: renderer.linear)
      texture.begin(at: whole)
    }
  }

  /// Leaves the textures as all others are.
  func restore() {
    from.begin(at: 0)
    to.begin(at: 0)
  }
}
