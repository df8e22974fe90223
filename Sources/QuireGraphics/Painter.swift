import QuireScene

/// An object that draws one kind of draw call with its own shader programs.
protocol Painter: AnyObject {
  /// Creates a painter and compiles its programs from the shaders in the context's library.
  ///
  /// - Throws: `GraphicsError.shader` if the driver rejects a program.
  init(context: GraphicsContext) throws(GraphicsError)

  /// Returns a painter of the same kind with newly compiled programs.
  ///
  /// - Returns: A painter with the shaders of the context's library.
  /// - Throws: `GraphicsError.shader` if the driver rejects a program.
  func recompiled() throws(GraphicsError) -> Self
}

extension GraphicsContext {
  /// Calls `body`, which compiles shaders, and returns its result; if the driver rejects a shader,
  /// calls `body` again with the built-in shaders.
  ///
  /// Reports the rejected shaders through `refused`, unless the built-in shaders fail as well: then
  /// the library is not the cause.
  ///
  /// - Throws: `GraphicsError.shader` if the driver rejects the built-in shader, too.
  func compileWithFallback<Result>(
    _ body: () throws(GraphicsError) -> Result
  ) throws(GraphicsError) -> Result {
    guard let refused, shaders != .builtIn else { return try body() }
    do throws(GraphicsError) { return try body() } catch {
      let library = shaders
      shaders = .builtIn
      defer { shaders = library }
      let result = try body()
      refused(error)
      return result
    }
  }
}

/// The painters of a renderer, each of which is created at its first use.
final class PainterSet {
  private let context: GraphicsContext
  private var painters: [ObjectIdentifier: any Painter] = [:]

  init(context: GraphicsContext) {
    self.context = context
  }

  /// Returns the painter of the type `Kind`, which is created at the first call.
  ///
  /// - Throws: `GraphicsError.shader` if the driver rejects a built-in stage.
  func painter<Kind: Painter>(_: Kind.Type) throws(GraphicsError) -> Kind {
    if let painter = painters[ObjectIdentifier(Kind.self)] as? Kind { return painter }
    let painter = try context.compileWithFallback { () throws(GraphicsError) in
      try Kind(context: context)
    }
    painters[ObjectIdentifier(Kind.self)] = painter
    return painter
  }

  /// Uses `shaders` from now on: recompiles the programs of all painters, and calls `refused` with
  /// the error of each rejected shader.
  ///
  /// A painter with a shader stage that the driver rejects keeps its present programs.
  ///
  /// - Parameters:
  ///   - shaders: The library from which to compile from now on.
  ///   - refused: A function that is called with the stages that the driver rejects, now or at
  ///     their first use; the built-in stages are used instead.
  func use(_ shaders: ShaderLibrary, refused: @escaping (GraphicsError) -> Void) {
    context.shaders = shaders
    context.refused = nil
    // An error in a stage that several programs share is reported once.
    var told: Set<GraphicsError> = []
    let refusedOnce = { (error: GraphicsError) in
      if told.insert(error).inserted { refused(error) }
    }
    for (kind, painter) in painters {
      do throws(GraphicsError) { painters[kind] = try painter.recompiled() } catch {
        refusedOnce(error)
      }
    }
    context.refused = refusedOnce
  }
}
