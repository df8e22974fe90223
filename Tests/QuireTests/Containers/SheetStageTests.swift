import PixelReading
import QuireCompositor
import QuireEffects
import QuireGeometry
import QuireScene
import Testing

@testable import QuireGraphics
@testable import QuireViews

/// Effects that present and dismiss a sheet with a frame of its own, compared with the same effects
/// on a stage that has the size of the sheet.
@MainActor
@Suite struct SheetStageTests {
  private static let frame = Rect(x: 60, y: 30, width: 100, height: 80)
  private static let size = Size(width: 240, height: 160)
  private static let ground = Color(red: 0.2, green: 0.6, blue: 0.4)
  private static let paper = Color(red: 0.9, green: 0.3, blue: 0.2)

  private final class Card: PresentationController {
    override func frameOfPresentedView(in size: Size) -> Rect { frame }
  }

  private final class Delegate: TransitioningDelegate {
    func presentationController(
      forPresented presented: ViewController, presenting: ViewController
    ) -> PresentationController? { Card(presented: presented, presenting: presenting) }
  }

  /// A window with a presenter and a sheet, and the GPU objects that draw it.
  @MainActor
  private final class Scene {
    let display: HeadlessDisplay
    let context: GraphicsContext
    let compositor: Compositor
    let window = Window(size: size)
    let presenter = ViewController()
    let sheet = ViewController()
    private let delegate = Delegate()

    init() throws {
      display = try HeadlessDisplay(debug: true)
      context = try GraphicsContext(debug: true)
      compositor = Compositor(renderer: try Renderer(context: context))
      presenter.view.backgroundColor = ground
      sheet.view.backgroundColor = paper
      sheet.modalPresentationStyle = .custom
      sheet.transitioningDelegate = delegate
      window.rootViewController = presenter
      window.advance(to: 0)
    }

    /// Returns the pixels of the window.
    func pixels() throws -> [SIMD4<Int>] {
      let target = try RenderTarget(
        width: Int(size.width), height: Int(size.height), context: context)
      try compositor.draw(
        window.compose(), contents: window.contents, scale: 1, to: .target(target),
        background: .black)
      return target.readImage().colors
    }

    /// Returns the pixels of `list` on a transparent stage with the size of the sheet.
    func pixels(of list: DrawList, on stage: Stage) throws -> [SIMD4<Int>] {
      let (width, height) = (Int(frame.width), Int(frame.height))
      let nothing = try texture(.clear)
      let page = try texture(paper)
      let target = try RenderTarget(width: width, height: height, context: context)
      var list = list
      (list.backdrop, list.coversStage) = (.clear, false)
      try compositor.renderer.render(to: .target(target), background: .clear) {
        pass throws(GraphicsError) in
        try pass.draw(list, on: stage, showsBackdrop: false) { $0 == .from ? nothing : page }
      }
      return target.readImage().colors
    }

    private func texture(_ color: Color) throws -> Texture {
      let target = try RenderTarget(
        width: Int(frame.width), height: Int(frame.height), mipmapped: true, context: context)
      try compositor.renderer.render(to: .target(target), background: color) { _ in }
      try compositor.renderer.updateMipmaps(of: target)
      return target.texture
    }
  }

  @Test(
    "an effect draws a sheet in its frame, over the dimmed presenter",
    arguments: BuiltInEffects.all.map(\.name), [0.04, 0.5, 0.96])
  func frames(name: String, progress: Double) throws {
    let effect = try #require(BuiltInEffects.all.first { $0.name == name })
    let scene = try Scene()
    scene.presenter.present(scene.sheet, transition: .effect(effect))
    scene.window.advance(to: 0.05)
    try check(scene, effect, at: progress)
    let context = try #require(scene.sheet.transitionCoordinator?.context)
    context.finish()
    scene.window.advance(to: 1)
    scene.window.advance(to: 2)
    #expect(scene.sheet.view.frame == Self.frame)
    try #expect(scene.pixels()[Int(Self.size.width) * 60 + 100] == Self.bytes(Self.paper))
    // Back again.
    scene.sheet.dismiss()
    scene.window.advance(to: 2.05)
    try check(scene, effect, at: 1 - progress)
  }

  @Test(
    "at its end, an effect draws all of the sheet, pixel for pixel",
    arguments: BuiltInEffects.all.map(\.name))
  func end(name: String) throws {
    let effect = try #require(BuiltInEffects.all.first { $0.name == name }).fillingStage()
    let scene = try Scene()
    let stage = Stage(size: Self.frame.size, backgroundColor: .black)
    let drawn = try scene.pixels(of: effect.drawList(at: 1, on: stage), on: stage)
    #expect(try drawn == scene.pixels(of: .flat(.to, on: stage), on: stage))
  }

  /// Compares a frame of the window, while the sheet has the share `share` of its way in, with the
  /// effect on a stage of its own.
  private func check(_ scene: Scene, _ effect: any TransitionEffect, at share: Double) throws {
    let context = try #require(scene.sheet.transitionCoordinator?.context)
    context.pause()
    let isDismissal = context.to !== scene.sheet
    context.update(isDismissal ? 1 - share : share)
    scene.window.advance(to: scene.window.time + 0.02)
    // Paper with mass swings out.
    while scene.window.isMoving, effect.mass(on: Stage(size: Self.frame.size)) != nil {
      scene.window.advance(to: scene.window.time + 0.02)
    }
    let stage = Stage(size: Self.frame.size, backgroundColor: .black)
    var list = effect.fillingStage().drawList(at: share, on: stage)
    if effect is Crossfade {
      let page = DrawCall.panel(
        Panel(.page(.to, source: stage.source(at: stage.bounds)), frame: stage.bounds))
      list = DrawList(camera: list.camera, calls: [page])
    }
    let drawn = try scene.pixels()
    let sheet = try scene.pixels(of: list, on: stage)
    let container = try #require(scene.presenter.presentation)
    let dimming = try #require(container.view.subviews.first)
    #expect(abs(dimming.presentationAlpha - share) < 0.01)
    let ground = Self.bytes(
      Self.ground.covered(by: .black.opacity(0.4 * dimming.presentationAlpha)))
    var wrong = 0
    for row in 0..<Int(Self.size.height) {
      for column in 0..<Int(Self.size.width) {
        let pixel = drawn[row * Int(Self.size.width) + column]
        let (x, y) = (column - Int(Self.frame.minX), row - Int(Self.frame.minY))
        guard (0..<Int(Self.frame.width)).contains(x), (0..<Int(Self.frame.height)).contains(y)
        else {
          // Paper that sticks out of the stage may be there.
          if list.clips, Self.distance(pixel, ground) > 3 { wrong += 1 }
          continue
        }
        var color = sheet[y * Int(Self.frame.width) + x]
        if effect is Crossfade { color = Self.faded(color, to: share) }
        let expected = color &+ ground &* (255 &- SIMD4(repeating: color.w)) / 255
        if Self.distance(pixel, expected) > 4 { wrong += 1 }
      }
    }
    // Mipmap levels of a page that the compositor draws may differ at edges.
    #expect(wrong < 40, "\(effect.name), \(isDismissal ? "dismissal" : "presentation")")
    #expect(scene.context.takeMessages().filter(\.isError).isEmpty)
  }

  private static func bytes(_ color: Color) -> SIMD4<Int> {
    let c = color.premultiplied
    return SIMD4(
      [c.x, c.y, c.z, c.w].map { Int(($0 * 255).rounded()) })
  }

  /// Returns a premultiplied colour with the opacity `share`.
  private static func faded(_ color: SIMD4<Int>, to share: Double) -> SIMD4<Int> {
    func part(_ value: Int) -> Int { Int((Double(value) * share).rounded()) }
    return SIMD4(part(color.x), part(color.y), part(color.z), part(color.w))
  }

  private static func distance(_ a: SIMD4<Int>, _ b: SIMD4<Int>) -> Int {
    max(abs(a.x - b.x), abs(a.y - b.y), abs(a.z - b.z))
  }
}
