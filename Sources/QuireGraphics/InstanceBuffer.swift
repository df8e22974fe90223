internal import COpenGL

/// A GPU buffer that contains the vertex attributes for instanced drawing and is loaded once per
/// frame.
final class InstanceBuffer {
  private let buffer: GLuint
  private let vertexArray: GLuint
  private let context: GraphicsContext
  /// The number of vec4 attributes per instance.
  private let attributeCount: Int

  init(attributeCount: Int, context: GraphicsContext) {
    self.context = context
    self.attributeCount = attributeCount
    var buffer: GLuint = 0
    var vertexArray: GLuint = 0
    unsafe glGenBuffers(1, &buffer)
    unsafe glGenVertexArrays(1, &vertexArray)
    self.buffer = buffer
    self.vertexArray = vertexArray
    context.objects.buffers += 1
    context.objects.vertexArrays += 1
    glBindVertexArray(vertexArray)
    for index in 0..<GLuint(attributeCount) {
      glEnableVertexAttribArray(index)
      glVertexAttribDivisor(index, 1)
    }
  }

  /// Replaces the contents of the buffer with `numbers`, and binds the buffer and its vertex array.
  func load(_ numbers: [Float]) {
    glBindVertexArray(vertexArray)
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), buffer)
    unsafe numbers.withUnsafeBytes { bytes in
      unsafe glBufferData(
        GLenum(GL_ARRAY_BUFFER), bytes.count, bytes.baseAddress, GLenum(GL_STREAM_DRAW))
    }
  }

  /// Draws the loaded `instances`, each with `vertices` vertices, as OpenGL primitives of the type
  /// `mode`.
  func draw(_ mode: Int32, vertices: Int, instances: Range<Int>) {
    let stride = attributeCount * 16
    for index in 0..<attributeCount {
      unsafe glVertexAttribPointer(
        GLuint(index), 4, GLenum(GL_FLOAT), GLboolean(GL_FALSE), GLsizei(stride),
        UnsafeRawPointer(bitPattern: instances.lowerBound * stride + index * 16))
    }
    glDrawArraysInstanced(GLenum(mode), 0, GLsizei(vertices), GLsizei(instances.count))
  }

  deinit {
    var (buffer, vertexArray) = (buffer, vertexArray)
    unsafe glDeleteBuffers(1, &buffer)
    unsafe glDeleteVertexArrays(1, &vertexArray)
    context.objects.buffers -= 1
    context.objects.vertexArrays -= 1
  }
}

extension [Float] {
  /// Appends four numbers, the components of one vertex attribute.
  mutating func appendAttribute(_ a: Double, _ b: Double, _ c: Double, _ d: Double) {
    append(Float(a))
    append(Float(b))
    append(Float(c))
    append(Float(d))
  }
}
