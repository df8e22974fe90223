import Foundation
import QuireGeometry
import QuireScene

/// The frames of fold, cubic and multifold, computed independently: rays from the camera meet each
/// piece of paper of the formula.
///
/// The type shares no code with the effects, the renderer or the shaders. The coordinate along the
/// axis of motion is a, the coordinate across it b; both are in points from the container's centre,
/// z toward the viewer.
struct FoldCaster {
  enum Recipe {
    case flat
    case cubic
    case multifold(folds: Int)
  }

  /// A flat piece of paper across the whole container.
  ///
  /// Everything is a function of the distance t along the piece, 0…length.
  struct Piece {
    var showsTo: Bool
    var length: Double
    var position: (_ t: Double) -> (a: Double, z: Double)
    /// The position on its page, from the page's first edge.
    var print: (_ t: Double) -> Double
    var alpha: (_ t: Double) -> Double
  }

  var recipe: Recipe
  var pixelWidth: Int
  var pixelHeight: Int
  var scale: Double
  var from: ReferencePage
  var to: ReferencePage
  var isForward = true
  var isVertical = false
  /// The camera's distance as a multiple of half the length, or `nil` without perspective.
  var perspective: Double? = 14.0 / 3
  var viewpoint = Point.zero
  var shadow = 1.0
  var backdrop = SIMD3<Double>()
  var papers = Papers.full

  /// The colour at a pixel's middle, and the index of the piece there; −1 is the backdrop.
  struct Seen {
    var piece: Int
    var color: SIMD3<Double>
    /// The position on the page, in device pixels, along and across.
    var print = SIMD2<Double>()
  }

  /// Returns the frame at p, row by row from the top.
  func frame(p: Double) -> [Seen] {
    let pieces = pieces(p: isForward ? p : 1 - p)
    return (0..<pixelHeight).flatMap { row in
      (0..<pixelWidth).map { column in
        seen(x: Double(column) + 0.5, y: Double(row) + 0.5, pieces)
      }
    }
  }

  private var along: Double { Double(isVertical ? pixelHeight : pixelWidth) / scale }
  private var across: Double { Double(isVertical ? pixelWidth : pixelHeight) / scale }

  private func seen(x: Double, y: Double, _ pieces: [Piece]) -> Seen {
    let (first, second) = isVertical ? (y, x) : (x, y)
    let (a, b) = (first / scale - along / 2, second / scale - across / 2)
    let view = isVertical ? Point(x: viewpoint.y, y: viewpoint.x) : viewpoint
    let eye = (a: view.x * along, b: view.y * across, d: perspective.map { $0 * along / 2 })
    /// Returns the ray through (a, b, 0) at the depth z.
    func ray(_ z: Double) -> (a: Double, b: Double) {
      guard let d = eye.d else { return (a, b) }
      return (eye.a + (a - eye.a) * (d - z) / d, eye.b + (b - eye.b) * (d - z) / d)
    }
    var best = (piece: -1, z: -Double.infinity, t: 0.0, b: 0.0)
    for (index, piece) in pieces.enumerated() {
      // The distance of a point of the piece from the ray is linear in t.
      func beside(_ t: Double) -> Double { piece.position(t).a - ray(piece.position(t).z).a }
      let (start, end) = (beside(0), beside(piece.length))
      guard start * end <= 0, start != end else { continue }
      let t = piece.length * start / (start - end)
      let z = piece.position(t).z
      let b = ray(z).b
      if z > best.z, abs(b) <= across / 2, isPaper(piece, t, b) { best = (index, z, t, b) }
    }
    guard best.piece >= 0 else { return Seen(piece: -1, color: backdrop) }
    let piece = pieces[best.piece]
    let print = (piece.print(best.t) * scale, (best.b + across / 2) * scale)
    let page = piece.showsTo == isForward ? to : from
    let paper = isVertical ? page.color(print.1, print.0) : page.color(print.0, print.1)
    return Seen(
      piece: best.piece, color: paper * (1 - shadow * piece.alpha(best.t)),
      print: SIMD2(print.0, print.1))
  }

  private func isPaper(_ piece: Piece, _ t: Double, _ b: Double) -> Bool {
    let (first, second) = (piece.print(t) * scale, (b + across / 2) * scale)
    let page: Page = piece.showsTo == isForward ? .to : .from
    return isVertical
      ? papers.contains(second, first, of: page) : papers.contains(first, second, of: page)
  }

  // MARK: Formulas, forward

  private func pieces(p: Double) -> [Piece] {
    switch recipe {
    case .flat: panels(p: p, lastAlpha: 0.25) + flatSleeves(p: p)
    case .cubic: panels(p: p, lastAlpha: 0) + cubicSleeves(p: p)
    case .multifold(let folds):
      strips(folds: folds, k: 1 - p, start: -along / 2, showsTo: false)
        + strips(folds: folds, k: p, start: along / 2 - along * p, showsTo: true)
    }
  }

  /// Returns the old halves, straight from outer hinge to crease.
  private func panels(p: Double, lastAlpha: Double) -> [Piece] {
    let (h, c, s) = (along / 2, cos(.pi / 2 * p), sin(.pi / 2 * p))
    let strength = (1 - c) * 0.25
    return [
      Piece(
        showsTo: false, length: h, position: { t in (-h * c + t * c, -t * s) }, print: { $0 },
        alpha: { strength * (1 - $0 / h) }),
      Piece(
        showsTo: false, length: h, position: { t in (t * c, -(h - t) * s) }, print: { h + $0 },
        alpha: { strength * (1 + (lastAlpha - 1) * $0 / h) }),
    ]
  }

  private func flatSleeves(p: Double) -> [Piece] {
    let (h, c) = (along / 2, cos(.pi / 2 * p))
    return [
      Piece(
        showsTo: true, length: h, position: { t in (-h * c - h + t, 0) }, print: { $0 },
        alpha: { _ in 0 }),
      Piece(
        showsTo: true, length: h, position: { t in (h * c + t, 0) }, print: { h + $0 },
        alpha: { _ in 0 }),
    ]
  }

  /// Returns the halves at right angles to their panels; t is measured from the hinge.
  private func cubicSleeves(p: Double) -> [Piece] {
    let (h, c, s) = (along / 2, cos(.pi / 2 * p), sin(.pi / 2 * p))
    let strength = (1 - s) * 0.25
    return [
      Piece(
        showsTo: true, length: h, position: { t in (-h * c - t * s, -t * c) }, print: { h - $0 },
        alpha: { strength * $0 / h }),
      Piece(
        showsTo: true, length: h, position: { t in (h * c + t * s, -t * c) }, print: { h + $0 },
        alpha: { strength * (1 - $0 / h) }),
    ]
  }

  /// Returns 2n strips that each span k of their width.
  private func strips(folds: Int, k: Double, start: Double, showsTo: Bool) -> [Piece] {
    let w = along / Double(2 * folds)
    let slope = (1 - k * k).squareRoot()
    return (0..<2 * folds).map { index in
      let (left, first) = (start + Double(index) * w * k, Double(index) * w)
      return index % 2 == 0
        ? Piece(
          showsTo: showsTo, length: w, position: { t in (left + t * k, -t * slope) },
          print: { first + $0 }, alpha: { 0.5 * slope * $0 / w })
        : Piece(
          showsTo: showsTo, length: w, position: { t in (left + t * k, -(w - t) * slope) },
          print: { first + $0 }, alpha: { 0.9 * 0.5 * slope * (1 - $0 / w) })
    }
  }
}
