internal import COpenGL
import QuireGeometry
import QuireScene

/// The uniform variables of the rectangles with rounded corners that clip a quad.
struct MaskUniforms {
  private let count: GLint
  private let matrices: GLint
  private let rects: GLint
  private let edges: GLint

  init(of program: QuadProgram) {
    count = program.location("maskCount")
    matrices = program.location("toMask")
    rects = program.location("maskRects")
    edges = program.location("maskEdges")
  }

  /// Sets the variables to `masks`, for a quad that `transform` maps to the root view.
  ///
  /// The program has to be current.
  func load(_ masks: [RoundedMask], from transform: Transform3D) {
    var matrixValues: [GLfloat] = []
    var rectValues: [GLfloat] = []
    var edgeValues: [GLfloat] = []
    var loaded = 0
    for mask in masks.suffix(RoundedMask.mostMasks) {
      guard let columns = mask.matrix(from: transform) else { continue }
      loaded += 1
      for column in [columns.0, columns.1, columns.2] {
        matrixValues += [GLfloat(column.x), GLfloat(column.y), GLfloat(column.z)]
      }
      rectValues += mask.rect.middleAndHalf
      edgeValues += [GLfloat(mask.radius), GLfloat(min(mask.ringWidth, 1e9))]
    }
    glUniform1i(count, GLint(loaded))
    guard loaded > 0 else { return }
    unsafe glUniformMatrix3fv(matrices, GLsizei(loaded), GLboolean(GL_FALSE), matrixValues)
    unsafe glUniform4fv(rects, GLsizei(loaded), rectValues)
    unsafe glUniform2fv(edges, GLsizei(loaded), edgeValues)
  }
}

extension Rect {
  /// The centre of the rectangle, followed by half of its width and half of its height.
  var middleAndHalf: [GLfloat] {
    [GLfloat(center.x), GLfloat(center.y), GLfloat(width / 2), GLfloat(height / 2)]
  }
}
