internal import COpenGL
import QuireGeometry
import QuireScene

/// The locations of the curl shader's uniforms for the shadow around the free edges of the sheet.
struct EdgeShadowLocations {
  private let edge: GLint
  private let areas: [GLint]
  private let shares: GLint

  init(of program: ShaderProgram) {
    edge = program.location("edge")
    areas = (0..<3).map { program.location("areas[\($0)]") }
    shares = program.location("shares")
  }

  /// Sets the uniforms of the current program for `shadow`.
  func set(_ shadow: CurlSheet.EdgeShadow, on projection: StageProjection) {
    glUniform2f(edge, GLfloat(shadow.opacity), GLfloat(shadow.width))
    guard !shadow.areas.isEmpty else { return }
    var factors = [Double](repeating: 0, count: areas.count)
    for (index, location) in areas.enumerated() {
      let area = index < shadow.areas.count ? shadow.areas[index] : ShadowArea(.zero)
      factors[index] = area.share
      let pixels = projection.fragments(of: area.frame)
      glUniform4f(
        location, GLfloat(pixels.minX), GLfloat(pixels.minY), GLfloat(pixels.maxX),
        GLfloat(pixels.maxY))
    }
    glUniform4f(
      shares, GLfloat(factors[0]), GLfloat(factors[1]), GLfloat(factors[2]),
      GLfloat(shadow.shareElsewhere))
  }
}

extension StageProjection {
  /// Converts `rect` from stage points to the pixel coordinates that a fragment shader reads in
  /// `gl_FragCoord`.
  ///
  /// Fragment coordinates of a window start at the bottom.
  fileprivate func fragments(of rect: Rect) -> Rect {
    let pixels = pixels(of: rect)
    guard down < 0 else { return pixels }
    return Rect(
      x: pixels.minX, y: surface.height - pixels.maxY, width: pixels.width, height: pixels.height)
  }
}
