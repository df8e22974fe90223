import Glibc
import QuireGeometry
import QuireGraphics
import QuireScene

/// The shadow of a rectangle without rounded corners, for painting it without OpenGL.
///
/// The convolution of a rectangle with a Gaussian is the product of a function of x and a function
/// of y. The pixels differ from those of the shader `Quad.frag` by one step at most, as that
/// computes the error function less exactly.
struct MemoryShadow {
  /// The premultiplied colour of the shadow where it is darkest.
  private let tint: SIMD4<Float>
  /// The frame of the values, in pixels of the surface.
  private let frame: PixelRect
  /// The shares of the caster that the Gaussian covers along x, one for each column of `frame`.
  private let columns: [Float]
  /// The shares of the caster that the Gaussian covers along y, one for each row of `frame`.
  private let rows: [Float]
  /// The pixels that are left out, because the view itself is there.
  private let hole: PixelRect

  /// Creates the values of `shadow`, with the opacity `alpha`, for the pixels of `frame` on a
  /// surface with `scale` pixels per point; returns `nil` if the shadow has rounded corners.
  init?(_ shadow: QuadShadow, alpha: Double, frame: PixelRect, scale: Double) {
    guard shadow.cornerRadius <= 0 else { return nil }
    tint = SIMD4<Float>(shadow.color.opacity(alpha).premultiplied)
    self.frame = frame
    let blur = shadow.blur * scale
    let (caster, hole) = (shadow.caster.scaled(by: scale), shadow.hole.scaled(by: scale))
    columns = (frame.x..<frame.maxX).map {
      Self.share(at: Double($0) + 0.5, from: caster.minX, to: caster.maxX, blur: blur)
    }
    rows = (frame.y..<frame.maxY).map {
      Self.share(at: Double($0) + 0.5, from: caster.minY, to: caster.maxY, blur: blur)
    }
    // The pixels inside the view; the view covers the rest of the pixels at its edge.
    self.hole = PixelRect(
      left: (hole.minX - Self.tolerance).rounded(.up),
      top: (hole.minY - Self.tolerance).rounded(.up),
      right: (hole.maxX + Self.tolerance).rounded(.down),
      bottom: (hole.maxY + Self.tolerance).rounded(.down))
  }

  /// The distance from the edge of a pixel, in pixels, within which an edge of the view counts as
  /// being on it; `Quad.frag` has the same limit.
  private static let tolerance = 0.01

  /// Returns the share of a Gaussian around `position` with the standard deviation `blur` that is
  /// between `start` and `end`.
  private static func share(
    at position: Double, from start: Double, to end: Double, blur: Double
  ) -> Float {
    let factor = 0.5.squareRoot() / blur
    return Float(0.5 * (erf((end - position) * factor) - erf((start - position) * factor)))
  }

  /// Paints the pixels of row `y` from column `x` on over `row`, on a surface of `height` rows.
  func paint(_ row: UnsafeMutableBufferPointer<UInt32>, x: Int, y: Int, height: Int) {
    let isBeside = y < hole.y || y >= hole.maxY
    let dark = rows[y - frame.y]
    // OpenGL counts the rows of a window from below.
    let noise = (Float(height - y) - 0.5) * 0.569_840_29
    for index in row.indices where isBeside || x + index < hole.x || x + index >= hole.maxX {
      var value = columns[x + index - frame.x] * dark
      if value >= 0.004 {
        let place = (Float(x + index) + 0.5) * 0.754_877_67 + noise
        value += (place - place.rounded(.down) - 0.5) * (0.98 / 255) / tint.w
      }
      let pixel = MemoryPixel(premultiplied: tint * min(1, max(0, value)))
      unsafe row[index] = pixel.over(row[index])
    }
  }
}
