import QuireGeometry
package import QuireScene

/// A task that compiles the shader programs for page turns in advance, in several steps.
///
/// Drivers compile a program when it is first used in a certain state, which takes a software
/// renderer tens of milliseconds. Each step draws a little in the state of a real page turn, with
/// textures like those of its pages: a side that is a power of two would be a different state.
package struct WarmUp {
  private let renderer: Renderer
  private var lists: [DrawList]
  private var texture: Texture?

  /// The width and height, in points, of the area into which each step draws.
  ///
  /// Panels that fill it count as large.
  private static let side = 401
  private static let stage = Stage(size: Size(width: Double(side), height: Double(side)))

  /// Creates a task that compiles all shader programs of `renderer` that page turns need.
  package init(of renderer: Renderer) {
    self.renderer = renderer
    lists = WarmUp.calls.map {
      DrawList(camera: Camera(distance: 1000), calls: [$0], coversStage: true)
    }
  }

  /// The draw calls of the steps, one for each OpenGL state that page turns use, the most frequent
  /// state first.
  private static var calls: [DrawCall] {
    let whole = Rect(origin: .zero, size: stage.size)
    let small = Rect(x: 0, y: 0, width: 9, height: 9)
    let flat = Panel(.page(.from, source: whole), frame: stage.bounds)
    let shading = Shading(
      axis: .horizontal, stops: [Shading.Stop(0, alpha: 0.5), Shading.Stop(4, alpha: 0)])
    var swung = flat
    swung.angle = 0.5
    swung.freeEdges = .all
    // At a steep angle, pixels are the mean of two samples.
    var steep = swung
    steep.angle = 1.2
    var panels: [Panel] = []
    for opacity in [1, 0.5] {
      for var panel in opacity < 1 ? [flat, swung] : [flat, swung, steep] {
        panel.opacity = opacity
        panels.append(panel)
        panel.shading = shading
        panels.append(panel)
      }
    }
    for var panel in panels.suffix(4) {
      // The fragments of an explosion are small.
      panel.frame = small
      panel.content = .page(.from, source: small)
      panels.append(panel)
    }
    var paper = swung
    paper.content = .color(.white)
    panels.append(paper)
    paper.shading = shading
    panels.append(paper)
    var sheet = CurlSheet(
      front: .from, back: .paper(.white, share: 0.15), beneath: .to, frame: stage.bounds,
      roll: Roll(axis: .zero, normal: Vector(x: 1), radius: 20), shade: 0.5, castShadow: 0.4)
    sheet.edgeShadow = CurlSheet.EdgeShadow(opacity: 0.2, width: 20)
    // Overlapping sheets in flight have separate shadows.
    var shadow = flat
    shadow.content = .shadow
    shadow.shading = shading
    panels.append(shadow)
    var front = sheet
    front.part = .front
    // Paper on a desk has shadow areas.
    var onDesk = front
    onDesk.shadowAreas = [ShadowArea(stage.bounds)]
    var backOnDesk = sheet
    backOnDesk.part = .back
    backOnDesk.edgeShadow?.areas = [ShadowArea(stage.bounds)]
    var leaf = LeafSheet(
      front: (.from, stage.bounds), back: (.page(.to, hinge: .vertical(x: 0)), stage.bounds),
      spine: .vertical(x: stage.bounds.minX), side: 1,
      shape: LeafShape(width: stage.size.width, bend: 0.9, progress: 0.5))
    leaf.castShadow = 1
    (leaf.occlusion, leaf.reflection, leaf.transmission) = (0.35, 0.12, 0.16)
    leaf.pageBesideFront = LeafSheet.FacedPage(.to, frame: stage.bounds)
    var board = leaf
    board.transmission = 0
    leaf.shadowAreas = [ShadowArea(stage.bounds, paper: 1)]
    var round = flat
    (round.freeEdges, round.cornerRadius) = (.all, 9)
    panels.append(round)
    // Panels at this size sample two levels of their page.
    for var panel in panels where panel.angle != 0 {
      panel.transform = .scale(x: 0.6, y: 0.6)
      panels.append(panel)
    }
    return panels.map { .panel($0) } + [.mix(PageMix(share: 0.5))]
      + [sheet, front, onDesk, backOnDesk].map { .curl($0) } + [.leaf(leaf), .leaf(board)]
  }

  /// Creates a task with a single step, which draws the draw list that `list` returns for the stage
  /// that is passed to it.
  package init(of renderer: Renderer, drawing list: (Stage) -> DrawList) {
    self.renderer = renderer
    lists = [list(WarmUp.stage)]
  }

  /// Performs one step by drawing into `surface`, and returns whether all steps are done.
  ///
  /// - Parameter surface: The surface of later page turns; its contents are lost.
  /// - Returns: Whether all steps are done.
  /// - Throws: `GraphicsError` if a shader or a texture cannot be made.
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
    // A page that is a view is drawn, and its smaller levels are computed.
    let page = try RenderTarget(
      width: WarmUp.side, height: WarmUp.side, mipmapped: true, context: renderer.context)
    try renderer.updateMipmaps(of: page)
    return texture
  }
}
