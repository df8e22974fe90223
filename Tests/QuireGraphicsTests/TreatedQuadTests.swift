import QuireGeometry
import QuireScene
import SeededNumbers
import Testing

@testable import QuireGraphics
@testable import ReferenceFrames

/// The pixels of images that are changed while they are shown, compared with the formulas.
@Suite struct TreatedQuadTests {
  private static let night = ColorFilter.Tone.inverted(paper: 0.11, ink: 0.9)
  private static let sepia = ColorFilter.Tone.tinted(
    paper: Color(red: 0.96, green: 0.92, blue: 0.84), ink: Color(red: 0.3, green: 0.2, blue: 0.1))

  /// The filters that are drawn: each change alone, and all of them.
  private static var filters: [ColorFilter] {
    var light = ColorFilter.identity
    (light.brightness, light.contrast, light.gamma) = (0.08, 1.4, 1.8)
    var both = light
    both.tone = night
    return [ColorFilter(tone: night), ColorFilter(tone: sepia), light, both]
  }

  private func quad(
    _ image: Image, frame: Rect, isOpaque: Bool = true, _ treatment: ImageTreatment
  ) -> Quad {
    var quad = Quad(
      .image(
        id: ContentID(rawValue: 1), source: Rect(width: image.width, height: image.height),
        opaque: isOpaque), frame: frame)
    quad.treatment = treatment
    return quad
  }

  /// The largest difference of a component of `drawn` from the value that `expected` returns for
  /// the pixel at a place.
  private func error(_ drawn: Image, _ expected: (Int, Int) -> SIMD4<Double>) -> Double {
    var most = 0.0
    for y in 0..<drawn.height {
      for x in 0..<drawn.width {
        let pixel = drawn.pixel(x, y)
        let wanted = expected(x, y) * 255
        for index in 0..<4 { most = max(most, abs(Double(pixel[index]) - wanted[index])) }
      }
    }
    return most
  }

  /// The premultiplied components of the pixel of `image` nearest to a place, 0…1.
  private func texel(_ image: Image, _ x: Int, _ y: Int) -> SIMD4<Double> {
    let pixel = image.pixel(
      min(max(x, 0), image.width - 1), min(max(y, 0), image.height - 1))
    return SIMD4(Double(pixel[0]), Double(pixel[1]), Double(pixel[2]), Double(pixel[3])) / 255
  }

  @Test("a filter changes each pixel by its formula", arguments: filters)
  func formula(filter: ColorFilter) throws {
    try DrawingBench.run { bench in
      let image = Image.noise(width: 40, height: 30, seed: 3)
      let texture = try Texture(image, context: bench.context)
      let frame = Rect(width: 40, height: 30)
      let drawn = try bench.draw(
        [(quad(image, frame: frame, ImageTreatment(filter, .linear)), texture)], width: 40,
        height: 30)
      let error = error(drawn) { x, y in
        filter.color(of: image.color(x: x, y: y)).premultiplied
      }
      #expect(error < 1.01, "of 255 steps")
    }
  }

  @Test("a filter changes the colours of a transparent image, and not its opacity")
  func transparency() throws {
    try DrawingBench.run { bench in
      var numbers = SeededGenerator(seed: 4)
      let bytes = (0..<400).flatMap { _ in
        let alpha = UInt8.random(in: 40...255, using: &numbers)
        return (0..<3).map { _ in UInt8.random(in: 0...alpha, using: &numbers) } + [alpha]
      }
      let image = Image(width: 20, height: 20, bytes: bytes)
      let texture = try Texture(image, context: bench.context)
      let filter = ColorFilter(tone: TreatedQuadTests.night)
      let drawn = try bench.draw(
        [
          (
            quad(
              image, frame: Rect(width: 20, height: 20), isOpaque: false,
              ImageTreatment(filter, .linear)), texture
          )
        ], width: 20, height: 20)
      let error = error(drawn) { x, y in
        filter.color(of: image.color(x: x, y: y)).premultiplied
      }
      #expect(error < 1.5, "of 255 steps")
    }
  }

  @Test("sharpening adds the difference from the mean of the neighbours")
  func sharpening() throws {
    try DrawingBench.run { bench in
      let image = Image.noise(width: 24, height: 20, seed: 5)
      let texture = try Texture(image, context: bench.context)
      var filter = ColorFilter.identity
      filter.sharpness = 0.6
      let drawn = try bench.draw(
        [
          (
            quad(image, frame: Rect(width: 24, height: 20), ImageTreatment(filter, .linear)),
            texture
          )
        ], width: 24, height: 20)
      let error = error(drawn) { x, y in
        let here = texel(image, x, y)
        let around =
          (texel(image, x - 1, y) + texel(image, x + 1, y) + texel(image, x, y - 1)
            + texel(image, x, y + 1)) / 4
        var sharp = (here + (here - around) * 0.6).clamped(
          lowerBound: .zero, upperBound: .one)
        sharp.w = 1
        return sharp
      }
      #expect(error < 1.01, "of 255 steps")
    }
  }

  @Test("an enlarged image follows Catmull-Rom splines, or shows its pixels")
  func enlargement() throws {
    try DrawingBench.run { bench in
      let image = Image.noise(width: 9, height: 7, seed: 6)
      let texture = try Texture(image, context: bench.context)
      let frame = Rect(width: 27, height: 21)
      let smooth = try bench.draw(
        [(quad(image, frame: frame, ImageTreatment(.identity, .smooth)), texture)], width: 27,
        height: 21)
      func spline(_ p: [SIMD4<Double>], _ t: Double) -> SIMD4<Double> {
        let slopes = (p[2] - p[0]) / 2
        let ends = (p[3] - p[1]) / 2
        let (s, u) = (t * t, t * t * t)
        let first = p[1] * (2 * u - 3 * s + 1) + slopes * (u - 2 * s + t)
        return first + p[2] * (3 * s - 2 * u) + ends * (u - s)
      }
      let error = error(smooth) { x, y in
        let (u, v) = ((Double(x) + 0.5) / 3 - 0.5, (Double(y) + 0.5) / 3 - 0.5)
        let (left, top) = (Int(u.rounded(.down)), Int(v.rounded(.down)))
        let rows = (-1...2).map { row in
          spline((-1...2).map { texel(image, left + $0, top + row) }, u - Double(left))
        }
        var value = spline(rows, v - Double(top)).clamped(lowerBound: .zero, upperBound: .one)
        value.w = 1
        return value
      }
      #expect(error < 1.5, "of 255 steps")
      let pixels = try bench.draw(
        [(quad(image, frame: frame, ImageTreatment(.identity, .pixels)), texture)], width: 27,
        height: 21)
      #expect(self.error(pixels) { x, y in texel(image, x / 3, y / 3) } == 0)
    }
  }

  @Test(
    "an image that is not enlarged is drawn bit for bit",
    arguments: [
      ImageEnlargement.smooth, .pixels,
    ])
  func unscaled(enlargement: ImageEnlargement) throws {
    try DrawingBench.run { bench in
      let image = Image.noise(width: 30, height: 20, seed: 7)
      let texture = try Texture(image, context: bench.context)
      let drawn = try bench.draw(
        [
          (
            quad(
              image, frame: Rect(width: 30, height: 20), ImageTreatment(.identity, enlargement)),
            texture
          )
        ], width: 30, height: 20)
      #expect(drawn.bytes == image.bytes)
    }
  }

  @Test("rounded corners clip a filtered image as any other")
  func masks() throws {
    try DrawingBench.run { bench in
      let image = Image(
        width: 20, height: 20, bytes: [UInt8](repeating: 255, count: 1600))
      let texture = try Texture(image, context: bench.context)
      let filter = ColorFilter(tone: TreatedQuadTests.night)
      var masked = quad(
        image, frame: Rect(width: 20, height: 20), ImageTreatment(filter, .linear))
      masked.masks = [
        RoundedMask(Rect(width: 20, height: 20), radius: 8)
      ]
      let drawn = try bench.draw([(masked, texture)], width: 20, height: 20)
      #expect(drawn.pixel(0, 0) == [0, 0, 0, 0])
      #expect(drawn.pixel(10, 10) == [28, 28, 28, 255])
    }
  }
}

extension Rect {
  /// Creates a rectangle of whole pixels at the origin.
  fileprivate init(width: Int, height: Int) {
    self.init(x: 0, y: 0, width: Double(width), height: Double(height))
  }
}
