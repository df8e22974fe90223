internal import COpenGL
import QuireGeometry
import QuireScene

/// The projection of a stage, the area in which a transition is drawn, onto a surface, which is a
/// window or a texture.
struct StageProjection {
  /// The locations of the projection's uniforms in one shader program.
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
  /// The stage's rectangle on the surface, in pixels from the top left corner.
  let frame: Rect
  /// The size of the surface, in pixels.
  let surface: Size
  /// The direction of clip space's y axis on the surface: −1 if it points up, as in a window, or +1
  /// if it points down, as in a texture.
  ///
  /// The first row of pixels is at the bottom of a window, but at the top of a texture.
  let down: Double

  /// Loads the projection and `camera` into the uniforms at `locations` of the current program.
  func load(into locations: Locations, camera: Camera) {
    let scale = stage.scale
    glUniform4f(
      locations.stage, GLfloat(2 * scale / surface.width),
      GLfloat(down * 2 * scale / surface.height), GLfloat(scale), GLfloat(scale))
    glUniform2f(
      locations.middle, GLfloat(frame.center.x / surface.width * 2 - 1),
      GLfloat(down * (frame.center.y / surface.height * 2 - 1)))
    glUniform4f(
      locations.camera, GLfloat(camera.vanishingPoint.x), GLfloat(camera.vanishingPoint.y),
      GLfloat(camera.distance.map { 1 / $0 } ?? 0), GLfloat(1 / camera.flatScale))
  }

  /// Converts `rect` from stage points to pixels of the surface, measured from its top left corner.
  func pixels(of rect: Rect) -> Rect {
    Rect(
      x: frame.center.x + rect.minX * stage.scale, y: frame.center.y + rect.minY * stage.scale,
      width: rect.width * stage.scale, height: rect.height * stage.scale)
  }

  /// Converts `area`, or the stage's rectangle if `area` is `nil`, from pixels of the surface to
  /// clip space, and loads it into the uniform at `location`.
  ///
  /// `nil` stands for the area of the stage. The uniform receives the top left corner, then the
  /// distances to the right and down.
  func loadArea(_ area: Rect? = nil, into location: GLint) {
    let frame = area ?? self.frame
    glUniform4f(
      location, GLfloat(frame.minX / surface.width * 2 - 1),
      GLfloat(down * (frame.minY / surface.height * 2 - 1)),
      GLfloat(frame.width / surface.width * 2), GLfloat(down * frame.height / surface.height * 2))
  }
}
