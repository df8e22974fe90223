internal import COpenGL
import Glibc
import QuireGeometry
import QuireScene

/// The textures of the two pages of a transition, and the way in which each is filtered.
struct PageTextures {
  private let from: Texture
  private let to: Texture
  private let renderer: Renderer
  private let pixels: (from: Size, to: Size)
  /// The pages whose texture has exactly one texel for each pixel of the page.
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

  /// Returns the texture of `page`, one of the two pages of the transition.
  subscript(page: Page) -> Texture { page == .from ? from : to }

  /// Binds the texture of `page` to the texture unit `unit`, for drawing the page flat on the
  /// stage.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - unit: The texture unit, from 0; it is active afterwards.
  func bind(_ page: Page, unit: GLuint) {
    let sampler =
      exact.contains(page)
      ? renderer.nearest : self[page].levelCount > 1 ? renderer.trilinear : renderer.linear
    self[page].bind(unit: unit, sampler: sampler)
  }

  /// Binds the texture of `page` to texture unit 0 for moving paper, filtered for a page that
  /// appears smaller by `reduction`, or not filtered if `isExact` is true.
  ///
  /// On a software renderer all of the paper samples the same level, because finding a level for
  /// each pixel would take half of the time.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - isExact: Whether texels and pixels coincide.
  ///   - reduction: The ratio of the area on the page to the area on the screen.
  func bind(_ page: Page, isExact: Bool, reduction: Reduction) {
    let texture = self[page]
    texture.setBaseLevel(0)
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
      texture.setBaseLevel(whole)
    }
  }

  /// Resets the base mipmap level of both textures to the full size.
  func restore() {
    from.setBaseLevel(0)
    to.setBaseLevel(0)
  }
}
