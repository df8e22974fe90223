internal import COpenGL
import QuireGeometry
import QuireScene

/// Where a stage lies on a surface.
struct StageProjection {
  /// Where a program takes it.
  struct Locations {
    let stage: GLint
    let middle: GLint
    let camera: GLint

    init(of program: ShaderProgram) {
      stage = program.location("stage")
      middle = program.location("middle")
      camera = program.location("camera")
    }
  }

  let stage: Stage
  /// The stage's rectangle in pixels from the surface's top left corner.
  let frame: Rect
  /// In pixels.
  let surface: Size
  /// −1 on a window, whose clip space points up; +1 on a texture whose first row is the top.
  let down: Double

  /// Hands it to the program in use.
  func load(into locations: Locations, camera: Camera) {
    let scale = stage.scale
    glUniform4f(
      locations.stage, GLfloat(2 * scale / surface.width),
      GLfloat(down * 2 * scale / surface.height), GLfloat(scale), GLfloat(scale))
    glUniform2f(
      locations.middle, GLfloat(frame.center.x / surface.width * 2 - 1),
      GLfloat(down * (frame.center.y / surface.height * 2 - 1)))
    glUniform3f(
      locations.camera, GLfloat(camera.vanishingPoint.x),
      GLfloat(camera.vanishingPoint.y), GLfloat(camera.distance.map { 1 / $0 } ?? 0))
  }

  /// The pixels of a rectangle of the stage, in pixels from the surface's top left corner.
  func pixels(of rect: Rect) -> Rect {
    Rect(
      x: frame.center.x + rect.minX * stage.scale, y: frame.center.y + rect.minY * stage.scale,
      width: rect.width * stage.scale, height: rect.height * stage.scale)
  }

  /// Hands a rectangle of the surface, at first the stage's, to a uniform of the program in use, in
  /// clip space: the top left corner, then how far the others are to the right and down.
  func loadArea(_ area: Rect? = nil, into location: GLint) {
    let frame = area ?? self.frame
    glUniform4f(
      location, GLfloat(frame.minX / surface.width * 2 - 1),
      GLfloat(down * (frame.minY / surface.height * 2 - 1)),
      GLfloat(frame.width / surface.width * 2), GLfloat(down * frame.height / surface.height * 2))
  }
}
