internal import COpenGL
internal import QuireScene

/// An OpenGL program that consists of a vertex stage and a fragment stage.
final class ShaderProgram {
  let name: GLuint
  private let context: GraphicsContext

  /// Creates a program by compiling and linking the stages `vertex` and `fragment` with the
  /// preprocessor `definitions`; `captured` is an output of the vertex stage to record by transform
  /// feedback, if any.
  ///
  /// - Throws: `GraphicsError.shader` with the driver's log.
  init(
    vertex: ShaderSource, fragment: ShaderSource, definitions: [String] = [],
    captured: String? = nil, context: GraphicsContext
  ) throws(GraphicsError) {
    self.context = context
    name = glCreateProgram()
    context.objects.programs += 1
    for (kind, source) in [(GL_VERTEX_SHADER, vertex), (GL_FRAGMENT_SHADER, fragment)] {
      let shader = try ShaderProgram.compile(
        GLenum(kind), source, definitions: definitions, context: context)
      glAttachShader(name, shader)
      glDeleteShader(shader)
    }
    unsafe captured?.withCString { characters in
      var pointer: UnsafePointer<GLchar>? = unsafe characters
      unsafe glTransformFeedbackVaryings(name, 1, &pointer, GLenum(GL_INTERLEAVED_ATTRIBS))
    }
    glLinkProgram(name)
    var linked: GLint = 0
    unsafe glGetProgramiv(name, GLenum(GL_LINK_STATUS), &linked)
    guard linked == GL_TRUE else {
      let log = unsafe ShaderProgram.text { [name] capacity, buffer in
        unsafe glGetProgramInfoLog(name, capacity, nil, buffer)
      }
      throw .shader(name: "\(vertex.name) with \(fragment.name)", log: log)
    }
  }

  func use() {
    glUseProgram(name)
  }

  /// Returns the location of the uniform variable `uniform`, or −1 if the program does not use it.
  ///
  /// OpenGL ignores the location −1.
  ///
  /// The call asks the driver; painters call it once, when they are created.
  func location(_ uniform: String) -> GLint {
    unsafe glGetUniformLocation(name, uniform)
  }

  private static func compile(
    _ kind: GLenum, _ source: ShaderSource, definitions: [String], context: GraphicsContext
  ) throws(GraphicsError) -> GLuint {
    let shader = glCreateShader(kind)
    let text = source.assembled(
      definitions: definitions + (kind == GLenum(GL_FRAGMENT_SHADER) ? ["FRAGMENT"] : []),
      library: context.shaders, isES: context.isES)
    unsafe text.withCString { characters in
      var pointer: UnsafePointer<GLchar>? = unsafe characters
      unsafe glShaderSource(shader, 1, &pointer, nil)
    }
    glCompileShader(shader)
    var compiled: GLint = 0
    unsafe glGetShaderiv(shader, GLenum(GL_COMPILE_STATUS), &compiled)
    guard compiled == GL_TRUE else {
      let log = unsafe self.text { capacity, buffer in
        unsafe glGetShaderInfoLog(shader, capacity, nil, buffer)
      }
      glDeleteShader(shader)
      let part = ShaderDiagnostic.source(in: log).flatMap { source.part($0) }
      // Built-in texts are correct, so the error is in a replacement.
      let isReplaced = part.map { context.shaders.text(of: $0) != $0.text } ?? false
      throw .shader(name: isReplaced ? part?.name ?? source.name : source.name, log: log)
    }
    return shader
  }

  private static func text(
    _ read: (GLsizei, UnsafeMutablePointer<GLchar>?) -> Void
  ) -> String {
    var characters = [GLchar](repeating: 0, count: 4096)
    unsafe read(GLsizei(characters.count), &characters)
    return String(
      decoding: characters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    glDeleteProgram(name)
    context.objects.programs -= 1
  }
}
