internal import COpenGL

/// A GPU buffer that contains the vertex attributes of one instanced draw call.
///
/// The vertex array always reads from the start of the buffer. Mesa compiles a vertex shader again
/// for a vertex array whose attributes have moved several times, which would delay a frame.
final class InstanceBuffer {
  private let buffer: GLuint
  private let vertexArray: GLuint
  private let context: GraphicsContext
  /// The number of floats per instance, four for each attribute.
  private let floatsPerInstance: Int
  /// The attributes of all instances of the frame.
  private var numbers: [Float] = []
  /// The range of the instances whose attributes are in the GPU buffer, or `nil` if there are none.
  private var loaded: Range<Int>?

  /// Creates an empty buffer for instances with `attributeCount` vec4 attributes.
  init(attributeCount: Int, context: GraphicsContext) {
    self.context = context
    floatsPerInstance = attributeCount * 4
    var buffer: GLuint = 0
    var vertexArray: GLuint = 0
    unsafe glGenBuffers(1, &buffer)
    unsafe glGenVertexArrays(1, &vertexArray)
    self.buffer = buffer
    self.vertexArray = vertexArray
    context.objects.buffers += 1
    context.objects.vertexArrays += 1
    glBindVertexArray(vertexArray)
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), buffer)
    for index in 0..<attributeCount {
      glEnableVertexAttribArray(GLuint(index))
      glVertexAttribDivisor(GLuint(index), 1)
      unsafe glVertexAttribPointer(
        GLuint(index), 4, GLenum(GL_FLOAT), GLboolean(GL_FALSE), GLsizei(attributeCount * 16),
        UnsafeRawPointer(bitPattern: index * 16))
    }
  }

  /// Uses `numbers`, the attributes of all instances of a frame, for the draw calls that follow,
  /// and binds the buffer and its vertex array.
  func load(_ numbers: [Float]) {
    glBindVertexArray(vertexArray)
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), buffer)
    self.numbers = numbers
    loaded = nil
  }

  /// Draws the loaded `instances`, each with `vertices` vertices, as OpenGL primitives of the type
  /// `mode`.
  func draw(_ mode: Int32, vertices: Int, instances: Range<Int>) {
    upload(instances)
    glDrawArraysInstanced(GLenum(mode), 0, GLsizei(vertices), GLsizei(instances.count))
  }

  private func upload(_ instances: Range<Int>) {
    guard instances != loaded else { return }
    loaded = instances
    let first = instances.lowerBound * floatsPerInstance
    unsafe numbers[first..<(instances.upperBound * floatsPerInstance)].withUnsafeBytes { bytes in
      unsafe glBufferData(
        GLenum(GL_ARRAY_BUFFER), bytes.count, bytes.baseAddress, GLenum(GL_STREAM_DRAW))
    }
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
