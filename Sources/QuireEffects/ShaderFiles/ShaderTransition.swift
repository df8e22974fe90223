public import QuireAnimation
import QuireGeometry
public import QuireScene

/// A transition effect whose frames are drawn by the shader in a shader file.
///
/// The parameters of the effect are the uniforms of the file, together with `direction` and
/// `backdrop` unless the file has uniforms with these names.
public struct ShaderTransition: TransitionEffect {
  /// The shader file whose shader draws the effect.
  public let file: ShaderFile
  /// The direction of the transition: to the next or to the previous page of a book.
  public var direction = Direction.forward
  /// The background colour of the transition, visible through translucent pixels; clear by default.
  public var backdrop = Color.clear

  /// The current values of the uniforms, each as a list of its components, in the order in which
  /// the file declares the uniforms.
  private var values: [[Double]]

  /// Creates the effect of the shader file `file` with default parameters.
  public init(_ file: ShaderFile) {
    self.file = file
    values = file.uniforms.map(\.defaultValue)
  }

  /// The name of the transition: the name of the file without its extension.
  public var name: String { file.name }

  /// A sentence that describes the transition, from the file if it has one, followed by the author
  /// and the license if the file names them.
  public var summary: String {
    var text = file.description ?? "A transition from a shader file"
    if let last = text.last, !".!?".contains(last) { text += "." }
    guard let author = file.author else { return text }
    return "\(text) By \(author)" + (file.license.map { " (\($0))" } ?? "") + "."
  }

  /// The duration of the transition: always one second, because shader files do not declare a
  /// duration.
  public var duration: Duration { .seconds(1) }
  /// The timing curve of the transition: always slow at both ends, because shader files do not
  /// declare a curve.
  public var curve: TimingCurve { .easeInOut }

  /// The parameters that the file declares, followed by those that all shader transitions have.
  public var parameters: [Parameter<ShaderTransition>] {
    let own = file.uniforms.indices.compactMap { ShaderTransition.parameter(file.uniforms[$0], $0) }
    return own
      + ShaderTransition.common.filter { common in !own.contains { $0.name == common.name } }
  }

  /// Returns the draw list at `progress`: a draw call of the file's shader for the area that the
  /// pages cover.
  public func forward(at progress: Double, on stage: Stage) -> DrawList {
    let settings = zip(file.uniforms, values).map { ($0.name, $0.setting(to: $1)) }
    let pass = ShaderPass(
      name: name, code: file.code, uniforms: Dictionary(uniqueKeysWithValues: settings),
      progress: progress,
      frame: stage.isFull ? nil : stage.content(of: .from).union(stage.content(of: .to)))
    return DrawList(
      camera: Camera(distance: nil), calls: [.shader(pass)],
      backdrop: stage.backgroundColor.covered(by: backdrop), coversStage: stage.isFull)
  }

  private static let common: [Parameter<ShaderTransition>] = [
    .direction(\.direction),
    .color(
      "backdrop", \.backdrop, "The colour of the background, visible through translucent pixels."),
  ]

  /// Returns the parameter that sets `uniform`, the file's uniform with the index `index`, or `nil`
  /// if the uniform is a texture.
  private static func parameter(
    _ uniform: ShaderUniform, _ index: Int
  ) -> Parameter<ShaderTransition>? {
    guard let kind = uniform.kind else { return nil }
    return Parameter(
      name: uniform.name, kind: kind, summary: uniform.meaning,
      read: { uniform.value(of: $0.values[index], kind) },
      write: { transition, value in
        guard let numbers = uniform.numbers(of: value) else { return false }
        transition.values[index] = numbers
        return true
      })
  }
}
