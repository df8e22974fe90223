import PixelReading
import Quire
import QuireCompositor
import QuireGeometry
import QuireGraphics
import QuireScene
import Testing

/// Drawing and hit-testing during an animation.
@MainActor
@Suite struct ViewPresentationTests {
  private let size = Size(width: 40, height: 20)

  private func draw(_ window: Window) throws -> [SIMD4<Int>] {
    let display = try HeadlessDisplay(debug: true)
    let context = try GraphicsContext(debug: true)
    let compositor = Compositor(renderer: try Renderer(context: context))
    let target = try RenderTarget(
      width: Int(size.width), height: Int(size.height), context: context)
    try compositor.draw(
      window.compose(), contents: window.contents, scale: window.scale, to: .target(target),
      background: window.backgroundColor ?? .black)
    let image = target.readImage()
    #expect(context.takeMessages().filter(\.isError).isEmpty)
    withExtendedLifetime(display) {}
    return image.colors
  }

  @Test("a frame during an animation shows the interpolated place, size, alpha and colour")
  func drawing() throws {
    let window = Window(size: size)
    window.backgroundColor = .white
    let plain = View(frame: Rect(x: 0, y: 0, width: 4, height: 4))
    plain.backgroundColor = .black
    let drawing = CountingView(frame: Rect(x: 20, y: 0, width: 4, height: 20))
    window.addSubview(plain)
    window.addSubview(drawing)
    window.advance(to: 0)
    let animator = ViewPropertyAnimator(duration: .seconds(1)) {
      plain.frame = Rect(x: 8, y: 4, width: 12, height: 12)
      plain.backgroundColor = .white
      plain.alpha = 0.5
      drawing.frame.size.width = 12
    }
    animator.scrub(to: 0.5)
    window.advance(to: 1)
    let pixels = try draw(window)
    // Half grey with an alpha of 0.75 over white.
    let grey = Int((255 * (0.75 * 0.5 + 0.25)).rounded())
    for y in 0..<20 {
      for x in 0..<40 {
        let isInPlain = (4..<12).contains(x) && (2..<10).contains(y)
        let isInDrawing = (20..<28).contains(x)
        let expected = isInDrawing ? 0 : isInPlain ? grey : 255
        #expect(abs(pixels[y * 40 + x].x - expected) <= 1, "\(x) \(y)")
      }
    }
    let drawings = drawing.drawings
    animator.scrub(to: 0.75)
    window.advance(to: 2)
    _ = try draw(window)
    #expect(drawing.drawings == drawings)
  }

  @Test("hit-testing finds animated views where they are shown")
  func hitTesting() {
    let window = Window(size: Size(width: 400, height: 300))
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let inner = View(frame: Rect(x: 10, y: 10, width: 20, height: 20))
    view.addSubview(inner)
    window.addSubview(view)
    let animator = ViewPropertyAnimator(duration: .seconds(1)) {
      view.frame = Rect(x: 200, y: 100, width: 200, height: 200)
    }
    animator.scrub(to: 0.5)
    // The view is shown at (100, 50) with 150 × 150 points; its subview keeps its place and size.
    #expect(window.hitTest(Point(x: 50, y: 50)) === window)
    #expect(window.hitTest(Point(x: 350, y: 250)) === window)
    #expect(window.hitTest(Point(x: 105, y: 55)) === view)
    #expect(window.hitTest(Point(x: 245, y: 195)) === view)
    #expect(window.hitTest(Point(x: 251, y: 195)) === window)
    #expect(window.hitTest(Point(x: 115, y: 65)) === inner)
    #expect(inner.convert(Point.zero, to: nil) == Point(x: 110, y: 60))
    #expect(inner.convert(Point(x: 110, y: 60), from: nil) == .zero)
    animator.finishAnimation(at: .end)
    #expect(window.hitTest(Point(x: 350, y: 250)) === view)
  }

  @Test("a view that fades out takes input until it is almost transparent")
  func fadingOut() {
    let window = Window(size: Size(width: 400, height: 300))
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    view.backgroundColor = .black
    window.addSubview(view)
    let animator = ViewPropertyAnimator(duration: .seconds(1)) { view.alpha = 0 }
    animator.scrub(to: 0.5)
    #expect(window.compose().quads.last?.alpha == 0.5)
    #expect(window.hitTest(Point(x: 50, y: 50)) === view)
    animator.scrub(to: 0.995)
    #expect(window.hitTest(Point(x: 50, y: 50)) === window)
    animator.finishAnimation(at: .end)
    #expect(window.compose().quads.count == 1)
  }

  @Test("animated bounds clip the subviews")
  func clipping() throws {
    let window = Window(size: Size(width: 400, height: 300))
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    view.clipsToBounds = true
    let inner = View(frame: Rect(x: 0, y: 0, width: 300, height: 300))
    inner.backgroundColor = .black
    view.addSubview(inner)
    window.addSubview(view)
    let animator = ViewPropertyAnimator(duration: .seconds(1)) {
      view.frame.size.width = 200
      view.bounds.origin = Point(x: 0, y: 40)
    }
    animator.scrub(to: 0.5)
    let quad = try #require(window.compose().quads.last)
    #expect(quad.clip == Rect(x: 0, y: 0, width: 150, height: 100))
    #expect(quad.frame == Rect(x: 0, y: -20, width: 300, height: 300))
    #expect(window.hitTest(Point(x: 149, y: 50)) === inner)
    #expect(window.hitTest(Point(x: 151, y: 50)) === window)
  }

  @Test("an animated text colour redraws the label")
  func textColor() {
    let window = Window(size: Size(width: 400, height: 300))
    let label = Label("Quire", frame: Rect(x: 0, y: 0, width: 100, height: 30))
    window.addSubview(label)
    let uploads = FakeUploads()
    uploads.frame(of: window)
    let animator = ViewPropertyAnimator(duration: .seconds(1)) { label.textColor = .white }
    animator.scrub(to: 0.5)
    let first = uploads.uploads
    uploads.frame(of: window)
    #expect(uploads.uploads == first + 1 && label.textColor == .white)
    uploads.frame(of: window)
    #expect(uploads.uploads == first + 1)
    animator.finishAnimation(at: .start)
    #expect(label.textColor == nil)
  }

  @Test("the snapshot of a page changes during an animation in the page")
  func snapshotsDuringAnimation() {
    let window = Window(size: Size(width: 400, height: 300))
    let page = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let inner = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    inner.backgroundColor = .black
    page.addSubview(inner)
    var pictures: [SnapshotSource] = [page.snapshotSource(in: window)]
    // The page is in no window, but a window shows it as a page of a transition.
    View.animate(withDuration: .seconds(1)) { inner.alpha = 0 }
    #expect(window.isMoving)
    for time in [0, 0.5, 0.75] {
      window.advance(to: time)
      pictures.append(page.snapshotSource(in: window))
    }
    #expect(Set(pictures).count == 4)
    window.advance(to: 1)
    #expect(page.snapshotSource(in: window) == page.snapshotSource(in: window))
  }
}
