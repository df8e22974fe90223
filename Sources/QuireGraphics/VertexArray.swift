internal import COpenGL

/// A vertex array without attributes, for vertex shaders that use only the vertex number.
final class VertexArray {
  private let name: GLuint
  private let context: GraphicsContext

  init(context: GraphicsContext) {
    self.context = context
    var name: GLuint = 0
    unsafe glGenVertexArrays(1, &name)
    self.name = name
    context.objects.vertexArrays += 1
  }

  func bind() {
    glBindVertexArray(name)
  }

  deinit {
    var name = name
    unsafe glDeleteVertexArrays(1, &name)
    context.objects.vertexArrays -= 1
  }
}
