import Foundation
import QuireEffects
import QuireGeometry
import QuireScene
import Testing

@testable import QuireGraphics
@testable import ReferenceFrames

/// The shadow of a curl around the edges of its flap, on white pages.
@Suite struct CurlEdgeShadowTests {
  private static let white = ReferencePage { _, _ in SIMD3(repeating: 1) }

  /// White paper over white paper has an edge all round.
  @Test(
    "the silhouette shows on white pages",
    arguments: [Curl.Spine.leading, .middle, .trailing], Orientation.allCases)
  func silhouette(spine: Curl.Spine, orientation: Orientation) throws {
    let (width, height) = (250, 160)
    let (w, h) = orientation == .horizontal ? (width, height) : (height, width)
    let stage = Stage(size: Size(width: Double(w), height: Double(h)))
    try DrawingBench.run { bench in
      let page = try bench.texture(Self.white.image(pixelWidth: w, pixelHeight: h))
      var curl = Curl()
      (curl.spine, curl.orientation) = (spine, orientation)
      for p in [0.03, 0.06, 0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9, 0.97] {
        let progress = spine == .trailing ? 1 - p : p
        let bytes = try bench.frame(curl, at: progress, from: page, to: page, on: stage).bytes
        func level(_ x: Int, _ y: Int) -> Int {
          let x = spine == .trailing ? width - 1 - x : x
          return Int(bytes[4 * (orientation == .horizontal ? y * width + x : x * height + y)])
        }
        let caster = CurlCaster(
          width: Double(width), height: Double(height), spine: spine == .middle ? .middle : .end,
          p: p, from: Self.white, to: Self.white)
        let surfaces = (0..<height).map { y in
          (0..<width).map { caster.hit(Double($0) + 0.5, Double(y) + 0.5).surface.sheet }
        }
        var (edge, visible) = (0, 0)
        for y in 0..<height {
          for x in 0..<width {
            let own = surfaces[y][x]
            func isOther(_ x: Int, _ y: Int) -> Bool {
              x >= 0 && x < width && y >= 0 && y < height && surfaces[y][x] != own
            }
            guard isOther(x + 1, y) || isOther(x, y + 1) else { continue }
            // The paper on one side of the edge and the paper beneath it, as far as three pixels.
            var sides: [Bool: ClosedRange<Int>] = [:]
            for row in max(0, y - 2)...min(height - 1, y + 3) {
              for column in max(0, x - 2)...min(width - 1, x + 3) {
                let (side, value) = (surfaces[row][column] == own, level(column, row))
                let known = sides[side] ?? value...value
                sides[side] = min(known.lowerBound, value)...max(known.upperBound, value)
              }
            }
            guard let own = sides[true], let other = sides[false] else { continue }
            edge += 1
            if max(own.upperBound - other.lowerBound, other.upperBound - own.lowerBound) >= 6 {
              visible += 1
            }
          }
        }
        #expect(edge > 30, "p \(p)")
        #expect(Double(visible) >= 0.95 * Double(edge), "p \(p): \(visible) of \(edge)")
      }
    }
  }

  /// The frame before the end of the page turn has neither a shadow nor a dark roll.
  @Test(
    "shading and shadows are gone at the ends", arguments: [Curl.Spine.leading, .middle, .trailing])
  func settled(spine: Curl.Spine) throws {
    let (width, height) = (640, 400)
    let stage = Stage(size: Size(width: Double(width), height: Double(height)))
    try DrawingBench.run { bench in
      // Up to a tenth of a pixel of the white back may still be on the stage.
      let image = ReferencePage(pixelWidth: width, pixelHeight: height) {
        SIMD3(0.9 + 0.1 * $0, 1 - 0.1 * $1, 0.95)
      }.image(pixelWidth: width, pixelHeight: height)
      let page = try bench.texture(image)
      for orientation in Orientation.allCases {
        var curl = Curl()
        (curl.spine, curl.orientation) = (spine, orientation)
        for p in [1e-4, 1 - 1e-4] {
          let frame = try bench.frame(curl, at: p, from: page, to: page, on: stage)
          let wrong = frame.pixels(differingFrom: image, by: 2)
          #expect(wrong == 0, "p \(p), \(orientation): \(wrong) pixels")
        }
      }
    }
  }

  /// If only a wide back is on the roll, the roll has the shadow of a sheet that is wide on both
  /// sides, but none where that sheet has none.
  @Test("the roll has the shadow of the wider side", arguments: [0.25, 0.35, 0.45])
  func sidesOfTwoSizes(p: Double) throws {
    let narrow = Rect(x: -50, y: -50, width: 100, height: 100)
    let wide = Rect(x: -140, y: -50, width: 280, height: 100)
    func curl(_ front: Rect) -> Curl {
      var curl = Curl()
      (curl.spine, curl.perspective) = (.middle, .none)
      // The radius depends on the front's paper.
      curl.radius = 16 / hypot(front.width, front.height)
      return curl
    }
    func stage(_ front: Rect) -> Stage {
      Stage(size: Size(width: 320, height: 160), backgroundColor: .white, from: front, to: wide)
    }
    try DrawingBench.run { bench in
      let page = try bench.texture(Self.white.image(pixelWidth: 8, pixelHeight: 8))
      let lists = [narrow, wide].map { curl($0).drawList(at: p, on: stage($0)) }
      let colors = try lists.map {
        try bench.frame($0, from: page, to: page, on: stage(wide)).colors
      }
      let roll = try #require(lists[0].calls.compactMap(\.curlSheet).first).roll
      var darkest = 1.0
      for index in colors[0].indices {
        let point = Point(
          x: Double(index % 320) + 0.5 - 160, y: Double(index / 320) + 0.5 - 80)
        // Beyond the contour of the roll, and beside the narrow paper.
        guard roll.distance(of: point) > roll.radius + 1.5, point.x > 50 else { continue }
        let (mixed, equal) = (colors[0][index].x, colors[1][index].x)
        #expect(abs(mixed - equal) * 255 < 1.5, "p \(p), \(point)")
        darkest = min(darkest, equal)
      }
      // Otherwise no shadow would be compared.
      #expect(darkest < 0.7, "p \(p)")
    }
  }

  /// A straight flap without perspective over pages that end on a desk.
  @Test("the shadow is half as strong on the desk", arguments: Orientation.allCases)
  func desk(orientation: Orientation) throws {
    let (width, height) = (240, 160)
    let isHorizontal = orientation == .horizontal
    let (w, h) = isHorizontal ? (width, height) : (height, width)
    let paper = Rect(
      x: -Double(w) / 2 + 20, y: -Double(h) / 2 + 20, width: Double(w) - 40, height: Double(h) - 40)
    let stage = Stage(
      size: Size(width: Double(w), height: Double(h)), backgroundColor: .white, from: paper,
      to: paper)
    try DrawingBench.run { bench in
      let page = try bench.texture(
        Self.white.image(pixelWidth: w - 40, pixelHeight: h - 40))
      var curl = Curl()
      (curl.spine, curl.orientation, curl.perspective) = (.middle, orientation, .none)
      curl.grip.y = 0.5
      let lift = 0.15 * Double(height - 40)
      let list = curl.drawList(at: 0.5, lean: lift, on: stage)
      let bytes = try bench.frame(list, from: page, to: page, on: stage).bytes
      func level(_ x: Int, _ y: Int) -> Double {
        Double(bytes[4 * (isHorizontal ? y * w + x : x * w + y)])
      }
      // At half of the turn, the outer edge of the sheet lies on the spine.
      let radius = 0.06 * hypot(Double(width - 40), Double(height - 40))
      let wide = 2 * radius + 0.02 * Double(width - 40)
      func shadow(_ away: Double, _ alpha: Double) -> Double {
        let t = min(1, away / wide)
        return 255 * (1 - alpha * (1 - t * t * (3 - 2 * t)))
      }
      for away in [1, 4, 9, 14, 40] {
        let beside = level(119 - away, 80)
        #expect(abs(beside - shadow(Double(away) + 0.5, 0.22)) <= 2, "\(away) beside the edge")
      }
      for away in [1, 4, 9, 14] {
        let below = level(124, 139 + away)
        #expect(abs(below - shadow(Double(away) - 0.5, 0.11)) <= 2, "\(away) below the edge")
      }
      #expect(level(124, 80) >= 254)
    }
  }
}
