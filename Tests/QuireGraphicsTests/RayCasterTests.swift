import Foundation
import QuireGeometry
import SeededNumbers
import Testing

@testable import ReferenceFrames

/// The ray caster itself, compared with closed forms.
@Suite struct RayCasterTests {
  @Test("the pages are shown at the ends")
  func ends() {
    for spine in RayCaster.Spine.allCases {
      for direction in RayCaster.Direction.allCases {
        var caster = caster(37, 21)
        (caster.spine, caster.direction) = (spine, direction)
        #expect(caster.image(p: 0) == ramp(37, 21, caster.from))
        #expect(caster.image(p: 1) == ramp(37, 21, caster.to))
        #expect(!caster.edgeMask(p: 0).contains(true))
      }
    }
  }

  @Test("a sheet seen edge-on is invisible", arguments: RayCaster.Lift.allCases)
  func edgeOn(lift: RayCaster.Lift) {
    var caster = caster(64, 40)
    (caster.lift, caster.shadow) = (lift, 0)
    let image = caster.image(p: 0.5)
    let (old, new) = (ramp(64, 40, caster.from), ramp(64, 40, caster.to))
    for index in image.indices {
      #expect(image[index] == (index % 64 < 32 ? old[index] : new[index]))
    }
    #expect(!caster.edgeMask(p: 0.5).contains(true))
  }

  @Test(
    "the moving edge is projected", arguments: [0.03, 0.2, 0.37, 0.49, 0.63, 0.8],
    [1.2, 14.0 / 3, 100])
  func movingEdge(p: Double, perspective: Double) {
    var caster = caster(640, 400)
    caster.perspective = perspective
    let (h, d, angle) = (320.0, 320 * perspective, .pi * p)
    let edge = h * cos(angle) * d / (d - h * sin(angle))
    guard abs(edge) < h - 1 else { return }
    let inside: RayCaster.Surface = edge > 0 ? .front : .back
    let out = edge > 0 ? 0.01 : -0.01
    #expect(caster.surface(p: p, x: 320 + edge - out, y: 200) == inside)
    #expect(
      caster.surface(p: p, x: 320 + edge + out, y: 200) == (edge > 0 ? .secondHalf : .firstHalf))
  }

  @Test("the visible face is the one of the formula")
  func visibleFace() {
    let seed: UInt64 = 11
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      var caster = caster(200, 120)
      caster.lift = random.next() % 2 == 0 ? .toward : .away
      caster.viewpoint.x = Double(random.next() % 1000) / 1000 - 0.5
      let p = Double(random.next() % 998 + 1) / 1000
      let (d, v, angle) = (14.0 / 3 * 100, caster.viewpoint.x * 200, Double.pi * p)
      let facing = d * cos(angle) - v * sin(angle) * (caster.lift == .toward ? 1 : -1)
      let seen = Set((0..<200).map { caster.surface(p: p, x: Double($0) + 0.5, y: 60) })
      #expect(!seen.contains(facing > 0 ? .back : .front), "seed \(seed): p \(p), viewpoint \(v)")
    }
  }

  @Test("the sheet narrows away from the viewer and widens towards the viewer")
  func width() {
    // A corner at r = h: y = (H/2)·d/(d ∓ h·sinθ).
    var caster = caster(640, 400)
    caster.lift = .away
    let (h, d, angle) = (320.0, 320 * 14.0 / 3, Double.pi * 0.3)
    let (x, y) = (h * cos(angle), 200.0)
    let factor = d / (d + h * sin(angle))
    let corner = (x: 320 + x * factor, y: 200 + y * factor)
    #expect(caster.surface(p: 0.3, x: corner.x - 0.05, y: corner.y - 0.05) == .front)
    #expect(caster.surface(p: 0.3, x: corner.x - 0.05, y: corner.y + 0.05) == .secondHalf)
    caster.lift = .toward
    #expect(caster.surface(p: 0.3, x: 320 + x, y: 399.9) == .front)
  }

  @Test("the cast shadow follows the formula", arguments: [0.2, 0.75])
  func castShadow(p: Double) {
    var caster = caster(640, 400)
    caster.from = flat
    caster.to = flat
    let (h, d, angle) = (320.0, 320 * 14.0 / 3, Double.pi * p)
    let edge = abs(h * cos(angle)) * d / (d - h * sin(angle))
    let side = cos(angle) > 0 ? 1.0 : -1.0
    for x in stride(from: edge + 1, to: h, by: 7) {
      let alpha = abs(cos(angle)) / 3 * max(0, 1 - (x - edge) / (h * sin(angle)))
      let color = caster.color(p: p, x: 320 + side * x, y: 100)
      #expect(abs(color.x - 0.8 * (1 - alpha)) < 1e-12)
      #expect(caster.color(p: p, x: 320 - side * x, y: 100).x == 0.8)
    }
  }

  @Test("the inner half of the sheet is shaded")
  func crease() {
    var caster = caster(640, 400)
    (caster.from, caster.to, caster.perspective) = (flat, flat, nil)
    let p = 0.3
    let strength = 0.1 * (1 - cos(.pi * p))
    for (share, ramp) in [(0.0, 0.5), (0.025, 0.75), (0.05, 1), (0.275, 0.5), (0.5, 0), (0.9, 0)] {
      let x = 320 + max(320 * share, 1e-9) * cos(.pi * p)
      let color = caster.color(p: p, x: x, y: 200)
      #expect(abs(color.x - 0.8 * (1 - strength * ramp)) < 1e-6, "at \(share)")
    }
  }

  @Test("coverage is mixed in linear light")
  func linearLight() {
    // Without perspective the edge is upright, at 32 + 32·cosθ: here 32 + 16.25.
    var caster = caster(64, 8)
    (caster.perspective, caster.shadow, caster.mixing) = (nil, 0, .square)
    caster.from = ReferencePage(pixelWidth: 64, pixelHeight: 8) { _, _ in SIMD3(1, 1, 1) }
    caster.to = ReferencePage(pixelWidth: 64, pixelHeight: 8) { _, _ in SIMD3(0, 0, 0) }
    let p = acos(16.25 / 32) / .pi
    let image = caster.image(p: p)
    #expect(image[3 * 64 + 47] == SIMD3(1, 1, 1))
    #expect(abs(image[3 * 64 + 48].x - 0.25.squareRoot()) < 1e-12)
    #expect(image[3 * 64 + 49] == SIMD3(0, 0, 0))
    let mask = caster.edgeMask(p: p)
    #expect(mask.indices.allSatisfy { mask[$0] == ($0 % 64 == 48) })
  }

  @Test("the hinge of odd sizes lies on a pixel")
  func oddSizes() {
    for width in [63, 64, 65] {
      var caster = caster(width, 9)
      caster.shadow = 0
      caster.perspective = nil
      let hinge = Double((width + 1) / 2)
      #expect(caster.surface(p: 0.4, x: hinge + 0.01, y: 4) == .front)
      #expect(caster.surface(p: 0.4, x: hinge - 0.01, y: 4) == .firstHalf)
      #expect(caster.surface(p: 0.6, x: hinge - 0.01, y: 4) == .back)
      // Just before landing the sheet shows the new first half in its own width.
      #expect(caster.surface(p: 1 - 1e-6, x: 0.01, y: 4) == .back)
      #expect(caster.surface(p: 1e-6, x: Double(width) - 0.01, y: 4) == .front)
    }
  }

  @Test("a vertical flip is the transposed flip")
  func vertical() {
    var upright = caster(31, 48)
    var level = caster(48, 31)
    upright.orientation = .vertical
    (upright.viewpoint, level.viewpoint) = (Point(x: 0.1, y: -0.2), Point(x: -0.2, y: 0.1))
    let turned = { (page: ReferencePage) in
      ReferencePage(pixelWidth: 1, pixelHeight: 1) { page.color($1, $0) }
    }
    (upright.from, upright.to) = (turned(level.from), turned(level.to))
    let (a, b) = (upright.image(p: 0.3), level.image(p: 0.3))
    for y in 0..<48 {
      for x in 0..<31 { #expect(abs(a[y * 31 + x] - b[x * 48 + y]).max() < 1e-12) }
    }
  }

  @Test("the hinge may be at the leading or the trailing edge")
  func spines() {
    var caster = caster(200, 100)
    caster.perspective = nil
    caster.spine = .leading
    #expect(caster.surface(p: 0.25, x: 100, y: 50) == .front)
    #expect(caster.surface(p: 0.25, x: 145, y: 50) == .whole)
    #expect(caster.surface(p: 0.75, x: 1, y: 50) == .whole)
    caster.spine = .trailing
    #expect(caster.surface(p: 0.75, x: 100, y: 50) == .front)
    #expect(caster.surface(p: 0.75, x: 55, y: 50) == .whole)
    #expect(caster.surface(p: 0.25, x: 199, y: 50) == .whole)
    caster.direction = .backward
    #expect(caster.surface(p: 0.25, x: 100, y: 50) == .front)
  }

  private func caster(_ width: Int, _ height: Int) -> RayCaster {
    RayCaster(
      stage: RayCaster.Stage(pixelWidth: width, pixelHeight: height),
      from: ReferencePage(pixelWidth: width, pixelHeight: height) { SIMD3($0, $1, 0.5) },
      to: ReferencePage(pixelWidth: width, pixelHeight: height) { SIMD3(0.2, 1 - $0, $1) })
  }

  private func ramp(_ width: Int, _ height: Int, _ page: ReferencePage) -> [SIMD3<Double>] {
    (0..<width * height).map { page.color(Double($0 % width) + 0.5, Double($0 / width) + 0.5) }
  }

  private let flat = ReferencePage(pixelWidth: 1, pixelHeight: 1) { _, _ in SIMD3(0.8, 0.8, 0.8) }
}

private func abs(_ vector: SIMD3<Double>) -> SIMD3<Double> {
  vector.replacing(with: -vector, where: vector .< 0)
}
