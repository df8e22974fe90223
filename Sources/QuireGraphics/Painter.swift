/// What draws one kind of thing, with programs of its own.
protocol Painter: AnyObject {
  /// Compiles its programs, with the texts of the context's library.
  ///
  /// - Throws: `GraphicsError.shader` when the driver refuses one.
  init(context: GraphicsContext) throws(GraphicsError)

  /// Compiles as many programs as this one has.
  ///
  /// - Returns: a painter with the texts of the context's library.
  /// - Throws: `GraphicsError.shader` when the driver refuses one.
  func remade() throws(GraphicsError) -> Self
}

extension GraphicsContext {
  /// Compiles with the texts of the library; with those that are built in when the driver refuses.
  ///
  /// What it refuses with these, too, is not the library's fault, of which nothing is told then.
  ///
  /// - Parameter body: compiles.
  /// - Returns: what `body` returns.
  /// - Throws: `GraphicsError.shader` when the driver refuses these, too.
  func compiling<Result>(
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

/// The painters of a renderer, each made when it is first asked for.
final class PainterSet {
  private let context: GraphicsContext
  private var painters: [ObjectIdentifier: any Painter] = [:]

  init(context: GraphicsContext) {
    self.context = context
  }

  /// The painter of a kind.
  ///
  /// - Throws: `GraphicsError.shader` when the driver refuses a stage as it was built in.
  func painter<Kind: Painter>(_: Kind.Type) throws(GraphicsError) -> Kind {
    if let painter = painters[ObjectIdentifier(Kind.self)] as? Kind { return painter }
    let painter = try context.compiling { () throws(GraphicsError) in try Kind(context: context) }
    painters[ObjectIdentifier(Kind.self)] = painter
    return painter
  }

  /// Makes the painters anew with `shaders`; one that cannot be stays as it is.
  ///
  /// - Parameters:
  ///   - shaders: what to compile from now on.
  ///   - refused: is told why one cannot be, and later why what is first asked for is made of the
  ///     built-in stages.
  func use(_ shaders: ShaderLibrary, refused: @escaping (GraphicsError) -> Void) {
    context.shaders = shaders
    context.refused = nil
    // What several programs share is wrong once.
    var told: Set<GraphicsError> = []
    let refusedOnce = { (error: GraphicsError) in
      if told.insert(error).inserted { refused(error) }
    }
    for (kind, painter) in painters {
      do throws(GraphicsError) { painters[kind] = try painter.remade() } catch {
        refusedOnce(error)
      }
    }
    context.refused = refusedOnce
  }
}
