import Foundation
import QuireEffects
import QuireGeometry
import QuireScene

/// Half-planes through a spine in the middle of the stage, met by rays from the camera.
struct FanCaster {
  private let turns: [Double]
  private let stage: Stage
  private let eye: SIMD3<Double>

  /// Creates the sheets at `turns` in radians, in the order of the book.
  init(turns: [Double], _ flip: Flip, on stage: Stage) {
    self.turns = turns
    self.stage = stage
    eye = SIMD3(
      flip.viewpoint.x * stage.size.width, flip.viewpoint.y * stage.size.height,
      4 * stage.size.width / 2)
  }

  /// Returns the page of the book that is visible at each pixel, row after row, or `nil` if more
  /// than one is visible within 0.9 pixels of the pixel's centre.
  func pages(width: Int, height: Int) -> [Int?] {
    (0..<width * height).map { index in
      let (x, y) = (Double(index % width) + 0.5, Double(index / width) + 0.5)
      let page = page(at: Point(x: x, y: y))
      for distance in [-0.9, 0, 0.9] {
        for other in [-0.9, 0, 0.9]
        where self.page(at: Point(x: x + distance, y: y + other)) != page { return nil }
      }
      return page
    }
  }

  /// Returns the page of the book that is visible at a place in pixels.
  private func page(at pixel: Point) -> Int {
    let point = SIMD3(pixel.x - stage.size.width / 2, pixel.y - stage.size.height / 2, 0)
    let ray = point - eye
    var nearest = (share: 1.0, page: point.x < 0 ? 0 : turns.count)
    for (sheet, turn) in turns.enumerated() {
      // The plane contains the y axis and (cos, 0, sin): its normal is (−sin, 0, cos).
      let normal = SIMD3(-sin(turn), 0, cos(turn))
      let (height, slope) = ((normal * eye).sum(), (normal * ray).sum())
      guard abs(slope) > 1e-12 else { continue }
      let share = -height / slope
      let hit = eye + ray * share
      let reach = hit.x * cos(turn) + hit.z * sin(turn)
      guard share > 0, share < nearest.share, reach >= 0, reach <= stage.size.width / 2,
        abs(hit.y) <= stage.size.height / 2
      else { continue }
      // The side that faced up before the turn faces along the normal.
      nearest = (share, height > 0 ? sheet : sheet + 1)
    }
    return nearest.page
  }
}
