import QuireGeometry
import QuireScene
import Testing

@testable import QuireGraphics
@testable import ReferenceFrames

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

  /// Software renderers compute the levels in another way than other devices.
  @Test(
    "each smaller level is the mean light of four places of the level before",
    arguments: [(33, 21), (64, 5)])
  func levels(width: Int, height: Int) throws {
    try DrawingBench.run { bench in
      let texture = try bench.texture(.noise(width: width, height: height, seed: 12))
      let levels = Image.levels(width: width, height: height, mipmapped: true)
      #expect(texture.levelCount == levels.count)
      for index in 1..<levels.count {
        let (large, small) = (levels[index - 1], levels[index])
        let given = texture.bytes(of: large, at: index - 1)
        let drawn = texture.bytes(of: small, at: index)
        /// Returns the colour of `given` at a distance, in texels, from its first texel's corner.
        func value(_ x: Double, _ y: Double) -> SIMD4<Double> {
          let (left, top) = ((x - 0.5).rounded(.down), (y - 0.5).rounded(.down))
          let (u, v) = (x - 0.5 - left, y - 0.5 - top)
          func texel(_ column: Double, _ row: Double) -> SIMD4<Double> {
            let column = min(max(Int(column), 0), large.width - 1)
            let row = min(max(Int(row), 0), large.height - 1)
            let start = (row * large.width + column) * 4
            return SIMD4((0..<4).map { Double(given[start + $0]) / 255 })
          }
          let upper = (1 - u) * texel(left, top) + u * texel(left + 1, top)
          let lower = (1 - u) * texel(left, top + 1) + u * texel(left + 1, top + 1)
          return (1 - v) * upper + v * lower
        }
        for y in 0..<small.height {
          for x in 0..<small.width {
            // The middle of the pixel, in texels of the level before.
            let column = (Double(x) + 0.5) * Double(large.width) / Double(small.width)
            let row = (Double(y) + 0.5) * Double(large.height) / Double(small.height)
            var light = SIMD4<Double>()
            for (right, down) in [(-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5)] {
              let color = value(column + right, row + down)
              light += color * color / 4
            }
            let expected = light.squareRoot()
            for channel in 0..<4 {
              let byte = Double(drawn[(y * small.width + x) * 4 + channel])
              #expect(
                abs(byte - expected[channel] * 255) <= 1.5, "level \(index), \(x), \(y)")
            }
          }
        }
      }
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
