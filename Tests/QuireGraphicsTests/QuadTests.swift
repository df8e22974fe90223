import QuireGeometry
import QuireScene
import SeededNumbers
import Testing

@testable import QuireGraphics
@testable import ReferenceFrames

@Suite struct QuadTests {
  private let id = ContentID(rawValue: 1)

  private func content(_ image: Image, opaque: Bool) -> QuadContent {
    .image(
      id: id, source: Rect(width: image.width, height: image.height), opaque: opaque)
  }

  @Test("an image is drawn bit for bit at any whole pixel", arguments: [1.0, 2.0], [false, true])
  func wholePixels(scale: Double, mipmapped: Bool) throws {
    try DrawingBench.run { bench in
      let image = Image.noise(width: 38, height: 26, seed: 5)
      let texture = try mipmapped ? bench.texture(image) : Texture(image, context: bench.context)
      for (x, y) in [(0, 0), (1, 0), (17, 9), (62, 54)] {
        let frame = Rect(
          x: Double(x) / scale, y: Double(y) / scale, width: 38 / scale, height: 26 / scale)
        let drawn = try bench.draw(
          [(Quad(content(image, opaque: true), frame: frame), texture)], width: 100, height: 80,
          scale: scale)
        #expect(drawn.part(x: x, y: y, width: 38, height: 26) == image.bytes, "at \(x), \(y)")
        // Everything outside the image is the background.
        let bytes = drawn.bytes
        let others = stride(from: 3, to: bytes.count, by: 4).count { bytes[$0] == 0 }
        #expect(others == 100 * 80 - 38 * 26, "at \(x), \(y)")
      }
    }
  }

  @Test("only the source part of an image is drawn")
  func source() throws {
    try DrawingBench.run { bench in
      let image = Image.noise(width: 50, height: 40, seed: 6)
      let texture = try Texture(image, context: bench.context)
      let source = Rect(x: 7, y: 11, width: 20, height: 15)
      let quad = Quad(
        .image(id: id, source: source, opaque: true),
        frame: Rect(x: 3, y: 2, width: 20, height: 15))
      let drawn = try bench.draw([(quad, texture)], width: 30, height: 20)
      #expect(
        drawn.part(x: 3, y: 2, width: 20, height: 15)
          == image.part(x: 7, y: 11, width: 20, height: 15))
    }
  }

  @Test("nothing is drawn outside the clip", arguments: [1.0, 2.0])
  func clip(scale: Double) throws {
    try DrawingBench.run { bench in
      let image = Image.noise(width: 60, height: 40, seed: 7)
      let texture = try Texture(image, context: bench.context)
      let whole = Rect(width: 60 / scale, height: 40 / scale)
      let clip = Rect(x: 10 / scale, y: 4 / scale, width: 24 / scale, height: 30 / scale)
      let quad = Quad(content(image, opaque: true), frame: whole, clip: clip)
      let drawn = try bench.draw([(quad, texture)], width: 60, height: 40, scale: scale)
      var wrong = 0
      for y in 0..<40 {
        for x in 0..<60 {
          let isInside = (10..<34).contains(x) && (4..<34).contains(y)
          let expected = isInside ? image.pixel(x, y) : [0, 0, 0, 0]
          if drawn.pixel(x, y) != expected { wrong += 1 }
        }
      }
      #expect(wrong == 0, "pixels")
      let empty = Quad(
        .color(.white), frame: whole, clip: Rect(x: 5, y: 5, width: 0, height: 10))
      let nothing = try bench.draw([(empty, nil)], width: 60, height: 40, scale: scale)
      #expect(nothing.bytes.allSatisfy { $0 == 0 })
      // A clip applies only to its own quad.
      let next = try bench.draw(
        [(empty, nil), (Quad(.color(.white), frame: whole), nil)], width: 60, height: 40,
        scale: scale)
      #expect(next.bytes.allSatisfy { $0 == 255 })
    }
  }

  @Test("encoded colours blend over the background", arguments: 1...30)
  func blending(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    func share() -> Double { .random(in: 0...1, using: &numbers) }
    let background = Color(red: share(), green: share(), blue: share())
    let layers = (0..<3).map { _ in
      (Color(red: share(), green: share(), blue: share(), alpha: share()), share())
    }
    // Straight source-over of encoded components, written without premultiplication.
    var expected = [background.red, background.green, background.blue]
    for (color, alpha) in layers {
      let opacity = color.alpha * alpha
      expected = zip(expected, [color.red, color.green, color.blue])
        .map { $0 + ($1 - $0) * opacity }
    }
    try DrawingBench.run { bench in
      let frame = Rect(width: 4, height: 4)
      let drawn = try bench.draw(
        layers.map { (Quad(.color($0.0), frame: frame, alpha: $0.1), nil) }, width: 4, height: 4,
        background: background)
      // The 8 bits are written four times; later layers mostly cover early rounding.
      for (component, byte) in zip(expected, drawn.pixel(2, 2)) {
        #expect(abs(component * 255 - Double(byte)) <= 2, "seed \(seed)")
      }
      #expect(drawn.pixel(2, 2)[3] == 255, "seed \(seed)")
    }
  }

  @Test("premultiplied images blend", arguments: 1...10)
  func premultiplied(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    let (width, height) = (16, 12)
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    for index in stride(from: 0, to: bytes.count, by: 4) {
      bytes[index + 3] = .random(in: 0...255, using: &numbers)
      for channel in 0..<3 {
        bytes[index + channel] = .random(in: 0...bytes[index + 3], using: &numbers)
      }
    }
    let image = Image(width: width, height: height, bytes: bytes)
    let alpha = seed <= 5 ? 1 : Double.random(in: 0...1, using: &numbers)
    let grey = Double(UInt8.random(in: 0...255, using: &numbers))
    try DrawingBench.run { bench in
      let texture = try Texture(image, context: bench.context)
      let quad = Quad(
        content(image, opaque: false), frame: Rect(width: width, height: height), alpha: alpha)
      let drawn = try bench.draw(
        [(quad, texture)], width: width, height: height, background: Color(white: grey / 255))
      let result = drawn.bytes
      var worst = 0.0
      for index in bytes.indices {
        let under = index % 4 == 3 ? 255 : grey
        let through = 1 - Double(bytes[index | 3]) / 255 * alpha
        let expected = Double(bytes[index]) * alpha + under * through
        worst = max(worst, abs(expected - Double(result[index])))
      }
      // A software renderer blends in 8 bits: texel times alpha, its coverage and the sum are each
      // rounded by half a step. Where alpha is 1 the texel and its coverage are exact.
      #expect(worst <= (alpha == 1 ? 1 : 1.5), "seed \(seed)")
    }
  }
}

extension Rect {
  fileprivate init(width: Int, height: Int) {
    self.init(x: 0, y: 0, width: Double(width), height: Double(height))
  }

  fileprivate init(width: Double, height: Double) {
    self.init(x: 0, y: 0, width: width, height: height)
  }
}

extension DrawingBench {
  /// Returns a surface of the given pixels after drawing `quads` over `background`.
  func draw(
    _ quads: [(Quad, Texture?)], width: Int, height: Int, scale: Double = 1,
    background: Color = .clear
  ) throws -> Image {
    let target = try RenderTarget(width: width, height: height, context: context)
    try renderer.render(to: .target(target), background: background) {
      pass throws(GraphicsError) in
      for (quad, texture) in quads { try pass.draw(quad, scale: scale, texture: texture) }
    }
    return target.readImage()
  }
}
