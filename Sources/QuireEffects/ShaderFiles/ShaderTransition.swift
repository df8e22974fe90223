public import QuireAnimation
import QuireGeometry
public import QuireScene

/// A transition that a shader file describes.
///
/// The file's uniforms are its parameters; `direction` and `backdrop` are too, unless the file has
/// uniforms of these names.
public struct ShaderTransition: PageTransition {
  /// What it was read from.
  public let file: ShaderFile
  /// Which way through the book it goes.
  public var direction = Direction.forward
  /// What lies over the desk where the file lets it through; nothing by default.
  public var backdrop = Color.clear

  /// Of each of the file's uniforms.
  private var values: [[Double]]

  /// The transition of `file` with all parameters at their defaults.
  public init(_ file: ShaderFile) {
    self.file = file
    values = file.uniforms.map(\.defaultValue)
  }

  /// The base name of the file.
  public var name: String { file.name }

  /// What the file says about itself.
  public var summary: String {
    var text = file.description ?? "A transition from a shader file"
    if let last = text.last, !".!?".contains(last) { text += "." }
    guard let author = file.author else { return text }
    return "\(text) By \(author)" + (file.license.map { " (\($0))" } ?? "") + "."
  }

  /// A second: files do not say.
  public var duration: Duration { .seconds(1) }
  /// Gentle at both ends: files do not say.
  public var curve: TimingCurve { .easeInOut }

  /// The file's parameters, then those of every shader transition.
  public var parameterDescriptions: [ParameterDescription] {
    let own = file.uniforms.compactMap(\.parameterDescription)
    return own
      + ShaderTransition.common.filter { common in !own.contains { $0.name == common.name } }
  }

  /// Sets a parameter by its name.
  ///
  /// - Throws: `ParameterError` when there is no such parameter or `value` is not one of its
  ///   values.
  public mutating func set(_ name: String, to value: ParameterValue) throws(ParameterError) {
    let descriptions = parameterDescriptions
    guard let description = descriptions.first(where: { $0.name == name }) else {
      throw .unknown(name: name, known: descriptions.map(\.name))
    }
    if let index = file.uniforms.firstIndex(where: { $0.name == name }) {
      guard let numbers = file.uniforms[index].numbers(of: value) else {
        throw .invalid(name: name, text: value.text, expected: description.kind.expectation)
      }
      values[index] = numbers
      return
    }
    switch value {
    case .choice(let text):
      if let direction = Direction(rawValue: text), name == "direction" {
        self.direction = direction
        return
      }
    case .color(let color) where name == "backdrop":
      backdrop = color
      return
    default: break
    }
    throw .invalid(name: name, text: value.text, expected: description.kind.expectation)
  }

  /// The file's program where there is paper.
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

  private static let common = [
    ParameterDescription(
      name: "direction", kind: .choice(Direction.allCases.map(\.rawValue)),
      defaultValue: .choice(Direction.forward.rawValue), summary: "The way through the book."),
    ParameterDescription(
      name: "backdrop", kind: .color, defaultValue: .color(.clear),
      summary: "The colour over the desk where the file lets it through."),
  ]
}
