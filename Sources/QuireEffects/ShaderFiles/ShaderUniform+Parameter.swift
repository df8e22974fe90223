import QuireGeometry
import QuireScene

extension ShaderUniform {
  /// The meaning of the uniform, in one sentence for lists of parameters.
  var meaning: String {
    summary.isEmpty ? "A setting of the file without a description." : summary
  }

  /// The kind of value that the uniform accepts as a parameter, or `nil` for a texture, which
  /// cannot be set.
  ///
  /// The kind has no range, because shader files declare none.
  var kind: ParameterDescription.Kind? {
    switch type {
    case .number(1): .number(unit: "", range: .unlimited, optional: false)
    case .number(2): .point(unit: "")
    case .number(let count):
      isColor ? .color : .vector(count: count, isWhole: false)
    case .integer(1): .integer(range: Int(Int32.min)...Int(Int32.max))
    case .natural(1): .integer(range: 0...Int(UInt32.max))
    case .boolean(1): .boolean
    case .integer(let count), .natural(let count), .boolean(let count):
      .vector(count: count, isWhole: true)
    case .matrix: .vector(count: type.count, isWhole: false)
    case .sampler: nil
    }
  }

  /// Whether the uniform is probably a colour, judging by its name and its default value.
  private var isColor: Bool {
    let name = name.lowercased()
    return ["color", "colour", "tint", "background"].contains { name.contains($0) }
      && defaultValue.allSatisfy { (0...1).contains($0) }
  }

  /// Returns the parameter value of the given `kind` that has the components `value`.
  func value(of value: [Double], _ kind: ParameterDescription.Kind) -> ParameterValue {
    switch kind {
    case .number: return .number(value[0])
    case .integer: return .integer(Int(value[0]))
    case .boolean: return .boolean(value[0] != 0)
    case .point: return .point(Point(x: value[0], y: value[1]))
    case .color:
      return .color(
        Color(red: value[0], green: value[1], blue: value[2], alpha: value.count > 3 ? value[3] : 1)
      )
    case .vector: return .vector(value)
    case .choice: return .none
    }
  }

  /// Returns the components of the parameter value `value`, or `nil` if the uniform does not accept
  /// this value.
  func numbers(of value: ParameterValue) -> [Double]? {
    switch (kind, value) {
    case (.number, _): return value.number.map { [$0] }
    case (.integer(let range), .integer(let number)):
      return range.contains(number) ? [Double(number)] : nil
    case (.boolean, .boolean(let flag)): return [flag ? 1 : 0]
    case (.point, .point(let point)):
      return point.x.isFinite && point.y.isFinite ? [point.x, point.y] : nil
    case (.color, .color(let color)):
      return Array([color.red, color.green, color.blue, color.alpha].prefix(type.count))
    case (.vector(let count, let isWhole), .vector(let numbers)):
      guard numbers.count == count else { return nil }
      let converted = type.converted(numbers)
      return isWhole && converted != numbers ? nil : converted
    default: return nil
    }
  }

  /// Returns the components `numbers` as a value of the uniform's type, in the form in which a draw
  /// call passes the value to the shader.
  func setting(to numbers: [Double]) -> ShaderPass.Uniform {
    switch type {
    case .number: .numbers(numbers)
    case .integer, .boolean: .integers(numbers.map { Int($0) })
    case .natural: .naturals(numbers.map { Int($0) })
    case .matrix: .matrix(numbers)
    case .sampler: .texture
    }
  }
}
