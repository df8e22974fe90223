import Quire
import QuireGeometry

/// The values of parameters with which a shader file is tried besides its own: a loop may depend on
/// them.
nonisolated enum TrialValues {
  /// A parameter with another value.
  struct Variant {
    /// The parameter and its value, such as `count=160`.
    let text: String
    let transition: ShaderTransition
  }

  /// The factor of a number beyond which it is not tried.
  private static let factor = 16.0

  /// Returns `transition` with each of its numbers at 0 and at 16 times its value, with both signs,
  /// and with each switch in its other position, as far as the parameters allow it.
  static func variants(of transition: ShaderTransition) -> [Variant] {
    transition.parameterDescriptions.flatMap { parameter in
      values(around: parameter.defaultValue).compactMap { value in
        var changed = transition
        do throws(ParameterError) { try changed.set(parameter.name, to: value) } catch {
          return nil
        }
        return Variant(text: "\(parameter.name)=\(value.text)", transition: changed)
      }
    }
  }

  /// The largest value that is tried in place of `number`.
  private static func largest(_ number: Double) -> Double {
    number == 0 ? factor : min(abs(number) * factor, 1e9)
  }

  private static func values(around value: ParameterValue) -> [ParameterValue] {
    switch value {
    case .number(let number):
      [0, -largest(number), largest(number)].map { .number($0) }
    case .integer(let number):
      [0, -largest(Double(number)), largest(Double(number))].map { .integer(Int($0)) }
    case .vector(let numbers):
      [numbers.map { -largest($0) }, numbers.map(largest)].map { .vector($0) }
    case .point(let point):
      [-1, 1].map {
        .point(Point(x: $0 * largest(point.x), y: $0 * largest(point.y)))
      }
    case .boolean(let isOn): [.boolean(!isOn)]
    default: []
    }
  }
}
