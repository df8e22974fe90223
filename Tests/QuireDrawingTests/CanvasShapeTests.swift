import QuireDrawing
import QuireGeometry
import QuireScene
import Testing

@testable import ReferenceFrames

struct CanvasShapeTests {
  let ink = Color(red: 1, green: 0.5, blue: 0.25)

  @Test("bytes are red, green, blue, alpha")
  func bytes() throws {
    let drawn = try pixels(width: 4, height: 3) {
      $0.fill(Rect(x: 1, y: 1, width: 2, height: 1), with: ink)
    }
    #expect(near(drawn[1, 1], [255, 128, 64, 255]))
    #expect(near(drawn[2, 1], [255, 128, 64, 255]))
    for (x, y) in [(0, 1), (3, 1), (1, 0), (1, 2)] { #expect(drawn[x, y] == [0, 0, 0, 0]) }
  }

  @Test("colours are premultiplied by alpha")
  func premultiplied() throws {
    let drawn = try pixels(width: 1, height: 1) {
      $0.fill(Rect(x: 0, y: 0, width: 1, height: 1), with: ink.opacity(0.5))
    }
    #expect(near(drawn[0, 0], [128, 64, 32, 128]))
  }

  @Test("parts of pixels are covered")
  func coverage() throws {
    let drawn = try pixels(width: 3, height: 1) {
      $0.fill(Rect(x: 0.25, y: 0, width: 1.5, height: 1), with: .black)
    }
    #expect(near(drawn[0, 0], [0, 0, 0, 191], within: 2))
    #expect(near(drawn[1, 0], [0, 0, 0, 191], within: 2))
    #expect(drawn[2, 0] == [0, 0, 0, 0])
  }

  @Test(
    "the scale multiplies pixels", arguments: [(1.0, 7, 5), (1.5, 11, 8), (2, 14, 10), (3, 21, 15)])
  func scale(scale: Double, width: Int, height: Int) throws {
    let drawn = try pixels(width: 7, height: 5, scale: scale) {
      $0.fill($0.bounds, with: .black)
    }
    #expect(drawn.width == width && drawn.height == height)
    #expect(abs(drawn.coverage - 35 * scale * scale) < 0.5)
  }

  @Test("sizes with rounding errors gain no pixel")
  func rounding() {
    let third = 100.0 / 3
    #expect(
      Canvas.pixels(of: Size(width: third + third + third, height: 0.1 * 30), scale: 1) == (100, 3))
    #expect(Canvas.pixels(of: Size(width: 10.01, height: 0), scale: 1) == (11, 0))
  }

  @Test(
    "impossible sizes are rejected",
    arguments: [Size.zero, Size(width: 40_000, height: 10), Size(width: .infinity, height: 1)])
  func impossibleSizes(size: Size) {
    #expect(throws: CanvasError.self) { try Canvas(size: size) }
  }

  @Test("an ellipse has its area")
  func ellipse() throws {
    let (a, b) = (37.3, 21.9)
    let drawn = try pixels(width: 100, height: 60) {
      $0.fill(
        .ellipse(in: Rect(x: 50 - a, y: 30 - b, width: 2 * a, height: 2 * b)),
        with: .color(.black))
    }
    #expect(abs(drawn.coverage / (Double.pi * a * b) - 1) < 0.003)
    let box = try #require(drawn.inked)
    #expect(box.x == 12...87 && box.y == 8...51)
  }

  @Test("a rounded rectangle lacks its corners")
  func corners() throws {
    let radius = 12.5
    let drawn = try pixels(width: 80, height: 50) {
      $0.fill(
        .roundedRect(Rect(x: 5, y: 5, width: 70, height: 40), radius: radius),
        with: .color(.black))
    }
    let area = 70 * 40 - (4 - Double.pi) * radius * radius
    #expect(abs(drawn.coverage / area - 1) < 0.002)
    #expect(drawn[5, 5][3] == 0 && drawn[5, 25][3] == 255 && drawn[40, 5][3] == 255)
  }

  @Test("a corner radius is at most half of the shorter side")
  func cornerRadius() {
    let rect = Rect(x: 0, y: 0, width: 30, height: 10)
    #expect(Path.roundedRect(rect, radius: 90) == .roundedRect(rect, radius: 5))
    #expect(Path.roundedRect(rect, radius: 0) == .rect(rect))
  }

  @Test("a stroke has a width, caps and dashes")
  func stroke() throws {
    func area(_ stroke: Stroke) throws -> Double {
      try pixels(width: 100, height: 20) {
        let path = Path.line(from: Point(x: 20, y: 10), to: Point(x: 80, y: 10))
        $0.stroke(path, with: .color(.black), stroke)
      }.coverage
    }
    #expect(abs(try area(Stroke(width: 4)) - 240) < 1)
    #expect(abs(try area(Stroke(width: 4, cap: .square)) - 256) < 1)
    #expect(abs(try area(Stroke(width: 4, cap: .round)) - (240 + 4 * Double.pi)) < 1)
    #expect(abs(try area(Stroke(width: 4, dashes: [10, 5])) - 160) < 1)
    // The next line is solid again.
    #expect(abs(try area(Stroke(width: 2)) - 120) < 1)
  }

  @Test("a linear gradient changes along its line")
  func linearGradient() throws {
    let drawn = try pixels(width: 64, height: 2) {
      $0.fill(
        .rect($0.bounds),
        with: .linearGradient(
          from: Point(x: 8, y: 0), to: Point(x: 56, y: 0),
          stops: [GradientStop(0, .black), GradientStop(1, Color(red: 1, green: 0.5, blue: 0))]))
    }
    for x in 0..<64 {
      let t = min(1, max(0, (Double(x) + 0.5 - 8) / 48))
      let expected = [Int(t * 255), Int(t * 127.5), 0, 255]
      #expect(near(drawn[x, 1], expected, within: 2), "column \(x)")
    }
  }

  @Test("a radial gradient changes outwards")
  func radialGradient() throws {
    let drawn = try pixels(width: 61, height: 61) {
      $0.fill(
        .rect($0.bounds),
        with: .radialGradient(
          center: Point(x: 30.5, y: 30.5), radius: 25,
          stops: [GradientStop(0, .white), GradientStop(1, .black)]))
    }
    for (x, y) in [(30, 30), (40, 30), (30, 12), (45, 45), (0, 0)] {
      let (dx, dy) = (Double(x - 30), Double(y - 30))
      let grey = Int(255 * max(0, 1 - (dx * dx + dy * dy).squareRoot() / 25))
      #expect(near(drawn[x, y], [grey, grey, grey, 255], within: 3), "\(x), \(y)")
    }
  }

  @Test("save restores clips and transforms")
  func save() throws {
    let drawn = try pixels(width: 20, height: 10) { canvas in
      canvas.save {
        canvas.clip(to: .rect(Rect(x: 0, y: 0, width: 5, height: 10)))
        canvas.translate(by: Vector(x: 2, y: 0))
        canvas.fill(Rect(x: 0, y: 0, width: 20, height: 5), with: ink)
      }
      canvas.fill(Rect(x: 18, y: 9, width: 1, height: 1), with: ink)
    }
    #expect(drawn.coverage == 3 * 5 + 1)
    #expect(drawn[1, 0][3] == 0 && drawn[2, 0][3] == 255 && drawn[5, 0][3] == 0)
    #expect(drawn[18, 9][3] == 255)
  }

  @Test("transforms compose in the order of their calls")
  func order() throws {
    let drawn = try pixels(width: 20, height: 20) { canvas in
      canvas.translate(by: Vector(x: 10, y: 10))
      canvas.rotate(by: .pi / 2)
      canvas.scale(x: 2, y: 1)
      // Now x runs down and y to the left.
      canvas.fill(Rect(x: 1, y: 2, width: 3, height: 4), with: ink)
    }
    let box = try #require(drawn.inked)
    #expect(box.x == 4...7 && box.y == 12...17)
  }
}
