internal import COpenGL
import Geometry
import Glibc
import Scene

/// The textures of the two pages of a transition, and how they are sampled.
struct PageTextures {
  private let from: Texture
  private let to: Texture
  private let renderer: Renderer
  private let pixels: Size
  /// Those that have a texel for each pixel of the stage.
  let exact: Set<Page>

  init(from: Texture, to: Texture, on stage: Stage, renderer: Renderer) {
    self.from = from
    self.to = to
    self.renderer = renderer
    let pixels = stage.size * stage.scale
    self.pixels = pixels
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

  /// Makes a page what panels sample, as unit 0.
  ///
  /// All of them sample the same level where finding one in each pixel would take a software
  /// renderer half the time of a page in motion.
  ///
  /// - Parameters:
  ///   - page: which.
  ///   - run: the panels.
  func bind(_ page: Page, for run: PanelBatches.Run) {
    let texture = self[page]
    guard renderer.context.isSoftware, !run.isExact, texture.levelCount > 1 else {
      return bind(page, unit: 0, isExact: run.isExact)
    }
    let own = log2(Double(texture.width * texture.height) / (pixels.width * pixels.height)) / 2
    let level = Sampler.level(halvings: own + run.reduction.halvings)
    let whole = min(Int(level), texture.levelCount - 1)
    if level > Double(whole) {
      renderer.oneLevel.sample(level)
      texture.bind(unit: 0, sampler: renderer.oneLevel)
      texture.begin(at: 0)
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
