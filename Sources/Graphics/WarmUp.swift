import Geometry
import Scene

/// The first use of everything that a turn needs, in steps, before somebody waits for it.
///
/// Drivers translate a program when it is first drawn with in a certain state, which takes a
/// software renderer tens of milliseconds. Each step draws a few pixels in the state of a real turn.
public struct WarmUp {
  private let renderer: Renderer
  private var lists: [DrawList]
  private var texture: Texture?

  private static let side = 8
  private static let stage = Stage(size: Size(width: Double(side), height: Double(side)))

  /// The steps for `renderer`.
  public init(of renderer: Renderer) {
    self.renderer = renderer
    let whole = Rect(origin: .zero, size: WarmUp.stage.size)
    let flat = Panel(.page(.from, source: whole), frame: WarmUp.stage.bounds)
    var shaded = flat
    shaded.shading = Shading(
      axis: .horizontal, stops: [Shading.Stop(0, alpha: 0.5), Shading.Stop(4, alpha: 0)])
    var swung = shaded
    swung.angle = 0.5
    swung.freeEdges = .all
    lists = [flat, shaded, swung].map {
      DrawList(camera: Camera(distance: 40), calls: [.panel($0)])
    }
  }

  /// Takes one step.
  ///
  /// - Parameter surface: what turns will be drawn into; its content is lost.
  /// - Returns: whether all steps have been taken.
  /// - Throws: `GraphicsError` when a shader or a texture cannot be made.
  public mutating func step(on surface: Renderer.Surface) throws(GraphicsError) -> Bool {
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
