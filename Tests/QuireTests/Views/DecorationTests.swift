import Glibc
import PixelReading
import QuireCompositor
import QuireGeometry
import QuireScene
import QuireViews
import Testing

@testable import QuireGraphics

/// Rounded corners, borders and shadows, compared with pictures that are computed point by point.
@MainActor
@Suite struct DecorationTests {
  /// A border of `width` points that is drawn `drawn` points wide.
  struct BorderCase: Sendable {
    let scale: Double
    let width: Double
    let drawn: Double
  }

  struct ShadowCase: Sendable {
    let radius: Double
    let blur: Double
    let offset: Vector
    var scale = 1.0
  }

  private static let size = Size(width: 96, height: 72)
  private static let frame = Rect(x: 14, y: 11, width: 61, height: 44)

  /// Returns the channel `channel` of each pixel of `window`, 0…1, row after row.
  private func draw(
    _ window: Window, channel: Int = 0, on interface: HeadlessDisplay.Interface = .openGL
  ) throws -> [Double] {
    let display = try HeadlessDisplay(debug: true, interfaces: [interface])
    let context = try GraphicsContext(debug: true)
    let compositor = Compositor(renderer: try Renderer(context: context))
    let target = try RenderTarget(
      width: Int(window.bounds.width * window.scale),
      height: Int(window.bounds.height * window.scale), context: context)
    window.advance(to: window.time)
    try compositor.draw(
      window.compose(), contents: window.contents, scale: window.scale, to: .target(target),
      background: window.backgroundColor ?? .black)
    let image = target.readImage()
    #expect(context.takeMessages().filter(\.isError).isEmpty)
    withExtendedLifetime(display) {}
    return image.values(of: channel).map { Double($0) / 255 }
  }

  private func window(scale: Double = 1) -> Window {
    let window = Window(size: Self.size, scale: scale)
    window.backgroundColor = .white
    return window
  }

  /// Returns for each pixel of `window` the share of 64 points for which `isInside` is true.
  private func shares(in window: Window, _ isInside: (Point) -> Bool) -> [Double] {
    let (width, height) = (
      Int(Self.size.width * window.scale), Int(Self.size.height * window.scale)
    )
    return (0..<height).flatMap { y in
      (0..<width).map { x in
        var count = 0
        for sub in 0..<64 {
          let point = Point(
            x: (Double(x) + (Double(sub % 8) + 0.5) / 8) / window.scale,
            y: (Double(y) + (Double(sub / 8) + 0.5) / 8) / window.scale)
          if isInside(point) { count += 1 }
        }
        return Double(count) / 64
      }
    }
  }

  /// Expects `drawn` to differ from `expected` by at most `most` in each pixel and by little on
  /// average over the pixels that are neither 0 nor 1.
  private func expectEqual(
    _ drawn: [Double], _ expected: [Double], most: Double = 0.05,
    location: SourceLocation = #_sourceLocation
  ) {
    var (worst, sum, count) = (0.0, 0.0, 0.0)
    for (a, b) in zip(drawn, expected) {
      worst = max(worst, abs(a - b))
      if b > 0, b < 1 { (sum, count) = (sum + a - b, count + 1) }
    }
    #expect(drawn.count == expected.count, sourceLocation: location)
    #expect(worst <= most, sourceLocation: location)
    #expect(abs(sum) / max(1, count) <= 0.02, sourceLocation: location)
  }

  @Test(
    "a rounded background covers the share of each pixel inside the outline",
    arguments: [1.0, 2.0, 1.5], [0.0, 3.5, 12, 40])
  func background(scale: Double, radius: Double) throws {
    let window = window(scale: scale)
    let view = View(frame: Self.frame)
    view.backgroundColor = .black
    view.cornerRadius = radius
    window.addSubview(view)
    let box = Self.frame.onPixels(scale: scale)
    let expected = shares(in: window) { !box.rounded(radius, contains: $0) }
    for interface in HeadlessDisplay.Interface.allCases {
      expectEqual(try draw(window, on: interface), expected)
    }
  }

  @Test(
    "a border is a ring of whole pixels in front of content and subviews",
    arguments: [
      BorderCase(scale: 1, width: 0.3, drawn: 1), BorderCase(scale: 2, width: 0.3, drawn: 0.5),
      BorderCase(scale: 2, width: 3, drawn: 3), BorderCase(scale: 1.5, width: 1, drawn: 2 / 1.5),
      BorderCase(scale: 1, width: 30, drawn: 30),
    ], [0.0, 2, 12])
  func border(_ sizes: BorderCase, radius: Double) throws {
    let window = window(scale: sizes.scale)
    let view = View(frame: Self.frame)
    let child = View(frame: view.bounds)
    child.backgroundColor = .white
    view.addSubview(child)
    view.cornerRadius = radius
    view.borderWidth = sizes.width
    window.addSubview(view)
    let box = Self.frame.onPixels(scale: sizes.scale)
    let inner = box.insetBy(x: sizes.drawn, y: sizes.drawn)
    expectEqual(
      try draw(window),
      shares(in: window) {
        !box.rounded(radius, contains: $0) || inner.rounded(radius - sizes.drawn, contains: $0)
      })
  }

  @Test("only a view that clips cuts its content and subviews at the rounded corners")
  func clipping() throws {
    let window = window()
    let outer = View(frame: Self.frame)
    let inner = View(frame: Rect(x: -20, y: -9, width: 50, height: 40))
    let leaf = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    leaf.backgroundColor = .black
    outer.cornerRadius = 15
    inner.cornerRadius = 10
    window.addSubview(outer)
    outer.addSubview(inner)
    inner.addSubview(leaf)
    let bare = Rect(
      origin: Self.frame.origin + Vector(x: -20, y: -9), size: leaf.bounds.size)
    expectEqual(try draw(window), shares(in: window) { !bare.contains($0) })
    outer.clipsToBounds = true
    expectEqual(
      try draw(window),
      shares(in: window) { !(bare.contains($0) && Self.frame.rounded(15, contains: $0)) })
    inner.clipsToBounds = true
    let part = Rect(origin: bare.origin, size: inner.bounds.size)
    expectEqual(
      try draw(window),
      shares(in: window) {
        !(part.rounded(10, contains: $0) && Self.frame.rounded(15, contains: $0))
      })
  }

  @Test("rounded corners, borders and clips turn with the view", arguments: [false, true])
  func rotation(clips: Bool) throws {
    let window = window()
    let view = View(frame: Self.frame)
    view.cornerRadius = 12
    view.transform = .rotationZ(0.4) * .scale(x: 0.8, y: 1.1)
    let width = clips ? 0.0 : 3.0
    if clips {
      let child = View(frame: view.bounds.insetBy(x: -30, y: -30))
      child.backgroundColor = .black
      view.addSubview(child)
      view.clipsToBounds = true
    } else {
      view.backgroundColor = .black
      view.borderWidth = width
      view.borderColor = .white
    }
    window.addSubview(view)
    let inner = view.bounds.insetBy(x: width, y: width)
    // The conversion is affine, so three of its points give all others.
    let origin = try #require(view.convert(Point.zero, from: nil))
    let right = try #require(view.convert(Point(x: 1), from: nil)) - origin
    let down = try #require(view.convert(Point(y: 1), from: nil)) - origin
    // A white border over the edge of the black background leaves at most a quarter of black.
    expectEqual(
      try draw(window),
      shares(in: window) { point in
        !inner.rounded(12 - width, contains: origin + right * point.x + down * point.y)
      }, most: clips ? 0.06 : 0.26)
  }

  @Test(
    "a shadow is the convolution of the outline with a Gaussian, outside the view",
    arguments: [
      ShadowCase(radius: 12, blur: 4, offset: Vector(x: 3, y: 5)),
      ShadowCase(radius: 0, blur: 6, offset: .zero),
      ShadowCase(radius: 22, blur: 2, offset: Vector(x: -9), scale: 2),
      ShadowCase(radius: 5, blur: 15, offset: Vector(y: 8)),
      ShadowCase(radius: 12, blur: 0, offset: Vector(x: 20)),
    ])
  func shadow(_ settings: ShadowCase) throws {
    let window = window(scale: settings.scale)
    let view = View(frame: Self.frame)
    view.cornerRadius = settings.radius
    view.shadowRadius = settings.blur
    view.shadowOffset = settings.offset
    view.shadowOpacity = 0.8
    window.addSubview(view)
    let caster = Self.frame.offsetBy(settings.offset)
    let width = Int(Self.size.width * settings.scale)
    let drawn = try draw(window)
    var worst = 0.0
    for index in drawn.indices {
      let point = Point(
        x: (Double(index % width) + 0.5) / settings.scale,
        y: (Double(index / width) + 0.5) / settings.scale)
      // Pixels that the edge of the view divides have the whole shadow; the rest of the view none.
      if Self.frame.insetBy(x: -1, y: -1).rounded(settings.radius + 1, contains: point),
        !Self.frame.insetBy(x: 1, y: 1).rounded(settings.radius - 1, contains: point)
      {
        continue
      }
      var expected = 1.0
      if !Self.frame.rounded(settings.radius, contains: point) {
        expected -=
          0.8
          * caster.blurred(
            radius: settings.radius, by: max(settings.blur, 0.35 / settings.scale), at: point)
      }
      worst = max(worst, abs(drawn[index] - expected))
    }
    // A narrow Gaussian is not the coverage of the pixels at the edge.
    #expect(worst <= (settings.blur == 0 ? 0.03 : 0.02))
  }

  @Test("an opaque view leaves no gap between itself and its shadow")
  func seam() throws {
    let window = window()
    window.backgroundColor = .black
    let view = View(frame: Self.frame)
    view.backgroundColor = .white
    view.cornerRadius = 14
    view.shadowColor = .white
    view.shadowRadius = 3
    view.shadowOpacity = 1
    window.addSubview(view)
    // The shadow alone is about half as bright at the edge.
    let bright = try draw(window)
    let inside = shares(in: window) { Self.frame.rounded(14, contains: $0) }
    for (pixel, share) in zip(bright, inside) where share > 0 {
      #expect(pixel >= share + (1 - share) * 0.3 - 0.02)
    }
  }

  @Test("a decorated view neither hides what is behind it nor is replaced by its content")
  func covering() {
    let window = window()
    let behind = View(frame: window.bounds)
    behind.backgroundColor = .black
    let front = View(frame: window.bounds)
    front.backgroundColor = .white
    window.addSubview(behind)
    window.addSubview(front)
    #expect(window.compose().quads.count == 1)
    front.cornerRadius = 9
    #expect(window.compose().quads.map(\.content).contains(.color(.black)))
    front.cornerRadius = 0
    #expect(window.compose().quads.count == 1)
  }

  @Test("a view without decoration is drawn as before")
  func undecorated() {
    let window = window()
    let view = View(frame: Self.frame)
    view.backgroundColor = .black
    window.addSubview(view)
    let plain = window.compose()
    #expect(plain.count == 2)
    view.cornerRadius = 4
    view.shadowOpacity = 1
    view.borderWidth = 1
    #expect(window.compose() != plain)
    view.cornerRadius = 0
    view.shadowOpacity = 0
    view.borderWidth = 0
    #expect(window.compose() == plain)
  }

  @Test("corners, border and shadow are animated")
  func animation() {
    let window = window()
    let view = View(frame: Self.frame)
    window.addSubview(view)
    window.advance(to: 0)
    let animator = ViewPropertyAnimator(duration: .seconds(1), curve: .linear) {
      view.cornerRadius = 8
      view.borderWidth = 4
      view.borderColor = .white
      view.shadowColor = .white
      view.shadowOpacity = 1
      view.shadowOffset = Vector(x: 6, y: -2)
      view.shadowRadius = 13
    }
    animator.scrub(to: 0.5)
    window.advance(to: 1)
    var half = LayerDecoration()
    half.cornerRadius = 4
    half.borderWidth = 2
    half.borderColor = Color(white: 0.5)
    half.shadowColor = Color(white: 0.5)
    half.shadowOpacity = 0.5
    half.shadowOffset = Vector(x: 3, y: -1)
    half.shadowRadius = 8
    #expect(view.presentationDecoration == half)
    #expect(view.shadowRadius == 13)
    animator.stopAnimation()
    animator.finishAnimation(at: .start)
    #expect(view.presentationDecoration == nil)
    #expect(view.shadowRadius == 3)
  }

  @Test("the straight parts of a decorated view need no shader of their own")
  func pieces() {
    let window = window()
    let view = View(frame: Self.frame)
    view.backgroundColor = .black
    view.cornerRadius = 10
    view.borderWidth = 1
    window.addSubview(view)
    let masked = window.compose().quads.filter { !$0.masks.isEmpty }
    #expect(masked.map(\.frame.height) == [10, 10, 10, 10])
  }
}

extension Rect {
  /// Returns whether `point` is inside the rectangle with corners of the radius `radius`.
  fileprivate func rounded(_ radius: Double, contains point: Point) -> Bool {
    guard contains(point) else { return false }
    let r = max(0, min(radius, min(width, height) / 2))
    let nearest = Point(
      x: min(max(point.x, minX + r), maxX - r), y: min(max(point.y, minY + r), maxY - r))
    return (point - nearest).length <= r
  }

  /// Returns the share of a Gaussian around `point`, with the standard deviation `sigma`, that is
  /// inside the rectangle with corners of the radius `radius`; the sum of narrow rows.
  fileprivate func blurred(radius: Double, by sigma: Double, at point: Point) -> Double {
    let r = max(0, min(radius, min(width, height) / 2))
    let step = sigma / 60
    var sum = 0.0
    var y = -5 * sigma
    while y < 5 * sigma {
      let row = point.y + y + step / 2
      if row >= minY, row < maxY {
        let beyond = max(0, max(minY + r - row, row - (maxY - r)))
        let half = width / 2 - r + (r * r - beyond * beyond).squareRoot()
        let across =
          erf((center.x + half - point.x) / (sigma * 2.0.squareRoot()))
          - erf((center.x - half - point.x) / (sigma * 2.0.squareRoot()))
        let offset = row - point.y
        sum += across / 2 * exp(-offset * offset / (2 * sigma * sigma)) * step
      }
      y += step
    }
    return sum / (sigma * (2 * Double.pi).squareRoot())
  }
}
