import PixelReading
import Quire
import QuireCompositor
import QuireGeometry
import QuireGraphics
import QuireScene
import Testing

/// View trees drawn by the GPU.
@MainActor
@Suite struct CompositorTests {
  private let size = Size(width: 40, height: 20)

  /// The colours of the pixels of `window`, 0…255, row by row.
  private func pixels(of window: Window, with compositor: Compositor) throws -> [SIMD4<Int>] {
    let target = try RenderTarget(
      width: Int(size.width), height: Int(size.height), context: compositor.renderer.context)
    window.advance(to: 0)
    try compositor.draw(
      window.compose(), contents: window.contents, scale: window.scale, to: .target(target),
      background: window.backgroundColor ?? .black)
    let image = target.readImage()
    return image.colors
  }

  private func draw(_ body: (Compositor, Window) throws -> Void) throws {
    let display = try HeadlessDisplay(debug: true)
    let context = try GraphicsContext(debug: true)
    let before = context.objects
    try body(Compositor(renderer: Renderer(context: context)), Window(size: size))
    #expect(context.takeMessages().filter(\.isError).isEmpty)
    #expect(context.objects == before)
    withExtendedLifetime(display) {}
  }

  @Test("a content that frees its uploaded pixels is drawn from its texture")
  func freedPixels() throws {
    try draw { compositor, window in
      let image = Image(
        width: 40, height: 20, bytes: (0..<800).flatMap { _ in [9, 8, 7, 255] as [UInt8] })
      let content = ViewContent(image: image, isOpaque: true, keepsPixels: false)
      window.contents.register(content)
      try compositor.uploadAhead(of: window.contents) { true }
      #expect(content.currentImage() == nil && content.pixelSize == size)
      let view = ImageView(isOpaque: true, frame: Rect(size: size))
      view.show(content)
      window.addSubview(view)
      for pixel in try pixels(of: window, with: compositor) {
        #expect(pixel == SIMD4(9, 8, 7, 255))
      }
    }
  }

  @Test("a transition in a translucent view shows the window behind it")
  func translucentTransition() throws {
    try draw { compositor, window in
      window.backgroundColor = .white
      let view = TurningView(frame: Rect(size: size))
      view.alpha = 0.5
      window.addSubview(view)
      for pixel in try pixels(of: window, with: compositor) {
        #expect(abs(pixel.x - 128) <= 1 && abs(pixel.y - 128) <= 1 && pixel.w == 255)
      }
    }
  }

  @Test("a transition rotates with its view")
  func rotatedTransition() throws {
    try draw { compositor, window in
      window.backgroundColor = .white
      let view = TurningView(frame: Rect(size: size))
      view.transform = .rotationZ(.pi / 2)
      window.addSubview(view)
      let shown = try pixels(of: window, with: compositor)
      // The rotated view covers the middle 20 columns over the whole height.
      for (index, pixel) in shown.enumerated() {
        let isInside = (10..<30).contains(index % 40)
        #expect(abs(pixel.x - (isInside ? 0 : 255)) <= 1, "\(index)")
      }
    }
  }

  @Test("a transition that does not clip leaves the pixels beside the view")
  func unclippedTransition() throws {
    try draw { compositor, window in
      window.backgroundColor = .white
      let view = TurningView(frame: Rect(x: 10, y: 5, width: 20, height: 10))
      view.clips = false
      window.addSubview(view)
      let shown = try pixels(of: window, with: compositor)
      #expect(shown[0].x == 255 && shown[10 * 40 + 20].x == 0 && shown[799].x == 255)
    }
  }

  @Test("an image that arrives during a movement waits for its upload")
  func uploadDuringMovement() throws {
    try draw { compositor, window in
      let old = ViewContent(image: plain(50), isOpaque: true)
      let new = ViewContent(image: plain(200), isOpaque: true)
      let view = ImageView(isOpaque: true, frame: Rect(size: size))
      window.addSubview(view)
      view.show(old)
      #expect(view.content === old)
      window.observeFrames { _ in true }
      view.show(new)
      #expect(view.content === old)
      #expect(try pixels(of: window, with: compositor)[0].x == 50)
      let wasDone = try compositor.uploadAhead(of: window.contents) { false }
      #expect(!wasDone)
      #expect(view.content === old)
      let isDone = try compositor.uploadAhead(of: window.contents) { true }
      #expect(isDone)
      #expect(view.content === new)
      #expect(try pixels(of: window, with: compositor)[0].x == 200)
    }
  }

  @Test("a page that changes during a transition is drawn again")
  func changingPage() throws {
    try draw { compositor, window in
      let turning = TurningPages(frame: Rect(size: size))
      window.addSubview(turning)
      let other = CountingView(frame: Rect(size: size))
      turning.to.addSubview(other)
      let spot = View(frame: Rect(x: 0, y: 0, width: 10, height: 20))
      turning.from.addSubview(spot)
      var objects: ObjectCensus?
      for step in 1...5 {
        let red = Double(step) / 5
        spot.backgroundColor = Color(red: red, green: 0, blue: 0)
        let shown = try pixels(of: window, with: compositor)
        // The middle of a crossfade to black: the square root of half the square.
        let expected = 255 * (red * red / 2).squareRoot()
        #expect(abs(Double(shown[5 * 40 + 5].x) - expected) <= 1, "step \(step)")
        #expect(shown[5 * 40 + 30].x == 180)
        if let objects { #expect(compositor.renderer.context.objects == objects) }
        objects = compositor.renderer.context.objects
      }
      #expect(other.drawings == 1)
    }
  }

  @Test("an image that arrives during a transition shows when it is uploaded")
  func uploadDuringTransition() throws {
    try draw { compositor, window in
      let turning = TurningPages(frame: Rect(size: size))
      window.addSubview(turning)
      let picture = ImageView(isOpaque: true, frame: Rect(size: size))
      turning.from.addSubview(picture)
      let new = ViewContent(image: plain(200), isOpaque: true)
      window.observeFrames { _ in true }
      let light = { (value: Double) in Int((value * value / 2).squareRoot().rounded()) }
      #expect(try pixels(of: window, with: compositor)[0].x == light(255))
      picture.show(new)
      window.contents.register(new)
      let wasDone = try compositor.uploadAhead(of: window.contents) { false }
      #expect(!wasDone)
      let before = try pixels(of: window, with: compositor)
      #expect(Set(before.map(\.x)) == [light(255)])
      let isDone = try compositor.uploadAhead(of: window.contents) { true }
      #expect(isDone)
      let after = try pixels(of: window, with: compositor)
      #expect(Set(after.map(\.x)) == [light(200)])
    }
  }

  private func plain(_ value: UInt8) -> Image {
    Image(width: 40, height: 20, bytes: [UInt8](repeating: value, count: 40 * 20 * 4))
  }
}

/// A view with a transition that shows a black page.
private final class TurningView: View {
  var clips = true
  private let page = View()

  override func transitionLayers() -> [DrawListLayer] {
    page.frame = Rect(size: bounds.size)
    page.backgroundColor = .black
    let stage = Stage(size: bounds.size)
    var list = DrawList.flat(.from, on: stage)
    list.clips = clips
    return [
      DrawListLayer(
        list: list, from: page.snapshotSource(in: window), to: page.snapshotSource(in: window),
        stage: stage)
    ]
  }
}

/// A view in the middle of a crossfade from a white page to a black one.
private final class TurningPages: View {
  let from = View()
  let to = View()

  override func transitionLayers() -> [DrawListLayer] {
    for (page, color) in [(from, Color.white), (to, .black)] {
      page.frame = Rect(size: bounds.size)
      page.backgroundColor = color
    }
    let stage = Stage(size: bounds.size)
    return [
      DrawListLayer(
        list: DrawList(camera: Camera(distance: nil), calls: [.mix(PageMix(share: 0.5))]),
        from: from.snapshotSource(in: window), to: to.snapshotSource(in: window), stage: stage)
    ]
  }
}
