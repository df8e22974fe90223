internal import COpenGL
import QuireGeometry
import QuireScene

/// The form of a bent sheet, encoded for the uniforms of `Leaf.vert`.
struct LeafShapeUniforms {
  /// The locations of the uniforms in a program.
  struct Locations {
    fileprivate let arcs: GLint
    fileprivate let frames: GLint
    fileprivate let windings: GLint
    fileprivate let cone: GLint

    init(of program: ShaderProgram) {
      arcs = program.location("arcs")
      frames = program.location("frames")
      windings = program.location("windings")
      cone = program.location("cone")
    }
  }

  /// The arcs of the section: x, z, angle and curvature of each.
  private let arcs: [GLfloat]
  /// The frames of the cone, in columns.
  private let frames: [GLfloat]
  /// The angle at which each arc of the cone begins, and its curvature.
  private let windings: [GLfloat]
  /// The apex, the direction from it to the paper, the share of the cone, the length of the
  /// section's arcs.
  private let cone: [GLfloat]

  init(_ shape: LeafShape) {
    arcs = shape.section.arcs.flatMap {
      [$0.start.x, $0.start.z, $0.angle, $0.curvature].map { GLfloat($0) }
    }
    let arcs = shape.cone?.arcs ?? []
    let sense = shape.cone?.sense ?? 1
    frames = arcs.flatMap { arc in
      let frame = arc.frame
      // The direction from the apex is nearly that of the spine, and its loss of length along the
      // spine is small, so that is the number that needs the precision.
      let outward = Vector(
        x: frame.outward.x, y: 1 - sense * frame.outward.y, z: frame.outward.z)
      return [
        outward, Vector(x: frame.across.x, y: sense * frame.across.y, z: frame.across.z),
        Vector(x: frame.normal.x, y: sense * frame.normal.y, z: frame.normal.z),
      ].flatMap { [GLfloat($0.x), GLfloat($0.y), GLfloat($0.z)] }
    }
    windings = arcs.flatMap { [GLfloat($0.start), GLfloat($0.curvature)] }
    cone = [shape.cone?.apex ?? 0, sense, shape.coneShare, shape.section.length].map {
      GLfloat($0)
    }
  }

  /// Sets the uniforms of the current program at `locations`.
  func load(into locations: Locations) {
    unsafe glUniform4fv(locations.arcs, GLsizei(arcs.count / 4), arcs)
    unsafe glUniform4fv(locations.cone, 1, cone)
    guard !frames.isEmpty else { return }
    unsafe glUniformMatrix3fv(
      locations.frames, GLsizei(frames.count / 9), GLboolean(GL_FALSE), frames)
    unsafe glUniform2fv(locations.windings, GLsizei(windings.count / 2), windings)
  }
}
