import Foundation
import QuireEffects
import QuireGeometry
import QuireScene
import SeededNumbers
import Testing

@testable import QuireGraphics
@testable import ReferenceFrames

/// Free edges of flat colours, compared with the mean light of 16 × 16 rays per pixel or with exact
/// areas.
@Suite struct EdgeTests {
  private static let pairs: [(Color, Color)] = [
    (.black, .white), (.white, .black),
    (Color(red: 0.9, green: 0.1, blue: 0.05), Color(red: 0.05, green: 0.2, blue: 0.9)),
    (Color(red: 1, green: 0.6, blue: 0), Color(red: 0, green: 0.5, blue: 0.5)),
    (Color(white: 0.2), Color(white: 0.25)),
  ]

  @Test("edges of a flip mix light")
  func flipEdges() throws {
    let (width, height) = (91, 60)
    let stage = Stage(size: Size(width: Double(width), height: Double(height)))
    try DrawingBench.run { bench in
      for (index, (first, second)) in EdgeTests.pairs.enumerated() {
        let pages = try [first, second].map {
          try bench.texture(.plain($0, width: width, height: height))
        }
        var error = EdgeError()
        let variants = Flip.variants.filter { $0.direction == .forward }
        for number in stride(from: index % 2, to: variants.count, by: 4) {
          var flip = variants[number]
          flip.shadow = 0
          var caster = RayCaster(
            stage: RayCaster.Stage(pixelWidth: width, pixelHeight: height),
            from: .plain(first), to: .plain(second))
          caster.take(flip, on: bench.context)
          caster.shadow = 0
          for p in [number % 8 < 4 ? 0.13 : 0.71] {
            let colors = try bench.frame(flip, at: p, from: pages[0], to: pages[1], on: stage)
              .colors
            let reference = caster.image(p: p)
            for (index, isEdge) in caster.edgeMask(p: p).enumerated() where isEdge {
              error.add(colors[index], reference[index])
            }
          }
        }
        #expect(error.mean < 2, "\(error)")
      }
    }
  }

  /// The new face of a cube becomes visible at p ≈ 0.156: sin θ = 0.5 / 2.06.
  @Test("paper seen edge-on stays thin")
  func edgeOn() throws {
    let (width, height) = (320, 180)
    let stage = Stage(size: Size(width: Double(width), height: Double(height)))
    var cube = Cube()
    (cube.shadow, cube.backdrop) = (0, .white)
    try DrawingBench.run { bench in
      let pages = try [Color.white, .black].map {
        try bench.texture(.plain($0, width: width, height: height))
      }
      for step in 0...200 {
        let p = 0.154 + Double(step) * 0.00002
        let colors = try bench.frame(cube, at: p, from: pages[0], to: pages[1], on: stage).colors
        let dark = colors.count { $0.x < 0.5 }
        // The face covers less than two columns.
        #expect(dark < 2 * height, "p = \(p)")
      }
    }
  }

  /// Panels at any place and of any size down to less than a pixel.
  @Test("edges of a panel mix light", arguments: [1.0, 40])
  func panelEdges(size: Double) throws {
    try DrawingBench.run { bench in
      let mixing = RayCaster.Mixing(on: bench.context)
      var errors = EdgeTests.pairs.map { _ in EdgeError() }
      for seed in 1...24 as ClosedRange<UInt64> {
        var numbers = SeededGenerator(seed: seed)
        func number(_ range: ClosedRange<Double>) -> Double {
          .random(in: range, using: &numbers)
        }
        let camera = Camera(
          distance: seed % 4 == 0 ? nil : number(80...400),
          vanishingPoint: Point(x: number(-20...20), y: number(-20...20)))
        let frame = Rect(
          x: number(-30...0), y: number(-20...0), width: size * number(0.3...1),
          height: number(5...40))
        let hinge =
          seed % 2 == 0
          ? Panel.Hinge.vertical(x: number(-30...10)) : .horizontal(y: number(-20...10))
        let angle = number(-1.2...1.2)
        let turns = SIMD3(number(-0.7...0.7), number(-0.7...0.7), number(-3...3))
        let shift = SIMD3(number(-4...4), number(-4...4), number(-30...10))
        var caster = PanelCaster(width: 96, height: 64, camera: camera)
        caster.add(frame: frame, hinge: hinge, angle: angle, turns: turns, shift: shift)
        let shares = caster.shares()
        for (index, (color, backdrop)) in EdgeTests.pairs.enumerated() {
          let panel = Panel(
            .color(color), frame: frame, hinge: hinge, angle: angle,
            transform: .translation(Vector(x: shift.x, y: shift.y, z: shift.z))
              * .rotationY(turns.y) * .rotationX(turns.x) * .rotationZ(turns.z),
            freeEdges: .all)
          let colors = try bench.draw([panel], seenBy: camera, over: backdrop).colors
          let light = (mixing.linear(color.components), mixing.linear(backdrop.components))
          for (drawn, share) in zip(colors, shares) {
            let expected = mixing.encoded(light.0 * share + light.1 * (1 - share))
            errors[index].add(drawn, expected, isEdge: share > 1e-9 && share < 1 - 1e-9)
          }
        }
      }
      for error in errors {
        #expect(error.mean < 2, "\(error)")
      }
    }
  }

  /// No pixel may show anything else where rays meet only two panels with a common edge.
  @Test("nothing shows through a crease", arguments: 1...60)
  func crease(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &numbers) }
    let camera = Camera(
      distance: seed % 5 == 0 ? nil : number(500...2000),
      vanishingPoint: Point(x: number(-50...50), y: number(-50...50)))
    let crease = number(-60...60)
    let (left, right, top, height) = (number(40...90), number(40...90), number(-80 ... -50), 150.0)
    let turns = SIMD3(number(-0.5...0.5), number(-0.5...0.5), number(-3...3))
    let transform: Transform3D = .rotationY(turns.y) * .rotationX(turns.x) * .rotationZ(turns.z)
    var caster = PanelCaster(width: 320, height: 240, camera: camera)
    var panels: [Panel] = []
    for (x, width, edge) in [
      (crease - left, left, Panel.Edges.left), (crease, right, .right),
    ] {
      let frame = Rect(x: x, y: top, width: width, height: height)
      let angle = number(-1.3...1.3)
      caster.add(frame: frame, hinge: .vertical(x: crease), angle: angle, turns: turns)
      panels.append(
        Panel(
          .color(.white), frame: frame, hinge: .vertical(x: crease), angle: angle,
          transform: transform, freeEdges: [edge, .top, .bottom]))
    }
    try DrawingBench.run { bench in
      let frame = try bench.draw(
        panels, seenBy: camera, over: .black, width: 320, height: 240)
      let bytes = frame.bytes
      func isWhite(_ column: Int, _ row: Int) -> Bool { bytes[(row * 320 + column) * 4 + 1] == 255 }
      var holes = 0
      for row in 1..<239 {
        for column in 1..<319 where !isWhite(column, row) {
          let isBetween =
            isWhite(column - 1, row) && isWhite(column + 1, row)
            || isWhite(column, row - 1) && isWhite(column, row + 1)
          guard isBetween else { continue }
          // The area is three pixels wide, so that no free edge is near.
          let isInside = [-1.0, 0.5, 2].allSatisfy { y in
            [-1.0, 0.5, 2].allSatisfy { x in
              caster.panel(x: Double(column) + x, y: Double(row) + y) != nil
            }
          }
          if isInside { holes += 1 }
        }
      }
      #expect(holes == 0, "seed \(seed)")
    }
  }
}

/// The deviation of colours from the expected ones, in steps of 8 bits.
private struct EdgeError: CustomStringConvertible {
  private var sum = 0.0
  private var count = 0.0
  private(set) var worst = 0.0

  var mean: Double { sum / max(1, count) }
  var description: String {
    "mean \(mean), worst \(worst), \(Int(count)) pixels"
  }

  /// Counts a pixel that an edge crosses, or another pixel that is drawn as if an edge crossed it.
  mutating func add(_ drawn: SIMD3<Double>, _ expected: SIMD3<Double>, isEdge: Bool = true) {
    let difference = drawn - expected
    let error = max(abs(difference.x), abs(difference.y), abs(difference.z)) * 255
    guard isEdge || error > 0.5 else { return }
    sum += error
    count += 1
    worst = max(worst, error)
  }
}

extension RayCaster.Mixing {
  /// The values that `context` mixes.
  init(on context: GraphicsContext) {
    self = context.storesLight ? .sRGB : .encoded
  }
}

extension ReferencePage {
  /// Returns a page of one colour.
  fileprivate static func plain(_ color: Color) -> ReferencePage {
    let components = color.rounded
    return ReferencePage(pixelWidth: 1, pixelHeight: 1) { _, _ in components }
  }
}

extension Color {
  fileprivate var components: SIMD3<Double> { rounded }

  /// The colour as a page of 8 bits stores it.
  fileprivate var rounded: SIMD3<Double> {
    (SIMD3(red, green, blue) * 255).rounded(.toNearestOrEven) / 255
  }
}

extension Image {
  /// Returns an image of one colour.
  static func plain(_ color: Color, width: Int, height: Int) -> Image {
    let c = color.rounded * 255
    let pixel = [UInt8(c.x), UInt8(c.y), UInt8(c.z), 255]
    return Image(
      width: width, height: height,
      bytes: (0..<(width * height * 4)).map { pixel[$0 % 4] })
  }
}

extension DrawingBench {
  /// Draws panels without pages over a backdrop, at one pixel per point.
  func draw(
    _ panels: [Panel], seenBy camera: Camera, over backdrop: Color, width: Int = 96,
    height: Int = 64
  ) throws -> Image {
    let target = try RenderTarget(width: width, height: height, context: context)
    let none = try texture(.plain(.black, width: 1, height: 1))
    let list = DrawList(
      camera: camera, calls: panels.map { .panel($0) }, backdrop: backdrop)
    let stage = Stage(size: Size(width: Double(width), height: Double(height)))
    try renderer.render(to: .target(target), background: nil) { pass throws(GraphicsError) in
      try pass.draw(list, on: stage) { _ in none }
    }
    return target.readImage()
  }
}
