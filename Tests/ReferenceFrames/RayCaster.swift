import Foundation
import QuireGeometry

/// The frames of flip, computed independently: rays from the camera meet the planes of the formula.
///
/// The type shares no code with the effect, the renderer or the shaders; they only share the
/// formula. The coordinate along the axis of motion is a, the coordinate across it b; both are in
/// points from the container's centre, z toward the viewer. Speed is no concern.
struct RayCaster: Sendable {
  enum Direction: String, CaseIterable, Sendable { case forward, backward }
  enum Lift: String, CaseIterable, Sendable { case toward, away }
  enum Spine: String, CaseIterable, Sendable { case middle, leading, trailing }

  /// The container in device pixels, and the number of pixels per point.
  struct Stage: Sendable {
    var pixelWidth: Int
    var pixelHeight: Int
    var scale = 1.0
  }

  /// The conversion of colours to linear light where an edge mixes them.
  enum Mixing: Sendable { case sRGB, square, encoded }

  /// The surface that a ray meets.
  enum Surface: Int, Sendable { case firstHalf, secondHalf, whole, front, back }

  var stage: Stage
  var from: ReferencePage
  var to: ReferencePage
  var direction = Direction.forward
  var orientation = Orientation.horizontal
  var lift = Lift.toward
  var spine = Spine.middle
  /// Whether a sheet that is bound at an end stops where it is seen edge-on.
  var clips = false
  /// The camera's distance as a multiple of the half size, or `nil` without perspective.
  var perspective: Double? = 14.0 / 3
  /// The distance by which the camera has moved back, in points; the flat pages are seen
  /// from there, too.
  var retreat = 0.0
  /// The displacement of the vanishing point from the centre, as a share of width and height.
  var viewpoint = Point.zero
  var shadow = 1.0
  var coveredPageShadow = 1.0 / 3
  var creaseShadow = 0.1
  var paper = SIMD3<Double>(1, 1, 1)
  /// The page on the back of a sheet that is bound at an end, as it lies after the turn, or `nil`
  /// for paper.
  var back: ReferencePage?
  var mixing = Mixing.sRGB
  var papers = Papers.full
  /// The colour beside the paper.
  var desk = SIMD3<Double>()

  /// Creates the container that shows `from` at p = 0 and `to` at p = 1; everything else has a
  /// default.
  init(stage: Stage, from: ReferencePage, to: ReferencePage) {
    self.stage = stage
    self.from = from
    self.to = to
  }

  /// Returns the frame at p, row by row from the top, encoded sRGB 0…1.
  ///
  /// A pixel is the colour at its centre; where an edge crosses it, the mean in linear light of 16
  /// × 16 rays.
  func image(p: Double) -> [SIMD3<Double>] {
    let frame = Frame(self, p: p)
    return pixels { column, row in
      let isPaperEdge = frame.meetsPaperEdge(column: column, row: row)
      guard isPaperEdge || frame.mayMeetEdge(column: column, row: row) else {
        return frame.color(frame.hit(x: Double(column) + 0.5, y: Double(row) + 0.5))
      }
      let hits = frame.hits(column: column, row: row)
      guard isPaperEdge || hits.contains(where: { $0.surface != hits[0].surface }) else {
        return frame.color(frame.hit(x: Double(column) + 0.5, y: Double(row) + 0.5))
      }
      let sum = hits.reduce(SIMD3<Double>()) { $0 + mixing.linear(frame.color($1)) }
      return mixing.encoded(sum / Double(hits.count))
    }
  }

  /// Returns whether an edge of the sheet crosses each pixel, or one at most `margin` pixels away.
  func edgeMask(p: Double, margin: Int = 0) -> [Bool] {
    let frame = Frame(self, p: p)
    let crossed = pixels { column, row in
      guard frame.mayMeetEdge(column: column, row: row) else { return false }
      let hits = frame.hits(column: column, row: row)
      return hits.contains { $0.surface != hits[0].surface }
    }
    guard margin > 0 else { return crossed }
    var widened = crossed
    for index in crossed.indices where crossed[index] {
      let (row, column) = index.quotientAndRemainder(dividingBy: stage.pixelWidth)
      for y in max(0, row - margin)...min(stage.pixelHeight - 1, row + margin) {
        for x in max(0, column - margin)...min(stage.pixelWidth - 1, column + margin) {
          widened[y * stage.pixelWidth + x] = true
        }
      }
    }
    return widened
  }

  /// Returns the surface at a place in device pixels from the container's top left corner.
  func surface(p: Double, x: Double, y: Double) -> Surface {
    Frame(self, p: p).hit(x: x, y: y).surface
  }

  /// Returns the colour at a place in device pixels from the container's top left corner.
  func color(p: Double, x: Double, y: Double) -> SIMD3<Double> {
    let frame = Frame(self, p: p)
    return frame.color(frame.hit(x: x, y: y))
  }

  private func pixels<Value>(_ value: (Int, Int) -> Value) -> [Value] {
    (0..<stage.pixelHeight).flatMap { row in
      (0..<stage.pixelWidth).map { column in value(column, row) }
    }
  }
}

extension RayCaster.Mixing {
  func linear(_ color: SIMD3<Double>) -> SIMD3<Double> {
    switch self {
    case .encoded: color
    case .square: color * color
    case .sRGB:
      color.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    }
  }

  func encoded(_ color: SIMD3<Double>) -> SIMD3<Double> {
    switch self {
    case .encoded: color
    case .square: color.squareRoot()
    case .sRGB:
      color.map { $0 <= 0.003_130_8 ? $0 * 12.92 : 1.055 * pow($0, 1 / 2.4) - 0.055 }
    }
  }
}

extension SIMD3<Double> {
  fileprivate func map(_ change: (Double) -> Double) -> SIMD3<Double> {
    SIMD3(change(x), change(y), change(z))
  }
}
