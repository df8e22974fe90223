public import QuireAnimation
import QuireGeometry
public import QuireScene

/// A transition effect that a shader file describes.
///
/// The uniforms of the file are the parameters, together with `direction` and `backdrop` unless the
/// file has uniforms with these names.
public struct ShaderTransition: TransitionEffect {
  /// The file that describes the effect.
  public let file: ShaderFile
  /// The direction of the transition: to the next or to the previous page of a book.
  public var direction = Direction.forward
  /// The background colour of the transition, visible through translucent pixels; clear by default.
  public var backdrop = Color.clear

  /// The values of the uniforms as numbers, in the order of the file.
  private var values: [[Double]]

  /// Creates the effect of `file` with default parameters.
  public init(_ file: ShaderFile) {
    self.file = file
    values = file.uniforms.map(\.defaultValue)
  }

  /// The name of the transition: the base name of the file.
  public var name: String { file.name }

  /// The description in the file, with the author and the license that the file names.
  public var summary: String {
    var text = file.description ?? "A transition from a shader file"
    if let last = text.last, !".!?".contains(last) { text += "." }
    guard let author = file.author else { return text }
    return "\(text) By \(author)" + (file.license.map { " (\($0))" } ?? "") + "."
  }

  /// The duration of the transition, one second, because shader files do not declare one.
  public var duration: Duration { .seconds(1) }
  /// The timing curve, slow at both ends, because shader files do not declare one.
  public var curve: TimingCurve { .easeInOut }

  /// The parameters that the file declares, followed by those that all shader transitions have.
  public var parameters: [Parameter<ShaderTransition>] {
    let own = file.uniforms.indices.compactMap { ShaderTransition.parameter(file.uniforms[$0], $0) }
    return own
      + ShaderTransition.common.filter { common in !own.contains { $0.name == common.name } }
  }

  /// Returns the frame at `progress`: a draw call of the file's shader for the area of the paper.
  public func forward(at progress: Double, on stage: Stage) -> DrawList {
    let settings = zip(file.uniforms, values).map { ($0.name, $0.setting(to: $1)) }
    let pass = ShaderPass(
      name: name, code: file.code, uniforms: Dictionary(uniqueKeysWithValues: settings),
      progress: progress,
      frame: stage.isFull ? nil : stage.content(of: .from).union(stage.content(of: .to)))
    return DrawList(
      camera: Camera(distance: nil), calls: [.shader(pass)],
      backdrop: stage.desk.covered(by: backdrop), coversStage: stage.isFull)
  }

  private static let common: [Parameter<ShaderTransition>] = [
    .direction(\.direction),
    .color(
      "backdrop", \.backdrop, "The colour over the desk, visible through translucent pixels."),
  ]

  /// Returns the parameter for `uniform`, the file's uniform at `index`, or `nil` for a texture.
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
