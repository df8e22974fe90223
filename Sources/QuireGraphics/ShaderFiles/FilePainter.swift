internal import COpenGL
import QuireScene

/// The painter that draws transitions from GL Transitions shader files.
///
/// It keeps the programs of the files that it drew most recently.
final class FilePainter: Painter {
  /// The greatest number of shader programs that are kept; a further program replaces the one that
  /// was used longest ago.
  private static let limit = 32
  private var programs: [(pass: ShaderPass, program: FileProgram)] = []
  /// The errors of the shaders that the driver rejected, by the texts of the shaders.
  private var refusals: [String: GraphicsError] = [:]
  private let context: GraphicsContext

  init(context: GraphicsContext) {
    self.context = context
  }

  func recompiled() throws(GraphicsError) -> Self {
    let painter = Self(context: context)
    for (pass, _) in programs { _ = try painter.program(of: pass) }
    return painter
  }

  /// Draws `pass`, one frame of a GL Transitions shader, with the page textures that `bind` binds,
  /// into the current render pass.
  ///
  /// Translucent pixels show the colour `backdrop`, not the pixels beneath.
  ///
  /// - Parameters:
  ///   - pass: The pass to draw.
  ///   - backdrop: The colour behind translucent pixels.
  ///   - projection: The projection of the stage.
  ///   - faults: The object that reports values for uniforms that the shader does not declare.
  ///   - bind: A function that binds a page, or the grey texture for `nil`, to a unit.
  /// - Throws: `GraphicsError.shader` with the file's name and the driver's log, or if
  ///   `RefusedShaders` refuses the file.
  func draw(
    _ pass: ShaderPass, backdrop: Color, projection: StageProjection, faults: ShaderFaults?,
    bind: (Page?, GLuint) throws(GraphicsError) -> Void
  ) throws(GraphicsError) {
    if let error = context.refusedShaders?.error(of: pass) { throw error }
    let program = try program(of: pass)
    for name in program.undeclaredUniforms(of: pass) {
      faults?.note("shader \(pass.name): it declares no uniform \(name)")
    }
    // The grey comes first, since creating its texture changes the binding of the active unit.
    try bind(nil, FileProgram.greyUnit)
    try bind(pass.start, FileProgram.fromUnit)
    try bind(pass.start.other, FileProgram.toUnit)
    program.draw(pass, backdrop: backdrop, projection: projection)
    context.refusedShaders?.note(pass)
    if !program.hasDrawn { try context.refusedShaders?.awaitFirstFrame(of: pass) }
    program.hasDrawn = true
  }

  private func program(of pass: ShaderPass) throws(GraphicsError) -> FileProgram {
    if let index = programs.firstIndex(where: { $0.pass.code == pass.code }) {
      let known = programs.remove(at: index)
      programs.append(known)
      return known.program
    }
    if let refusal = refusals[pass.code] { throw refusal }
    let program: FileProgram
    do throws(GraphicsError) {
      program = try context.compileWithFallback { () throws(GraphicsError) in
        try FileProgram(pass, context: context)
      }
    } catch {
      if refusals.count == FilePainter.limit { refusals = [:] }
      refusals[pass.code] = error
      throw error
    }
    if programs.count == FilePainter.limit { programs.removeFirst() }
    programs.append((pass, program))
    return program
  }
}
