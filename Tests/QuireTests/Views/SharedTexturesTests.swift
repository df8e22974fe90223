import PixelReading
import QuireCompositor
import QuireGeometry
import QuireGraphics
import QuireScene
import QuireViews
import Testing

/// Two windows that share one OpenGL context and the textures of their contents.
@MainActor
@Suite struct SharedTexturesTests {
  private static let size = Size(width: 80, height: 60)

  private func image(_ seed: UInt8) -> Image {
    Image(
      width: 8, height: 6, bytes: (0..<8 * 6).flatMap { _ in [seed, 0, 0, 255] as [UInt8] })
  }

  private func window(_ contents: [ViewContent]) -> Window {
    let window = Window(size: Self.size)
    for (index, content) in contents.enumerated() {
      let view = ImageView(
        isOpaque: true, frame: Rect(x: Double(index) * 10, y: 0, width: 8, height: 6))
      view.show(content)
      window.addSubview(view)
    }
    return window
  }

  private func draw(_ window: Window, with compositor: Compositor, to target: RenderTarget) throws {
    window.advance(to: 0)
    try compositor.draw(
      window.compose(), contents: window.contents, scale: 1, to: .target(target),
      background: .black)
  }

  @Test(
    "a content in two windows has one texture, and no GPU object is left when both are closed",
    arguments: [0, 1])
  func closing(first: Int) throws {
    let display = try HeadlessDisplay(debug: true)
    let context = try GraphicsContext(debug: true)
    let none = context.objects
    let shared = ViewContent(image: image(1), isOpaque: true)
    let own = [2, 3].map { ViewContent(image: image($0), isOpaque: true) }
    try autoreleased {
      let textures = ContentTextures(renderer: try Renderer(context: context))
      var compositors: [Compositor?] = [
        Compositor(sharing: textures), Compositor(sharing: textures),
      ]
      let target = try RenderTarget(width: 80, height: 60, context: context)
      let windows = own.map { window([shared, $0]) }
      let before = context.objects.textures
      for (window, compositor) in zip(windows, compositors) {
        try draw(window, with: #require(compositor), to: target)
      }
      #expect(textures.count == 3)
      #expect(context.objects.textures - before == 3)
      compositors[first] = nil
      // The texture of the closed window is gone, although its content lives on.
      #expect(textures.count == 2)
      #expect(context.objects.textures - before == 2)
      try draw(windows[1 - first], with: #require(compositors[1 - first]), to: target)
      #expect(context.objects.textures - before == 2)
      #expect(target.readImage().firstRed == 1)
      compositors[1 - first] = nil
      #expect(textures.count == 0 && context.objects.textures == before)
    }
    #expect(context.objects == none, "GPU objects are left")
    #expect(context.takeMessages().filter(\.isError).isEmpty)
    withExtendedLifetime((display, shared, own)) {}
  }

  @Test("a deallocated content loses its texture in both windows")
  func deallocation() throws {
    let display = try HeadlessDisplay(debug: true)
    let context = try GraphicsContext(debug: true)
    let none = context.objects
    try autoreleased {
      let textures = ContentTextures(renderer: try Renderer(context: context))
      let compositors = [Compositor(sharing: textures), Compositor(sharing: textures)]
      let target = try RenderTarget(width: 80, height: 60, context: context)
      var shared: ViewContent? = ViewContent(image: image(1), isOpaque: true)
      let windows = [window([shared].compactMap(\.self)), window([shared].compactMap(\.self))]
      for (window, compositor) in zip(windows, compositors) {
        try draw(window, with: compositor, to: target)
      }
      #expect(textures.count == 1)
      shared = nil
      for window in windows { for view in window.subviews { view.removeFromSuperview() } }
      for (window, compositor) in zip(windows, compositors) {
        try draw(window, with: compositor, to: target)
      }
      #expect(textures.count == 0)
    }
    #expect(context.objects == none, "GPU objects are left")
    withExtendedLifetime(display) {}
  }

  /// Releases everything that `body` makes.
  private func autoreleased(_ body: () throws -> Void) rethrows { try body() }
}
