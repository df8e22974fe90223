import QuireScene
import SeededNumbers
import Testing

/// The formulas of colour filters, on the colours of text, scans and photographs.
@Suite struct ColorFilterTests {
  private let night = ColorFilter(tone: .inverted(paper: 0.1, ink: 0.9))

  private func luminance(_ color: Color) -> Double {
    0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
  }

  private func isClose(_ a: Color, _ b: Color, tolerance: Double = 1e-9) -> Bool {
    abs(a.red - b.red) < tolerance && abs(a.green - b.green) < tolerance
      && abs(a.blue - b.blue) < tolerance && a.alpha == b.alpha
  }

  private func colors(seed: UInt64, count: Int = 200) -> [Color] {
    var numbers = SeededGenerator(seed: seed)
    func share() -> Double { .random(in: 0...1, using: &numbers) }
    return (0..<count).map { _ in
      Color(red: share(), green: share(), blue: share(), alpha: share())
    }
  }

  @Test("the identity changes nothing")
  func identity() {
    for color in colors(seed: 1) { #expect(ColorFilter.identity.color(of: color) == color) }
  }

  @Test("an inverted page has dark grey paper and light ink, and greys stay grey")
  func invertedGreys() {
    #expect(isClose(night.color(of: .white), Color(white: 0.1)))
    #expect(isClose(night.color(of: .black), Color(white: 0.9)))
    #expect(isClose(night.color(of: Color(white: 0.5)), Color(white: 0.5)))
    #expect(isClose(night.color(of: Color(white: 0.25)), Color(white: 0.7)))
  }

  @Test("inversion maps the luminance linearly and keeps the hue", arguments: 1...5)
  func invertedHues(seed: UInt64) {
    for color in colors(seed: seed) {
      let result = night.color(of: color)
      let target = 0.9 - 0.8 * luminance(color)
      #expect(abs(luminance(result) - target) < 1e-9, "\(color)")
      // The differences from the luminance keep their proportions and their signs.
      let before = SIMD3(color.red, color.green, color.blue) - luminance(color)
      let after = SIMD3(result.red, result.green, result.blue) - target
      let factor = (before * after).sum() / (before * before).sum()
      #expect((0...1 + 1e-9).contains(factor), "\(color)")
      let distance = after - before * factor
      #expect((distance * distance).sum() < 1e-12, "\(color)")
      // A factor below 1 brings a component to an end of its range.
      let ends = [result.red, result.green, result.blue].contains { $0 < 1e-9 || $0 > 1 - 1e-9 }
      #expect(factor > 1 - 1e-9 || ends, "\(color)")
    }
  }

  @Test("a tint interpolates each component between ink and paper")
  func tint() {
    let paper = Color(red: 0.95, green: 0.9, blue: 0.8)
    let ink = Color(red: 0.3, green: 0.2, blue: 0.1)
    let sepia = ColorFilter(tone: .tinted(paper: paper, ink: ink))
    #expect(isClose(sepia.color(of: .white), paper))
    #expect(isClose(sepia.color(of: .black), ink))
    let red = sepia.color(of: Color(red: 1, green: 0, blue: 0.5, alpha: 0.3))
    #expect(isClose(red, Color(red: 0.95, green: 0.2, blue: 0.45, alpha: 0.3)))
  }

  @Test("brightness, contrast and gamma are applied in this order, before the tone")
  func levels() {
    var filter = ColorFilter.identity
    filter.brightness = 0.1
    #expect(isClose(filter.color(of: Color(white: 0.4)), Color(white: 0.5)))
    #expect(isClose(filter.color(of: Color(white: 0.95)), .white))
    filter.contrast = 2
    #expect(isClose(filter.color(of: Color(white: 0.4)), Color(white: 0.4)))
    #expect(isClose(filter.color(of: Color(white: 0.1)), .black))
    filter.gamma = 2
    #expect(isClose(filter.color(of: Color(white: 0.4)), Color(white: 0.4.squareRoot())))
    filter.tone = .inverted(paper: 0, ink: 1)
    #expect(isClose(filter.color(of: Color(white: 0.4)), Color(white: 1 - 0.4.squareRoot())))
  }
}
