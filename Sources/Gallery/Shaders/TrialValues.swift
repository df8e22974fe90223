import Quire

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

  /// Returns `transition` with each of its numbers at 0, negated and at 16 times its value, and with
  /// each switch in its other position, as far as the parameters allow it.
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

  private static func values(around value: ParameterValue) -> [ParameterValue] {
    switch value {
    case .number(let number): [0, -number, number * factor].map { .number($0) }
    case .integer(let number):
      [0, -number, number.multipliedReportingOverflow(by: Int(factor)).partialValue]
        .map { .integer($0) }
    case .boolean(let isOn): [.boolean(!isOn)]
    default: []
    }
  }
}
