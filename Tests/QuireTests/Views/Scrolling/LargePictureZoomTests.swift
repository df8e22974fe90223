import Glibc
import QuireCompositor
import QuireGeometry
import QuireGraphics
import QuireScene
import QuireViews
import Testing

/// Zooming a picture of 24 megapixels.
@MainActor
@Suite struct LargePictureZoomTests {
  @MainActor private final class Delegate: ScrollViewDelegate {
    let picture = ImageView(isOpaque: true, frame: Rect(x: 0, y: 0, width: 6000, height: 4000))

    func viewForZooming(in scrollView: ScrollView) -> View? { picture }

    isolated deinit {}
  }

  @Test("a zoom draws the texture of the picture, and uploads nothing")
  func frames() throws {
    let display = try HeadlessDisplay(debug: true)
    let context = try GraphicsContext(debug: true)
    let compositor = Compositor(renderer: try Renderer(context: context))
    let target = try RenderTarget(width: 1280, height: 800, context: context)
    let driver = InputDriver(size: Size(width: 1280, height: 800))
    let (view, delegate) = (ScrollView(), Delegate())
    let count = Image.byteCount(width: 6000, height: 4000, mipmapped: true)
    let image = Image(
      width: 6000, height: 4000, mipmapped: true,
      storage: ArrayStorage(bytes: [UInt8](repeating: 200, count: count)))
    delegate.picture.show(ViewContent(image: image, isOpaque: true))
    view.delegate = delegate
    view.minimumZoomScale = 0.2
    view.maximumZoomScale = 20
    view.addSubview(delegate.picture)
    _ = driver.add(view, driver.window.bounds)
    view.zoomScale = 0.2
    func frame() throws {
      driver.pass(1.0 / 60)
      driver.showFrame()
      try compositor.draw(
        driver.window.compose(), contents: driver.window.contents, scale: 1, to: .target(target),
        background: .black)
    }
    /// Zooms in with a pinch.
    func zoom() throws {
      view.zoomScale = 0.2
      try frame()
      for step in 0..<90 {
        let place = Point(x: 700 + Double(step), y: 300)
        let scale = exp(Double(step) / 25)
        driver.send(.pinch(step == 0 ? .began : .changed, scale: scale, at: place))
        try frame()
      }
      driver.send(.pinch(.ended, scale: 30, at: Point(x: 790, y: 300)))
      for _ in 0..<300 where view.isScrolling { try frame() }
      #expect(!view.isScrolling && view.zoomScale > 5)
    }
    // The first zoom uploads the picture.
    try zoom()
    let textures = context.objects.textures
    let generation = delegate.picture.content?.generation
    try zoom()
    #expect(context.objects.textures == textures)
    #expect(delegate.picture.content?.generation == generation)
    #expect(context.takeMessages().filter(\.isError).isEmpty)
    withExtendedLifetime(display) {}
  }
}
