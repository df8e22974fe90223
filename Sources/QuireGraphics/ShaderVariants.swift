import QuireScene

/// The variants of a shader program, each of which is compiled when it is first used.
///
/// A variant is identified by the preprocessor definitions with which it is compiled.
struct ShaderVariants<Definitions: Hashable, Variant> {
  private var compiled: [Definitions: Variant] = [:]
  private let context: GraphicsContext
  private let compile: (Definitions) throws(GraphicsError) -> Variant

  /// Creates an empty set of variants that `compile` compiles in `context`.
  init(
    in context: GraphicsContext,
    compile: @escaping (Definitions) throws(GraphicsError) -> Variant
  ) {
    self.context = context
    self.compile = compile
  }

  /// Returns the variant that is compiled with `definitions`.
  ///
  /// The first call with the same definitions compiles the variant.
  ///
  /// - Throws: `GraphicsError.shader` if the driver rejects the variant.
  mutating func variant(_ definitions: Definitions) throws(GraphicsError) -> Variant {
    if let known = compiled[definitions] { return known }
    let variant = try context.compileWithFallback { () throws(GraphicsError) in
      try compile(definitions)
    }
    compiled[definitions] = variant
    return variant
  }

  /// Compiles the variants that `others` contains.
  ///
  /// - Throws: `GraphicsError.shader` if the driver rejects one of them.
  mutating func compile(thoseOf others: Self) throws(GraphicsError) {
    for definitions in others.compiled.keys { _ = try variant(definitions) }
  }
}
