import QuireGeometry
import QuireScene
import Testing

@testable import QuireEffects
@testable import QuireGraphics
@testable import ReferenceFrames

/// An element that grows into a page, drawn by the GPU, compared with the colour that is computed
/// for each pixel.
@Suite struct ZoomDrawingTests {
  private static let size = Size(width: 120, height: 80)
  private static let place = Rect(x: 0.5, y: 0.4, width: 0.3, height: 0.3)
  private static let radius = 9.0

  /// Returns a page whose colours change so slowly that half a pixel is less than a level.
  private static func page(_ first: SIMD3<Double>, _ second: SIMD3<Double>)
    -> PlanarReference.Page
  {
    { first + second * ($0.x / size.width) - second * ($0.y / size.height / 2) }
  }

  private static func image(_ page: PlanarReference.Page, scale: Double) -> Image {
    let (width, height) = (Int(size.width * scale), Int(size.height * scale))
    return Image(
      width: width, height: height,
      bytes: (0..<height).flatMap { row in
        (0..<width).flatMap { column in
          let color = page(
            Point(x: (Double(column) + 0.5) / scale, y: (Double(row) + 0.5) / scale))
          return [color.x, color.y, color.z, 1].map { UInt8(($0 * 255).rounded()) }
        }
      })
  }

  /// Returns whether `point` is in `rect` with round corners.
  private static func isInside(_ point: Point, _ rect: Rect, radius: Double) -> Bool {
    guard rect.contains(point) else { return false }
    let x = max(rect.minX + radius - point.x, point.x - rect.maxX + radius, 0)
    let y = max(rect.minY + radius - point.y, point.y - rect.maxY + radius, 0)
    return x * x + y * y <= radius * radius || x == 0 || y == 0
  }

  /// Returns the layers of the formula at `p`, from top to bottom, with the new page displaced by
  /// `shift`.
  private static func layers(
    at p: Double, from: @escaping PlanarReference.Page, to: @escaping PlanarReference.Page,
    shift: Vector = Vector()
  ) -> [PlanarReference.Layer] {
    let start = Rect(
      x: place.minX * size.width, y: place.minY * size.height, width: place.width * size.width,
      height: place.height * size.height)
    let frame = Rect(
      x: start.minX * (1 - p) + shift.x, y: start.minY * (1 - p) + shift.y,
      width: start.width * (1 - p) + size.width * p,
      height: start.height * (1 - p) + size.height * p)
    let corner = radius * (1 - p)
    let t = min(1, 2 * p)
    let share = t * t * (3 - 2 * t)
    /// Shows the part of `area` in the middle that has the aspect ratio of the frame.
    func cut(_ page: @escaping PlanarReference.Page, _ area: Rect) -> (Point) -> SIMD3<Double>? {
      { point in
        guard isInside(point, frame, radius: corner) else { return nil }
        let factor = max(frame.width / area.width, frame.height / area.height)
        return page(area.center + (point - frame.center) * (1 / factor))
      }
    }
    return [
      PlanarReference.Layer(color: cut(to, Rect(size: size)), opacity: share),
      PlanarReference.Layer(color: cut(from, start)),
      PlanarReference.Layer(color: { isInside($0, start, radius: radius) ? SIMD3() : nil }),
      PlanarReference.Layer(color: { from($0) * (1 - 0.3 * p) }),
    ]
  }

  private static var zoom: Zoom {
    Zoom().setting(\.place, to: place).setting(\.cornerRadius, to: radius)
  }

  @Test("frames agree with the formula", arguments: [1.0, 1.5])
  func frames(scale: Double) throws {
    let stage = Stage(size: Self.size, scale: scale)
    let from = Self.page(SIMD3(0.2, 0.3, 0.4), SIMD3(0.02, 0.03, 0))
    let to = Self.page(SIMD3(0.8, 0.6, 0.7), SIMD3(-0.02, 0, 0.03))
    try DrawingBench.run { bench in
      let a = try bench.texture(Self.image(from, scale: scale))
      let b = try bench.texture(Self.image(to, scale: scale))
      func compare(_ zoom: Zoom, at p: Double, shift: Vector = Vector()) throws {
        let frame = try bench.frame(zoom, at: p, from: a, to: b, on: stage)
        let reference = PlanarReference(
          pixelWidth: frame.width, pixelHeight: frame.height, scale: scale, backdrop: SIMD3(),
          mixing: RayCaster.Mixing(on: bench.context),
          layers: Self.layers(at: p, from: from, to: to, shift: shift))
        expect(frame.colors, reference.image(), "\(p), \(shift)")
      }
      for p in [0.02, 0.1, 0.3, 0.5, 0.77, 0.96] { try compare(Self.zoom, at: p) }
      // A pointer has carried the page away.
      for p in [0.2, 0.6] {
        let shift = Vector(x: -21.3, y: 9.6)
        let start = Self.zoom.frame(at: p, on: stage).center
        let carried = Self.zoom.forwardCarrying(
          .zero, of: .to, to: start + shift, at: p, on: stage)
        try compare(try #require(carried), at: p, shift: shift)
      }
    }
  }

  @Test("both ends are the pages, byte for byte")
  func ends() throws {
    let stage = Stage(size: Size(width: 43, height: 31))
    let (from, to) = (
      Image.noise(width: 43, height: 31, seed: 3), Image.noise(width: 43, height: 31, seed: 4)
    )
    try DrawingBench.run { bench in
      let (a, b) = (try bench.texture(from), try bench.texture(to))
      for direction in Direction.allCases {
        let zoom = Self.zoom.setting(\.direction, to: direction)
        #expect(try bench.frame(zoom, at: 0, from: a, to: b, on: stage).bytes == from.bytes)
        #expect(try bench.frame(zoom, at: 1, from: a, to: b, on: stage).bytes == to.bytes)
      }
    }
  }

  @Test("a page that does not fill the stage leaves the background at the end")
  func paper() throws {
    let paper = Rect(x: -30, y: -35, width: 60, height: 70)
    let stage = Stage(
      size: Self.size, backgroundColor: Color(red: 0.2, green: 0.4, blue: 0.6), to: paper)
    try DrawingBench.run { bench in
      let a = try bench.texture(.noise(width: 120, height: 80, seed: 5))
      let b = try bench.texture(.noise(width: 60, height: 70, seed: 6))
      let late = try bench.frame(Self.zoom, at: 0.999, from: a, to: b, on: stage)
      let end = try bench.frame(Self.zoom, at: 1, from: a, to: b, on: stage)
      let changes = zip(late.colors, end.colors).map { (($0 - $1) * ($0 - $1)).sum() }
      // Only the edge of the page moves by a tenth of a pixel.
      #expect(changes.filter { $0 > 0.01 }.count < 300)
      #expect(changes.enumerated().allSatisfy { $1 < 0.0005 || $0 % 120 > 25 })
    }
  }

  private func expect(_ frame: [SIMD3<Double>], _ reference: [SIMD3<Double>], _ what: String) {
    let errors = zip(frame, reference).map { pair in
      let difference = (pair.0 - pair.1) * 255
      return max(abs(difference.x), abs(difference.y), abs(difference.z))
    }
    // Coverage is approximate where the corners are round, and counts twice where pages are mixed.
    #expect(errors.max() ?? 0 <= 24, "\(what)")
    #expect(errors.filter { $0 > 2.5 }.count <= errors.count / 150, "\(what)")
    #expect(errors.reduce(0, +) / Double(errors.count) <= 0.8, "\(what)")
  }
}
