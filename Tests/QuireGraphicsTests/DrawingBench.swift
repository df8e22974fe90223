import QuireEffects
import QuireGeometry
import QuireScene
import SeededNumbers
import Testing

@testable import QuireGraphics
@testable import ReferenceFrames

/// A device to draw on in tests; `finish` fails the test on any GL error or leaked object.
struct DrawingBench {
  let display: HeadlessDisplay
  let context: GraphicsContext
  let renderer: Renderer

  init() throws {
    display = try HeadlessDisplay(debug: true)
    context = try GraphicsContext(debug: true)
    renderer = try Renderer(context: context)
  }

  /// Runs `body` with a new device, which has an invisible window if `window` is its size in
  /// pixels, and checks that nothing leaks.
  static func run(
    on interface: HeadlessDisplay.Interface = .openGL,
    window: (width: Int, height: Int)? = nil, _ body: (DrawingBench) throws -> Void
  ) throws {
    let display = try HeadlessDisplay(debug: true, interfaces: [interface], window: window)
    let context = try GraphicsContext(debug: true)
    try autoreleased {
      let bench = DrawingBench(
        display: display, context: context, renderer: try Renderer(context: context))
      try body(bench)
    }
    let errors = context.takeMessages().filter(\.isError)
    #expect(errors.isEmpty)
    #expect(context.objects == ObjectCensus(), "GPU objects are left")
  }

  private init(display: HeadlessDisplay, context: GraphicsContext, renderer: Renderer) {
    self.display = display
    self.context = context
    self.renderer = renderer
  }

  /// Releases everything that `body` makes.
  private static func autoreleased(_ body: () throws -> Void) rethrows {
    try body()
  }

  /// Returns a page as a texture with all levels.
  func texture(_ image: Image) throws -> Texture {
    let target = try RenderTarget(
      width: image.width, height: image.height, mipmapped: true, context: context)
    target.texture.write(image, level: 0, rows: 0..<image.height)
    try renderer.updateMipmaps(of: target)
    return target.texture
  }

  /// Returns the frame that `effect` draws at `progress` over any previous contents.
  func frame(
    _ effect: some TransitionEffect, at progress: Double, from: Texture, to: Texture,
    on stage: Stage, over background: Color = .clear
  ) throws -> Image {
    let target = try RenderTarget(
      width: Int((stage.size.width * stage.scale).rounded()),
      height: Int((stage.size.height * stage.scale).rounded()), context: context)
    let list = effect.drawList(at: progress, on: stage)
    try renderer.render(to: .target(target), background: background) { pass throws(GraphicsError) in
      try pass.draw(list, on: stage) { $0 == .from ? from : to }
    }
    return target.readImage()
  }
}
