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

  /// Binds the texture of `page` to the texture unit `unit`, which is active afterwards, for
  /// drawing the page flat on the stage.
  func bind(_ page: Page, unit: GLuint) {
    let sampler =
      exact.contains(page)
      ? renderer.nearest : self[page].levelCount > 1 ? renderer.trilinear : renderer.linear
    self[page].bind(unit: unit, sampler: sampler)
  }

  /// Binds the texture of `page` to texture unit 0 for moving paper, sampled in the form
  /// `sampling`, or not filtered if texels and pixels coincide, as `isExact` says.
  ///
  /// On a software renderer all of the paper samples the same level, because finding a level for
  /// each pixel would take half of the time. For squeezed paper, `prepare` has made narrow copies.
  func bind(_ page: Page, isExact: Bool, sampling: PaperSampling) {
    let texture = self[page]
    texture.setBaseLevel(0)
    if isExact { return texture.bind(unit: 0, sampler: renderer.nearest) }
    guard texture.levelCount > 1 else { return texture.bind(unit: 0, sampler: renderer.linear) }
    guard renderer.context.isSoftware else {
      return texture.bind(unit: 0, sampler: renderer.trilinear)
    }
    if let key = narrowKey(of: page, for: sampling),
      let copy = renderer.narrowPages.copy(key, of: texture)
    {
      return copy.bind(unit: 0, sampler: renderer.linear)
    }
    let level = level(of: page, for: sampling)
    let whole = min(Int(level), texture.levelCount - 1)
    if level > Double(whole) {
      renderer.oneLevel.sample(level)
      texture.bind(unit: 0, sampler: renderer.oneLevel)
    } else {
      texture.bind(unit: 0, sampler: renderer.linear)
      texture.setBaseLevel(whole)
    }
  }

  /// Binds the texture of `page` to texture unit 1, so that a shader can read the mean colour of
  /// large parts.
  func bindMean(of page: Page) {
    let texture = self[page]
    texture.bind(unit: 1, sampler: texture.levelCount > 1 ? renderer.trilinear : renderer.linear)
    glActiveTexture(GLenum(GL_TEXTURE0))
  }

  /// Binds the texture of `page` to texture unit 2, for print that is seen through paper: a texel
  /// covers about four points, where `scale` is the number of device pixels per point.
  func bindBacklit(_ page: Page, scale: Double) {
    let texture = self[page]
    let level = level(of: page, for: PaperSampling(halvings: log2(4 * scale))).rounded()
    texture.setBaseLevel(min(Int(level), texture.levelCount - 1))
    texture.bind(unit: 2, sampler: renderer.linear)
    glActiveTexture(GLenum(GL_TEXTURE0))
  }

  /// Makes the copies of the pages that the forms `samplings` need, where the driver does not
  /// filter squeezed textures.
  ///
  /// - Returns: Whether a copy was made, so that the surface of the render pass has to be bound
  ///   again.
  /// - Throws: `GraphicsError.size` if there is no memory for a copy, `.shader` if the driver
  ///   rejects the program.
  func prepare(_ samplings: [(page: Page, sampling: PaperSampling)]) throws(GraphicsError) -> Bool {
    guard renderer.context.isSoftware else { return false }
    for page in [from, to] { renderer.narrowPages.use(of: page) }
    var isMade = false
    for (page, sampling) in samplings where self[page].levelCount > 1 {
      guard let key = narrowKey(of: page, for: sampling),
        renderer.narrowPages.copy(key, of: self[page]) == nil
      else { continue }
      try renderer.makeNarrowPage(key, of: self[page])
      isMade = true
    }
    return isMade
  }

  /// Returns the copy of `page` that is sampled in the form `sampling`, or
  /// `nil` for the page itself.
  private func narrowKey(of page: Page, for sampling: PaperSampling) -> NarrowPages.Key? {
    guard let axis = sampling.axis, sampling.narrowings > 0 else { return nil }
    let level = Int(level(of: page, for: sampling).rounded())
    return NarrowPages.Key(
      level: min(level, self[page].levelCount - 1), axis: axis,
      narrowings: sampling.narrowings)
  }

  /// Returns the mipmap level of `page` that is sampled in the form `sampling`, with fractions
  /// between two levels.
  private func level(of page: Page, for sampling: PaperSampling) -> Double {
    let (texture, pixels) = (self[page], page == .from ? pixels.from : pixels.to)
    let own = log2(Double(texture.width * texture.height) / (pixels.width * pixels.height)) / 2
    return Sampler.level(halvings: own + sampling.halvings)
  }

  /// Resets the base mipmap level of both textures to the full size.
  func restore() {
    from.setBaseLevel(0)
    to.setBaseLevel(0)
  }
}
