import PixelReading
import Quire
import QuireGeometry
import QuireGraphics
import QuireScene
import SeededNumbers
import Testing

@testable import QuireCompositor

/// Frames that are painted without OpenGL, beside the same frames drawn by OpenGL.
@MainActor
@Suite struct MemoryPainterTests {
  private static let (width, height) = (64, 48)
  private static let background = Color(red: 0.2, green: 0.4, blue: 0.6)
  private static let translucent = Color(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.5)

  /// Contents of which frames can be made: opaque ones, translucent ones, and a row.
  private struct Pictures {
    let registry: ContentRegistry
    let contents: [ViewContent]
    let row: ViewContent

    @MainActor init(using numbers: inout SeededGenerator) {
      func image(width: Int, height: Int, isOpaque: Bool) -> Image {
        let bytes = (0..<(width * height)).flatMap { _ in
          let alpha = isOpaque ? 255 : UInt8.random(in: 0...255, using: &numbers)
          // The components are premultiplied.
          return (0..<3).map { _ in UInt8.random(in: 0...alpha, using: &numbers) } + [alpha]
        }
        return Image(width: width, height: height, bytes: bytes)
      }
      registry = ContentRegistry()
      contents = [true, true, false].map {
        ViewContent(image: image(width: 40, height: 30, isOpaque: $0), isOpaque: $0)
      }
      row = ViewContent(image: image(width: width, height: 1, isOpaque: true), isOpaque: true)
      for content in contents + [row] { registry.register(content) }
    }

    /// Returns a quad that can be painted, on a surface with `scale` pixels per point.
    @MainActor
    func quad(scale: Double, using numbers: inout SeededGenerator) -> Quad {
      func number(_ range: ClosedRange<Int>) -> Double {
        Double(Int.random(in: range, using: &numbers))
      }
      var quad: Quad
      let origin = Point(x: number(-10...50), y: number(-10...40))
      switch Int.random(in: 0...5, using: &numbers) {
      case 0, 1:
        let color = Color(
          red: number(0...4) / 4, green: number(0...4) / 4, blue: number(0...4) / 4,
          alpha: Bool.random(using: &numbers) ? 1 : number(1...9) / 10)
        quad = Quad(
          .color(color),
          frame: Rect(
            origin: origin, size: Size(width: number(1...64), height: number(1...48))))
      case 2:
        // The row is stretched to any height, as the block beside a page.
        let whole = Rect(size: row.pixelSize)
        quad = Quad(.image(id: row.id, source: whole, opaque: true), frame: whole)
        quad.transform =
          .translation(Vector(x: 0, y: origin.y / scale)) * .scale(x: 1, y: number(1...48))
      default:
        let content = contents[Int.random(in: 0...2, using: &numbers)]
        let source = Rect(
          x: number(0...20), y: number(0...15), width: number(1...20), height: number(1...15))
        quad = Quad(
          .image(id: content.id, source: source, opaque: content.isOpaque),
          frame: Rect(origin: origin, size: source.size))
      }
      if Bool.random(using: &numbers) { quad.alpha = number(0...100) / 100 }
      if Bool.random(using: &numbers) {
        quad.clip = Rect(
          x: number(-5...30), y: number(-5...30), width: number(1...50), height: number(1...50))
      }
      quad.frame = quad.frame.scaled(by: 1 / scale)
      quad.clip = quad.clip?.scaled(by: 1 / scale)
      return quad
    }
  }

  private func paint(
    _ items: [LayerItem], of registry: ContentRegistry, scale: Double,
    with painter: inout MemoryPainter,
    into pixels: inout [UInt32], isKept: Bool
  ) -> [PixelRect]? {
    var span = pixels.mutableSpan
    return painter.paint(
      items, contents: registry, scale: scale, background: Self.background, into: &span,
      width: Self.width, isKept: isKept)
  }

  private func draw(
    _ items: [LayerItem], of registry: ContentRegistry, scale: Double, with compositor: Compositor
  ) throws -> [UInt32] {
    let target = try RenderTarget(
      width: Self.width, height: Self.height, context: compositor.renderer.context)
    try compositor.draw(
      items, contents: registry, scale: scale, to: .target(target), background: Self.background)
    return target.readImage().numbers.map { MemoryPixel(imagePixel: $0).value }
  }

  /// Returns the greatest difference between the colours of `a` and `b`, of 255.
  private func difference(_ a: [UInt32], _ b: [UInt32]) -> Int {
    zip(a, b).map { a, b in
      [0, 8, 16].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max() ?? 0
    }.max() ?? 0
  }

  @Test("painted frames look as OpenGL draws them, also where only changes are painted")
  func sameAsOpenGL() throws {
    let display = try HeadlessDisplay(debug: true)
    let context = try GraphicsContext(debug: true)
    let compositor = try Compositor(renderer: Renderer(context: context))
    for seed in 1...40 {
      var numbers = SeededGenerator(seed: UInt64(seed))
      let pictures = Pictures(using: &numbers)
      let scales = [1, 1.25, 2]
      let scale = scales[seed % 3]
      var painter = MemoryPainter()
      var pixels = [UInt32](repeating: 0xABCDEF, count: Self.width * Self.height)
      var items: [LayerItem] = []
      for frame in 0..<6 {
        // Some items change, appear and disappear; the others stay.
        if items.count > 2 { items.remove(at: Int.random(in: 0..<items.count, using: &numbers)) }
        for _ in 0..<3 {
          let index = Int.random(in: 0...items.count, using: &numbers)
          items.insert(.quad(pictures.quad(scale: scale, using: &numbers)), at: index)
        }
        let painted = paint(
          items, of: pictures.registry, scale: scale, with: &painter, into: &pixels,
          isKept: frame > 0)
        #expect(painted != nil)
        let drawn = try draw(items, of: pictures.registry, scale: scale, with: compositor)
        // Also the rounding is that of Mesa's software renderer.
        #expect(difference(pixels, drawn) == 0, "seed \(seed), frame \(frame)")
      }
    }
    #expect(context.takeMessages().filter(\.isError).isEmpty)
    withExtendedLifetime(display) {}
  }

  @Test("a shadow looks as OpenGL draws it", arguments: [1, 1.25, 2])
  func shadow(scale: Double) throws {
    let display = try HeadlessDisplay(debug: true)
    let context = try GraphicsContext(debug: true)
    let compositor = try Compositor(renderer: Renderer(context: context))
    let registry = ContentRegistry()
    let size = Size(width: Double(Self.width), height: Double(Self.height))
    for (opacity, radius, y) in [(0.45, 5.0, 3.0), (0.18, 2, 0), (1, 0.2, -4)] {
      let view = View(frame: Rect(x: 12.3, y: 9, width: 20, height: 14))
      view.backgroundColor = .white
      view.shadowOpacity = opacity
      view.shadowRadius = radius
      view.shadowOffset = Vector(y: y)
      view.alpha = 0.9
      let window = Window(size: size * (1 / scale), scale: scale)
      window.addSubview(view)
      window.advance(to: 0)
      let items = window.compose()
      #expect(items.count > 1)
      var painter = MemoryPainter()
      var pixels = [UInt32](repeating: 0, count: Self.width * Self.height)
      let painted = paint(
        items, of: registry, scale: scale, with: &painter, into: &pixels, isKept: false)
      #expect(painted != nil)
      let drawn = try draw(items, of: registry, scale: scale, with: compositor)
      #expect(difference(pixels, drawn) <= 1)
      // A part that is painted again looks as before.
      let whole = pixels
      let other = Quad(
        .color(.white), frame: Rect(x: 8 / scale, y: 16 / scale, width: 9, height: 5))
      for items in [items + [.quad(other)], items] {
        _ = paint(items, of: registry, scale: scale, with: &painter, into: &pixels, isKept: true)
      }
      #expect(pixels == whole)
    }
    #expect(context.takeMessages().filter(\.isError).isEmpty)
    withExtendedLifetime(display) {}
  }

  @Test("opaque pixels are copied exactly, and nothing outside the reported rectangles changes")
  func exact() throws {
    var numbers = SeededGenerator(seed: 7)
    let pictures = Pictures(using: &numbers)
    let content = pictures.contents[0]
    let quad = Quad(
      .image(id: content.id, source: Rect(x: 3, y: 2, width: 20, height: 10), opaque: true),
      frame: Rect(x: 5, y: 6, width: 20, height: 10))
    var painter = MemoryPainter()
    var pixels = [UInt32](repeating: 0, count: Self.width * Self.height)
    _ = paint([], of: pictures.registry, scale: 1, with: &painter, into: &pixels, isKept: false)
    #expect(Set(pixels) == [0xFF33_6699])
    let painted = paint(
      [.quad(quad)], of: pictures.registry, scale: 1, with: &painter, into: &pixels, isKept: true)
    #expect(painted == [PixelRect(x: 5, y: 6, width: 20, height: 10)])
    let image = try #require(content.currentImage())
    for index in pixels.indices {
      let (x, y) = (index % Self.width, index / Self.width)
      guard (5..<25).contains(x), (6..<16).contains(y) else {
        #expect(pixels[index] == 0xFF33_6699)
        continue
      }
      let expected = image.storage.withBytes {
        unsafe $0.unsafeLoad(fromByteOffset: ((y - 4) * 40 + x - 2) * 4, as: UInt32.self)
      }
      #expect(pixels[index] & 0xFFFFFF == MemoryPixel(imagePixel: expected).value & 0xFFFFFF)
    }
  }

  @Test("a translucent background replaces what was there")
  func translucentBackground() {
    var numbers = SeededGenerator(seed: 9)
    let pictures = Pictures(using: &numbers)
    let quad = Quad(.color(.white), frame: Rect(x: 0, y: 0, width: 64, height: 24))
    var painter = MemoryPainter()
    var pixels = [UInt32](repeating: 0xABCDEF, count: Self.width * Self.height)
    for items in [[], [LayerItem.quad(quad)], []] {
      var span = pixels.mutableSpan
      _ = painter.paint(
        items, contents: pictures.registry, scale: 1, background: Self.translucent, into: &span,
        width: Self.width, isKept: !items.isEmpty)
    }
    #expect(Set(pixels) == [0x801A_334C])
  }

  @Test("a frame that only OpenGL can draw leaves the memory as it is")
  func refused() throws {
    var numbers = SeededGenerator(seed: 8)
    let pictures = Pictures(using: &numbers)
    let id = pictures.contents[0].id
    let whole = Rect(x: 0, y: 0, width: 20, height: 10)
    let plain = Quad(.image(id: id, source: whole, opaque: true), frame: whole)
    var (rotated, larger, between, rounded) = (plain, plain, plain, plain)
    rotated.transform = .rotationZ(0.1)
    larger.frame.size.width = 21
    between.frame.origin.x = 0.5
    rounded.masks = [RoundedMask(whole, radius: 4)]
    let unknown = Quad(
      .image(id: ContentID(rawValue: 0), source: whole, opaque: true), frame: whole)
    var painter = MemoryPainter()
    for quad in [rotated, larger, between, rounded, unknown] {
      var pixels = [UInt32](repeating: 0xABCDEF, count: Self.width * Self.height)
      let painted = paint(
        [.quad(quad)], of: pictures.registry, scale: 1, with: &painter, into: &pixels,
        isKept: false)
      #expect(painted == nil && Set(pixels) == [0xABCDEF])
    }
    // What does not change needs no OpenGL.
    var pixels = [UInt32](repeating: 0, count: Self.width * Self.height)
    _ = paint(
      [.quad(plain)], of: pictures.registry, scale: 1, with: &painter, into: &pixels,
      isKept: false)
    #expect(
      paint(
        [.quad(plain)], of: pictures.registry, scale: 1, with: &painter, into: &pixels,
        isKept: true) == [])
  }
}
