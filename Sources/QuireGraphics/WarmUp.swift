import QuireGeometry
package import QuireScene

/// The first use of everything that a turn needs, in steps, before somebody waits for it.
///
/// Drivers translate a program when it is first drawn with in a certain state, which takes a
/// software renderer tens of milliseconds. Each step draws a little in the state of a real turn,
/// with textures like those of its pages: a side that is a power of two would be another state.
package struct WarmUp {
  private let renderer: Renderer
  private var lists: [DrawList]
  private var texture: Texture?

  /// Enough for a panel that counts as large.
  private static let side = 401
  private static let stage = Stage(size: Size(width: Double(side), height: Double(side)))

  /// The steps for `renderer`.
  package init(of renderer: Renderer) {
    self.renderer = renderer
    lists = WarmUp.calls.map {
      DrawList(camera: Camera(distance: 1000), calls: [$0], coversStage: true)
    }
  }

  /// One call for each state, first those that most turns need.
  private static var calls: [DrawCall] {
    let whole = Rect(origin: .zero, size: stage.size)
    let small = Rect(x: 0, y: 0, width: 9, height: 9)
    let flat = Panel(.page(.from, source: whole), frame: stage.bounds)
    let shading = Shading(
      axis: .horizontal, stops: [Shading.Stop(0, alpha: 0.5), Shading.Stop(4, alpha: 0)])
    var swung = flat
    swung.angle = 0.5
    swung.freeEdges = .all
    var panels: [Panel] = []
    for opacity in [1, 0.5] {
      for var panel in [flat, swung] {
        panel.opacity = opacity
        panels.append(panel)
        panel.shading = shading
        panels.append(panel)
      }
    }
    for var panel in panels.suffix(4) {
      // As explosions have them.
      panel.frame = small
      panel.content = .page(.from, source: small)
      panels.append(panel)
    }
    var paper = swung
    paper.content = .color(.white)
    panels.append(paper)
    paper.shading = shading
    panels.append(paper)
    let sheet = CurlSheet(
      front: .from, back: .paper(.white, share: 0.15), beneath: .to, frame: stage.bounds,
      roll: Roll(axis: .zero, normal: Vector(x: 1), radius: 20), shade: 0.5, castShadow: 0.4)
    // As sheets in flight over each other have them.
    var shadow = flat
    shadow.content = .shadow
    shadow.shading = shading
    panels.append(shadow)
    var front = sheet
    front.part = .front
    // As paper that ends on a desk has it.
    var onDesk = front
    onDesk.shadowAreas = [CurlSheet.ShadowArea(stage.bounds)]
    // Between two levels of their page.
    for var panel in panels where panel.angle != 0 {
      panel.transform = .scale(x: 0.6, y: 0.6)
      panels.append(panel)
    }
    return panels.map { .panel($0) } + [.mix(PageMix(share: 0.5))]
      + [sheet, front, onDesk].map { .curl($0) }
  }

  /// The one step for what a transition draws on a stage.
  package init(of renderer: Renderer, drawing list: (Stage) -> DrawList) {
    self.renderer = renderer
    lists = [list(WarmUp.stage)]
  }

  /// Takes one step.
  ///
  /// - Parameter surface: what turns will be drawn into; its content is lost.
  /// - Returns: whether all steps have been taken.
  /// - Throws: `GraphicsError` when a shader or a texture cannot be made.
  package mutating func step(on surface: Renderer.Surface) throws(GraphicsError) -> Bool {
    guard !lists.isEmpty else { return true }
    let list = lists.removeFirst()
    let texture = try keptTexture()
    if lists.isEmpty { self.texture = nil }
    try renderer.render(to: surface, background: .black) { pass throws(GraphicsError) in
      try pass.draw(list, on: WarmUp.stage) { _ in texture }
    }
    return lists.isEmpty
  }

  private mutating func keptTexture() throws(GraphicsError) -> Texture {
    if let texture { return texture }
    let count = Image.byteCount(width: WarmUp.side, height: WarmUp.side, mipmapped: true)
    let image = Image(
      width: WarmUp.side, height: WarmUp.side, mipmapped: true,
      storage: ArrayStorage(bytes: [UInt8](repeating: 255, count: count)))
    let texture = try Texture(image, context: renderer.context)
    self.texture = texture
    return texture
  }
}
