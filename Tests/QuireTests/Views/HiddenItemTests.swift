import PixelReading
import Quire
import QuireCompositor
import QuireGeometry
import QuireGraphics
import QuireScene
import SeededNumbers
import Testing

/// Views that hide others: what is hidden is not drawn, and the frame looks as if it were.
@MainActor
@Suite struct HiddenItemTests {
  /// A rectangle on the window and its colour, which may be translucent.
  private struct Sheet {
    let frame: Rect
    let scale: Vector
    let color: Color
    let isImage: Bool

    /// The rectangle in the window.
    var shown: Rect {
      let size = Size(width: frame.width * scale.x, height: frame.height * scale.y)
      return Rect(
        x: frame.center.x - size.width / 2, y: frame.center.y - size.height / 2,
        width: size.width, height: size.height)
    }

    static func random(using numbers: inout SeededGenerator) -> Sheet {
      func whole(_ range: ClosedRange<Double>) -> Double {
        Double.random(in: range, using: &numbers).rounded()
      }
      let isScaled = Bool.random(using: &numbers)
      let isImage = Bool.random(using: &numbers)
      return Sheet(
        frame: Rect(
          x: whole(-40...220), y: whole(-40...140), width: whole(60...160),
          height: whole(60...120)),
        scale: isScaled
          ? Vector(
            x: .random(in: 0.5...2.5, using: &numbers), y: .random(in: 0.5...2.5, using: &numbers))
          : Vector(x: 1, y: 1),
        color: Color(
          red: whole(0...255) / 255, green: whole(0...255) / 255, blue: whole(0...255) / 255,
          alpha: isImage || Bool.random(using: &numbers) ? 1 : 0.5),
        isImage: isImage)
    }

    @MainActor func view() -> View {
      let view: View
      if isImage {
        let bytes = [color.red, color.green, color.blue, 1].map { UInt8(($0 * 255).rounded()) }
        view = ImageView(
          Image(width: 4, height: 4, bytes: (0..<16).flatMap { _ in bytes }), isOpaque: true,
          frame: frame)
        (view as? ImageView)?.contentMode = .fill
      } else {
        view = View(frame: frame)
        view.backgroundColor = color
      }
      if scale != Vector(x: 1, y: 1) { view.transform = .scale(x: scale.x, y: scale.y) }
      return view
    }
  }

  private static let size = Size(width: 300, height: 200)

  /// The colour at `point` if all sheets are drawn one over the other, or `nil` if the point is too
  /// close to an edge to say.
  private func color(at point: Point, of sheets: [Sheet]) -> SIMD3<Double>? {
    var mixed = SIMD3<Double>(1, 1, 1)
    for sheet in sheets {
      let rect = sheet.shown
      guard rect.insetBy(x: -0.07, y: -0.07).contains(point) else { continue }
      guard rect.insetBy(x: 0.07, y: 0.07).contains(point) else { return nil }
      let (color, alpha) = (sheet.color, sheet.color.alpha)
      mixed = mixed * (1 - alpha) + SIMD3(color.red, color.green, color.blue) * alpha
    }
    return mixed
  }

  @Test("a frame looks as if all its views were drawn one over the other", arguments: 1...25)
  func everyPixel(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    let sheets = (0..<14).map { _ in Sheet.random(using: &numbers) }
    let display = try HeadlessDisplay(debug: true)
    let context = try GraphicsContext(debug: true)
    let compositor = Compositor(renderer: try Renderer(context: context))
    let window = Window(size: Self.size)
    window.backgroundColor = .white
    for sheet in sheets { window.addSubview(sheet.view()) }
    let (width, height) = (Int(Self.size.width), Int(Self.size.height))
    let target = try RenderTarget(width: width, height: height, context: context)
    window.advance(to: 0)
    try compositor.draw(
      window.compose(), contents: window.contents, scale: 1, to: .target(target),
      background: .white)
    let bytes = target.readImage().bytes
    var compared = 0
    for row in 0..<height {
      for column in 0..<width {
        let point = Point(x: Double(column) + 0.5, y: Double(row) + 0.5)
        guard let expected = color(at: point, of: sheets) else { continue }
        compared += 1
        let index = (row * width + column) * 4
        let shown = SIMD3(
          Double(bytes[index]), Double(bytes[index + 1]), Double(bytes[index + 2]))
        let difference = shown - expected * 255
        let most = max(abs(difference.x), abs(difference.y), abs(difference.z))
        guard most > 3 else { continue }
        Issue.record("\(shown) at \(point) instead of \(expected * 255), seed \(seed)")
        return
      }
    }
    #expect(compared > width * height / 2)
    #expect(context.takeMessages().filter(\.isError).isEmpty)
    withExtendedLifetime(display) {}
  }
}
