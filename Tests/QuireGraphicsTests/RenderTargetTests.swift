import QuireGeometry
import QuireScene
import Testing

@testable import QuireGraphics

@Suite struct RenderTargetTests {
  @Test("the first row is the top")
  func firstRow() throws {
    try DrawingBench.run { bench in
      let red = Color(red: 1, green: 0, blue: 0)
      let green = Color(red: 0, green: 1, blue: 0)
      let drawn = try bench.draw(
        [
          (Quad(.color(red), frame: Rect(x: 0, y: 0, width: 5, height: 1)), nil),
          (Quad(.color(green), frame: Rect(x: 0, y: 1, width: 2, height: 2)), nil),
        ], width: 5, height: 4, background: .black)
      for y in 0..<4 {
        for x in 0..<5 {
          let expected: [UInt8] =
            y == 0 ? [255, 0, 0, 255] : y < 3 && x < 2 ? [0, 255, 0, 255] : [0, 0, 0, 255]
          #expect(drawn.pixel(x, y) == expected, "\(x), \(y)")
        }
      }
    }
  }

  @Test("a drawn picture is a texture the same way up")
  func texture() throws {
    try DrawingBench.run { bench in
      let image = Image.noise(width: 33, height: 21, seed: 11)
      let frame = Rect(x: 0, y: 0, width: 33, height: 21)
      let quad = Quad(
        .image(id: ContentID(rawValue: 1), source: frame, opaque: true), frame: frame)
      let target = try RenderTarget(width: 33, height: 21, context: bench.context)
      let texture = try Texture(image, context: bench.context)
      try bench.renderer.render(to: .target(target), background: .clear) {
        pass throws(GraphicsError) in
        try pass.draw(quad, scale: 1, texture: texture)
      }
      #expect(target.readImage().bytes == image.bytes)
      let again = try bench.draw([(quad, target.texture)], width: 33, height: 21)
      #expect(again.bytes == image.bytes)
    }
  }

  @Test("the background is premultiplied")
  func background() throws {
    try DrawingBench.run { bench in
      let color = Color(red: 1, green: 0.5, blue: 0, alpha: 0.5)
      let drawn = try bench.draw([], width: 1, height: 1, background: color)
      for (byte, expected) in zip(drawn.bytes, [127.5, 63.75, 0, 127.5]) {
        #expect(abs(Double(byte) - expected) <= 1)
      }
    }
  }
}
