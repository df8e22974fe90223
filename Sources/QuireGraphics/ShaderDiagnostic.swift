/// The first error that a driver reports for a shader.
package struct ShaderDiagnostic: Hashable, Sendable, CustomStringConvertible {
  /// The line of the error in the shader's file, counted from 1, or `nil` if the driver names no
  /// line.
  package let line: Int?
  /// The driver's message about the error.
  package let message: String

  /// Creates the diagnostic of the first error in `log`, a driver's log with one message per line.
  ///
  /// Drivers write the location in one of the forms `0:12(5): error: …` (Mesa), `0(12) : error C1:
  /// …` (NVIDIA) and `ERROR: 0:12: …` (others). The first number is that of the source.
  package init(log: String) {
    let lines = log.split(whereSeparator: \.isNewline)
    let found = lines.compactMap { ShaderDiagnostic.error(in: $0) }
    if let own = found.first(where: { $0.source == 0 }) {
      // An error of the whole shader has no line.
      (line, message) = (own.line > 0 ? own.line : nil, own.message)
    } else {
      line = nil
      message =
        found.first?.message ?? lines.first.map { String($0) } ?? "the driver rejects the shader"
    }
  }

  /// The error as one line of text, with the line number if it is known.
  package var description: String { line.map { "line \($0): \(message)" } ?? message }

  /// Returns the number of the source text in which the first error of the driver's `log` occurred,
  /// or `nil` if the log names no error.
  static func source(in log: String) -> Int? {
    for line in log.split(whereSeparator: \.isNewline) {
      if let error = error(in: line) { return error.source }
    }
    return nil
  }

  private static func error(
    in text: Substring
  ) -> (source: Int, line: Int, message: String)? {
    var rest = text
    if rest.hasPrefix("ERROR:") { rest = rest.dropFirst(6).drop { $0 == " " } }
    guard let source = number(&rest), let mark = rest.first, mark == ":" || mark == "(" else {
      return nil
    }
    rest = rest.dropFirst()
    guard let line = number(&rest) else { return nil }
    // Skip the column, the closing bracket, spaces and colons.
    if rest.first == "(" { rest = rest.drop { $0 != ")" } }
    rest = rest.drop { ") :".contains($0) }
    guard !rest.hasPrefix("warning") else { return nil }
    if rest.hasPrefix("error") {
      // Mesa's "error: ", NVIDIA's "error C1101: ".
      let message = rest.drop { $0 != ":" }.dropFirst().drop { $0 == " " }
      if !message.isEmpty { rest = message }
    }
    return (source, line, String(rest))
  }

  private static func number(_ text: inout Substring) -> Int? {
    let digits = text.prefix { $0.isNumber }
    text = text.dropFirst(digits.count)
    return Int(digits)
  }
}
