internal import COpenGL
import QuireScene

/// Draws transitions from shader files with the programs of those that were drawn last.
final class FilePainter: Painter {
  /// A page of miniatures; one that is drawn again after so many others is compiled again.
  private static let limit = 32
  private var programs: [(pass: ShaderPass, program: FileProgram)] = []
  private let context: GraphicsContext

  init(context: GraphicsContext) {
    self.context = context
  }

  func remade() throws(GraphicsError) -> Self {
    let painter = Self(context: context)
    for (pass, _) in programs { _ = try painter.program(of: pass) }
    return painter
  }

  /// Draws into the current pass, over the backdrop and nothing else.
  ///
  /// - Parameters:
  ///   - pass: what to draw.
  ///   - backdrop: what the file lets through.
  ///   - projection: where the stage lies.
  ///   - bind: makes a page, or the grey of nil, what a unit samples.
  /// - Throws: `GraphicsError.shader` with the file's name and the driver's words.
  func draw(
    _ pass: ShaderPass, backdrop: Color, projection: StageProjection,
    bind: (Page?, GLuint) throws(GraphicsError) -> Void
  ) throws(GraphicsError) {
    let program = try program(of: pass)
    // The grey first: when it is made it takes the place of what the active unit samples.
    try bind(nil, FileProgram.greyUnit)
    try bind(pass.start, FileProgram.fromUnit)
    try bind(pass.start.other, FileProgram.toUnit)
    program.draw(pass, backdrop: backdrop, projection: projection)
  }

  private func program(of pass: ShaderPass) throws(GraphicsError) -> FileProgram {
    if let index = programs.firstIndex(where: { $0.pass.code == pass.code }) {
      let known = programs.remove(at: index)
      programs.append(known)
      return known.program
    }
    let program = try context.compiling { () throws(GraphicsError) in
      try FileProgram(pass, context: context)
    }
    if programs.count == FilePainter.limit { programs.removeFirst() }
    programs.append((pass, program))
    return program
  }
}
