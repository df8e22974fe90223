internal import COpenGL
import QuireGeometry
import QuireScene

/// The OpenGL program of a GL Transitions shader file.
final class FileProgram {
  /// The texture unit for the page that the shader calls `from` and that is visible at progress 0.
  static let fromUnit: GLuint = 0
  static let toUnit: GLuint = 1
  static let greyUnit: GLuint = 2

  private let program: ShaderProgram
  private let area: GLint
  private let progress: GLint
  private let ratio: GLint
  private let mirrors: GLint
  private let transposes: GLint
  private let backdrop: GLint
  /// For each page, the locations of two uniforms: `map`, the map to the page's texture
  /// coordinates, and `isPart`, whether the page's area differs from the drawn area.
  private let papers: [Page: (map: GLint, isPart: GLint)]
  /// The locations of the uniforms that have been set, by the names of the uniforms.
  private var uniforms: [String: GLint] = [:]
  private let corners: VertexArray
  /// Whether the first frame of the shader file has been drawn.
  var hasDrawn = false
  /// The names of the uniforms that the text of the shader declares, whether or not it uses them.
  private let declared: Set<String>

  /// Creates the OpenGL program for `pass` and compiles its shader.
  ///
  /// - Throws: `GraphicsError.shader` with the name of the pass and the driver's log.
  init(_ pass: ShaderPass, context: GraphicsContext) throws(GraphicsError) {
    program = try ShaderProgram(
      vertex: .fileVertex,
      fragment: ShaderSource(
        name: pass.name, transition: DriverShader.code(from: pass.code, isES: context.isES)),
      context: context)
    area = program.location("quire_area")
    progress = program.location("progress")
    ratio = program.location("ratio")
    mirrors = program.location("quire_mirrors")
    transposes = program.location("quire_transposes")
    backdrop = program.location("quire_backdrop")
    papers = [
      .from: (program.location("quire_fromMap"), program.location("quire_fromIsPart")),
      .to: (program.location("quire_toMap"), program.location("quire_toIsPart")),
    ]
    corners = VertexArray(context: context)
    declared = FileProgram.uniforms(declaredIn: pass.code)
    program.use()
    glUniform1i(program.location("from"), GLint(FileProgram.fromUnit))
    glUniform1i(program.location("to"), GLint(FileProgram.toUnit))
  }

  private static func uniforms(declaredIn code: String) -> Set<String> {
    let text = Array(code.utf8)
    guard let tokens = try? ShaderScanner.tokens(of: text) else { return [] }
    var names: Set<String> = []
    for statement in ShaderStatement.statements(of: tokens, text: text) {
      guard case .uniform(let declaration) = statement.kind else { continue }
      names.formUnion(declaration.names.map(\.name))
    }
    return names
  }

  /// Returns the names of the values in `pass` for which the text of the shader declares no
  /// uniform, in alphabetical order.
  func undeclaredUniforms(of pass: ShaderPass) -> [String] {
    pass.uniforms.keys.filter { !declared.contains($0) }.sorted()
  }

  /// Draws `pass`, one frame of a GL Transitions shader, with `color` behind translucent pixels.
  func draw(_ pass: ShaderPass, backdrop color: Color, projection: StageProjection) {
    program.use()
    let frame = pass.frame.map(projection.pixels) ?? projection.frame
    projection.loadArea(frame, into: area)
    glUniform1f(progress, GLfloat(pass.progress))
    for (page, location) in papers {
      // In the file, `from` is the page at the file's own p = 0.
      load(page == .from ? pass.start : pass.start.other, in: pass, projection.stage, location)
    }
    let size = pass.isTransposed ? frame.size.transposed : frame.size
    glUniform1f(ratio, GLfloat(size.width / size.height))
    glUniform1i(mirrors, pass.isMirrored ? 1 : 0)
    glUniform1i(transposes, pass.isTransposed ? 1 : 0)
    let c = color.premultiplied
    glUniform4f(backdrop, GLfloat(c.x), GLfloat(c.y), GLfloat(c.z), GLfloat(c.w))
    for (name, value) in pass.uniforms { load(value, into: location(of: name)) }
    glDisable(GLenum(GL_BLEND))
    corners.bind()
    glDrawArrays(GLenum(GL_TRIANGLE_STRIP), 0, 4)
  }

  /// Loads the scale and the offset that map the drawn area to the texture coordinates of `page`
  /// into the uniforms at `location`.
  private func load(
    _ page: Page, in pass: ShaderPass, _ stage: Stage, _ location: (map: GLint, isPart: GLint)
  ) {
    let (area, paper) = (pass.frame ?? stage.bounds, stage.content(of: page))
    glUniform4f(
      location.map, GLfloat(area.width / paper.width), GLfloat(area.height / paper.height),
      GLfloat((area.minX - paper.minX) / paper.width),
      GLfloat((area.minY - paper.minY) / paper.height))
    glUniform1i(location.isPart, paper == area ? 0 : 1)
  }

  private func location(of uniform: String) -> GLint {
    if let location = uniforms[uniform] { return location }
    let location = program.location(uniform)
    uniforms[uniform] = location
    return location
  }

  private func load(_ value: ShaderPass.Uniform, into location: GLint) {
    switch value {
    case .numbers(let numbers):
      let values = numbers.map { GLfloat($0) }
      switch values.count {
      case 1: unsafe glUniform1fv(location, 1, values)
      case 2: unsafe glUniform2fv(location, 1, values)
      case 3: unsafe glUniform3fv(location, 1, values)
      default: unsafe glUniform4fv(location, 1, values)
      }
    case .integers(let numbers):
      let values = numbers.map { GLint(clamping: $0) }
      switch values.count {
      case 1: unsafe glUniform1iv(location, 1, values)
      case 2: unsafe glUniform2iv(location, 1, values)
      case 3: unsafe glUniform3iv(location, 1, values)
      default: unsafe glUniform4iv(location, 1, values)
      }
    case .naturals(let numbers):
      let values = numbers.map { GLuint(clamping: $0) }
      switch values.count {
      case 1: unsafe glUniform1uiv(location, 1, values)
      case 2: unsafe glUniform2uiv(location, 1, values)
      case 3: unsafe glUniform3uiv(location, 1, values)
      default: unsafe glUniform4uiv(location, 1, values)
      }
    case .matrix(let numbers):
      let values = numbers.map { GLfloat($0) }
      switch values.count {
      case 4: unsafe glUniformMatrix2fv(location, 1, GLboolean(GL_FALSE), values)
      case 9: unsafe glUniformMatrix3fv(location, 1, GLboolean(GL_FALSE), values)
      default: unsafe glUniformMatrix4fv(location, 1, GLboolean(GL_FALSE), values)
      }
    case .texture: glUniform1i(location, GLint(FileProgram.greyUnit))
    }
  }
}
