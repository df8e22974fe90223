@testable import QuireEffects
@testable import QuireScene

extension FuzzTarget {
  /// A file with a shader.
  static let shaderScanner = FuzzTarget("ShaderScanner") { bytes in
    if let tokens = try? ShaderScanner.tokens(of: bytes) {
      var (end, line) = (0, 1)
      for token in tokens {
        check(token.range.lowerBound >= end && !token.range.isEmpty, "\(token) does not follow")
        check(token.line >= line, "\(token) is on an earlier line")
        (end, line) = (token.range.upperBound, token.line)
      }
      check(end <= bytes.count, "a token is outside of the text")
    }
    guard let file = try? ShaderFile(name: "fuzz", bytes: bytes) else { return }
    check(
      Set(file.uniforms.map(\.name)).count == file.uniforms.count, "two uniforms have one name")
    for uniform in file.uniforms {
      check(
        uniform.defaultValue.count == uniform.type.count
          && uniform.defaultValue.allSatisfy(\.isFinite), "\(uniform) has no value")
      _ = uniform.setting(to: uniform.defaultValue)
    }
    var transition = ShaderTransition(file)
    for parameter in transition.parameters {
      let value = parameter.read(transition)
      check(parameter.write(&transition, value), "\(parameter.name) refuses its default value")
    }
    _ = transition.summary
  }
}
